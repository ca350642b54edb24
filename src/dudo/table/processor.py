"""How much of the processor something has taken, at the cost of a look at the clock.

A reading of processor time may cost as much as a move, so one serves for everything that begins within a moment.
"""

from time import monotonic, thread_time

APART = 0.05  # seconds between two readings


class Processor:
    """The processor time of the thread in which all tables live."""

    def __init__(self) -> None:
        self._looked = float("-inf")
        self._showed = 0.0

    def begins(self) -> tuple[float, float]:
        """The moment at which something begins, and what the processor showed then, or a moment before."""
        now = monotonic()
        if now - self._looked > APART:
            self._looked, self._showed = now, thread_time()
        return now, self._showed

    def spent(self, begun: tuple[float, float]) -> float:
        """The seconds that it has taken, at most what the clock says."""
        moment, showed = begun
        return min(monotonic() - moment, thread_time() - showed)


PROCESSOR = Processor()
