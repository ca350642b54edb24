"""Penalties by the difference: a wrong bid costs as many dice as it was off by."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.option import Choice, OptionInfo
from dudo.engine.penalty.base import EACH_LOSES, Penalty
from dudo.engine.penalty.cost import Cost, cost_of
from dudo.engine.penalty.verdict import Verdict
from dudo.text import say

OFF_BY = say("far off, lose difference, off by")
"""By which words people ask for losses of the difference, as in `OptionInfo`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseDifference(Penalty):
    """The loser gives up as many dice as the bid was off by (S0-35, R-05)."""

    brief = "losses as large as the difference"

    by_difference = True
    challengers_together = EACH_LOSES
    keywords = OFF_BY

    at_least: Annotated[
        int,
        OptionInfo(
            "The loser of a round loses as many dice as the bid was too high, or too low, and at least "
            "{n}. With no dice left you are out.",
            one=(
                "The loser of a round loses as many dice as the bid was too high, or too low, and at "
                "least one. With no dice left you are out."
            ),
            off=(
                "The loser of a round loses as many dice as the bid was too high, or too low; after an "
                "exact bid, none. With no dice left you are out."
            ),
            name="The least difference",
            keywords="what lose, how many lose, lose one, lose difference, lose each",
            clauses="S0-35 R-05",
            most=10,
        ),
    ] = 0

    @property
    def runs_out(self) -> bool:
        """Unless an exact bid costs nothing."""
        return self.at_least > 0

    @property
    def challenge_cost(self) -> str:
        """What a doubt costs."""
        return say(
            "{n, plural, =0 {If you are wrong, you lose as many dice as the bid was off by.} other {If "
            "you are wrong, you lose as many dice as the bid was off by, and at least #.}} With no dice "
            "left you are out.",
            n=self.at_least,
        )

    def may_leave_one(self, dice: int) -> bool:
        """If the least difference leaves one."""
        return dice == 1 or self.at_least < dice

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Each loser discards the difference, never more than they have."""
        gap = max(abs(verdict.excess), self.at_least)
        return cost_of(verdict, dice, verdict.units(verdict.losers, -gap))


@dataclass(frozen=True, slots=True, kw_only=True)
class StarsPenalty(Penalty):
    """Todd Jones’s game: the difference; an exact bid costs everybody else a die (S4-15 to S4-18)."""

    challenge_cost = (
        "If you are wrong, you lose as many dice as the bid was off by. If it was exact, the doubter loses "
        "one, and so does everybody else with dice to spare, but not the bidder."
    )
    sentence = (
        "The loser of a round loses as many dice as the bid was too high, or too low. If the bid was exact, "
        "everybody but the bidder loses one die; a bystander's last die is safe, the challenger's is not. "
        "With no dice left you are out."
    )
    clauses = "S4-15 S4-16 S4-17 S4-18"
    by_difference = True
    runs_out = True
    keywords = OFF_BY

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """The difference from the loser, or one from everybody else."""
        if not verdict.stands or verdict.excess > 0:
            return LoseDifference().settle(verdict, dice, active)
        safe = {s: 0 if s in verdict.challengers else 1 for s in active}
        paying = [s for s in active if s != verdict.bidder and dice[s] > safe[s]]
        owed = verdict.units(paying, -1)
        costs = {s: max(owed[s], safe[s] - dice[s]) for s in paying}
        return cost_of(verdict, dice, costs, losers=paying)


class ExactBid(Choice):
    """Who pays for an exact bid where rounds cost the difference."""

    EVERYBODY = (
        (
            "If the bid was exact, everybody but the bidder loses one die, even their last. The bidder then "
            "opens the next round."
        ),
        "W-B06 RW-11",
    )
    DOUBTER = (
        "If the bid was exact, the challenger alone loses one die. The bidder then opens the next round.",
        "RW-11",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BluffPenalty(Penalty):
    """Richard Borg’s game: the difference, and a die for an exact bid (W-B05, W-B06)."""

    sentence = (
        "The loser of a round loses as many dice as the bid was too high, or too low. With no dice left you "
        "are out."
    )
    clauses = "W-B05"
    by_difference = True
    runs_out = True
    keywords = OFF_BY
    exact_opens_bidder = True

    exact: Annotated[
        ExactBid,
        OptionInfo(name="What an exact bid costs", keywords="exact bid, exact"),
    ] = ExactBid.EVERYBODY

    @property
    def challenge_cost(self) -> str:
        """What a doubt costs."""
        return say(
            "If you are wrong, you lose as many dice as the bid was off by. {all, select, yes {If it was "
            "exact, everybody but the bidder loses one.} other {If it was exact, the doubter loses "
            "one.}} With no dice left you are out.",
            all="yes" if self.exact is ExactBid.EVERYBODY else "no",
        )

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """The difference from the loser, or one die for an exact bid."""
        if not verdict.stands or verdict.excess > 0:
            return LoseDifference().settle(verdict, dice, active)
        alone = self.exact is ExactBid.DOUBTER
        paying = [s for s in active if s != verdict.bidder and (not alone or s in verdict.losers)]
        return cost_of(verdict, dice, verdict.units(paying, -1), losers=paying)
