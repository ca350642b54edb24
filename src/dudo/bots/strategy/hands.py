"""Two who claim whole hands, each of dice of their own: the value of each action."""

from dudo.bots.strategy.answers import (
    between_rounds,
    called,
    credible,
    value_of_claim,
    worth_considering,
)
from dudo.engine import Action, Bidding
from dudo.engine.bidding.state import BiddingView
from dudo.odds import UNIFORM, Model, of
from dudo.odds.hands import HandOdds


def evaluate_claims(game: Bidding, view: BiddingView, model: Model) -> dict[Action, float]:
    """The value of every legal action that is understood; a lost round is worth -1."""
    mine, plain, actions = of(game, view, model), of(game, view), game.actions(view)
    assert isinstance(mine, HandOdds)
    values: dict[Action, float] = {}
    legal = [action for action in actions if action.is_bid]
    if legal:
        true = {claim: float(chance.true) for claim, chance in plain.chances(legal).items()}
        seems = {claim: float(it.true) for claim, it in plain.unseen.chances(legal).items()}
        for claim in worth_considering(legal, true):
            beat = float(mine.exceeding(claim, mine.other))
            believed = credible(seems[claim])
            call = called((2 * beat - 1) - (1 - 2 * believed), seems[claim])
            values[claim] = value_of_claim(true=true[claim], call=call, beat=beat, others=1)
    else:
        values |= {keep: 2 * float(chance) - 1 for keep, chance in plain.keeps.items()}
    standing = mine.standing
    for action in actions:
        if action.kind == "challenge" and standing is not None:
            chance = float(standing.true)
            values[action] = 1 - 2 * (credible(chance) if model is UNIFORM else chance)
    return values | between_rounds(actions)
