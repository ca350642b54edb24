"""What house rules can start from instead of a game: an engine with its default options."""

from dataclasses import dataclass

from dudo.engine.engines import engines
from dudo.engine.ruleset import ruleset_from_data
from dudo.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """An engine to start house rules from."""

    engine: str
    title: Text
    about: Text


def blanks() -> tuple[Blank, ...]:
    """One for every engine.

    >>> [blank.title for blank in blanks()]
    ['A cup for everybody', 'One cup for all']
    """
    return tuple(
        Blank(
            engine=engine,
            title=kind.engine_title,
            about=ruleset_from_data({engine: {"title": engine}}).engine_about,
        )
        for engine, kind in engines().items()
    )
