"""The loser takes a matchstick, and the match is over when the pile is empty."""

from dataclasses import dataclass, replace
from typing import Annotated

from dudo.engine.option import OptionInfo
from dudo.engine.penalty.base import Penalty
from dudo.engine.penalty.cost import Cost, cost_of
from dudo.engine.penalty.verdict import Verdict
from dudo.text import say


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeMatch(Penalty):
    """The loser takes a matchstick from the pile; when it is empty, the fewest win (W-S05)."""

    brief = "matchsticks"

    takes_dice = False  # matchsticks are taken, dice stay
    runs_out = True

    pile: Annotated[
        int,
        OptionInfo(
            "The loser of a round takes a matchstick from a pile of {n}, and everybody keeps their dice. "
            "When the pile is empty, the player with the fewest matchsticks wins; players who tie share "
            "the win.",
            one="The loser of a round takes the only matchstick; everybody else wins.",
            name="Matchsticks in the pile",
            keywords="what lose, how many match, pile, who win, win match, when over, how long",
            least=1,
            most=100,
            clauses="W-S05",
        ),
    ] = 12

    @property
    def challenge_cost(self) -> str:
        """What a doubt costs."""
        return say(
            "If you are wrong, you take a matchstick. When the pile is empty, the player with the fewest wins."
        )

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One matchstick for each loser."""
        return cost_of(verdict, dice, losses=verdict.units(verdict.losers))

    def is_over(self, losses: tuple[int, ...]) -> bool:
        """When the pile is empty."""
        return self.left(losses) <= 0

    def left(self, losses: tuple[int, ...]) -> int:
        """The matchsticks in the pile, when the players have that many."""
        return self.pile - sum(losses)

    def dealt(self, cost: Cost, losses: tuple[int, ...]) -> Cost:
        """What the pile still has for them: where there are too few, the losers named first take them."""
        left = self.left(losses)
        taken = list(cost.losses)
        for seat in dict.fromkeys((*cost.losers, *range(len(taken)))):
            taken[seat] = min(taken[seat], left)
            left -= max(0, taken[seat])
        return replace(cost, losses=tuple(taken))
