"""The dice under the one cup, and those in the middle."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.errors import BadRuleset
from dudo.engine.hand import ACE_HIGH
from dudo.engine.option import Says, is_in_range


@dataclass(frozen=True, slots=True, kw_only=True)
class CupDice:
    """The dice under the one cup."""

    super_die = False  # each counts once

    count: Annotated[
        int,
        Says(
            "{n} dice go round clockwise under a cup: the first player rolls them all, looks, and claims what lies "
            "there, truly or not. The next player believes that and takes the cup to claim in turn, or challenges "
            "it: then the dice are shown, and whoever is wrong loses the round.",
            one=(
                "One die goes round clockwise under a cup: the first player rolls it, looks, and claims what lies "
                "there, truly or not. The next player believes that and takes the cup to claim in turn, or "
                "challenges it: then the die is shown, and whoever is wrong loses the round."
            ),
            name="Dice in the cup",
            asked="how many die",
            clauses="S0-06 S0-64 S0-92 S1-59",
            least=1,
            most=8,
        ),
    ] = 2
    sides: Annotated[
        int,
        Says(
            "Each die has {n} faces.",
            name="Faces of a die",
            finer=True,
            asked="how many face, how many side",
            least=2,
            most=6,
        ),
    ] = 6
    poker: Annotated[
        bool,
        Says(
            "The dice show 9, 10, J, Q, K and A; the ace is high.",
            name="Poker dice",
            unsaid="The dice show pips, 1 to 6.",
            clauses="S0-64",
        ),
    ] = False
    unseen: Annotated[
        int,
        Says(
            "Another {n} dice lie in the middle. Nobody sees them, but they count.",
            one="One more die lies in the middle. Nobody sees it, but it counts.",
            name="Dice in the middle",
            asked="middle",
            unsaid="No dice lie in the middle.",
            clauses="S1-40",
            most=5,
        ),
    ] = 0

    def __post_init__(self) -> None:
        if not (is_in_range(self, "count") and is_in_range(self, "unseen")):
            raise BadRuleset(
                "One to eight dice go round under the cup, and up to five lie in the middle."
            )
        if not is_in_range(self, "sides") or (self.poker and self.sides != 6):
            raise BadRuleset("The dice under the cup have 2 to 6 faces, and poker dice have 6.")

    @property
    def symbols(self) -> str:
        """What the faces are called, from the lowest."""
        return ACE_HIGH if self.poker else "123456"[: self.sides]
