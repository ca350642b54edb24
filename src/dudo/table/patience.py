"""Waiting for people: when a table begins the match that was asked for, and when it finds a new host.

Everything here follows from the state and from who is here, so it starts again after a restart.
"""

from collections.abc import Callable

from dudo.table.clock import Alarm, Time
from dudo.table.state import TableState

TOGETHER = 10.0  # seconds for which a rematch waits until everybody has asked for it
HOST_GONE = 120.0  # seconds after which somebody else becomes the host


class Patience:
    """The waiting of one table; `again` and `hostless` are called when it has waited long enough."""

    def __init__(
        self, time: Time, *, again: Callable[[], None], hostless: Callable[[], None]
    ) -> None:
        self._time = time
        self._again = again
        self._hostless = hostless
        self._begins: tuple[float, Alarm] | None = None
        self._missing: Alarm | None = None

    def left(self) -> float | None:
        """Seconds until the next match begins; None if nobody has asked for one."""
        return None if self._begins is None else max(0.0, self._begins[0] - self._time.now())

    def look(self, state: TableState, *, host_here: bool, anybody: bool) -> None:
        """Timers are as the state of the table and the people who are here require."""
        wanted = state.stage == "over" and bool(state.again)
        if wanted and self._begins is None:
            alarm = self._time.later(TOGETHER, self._begin)
            self._begins = (self._time.now() + TOGETHER, alarm)
        elif not wanted and self._begins is not None:
            self._begins[1].cancel()
            self._begins = None
        if host_here or not anybody:
            self._stop_missing()
        elif self._missing is None:
            self._missing = self._time.later(HOST_GONE, self._miss)

    def stop(self) -> None:
        """The table waits for nothing."""
        self._stop_missing()
        if self._begins is not None:
            self._begins[1].cancel()
            self._begins = None

    def _stop_missing(self) -> None:
        if self._missing is not None:
            self._missing.cancel()
            self._missing = None

    def _begin(self) -> None:
        self._begins = None
        self._again()

    def _miss(self) -> None:
        self._missing = None
        self._hostless()
