"""How long the logs of quiet tables are kept."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import eq

from dudo.table.errors import Refusal, StoreError
from dudo.table.tables import Tables

EVERY = 60.0  # seconds between two checks

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFor:
    """Seconds after the last event at a table; None keeps its log for ever."""

    finished: float | None = None  # if no match is being played
    unfinished: float | None = None  # if a match is unfinished


class Retention:
    """Removes the logs of tables that have been quiet for a long time.

    A table at which somebody is, or that is still loaded, is never removed.
    """

    def __init__(
        self, tables: Tables, keeping: KeptFor, *, clock: Callable[[], float] = time.time
    ) -> None:
        self._tables, self._clock = tables, clock
        limits = {False: keeping.finished, True: keeping.unfinished}
        # By whether a match is being played there.
        self._limits = {playing: it for playing, it in limits.items() if it is not None}
        # Tables whose last entry is older have been checked.
        self._checked = dict.fromkeys(self._limits, 0.0)

    async def run(self) -> None:
        """Checks every minute until it is cancelled."""
        while self._limits:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except (Refusal, StoreError) as error:
                _log.error("old tables could not be removed: %s", error)

    async def look(self) -> int:
        """How many logs have been removed because they were due."""
        removed = 0
        for playing, limit in self._limits.items():
            before = self._clock() - limit
            found = await self._tables.services.store.quiet(
                since=self._checked[playing], before=before
            )
            for name, _ in found:
                removed += await self._tables.forget(name, partial(eq, playing))
            at_hand = [last for name, last in found if name in self._tables]
            self._checked[playing] = min([before, *at_hand])
        if removed:
            _log.info("%d old tables were removed", removed)
        return removed
