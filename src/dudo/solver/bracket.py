"""A lower and an upper bound of the value of a round.

It has a module of its own, so that code that only mentions one, as bots do, need not load the solvers.
"""

from typing import NamedTuple


class Bracket(NamedTuple):
    """Two bounds of the value of a round to its opener."""

    low: float
    high: float

    @property
    def width(self) -> float:
        """How far apart the bounds are."""
        return self.high - self.low

    def met(self, other: "Bracket") -> "Bracket":
        """The overlap of both brackets: the value lies in it if it lies in each."""
        return Bracket(max(self.low, other.low), min(self.high, other.high))

    @property
    def exploitability(self) -> float:
        """How much the two average strategies lose to best responses, as the mean of both seats."""
        return (self.high - self.low) / 2
