"""Games of rising bids: the value of each action by the dice, by what was said, and by looking ahead."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import exp
from typing import Protocol

from dudo.bots.strategy import counting, cup, planning, reading
from dudo.bots.strategy.believed_counts import BelievedCounts
from dudo.bots.strategy.lookahead import LOOKAHEAD, BidEvaluator, Lookahead
from dudo.bots.strategy.receiver import ANSWERS, Answers
from dudo.bots.strategy.search import SearchSettings, outcome, prior_weight
from dudo.bots.strategy.values import BidResult, expected, gain, judged, settled, unit
from dudo.engine import (
    Action,
    Bidding,
    Challenge,
    Doubt,
    Show,
    SpotOn,
)
from dudo.engine.bidding.state import BiddingView
from dudo.engine.claims import Tallied
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand, face_of, faces_of
from dudo.engine.penalty import Cost, Verdict
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, Public, View
from dudo.engine.visibility import Visibility
from dudo.odds import Spread
from dudo.odds.belief import DEFAULT, Population
from dudo.odds.belief.bidding import bidding_belief
from dudo.odds.belief.population import skilled
from dudo.odds.belief.replay import replay
from dudo.odds.bidding import BiddingOdds, set_out, thrown_again

OF_ONES_OWN = cup.Credulity(0.5, 0.5)
"""Where players claim whole hands, each of dice of their own."""


class Spreads(Protocol):
    """How somebody judges what lies behind a bid."""

    def __call__(self, game: Bidding, view: BiddingView, bid: Action, /, *, bidder: int) -> Spread:
        """The distribution of the count behind `bid` if it is the bid of `bidder`."""


def plain_spread(game: Bidding, view: BiddingView, bid: Action, /, *, bidder: int) -> Spread:
    """By the plain odds, whatever has been said."""
    return BiddingOdds(game, view).spread(bid, by=bidder)


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumptions:
    """What a player assumes about the others, and how they judge the count behind a bid; values are in lost rounds."""

    credited: float = 1.0  # how many dice beyond the average the others credit a bidder with
    doubt_at: float = 0.42  # the chance of a bid at which half of the others challenge it
    sharp: float = 9.0  # how abruptly challenging sets in at that chance
    pressure: float = 0.55  # the value of a bid that is hard to raise
    patience: float = 0.06  # the value of letting others fight
    show_cost: float = 0.12  # the cost of what a shown die gives away
    liars: float = 0.15  # the share of players who pass without a hand for it
    spread: Spreads = plain_spread  # by the plain odds, or by a belief


PLAIN = Assumptions()

Bids = Callable[[list[Action]], dict[Action, float]]
"""The values of these bids to somebody."""


def evaluate_bids(
    game: Bidding, view: BiddingView, assumptions: Assumptions = PLAIN, *, ahead: Bids | None = None
) -> dict[Action, float]:
    """The value of every legal action that is understood, in lost rounds; of bids by `ahead`, if that is given."""
    seat = view.seat
    if seat is None:
        return {}
    actions = sensible(game, view, game.actions(view))
    if view.public.phase is Phase.CALLED:
        return _called(game, view, actions)
    one = unit(game, view.public, seat)
    legal = [action for action in actions if action.is_bid]
    values = bids(game, view, legal, assumptions) if ahead is None else ahead(legal)
    for action in actions:
        if not action.is_bid:
            value = _other(game, view, seat, action, one, assumptions)
            if value is not None:
                values[action] = value
    return values


def _called(game: Bidding, view: BiddingView, actions: Iterable[Action]) -> dict[Action, float]:
    """Of the answers to a challenge, the one that makes sense: only what cannot be true is given up."""
    standing, mine = view.public.standing, BiddingOdds(game, view)
    assert standing is not None
    if view.public.is_split:
        return _after_split(game, view, actions)
    if any(action.is_bid for action in actions):
        return _own_raise(game, view, actions)
    if (passer := view.public.doubted) is not None:
        beaten = mine.honest_pass(passer) == 0
    else:
        spread = mine.spread(standing.action, by=standing.seat)
        beaten = spread.probability(standing.action.amount) == 0
    return {action: 0.0 for action in actions if (action.kind == "concede") is beaten}


COUNTER_RISK = 0.3
"""What a counter-split risks, as a share of the stake: the other may give in, or know better."""
SPLIT_RISK = 0.25
"""What a split risks, in lost rounds."""


def _own_raise(game: Bidding, view: BiddingView, actions: Iterable[Action]) -> dict[Action, float]:
    """The values of showing and of raising one's own bid for double, by the chance that the bid is true."""
    standing, mine = view.public.standing, BiddingOdds(game, view)
    assert standing is not None
    chances: dict[int, Spread] = {}
    values: dict[Action, float] = {}
    for action in actions:
        bid = standing.action if action.kind == "reveal" else action
        if bid.target not in chances:
            chances[bid.target] = mine.spread(bid, by=standing.seat)
        worth = 2 * chances[bid.target].probability(bid.amount) - 1
        values[action] = worth if action.kind == "reveal" else 2 * worth
        if action.kind == "concede":
            values[action] = -1.0
    return values


def _after_split(
    game: Bidding, view: BiddingView, actions: Iterable[Action]
) -> dict[Action, float]:
    """The values of the answers to a split or a counter-split, by the chance of being right."""
    public, standing = view.public, view.public.standing
    assert standing is not None
    spread = BiddingOdds(game, view).spread(standing.action, by=standing.seat)
    true = spread.probability(standing.action.amount)
    right = true if view.seat == standing.seat else 1 - true
    wins = (2 * right - 1) * public.stake
    values = {
        "reveal": wins,
        "concede": -public.stake / 2,
        "countersplit": 2 * wins - COUNTER_RISK * public.stake,
    }
    return {action: values[action.kind] for action in actions}


def sensible(game: Bidding, view: BiddingView, actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions without those shows that set out only some of the dice that count for a face."""
    hand = () if view.seat is None else view.secret.hands[view.seat] or ()
    apt = _apt(game, hand, dead=view.public.wilds_dead)
    return tuple(
        action
        for action in actions
        if not isinstance(action, Show) or len(action.dice) <= 1 or action.dice in apt
    )


def _apt(game: Bidding, hand: Hand, *, dead: bool) -> frozenset[Hand]:
    """For each face all dice of the hand that count for it, and all that show it."""
    if not game.claims.faces(game.sides):
        return frozenset()
    wild = game.claims.wild_face(sides=game.sides, dead=dead)
    faces = set(faces_of(hand))
    found = {tuple(die for die in hand if face_of(die) in (face, wild)) for face in faces}
    return frozenset(found | {tuple(die for die in hand if face_of(die) == face) for face in faces})


def bids(
    game: Bidding, view: BiddingView, legal: list[Action], assumptions: Assumptions = PLAIN
) -> dict[Action, float]:
    """The value of each bid: what a challenge brings, and the pressure on the next player if there is none."""
    seat, public = view.seat, view.public
    if seat is None or not legal:
        return {}
    one = unit(game, public, seat)
    follower = next_seat(seat, public.active, public.players, step=game.way(public))
    outside = BiddingOdds(game, view).unseen
    caught = settled(
        game,
        public,
        Verdict(bidder=seat, challengers=(follower,), stands=False, excess=-1),
        seat,
    )
    proved = settled(
        game,
        public,
        Verdict(bidder=seat, challengers=(follower,), stands=True, excess=1),
        seat,
    )
    spreads: dict[object, tuple[Spread, Spread]] = {}
    found: dict[Action, float] = {}
    for bid in legal:
        key = bid.target
        if key not in spreads:
            spreads[key] = (
                assumptions.spread(game, view, bid, bidder=seat),
                outside.spread(bid, by=seat),
            )
        mine, theirs = spreads[key]
        amount = bid.amount
        true = mine.probability(amount)
        believed = _believed(theirs, amount, assumptions)
        call = 1 / (1 + exp((believed - assumptions.doubt_at) * assumptions.sharp))
        hard = 1 - _believed(theirs, amount + 1, assumptions)
        raised = assumptions.pressure * hard / (len(public.active) - 1)
        found[bid] = call * (true * proved + (1 - true) * caught) / one + (1 - call) * raised
    return found


def _believed(theirs: Spread, amount: int, assumptions: Assumptions) -> float:
    """How likely the bid seems to somebody who does not see the bidder's dice."""
    scale = max(1.0, theirs.mean / 3) if len(theirs.ways) > 45 else 1.0
    lower = max(0, amount - round(assumptions.credited * scale))
    return (theirs.probability(amount) + theirs.probability(lower)) / 2


def _other(
    game: Bidding,
    view: BiddingView,
    seat: int,
    action: Action,
    one: float,
    assumptions: Assumptions,
) -> float | None:
    """The value of an action that is not a bid; None if it is not understood. `one` is what a lost round costs."""
    match action.kind:
        case "challenge":
            return _challenge(game, view, seat, assumptions) / one
        case "split":
            return 2 * _challenge(game, view, seat, assumptions) / one - SPLIT_RISK
        case "reshake":
            return _best_bid(game, thrown_again(view, seat), assumptions)
        case "spoton":
            return _spot_on(game, view, seat, assumptions) / one
        case "waive":
            return assumptions.patience
        case "support" | "oppose":
            return _side(game, view, seat, assumptions, support=action.kind == "support") / one
        case "concede":
            return _verdict_value(game, view, seat, bidder=None, stands=True) / one
        case "doubt":
            assert isinstance(action, Doubt)
            honest = float(BiddingOdds(game, view).honest_pass(action.seat))
            honest /= honest + (1 - honest) * assumptions.liars or 1
            wins = _verdict_value(game, view, seat, bidder=action.seat, stands=False)
            loses = _verdict_value(game, view, seat, bidder=action.seat, stands=True)
            return (honest * loses + (1 - honest) * wins) / one
        case "pass":
            return _pass(game, view, seat, assumptions)
        case "show":
            return _show(game, view, seat, action, assumptions)
        case "reroll":
            return _best_bid(game, thrown_again(view, seat), assumptions)
        case "buyback" | "bark":
            return 1.0
        case "decline":
            return 0.0
        case _:
            return None


def _challenge(game: Bidding, view: BiddingView, seat: int, assumptions: Assumptions) -> float:
    """What it brings the seat, on average, to challenge the standing bid."""
    public = view.public
    standing = public.standing
    if standing is None:
        return 0.0
    challengers = (*public.challengers, seat)
    called = evolve(public, challengers=challengers)

    def counted(held: BidResult) -> Tallied:
        total = standing.action.amount + held.excess
        return Tallied(total, total, held.stands)

    def value(held: BidResult) -> float:
        return judged(game, called, Challenge(), counted(held), seat)

    spread = assumptions.spread(game, view, standing.action, bidder=standing.seat)
    found = expected(spread, standing.action.amount, value)
    if game.all_challenge:
        return found * 0.6 ** (len(public.active) - 1 - len(challengers))
    return found


def _spot_on(game: Bidding, view: BiddingView, seat: int, assumptions: Assumptions) -> float:
    """What it brings the seat, on average, to call the standing bid exact."""
    public, standing = view.public, view.public.standing
    if standing is None:
        return 0.0
    amount = standing.action.amount
    spread = assumptions.spread(game, view, standing.action, bidder=standing.seat)
    chance = spread.chance(amount)
    right = float(chance.exact if game.calls_exact else chance.true)
    as_bid = Tallied(amount, amount, stands=True)
    one_less = Tallied(amount - 1, amount - 1, stands=False)
    won, lost = (judged(game, public, SpotOn(), it, seat) for it in (as_bid, one_less))
    return right * won + (1 - right) * lost


def _side(
    game: Bidding, view: BiddingView, seat: int, assumptions: Assumptions, *, support: bool
) -> float:
    """What it brings the seat, on average, to side with the bidder or with the challenger."""
    public, standing = view.public, view.public.standing
    if standing is None:
        return 0.0
    spread = assumptions.spread(game, view, standing.action, bidder=standing.seat)

    def value(held: BidResult) -> float:
        verdict = Verdict(
            bidder=standing.seat,
            challengers=public.challengers,
            stands=held.stands,
            excess=held.excess,
            support=(seat,) if support else (),
            oppose=() if support else (seat,),
        )
        return settled(game, public, verdict, seat)

    return expected(spread, standing.action.amount, value)


def _verdict_value(
    game: Bidding, view: BiddingView, seat: int, *, bidder: int | None, stands: bool
) -> float:
    """What it brings the seat to challenge that bidder, or else the standing bid, where the outcome is known."""
    standing = view.public.standing
    if bidder is None:
        if standing is None:
            return 0.0
        bidder = standing.seat
    verdict = Verdict(bidder=bidder, challengers=(seat,), stands=stands, excess=1 if stands else -1)
    return settled(game, view.public, verdict, seat)


def _pass(game: Bidding, view: BiddingView, seat: int, assumptions: Assumptions) -> float:
    """The value of a pass, which four in ten are assumed to doubt."""
    honest = BiddingOdds(game, view).honest_pass(seat) == 1
    doubted = 0.4 if len(view.public.active) > 1 else 0.0
    value = doubted if honest else -doubted
    return value + (1 - doubted) * assumptions.patience


def _show(
    game: Bidding, view: BiddingView, seat: int, action: Action, assumptions: Assumptions
) -> float | None:
    """The value of setting out these dice."""
    if not isinstance(action, Show):
        return None
    public, standing = view.public, view.public.standing
    if game.sets_out_after_bid and standing is not None:
        after = thrown_again(view, seat, action) if action.dice else view
        spread = assumptions.spread(game, after, standing.action, bidder=seat)
        shown = assumptions.show_cost * len(action.dice) / 2
        return spread.probability(standing.action.amount) - shown
    if public.phase is Phase.SHOW and standing is not None:
        after = set_out(view, seat, action)
        outside = BiddingOdds(game, after).unseen
        amount = standing.action.amount
        true = assumptions.spread(game, view, standing.action, bidder=seat).probability(amount)
        seems = outside.spread(standing.action, by=seat).probability(amount)
        return seems * (0.5 - true)
    rest = thrown_again if game.rolls_the_rest else set_out
    after = rest(view, seat, action)
    return _best_bid(game, after, assumptions) - assumptions.show_cost * len(action.dice)


def _best_bid(game: Bidding, view: BiddingView, assumptions: Assumptions) -> float:
    """The value of the best bid for somebody who has to bid now; -1 where there is none."""
    after = View(view.seat, replace(view.public, phase=Phase.RAISE), view.secret)
    legal = [action for action in game.actions(after) if action.is_bid]
    return max(bids(game, after, legal, assumptions).values(), default=-1.0)


@counting.evaluate.register
def _counting(game: Bidding, view: BiddingView) -> dict[Action, float]:
    if game.compares_hands:
        return cup.evaluate_claims(game, view, OF_ONES_OWN)
    return evaluate_bids(game, view)


@reading.evaluate.register
def _reading(
    game: Bidding, view: BiddingView, *, model: Population = DEFAULT
) -> dict[Action, float]:
    if game.compares_hands:
        return reading.of_the_last_claim(game, view, model)
    if view.public.phase not in reading.COVERED:
        return evaluate_bids(game, view)
    return evaluate_bids(
        game, view, replace(PLAIN, spread=BelievedCounts(bidding_belief(game, view, model)))
    )


@planning.evaluate.register
def _planning(
    game: Bidding,
    view: BiddingView,
    *,
    lookahead: Lookahead = LOOKAHEAD,
    model: Population | None = None,
    answers: Answers = ANSWERS,
) -> dict[Action, float]:
    model = model or skilled(len(view.public.active))
    plain = view.public.phase in reading.COVERED and view.public.visibility is Visibility.OWN
    if game.compares_hands or not plain:
        return reading.evaluate(game, view, model=model)
    believed = BelievedCounts(bidding_belief(game, view, model))
    covered: tuple[None, ...] = (None,) * view.public.players
    outside = View(None, view.public, replace(view.secret, hands=covered))
    watcher = BelievedCounts(bidding_belief(game, outside, model))
    past = tuple(decision for decision in replay(game, view.public) if decision.seat == view.seat)
    bids = BidEvaluator(game, view, believed, watcher, past, lookahead)
    return evaluate_bids(game, view, replace(PLAIN, spread=believed), ahead=bids.bids)


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
