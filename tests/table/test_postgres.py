"""Logs in a PostgreSQL database."""

import asyncio
from collections.abc import Iterator
from typing import Any

import asyncpg
import pytest

from dudo.table.database import (
    LOCK,
    SETTINGS,
    DatabaseConnections,
    connect,
    prepare,
)
from dudo.table.errors import Conflict, StoreError
from dudo.table.postgres import CHANNEL, PostgresStore
from dudo.table.store import appended
from support.postgres import Postgres, needs_postgres, postgres

pytestmark = [needs_postgres, pytest.mark.day]


@pytest.fixture
def own() -> Iterator[Postgres]:
    """A server that may be killed."""
    with postgres() as server:
        yield server


async def test_servers_that_start_together_make_the_schema_once(database: str) -> None:
    keys = await asyncio.gather(*(prepare(database) for _ in range(4)))
    assert len(set(keys)) == 1  # and sign sessions with one key


async def test_a_database_of_another_version_gets_a_sentence(database: str) -> None:
    await prepare(database)
    connection = await connect(database)
    await connection.execute("UPDATE settings SET value = '0' WHERE name = 'version'")
    await connection.close()
    with pytest.raises(StoreError, match="another version of Dudo"):
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
    waiting = asyncio.create_task(prepare(database))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    await at_it.rollback()
    assert await waiting
    await connection.close()


async def test_every_commit_waits_for_the_disk(database: str) -> None:
    connection = await connect(database)
    assert await connection.fetchval("SHOW synchronous_commit") == "on"
    await connection.close()


async def test_a_log_that_another_server_has_removed_is_not_written_on(database: str) -> None:
    await prepare(database)
    one, other = PostgresStore(database), PostgresStore(database)
    await appended(one, "t", 0, "first")
    await other.forget("t")
    with pytest.raises(Conflict):
        await appended(one, "t", 1, "second")
    assert await one.read("t") == []
    for store in (one, other):
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
