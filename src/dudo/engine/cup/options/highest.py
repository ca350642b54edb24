"""What the highest hand is worth: what it costs to doubt it, to lie about it, to believe it,
or to see it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.cup.claiming import is_highest
from dudo.engine.cup.options.shown import ShownAtOnce
from dudo.engine.cup.rule import CupRule, Lifted
from dudo.engine.option import Choice, Group, OptionInfo, check_numbers
from dudo.engine.penalty import Cost
from dudo.engine.rule import Need

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class CountsWhen(Choice):
    """Whether the claim alone decides, or the dice, too."""

    CLAIMED = ("", "W-M07 RW-13")
    ROLLED = (
        (
            "The price for challenging the highest hand is also due whenever the dice turn out "
            "to show it, whatever "
            "was claimed."
        ),
        "W-F03",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestHand(CupRule):
    """What the highest claim costs, in lives."""

    info: ClassVar = OptionInfo(name="The highest hand", finer=True, group=Group.CLAIMS)

    doubted: Annotated[
        int,
        OptionInfo(
            "If you challenge the highest claim and it is true, you lose {n} {lives}.",
            one="If you challenge the highest claim and it is true, you lose one {life}.",
            name="Doubting a true one",
            when_off="A true highest claim costs its doubter what any other does.",
            silent_at=1,
            keywords=(
                "doubt highest, challenge highest, challenge mäxchen, challenge meyer, challenge 21"
            ),
            clauses="W-M07 W-Y05 W-F03 RW-13",
            least=1,
            most=20,
        ),
    ] = 1
    bluffed: Annotated[
        int,
        OptionInfo(
            "If you are caught with a false highest claim, you lose {n} {lives}.",
            one="If you are caught with a false highest claim, you lose one {life}.",
            name="A false one that is caught",
            when_off="A false highest claim costs what any other does.",
            silent_at=1,
            keywords="bluff highest, false mäxchen, false meyer, false mia, false 21, false highest",
            clauses="W-M07 W-Y05 W-F03 RW-13",
            least=1,
            most=20,
        ),
    ] = 1
    believed: Annotated[
        int,
        OptionInfo(
            "If you do not challenge the highest claim, you lose {n} {lives}; nobody looks, and the round is "
            "over.",
            one=(
                "If you do not challenge the highest claim, you lose one {life}; nobody looks, and the round is "
                "over."
            ),
            name="Believing it",
            when_off="The highest claim must be challenged: the cup is lifted.",
            keywords=(
                "believe highest, believe mäxchen, believe meyer, take mäxchen, not challenge "
                "mäxchen, not challenge meyer, not challenge mia, not challenge highest, not "
                "challenge 21, nobody challenge highest, nobody challenge mäxchen, nobody challenge meyer, nobody "
                "challenge mia, nobody challenge 21"
            ),
            clauses="W-M07 W-Y05 RW-13",
            most=20,
        ),
    ] = 0
    counts: Annotated[
        CountsWhen,
        OptionInfo(
            name="When these prices apply",
            when_off="What counts is what was claimed, not what lies under the cup.",
            keywords="rolled highest, hidden highest, what lose 21 under, true 21",
        ),
    ] = CountsWhen.CLAIMED
    shown: ShownAtOnce = ShownAtOnce.NEVER

    def __post_init__(self) -> None:
        check_numbers(self)

    @property
    def idle(self) -> bool:
        """Whether the highest hand costs what any other does."""
        return self == HighestHand()

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Lives to lose, hands to name, and nothing else that becomes of the highest claim."""
        yield Need(
            not game.penalty.counts_drinks and game.names_hands and not game.hand.unseen,
            "What the highest hand costs needs lives to lose, and claims that name whole hands.",
            {"penalty": "lose-hand"},
        )
        yield Need(
            not game.top_differs,
            "Either the highest claim costs lives, or it is matched or caught.",
            {"top": "challenged"},
        )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where it is matched or caught; no more than there is to say of when the prices apply."""
        highest = game.highest
        said: dict[str, str] = {}
        if game.top_differs:
            said = dict.fromkeys([f"highest.{it}" for it in ("believed", "bluffed", "doubted")], "")
        if highest.doubted == highest.bluffed == 1 and highest.counts is CountsWhen.CLAIMED:
            said["highest.counts"] = ""
        if highest.doubted > 1 == highest.bluffed:
            said["highest.bluffed"] = (
                "If you are caught with a false highest claim, you lose one {life}."
            )
        return said

    def explained(self, game: "CupRules") -> Mapping[str, str]:
        """What follows if nothing is higher."""
        priced = (
            "Believe the claim and take the cup. "
            "You must then claim more; if nothing is higher, believing it has its price."
        )
        return {"believe": priced} if self.believed else {}

    def cost(self, game: "CupRules", lifted: Lifted, cost: Cost) -> Cost:
        """So many lives for each, where the highest claim costs lives at all."""
        lives = self.lives(
            challenged=lifted.challenged,
            stands=lifted.stands,
            claimed=lifted.claim.action == game.top_claim,
            rolled=is_highest(game, lifted.dice),
        )
        return replace(cost, losses=tuple(lost * lives for lost in cost.losses))

    def lives(self, *, challenged: bool, stands: bool, claimed: bool, rolled: bool) -> int:
        """How many lives the loser of a round loses: `claimed` and `rolled` say whether it was the highest.

        >>> HighestHand(doubted=2).lives(challenged=True, stands=True, claimed=True, rolled=True)
        2
        """
        if not challenged:
            return self.believed if claimed else 1
        if stands:
            also = rolled and self.counts is CountsWhen.ROLLED
            return self.doubted if claimed or also else 1
        return self.bluffed if claimed else 1
