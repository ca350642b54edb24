"""The values of actions to a player who counts, reads, and looks ahead."""

from functools import singledispatch

from dudo.bots.strategy import reading
from dudo.bots.strategy.lookahead import LOOKAHEAD, Lookahead
from dudo.bots.strategy.receiver import ANSWERS, Answers
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.odds.belief import Population
from dudo.odds.belief.population import skilled


@singledispatch
def evaluate(
    game: Game,
    view: AnyView,
    *,
    lookahead: Lookahead = LOOKAHEAD,
    model: Population | None = None,
    answers: Answers = ANSWERS,
) -> dict[Action, float]:
    """The value of every legal action that is understood; a lost round is worth -1.

    The others are believed to play like those of the `model`, by default like skilled players, and to
    take or challenge a passed cup by these `answers`.
    """
    return reading.evaluate(game, view, model=model or skilled(len(view.public.active)))
