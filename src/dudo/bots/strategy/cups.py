"""A passed cup: the value of each action, by the dice, what was said, and what the receiver will do."""

from dudo.bots.strategy import unusual_cup
from dudo.bots.strategy.answers import (
    between_rounds,
    called,
    credible,
    loses,
    value_of_claim,
    worth_considering,
)
from dudo.bots.strategy.evaluate import evaluate
from dudo.bots.strategy.search import SearchSettings, prior_weight
from dudo.engine import Action, Cup, Keep
from dudo.engine.cup.state import CupView
from dudo.odds import UNIFORM, Model, Population, of
from dudo.odds.cup import CupOdds
from dudo.odds.inference.cup import believed_after
from dudo.odds.rolling import likeliest_keeping, to_exceed


@evaluate.register
def _(game: Cup, view: CupView, model: Model = UNIFORM) -> dict[Action, float]:
    if view.seat is None:
        return {}
    actions, plain = game.actions(view), of(game, view)
    assert isinstance(plain, CupOdds)
    others = max(1, len(view.public.active) - 1)
    values: dict[Action, float] = {}
    chance_true = None
    if any(action.kind == "challenge" for action in actions):
        chance_true = _believed(game, view, plain, model)
        values |= _answers(actions, plain, chance_true, others)
    claims = [action for action in plain.legal() if action in actions]
    if claims:
        values |= _claims(game, view, plain, claims, model)
    keeps = [action for action in actions if isinstance(action, Keep)]
    if keeps and not claims:
        values |= {keep: -loses(float(chance)) for keep, chance in plain.keeps.items()}
    elif keeps and values:
        values |= unusual_cup.values_of_rerolling(game, view, keeps, max(values.values()))
    values |= between_rounds(actions)
    return values | unusual_cup.unusual_values(game, view, actions, chance_true)


def _believed(game: Cup, view: CupView, plain: CupOdds, model: Model) -> float:
    """How likely the standing claim is true."""
    own = plain if not isinstance(model, Population) else of(game, view, model)
    assert own.standing is not None
    chance = float(own.standing.true)
    return chance if isinstance(model, Population) else credible(chance)


def _answers(
    actions: tuple[Action, ...], plain: CupOdds, chance_true: float, others: int
) -> dict[Action, float]:
    """The values of challenging and of believing."""
    found: dict[Action, float] = {}
    for action in actions:
        if action.kind == "challenge":
            found[action] = (1 - chance_true) / others - chance_true
        elif action.kind == "believe":
            found[action] = -loses(float(plain.beating))
    return found


def _claims(
    game: Cup, view: CupView, plain: CupOdds, legal: list[Action], model: Model
) -> dict[Action, float]:
    """The values of the claims worth considering, each judged from the receiver's side, too.

    What the receiver believes follows from what a watcher believes of the cup, and from how people claim; what
    they can do with it follows from the dice that really lie there.
    """
    true = {claim: float(chance.true) for claim, chance in plain.chances(legal).items()}
    seems = {claim: float(it.true) for claim, it in plain.unseen.chances(legal).items()}
    others = max(1, len(view.public.active) - 1)
    reads = believed_after(game, view.public, model) if isinstance(model, Population) else None
    hands, dead = tuple(plain.cups.items()), game.wilds_dead(view.public.history)
    found: dict[Action, float] = {}
    for claim in worth_considering(legal, true):
        above = to_exceed(game, claim)
        beat = sum(
            chance * float(likeliest_keeping(game, hand, above, dead=dead))
            for hand, chance in hands
        )
        call = 1.0
        if above or game.top_differs:
            chance_true = reads(claim) if reads else credible(seems[claim])
            challenge = (1 - chance_true) / others - chance_true
            call = called(-loses(beat) - challenge, seems[claim])
        found[claim] = value_of_claim(true=true[claim], call=call, beat=beat, others=others)
    return found


@prior_weight.register
def _prior_weight(game: Cup, settings: SearchSettings) -> float:
    return settings.passed
