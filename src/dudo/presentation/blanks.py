"""What house rules can start from instead of a game: an engine with its default options."""

from dataclasses import dataclass

from dudo.engine.engines import engines

_WORDS = {
    "bidding": ("A cup for everybody", "Bids go up and up on all the dice on the table."),
    "cup": (
        "One cup for all",
        "It is passed on with a claim, and the next player believes it or not.",
    ),
    "duel": ("A duel", "Two hidden hands, one chance to roll again, and claims that go up."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """An engine to start house rules from."""

    engine: str
    title: str
    about: str


def blanks() -> tuple[Blank, ...]:
    """One for every engine.

    >>> [blank.title for blank in blanks()]
    ['A cup for everybody', 'One cup for all', 'A duel']
    """
    return tuple(
        Blank(engine=engine, title=_WORDS[engine][0], about=_WORDS[engine][1])
        for engine in engines()
    )
