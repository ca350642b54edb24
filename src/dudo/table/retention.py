"""How long the logs of quiet tables are kept."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from dudo.table.errors import DamagedLog, Refusal, StoreError
from dudo.table.steady_clock import SteadyClock
from dudo.table.tables import Tables

LOOKED_AT = 50  # tables that are checked at a time
REMEMBERED = 100_000  # the most unfinished matches that are remembered
EVERY = 60.0  # seconds between two checks
SOON = 5.0  # seconds until the next check where something was removed: otherwise tables could be opened faster

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFor:
    """Seconds after the last event at a table; None keeps its log for ever."""

    finished: float | None = None  # if no match is being played
    unfinished: float | None = None  # if a match is unfinished

    def least(self) -> float | None:
        """The seconds after which a table may be due; None if none ever is."""
        return min((it for it in (self.finished, self.unfinished) if it is not None), default=None)


class Retention:
    """Removes the logs of tables that have been quiet for a long time, some tables at a time.

    A table at which somebody is, or that is still loaded, is never removed, nor is a damaged one: nobody can know
    what it was, and a host may want to repair it. The log of the server names it once.
    """

    def __init__(
        self, tables: Tables, keeping: KeptFor, *, clock: Callable[[], float] | None = None
    ) -> None:
        self._tables, self._keeping = tables, keeping
        self._clock = clock or SteadyClock().earliest
        self._looked_up_to = ""
        self._still: dict[str, float] = {}  # unfinished matches: since when
        self._damaged: set[str] = set()

    async def run(self) -> None:
        """Checks some tables every minute until it is cancelled."""
        if self._keeping.least() is None:
            return
        pause = EVERY
        while True:
            await asyncio.sleep(pause)
            pause = EVERY
            try:
                if await self.look():
                    pause = SOON
            except (Refusal, StoreError) as error:
                _log.error("old tables could not be removed: %s", error)

    async def look(self) -> int:
        """How many logs of the next tables, by name, have been removed because they were due."""
        least = self._keeping.least()
        if least is None:
            return 0
        store, now = self._tables.services.store, self._clock()
        found = await store.quiet(self._looked_up_to, before=now - least, most=LOOKED_AT)
        self._looked_up_to = found.up_to
        removed = 0
        for name, at in found.tables:
            if self._still.get(name) == at and not self._is_due(now - at, playing=True):
                continue  # its log need not be read again
            try:
                removed += await self._tables.forget(name, self._asks(name, at, now))
            except DamagedLog as error:
                self._keep_damaged(name, error)
        if removed:
            _log.info("%d old tables were removed", removed)
        return removed

    def _keep_damaged(self, name: str, error: DamagedLog) -> None:
        if name not in self._damaged and len(self._damaged) < REMEMBERED:
            self._damaged.add(name)
            _log.warning(
                "table %s is old but damaged, and stays until you remove it: %s", name, error
            )

    def _asks(self, name: str, at: float, now: float) -> Callable[[bool], bool]:
        def is_due(playing: bool) -> bool:  # noqa: FBT001  its only parameter
            if playing:
                if len(self._still) >= REMEMBERED:
                    self._still.clear()
                self._still[name] = at
            return self._is_due(now - at, playing=playing)

        return is_due

    def _is_due(self, quiet: float, *, playing: bool) -> bool:
        kept = self._keeping.unfinished if playing else self._keeping.finished
        return kept is not None and quiet > kept
