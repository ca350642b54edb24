"""Spot on: a bet that the bid is exact."""

from dataclasses import dataclass, replace
from typing import Annotated

from dudo.engine.claims import Tallied
from dudo.engine.errors import BadRuleset
from dudo.engine.option import Choice, Says
from dudo.engine.penalty import Cost, Penalty, Verdict
from dudo.engine.seating import with_seat


class Meaning(Choice):
    """What the caller bets on."""

    EXACT = (
        (
            "Spot on: a player calls the bid exact. A wrong call costs the caller as much as a "
            "wrong challenge."
        ),
        "S0-53 S2-13 S2-15",
    )
    AT_LEAST = (
        (
            "Spot on: a player bets that the bid is true. A wrong bet costs as much as a wrong "
            "challenge."
        ),
        "S3-25 R-36",
    )


class Reward(Choice):
    """What the caller wins when right."""

    BIDDER_PAYS = ("A right call costs the bidder the round.", "S0-54 R-15")
    REGAIN = (
        (
            "A right call wins the caller a lost die back, but never more than at the start, "
            "and the right to open "
            "the next round; the bidder loses nothing."
        ),
        "S0-54 S2-14 S3-25 R-15",
    )
    ALL_PAY = ("A right call costs everybody else the round, the bidder included.", "S0-54 R-15")
    NOTHING = ("After a right call the round is void and nobody loses.", "W-D11")
    SHED = (
        "After a right call the caller puts a die away, but never the last, and opens the next round.",
        "S2-18 R-44",
    )


class Caller(Choice):
    """Who may call a bid exact."""

    IN_TURN = ("Only the player whose turn it is may call spot on.", "S0-53 S2-13 R-15")
    BYSTANDERS = (
        (
            "Anybody but the bidder and the next player may call spot on, before the next "
            "player answers; if several do, the first of them after the bidder in turn order counts."
        ),
        "W-P12 RW-03",
    )
    ANYONE = (
        (
            "Anybody but the bidder may call spot on, before the next player answers; if several "
            "do, the first of them after the bidder in turn order counts."
        ),
        "W-P12 RW-03",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Exact:
    """Spot on is allowed."""

    meaning: Annotated[
        Meaning,
        Says(name="What spot on bets on", asked="exact, wrong exact, call exact, wrong exact cost"),
    ] = Meaning.EXACT
    who: Annotated[
        Caller,
        Says(
            name="Who may call spot on",
            asked=(
                "who exact, who call exact, who can call exact, next player call exact, exact "
                "not my turn, exact out of turn, call exact out of turn, when exact, when call exact, when can "
                "call exact"
            ),
        ),
    ] = Caller.IN_TURN
    below_full: Annotated[
        bool,
        Says(
            "Only a player who has lost a die may call spot on.",
            name="Spot on with all your dice",
            asked="exact every die, may call exact with five die",
            unsaid="A player who still has every die may call it too.",
            clauses="RW-03",
        ),
    ] = False
    from_half: Annotated[
        bool,
        Says(
            "Spot on may be called only while at least half of the starting dice are in play.",
            name="Spot on late in the match",
            asked="exact late, call exact die left, exact few die left",
            unsaid="It may be called however few dice are left.",
            clauses="W-D04 RW-05",
        ),
    ] = False
    single_die: Annotated[
        bool,
        Says(
            "A player with one die may call spot on however few dice are left.",
            name="Spot on late with one die",
            asked="exact late one die, may call exact one die, call exact one die left",
            unsaid="The same goes for a player with one die.",
            clauses="RW-05",
        ),
    ] = False
    with_two: Annotated[
        bool,
        Says(
            off="With two players left nobody calls spot on.",
            name="Spot on between two players",
            asked="exact two player",
            unsaid="It may be called with two players left.",
            clauses="W-D09",
        ),
    ] = True
    in_one_die: Annotated[
        bool,
        Says(
            off="Nobody calls spot on in a one-die round.",
            name="Spot on in a one-die round",
            asked="exact palifico",
            unsaid="It may be called in a one-die round, too.",
            clauses="W-P14",
        ),
    ] = True
    reward: Annotated[
        Reward,
        Says(
            name="What a right spot-on call earns",
            asked=(
                "right exact, call exact right, die back, win die back, gain die, get sixth, "
                "call exact sixth, lose last die exact, who open exact"
            ),
        ),
    ] = Reward.REGAIN

    def is_right(self, tallied: Tallied, amount: int) -> bool:
        """Whether the call is right."""
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
        stake: int = 1,
    ) -> tuple[Cost, Verdict]:
        """What the call costs, and the verdict that names the next opener.

        `gap` is the difference of bid and count, `full` the number of dice a player starts with, and
        `stake` how many times over the round is paid.
        """
        if not right:
            wrong = Verdict(
                bidder=bidder,
                challengers=(caller,),
                stands=True,
                excess=max(gap, 1),
                stake=stake,
            )
            return penalty.settle(wrong, dice, active), wrong
        paid = Verdict(bidder=bidder, challengers=(caller,), stands=False, excess=-1, stake=stake)
        if self.reward is Reward.BIDDER_PAYS:
            return penalty.settle(paid, dice, active), paid
        if self.reward is Reward.ALL_PAY:
            others = tuple(seat for seat in active if seat != caller)
            alone = Verdict(bidder=caller, challengers=others, stands=True, excess=1, stake=stake)
            cost = penalty.settle(alone, dice, active)
            opens = replace(alone, challengers=(caller,), excess=0)
            return cost, paid if self.who is Caller.IN_TURN else opens  # R-04, W-P13
        change, back = self._of_the_caller(penalty, dice[caller], losses[caller], full=full)
        none = (0,) * len(dice)
        cost = Cost(with_seat(none, caller, change), with_seat(none, caller, back), (), (caller,))
        return cost, Verdict(bidder=caller, challengers=(caller,), stands=True, excess=0)

    def _of_the_caller(
        self, penalty: Penalty, dice: int, losses: int, *, full: int
    ) -> tuple[int, int]:
        """By how much the dice and the losses of the caller change after a right call for which nobody pays."""
        if not penalty.takes_dice:
            return 0, -1 if self.reward is Reward.REGAIN and losses else 0
        if self.reward is Reward.REGAIN and dice < full:
            return 1, 0
        return (-1 if self.reward is Reward.SHED and dice > 1 else 0), 0

    def check(self, penalty: Penalty) -> None:
        """`BadRuleset` if the reward has no meaning under this penalty."""
        if self.below_full and not penalty.takes_dice:
            raise BadRuleset("Nobody ever lacks a die where rounds cost none.")
        if self.reward is Reward.SHED and not penalty.gains_dice:
            raise BadRuleset("Putting a die away rewards a spot on only where losers gain dice.")
        if self.reward is Reward.REGAIN and penalty.gains_dice:
            raise BadRuleset(
                "A die back is not a reward where losers gain dice; let the caller put one away "
                "instead."
            )
