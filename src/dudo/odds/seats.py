"""What odds have in common where every seat has dice of its own."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from dudo.engine import Bidding, Hand
from dudo.engine.bidding.state import BiddingSecret, BiddingView
from dudo.engine.claims import Claims
from dudo.engine.state import View
from dudo.odds.odds import Model, Odds
from dudo.odds.ranges import Range


@dataclass(frozen=True)
class SeatOdds(Odds):
    """Odds that rest on a range for each seat."""

    game: Bidding
    view: BiddingView

    @classmethod
    def inferred(cls, game: Bidding, view: BiddingView, model: Model) -> Self:
        """The odds to somebody with that model; the view has to belong to the game."""
        return cls(game, view, model, cls.ranges_of(game, view, model))

    @staticmethod
    @abstractmethod
    def ranges_of(game: Bidding, view: BiddingView, model: Model) -> tuple[Range, ...]:
        """By seat: its dice, those that the viewer sees known, the others by the model."""

    @property
    def space(self) -> Claims:
        """What may be claimed, and what counts for it."""
        return self.game.claims

    @property
    def unseen(self) -> Self:
        """The same odds for somebody who has seen nothing hidden."""
        covered = BiddingSecret((None,) * self.view.public.players)
        watched = View(None, self.view.public, covered)
        ranges = self.ranges_of(self.game, watched, self.model)
        return replace(self, view=replace(self.view, secret=covered), ranges=ranges)

    def hand(self, seat: int) -> dict[Hand, float]:
        """How likely the seat has each of these dice under its cup; one sure hand where it is seen."""
        seen = self.view.secret.hands[seat]
        return self.ranges[seat].chances if seen is None else {seen: 1.0}

    def drawn(self, luck: Random) -> tuple[Hand, ...]:
        """By seat: its hand, where it is not seen drawn by how likely it is."""
        return tuple(
            one.draw(luck) if hand is None else hand
            for hand, one in zip(self.view.secret.hands, self.ranges, strict=True)
        )
