"""Splitting: a challenge for double the stake, in or out of turn, which the other side may double again."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.option import Says, check_numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Splitting:
    """The last bid may be split (W-C10, W-C11, RW-10)."""

    sentence = (
        "Anyone but the bidder may split the last bid, in or out of turn: that is a challenge for double the stake. "
        "The bidder then has all {dice} shown."
    )
    clauses = "W-C10 RW-10"

    counters: Annotated[
        int,
        Says(
            "Instead of having the dice shown, whoever was split may split back; the sides do so "
            "up to {n} times in turn, and each "
            "time doubles the stake.",
            one="Instead of having the dice shown, the bidder may split back once, which doubles the stake again.",
            off="Nobody splits back.",
            name="Splitting back",
            asked="split back, counter, how often split",
            clauses="W-C10 W-C15 RW-10",
            most=5,
        ),
    ] = 1
    surrender: Annotated[
        bool,
        Says(
            "Whoever has been split, or split back, may give in instead: then no {dice} are shown, and it costs half "
            "of what is at stake.",
            name="Giving in to a split",
            asked="give in, surrender, give in split, what surrender lose, what give in lose",
            unsaid="After a split the dice are always shown.",
            clauses="W-C11",
        ),
    ] = False

    def __post_init__(self) -> None:
        check_numbers(self)
