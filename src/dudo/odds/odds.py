"""The odds of a View: one object for one (game, view) that answers every question about it.

Each engine has a module in this folder that registers its class with `of`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import singledispatch

from dudo.engine import Action, DudoError, Game, Keep
from dudo.engine.base import Ruleset
from dudo.engine.errors import WrongView
from dudo.engine.game import AnyView
from dudo.odds.dice import PartlySeen
from dudo.odds.spread import Chance, Spread
from dudo.text import Name, say


class NoOdds(DudoError):
    """The game belongs to an engine for which no odds are registered."""


class NotABid(DudoError):
    """The odds were asked of something that is not a bid of the game, and so is neither true nor false."""


@dataclass(frozen=True)
class Odds(ABC):
    """The exact odds of one view: all chances are fractions.

    A bid or claim is judged as that of the viewer, or of the opener where a watcher asks; the one
    that stands is judged as that of its maker. `by` names another maker.
    """

    game: Game
    view: AnyView

    @abstractmethod
    def chances(
        self, claims: Iterable[Action] | None = None, *, by: int | None = None
    ) -> dict[Action, Chance]:
        """The chance of each of these bids or claims; without them, of every legal one."""

    @property
    @abstractmethod
    def unseen(self) -> "Odds":
        """The same odds for somebody who has seen nothing hidden."""

    @property
    def claims(self) -> tuple[Action, ...]:
        """Every bid or claim that this table could hear, legal now or not; the legal ones come first."""
        return tuple(self._legal())

    def chance(self, claim: Action, *, by: int | None = None) -> Chance:
        """The chance that the bid or claim is true, and that it is exactly true."""
        return self.chances((claim,), by=by)[claim]

    @property
    def standing(self) -> Chance | None:
        """The chance of the standing bid or claim; None where there is none."""
        standing = self.view.public.standing
        return None if standing is None else self.chance(standing.action, by=standing.seat)

    @abstractmethod
    def judged_dice(self, *, by: int | None = None) -> PartlySeen:
        """The dice that a bid or claim is about, as far as the viewer knows them."""

    def spread(self, claim: Action, *, by: int | None = None) -> Spread | None:
        """The distribution of the count behind the bid; None where nothing is counted."""
        return None

    @property
    def keeps(self) -> dict[Keep, Fraction]:
        """For each legal way to keep dice, the chance that they then beat the standing claim."""
        return {}

    @property
    def beating(self) -> Fraction | None:
        """The chance to beat the standing claim honestly; None where dice are counted."""
        return None

    def honest_pass(self, seat: int) -> Fraction | None:
        """The chance that a pass of the seat is honest; None where nobody passes."""
        return None

    @property
    def bidder(self) -> int:
        """The seat whose bids are judged where `by` names nobody: the viewer, or for a watcher the opener."""
        return self.view.public.opener if self.view.seat is None else self.view.seat

    def _legal(self) -> Iterable[Action]:
        return (action for action in self.game.actions(self.view) if action.is_bid)


@singledispatch
def of(game: Game, view: AnyView) -> Odds:
    """The odds of the view; `WrongView` if it does not belong to the game."""
    raise NoOdds(
        say(
            "{title} has no odds: no module of odds is registered for its kind of game.",
            title=Name(game.title),
        )
    )


def check_belongs(game: Ruleset, view: AnyView) -> None:
    """`WrongView` if the game cannot come to such a view: its odds would be wrong without a word."""
    if not game.belongs(view):
        raise WrongView(game.title)
