"""The rules of a part of a match, in which some options may never come up."""

from dataclasses import fields
from typing import TypeVar

from dudo.engine.base import Ruleset

R = TypeVar("R", bound=Ruleset)


def part_of(game: R, **changes: object) -> R:
    """The ruleset with these changes, which may leave options nothing to do: it is played, but offered to nobody.

    >>> from dudo.games import find
    >>> part_of(find("perudo"), rounds=1).rounds
    1
    """
    return game.as_played(**{it.name: getattr(game, it.name) for it in fields(game)} | changes)
