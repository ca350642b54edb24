"""What each legal action is worth to a player who counts and reads what the others have done."""

from dataclasses import replace

from dudo import odds
from dudo.bots.mind import cup, dice
from dudo.bots.mind.dice import PLAIN, Habits
from dudo.bots.mind.sight import Sight
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds import belief
from dudo.odds.belief import DEFAULT, Belief, Population
from dudo.odds.belief.hands import BiddingBelief
from dudo.odds.bidding import BiddingOdds

TOLD = (Phase.TURN, Phase.WINDOW, Phase.SIDES, Phase.SHOW, Phase.RAISE, Phase.ANSWER)
"""Phases in which hidden dice have a history."""


def told(game: Game, view: AnyView, model: Population = DEFAULT) -> Belief | None:
    """The belief of the viewer where dice lie hidden, None where none do."""
    return belief.of(game, view, model) if view.public.phase in TOLD else None


def appraise(
    game: Game, view: AnyView, habits: Habits = PLAIN, *, model: Population = DEFAULT
) -> dict[Action, float]:
    """The worth of every legal action that is understood: of a round won 1, of one lost -1."""
    believed = told(game, view, model)
    mine = odds.of(game, view)
    if isinstance(mine, BiddingOdds):
        if isinstance(believed, BiddingBelief):
            habits = replace(habits, spread=Sight(believed))
        return dice.appraise(mine.game, mine.view, habits)
    worths = cup.appraise(game, view)
    if believed is None or view.public.phase is Phase.KEEP or view.public.standing is None:
        return worths
    return worths | _answers(view, believed, worths)


def _answers(view: AnyView, believed: Belief, worths: dict[Action, float]) -> dict[Action, float]:
    """Challenges, by what the claim is believed to be."""
    standing = view.public.standing
    if standing is None or standing.seat == view.seat:
        return {}
    likely = believed.at_least(standing.action)
    return {action: 1 - 2 * likely for action in worths if action.kind == "challenge"}
