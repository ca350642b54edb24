"""What each legal action is worth to a player who counts, reads, and looks ahead."""

from dataclasses import replace
from random import Random

from dudo.bots.mind import believing, dice, receiver
from dudo.bots.mind.dice import PLAIN, Habits
from dudo.bots.mind.foresight import FORESIGHT, Ahead, Foresight
from dudo.bots.mind.receiver import ANSWERS, Answers
from dudo.bots.mind.sight import Sight
from dudo.engine import Action, Bidding, Cup, CupPublic, Game, Ranked
from dudo.engine.bidding import BiddingPublic, BiddingView
from dudo.engine.game import AnyView
from dudo.engine.state import Phase, View
from dudo.odds.belief import Population
from dudo.odds.belief.hands import BiddingBelief
from dudo.odds.belief.population import skilled
from dudo.odds.belief.replay import replay
from dudo.odds.belief.story import bidding_belief
from dudo.odds.odds import belonging


def appraise(
    game: Game,
    view: AnyView,
    habits: Habits = PLAIN,
    foresight: Foresight = FORESIGHT,
    *,
    model: Population | None = None,
    answers: Answers = ANSWERS,
) -> dict[Action, float]:
    """The worth of every legal action that is understood: of a round lost -1.

    Others are believed to play as those of the `model`, by default as one does in such company, and to
    take or challenge a passed cup by these `answers`.
    """
    model = model or skilled(len(view.public.active))
    believed = believing.told(game, view, model)
    if isinstance(game, Bidding):
        own = belonging(game, view, BiddingPublic)
        if not isinstance(believed, BiddingBelief):
            return dice.appraise(game, own, habits)
        return _bidding(game, own, habits, foresight, believed, model)
    worths = believing.appraise(game, view, habits, model=model)
    if believed is None or not isinstance(game, Cup):
        return worths
    if view.public.phase is Phase.ANSWER:
        return worths | receiver.answer(game, view, believed, worths, answers)
    if view.public.phase is not Phase.TURN:
        return worths
    claims = [action for action in worths if action.kind == "claim"]
    if not claims:
        return worths
    if isinstance(game.claims, Ranked):
        cup = belonging(game, view, CupPublic)
        looked = receiver.ranked(game, cup, claims, answers, model=model)
    else:
        state = believed.sample(Random(0))  # the receiver has not looked: any cup will do
        looked = receiver.claims(game, view, state, claims, answers)
    return {a: w for a, w in worths.items() if a.kind != "claim"} | looked or worths


def _bidding(
    game: Bidding,
    view: BiddingView,
    habits: Habits,
    foresight: Foresight,
    believed: BiddingBelief,
    model: Population,
) -> dict[Action, float]:
    sight = Sight(believed)
    reading = replace(habits, spread=sight)
    if game.forehead:
        return dice.appraise(game, view, reading)
    covered: tuple[None, ...] = (None,) * view.public.players
    outside = View(None, view.public, replace(view.secret, hands=covered))
    watcher = Sight(bidding_belief(game, outside, model))
    past = tuple(moment for moment in replay(game, view.public) if moment.seat == view.seat)
    ahead = Ahead(game, view, sight, watcher, past, foresight)
    return dice.appraise(game, view, reading, ahead=ahead.bids)
