"""The bids and claims that a question names, in the words of the game and of a language.

>>> from dudo.games import find
>>> game = find("perudo_box")
>>> [one.action for one in named_bids(game, question_words("four 2s are bid, may I say three pacos?", game))]
[Bid(4, 2), Bid(3, 1)]
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from dudo.engine import Action, BadNotation, Bid, Claim, Game, Total, parse
from dudo.engine.caching import bounded_cache
from dudo.engine.facts import Facts
from dudo.engine.written import lettered
from dudo.presentation.bids import bid_texts, number_meant
from dudo.presentation.hands import TWENTY_ONE, hand_meant, named_after_the_best
from dudo.presentation.numbers import NUMBERS, plural_of
from dudo.presentation.spoken import claim_words
from dudo.rulebook.question_words import question_words
from dudo.rulebook.vocabulary import unaccented
from dudo.text import ENGLISH, Language

LONGEST_PHRASE = 6
"""The most words of a question that are read as one action, unless they are how the game itself says a claim."""

_NO_AMOUNT = re.compile(r"(players?|dice|die|people|lives?|cups?|rounds?|left)")
_CLAIM_WORDS = re.compile(
    "an?|the|pairs?|of|kind|full|house|straight|run|small|large|high|no|without|with|and|or|over|plus|but|on|top|"
    "better|way|singleton|nothing|minimum|min|raise|double|triples?|jacks?|queens?|kings?|aces?"
)


@dataclass(frozen=True, slots=True)
class NamedBid:
    """A bid or claim, and which words of the question name it."""

    action: Action
    start: int  # the place of the first word
    end: int  # the place after the last one


def named_bids(
    game: Game, pieces: tuple[str, ...], language: Language = ENGLISH, *, over: str | None = None
) -> tuple[NamedBid, ...]:
    """The bids and claims that parts of the question name, in their order; of parts that overlap the longest.

    `over` is the claim that “better” is better than.
    """
    own = _own(game, language) if game.facts.bids == "claims" else {}
    longest = max((len(words.split()) for words in own), default=0)
    found = _found(pieces, longest, own.get, ())
    return _found(pieces, LONGEST_PHRASE, lambda words: _read(game.facts, words, over), found)


def _found(
    pieces: tuple[str, ...],
    longest: int,
    read: Callable[[str], Action | None],
    before: tuple[NamedBid, ...],
) -> tuple[NamedBid, ...]:
    """Those that were found before, and what is read beside them."""
    found = [*before]
    for size in range(min(longest, len(pieces)), 0, -1):
        for start in range(len(pieces) - size + 1):
            end = start + size
            if any(start < one.end and one.start < end for one in found):
                continue
            action = read(" ".join(pieces[start:end]))
            following = pieces[end] if end < len(pieces) else ""
            no_amount = isinstance(action, Total) and _NO_AMOUNT.fullmatch(following)
            if action is not None and not no_amount:
                found.append(NamedBid(action, start, end))
    return tuple(sorted(found, key=lambda one: one.start))


@bounded_cache(many=32)
def _own(game: Game, language: Language) -> Mapping[str, Action]:
    """By the words in which the game says its claims, in English and in that language, the claim."""
    claims = game.facts.claims
    found: dict[str, Action] = {
        unaccented(name): Claim(claims[-1])
        for name in (named_after_the_best() if claims[-1] in TWENTY_ONE else ())
    }
    for claim in claims:
        words = claim_words(game, claim)
        for said, spoken in ((str(words), ENGLISH), (language.say(words), language)):
            found[" ".join(question_words(said, game, spoken))] = Claim(claim)
    return found


@bounded_cache(many=4096)
def _read(facts: Facts, words: str, over: str | None) -> Action | None:
    if facts.bids == "claims":
        if not all(map(_tokens(facts).__contains__, words.split())):
            return None
        try:
            return Claim(hand_meant(facts, words, over=over))
        except BadNotation:
            return None
    if facts.bids == "totals" and words in NUMBERS[2:]:
        return parse(str(number_meant(words)))
    if facts.bids == "faces" and lettered(facts.symbols):
        texts = bid_texts(words, facts.symbols)
    else:
        texts = [*bid_texts(words), *([words] if "x" in words or words.isdecimal() else [])]
    found = [notated(one) for one in texts]
    wanted = "total" if facts.bids == "totals" else "bid"
    return next((it for it in found if it is not None and it.kind == wanted), None)


class _Tokens:
    """The words that claims are made of. Most words of a question are not among them, and need not be tried."""

    def __init__(self, facts: Facts) -> None:
        spoken = (word for name in facts.spoken for word in unaccented(name).split())
        faces = (word for number in NUMBERS[:11] for word in (number, str(plural_of(number))))
        self._words = frozenset((*spoken, *faces))
        self._dice = re.compile(f"[{facts.symbols.lower()}0-9]+s?")

    def __contains__(self, word: str) -> bool:
        forms = (_CLAIM_WORDS, self._dice)
        return word in self._words or any(form.fullmatch(word) for form in forms)


@lru_cache(maxsize=64)
def _tokens(facts: Facts) -> _Tokens:
    return _Tokens(facts)


def notated(text: str) -> Action | None:
    """The action that is written so in the notation, if any is."""
    try:
        return parse(text)
    except BadNotation:
        return None


def plainest(bid: Action) -> Action:
    """The bid without its bounce, and without zhai on 1s: neither changes which bids are higher."""
    if not isinstance(bid, Bid):
        return bid
    return Bid(bid.quantity, bid.face, zhai=bid.zhai and bid.face != 1)
