"""How much of a review's time is used up."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(slots=True)
class TimeBudget:
    """A budget in seconds, and when it began. Without a budget, time never runs out."""

    budget: float | None
    begun: float
    clock: Callable[[], float] = perf_counter
    hurried: bool = False

    @classmethod
    def over(cls, handed: tuple[float, float] | None) -> "TimeBudget":
        """The budget as another process has handed it over."""
        if handed is None:
            return cls(None, 0.0)
        budget, gone = handed
        return cls(budget, perf_counter() - gone)

    def handed_over(self) -> tuple[float, float] | None:
        """The budget, and how much of it is gone: clocks of other processes begin elsewhere."""
        return None if self.budget is None else (self.budget, self.clock() - self.begun)

    def late(self, share: float) -> bool:
        """Whether that share of the time is gone; the review then says that it was hurried."""
        gone = self.budget is not None and self.clock() - self.begun > share * self.budget
        self.hurried = self.hurried or gone
        return gone
