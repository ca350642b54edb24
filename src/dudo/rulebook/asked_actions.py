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
from dudo.engine.caching import bounded_cache
from dudo.presentation.own_words import bare as sounded
from dudo.presentation.spoken import ACTION_WORDS, label_of
from dudo.rulebook.vocabulary import idle, is_han, unaccented, words
from dudo.text import ENGLISH, Language, Text, say


class AskedAction(NamedTuple):
    """By which words people ask whether they may do something, and which kinds of action that can be."""

    phrases: Text
    kinds: tuple[str, ...]  # the likeliest first, which lends its label, too


ASKED = (
    AskedAction(say("challenge"), ("challenge",)),
    AskedAction(say("exact, spot on"), ("spoton",)),
    AskedAction(say("believe"), ("believe",)),
    AskedAction(say("pass, skip"), ("pass", "passon", "push")),
    AskedAction(say("pass look, pass unseen, pass blind"), ("passon", "push")),
    AskedAction(say("hand on, push"), ("push", "passon")),
    AskedAction(
        say("roll once more, once more unseen, that or above, or higher"),
        ("rollblind", "reroll", "keep", "buy"),
    ),
    AskedAction(say("show cup, lift cup"), ("showcup",)),
    AskedAction(say("new life, throw for lives"), ("newlives",)),
    AskedAction(say("keep lives"), ("keeplives",)),
    AskedAction(say("buy roll, another roll"), ("buy", "rollblind", "keep", "reroll")),
    AskedAction(say("give up, fold"), ("concede",)),
    AskedAction(say("give in, surrender"), ("concede",)),
    AskedAction(say("roll again, roll covered"), ("reroll", "keep", "rollblind", "buy")),
    AskedAction(say("shake again"), ("reshake", "reroll", "keep", "rollblind")),
    AskedAction(say("show die, set out die"), ("show",)),
    AskedAction(say("keep die"), ("keep",)),
    AskedAction(say("palifico, announce palifico"), ("announce",)),
    AskedAction(say("point out, too low"), ("point",)),
    AskedAction(say("buy back"), ("buyback",)),
    AskedAction(say("bark, dog life"), ("bark",)),
    AskedAction(say("take the loss, stay out"), ("decline",)),
    AskedAction(say("split"), ("split",)),
    AskedAction(say("split back"), ("countersplit",)),
    AskedAction(say("show everything"), ("reveal", "challenge")),
    AskedAction(say("doubt pass, challenge pass"), ("doubt",)),
    AskedAction(say("let go, let it stand"), ("waive",)),
    AskedAction(say("side with the bidder"), ("support",)),
    AskedAction(say("side with the challenger"), ("oppose",)),
    AskedAction(say("play closed"), ("playclosed",)),
    AskedAction(say("play open"), ("playopen",)),
    AskedAction(say("other way round, turn the round"), ("turnabout",)),
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
    fits = [(_fit(game, asked, bare, language), asked) for asked in ASKED]
    most = max(fit for fit, _ in fits)
    if not most:
        return ()
    best = [asked for fit, asked in fits if fit == most]
    kinds = dict.fromkeys(kind for asked in best for kind in asked.kinds)
    return tuple(sorted(kinds, key=lambda kind: kind not in game.calls))


@bounded_cache(many=64)
def action_words(game: Game, language: Language) -> frozenset[str]:
    """The words by which somebody asks for any action that is not a bid."""
    return frozenset(
        word
        for asked in ASKED
        for spoken in (ENGLISH, language)
        for phrase, _ in _phrases(game, asked, spoken)
        for word in words(unaccented(phrase), spoken.tag)
    )


def sample(kind: str) -> Action:
    """An action of that kind."""
    return parse(_SAMPLES.get(kind) or KINDS[kind].pattern.pattern)


def _fit(game: Game, asked: AskedAction, bare: str, language: Language) -> float:
    """How many words of the question are what people say for that, or what the game calls it."""
    return max(
        _fitting(phrase, bare, spoken, whole=whole)
        for spoken in (ENGLISH, language)
        for phrase, whole in _phrases(game, asked, spoken)
    )


def _phrases(game: Game, asked: AskedAction, spoken: Language) -> Iterator[tuple[str, bool]]:
    """What is said for it, and whether all its words are needed."""
    for phrase in spoken.say(asked.phrases).split(","):
        yield phrase, True
    first = asked.kinds[0]
    if first in game.calls or first in ACTION_WORDS:
        yield sounded(spoken.say(label_of(game.words, sample(first)))), True
    if first in ACTION_WORDS and "{" not in ACTION_WORDS[first].plain:
        yield spoken.say(Text(ACTION_WORDS[first].plain)), False


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
