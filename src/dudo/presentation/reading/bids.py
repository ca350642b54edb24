"""The bids and claims that the words of a text name.

>>> from dudo.games import find
>>> from dudo.presentation.reading.words import read_alone, words_of
>>> box = find("perudo_box")
>>> [one.action for one in named_bids(box, words_of("four 2s are bid, may I say three pacos?", box))]
[Bid(4, 2), Bid(3, 1)]
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from dudo.engine import Action, BadNotation, Bid, Claim, Game, Total
from dudo.engine.caching import bounded_cache
from dudo.engine.facts import Facts
from dudo.presentation.numbers import NUMBERS, plural_of
from dudo.presentation.reading.hands import TWENTY_ONE, hand_meant, named_after_the_best
from dudo.presentation.reading.lexicon import lexicons, unaccented
from dudo.presentation.reading.words import read_alone, words_of
from dudo.presentation.spoken import claim_words
from dudo.text import ENGLISH, Language

DIGITS = "1234567890"
"""What dice with numbers show."""
LONGEST = 6
"""The most words that are read as one action, unless they are how the game itself says a claim."""

_BID = re.compile(
    r"(?P<count>\d+) ?(?:[x×*个個条张] ?| )?(?P<face>\d+|[tjqka])(?:'?s)?"
    r",? ?(?P<kind>zhai|z|斋|fei|飞|bounced back|bounce|b|)"
)
_TOTAL = re.compile(r"(\d+) ?(?:points?|pips?|点|)")
_CLAIM_WORDS = re.compile(
    "an?|the|pairs?|of|kind|full|house|straight|run|small|large|high|no|without|with|and|or|over|plus|but|on|top|"
    "better|way|singleton|nothing|minimum|min|raise|double|triples?|jacks?|queens?|kings?|aces?"
)


class NamedBid(NamedTuple):
    """A bid or claim, and which words name it."""

    action: Action
    start: int  # the place of the first word
    end: int  # the place after the last one


def bid_meant(facts: Facts, words: str) -> Bid | Total | None:
    """The bid that these words are, in figures.

    >>> from dudo.games import find
    >>> facts = find("dahua").facts
    >>> [str(bid_meant(facts, text)) for text in ("6 2s", "4 x 5", "4 个 2", "4x3z", "8 3s bounce", "45", "4")]
    ['6x2', '4x5', '4x2', '4x3z', '8x3b', 'None', 'None']
    """
    if facts.bids == "totals":
        found = _TOTAL.fullmatch(words)
        return Total(int(found[1])) if found else None
    return bid_on_faces(words, facts.symbols) if facts.bids == "faces" else None


def bid_on_faces(words: str, symbols: str = DIGITS) -> Bid | None:
    """The bid that these words are where the dice show those symbols."""
    found = _BID.fullmatch(words)
    face = face_meant(found["face"], symbols) if found else 0
    if found is None or words.isdecimal() or not face or not int(found["count"]):
        return None
    kind = found["kind"]
    return Bid(int(found["count"]), face, zhai=kind in ("z", "zhai", "斋"), bounce=kind[:1] == "b")


def face_meant(word: str, symbols: str) -> int:
    """The face that a figure or a letter is, one or several; 0 if it is none.

    >>> [face_meant(word, "A9TJQK") for word in ("k", "10s", "5")], face_meant("5s", "123456"), face_meant("0", DIGITS)
    ([6, 3, 0], 5, 10)
    """
    one = word.removesuffix("s").upper()
    if symbols.isdecimal():
        return (int(one) or 10) if one.isascii() and one.isdecimal() else 0
    one = "T" if one == "10" else one
    return symbols.index(one) + 1 if len(one) == 1 and one in symbols else 0


def die_face(word: str) -> int:
    """The face of an ordinary die that an English word names, one or several; 0 if it names none.

    >>> [die_face(word) for word in ("six", "2's", "aces", "stars", "deuces", "9", "hearts")]
    [6, 2, 1, 1, 2, 9, 0]
    """
    return face_meant(read_alone(word.replace("'", "")), DIGITS)


def named_bids(
    game: Game, words: tuple[str, ...], language: Language = ENGLISH, *, over: str | None = None
) -> tuple[NamedBid, ...]:
    """The bids and claims that parts of the words name, in their order; of parts that overlap the longest.

    `over` is the claim that “better” is better than.
    """
    if game.facts.bids == "faces":
        return _found(words, LONGEST, lambda some: bid_meant(game.facts, some), ())
    if game.facts.bids == "totals":
        found = _found(words, 2, lambda some: bid_meant(game.facts, some), ())
        counted = {word for it in lexicons(language.tag) for word in it.cues.get("counted", ())}
        return tuple(one for one in found if counted.isdisjoint(words[one.end : one.end + 1]))
    own = own_claims(game, language)
    found = _found(words, max(len(it.split()) for it in own), own.get, ())
    return _found(words, LONGEST, lambda some: _claim(game.facts, some, over), found)


def _found(
    words: tuple[str, ...],
    longest: int,
    read: Callable[[str], Action | None],
    before: tuple[NamedBid, ...],
) -> tuple[NamedBid, ...]:
    """Those that were found before, and what is read beside them."""
    found = [*before]
    for size in range(min(longest, len(words)), 0, -1):
        for start in range(len(words) - size + 1):
            end = start + size
            if any(start < one.end and one.start < end for one in found):
                continue
            if (action := read(" ".join(words[start:end]))) is not None:
                found.append(NamedBid(action, start, end))
    return tuple(sorted(found, key=lambda one: one.start))


@bounded_cache(many=32)
def own_claims(game: Game, language: Language) -> Mapping[str, Claim]:
    """By the words in which the game says its claims, in English and in that language, the claim."""
    claims = game.facts.claims
    best = named_after_the_best() if claims[-1] in TWENTY_ONE else ()
    found = {unaccented(name): Claim(claims[-1]) for name in best}
    for claim in claims:
        told = claim_words(game, claim)
        for spoken in (ENGLISH, language):
            found[" ".join(words_of(spoken.say(told), game, spoken))] = Claim(claim)
    return found


@bounded_cache(many=4096)
def _claim(facts: Facts, words: str, over: str | None) -> Action | None:
    known, dice = _claim_words(facts)
    if not all(
        it in known or dice.fullmatch(it) or _CLAIM_WORDS.fullmatch(it) for it in words.split()
    ):
        return None
    try:
        return Claim(hand_meant(facts, words, over=over))
    except BadNotation:
        return None


@lru_cache(maxsize=64)
def _claim_words(facts: Facts) -> tuple[frozenset[str], re.Pattern[str]]:
    """The words that claims are made of: most words of a question are not among them, and need not be tried."""
    spoken = (word for name in facts.spoken for word in unaccented(name).split())
    faces = (word for number in NUMBERS[:11] for word in (number, str(plural_of(number))))
    return frozenset((*spoken, *faces)), re.compile(f"[{facts.symbols.lower()}0-9]+s?")


def plainest(bid: Action) -> Action:
    """The bid without its bounce, and without zhai on 1s: neither changes which bids are higher."""
    if not isinstance(bid, Bid):
        return bid
    return Bid(bid.quantity, bid.face, zhai=bid.zhai and bid.face != 1)
