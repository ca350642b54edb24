"""Servers on one database in the short campaign: one is killed, the database crashes, and nothing is lost."""

from pathlib import Path

import pytest

from hostile.cluster import clustered
from hostile.promises import broken
from support.postgres import needs_postgres, postgres


@pytest.mark.long
@needs_postgres
async def test_two_servers_on_one_database_lose_nothing_when_they_are_broken(
    tmp_path: Path,
) -> None:
    with postgres() as database:
        kinds = "a server killed", "the database crashed"
        found = await clustered(
            tmp_path, database, seconds=0, tables=4, seed=1, number=2, calm=1.0, kinds=kinds
        )
    assert broken(found.promises) == []
    assert found.disturbances.total() == len(kinds)
    assert found.receipts > 0
    assert found.states > 0
    assert found.proved > 0
