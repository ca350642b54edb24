"""What a question asks about that is no bid: the kinds of action that its words may mean.

>>> from dudo.games import find
>>> kinds_meant(find("dahua"), "may i give in")
('concede',)
>>> kinds_meant(find("maexchen"), "may i roll again")
('rollblind', 'reroll', 'keep', 'buy')
"""

from collections.abc import Iterator
from typing import NamedTuple

from dudo.engine import Action, Game, parse
from dudo.engine.action import KINDS
from dudo.presentation.own_words import bare as sounded
from dudo.presentation.spoken import DEEDS, label_of
from dudo.rulebook.vocabulary import idle, is_han, unaccented, words
from dudo.text import ENGLISH, Language, Text, say


class AskedDeed(NamedTuple):
    """By which words people ask whether they may do something, and which kinds of action that can be."""

    phrases: Text
    kinds: tuple[str, ...]  # the likeliest first, which lends its label, too


ASKED = (
    AskedDeed(say("challenge"), ("challenge",)),
    AskedDeed(say("exact, spot on"), ("spoton",)),
    AskedDeed(say("believe"), ("believe",)),
    AskedDeed(say("pass, skip"), ("pass", "passon", "push")),
    AskedDeed(say("pass look, pass unseen, pass blind"), ("passon", "push")),
    AskedDeed(say("hand on, push"), ("push", "passon")),
    AskedDeed(
        say("roll once more, once more unseen, that or above, or higher"),
        ("rollblind", "reroll", "keep", "buy"),
    ),
    AskedDeed(say("show cup, lift cup"), ("showcup",)),
    AskedDeed(say("new life, throw for lives"), ("newlives",)),
    AskedDeed(say("keep lives"), ("keeplives",)),
    AskedDeed(say("buy roll, another roll"), ("buy", "rollblind", "keep", "reroll")),
    AskedDeed(say("give up, fold"), ("concede",)),
    AskedDeed(say("give in, surrender"), ("concede",)),
    AskedDeed(say("roll again, roll covered"), ("reroll", "keep", "rollblind", "buy")),
    AskedDeed(say("shake again"), ("reshake", "reroll", "keep", "rollblind")),
    AskedDeed(say("show die, set out die"), ("show",)),
    AskedDeed(say("keep die"), ("keep",)),
    AskedDeed(say("palifico, announce palifico"), ("announce",)),
    AskedDeed(say("point out, too low"), ("point",)),
    AskedDeed(say("buy back"), ("buyback",)),
    AskedDeed(say("bark, dog life"), ("bark",)),
    AskedDeed(say("take the loss, stay out"), ("decline",)),
    AskedDeed(say("split"), ("split",)),
    AskedDeed(say("split back"), ("countersplit",)),
    AskedDeed(say("show everything"), ("reveal", "challenge")),
    AskedDeed(say("doubt pass, challenge pass"), ("doubt",)),
    AskedDeed(say("let go, let it stand"), ("waive",)),
    AskedDeed(say("side with the bidder"), ("support",)),
    AskedDeed(say("side with the challenger"), ("oppose",)),
    AskedDeed(say("play closed"), ("playclosed",)),
    AskedDeed(say("play open"), ("playopen",)),
    AskedDeed(say("other way round, turn the round"), ("turnabout",)),
)

_SAMPLES = {
    "show": "show 1",
    "keep": "keep 1",
    "reshake": "reshake 12345",
    "doubt": "doubt p1",
}
"""Actions of these kinds that the engine is asked about where none is possible."""

_IDLE_WORTH = 0.1
"""What a word that says little counts beside one that says what is asked."""


def kinds_meant(game: Game, bare: str, language: Language = ENGLISH) -> tuple[str, ...]:
    """The kinds of action that the words ask about: those of the game first, then the likeliest; or none."""
    fits = [(_fit(game, deed, bare, language), deed) for deed in ASKED]
    most = max(fit for fit, _ in fits)
    if not most:
        return ()
    best = [deed for fit, deed in fits if fit == most]
    kinds = dict.fromkeys(kind for deed in best for kind in deed.kinds)
    return tuple(sorted(kinds, key=lambda kind: kind not in game.calls))


def sample(kind: str) -> Action:
    """An action of that kind."""
    return parse(_SAMPLES.get(kind) or KINDS[kind].pattern.pattern)


def _fit(game: Game, deed: AskedDeed, bare: str, language: Language) -> float:
    """How many words of the question are what people say for that, or what the game calls it."""
    return max(
        _fitting(phrase, bare, spoken, whole=whole)
        for spoken in (ENGLISH, language)
        for phrase, whole in _phrases(game, deed, spoken)
    )


def _phrases(game: Game, deed: AskedDeed, spoken: Language) -> Iterator[tuple[str, bool]]:
    """What is said for it, and whether all its words are needed."""
    for phrase in spoken.say(deed.phrases).split(","):
        yield phrase, True
    first = deed.kinds[0]
    if first in game.calls or first in DEEDS:
        yield sounded(spoken.say(label_of(game.words, sample(first)))), True
    if first in DEEDS and "{" not in DEEDS[first].plain:
        yield spoken.say(Text(DEEDS[first].plain)), False


def _fitting(phrase: str, bare: str, language: Language, *, whole: bool) -> float:
    """How much of the question is that phrase; 0 where it is not all there."""
    sound = phrase.strip(" !！?？.。")
    if is_han(sound):  # written without spaces, so it is looked for as it stands
        return len(sound) if sound in bare else 0
    wanted = frozenset(words(unaccented(sound), language.tag))
    telling = frozenset(word for word in wanted if not idle(word))
    if not (wanted if whole else telling) <= frozenset(words(bare, language.tag)):
        return 0
    return len(telling) + _IDLE_WORTH * len(wanted - telling) if telling or whole else 0
