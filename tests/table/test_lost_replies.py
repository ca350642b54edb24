"""Whoever is told that something was not saved may rely on it, also if the database's reply was lost."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dudo.table import table as live
from dudo.table.database import connect, prepare
from dudo.table.errors import Conflict, Refusal, StoreError
from dudo.table.postgres import PostgresStore
from dudo.table.sqlite import SqliteStore
from dudo.table.store import Stored, appended
from dudo.table.table import Table
from dudo.table.verbs.seats import Leave
from support.postgres import needs_postgres
from support.relay import LostReplies, replies_lost
from support.tables import Ear, HandTime, act, ask, match, played_out, rematch, settled, tables

Way = tuple[LostReplies, PostgresStore]


@pytest.fixture
async def way(database: str) -> AsyncIterator[Way]:
    """A store behind a relay that can lose replies."""
    await prepare(database)
    async with replies_lost(database) as (relay, url):
        store = PostgresStore(url)
        yield relay, store
        await store.close()


@pytest.mark.day
@needs_postgres
@pytest.mark.parametrize("dark", [0.0, 1.2])
async def test_an_entry_whose_reply_was_lost_is_there_and_said_to_be(way: Way, dark: float) -> None:
    relay, store = way
    await appended(store, "t", 0, "first")
    relay.lose(b"second", dark=dark)
    await appended(store, "t", 1, "second")
    await appended(store, "t", 2, "third")
    assert (relay.lost, await store.read("t")) == (1, ["first", "second", "third"])


@pytest.mark.day
@needs_postgres
async def test_who_loses_the_race_and_the_reply_has_not_written(way: Way, database: str) -> None:
    relay, store = way
    other = PostgresStore(database)
    await appended(other, "t", 0, "theirs")
    relay.lose(b"ours")
    with pytest.raises(Conflict):
        await appended(store, "t", 0, "ours")
    assert (relay.lost, await store.read("t")) == (1, ["theirs"])
    await other.close()


@pytest.mark.day
@needs_postgres
async def test_an_entry_that_comes_late_is_waited_for(way: Way, database: str) -> None:
    relay, store = way
    await appended(store, "t", 0, "first")
    blocking = await connect(database)
    async with blocking.transaction():
        await blocking.execute("LOCK TABLE log IN SHARE MODE")
        relay.lose(b"second")
        appending = asyncio.create_task(appended(store, "t", 1, "second"))
        await asyncio.sleep(0.3)
        assert not appending.done()
    await appending
    await blocking.close()
    assert await store.read("t") == ["first", "second"]


@pytest.mark.day
@needs_postgres
async def test_everything_done_at_a_table_has_a_receipt_though_each_reply_is_lost(
    way: Way, tmp_path: Path
) -> None:
    relay, store = way
    async with tables(tmp_path, store=store) as at:
        relay.lose(b"[opening")
        table = await match(at)
        relay.lose(b"[act")
        seat = table.state.waiting[0]
        owner = table.state.seats[seat].owner
        version = table.state.version
        word = str(table.state.game.actions(table.view(seat))[0])
        assert await act(table, owner, seat, word, id="once") == version + 1
        assert await act(table, owner, seat, word, v=version, id="once") == version + 1
        await played_out(table)
        relay.lose(b"[again")
        await rematch(table, "ana")
        relay.lose(b"[leave")
        await ask(table, "bo", Leave, seat=1)
        assert table.trouble == ""
    assert relay.lost == 4


class Forgetful(SqliteStore):
    """A store that says of what it has written that it has not."""

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """It is on disk, and nobody is told."""

        def denied(problem: StoreError | Conflict | None) -> None:
            stored(StoreError("The disk says nothing.") if seq else problem)

        super().append(table, seq, entry, denied)


async def test_a_table_asks_the_log_before_it_says_that_nothing_was_saved(tmp_path: Path) -> None:
    async with tables(tmp_path, store=Forgetful(tmp_path / "m.sqlite3")) as at:
        table = await played_out(await match(at))
        assert (table.state.stage, table.trouble) == ("over", "")
        await ask(table, "bo", Leave, seat=1)
        assert table.state.seats[1].free


async def test_players_are_told_while_the_disk_does_not_answer(tmp_path: Path) -> None:
    time, store = HandTime(), SlowDisk(tmp_path / "m.sqlite3")
    async with tables(tmp_path, time=time, store=store) as at:
        table = await match(at)
        store.answers.clear()
        moving = asyncio.create_task(act(table, "ana", 0, "1x2"))
        await settled()
        assert table.trouble == ""
        await time.pass_by(2.0)
        assert "The server cannot save just now" in table.trouble
        store.answers.set()
        await moving
        assert table.trouble == ""


class SlowDisk(SqliteStore):
    """A store that writes and answers when it is let."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.answers = asyncio.Event()
        self.answers.set()

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """It is on disk."""

        async def answer(problem: StoreError | Conflict | None) -> None:
            await self.answers.wait()
            stored(problem)

        def written(problem: StoreError | Conflict | None) -> None:
            self._answering = asyncio.create_task(answer(problem))

        super().append(table, seq, entry, written)


async def test_a_table_that_is_closed_first_answers_for_what_it_is_writing(tmp_path: Path) -> None:
    store = SlowDisk(tmp_path / "m.sqlite3")
    async with tables(tmp_path, store=store) as at:
        table = await match(at)
        store.answers.clear()
        moving = asyncio.create_task(act(table, "ana", 0, "1x2"))
        later = asyncio.create_task(act(table, "bo", 1, "1x3", v=2))
        await settled()
        closing = asyncio.create_task(table.close())
        await settled()
        store.answers.set()
        await closing
        assert await moving == 2
        with pytest.raises(Refusal, match="is being closed"):
            await later


async def test_what_a_closing_table_never_learns_it_does_not_claim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "ENDING", 0.1)
    store = SlowDisk(tmp_path / "m.sqlite3")
    async with tables(tmp_path, store=store) as at:
        table = await match(at)
        store.answers.clear()
        moving = asyncio.create_task(act(table, "ana", 0, "1x2"))
        await settled()
        await table.close()
        with pytest.raises(Refusal, match="before it knew whether that was saved"):
            await moving


async def test_an_error_of_who_listens_takes_back_no_move(table: Table) -> None:

    class Deaf(Ear):
        def changed(self, *, room: bool) -> None:
            raise RuntimeError("it does not listen")

    table.join(Deaf(table))
    assert await act(table, "ana", 0, "1x2") == 2
