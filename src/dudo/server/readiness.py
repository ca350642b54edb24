"""Whether something can be written to the store, found out once for all who ask at the same time.

Each check waits for the disk, and moves wait behind it: many who ask at once, as anybody may, would hold up all tables.
"""

import asyncio

from dudo.table.errors import StoreError
from dudo.table.store import Store

LONGEST = 1.8  # seconds until whoever asks has an answer: monitors and people wait for two


class Readiness:
    """The checks of one store, of which never more than one is under way."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._checking: asyncio.Future[None] | None = None

    async def check(self) -> None:
        """Something has just been written durably; `StoreError` says why that is not possible."""
        if self._checking is None or self._checking.done():
            self._checking = asyncio.ensure_future(self._store.check())
            self._checking.add_done_callback(_seen)
        try:
            async with asyncio.timeout(LONGEST):
                await asyncio.shield(self._checking)
        except TimeoutError as error:
            raise StoreError("The store has not answered for too long.") from error


def _seen(checking: "asyncio.Future[None]") -> None:
    """An error counts as seen, even if nobody waits for it any more."""
    if not checking.cancelled():
        checking.exception()
