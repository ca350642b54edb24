"""The time of day for what is kept for so many days, on a machine whose clock may be set while the server runs.

The last entries of tables are dated with the latest time that it may be, and old tables are removed by the earliest,
so a clock that was wrong for a while makes tables stay too long, but never lets them go too early.
"""

import time
from collections.abc import Callable

SLACK = 60.0  # seconds by which a clock may be corrected between two readings without anything being made of it
BOOT_TIME: int | None = getattr(
    time, "CLOCK_BOOTTIME", None
)  # the clock that goes on while a machine sleeps
BELIEVED = 86_400.0  # seconds for which a clock has to be ahead before it counts as set right


def seconds_passed() -> float:
    """Seconds since some fixed moment, where possible also those for which the machine was asleep."""
    return time.monotonic() if BOOT_TIME is None else time.clock_gettime(BOOT_TIME)


class SteadyClock:
    """Compares the clock of the machine with the time that has passed since the start."""

    def __init__(
        self,
        clock: Callable[[], float] = time.time,
        *,
        passed: Callable[[], float] = seconds_passed,
    ) -> None:
        self._clock, self._passed = clock, passed
        self._time, self._read = clock(), passed()
        self._ahead: tuple[float, float] | None = None  # since when, and by how much at the least

    def latest(self) -> float:
        """Seconds since 1970, at the latest: a clock that is set back counts from where it was."""
        now, steady = self._both()
        return max(now, steady)

    def earliest(self) -> float:
        """Seconds since 1970, at the earliest: a clock that is set forward is believed after a day."""
        now, steady = self._both()
        return min(now, steady)

    def _both(self) -> tuple[float, float]:
        """What the clock says, and what it would say if nobody had set it."""
        now, passed = self._clock(), self._passed()
        self._time, self._read = self._time + passed - self._read, passed
        ahead = now - self._time
        if abs(ahead) <= SLACK:
            self._time, self._ahead = now, None
        elif ahead < 0:
            self._ahead = None
        else:
            since, least = self._ahead or (passed, ahead)
            self._ahead = since, min(least, ahead)
            if passed - since >= BELIEVED:
                self._time, self._ahead = self._time + min(least, ahead), None
        return now, self._time
