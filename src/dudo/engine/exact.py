"""Spot on: the bet of the player in turn that the bid is exact."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.errors import BadRuleset
from dudo.engine.option import Choice, Says
from dudo.engine.penalty import Cost, Penalty, Verdict
from dudo.engine.tally import Tallied


class Meaning(Choice):
    """What the caller bets on."""

    EXACT = ("Spot on: the player in turn bets that the bid is exact.", "S0-53 S2-13 S2-15")
    AT_LEAST = ("Spot on: the player in turn bets that the bid is true.", "S3-25 R-36")


class Reward(Choice):
    """What a right spot on brings."""

    BIDDER_PAYS = ("If it is right, the bidder loses the round.", "S0-54 R-15")
    REGAIN = (
        "If it is right, the caller gets a lost die back; the bidder is unharmed.",
        "S0-54 S2-14 S3-25 R-15",
    )
    ALL_PAY = ("If it is right, everybody else pays.", "S0-54 R-15")
    SHED = ("If it is right, the caller sheds a die, but never the last.", "S2-18 R-44")


@dataclass(frozen=True, slots=True, kw_only=True)
class Exact:
    """Spot on is allowed."""

    meaning: Annotated[Meaning, Says(name="What spot on bets on")] = Meaning.EXACT
    reward: Annotated[Reward, Says(name="What a right spot on brings")] = Reward.REGAIN

    def is_right(self, tallied: Tallied, amount: int) -> bool:
        """Whether the bet is won."""
        return tallied.stands and (self.meaning is Meaning.AT_LEAST or tallied.total == amount)

    def settle(
        self,
        *,
        caller: int,
        bidder: int,
        gap: int,
        right: bool,
        penalty: Penalty,
        full: int,
        dice: tuple[int, ...],
        losses: tuple[int, ...],
        active: tuple[int, ...],
    ) -> tuple[Cost, Verdict]:
        """What the call costs, and the verdict that names the next opener.

        `gap` is the difference of bid and count, `full` the number of dice a player starts with.
        """
        if not right:
            wrong = Verdict(bidder=bidder, challengers=(caller,), stands=True, excess=max(gap, 1))
            return penalty.settle(wrong, dice, active), wrong
        if self.reward is Reward.BIDDER_PAYS:
            paid = Verdict(bidder=bidder, challengers=(caller,), stands=False, excess=-1)
            return penalty.settle(paid, dice, active), paid
        others = tuple(seat for seat in active if seat != caller)
        alone = Verdict(bidder=caller, challengers=others, stands=True, excess=1)
        if self.reward is Reward.ALL_PAY:
            return penalty.settle(alone, dice, active), alone
        gain = 0 if dice[caller] >= full else 1
        if self.reward is Reward.SHED:
            gain = -1 if dice[caller] > 1 else 0
        back = (
            -1 if self.reward is Reward.REGAIN and not penalty.takes_dice and losses[caller] else 0
        )
        seats = range(len(dice))
        cost = Cost(
            tuple(gain if s == caller and penalty.takes_dice else 0 for s in seats),
            tuple(back if s == caller else 0 for s in seats),
            (),
            (caller,),
        )
        return cost, Verdict(bidder=caller, challengers=(caller,), stands=True, excess=0)

    def check(self, penalty: Penalty) -> None:
        """`BadRuleset` where the reward means nothing under this penalty."""
        if self.reward is Reward.SHED and not penalty.gains_dice:
            raise BadRuleset("Shedding a die rewards a spot on only where losers gain dice.")
        if self.reward is Reward.REGAIN and penalty.gains_dice:
            raise BadRuleset(
                "A die back is no reward where losers gain dice; let the caller shed one instead."
            )
