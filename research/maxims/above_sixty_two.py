"""Challenge every claim above 62."""

from fractions import Fraction

from dudo.engine import Challenge, Claim, Cup, Keep, Order
from dudo.engine.state import Phase
from dudo.odds.counts import level
from research.formulas import rank_at_least
from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts, reads
from research.maxims.maxim import Maxim, MaximFigures, Trial


def sharp_eared(turn: Turn) -> ActionValues:
    """Challenge whatever is above 62."""
    game, standing = turn.game, turn.standing
    if turn.view.public.phase is not Phase.ANSWER or standing is None or not isinstance(game, Cup):
        return turn.values
    said, limit = (level(game.claims, claim, game.pool) for claim in (standing, Claim("62")))
    return {Challenge(): 0.0} if said > limit else turn.values


def blind(turn: Turn) -> ActionValues:
    """Roll everything, and claim the least that is allowed, whatever it is."""
    if turn.view.public.phase is Phase.KEEP:
        return turn.only([Keep(())])
    return turn.only(turn.bids[:1]) if turn.bids else turn.values


def figures() -> MaximFigures:
    """How often one throw of both dice is so good."""
    return {
        f"a throw of {name} or better": Fraction(rank_at_least(Order.MEXICAN, name))
        for name in ("61", "62", "63", "64", "65", "11")
    }


MAXIM = Maxim(
    items=("T-11",),
    title="In Mexican Liars, challenge every claim above 62",
    says="Claims above 62 are worth a challenge, since both dice reach them in fewer than half of all throws.",
    tried=(
        "A bot that challenges all that is above 62 and answers everything else as it thinks best, against its "
        "twin that thinks about all of it. In one experiment they sit with players who roll blindly and "
        "claim the least that they may: for such players the figure was worked out."
    ),
    figures=figures,
    trials=(
        Trial(
            game="mexican_liars",
            seats=4,
            follows=HabitPlayer(counts, sharp_eared),
            ignores=HabitPlayer(counts),
            among="the twin counts",
        ),
        Trial(
            game="mexican_liars",
            seats=4,
            follows=HabitPlayer(reads, sharp_eared),
            ignores=HabitPlayer(reads),
            among="the twin reads",
        ),
        Trial(
            game="mexican_liars",
            seats=2,
            follows=HabitPlayer(reads, sharp_eared),
            ignores=HabitPlayer(reads),
            among="the twin reads",
        ),
        Trial(
            game="mexican_liars",
            seats=4,
            follows=HabitPlayer(reads, sharp_eared),
            ignores=HabitPlayer(reads),
            among="the twin looks ahead",
        ),
        Trial(
            game="mexican_liars",
            seats=2,
            follows=HabitPlayer(counts, sharp_eared),
            ignores=HabitPlayer(counts),
            against=HabitPlayer(reads, blind),
            among="against a blind roller",
        ),
    ),
)
