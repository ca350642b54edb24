"""Call just high enough."""

from dudo import odds
from dudo.bots.strategy.answers import suspicion
from dudo.engine import Action
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial


def lies(turn: Turn) -> list[Action]:
    """The possible claims, if none of them is true."""
    if not turn.would_bid or any(chance == 1.0 for chance in turn.true(turn.bids).values()):
        return []
    return turn.bids


def measured(turn: Turn) -> ActionValues:
    """A lie that is likely accepted, with a next claim that is hard to roll."""
    claims = lies(turn)
    if not claims:
        return turn.values
    seems = {
        c: float(chance.true)
        for c, chance in odds.of(turn.game, turn.view).unseen.chances(claims).items()
    }
    above = [*(seems[claim] for claim in claims[1:]), 0.0]
    passes = {
        claim: (1 - suspicion(seems[claim])) * (1 - after)
        for claim, after in zip(claims, above, strict=True)
    }
    return turn.rather([max(passes, key=passes.__getitem__)])


def meek(turn: Turn) -> ActionValues:
    """The least lie that will do."""
    return turn.rather(lies(turn)[:1])


MAXIM = Maxim(
    items=("T-09",),
    title="With the cup, lie just high enough",
    says=(
        "A claim is good if it is just low enough to be accepted and the next one is already too high to "
        "be rolled."
    ),
    tried=(
        "Forced to lie, one bot claims what is likely to be accepted and leaves little to roll; its twin claims the "
        "least that it may, or whatever seems best to it."
    ),
    trials=tuple(
        Trial(
            game=game, seats=seats, follows=HabitPlayer(reads, measured), ignores=twin, among=among
        )
        for game, seats, twin, among in (
            ("mexican_liars", 4, HabitPlayer(reads, meek), "against the least lie"),
            ("beat_this", 3, HabitPlayer(reads, meek), "against the least lie"),
            ("mexican_liars", 4, HabitPlayer(reads), "against what seems best"),
            ("six_six_six", 3, HabitPlayer(reads), "against what seems best"),
        )
    ),
)
