"""What the highest hand is worth: what it costs to doubt it, to lie about it, to believe it,
or to see it."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.option import Choice, Says, check_numbers


class CountsWhen(Choice):
    """Whether what is claimed decides, or what lies there too."""

    CLAIMED = ("", "W-M07 RW-13")
    ROLLED = (
        (
            "The price for challenging the highest hand is also due whenever the dice turn out "
            "to show it, whatever "
            "was claimed."
        ),
        "W-F03",
    )


class ShownAtOnce(Choice):
    """What becomes of the highest hand if its owner shows it instead of claiming something."""

    NEVER = ("", "")
    ALL = (
        (
            "If you roll the highest hand, you show it at once: everybody else loses a {life}, and you begin the next "
            "round."
        ),
        "W-M09",
    )
    NEXT = (
        (
            "If you roll the highest hand, you show it at once: the next player loses a {life} "
            "and begins the "
            "next round."
        ),
        "W-K04",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestHand:
    """What the highest claim costs, in lives."""

    doubted: Annotated[
        int,
        Says(
            "If you challenge the highest claim and it is true, you lose {n} {lives}.",
            one="If you challenge the highest claim and it is true, you lose one {life}.",
            name="Doubting a true one",
            unsaid="A true highest claim costs its doubter what any other does.",
            quiet=1,
            asked=(
                "doubt highest, challenge highest, challenge mäxchen, challenge meyer, challenge 21"
            ),
            clauses="W-M07 W-Y05 W-F03 RW-13",
            least=1,
            most=20,
        ),
    ] = 1
    bluffed: Annotated[
        int,
        Says(
            "If you are caught with a false highest claim, you lose {n} {lives}.",
            one="If you are caught with a false highest claim, you lose one {life}.",
            name="A false one that is caught",
            unsaid="A false highest claim costs what any other does.",
            quiet=1,
            asked="bluff highest, false mäxchen, false meyer, false mia, false 21, false highest",
            clauses="W-M07 W-Y05 W-F03 RW-13",
            least=1,
            most=20,
        ),
    ] = 1
    believed: Annotated[
        int,
        Says(
            "If you do not challenge the highest claim, you lose {n} {lives}, and nobody looks.",
            one="If you do not challenge the highest claim, you lose one {life}, and nobody looks.",
            name="Believing it",
            unsaid="The highest claim must be challenged: the cup is lifted.",
            asked=(
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
        Says(
            name="When these prices apply",
            unsaid="What counts is what was claimed, not what lies under the cup.",
            asked="rolled highest, hidden highest, what lose 21 under, true 21",
        ),
    ] = CountsWhen.CLAIMED
    shown: Annotated[
        ShownAtOnce,
        Says(
            name="Shown at once",
            unsaid="The highest hand is claimed like any other.",
            asked=(
                "show highest, show mäxchen, show kiriki, roll mäxchen others lose, roll "
                "highest at once"
            ),
        ),
    ] = ShownAtOnce.NEVER

    def __post_init__(self) -> None:
        check_numbers(self)

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
