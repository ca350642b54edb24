"""Dice: how many each player starts with, and what they look like."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.claims import Pool
from dudo.engine.errors import BadRuleset
from dudo.engine.hand import ACE_LOW
from dudo.engine.option import Says, is_in_range


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice:
    """What each player starts with."""

    piece = "die"  # what a player has several of

    count: Annotated[
        int,
        Says(
            "Everybody starts with {n} dice.",
            one="Everybody starts with one die.",
            name="Dice each",
            asked="how many die",
            clauses="S0-07 S0-36 S2-01",
            least=1,
            most=40,
        ),
    ] = 5
    sides: Annotated[
        int,
        Says(
            "A die has {n} faces.",
            name="Faces of a die",
            asked="how many face, how many side",
            clauses="S1-66 S1-67",
            least=2,
            most=10,
        ),
    ] = 6
    super_die: Annotated[
        bool,
        Says(
            "One die of each player is a super die. It counts double, so a bid may exceed the "
            "dice in play by one for "
            "each player. It is the last die that a player gives up.",
            name="Super dice",
            asked="super die, orange die, count double, coloured die",
            unsaid="No die counts double.",
            clauses="W-B08",
        ),
    ] = False
    poker: Annotated[
        bool,
        Says(
            "Poker dice: an ace takes the place of the 1, then come 9, ten, jack, queen and king.",
            name="Poker dice",
            unsaid="The dice have numbers.",
            clauses="S0-08",
        ),
    ] = False

    def __post_init__(self) -> None:
        if not is_in_range(self, "count"):
            raise BadRuleset("A player starts with 1 to 40 dice.")
        if not is_in_range(self, "sides"):
            raise BadRuleset("A die has 2 to 10 faces.")
        if self.poker and self.sides != 6:
            raise BadRuleset("Poker dice have 6 faces.")

    @property
    def symbols(self) -> str:
        """What the faces 1, 2, .. are called."""
        return ACE_LOW if self.poker else "1234567890"[: self.sides]

    @property
    def pool(self) -> Pool:
        """The dice of one player."""
        return Pool(self.count, self.sides)
