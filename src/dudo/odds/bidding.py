"""The odds of bidding games: of any bid, of the standing one, of a pass, and before dice are thrown again."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from dudo.engine import Action, Bid, Bidding, Hand, Oppose, Show, Support, Waive
from dudo.engine.action import Total
from dudo.engine.bidding.state import (
    BiddingHidden,
    BiddingPublic,
    BiddingState,
    BiddingView,
)
from dudo.engine.hand import without
from dudo.engine.state import Phase, State, Step, View
from dudo.odds.hands import HandOdds
from dudo.odds.odds import (
    UNIFORM,
    Model,
    NotABid,
    Odds,
    Strategy,
    Uniform,
    check_belongs,
    inference,
    of,
)
from dudo.odds.population import STRANGERS, Population
from dudo.odds.ranges import Range
from dudo.odds.seats import SeatOdds
from dudo.odds.spread import Spread
from dudo.text import Name, quoted, say


@dataclass(frozen=True)
class BiddingOdds(SeatOdds):
    """The odds of a bidding game; `ranges` are those of all seats."""

    @staticmethod
    def ranges_of(game: Bidding, view: BiddingView, model: Model) -> tuple[Range, ...]:
        """By seat: its dice, those that lie open and those that the viewer sees known, the others by the model."""
        public, hands = view.public, view.secret.hands
        dealt = tuple(dealt_to(game, public, seat, hand) for seat, hand in enumerate(hands))
        if isinstance(model, Uniform):
            return dealt
        population = STRANGERS if isinstance(model, Strategy) else model
        others: dict[int, Range] = inference("bids").inferred_ranges(game, view, population)
        ranges = tuple(
            one if hand is not None else others.get(seat, one)
            for seat, (hand, one) in enumerate(zip(hands, dealt, strict=True))
        )
        if isinstance(model, Strategy):
            return tuple(
                one._replace(weights=tuple(model.hands[seat].get(hand, 0.0) for hand in one.hands))
                if seat in model.hands and hands[seat] is None
                else one
                for seat, one in enumerate(ranges)
            )
        return ranges

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
        return tuple(dict.fromkeys((*self.legal(), *bids)))

    def spread(self, claim: Action, *, by: int | None = None) -> Spread:
        """The distribution of the count or the points behind the bid."""
        return self.reach(claim, by=by)

    def reach(self, claim: Action, *, by: int | None = None) -> Spread:
        """The same; `NotABid` if it is none of this game."""
        if not self._can_be_counted(claim):
            raise self._not_a_bid(claim)
        return super().reach(claim, by=by)

    def judged(self, *, by: int | None = None) -> tuple[Range, ...]:
        """All dice on the table, or the bidder's where a bid is about those alone."""
        if self.game.own_hand:
            return (self.ranges[self.bidder if by is None else by],)
        return tuple(self.ranges[seat] for seat in self.view.public.active)

    def level(self, claim: Action) -> int:
        """The number of dice or points that is bid."""
        if claim.amount < 1:
            raise self._not_a_bid(claim)
        return claim.amount

    def honest_pass(self, seat: int) -> Fraction:
        """The chance that the seat has a hand on which its pass is honest."""
        dice, sides = self.ranges[seat], self.game.sides
        return Fraction(self.game.honest(dice.known, dice.unknown), sides**dice.unknown)

    def sample(self, luck: Random) -> BiddingState:
        """A whole position that the viewer may be in, drawn by how likely it is."""
        hands = self.drawn(luck)
        return State(self.view.public, BiddingHidden(hands, self._answers(hands, luck)))

    def _answers(self, hands: tuple[Hand, ...], luck: Random) -> tuple[Step, ...]:
        """Sealed answers: the viewer's own as given, those of others drawn by how likely their dice make them."""
        public, secret = self.view.public, self.view.secret
        if public.phase not in (Phase.WINDOW, Phase.SIDES) or public.standing is None:
            return ()
        asked = {public.standing.seat, *(public.challengers if public.called else ())}
        given = [
            seat
            for seat in public.active
            if seat not in public.waiting
            and seat not in asked
            and (public.phase is Phase.SIDES or self.game.late_answers(public, seat))
        ]
        return tuple(
            Step(seat, secret.answer)
            if seat == self.view.seat and secret.answer is not None
            else Step(seat, self._answer(public, public.standing, seat, hands[seat], luck))
            for seat in given
        )

    def _answer(
        self, public: BiddingPublic, standing: Step, seat: int, hand: Hand, luck: Random
    ) -> Action:
        if public.phase is Phase.SIDES:
            true = self.chance(standing.action, by=standing.seat).true
            return Support() if luck.random() < true else Oppose()
        population = self.model if isinstance(self.model, Population) else STRANGERS
        (model,) = luck.choices(range(len(population.models)), population.shares)
        point = inference("decision_point").decision_point(self.game, public, seat)
        likely = inference("likelihood").Likelihood(self.game, population, point, seat, (hand,))
        calls = self.game.late_answers(public, seat)
        made = (call for call in calls if luck.random() < likely.chances(call)[model, 0])
        return next(made, Waive())

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


@of.register
def _(game: Bidding, view: BiddingView, model: Model = UNIFORM) -> Odds:
    check_belongs(game, view)
    kind = HandOdds if game.compares_hands else BiddingOdds
    return kind.inferred(game, view, model)


def dealt_to(game: Bidding, public: BiddingPublic, seat: int, hand: Hand | None) -> Range:
    """The dice of the seat: shown ones are known to all, concealed ones only if that is their `hand`."""
    shown = public.shown[seat]
    if hand is not None:
        return Range(tuple(sorted((*hand, *shown))), 0, game.sides)
    concealed = public.concealed(seat)
    return Range(shown, concealed, game.sides, game.supers(shown, concealed))


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
