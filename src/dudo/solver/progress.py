"""A solver at work: how close it has come, less and less often, until it is close enough, late or stopped."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Generic, NamedTuple, Protocol, TypeVar

M = TypeVar("M")

SOONEST = 0.5
"""Seconds before the first measurement; each further one comes after half as many again."""


class AnySolver(Protocol):
    """A solver of any number of players."""

    @property
    def steps(self) -> int:
        """How many steps it has taken."""

    def prepare(self) -> None:
        """Everything is laid out and compiled."""

    def run(self, steps: int, /) -> None:
        """Has taken that many steps more."""


class SolverProgress(NamedTuple, Generic[M]):
    """How close a solver had come after that many seconds."""

    seconds: float
    steps: int
    found: M


def measurements(
    solver: AnySolver,
    measure: Callable[[], M],
    *,
    enough: Callable[[M], bool],
    seconds: float,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[SolverProgress[M]]:
    """The measurements; the last is that at the end, after at least one step."""
    solver.prepare()
    begun, due = monotonic(), SOONEST
    while True:
        solver.run(1)
        spent = monotonic() - begun
        over = stopped() or spent >= seconds
        if not over and spent < due:
            continue
        found = measure()
        yield SolverProgress(spent, solver.steps, found)
        if over or enough(found):
            return
        due = (monotonic() - begun) * 1.5
