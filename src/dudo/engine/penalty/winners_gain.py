"""A player who doubts rightly gains a die."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.option import OptionInfo
from dudo.engine.penalty.base import Penalty
from dudo.engine.penalty.cost import Cost, cost_of
from dudo.engine.penalty.dice import GiveDie, LoseDie
from dudo.engine.penalty.source import Source
from dudo.engine.penalty.verdict import Verdict
from dudo.text import say

PLENTY = 50
"""Nobody comes to more dice than this from a pile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnersGain(Penalty):
    """Every winning challenger gains a die (S3-27, R-39)."""

    brief = "{dice} for the winners"

    clauses = "S3-27 R-39"

    source: Annotated[
        Source, OptionInfo(name="Where gained dice come from", keywords="where die from")
    ] = Source.PILE

    @property
    def challenge_cost(self) -> str:
        """What a doubt costs."""
        if self.source is Source.BIDDER:
            return (
                "If you doubt a true bid, you lose a die. If you made a false one, you give a die to "
                "everybody who doubted it. With no dice left you are out."
            )
        return "If you are wrong, you lose a die; a doubter who is right gains one. With no dice left you are out."

    @property
    def sentence(self) -> str:
        """The rule in words."""
        if self.source is Source.BIDDER:
            return say(
                "A wrong challenger loses a die. A wrong bidder gives a die to every right challenger, in turn order, "
                "while any are left."
            )
        return say(
            "Every right challenger gains a die (nobody may hold more than {plenty}), and every wrong "
            "one loses a die. A wrong bidder loses a die. With no dice left you are out.",
            plenty=PLENTY,
        )

    def most_held(self, dice: int, players: int) -> int:
        """As many as anybody gets from the pile, or all of them where they go from hand to hand."""
        return max(dice, PLENTY) if self.source is Source.PILE else dice * players

    def most_in_play(self, dice: int, players: int) -> int:
        """More than at the start only where there is a pile."""
        held = self.most_held(dice, players)
        return held * players if self.source is Source.PILE else dice * players

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """From the pile the bidder loses one in all; from the bidder, one to each while any are left."""
        if verdict.stands or self.source is Source.BIDDER:
            one = LoseDie() if verdict.stands else GiveDie()
            return one.settle(verdict, dice, active)
        gains = {seat: 1 for seat in verdict.challengers if dice[seat] < PLENTY}
        return cost_of(verdict, dice, {**gains, verdict.bidder: -1})
