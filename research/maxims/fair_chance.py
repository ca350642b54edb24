"""Leave the next player a fair chance."""

from dudo.engine import Action, Cup, CupPublic, Ranked
from dudo.engine.cup.claiming import all_claims
from dudo.engine.hand import subhands
from dudo.odds.rolling import beats
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial

KINDNESS = 0.3
LOOKED_AT = 12
"""Claims whose worth is near the best."""


def chance_to_beat(turn: Turn, claim: Action) -> float:
    """How likely the next player beats the claim with these dice, keeping what is best."""
    game, view = turn.game, turn.view
    assert isinstance(game, Cup)
    assert isinstance(view.public, CupPublic)
    dice = view.secret.seen or ()
    if claim == all_claims(game)[-1]:
        return 0.0
    keeps = subhands(dice) if game.keeping.name == "ANY" else ((), dice)
    return max(float(beats(game, keep, claim, dead=False)) for keep in keeps)


def kind(turn: Turn) -> ActionValues:
    """A claim is liked the better, the better the next player can beat it."""
    if not turn.would_bid or not isinstance(turn.game, Cup):
        return turn.values
    assert isinstance(turn.game.claims, Ranked)
    near = sorted(turn.bids, key=turn.values.__getitem__)[-LOOKED_AT:]
    return {c: turn.values[c] + KINDNESS * chance_to_beat(turn, c) for c in near}


MAXIM = Maxim(
    items=("T-05", "T-06"),
    title="Be kind to the player on your left",
    says=(
        "The next player challenges you when they cannot hope to do better: leave them a fair chance of "
        "improving, and they will take the cup."
    ),
    tried=(
        "A bot that adds to the worth of each claim three tenths of the chance that the next player beats "
        "it with the dice that really lie there, against its twin that does not think of that player."
    ),
    trials=tuple(
        Trial(game=game, seats=seats, follows=HabitPlayer(reads, kind), ignores=HabitPlayer(reads))
        for game, seats in (("liar_dice", 3), ("beat_this", 3), ("mexican_liars", 4))
    ),
)
