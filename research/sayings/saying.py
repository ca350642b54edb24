"""A saying: a figure or an example that is handed down, and what is exactly true of it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

SayingFigure = bool | int | str | Fraction | tuple["SayingFigure", ...]
SayingFigures = dict[str, SayingFigure]
"""What was computed, each with a name that can stand on a page."""


class SayingVerdict(StrEnum):
    """What is to be held of a saying."""

    TRUE = "true"
    FALSE = "false"
    IF = "true if"
    UNSAID = "nobody says so"  # a figure that belongs to the subject and that nobody claims


@dataclass(frozen=True, slots=True)
class Truth:
    """What was found: whether it holds as it is said, whether it does under its condition, and figures."""

    as_said: bool | None
    figures: SayingFigures
    if_so: bool = False

    @property
    def verdict(self) -> SayingVerdict:
        """The verdict that follows."""
        if self.as_said is None:
            return SayingVerdict.UNSAID
        if self.as_said:
            return SayingVerdict.TRUE
        return SayingVerdict.IF if self.if_so else SayingVerdict.FALSE


@dataclass(frozen=True, slots=True, kw_only=True)
class Saying:
    """One line of the page."""

    id: str
    clauses: str  # where it is said
    claim: str  # in our words
    condition: str  # under which it holds, or what else should be known
    find: Callable[[], Truth]


def saying(
    id_: str, clauses: str, claim: str, condition: str = ""
) -> Callable[[Callable[[], Truth]], Saying]:
    """Makes a saying of the function that finds its truth."""

    def made(find: Callable[[], Truth]) -> Saying:
        return Saying(id=id_, clauses=clauses, claim=claim, condition=condition, find=find)

    return made


def against(chance: Fraction) -> Fraction:
    """The odds against: 5 means five to one."""
    return (1 - chance) / chance
