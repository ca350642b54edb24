"""Belief: what one viewer may think of dice they cannot see.

Each engine has a module in this folder that registers its class with `of`.
"""

from collections.abc import Mapping
from functools import singledispatch
from random import Random
from typing import Protocol

from dudo.engine import Action, DudoError, Game, Hand
from dudo.engine.game import AnyState, AnyView
from dudo.odds.belief.population import DEFAULT, Population
from dudo.text import Name, say


class NoBelief(DudoError):
    """A game for whose hidden dice no belief is registered."""


class Belief(Protocol):
    """What one viewer believes of the dice that they do not see."""

    @property
    def exact(self) -> bool:
        """Whether every possibility was counted, so that no figure has an error."""

    def hand(self, seat: int) -> dict[Hand, float]:
        """How likely the seat has each of these dice under its cup; they sum to 1."""

    def at_least(self, bid: Action, /) -> float:
        """The chance that the bid or claim is true: its maker's if it stands now, or else if the viewer made it."""

    def exactly(self, bid: Action, /) -> float:
        """The chance that it is true and exact."""

    def error(self, bid: Action, /) -> float:
        """The standard error of `at_least`; 0 where everything was counted."""

    def sample(self, random: Random) -> AnyState:
        """A whole position that looks the same to the viewer, drawn according to the belief."""


HandRanges = Mapping[int, Mapping[Hand, float]]
"""By seat and hand: how likely it is, to somebody who knows how that seat plays. Chances need not sum to 1."""


@singledispatch
def with_ranges(
    game: Game, view: AnyView, ranges: HandRanges, population: Population = DEFAULT
) -> Belief | None:
    """The belief with these ranges of some seats; for other seats it is as `of` has it.

    None where nobody plays by such ranges.
    """
    return None


@singledispatch
def of(game: Game, view: AnyView, population: Population = DEFAULT) -> Belief:
    """What the viewer believes, given the public history of the round and how people play.

    `WrongView` if the view does not belong to the game.
    """
    raise NoBelief(
        say(
            "{title} has no belief: no module is registered for its kind of game.",
            title=Name(game.title),
        )
    )
