"""Time at the table; tests bring their own."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Protocol


class Alarm(Protocol):
    """Something that will happen."""

    def cancel(self) -> object:
        """Cancels it."""


class Time(Protocol):
    """A clock that can set alarms."""

    def now(self) -> float:
        """Seconds since some fixed moment; never goes back."""

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """Calls `call` after that many seconds."""

    def date(self) -> str:
        """The date and time in UTC, for the log."""


class LoopTime:
    """The clock of the running event loop."""

    def now(self) -> float:
        """Seconds on the machine's monotonic clock."""
        return monotonic()

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """The event loop calls it."""
        return asyncio.get_running_loop().call_later(seconds, call)

    def date(self) -> str:
        """The date and time in UTC, to the second."""
        return datetime.now(UTC).isoformat(timespec="seconds")
