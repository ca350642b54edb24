"""Why bots did what they did: worked out once a round for all who ask, beside the tables, and kept a while."""

import asyncio
from collections import OrderedDict

from dudo.table.errors import Refusal
from dudo.table.reasons import Reason, of_table
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.workers import NotDone, Workers

KEPT = 256  # rounds that are remembered

Told = tuple[Reason, ...]


class Reasoning:
    """The reasons of this server, by table, match and round."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables = tables
        self._workers = workers
        self._found: OrderedDict[tuple[str, int, int], asyncio.Task[Told]] = OrderedDict()

    async def of(self, table: Table, match: int, number: int) -> Told:
        """The reasons of that round, as far as they may be told; none before it is over."""
        key = table.id, match, number
        task = self._found.get(key)
        if task is None:
            task = self._found[key] = asyncio.create_task(self._work(table, match, number))
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
        try:
            told = await asyncio.shield(task)
        except NotDone as error:
            self._found.pop(key, None)
            raise Refusal("busy", "That could not be worked out just now; try again.") from error
        if not told:
            self._found.pop(key, None)  # the round may still be played
        return told

    async def _work(self, table: Table, match: int, number: int) -> Told:
        entries = await self._tables.log(table)
        return await asyncio.wrap_future(self._workers.submit(of_table, entries, match, number))
