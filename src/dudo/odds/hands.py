"""The odds where whole hands are claimed: two of them, of which each player sees their own.

By the dice alone a covered hand is as likely as a throw of all its dice, whatever its owner kept or claimed.
"""

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from dudo.engine import Action, Bidding, Hand, Keep, parse
from dudo.engine.bidding.state import BiddingHidden, BiddingState, BiddingView
from dudo.engine.state import State
from dudo.odds.counts import level, spread_of
from dudo.odds.odds import Model, Uniform, inference
from dudo.odds.population import STRANGERS, Population
from dudo.odds.ranges import Range
from dudo.odds.seats import SeatOdds


@dataclass(frozen=True)
class HandOdds(SeatOdds):
    """The odds of two hands."""

    @staticmethod
    def ranges_of(game: Bidding, view: BiddingView, model: Model) -> tuple[Range, ...]:
        """By seat: its hand, as far as it lies there; the rest of it is thrown, or inferred."""
        pool = game.one_hand
        population = model if isinstance(model, Population) else STRANGERS

        def of(seat: int, hand: Hand | None) -> Range:
            if hand:
                return Range(hand, pool.dice - len(hand), pool.sides)
            if isinstance(model, Uniform) or hand is not None:
                return Range((), pool.dice, pool.sides)
            found: Range = inference("hands").inferred_range(game, view.public, population, seat)
            return found

        return tuple(of(seat, hand) for seat, hand in enumerate(view.secret.hands))

    @property
    def claims(self) -> tuple[Action, ...]:
        """Every claim there is; the legal ones come first."""
        every = (parse(f"claim {text}") for text in self.game.facts.claims)
        return tuple(dict.fromkeys((*self.legal(), *every)))

    def judged(self, *, by: int | None = None) -> tuple[Range, ...]:
        """The hand of the player who makes the claim."""
        return (self.ranges[self.bidder if by is None else by],)

    def level(self, claim: Action) -> int:
        """The place on the ladder of the hand that is claimed."""
        return level(self.game.claims, claim, self.game.one_hand)

    def sample(self, luck: Random) -> BiddingState:
        """A whole position that the viewer may be in, drawn by how likely it is."""
        return State(self.view.public, BiddingHidden(self.drawn(luck)))

    @property
    def keeps(self) -> dict[Keep, Fraction]:
        """For each legal keep, the chance of a hand above the standing claim."""
        legal = self.game.actions(self.view)
        return {keep: self._above(keep.dice) for keep in legal if isinstance(keep, Keep)}

    @property
    def beating(self) -> Fraction:
        """The chance that the viewer's hand beats the standing claim, as it lies."""
        seat = self.view.seat
        return self._above((None if seat is None else self.view.secret.hands[seat]) or ())

    @property
    def other(self) -> int:
        """The seat that the viewer does not have."""
        return 1 - self.bidder

    def exceeding(self, claim: Action, seat: int) -> Fraction:
        """The chance that the hand of the seat, as it lies, is better than the claim."""
        return self.reach(claim, by=seat).at_least(self.level(claim) + 1)

    def _above(self, keep: Hand) -> Fraction:
        standing, pool = self.view.public.standing, self.game.one_hand
        above = 0 if standing is None else self.level(standing.action) + 1
        rolled = Range(keep, pool.dice - len(keep), pool.sides)
        claim = next(iter(self.claims)) if standing is None else standing.action
        return spread_of(self.game.claims, claim, (rolled,), dead=False).at_least(above)
