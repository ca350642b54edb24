"""The odds of a View: one object for one (game, view) that answers every question about it.

They rest on the ranges of those who hold dice. Each engine has a module in this folder that registers its class with
`of`, and says what is inferred of the ranges.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import singledispatch
from importlib import import_module
from random import Random
from typing import Any, final

from dudo.engine import Action, DudoError, Game, Hand, Keep
from dudo.engine.base import Ruleset
from dudo.engine.claims import Claims
from dudo.engine.errors import WrongView
from dudo.engine.game import AnyState, AnyView
from dudo.odds.counts import spread_of
from dudo.odds.population import Population
from dudo.odds.ranges import Range, together
from dudo.odds.spread import NEVER, Chance, Spread
from dudo.text import Name, say


class NoOdds(DudoError):
    """The game belongs to an engine for which no odds are registered."""


class NotABid(DudoError):
    """The odds were asked of something that is not a bid of the game, and so is neither true nor false."""


@final
class Uniform:
    """The model of somebody who learns nothing from what the others do: all throws are equally likely."""


UNIFORM = Uniform()


@dataclass(frozen=True)
class Strategy:
    """The model of somebody who knows the strategy by which the others play.

    By seat and hand; seats that are not there are believed to play like the population of strangers.
    """

    hands: Mapping[int, Mapping[Hand, float]]


Model = Uniform | Population | Strategy
"""How the others are believed to play."""


@dataclass(frozen=True)
class Odds(ABC):
    """The odds of one view. Where they rest on `UNIFORM` all chances are exact.

    A bid or claim is judged as that of the viewer, or of the opener where a watcher asks; the one
    that stands is judged as that of its maker. `by` names another maker.
    """

    game: Game
    view: AnyView
    model: Model
    ranges: tuple[Range, ...]  # by seat; a passed cup has one

    def spread(self, claim: Action, *, by: int | None = None) -> Spread | None:
        """Return the distribution of the count behind the bid, or None where nothing is counted."""
        return None

    def reach(self, claim: Action, *, by: int | None = None) -> Spread:
        """Return the distribution of the count, the points or the place on the ladder that the claim is about."""
        dead = self.game.without_wilds(self.view.public, claim)
        return spread_of(self.space, claim, self.judged(by=by), dead=dead)

    def chance(self, claim: Action, *, by: int | None = None) -> Chance:
        """Return the chance that the bid or claim is true, and the chance that it is exactly true."""
        return self.reach(claim, by=by).chance(self.level(claim))

    def chances(
        self, claims: Iterable[Action] | None = None, *, by: int | None = None
    ) -> dict[Action, Chance]:
        """Return the chance of each of these bids or claims, or without them of every legal one."""
        found: dict[Action, Chance] = {}
        for claim, spread in self._spreads(self.legal() if claims is None else claims, by):
            chances, level = spread.chances, self.level(claim)
            found[claim] = chances[level] if level < len(chances) else NEVER
        return found

    def possible(self, claims: Iterable[Action]) -> set[Action]:
        """Return those of the claims that may be true."""
        return {
            claim
            for claim, spread in self._spreads(claims, None)
            if any(spread.survival[self.level(claim) :][:1])
        }

    def _spreads(self, claims: Iterable[Action], by: int | None) -> Iterator[tuple[Action, Spread]]:
        """Each claim with the distribution of what it is about, which many have in common."""
        known: dict[tuple[int, bool], Spread] = {}
        for claim in claims:
            key = claim.target, self.game.without_wilds(self.view.public, claim)
            found = known.get(key)
            if found is None:
                found = known[key] = self.reach(claim, by=by)
            yield claim, found

    @property
    def standing(self) -> Chance | None:
        """The chance of the standing bid or claim; None where there is none."""
        standing = self.view.public.standing
        return None if standing is None else self.chance(standing.action, by=standing.seat)

    @property
    def bidder(self) -> int:
        """The seat whose bids are judged where `by` names nobody: the viewer, or for a watcher the opener."""
        return self.view.public.opener if self.view.seat is None else self.view.seat

    def legal(self) -> Iterable[Action]:
        """Return the legal bids or claims."""
        return (action for action in self.game.actions(self.view) if action.is_bid)

    @property
    def claims(self) -> tuple[Action, ...]:
        """Every bid or claim that this table could hear, legal now or not; the legal ones come first."""
        return tuple(self.legal())

    @property
    @abstractmethod
    def unseen(self) -> "Odds":
        """The same odds for somebody who has seen nothing hidden."""

    @property
    @abstractmethod
    def space(self) -> Claims:
        """What may be bid or claimed, and what counts for it."""

    @abstractmethod
    def judged(self, *, by: int | None = None) -> tuple[Range, ...]:
        """Return the dice that a bid or claim is about, as far as the viewer knows them."""

    def known_dice(self, *, by: int | None = None) -> Range:
        """Return these dice as one group."""
        return together(self.judged(by=by))

    @abstractmethod
    def level(self, claim: Action) -> int:
        """Return the count, the points or the place that makes the claim true."""

    @abstractmethod
    def hand(self, seat: int) -> dict[Hand, float]:
        """Return how likely the seat is to have each hand under its cup; the chances sum to 1."""

    @abstractmethod
    def sample(self, luck: Random) -> AnyState:
        """Return a whole position that looks the same to the viewer, drawn by how likely it is."""

    @property
    def keeps(self) -> dict[Keep, Fraction]:
        """For each legal way to keep dice, the chance that they then beat the standing claim."""
        return {}

    @property
    def beating(self) -> Fraction | None:
        """The chance to beat the standing claim honestly; None where dice are counted."""
        return None

    def honest_pass(self, seat: int) -> Fraction | None:
        """Return the chance that a pass of the seat is honest, or None where nobody passes."""
        return None


def inference(part: str) -> Any:
    """That module of inference, which takes numpy: odds by the dice alone are there sooner."""
    return import_module(f"dudo.odds.inference.{part}")


@singledispatch
def of(game: Game, view: AnyView, model: Model = UNIFORM) -> Odds:
    """Return the odds of the view for somebody who believes that the others play by that model.

    `WrongView` if the view does not belong to the game.
    """
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
