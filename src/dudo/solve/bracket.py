"""Between which numbers the value of a round lies.

It stands by itself, so that whoever only speaks of one, as bots do, need not load the solvers.
"""

from typing import NamedTuple


class Bracket(NamedTuple):
    """The value of a round to its opener lies between these."""

    low: float
    high: float

    @property
    def width(self) -> float:
        """How far apart they are."""
        return self.high - self.low

    def met(self, other: "Bracket") -> "Bracket":
        """Where the value lies if it lies in both."""
        return Bracket(max(self.low, other.low), min(self.high, other.high))

    @property
    def exploitability(self) -> float:
        """How much the two average strategies lose to best responses, as the mean of both seats."""
        return (self.high - self.low) / 2
