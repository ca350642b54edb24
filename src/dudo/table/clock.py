"""Time at the table, which tests bring with them."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Protocol


class Alarm(Protocol):
    """Something that is going to happen."""

    def cancel(self) -> object:
        """It does not happen."""


class Time(Protocol):
    """A clock that can wake one up."""

    def now(self) -> float:
        """Seconds since some moment; never goes back."""

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """`call` is called after so many seconds."""

    def date(self) -> str:
        """The moment in UTC, for the log."""


class LoopTime:
    """The clock of the event loop that runs."""

    def now(self) -> float:
        """Seconds of the machine's steady clock."""
        return monotonic()

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """The loop calls."""
        return asyncio.get_running_loop().call_later(seconds, call)

    def date(self) -> str:
        """The moment in UTC, to the second."""
        return datetime.now(UTC).isoformat(timespec="seconds")
