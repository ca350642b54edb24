"""The loser loses a hand, or whatever the game calls a life; the dice stay."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from dudo.engine.option import OptionInfo
from dudo.engine.penalty.base import Penalty
from dudo.engine.penalty.cost import Cost, cost_of
from dudo.engine.penalty.verdict import Verdict
from dudo.text import say


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseHand(Penalty):
    """The loser loses a hand, not dice (S1-15, S1-18)."""

    brief = "{lives} to lose"

    takes_dice = False  # hands are lost, dice stay
    takes_hands = True
    by_stake = True

    out_at: Annotated[
        int,
        OptionInfo(
            "Everybody starts with {n} {lives}. The loser of a round loses one; with none left you are out.",
            one="The loser of a round is out.",
            name="Lost hands that put you out",
            brief="{n, plural, one {one {life}} other {{number} {lives}}}",
            usual=True,
            keywords="what lose, how many lose, when out, how many life, how many point, until out",
            most=100,
            off="The loser of a round loses a {life}, and nobody goes out.",
            clauses="S0-16 S1-15 S1-18",
        ),
    ] = 2

    @property
    def challenge_cost(self) -> str:
        """What a doubt costs."""
        if self.out_at == 1:
            return say("If you are wrong, you are out.")
        return say(
            "If you are wrong, you lose a {life}. {n, plural, =0 {The player who loses the fewest wins.} "
            "other {With # lost you are out.}}",
            life=say("life"),
            n=self.out_at,
        )

    @property
    def runs_out(self) -> bool:
        """Where there are lives to lose."""
        return self.out_at > 0

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """What a lost round means where there is one alone, or where it may count several times over."""
        if not isinstance(game.penalty, cls):
            return {}
        if game.rounds == 1:
            return {
                "ending": "",
                "penalty.out_at": (
                    "The loser of the round loses the match, and the other player wins it."
                    if game.most == 2
                    else "The loser of the round loses the match; everybody else wins it."
                ),
            }
        if not game.penalty.limit and game.stake_grows:
            more = "The loser of a round loses a {life}, or more if the stake has grown, and nobody goes out."
            return {"penalty.out_at": more}
        return {}

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One lost hand for each loser."""
        return cost_of(verdict, dice, losses=verdict.units(verdict.losers))

    @property
    def limit(self) -> int:
        """That many lost hands, or 0."""
        return self.out_at

    def is_out(self, dice: int, losses: int) -> bool:
        """At the limit; never if there is none (0)."""
        return 0 < self.out_at <= losses
