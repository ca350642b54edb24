"""The timers of one table: what is due there, and when. One alarm of the event loop serves them all."""

from collections.abc import Callable
from typing import Literal

from dudo.table.clock import Alarm, Time

Due = (
    Literal["turn", "shake", "reading", "reaction", "match", "host", "disk", "retry", "aside"] | int
)
"""What is due: a number is a seat whose bot answers."""


class Timers:
    """The timers of one table; `call` gets each that is up.

    A timer that is set again for later leaves the alarm as it is: it finds nothing due and waits for the rest. So a
    clock that is set anew with every move costs no alarm a move.
    """

    def __init__(self, time: Time, call: Callable[[Due], None]) -> None:
        self._time, self._call = time, call
        self.due: dict[Due, float] = {}  # what is due, and when
        self._alarm: Alarm | None = None
        self._rings = 0.0  # when the alarm does, if there is one

    def left(self, due: Due) -> float | None:
        """Seconds until that is due; None if it is not set."""
        at = self.due.get(due)
        return None if at is None else max(0.0, at - self._time.now())

    def set(self, due: Due, seconds: float) -> None:
        """That is due after so many seconds, and not when it was before."""
        at = self.due[due] = self._time.now() + seconds
        if self._alarm is None or at < self._rings:
            self._ring(at, seconds)

    def stop(self, due: Due) -> None:
        """That is not due any more."""
        self.due.pop(due, None)

    def stop_all(self) -> None:
        """Nothing is due any more."""
        self.due.clear()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self, at: float, seconds: float) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._rings = at
        self._alarm = self._time.later(seconds, self._rung)

    def _rung(self) -> None:
        self._alarm = None
        now = self._time.now()
        for due in [due for due, at in self.due.items() if at <= now]:
            if self.due.get(due, now + 1) <= now:  # one that is up may have stopped another
                del self.due[due]
                self._call(due)
        if self.due and self._alarm is None:
            at = min(self.due.values())
            self._ring(at, at - now)
