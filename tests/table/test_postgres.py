"""Logs in a PostgreSQL database."""

import asyncio
from collections.abc import Iterator
from typing import Any

import asyncpg
import pytest

from dudo.table.database import (
    LOCK,
    MIGRATIONS,
    SETTINGS,
    DatabaseConnections,
    connect,
    in_time,
    prepare,
    shared_setting,
)
from dudo.table.errors import DamagedLog, StoreError
from dudo.table.postgres import CHANNEL, PostgresStore
from dudo.table.store import appended
from support.postgres import Postgres, needs_postgres, postgres

pytestmark = needs_postgres


@pytest.fixture
def own() -> Iterator[Postgres]:
    """A server that may be killed."""
    with postgres() as server:
        yield server


async def test_servers_that_start_together_make_the_schema_once(database: str) -> None:
    await asyncio.gather(*(prepare(database) for _ in range(4)))
    connection = await connect(database)
    assert await connection.fetch("SELECT steps FROM version") == [(len(MIGRATIONS),)]
    await connection.close()


async def test_a_database_of_a_newer_version_gets_a_sentence(database: str) -> None:
    await prepare(database)
    connection = await connect(database)
    await connection.execute("UPDATE version SET steps = steps + 1")
    await connection.close()
    with pytest.raises(StoreError, match="newer Dudo"):
        await prepare(database)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://127.0.0.1:1/nothing", r"does not answer: .*--store"),
        ("postgresql://[", "--store is of no database: Invalid IPv6 URL"),
        ("mysql://127.0.0.1/matches", "--store is of no database: .*mysql"),
        ("postgresql://127.0.0.1:1/x?sslmode=maybe", "--store is of no database: .*sslmode"),
    ],
)
async def test_a_database_that_is_not_there_gets_a_sentence(url: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence):
        await prepare(url)


async def test_a_database_that_answers_and_refuses_is_not_said_to_be_down(database: str) -> None:
    for wrong in (f"{database}-of-another-name", database.replace("dudo@", "nobody@")):
        with pytest.raises(StoreError, match=r"does not let this server in: .* does not exist"):
            await prepare(wrong)


async def test_a_user_with_too_few_rights_is_told_which_are_needed(database: str) -> None:
    connection = await connect(database)
    await connection.execute("CREATE ROLE weak LOGIN")
    try:
        with pytest.raises(StoreError, match=r"create its tables: .* Let its user own the"):
            await prepare(database.replace("dudo@", "weak@"))
    finally:
        await connection.execute("DROP ROLE weak")
        await connection.close()


async def test_a_database_that_is_not_ready_yet_is_waited_for(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server is at its schema for longer than one may ask."""
    monkeypatch.setitem(SETTINGS, "statement_timeout", "100")
    connection = await connect(database)
    at_it = connection.transaction()
    await at_it.start()
    await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
    tries = 0

    async def attempt() -> None:
        nonlocal tries
        tries += 1
        if tries == 2:
            await at_it.rollback()
        await prepare(database)

    await in_time(attempt)
    assert tries == 2
    await connection.execute("UPDATE version SET steps = steps + 1")
    with pytest.raises(StoreError, match="newer"):  # that will not pass
        await in_time(lambda: prepare(database))
    await connection.close()


async def test_all_servers_share_the_setting_that_the_first_has_made(database: str) -> None:
    await prepare(database)
    found = [await shared_setting(database, "key", made) for made in ("first", "second")]
    assert found == ["first", "first"]


async def test_every_commit_waits_for_the_disk(database: str) -> None:
    connection = await connect(database)
    assert await connection.fetchval("SHOW synchronous_commit") == "on"
    await connection.close()


@pytest.mark.parametrize("column", ["entry = entry || ' '", "at = at + 1", "link = '\\x00'"])
async def test_what_was_changed_in_the_database_is_found(database: str, column: str) -> None:
    await prepare(database)
    store = PostgresStore(database)
    for seq in range(3):
        await appended(store, "t", seq, f"entry {seq}")
    connection = await connect(database)
    await connection.execute(f"UPDATE log SET {column} WHERE seq = 1")
    await connection.close()
    with pytest.raises(DamagedLog, match="Entry 1 of table t is not as it was written"):
        await store.read("t")
    await store.close()


async def test_everybody_hears_of_an_entry_that_is_there_and_of_no_other(database: str) -> None:
    await prepare(database)
    store, heard = PostgresStore(database, process="here"), asyncio.Queue[str]()
    listening: asyncpg.Connection = await connect(database)
    await listening.add_listener(CHANNEL, lambda *news: heard.put_nowait(news[3]))
    await appended(store, "t", 0, "first")
    await asyncio.gather(appended(store, "t", 0, "second"), return_exceptions=True)
    await appended(store, "t", 1, "third")
    assert [await heard.get() for _ in range(2)] == ["log here t 0", "log here t 1"]
    await store.close()
    await listening.close()


async def test_the_store_goes_on_when_the_database_has_crashed_and_is_back(own: Postgres) -> None:
    await prepare(own.url)
    store = PostgresStore(own.url)
    await appended(store, "t", 0, "first")
    await asyncio.to_thread(own.stop)
    for attempt in (appended(store, "t", 1, "second"), store.read("t"), store.check()):
        with pytest.raises(StoreError, match="The database failed"):
            await attempt
    await asyncio.to_thread(own.start)
    await appended(store, "t", 1, "second")
    assert await store.read("t") == ["first", "second"]
    await store.close()


async def test_a_connection_in_use_ends_when_its_work_is_done_after_the_others_were_closed(
    database: str,
) -> None:
    connections, begun, used = DatabaseConnections(database, most=1), asyncio.Event(), list[Any]()

    async def work(connection: Any) -> None:
        used.append(connection)
        begun.set()
        await connection.fetch("SELECT pg_sleep(0.1)")

    working = asyncio.create_task(connections.do(work))
    await begun.wait()
    await connections.close()
    await working
    assert used[0].is_closed()
