"""Exact odds where whole hands are claimed: two of them, of which each player sees their own.

A covered hand is as likely as a throw of all its dice, whatever its owner kept or claimed.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from dudo.engine import Action, Bidding, Hand, Keep, parse
from dudo.engine.bidding.state import BiddingSecret, BiddingView
from dudo.odds.dice import PartlySeen
from dudo.odds.ladder import HandLadder, ladder_of
from dudo.odds.odds import Odds
from dudo.odds.reach import level
from dudo.odds.spread import Chance


@dataclass(frozen=True)
class HandOdds(Odds):
    """The odds of two hands."""

    game: Bidding
    view: BiddingView

    def chances(
        self, claims: Iterable[Action] | None = None, *, by: int | None = None
    ) -> dict[Action, Chance]:
        """The chance of each of these claims; without them, of every legal one."""
        bidder = self.bidder if by is None else by
        held = self._ladder.reached(self._hand(bidder) or ())
        claims = self._legal() if claims is None else claims
        space, pool = self.game.claims, self.game.one_hand
        each = held.chances  # cached, whereas `held.chance` works out one claim each time
        return {claim: each[level(space, claim, pool)] for claim in claims}

    @property
    def claims(self) -> tuple[Action, ...]:
        """Every claim there is; the legal ones come first."""
        every = (parse(f"claim {text}") for text in self.game.facts.claims)
        return tuple(dict.fromkeys((*self._legal(), *every)))

    def judged_dice(self, *, by: int | None = None) -> PartlySeen:
        """The hand of whoever makes the claim."""
        hand = self._hand(self.bidder if by is None else by) or ()
        return PartlySeen(hand, self.game.one_hand.dice - len(hand))

    @property
    def unseen(self) -> "HandOdds":
        """The same odds for somebody who has seen nothing hidden."""
        return HandOdds(self.game, replace(self.view, secret=BiddingSecret((None, None))))

    @property
    def keeps(self) -> dict[Keep, Fraction]:
        """For each legal keep, the chance of a hand above the standing claim."""
        legal = self.game.actions(self.view)
        return {keep: self._above(keep.dice) for keep in legal if isinstance(keep, Keep)}

    @property
    def beating(self) -> Fraction:
        """The chance that the viewer's hand beats the standing claim, as it lies."""
        return self._above((None if self.view.seat is None else self._hand(self.view.seat)) or ())

    def _hand(self, seat: int) -> Hand | None:
        return self.view.secret.hands[seat]

    def _above(self, keep: Hand) -> Fraction:
        standing = self.view.public.standing
        above = 0 if standing is None else self._place(standing.action) + 1
        return self._ladder.reached(keep).at_least(above)

    def _place(self, claim: Action) -> int:
        return level(self.game.claims, claim, self.game.one_hand)

    @property
    def _ladder(self) -> HandLadder:
        return ladder_of(self.game.claims, self.game.one_hand)
