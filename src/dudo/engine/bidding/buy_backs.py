"""Buying back in after going out."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.option import Says, check_numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyBacks:
    """A player who goes out before anybody else has a loss may come back (S1-21 to S1-24)."""

    sentence = (
        "A player who goes out while nobody else has lost a hand may buy back in for another "
        "ante. Once two "
        "players have a lost hand at the same time, nobody may buy back any more."
    )
    clauses = "S1-21 S1-22 R-24"

    limit: Annotated[
        int,
        Says(
            "Each player may buy back up to {n} times.",
            one="Each player may buy back once.",
            name="How often you may buy back",
            asked="how often buy back",
            clauses="S1-24",
            least=1,
            most=20,
        ),
    ] = 3

    def __post_init__(self) -> None:
        check_numbers(self)

    def allows(self, used: int) -> bool:
        """Whether a player who has bought back that often may do so again (S1-24)."""
        return used < self.limit
