"""Games of rising bids: the value of each action by the dice behind the bids, and of bids by looking ahead."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from dudo.bots.strategy import hands
from dudo.bots.strategy.answers import between_rounds
from dudo.bots.strategy.evaluate import evaluate
from dudo.bots.strategy.lookahead import Lookahead
from dudo.bots.strategy.search import SearchSettings, outcome, prior_weight
from dudo.bots.strategy.stakes import BidResult, expected, gain, judged, settled, unit
from dudo.engine import Action, Bidding, Challenge, Doubt, Show, SpotOn
from dudo.engine.bidding.state import BiddingView
from dudo.engine.claims import Tallied
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand, face_of, faces_of
from dudo.engine.penalty import Cost, Verdict
from dudo.engine.state import Phase, Public, Step, View
from dudo.odds import UNIFORM, Model, Population, of
from dudo.odds.bidding import BiddingOdds, dealt_to, set_out, thrown_again
from dudo.odds.inference.bids import range_after
from dudo.odds.inference.replay import IDLE, replay

PATIENCE = 0.06
"""The value of letting others fight."""
SHOW_COST = 0.12
"""The cost of what a shown die gives away."""
LIARS = 0.15
"""The share of players who pass without a hand for it."""
DOUBTED = 0.4
"""How often a pass is doubted."""
COUNTER_RISK = 0.3
"""What a counter-split risks, as a share of the stake: the other may give in, or know better."""
SPLIT_RISK = 0.25
"""What a split risks, in lost rounds."""


@evaluate.register
def _(game: Bidding, view: BiddingView, model: Model = UNIFORM) -> dict[Action, float]:
    if view.seat is None:
        return {}
    if game.compares_hands:
        return hands.evaluate_claims(game, view, model)
    mine = of(game, view, model)
    assert isinstance(mine, BiddingOdds)
    return Evaluator(mine, mine.unseen, view.seat).values()


@dataclass(frozen=True)
class Evaluator:
    """The actions of one position."""

    mine: BiddingOdds  # what the seat believes
    watcher: BiddingOdds  # what somebody believes who sees no hidden dice
    seat: int

    @property
    def _game(self) -> Bidding:
        return self.mine.game

    @property
    def _view(self) -> BiddingView:
        return self.mine.view

    @property
    def _standing(self) -> Step:
        standing = self._view.public.standing
        assert standing is not None
        return standing

    def values(self) -> dict[Action, float]:
        """The value of every legal action that is understood."""
        actions = self._sensible(self._game.actions(self._view))
        if self._view.public.phase is Phase.CALLED:
            return self._called(actions)
        found = self._bids([action for action in actions if action.is_bid])
        one = unit(self._game, self._view.public, self.seat)
        found |= between_rounds(actions)
        for action in actions:
            if not action.is_bid and (value := self._other(action, one)) is not None:
                found[action] = value
        return found

    def _sensible(self, actions: Iterable[Action]) -> tuple[Action, ...]:
        """The actions without those shows that set out only some of the dice that count for a face."""
        hand = self._view.secret.hands[self.seat] or ()
        whole = self._shows_of_a_face(hand)
        return tuple(
            action
            for action in actions
            if not isinstance(action, Show) or len(action.dice) <= 1 or action.dice in whole
        )

    def _shows_of_a_face(self, hand: Hand) -> frozenset[Hand]:
        """For each face all dice of the hand that count for it, and all that show it."""
        game = self._game
        if not game.claims.faces(game.sides):
            return frozenset()
        wild = game.claims.wild_face(sides=game.sides, dead=self._view.public.wilds_dead)
        faces = set(faces_of(hand))
        found = {tuple(die for die in hand if face_of(die) in (face, wild)) for face in faces}
        only = {tuple(die for die in hand if face_of(die) == face) for face in faces}
        return frozenset(found | only)

    def _bids(self, legal: list[Action]) -> dict[Action, float]:
        """The value of each bid, given what it tells."""
        return self.lookahead.values(legal) if legal else {}

    @property
    def lookahead(self) -> Lookahead:
        """The bids of this position, each of which tells the others something."""
        public, model = self._view.public, self.mine.model
        hidden = self._view.secret.hands[self.seat] is None  # on the forehead a bid tells nothing
        if hidden or public.phase in IDLE or not isinstance(model, Population):
            return self._quiet
        past = tuple(step for step in replay(self._game, public) if step.seat == self.seat)
        tells = range_after(self._game, public, model, past, self.seat)
        return Lookahead(self.mine, self.watcher, self.seat, tells)

    @property
    def _quiet(self) -> Lookahead:
        """The same where nobody learns anything from a bid."""
        covered = dealt_to(self._game, self._view.public, self.seat, None)
        return Lookahead(self.mine, self.watcher, self.seat, lambda _: covered)

    def _called(self, actions: Iterable[Action]) -> dict[Action, float]:
        """Of the answers to a challenge, the one that makes sense: only what cannot be true is given up."""
        if self._view.public.is_split:
            return self._after_split(actions)
        if any(action.is_bid for action in actions):
            return self._own_raise(actions)
        if (passer := self._view.public.doubted) is not None:
            beaten = self.mine.honest_pass(passer) == 0
        else:
            beaten = self._true(self._standing.action) == 0
        return {action: 0.0 for action in actions if (action.kind == "concede") is beaten}

    def _true(self, bid: Action) -> float:
        """How likely the bid is true of the seat whose bid stands."""
        return self.mine.spread(bid, by=self._standing.seat).probability(bid.amount)

    def _own_raise(self, actions: Iterable[Action]) -> dict[Action, float]:
        """The values of showing and of raising one's own bid for double, by the chance that the bid is true."""
        values: dict[Action, float] = {}
        for action in actions:
            reveals = action.kind == "reveal"
            worth = 2 * self._true(self._standing.action if reveals else action) - 1
            values[action] = worth if reveals else 2 * worth
            if action.kind == "concede":
                values[action] = -1.0
        return values

    def _after_split(self, actions: Iterable[Action]) -> dict[Action, float]:
        """The values of the answers to a split or a counter-split, by the chance of being right."""
        stake, true = self._view.public.stake, self._true(self._standing.action)
        right = true if self.seat == self._standing.seat else 1 - true
        wins = (2 * right - 1) * stake
        values = {
            "reveal": wins,
            "concede": -stake / 2,
            "countersplit": 2 * wins - COUNTER_RISK * stake,
        }
        return {action: values[action.kind] for action in actions}

    def _other(self, action: Action, one: float) -> float | None:
        """The value of an action that is not a bid; None if it is not understood. `one` is what a lost round costs."""
        if isinstance(action, Show):
            return self._show(action)
        if isinstance(action, Doubt):
            return self._doubt(action.seat) / one
        match action.kind:
            case "challenge":
                return self._challenge() / one
            case "split":
                return 2 * self._challenge() / one - SPLIT_RISK
            case "reshake" | "reroll":
                return self._best_bid(thrown_again(self._view, self.seat))
            case "spoton":
                return self._spot_on() / one
            case "waive":
                return PATIENCE
            case "support" | "oppose":
                return self._side(support=action.kind == "support") / one
            case "concede":
                return self._settled(bidder=self._standing.seat, stands=True) / one
            case "pass":
                honest = self.mine.honest_pass(self.seat) == 1
                return (DOUBTED if honest else -DOUBTED) + (1 - DOUBTED) * PATIENCE
            case _:
                return None

    def _doubt(self, passer: int) -> float:
        """What it brings the seat, on average, to doubt that pass."""
        honest = float(self.mine.honest_pass(passer))
        honest /= honest + (1 - honest) * LIARS or 1
        wins = self._settled(bidder=passer, stands=False)
        loses = self._settled(bidder=passer, stands=True)
        return honest * loses + (1 - honest) * wins

    def _challenge(self) -> float:
        """What it brings the seat, on average, to challenge the standing bid."""
        game, public, amount = self._game, self._view.public, self._standing.action.amount
        challengers = (*public.challengers, self.seat)
        called = evolve(public, challengers=challengers)

        def value(held: BidResult) -> float:
            total = amount + held.excess
            counted = Tallied(total, total, held.stands)
            return judged(game, called, Challenge(), counted, self.seat)

        found = self._expected(value)
        if game.all_challenge:
            return found * 0.6 ** (len(public.active) - 1 - len(challengers))
        return found

    def _expected(self, value: Callable[[BidResult], float]) -> float:
        spread = self.mine.spread(self._standing.action, by=self._standing.seat)
        return expected(spread, self._standing.action.amount, value)

    def _spot_on(self) -> float:
        """What it brings the seat, on average, to call the standing bid exact."""
        bid = self._standing.action
        spread = self.mine.spread(bid, by=self._standing.seat)
        exact = self._game.calls_exact
        right = spread.exactly(bid.amount) if exact else spread.probability(bid.amount)
        as_bid = Tallied(bid.amount, bid.amount, stands=True)
        one_less = Tallied(bid.amount - 1, bid.amount - 1, stands=False)
        won, lost = (
            judged(self._game, self._view.public, SpotOn(), it, self.seat)
            for it in (as_bid, one_less)
        )
        return right * won + (1 - right) * lost

    def _side(self, *, support: bool) -> float:
        """What it brings the seat, on average, to side with the bidder or with the challenger."""
        public = self._view.public

        def value(held: BidResult) -> float:
            verdict = Verdict(
                bidder=self._standing.seat,
                challengers=public.challengers,
                stands=held.stands,
                excess=held.excess,
                support=(self.seat,) if support else (),
                oppose=() if support else (self.seat,),
            )
            return settled(self._game, public, verdict, self.seat)

        return self._expected(value)

    def _settled(self, *, bidder: int, stands: bool) -> float:
        """What it brings the seat to challenge that bidder where the outcome is known."""
        verdict = Verdict(
            bidder=bidder, challengers=(self.seat,), stands=stands, excess=1 if stands else -1
        )
        return settled(self._game, self._view.public, verdict, self.seat)

    def _show(self, show: Show) -> float:
        """The value of setting out these dice."""
        game, view, standing = self._game, self._view, self._view.public.standing
        if game.sets_out_after_bid and standing is not None:
            after = self._with(thrown_again(view, self.seat, show)) if show.dice else self
            return after._own(standing.action) - SHOW_COST * len(show.dice) / 2
        if view.public.phase is Phase.SHOW and standing is not None:
            watcher = self._with(set_out(view, self.seat, show)).watcher
            seems = watcher.spread(standing.action, by=self.seat)
            return seems.probability(standing.action.amount) * (0.5 - self._own(standing.action))
        rest = thrown_again if game.rolls_the_rest else set_out
        return self._best_bid(rest(view, self.seat, show)) - SHOW_COST * len(show.dice)

    def _own(self, bid: Action) -> float:
        """How likely the bid is true as one's own."""
        return self.mine.spread(bid, by=self.seat).probability(bid.amount)

    def _with(self, view: BiddingView) -> "Evaluator":
        """The evaluator of a view in which the seat has other dice."""
        hand = view.secret.hands[self.seat]
        mine, watcher = (
            replace(
                one,
                view=view,
                ranges=tuple(
                    dealt_to(self._game, view.public, seat, seen) if seat == self.seat else dice
                    for seat, dice in enumerate(one.ranges)
                ),
            )
            for one, seen in ((self.mine, hand), (self.watcher, None))
        )
        return Evaluator(mine, watcher, self.seat)

    def _best_bid(self, view: BiddingView) -> float:
        """The value of the best bid in such a view for somebody who has to bid now; -1 where there is none."""
        after = View(view.seat, replace(view.public, phase=Phase.RAISE), view.secret)
        legal = [action for action in self._game.actions(after) if action.is_bid]
        return max(self._with(after)._quiet.values(legal).values(), default=-1.0)


@prior_weight.register
def _prior_weight(game: Bidding, settings: SearchSettings) -> float:
    return settings.prior if game.compares_hands else settings.learned


@outcome.register
def _outcome(game: Bidding, view: BiddingView, after: Public) -> float:
    report, seat, before = after.showdown, view.seat, view.public
    if report is None or seat is None:
        return 0.0
    cost = Cost(report.dice, report.losses, report.losers, report.winners)
    return gain(game, before, cost, seat) / unit(game, before, seat)
