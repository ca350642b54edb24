"""Exact odds in bidding games: of any bid, of the standing one, of a pass, and before dice are thrown again."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from dudo.engine import Action, Bid, Bidding, Show
from dudo.engine.action import Total
from dudo.engine.bidding.state import BiddingSecret, BiddingView
from dudo.engine.hand import without
from dudo.engine.state import View
from dudo.odds.dice import PartlySeen, seen_by_seat, seen_of, together
from dudo.odds.hands import HandOdds
from dudo.odds.odds import NotABid, Odds, check_belongs, of
from dudo.odds.reach import reach
from dudo.odds.spread import NEVER, Chance, Spread
from dudo.text import Name, quoted, say


@dataclass(frozen=True)
class BiddingOdds(Odds):
    """The odds of a bidding game."""

    game: Bidding
    view: BiddingView
    _spreads: dict[tuple[int, bool, int], Spread] = field(
        default_factory=dict, repr=False, compare=False
    )

    def chances(
        self, claims: Iterable[Action] | None = None, *, by: int | None = None
    ) -> dict[Action, Chance]:
        """The chance of each of these bids; without them, of every legal one."""
        found: dict[Action, Chance] = {}
        chances: dict[tuple[int, bool], tuple[Chance, ...]] = {}
        for bid in self._legal() if claims is None else claims:
            if bid.amount < 1:
                raise self._not_a_bid(bid)
            key = bid.target, self.game.without_wilds(self.view.public, bid)
            counts = chances.get(key)
            if counts is None:
                counts = chances[key] = self.spread(bid, by=by).chances
            found[bid] = counts[bid.amount] if bid.amount < len(counts) else NEVER
        return found

    def chance(self, claim: Action, *, by: int | None = None) -> Chance:
        """The chance of this bid alone: with those of all amounts there might be sixteen thousand long fractions."""
        if claim.amount < 1:
            raise self._not_a_bid(claim)
        return self.spread(claim, by=by).chance(claim.amount)

    @property
    def claims(self) -> tuple[Action, ...]:
        """Every bid up to all dice in play; the legal ones come first."""
        facts, public = self.game.facts, self.view.public
        dice = self.game.pool(public).dice
        bids: Iterable[Action] = (
            (
                Bid(count, abs(target), zhai=target < 0)
                for target in self.game.claims.targets(facts.sides)
                for count in range(1, dice + 1)
            )
            if facts.faces
            else (Total(points) for points in range(1, dice * facts.sides + 1))
        )
        return tuple(dict.fromkeys((*self._legal(), *bids)))

    def spread(self, claim: Action, *, by: int | None = None) -> Spread:
        """The distribution of the count or the points that the bid is about."""
        game, public = self.game, self.view.public
        bidder = self.bidder if by is None else by
        own = game.own_hand
        fails = game.without_wilds(public, claim)
        key = claim.target, fails, bidder if own else -1
        found = self._spreads.get(key)
        if found is None:
            if not self._can_be_counted(claim):
                raise self._not_a_bid(claim)
            dice = (seen_of(game, self.view, bidder),) if own else self._table
            found = reach(game.claims, dice, claim, game.sides, dead=fails)
            self._spreads[key] = found
        return found

    def judged_dice(self, *, by: int | None = None) -> PartlySeen:
        """All dice on the table, or the bidder's where a bid is about those alone."""
        if not self.game.own_hand:
            return together(self._table)
        return seen_of(self.game, self.view, self.bidder if by is None else by)

    @property
    def unseen(self) -> "BiddingOdds":
        """The same odds for somebody who has seen nothing hidden."""
        covered = BiddingSecret((None,) * self.view.public.players)
        return BiddingOdds(self.game, replace(self.view, secret=covered))

    def honest_pass(self, seat: int) -> Fraction:
        """The chance that the seat has a hand on which its pass is honest."""
        dice, sides = seen_of(self.game, self.view, seat), self.game.sides
        return Fraction(self.game.honest(dice.known, dice.unknown), sides**dice.unknown)

    def _can_be_counted(self, claim: Action) -> bool:
        """Whether it names what this game counts: a face that its dice have, or points."""
        if not self.game.facts.faces:
            return isinstance(claim, Total)
        return isinstance(claim, Bid) and 1 <= claim.face <= self.game.facts.sides

    def _not_a_bid(self, claim: Action) -> NotABid:
        faces = self.game.facts.faces
        return NotABid(
            say(
                "{claim} is not a bid of {title}: one is like {example}.",
                claim=quoted(str(claim)),
                title=Name(self.game.title),
                example=Name(Bid(3, faces[-1]) if faces else Total(12)),
            )
        )

    @cached_property
    def _table(self) -> tuple[PartlySeen, ...]:
        return seen_by_seat(self.game, self.view)


@of.register
def _(game: Bidding, view: BiddingView) -> Odds:
    check_belongs(game, view)
    return HandOdds(game, view) if game.compares_hands else BiddingOdds(game, view)


def thrown_again(view: BiddingView, seat: int, show: Show | None = None) -> BiddingView:
    """What the viewer will know when `seat` has set `show` out and its other dice are thrown again."""
    public, hands = view.public, view.secret.hands
    if show is not None:
        shown = tuple(
            tuple(sorted((*out, *show.dice))) if s == seat else out
            for s, out in enumerate(public.shown)
        )
        public = replace(public, shown=shown)
    covered = tuple(None if s == seat else hand for s, hand in enumerate(hands))
    return View(view.seat, public, replace(view.secret, hands=covered))


def set_out(view: BiddingView, seat: int, show: Show) -> BiddingView:
    """What the viewer will know when `seat` has set `show` out and keeps its other dice."""
    after = thrown_again(view, seat, show)
    hand = view.secret.hands[seat]
    rest = None if hand is None else without(hand, show.dice)
    hands = tuple(rest if s == seat else h for s, h in enumerate(view.secret.hands))
    return View(after.seat, after.public, replace(after.secret, hands=hands))
