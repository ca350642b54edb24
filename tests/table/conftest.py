"""Tables, and their time, which passes by hand."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dudo.table.table import Table
from dudo.table.tables import Tables
from support.tables import HandTime, match, tables


@pytest.fixture
def time() -> HandTime:
    """The clock of these tables."""
    return HandTime()


@pytest.fixture
async def at(tmp_path: Path, time: HandTime) -> AsyncIterator[Tables]:
    """Tables that are kept in the folder of the test."""
    async with tables(tmp_path, time=time) as found:
        yield found


@pytest.fixture
async def table(at: Tables) -> Table:
    """Ana and Bo play there, and it is Ana's turn."""
    return await match(at)
