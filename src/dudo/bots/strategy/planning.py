"""What each legal action is worth to a player who counts, reads, and looks ahead."""

from dataclasses import replace
from random import Random

from dudo.bots.strategy import dice, reading, receiver
from dudo.bots.strategy.believed_counts import BelievedCounts
from dudo.bots.strategy.dice import PLAIN, Assumptions
from dudo.bots.strategy.lookahead import LOOKAHEAD, BidEvaluator, Lookahead
from dudo.bots.strategy.receiver import ANSWERS, Answers
from dudo.engine import Action, Bidding, Cup, CupPublic, Game, Ranked
from dudo.engine.bidding import BiddingPublic, BiddingView
from dudo.engine.game import AnyView
from dudo.engine.state import Phase, View
from dudo.odds.belief import Population
from dudo.odds.belief.bidding import BiddingBelief, bidding_belief
from dudo.odds.belief.population import skilled
from dudo.odds.belief.replay import replay
from dudo.odds.odds import belonging


def evaluate(
    game: Game,
    view: AnyView,
    assumptions: Assumptions = PLAIN,
    lookahead: Lookahead = LOOKAHEAD,
    *,
    model: Population | None = None,
    answers: Answers = ANSWERS,
) -> dict[Action, float]:
    """The worth of every legal action that is understood: of a round lost -1.

    Others are believed to play as those of the `model`, by default as one does in such company, and to
    take or challenge a passed cup by these `answers`.
    """
    model = model or skilled(len(view.public.active))
    believed = reading.belief_at(game, view, model)
    if isinstance(game, Bidding):
        own = belonging(game, view, BiddingPublic)
        if not isinstance(believed, BiddingBelief):
            return dice.evaluate(game, own, assumptions)
        return _bidding(game, own, assumptions, lookahead, believed, model)
    values = reading.evaluate(game, view, assumptions, model=model)
    if believed is None or not isinstance(game, Cup):
        return values
    if view.public.phase is Phase.ANSWER:
        return values | receiver.answer(game, view, believed, values, answers)
    if view.public.phase is not Phase.TURN:
        return values
    claims = [action for action in values if action.kind == "claim"]
    if not claims:
        return values
    if isinstance(game.claims, Ranked):
        cup = belonging(game, view, CupPublic)
        looked = receiver.ranked(game, cup, claims, answers, model=model)
    else:
        state = believed.sample(Random(0))  # the receiver has not looked: any cup will do
        looked = receiver.claims(game, view, state, claims, answers)
    return {a: w for a, w in values.items() if a.kind != "claim"} | looked or values


def _bidding(
    game: Bidding,
    view: BiddingView,
    assumptions: Assumptions,
    lookahead: Lookahead,
    believed: BiddingBelief,
    model: Population,
) -> dict[Action, float]:
    sight = BelievedCounts(believed)
    assumed = replace(assumptions, spread=sight)
    if game.forehead:
        return dice.evaluate(game, view, assumed)
    covered: tuple[None, ...] = (None,) * view.public.players
    outside = View(None, view.public, replace(view.secret, hands=covered))
    watcher = BelievedCounts(bidding_belief(game, outside, model))
    past = tuple(moment for moment in replay(game, view.public) if moment.seat == view.seat)
    ahead = BidEvaluator(game, view, sight, watcher, past, lookahead)
    return dice.evaluate(game, view, assumed, ahead=ahead.bids)
