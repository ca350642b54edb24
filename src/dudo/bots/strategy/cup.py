"""A passed cup: the value of each action to a player who counts and believes nobody."""

from functools import singledispatch
from typing import NamedTuple

from dudo import odds
from dudo.bots.strategy import counting, planning, reading, receiver, unusual_cup
from dudo.bots.strategy.lookahead import LOOKAHEAD, Lookahead
from dudo.bots.strategy.receiver import ANSWERS, Answers
from dudo.bots.strategy.search import SearchSettings, prior_weight
from dudo.engine import Action, Cup, Game, Keep
from dudo.engine.cup.state import CupView
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds.belief import Population
from dudo.odds.belief.population import skilled


class Credulity(NamedTuple):
    """How much the doubt about a claim shrinks, since claims are true more often than a throw would make them.

    A claim of probability p by the dice is taken to be true with p + (1 - p) * honest * p**power.
    """

    honest: float  # the share of the doubt that goes where the claim is nearly certain
    power: float  # the smaller it is, the more unlikely claims are believed, too


PASSED = Credulity(0.95, 0.2)
"""With a passed cup: a player with nothing to claim would have challenged."""


def evaluate_claims(game: Game, view: AnyView, credulity: Credulity) -> dict[Action, float]:
    """The value of every legal action that is understood, in rounds: 1 for a round won, -1 for one lost."""
    actions = game.actions(view)
    values: dict[Action, float] = {}
    claims = [action for action in actions if action.kind == "claim"]
    if claims:
        values |= _claims(game, view, claims)
    if not claims:
        keeps = odds.of(game, view).keeps
        values |= {keep: 2 * float(chance) - 1 for keep, chance in keeps.items()}
    if any(action.kind == "challenge" for action in actions):
        values |= _answers(game, view, actions, credulity)
    values |= {action: 1.0 for action in actions if action.kind == "bark"}
    values |= {action: 0.0 for action in actions if action.kind == "decline"}
    return values | _unusual(game, view, actions, values)


@singledispatch
def _unusual(
    game: Game, view: AnyView, actions: tuple[Action, ...], values: dict[Action, float]
) -> dict[Action, float]:
    """The values of actions that only some games with a passed cup have."""
    return {}


@_unusual.register
def _(
    game: Cup, view: CupView, actions: tuple[Action, ...], values: dict[Action, float]
) -> dict[Action, float]:
    doubts = [worth for action, worth in values.items() if action.kind == "challenge"]
    chance_true = (1 - doubts[0]) / 2 if doubts else None
    found = unusual_cup.unusual_values(game, view, actions, chance_true)
    best = max((worth for action, worth in values.items() if action.kind == "claim"), default=None)
    keeps = [action for action in actions if isinstance(action, Keep)]
    if best is not None and keeps:
        found |= unusual_cup.values_of_rerolling(game, view, keeps, best)
    return found


def _claims(game: Game, view: AnyView, claims: list[Action]) -> dict[Action, float]:
    """The values of claims: the rarer one is, the likelier it is called, and the harder to beat if it stands."""
    mine = odds.of(game, view)
    true, seems = mine.chances(claims), mine.unseen.chances(claims)
    values: dict[Action, float] = {}
    for n, claim in enumerate(claims):
        call = receiver.suspicion(float(seems[claim].true))
        above = float(seems[claims[n + 1]].true) if n + 1 < len(claims) else 0.0
        if n + 1 == len(claims):
            call = 1.0
        chance = float(true[claim].true)
        values[claim] = call * (2 * chance - 1) + (1 - call) * 0.5 * (1 - above)
    return values


def _answers(
    game: Game, view: AnyView, actions: tuple[Action, ...], credulity: Credulity
) -> dict[Action, float]:
    """The values of challenging and of believing."""
    mine = odds.of(game, view)
    chance, beat = mine.standing, mine.beating
    if chance is None or beat is None:
        return {}
    prior = float(chance.true)
    chance_true = (
        prior
        if prior in (0.0, 1.0)
        else prior + (1 - prior) * credulity.honest * prior**credulity.power
    )
    values: dict[Action, float] = {}
    for action in actions:
        if action.kind == "challenge":
            values[action] = 1 - 2 * chance_true
        elif action.kind == "believe":
            values[action] = 0.9 * float(beat) - 0.6
    return values


@counting.evaluate.register
def _counting(game: Cup, view: AnyView) -> dict[Action, float]:
    return evaluate_claims(game, view, PASSED)


@planning.evaluate.register
def _planning(
    game: Cup,
    view: CupView,
    *,
    lookahead: Lookahead = LOOKAHEAD,
    model: Population | None = None,
    answers: Answers = ANSWERS,
) -> dict[Action, float]:
    model = model or skilled(len(view.public.active))
    values = reading.evaluate(game, view, model=model)
    if view.public.phase is Phase.ANSWER:
        return values | receiver.answer_values(game, view, values, answers=answers, model=model)
    claims = [action for action in values if action.kind == "claim"]
    if view.public.phase is not Phase.TURN or not claims:
        return values
    looked = receiver.claim_values(game.claims, game, view, claims, answers=answers, model=model)
    rest = {a: w for a, w in values.items() if a.kind not in ("claim", "keep")}
    again = [action for action in values if isinstance(action, Keep)]
    if again and looked:
        best = max(looked.values())
        rest |= unusual_cup.values_of_rerolling(game, view, again, best)
    return rest | looked if looked else values


@prior_weight.register
def _prior_weight(game: Cup, settings: SearchSettings) -> float:
    return settings.passed
