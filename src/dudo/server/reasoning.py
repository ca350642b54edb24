"""The reasons of the bots, worked out in the background, once a round for everybody who asks.

Clients take turns. The bots at the tables think with the same workers, so only one such question is there at a time.
"""

import asyncio

from dudo.server.background import AnswerCache
from dudo.table.errors import Refusal
from dudo.table.fair import FairQueue
from dudo.table.reasons import Reason, of_table
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.workers import NotDone, Workers

KEPT = 256  # the most rounds that are remembered


class Reasoning:
    """The reasons of this server, by table, match and round."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables = tables
        self._workers = workers
        self._turns = FairQueue(1)
        self._kept: AnswerCache[tuple[str, int, int], tuple[Reason, ...]] = AnswerCache(KEPT)

    async def of(self, table: Table, match: int, number: int, *, client: str) -> tuple[Reason, ...]:
        """The reasons of that round that may be given; none before it is over."""

        async def work() -> tuple[Reason, ...]:
            entries = await self._tables.log(table, match)
            async with self._turns.turn(client):
                job = self._workers.submit(of_table, entries, match, number)
                return await asyncio.wrap_future(job)

        key = table.id, match, number
        try:
            found = await self._kept.answer(key, work)
        except NotDone as error:
            raise Refusal("busy", "That could not be worked out just now; try again.") from error
        if not found:
            self._kept.forget(key)  # the round may not be over yet
        return found
