"""A lost challenge costs drinks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from dudo.engine.cup.rule import CupRule, Lifted
from dudo.engine.hand import Hand
from dudo.engine.option import OptionInfo
from dudo.engine.penalty import Cost, Penalty, Verdict
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules

BETTY_FORD: Hand = (4, 5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drinks(Penalty, CupRule):
    """A lost challenge costs drinks, which are counted; nobody goes out (S0-101, S0-102, R-47)."""

    takes_dice = False  # drinks are counted
    counts_drinks = True

    wrong: Annotated[
        int,
        OptionInfo(
            "The loser of a challenge takes {n} drinks.",
            one="The loser of a challenge takes one drink.",
            name="Drinks for a lost challenge",
            keywords="how much drink, what lose, drink lose",
            when_off="A lost challenge costs no drinks.",
            clauses="S0-101 S0-102",
            most=20,
        ),
    ] = 2
    betty_ford: Annotated[
        int,
        OptionInfo(
            "If you are caught bluffing while you hold a 54, the Betty Ford, you take {n} drinks.",
            one="If you are caught bluffing while you hold a 54, the Betty Ford, you take one drink.",
            name="The Betty Ford",
            when_off="Bluffing while you hold a 54 costs what any other bluff does.",
            clauses="S0-115 R-22",
            most=20,
        ),
    ] = 0

    @property
    def challenge_cost(self) -> str:
        """What a doubt costs."""
        return say(
            "{fine, plural, =0 {If you are wrong, you take {n, plural, =0 {no drinks} =1 {a drink} other "
            "{# drinks}}.} other {If you are wrong, you take {n, plural, =0 {no drinks} =1 {a drink} "
            "other {# drinks}}, or {fine} if you are caught with a 54.}} Nobody goes out.",
            n=self.wrong,
            fine=self.betty_ford,
        )

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """A match that ends before too long."""
        yield from super(Drinks, self).needs(game)
        yield Need(
            game.rounds <= 100, "Drinks are counted over at most 100 rounds.", {"rounds": 100}
        )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing of a 54 where there is none, nor of stakes where drinks are counted anyway."""
        penalty = game.penalty
        if not isinstance(penalty, Drinks):
            return {}
        never = not penalty.betty_ford and game.hand.count != 2
        return {"stakes.drinks": ""} | ({"penalty.betty_ford": ""} if never else {})

    def cost(self, game: "CupRules", lifted: Lifted, cost: Cost) -> Cost:
        """A fine for a player who is caught bluffing with a 54 (S0-115)."""
        bluffs = lifted.challenged and not lifted.stands and lifted.cup == BETTY_FORD
        if not bluffs or not self.betty_ford:
            return cost
        return replace(cost, losses=with_seat(cost.losses, lifted.claim.seat, self.betty_ford))

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """That many drinks for each loser."""
        costs = tuple(self.wrong if s in verdict.losers else 0 for s in range(len(dice)))
        return Cost((0,) * len(dice), costs, verdict.losers, verdict.winners)

    def is_out(self, dice: int, losses: int) -> bool:
        """Never."""
        return False
