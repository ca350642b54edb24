"""What a change needs, and what a day needs: `make test` takes the first tier, `make test-all` both."""

from collections.abc import Iterable

import pytest
from _pytest.mark.structures import ParameterSet

from dudo.games import catalogue

KINDS = (
    "perudo_box",
    "duel",
    "common_hand",
    "indian_liars",
    "stars",
    "dahua",
    "liar_dice",
    "mexican",
)
"""One game of each kind, which together use every part of the engine: the first tier plays these."""


def every_game(names: Iterable[str] = ()) -> list[ParameterSet]:
    """Return parameters for all games, of which those beside KINDS wait for the second tier."""
    return [
        pytest.param(name, marks=() if name in KINDS else pytest.mark.day)
        for name in sorted(names or catalogue())
    ]


def first_of(values: Iterable[object], many: int) -> list[ParameterSet]:
    """Return parameters for all of these, of which those beyond the first so many wait for the second tier."""
    return [
        pytest.param(value, marks=() if at < many else pytest.mark.day)
        for at, value in enumerate(values)
    ]
