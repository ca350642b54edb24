"""What keeps a table from going on: its moves cannot be saved just now, or it took too long to work something out.

The first passes, and the table tries again after a while, which is longer each time. The second does not.
"""

import logging
from collections.abc import Callable

from dudo.table.clock import Alarm, Time
from dudo.table.errors import Refusal, StoreError

PATIENCE = (0.5, 30.0)  # seconds until another try after a failure: at first, and at most
SET_ASIDE = "This table took too long to work out, so it is set aside; all other tables play on."
SAVING = "Nothing can be saved just now, so the table waits; play goes on as soon as it can."

_log = logging.getLogger(__name__)


class Trouble:
    """The trouble of one table; `again` is called when it is time for another try, `told` when `why` has changed."""

    def __init__(
        self,
        table: str,
        time: Time,
        *,
        aside: bool,
        again: Callable[[], None],
        told: Callable[[], None],
    ) -> None:
        self._table, self._time = table, time
        self._again, self._told = again, told
        self.aside = aside  # nothing is worked out for the table any more
        self.why = SET_ASIDE if aside else ""  # for the players; empty if there is no trouble
        self._patience = PATIENCE[0]
        self._retry: Alarm | None = None

    @property
    def waits(self) -> bool:
        """Whether there will be another try."""
        return self._retry is not None

    def bar(self) -> None:
        """Raises a `Refusal` if the table has been set aside."""
        if self.aside:
            raise Refusal("busy", SET_ASIDE)

    def refusal(self, error: Exception) -> Refusal:
        """The error for whoever asked for a failed job; if the disk has failed, a table not set aside tries again."""
        if isinstance(error, StoreError):
            self._begin(SAVING, str(error))
            return Refusal("busy", "That could not be saved just now; try again.")
        if isinstance(error, Refusal):
            return error
        _log.error("table %s: %s", self._table, error, exc_info=error)
        return Refusal("busy", "That could not be carried out just now; try again.")

    def interrupted(self, reason: str) -> None:
        """A table that is not set aside tries again, as a job has failed that nobody waits for."""
        self._begin("", reason)

    def set_aside(self, seconds: float) -> None:
        """The table is set aside, since it has taken so many seconds of the processor at one go."""
        _log.error("table %s is set aside: it took %.1f s at one go", self._table, seconds)
        self.aside = True
        self._tell(SET_ASIDE)

    def slow(self) -> None:
        """What is being saved takes long."""
        if not self.why:
            _log.error("table %s waits: the log has not answered for some time", self._table)
            self._tell(SAVING)

    def saved(self) -> None:
        """Something has been saved; so the table goes on, unless it has yet to find out how it stands."""
        if not self.waits and not self.aside:
            self.over()

    def over(self) -> None:
        """The table goes on."""
        self._patience = PATIENCE[0]
        if self.why:
            _log.error("table %s goes on", self._table)
            self._tell("")

    def stop(self) -> None:
        """There will be no other try."""
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None

    def _begin(self, why: str, reason: str) -> None:
        if why and not self.why:
            _log.error("table %s waits: %s", self._table, reason)
            self._tell(why)
        if self._retry is None and not self.aside:
            self._retry = self._time.later(self._patience, self._try_again)
            self._patience = min(2 * self._patience, PATIENCE[1])

    def _try_again(self) -> None:
        self._retry = None
        self._again()

    def _tell(self, why: str) -> None:
        self.why = why
        self._told()
