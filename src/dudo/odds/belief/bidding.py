"""What one viewer of a bidding game believes: how likely bids stand, and whole positions."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from math import sqrt
from random import Random

from dudo.engine import Action, Bidding, Hand, Oppose, Support, Waive
from dudo.engine.bidding.state import (
    BiddingHidden,
    BiddingSecret,
    BiddingState,
    BiddingView,
)
from dudo.engine.state import Phase, State, Step
from dudo.odds.as_float import summed
from dudo.odds.belief.belief import Belief, HandRanges, of, with_ranges
from dudo.odds.belief.blocks import blocks_of, decisions_of, seat_block
from dudo.odds.belief.counting import (
    Pmf,
    Score,
    listed_pmf,
    listed_scores,
    needs_natural,
    pmf,
    score_of,
)
from dudo.odds.belief.decision_point import decision_point
from dudo.odds.belief.hands import hand_belief
from dudo.odds.belief.likelihood import ActionLikelihood
from dudo.odds.belief.population import DEFAULT, Population
from dudo.odds.belief.replay import PublicDecision
from dudo.odds.belief.signal import Signal, signal
from dudo.odds.belief.worlds import Block, salt_for, scaled
from dudo.odds.odds import check_belongs
from dudo.odds.spread import convolved


@dataclass(frozen=True, slots=True)
class BiddingBelief:
    """The belief of one viewer in a bidding game; `blocks` are independent of each other."""

    game: Bidding
    view: BiddingView
    population: Population
    blocks: tuple[Block, ...]
    _known: dict[tuple[object, ...], Pmf] = field(default_factory=dict, compare=False, repr=False)

    @property
    def exact(self) -> bool:
        """Whether every possibility was counted, so that no figure has an error."""
        return all(block.exact for block in self.blocks)

    @property
    def unseen(self) -> "BiddingBelief":
        """What somebody believes who has seen nothing hidden."""
        covered = BiddingSecret((None,) * self.view.public.players)
        return bidding_belief(
            self.game, replace(self.view, seat=None, secret=covered), self.population
        )

    def hand(self, seat: int) -> dict[Hand, float]:
        """How likely the seat has each of these dice under its cup; one sure hand where it is seen."""
        return self._block(seat).marginal(seat)

    def at_least(self, bid: Action) -> float:
        """How likely the bid stands."""
        return self._chance(bid, slice(bid.amount, None))

    def exactly(self, bid: Action) -> float:
        """How likely the bid stands and is exact."""
        return self._chance(bid, slice(bid.amount, bid.amount + 1))

    def error(self, bid: Action) -> float:
        """The standard error of `at_least`; 0 where everything was counted."""
        if self.exact:
            return 0.0
        amount, total = bid.amount, 0.0
        for n, block in enumerate(self.blocks):
            full, bare = self._pmf(bid, leaving=n)
            stands = (
                sum(full[max(0, amount - count) :])
                - (0.0 if natural else sum(bare[max(0, amount - count) :]))
                for count, natural in self._scores(bid, block)
            )
            total += block.error(stands) ** 2
        return sqrt(total)

    def sample(self, random: Random) -> BiddingState:
        """A whole position that the viewer may be in, drawn according to the belief."""
        public = self.view.public
        hands: list[Hand] = [()] * public.players
        for block in self.blocks:
            for seat, hand in zip(block.seats, block.draw(random), strict=True):
                hands[seat] = hand
        return State(public, BiddingHidden(tuple(hands), self._answers(hands, random)))

    def adds(self, bid: Action, seat: int, *, dead: bool, block: Block | None = None) -> Pmf:
        """The distribution of how many dice of the seat count for bids on that face; by `block`, if one is given."""
        block = self._block(seat) if block is None else block
        shown, tally = self.view.public.shown[seat], self.game.claims
        if block.plain is not None:
            return listed_pmf(tally, bid, shown, block.plain, block.weights, dead=dead)
        hands = block.marginal(seat)
        wholes = (tuple(sorted((*hand, *shown))) for hand in hands)
        sides = self.game.sides
        scores = (score_of(tally, (whole,), bid, sides=sides, dead=dead) for whole in wholes)
        return pmf(scores, hands.values())

    def after(self, seat: int, action: Action, past: Sequence[PublicDecision]) -> Block:
        """What the seat would be believed to hold if it did that now; `past` are its decisions so far.

        For seats whose dice the viewer does not see, and actions that move no dice.
        """
        public = self.view.public
        more = (*past, PublicDecision(public, seat, action))
        return seat_block(self.game, public, self.population, more, seat)

    def signal(self, seat: int, past: Sequence[PublicDecision]) -> Signal:
        """What each bid of the seat would tell the viewer; `past` are its decisions so far."""
        game, public = self.game, self.view.public
        point, dice = decision_point(game, public, seat), public.dice[seat]
        salt = salt_for(dice, game.sides, seat, supers=game.supers((), dice))
        decisions = decisions_of(game, past, seat)
        return signal(game, self.population, seat, decisions, point, count=dice, salt=salt)

    def _block(self, seat: int) -> Block:
        return next(block for block in self.blocks if seat in block.seats)

    def _chance(self, bid: Action, amounts: slice) -> float:
        full, bare = self._pmf(bid)
        stands, lacking = full[amounts], bare[amounts]
        others = full[: amounts.start], full[amounts.stop :] if amounts.stop else (), lacking
        return summed(
            sum(stands) - sum(lacking),
            possible=any(have != lack for have, lack in zip_longest(stands, lacking, fillvalue=0)),
            doubtful=any(map(any, others)),
        )

    def _pmf(self, bid: Action, leaving: int = -1) -> Pmf:
        """The distribution of the count over all blocks except the one numbered `leaving`."""
        key = (bid.target, self._dead(bid), self._own(bid), leaving)
        found = self._known.get(key)
        if found is None:
            wants = self._wants(bid)
            found = Pmf((1.0,), (1.0,) if wants else (0.0,))
            for n, block in enumerate(self.blocks):
                if n != leaving:
                    one = self._block_pmf(bid, block)
                    bare = convolved(found.bare, one.bare) if wants else found.bare
                    found = Pmf(convolved(found.full, one.full), bare)
            self._known[key] = found
        return found

    def _block_pmf(self, bid: Action, block: Block) -> Pmf:
        if block.plain is None or self._own(bid) not in (None, block.seats[0]):
            return pmf(self._scores(bid, block), block.weights)
        shown = self.view.public.shown[block.seats[0]]
        dead, tally = self._dead(bid), self.game.claims
        return listed_pmf(tally, bid, shown, block.plain, block.weights, dead=dead)

    def _scores(self, bid: Action, block: Block) -> tuple[Score, ...]:
        """For each world of the block: the dice that count, and how many of them are natural."""
        own, shown, tally = self._own(bid), self.view.public.shown, self.game.claims
        dead = self._dead(bid)
        if block.plain is not None and own in (None, block.seats[0]):
            return listed_scores(tally, bid, shown[block.seats[0]], block.plain, dead=dead)
        return tuple(
            score_of(
                tally,
                tuple(
                    tuple(sorted((*hand, *shown[seat]))) if shown[seat] else hand
                    for seat, hand in zip(block.seats, world, strict=True)
                    if own in (None, seat)
                ),
                bid,
                sides=self.game.sides,
                dead=dead,
            )
            for world in block.worlds
        )

    def _wants(self, bid: Action) -> bool:
        game = self.game
        return needs_natural(game.claims, bid, sides=game.sides, dead=self._dead(bid))

    def _dead(self, bid: Action) -> bool:
        return self.game.without_wilds(self.view.public, bid)

    def _own(self, bid: Action) -> int | None:
        """The one seat whose dice the bid is about; None where it is about all dice on the table."""
        if not self.game.own_hand:
            return None
        standing = self.view.public.standing
        if standing is not None and standing.action == bid:
            return standing.seat
        return self.view.public.opener if self.view.seat is None else self.view.seat

    def _answers(self, hands: list[Hand], random: Random) -> tuple[Step, ...]:
        """Sealed answers: the viewer's own as given, those of others drawn by how likely their dice make them."""
        public, secret = self.view.public, self.view.secret
        if public.phase not in (Phase.WINDOW, Phase.SIDES) or public.standing is None:
            return ()
        asked = {public.standing.seat, *(public.challengers if public.called else ())}
        given = [
            s
            for s in public.active
            if s not in public.waiting
            and s not in asked
            and (public.phase is Phase.SIDES or self.game.late_answers(public, s))
        ]
        return tuple(
            Step(s, secret.answer)
            if s == self.view.seat and secret.answer is not None
            else Step(s, self._answer(public.standing, s, hands[s], random))
            for s in given
        )

    def _answer(self, standing: Step, seat: int, hand: Hand, random: Random) -> Action:
        if self.view.public.phase is Phase.SIDES:
            return Support() if random.random() < self.at_least(standing.action) else Oppose()
        point = decision_point(self.game, self.view.public, seat)
        (model,) = random.choices(self.population.models, self.population.shares)
        likelihood = ActionLikelihood(self.game, model, point, seat)
        calls = self.game.late_answers(self.view.public, seat)
        made = (call for call in calls if random.random() < likelihood.chance(hand, call))
        return next(made, Waive())


def bidding_belief(game: Bidding, view: BiddingView, population: Population) -> BiddingBelief:
    """The belief of the viewer."""
    return BiddingBelief(game, view, population, blocks_of(game, view, population))


@with_ranges.register
def _(
    game: Bidding, view: BiddingView, ranges: HandRanges, population: Population = DEFAULT
) -> BiddingBelief | None:
    if game.compares_hands:
        return None
    found = bidding_belief(game, view, population)
    blocks = tuple(_with_range(block, ranges) for block in found.blocks)
    return replace(found, blocks=blocks)


def _with_range(block: Block, ranges: HandRanges) -> Block:
    """The block with the given range, if it is of one such seat and all its hands are listed."""
    known = ranges.get(block.seats[0], {}) if len(block.seats) == 1 and block.exact else {}
    weights = tuple(known.get(hand, 0.0) for (hand, *_) in block.worlds)
    return replace(block, weights=scaled(weights, block.weights)) if known else block


@of.register
def _(game: Bidding, view: BiddingView, population: Population = DEFAULT) -> Belief:
    check_belongs(game, view)
    if game.compares_hands:
        return hand_belief(game, view, population)
    return bidding_belief(game, view, population)
