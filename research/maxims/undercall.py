"""Undercall by mistake, to bait a challenge."""

from dudo.engine import Cup, CupPublic
from dudo.engine.cup.claiming import higher_claims
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial


def baits(turn: Turn) -> ActionValues:
    """With a hand that beats the claim taken, claim less than required."""
    game, view = turn.game, turn.view
    if (
        not (isinstance(game, Cup) and isinstance(view.public, CupPublic) and turn.would_bid)
        or view.public.accepted is None
    ):
        return turn.values
    higher = higher_claims(game, view.public)
    safe = higher[1:2]
    if not safe or turn.true(safe)[safe[0]] < 1.0:
        return turn.values
    low = [bid for bid in turn.game.actions(view) if bid.kind == "claim" and bid not in higher]
    return {low[-1]: 0.0} if low else turn.values


MAXIM = Maxim(
    items=("T-06",),
    title="Undercall by mistake when you hold a good hand",
    says=(
        "A claim that is not higher counts as the next better hand. Made as if by mistake it can bait a "
        "challenge."
    ),
    tried=(
        "A bot that says less than it must whenever its dice beat the claim by two steps, against its twin "
        "who claims what seems best. Bots know the rule and are not baited as people may be."
    ),
    trials=(
        Trial(
            game="liar_dice", seats=2, follows=HabitPlayer(reads, baits), ignores=HabitPlayer(reads)
        ),
    ),
)
