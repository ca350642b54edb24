"""Penalties for more than the one who was wrong: bystanders pay, or put dice away, too."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.option import OptionInfo
from dudo.engine.penalty.base import Penalty
from dudo.engine.penalty.cost import Cost, cost_of, handed
from dudo.engine.penalty.dice import GiveDie, LoseDie
from dudo.engine.penalty.source import LostDice
from dudo.engine.penalty.verdict import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Snyd(Penalty):
    """Everybody but the loser discards a die; the last with dice has lost (S0-37, R-06)."""

    brief = "{dice} put away by all but the loser"

    challenge_cost = (
        "Everybody puts a die away, except the player who is wrong. Get rid of yours to win."
    )
    sentence = (
        "Everybody but the loser of a round puts one of their dice away. With your last die put away you "
        "are safe."
    )
    clauses = "S0-37 R-06"
    gains_dice = True  # the player who still holds dice at the end has lost
    out_is_safe = True  # a player who has put the last die away cannot lose
    loser_stays = True  # with every die
    runs_out = True

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One die from every active seat that did not lose."""
        return cost_of(verdict, dice, {s: -1 for s in active if s not in verdict.losers})


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSides(Penalty):
    """On a challenge everyone takes a side; each winner takes a die from each loser (S3-28, R-37)."""

    brief = "sides to take"

    challenge_cost = (
        "Everybody takes a side, and then each winner takes a die from each loser. With no dice left you are "
        "out."
    )
    sentence = (
        "After a challenge everybody else takes a side. Each winner then takes one die from each loser. If a "
        "loser runs out of dice, the winners are paid in seating order. With no dice left you are out."
    )
    clauses = "S3-28 S3-29 R-37"
    keywords = "side, side with bidder, side with challenger, decide disagree, disagree"  # as in `OptionInfo`
    takes_sides = True  # before the dice are shown
    bystanders_pay = True

    def most_held(self, dice: int, players: int) -> int:
        """All of them: dice go from hand to hand."""
        return dice * players

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Loser by loser, winner by winner in seating order, while the loser has dice."""
        bidding = tuple(sorted((verdict.bidder, *verdict.support)))
        against = tuple(sorted((*verdict.challengers, *verdict.oppose)))
        winners, losers = (bidding, against) if verdict.stands else (against, bidding)
        changes = handed(dice, dict.fromkeys(losers, 1), winners)
        return cost_of(verdict, dice, changes, losers=losers, winners=winners)


@dataclass(frozen=True, slots=True, kw_only=True)
class EveryoneElse(Penalty):
    """A wrong challenge costs everybody but the bidder (S3-30, R-38)."""

    challenge_cost = (
        "Doubting a true bid costs everybody but the bidder a die; a false bid costs only the bidder one. "
        "With no dice left you are out."
    )
    sentence = (
        "A wrong challenge costs everybody but the bidder a die; a right one costs only the bidder a die. "
        "With no dice left you are out."
    )
    clauses = "S3-30 R-38"
    bystanders_pay = True

    source: Annotated[
        LostDice,
        OptionInfo(
            name="Where lost dice go", keywords="where die from, where lost die go", clauses="S3-30"
        ),
    ] = LostDice.PILE

    @property
    def runs_out(self) -> bool:
        """Unless challengers get what bidders pay."""
        return self.source is LostDice.PILE

    def most_held(self, dice: int, players: int) -> int:
        """All of them where challengers get what bidders pay."""
        return dice * players if self.source is LostDice.BIDDER else dice

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One die from everybody but the bidder, or one from the bidder to the pile or the challenger."""
        if not verdict.stands:
            one: Penalty = GiveDie() if self.source is LostDice.BIDDER else LoseDie()
            return one.settle(verdict, dice, active)
        paying = tuple(s for s in active if s != verdict.bidder)
        return cost_of(verdict, dice, verdict.units(paying, -1), losers=paying)
