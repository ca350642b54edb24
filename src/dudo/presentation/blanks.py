"""What house rules can start from instead of a game: an engine with its default options."""

from dataclasses import dataclass

from dudo.engine.engines import engines
from dudo.text import Text, say

_WORDS = {
    "bidding": (say("A cup for everybody"), say("Bids go up and up on all the dice on the table.")),
    "cup": (
        say("One cup for all"),
        say("It is passed on with a claim, and the next player believes it or not."),
    ),
    "duel": (
        say("A duel"),
        say("Two hidden hands, one chance to roll again, and claims that go up."),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """An engine to start house rules from."""

    engine: str
    title: Text
    about: Text


def blanks() -> tuple[Blank, ...]:
    """One for every engine.

    >>> [blank.title for blank in blanks()]
    ['A cup for everybody', 'One cup for all', 'A duel']
    """
    return tuple(
        Blank(engine=engine, title=_WORDS[engine][0], about=_WORDS[engine][1])
        for engine in engines()
    )
