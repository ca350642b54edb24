"""What each legal action is worth to a player who counts and reads what the others have done."""

from dataclasses import replace

from dudo import odds
from dudo.bots.strategy import cup, dice
from dudo.bots.strategy.believed_counts import BelievedCounts
from dudo.bots.strategy.dice import PLAIN, Assumptions
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds import belief
from dudo.odds.belief import DEFAULT, Belief, Population
from dudo.odds.belief.bidding import BiddingBelief
from dudo.odds.bidding import BiddingOdds

TOLD = (Phase.TURN, Phase.WINDOW, Phase.SIDES, Phase.SHOW, Phase.RAISE, Phase.ANSWER)
"""Phases in which hidden dice have a history."""


def belief_at(game: Game, view: AnyView, model: Population = DEFAULT) -> Belief | None:
    """The belief of the viewer where dice lie hidden, None where none do."""
    return belief.of(game, view, model) if view.public.phase in TOLD else None


def evaluate(
    game: Game, view: AnyView, assumptions: Assumptions = PLAIN, *, model: Population = DEFAULT
) -> dict[Action, float]:
    """The worth of every legal action that is understood: of a round won 1, of one lost -1."""
    believed = belief_at(game, view, model)
    mine = odds.of(game, view)
    if isinstance(mine, BiddingOdds):
        if isinstance(believed, BiddingBelief):
            assumptions = replace(assumptions, spread=BelievedCounts(believed))
        return dice.evaluate(mine.game, mine.view, assumptions)
    values = cup.evaluate(game, view)
    if believed is None or view.public.phase is Phase.KEEP or view.public.standing is None:
        return values
    return values | _answers(view, believed, values)


def _answers(view: AnyView, believed: Belief, values: dict[Action, float]) -> dict[Action, float]:
    """Challenges, by what the claim is believed to be."""
    standing = view.public.standing
    if standing is None or standing.seat == view.seat:
        return {}
    likely = believed.at_least(standing.action)
    return {action: 1 - 2 * likely for action in values if action.kind == "challenge"}
