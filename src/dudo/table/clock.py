"""Time at the table; tests bring their own."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Protocol


class Alarm(Protocol):
    """A call that will be made in the future."""

    def cancel(self) -> object:
        """The call will not be made."""


class Time(Protocol):
    """A clock that can set alarms."""

    def now(self) -> float:
        """Seconds since some fixed moment; never goes back."""

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """`call` will be called after that many seconds, unless the alarm is cancelled."""

    def date(self) -> str:
        """The date and time in UTC, for the log."""


class LoopTime:
    """The clock of the running event loop."""

    now = staticmethod(monotonic)

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """`call` will be called by the event loop."""
        return asyncio.get_running_loop().call_later(seconds, call)

    def date(self) -> str:
        """The date and time in UTC, to the second."""
        return datetime.now(UTC).isoformat(timespec="seconds")
