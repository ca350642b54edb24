"""Banknotes, whose serial numbers take the place of dice."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.claims import Pool
from dudo.engine.option import Says, check_numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Bills:
    """What each player starts with where banknotes take the place of dice."""

    sentence = "Serial numbers take the place of dice: 0 is the highest digit and counts as ten."
    clauses = "S1-66 S1-67 R-45"
    piece = "digit"  # what a player has several of
    symbols = "1234567890"  # from the lowest to the highest
    poker = False  # it has no letters of cards
    super_die = False  # every digit counts once

    count: Annotated[
        int,
        Says(
            "Everybody holds a banknote, and its serial number has {n} digits.",
            one="Everybody holds a banknote, and its serial number has one digit.",
            name="Digits of a bill",
            asked="how many digit",
            clauses="S1-66 S1-69",
            least=1,
            most=40,
        ),
    ] = 8

    def __post_init__(self) -> None:
        check_numbers(self)

    @property
    def sides(self) -> int:
        """How many digits there are."""
        return len(self.symbols)

    @property
    def pool(self) -> Pool:
        """The digits of one player."""
        return Pool(self.count, self.sides)
