"""Logs of tables where nothing happens any more are removed after as long as the host has said, and no others."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from dudo.games import find
from dudo.table import retention
from dudo.table.errors import Refusal
from dudo.table.retention import KeptFor, Retention
from dudo.table.services import Services
from dudo.table.sqlite import SqliteStore
from dudo.table.steady_clock import SteadyClock
from dudo.table.store import QuietTables, appended
from dudo.table.tables import Tables
from dudo.table.verbs.matches import Start
from support.tables import BOTS, Script, until

DAY = 86_400.0


def services(folder: Path) -> Services:
    return Services(
        store=SqliteStore(folder / "m.sqlite3"), bots=BOTS, stand_in="meek", dealer=Script()
    )


async def opened(tables: Tables, bots: int, *, start: bool) -> str:
    """A table of two; where bots have both seats, its match is over if it was started."""
    table = await tables.open(
        find("perudo"),
        name="perudo",
        seats=2,
        host="ana",
        sits="Ana" if bots < 2 else None,
        bots=["meek"] * bots,
        pace=0,
    )
    if start:
        await table.ask("ana", Start(id=""))
    if start and bots == 2:
        await until(lambda: table.state.stage == "over")
    return table.id


async def kept(folder: Path, keeping: KeptFor, *, later: float) -> list[bool]:
    """Which are still there after that time: a table that has not begun, one that is over, one in mid-match."""
    tables = Tables(services(folder))
    names = [
        await opened(tables, 1, start=False),
        await opened(tables, 2, start=True),
        await opened(tables, 1, start=True),
    ]
    await tables.close()
    again = Tables(services(folder))
    removed = await Retention(again, keeping, clock=lambda: time.time() + later).look()
    there = [bool(await again.services.store.read(name)) for name in names]
    assert removed == there.count(False)
    await again.close()
    return there


async def test_a_clock_that_is_set_forward_removes_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead, real = 0.0, time.time
    monkeypatch.setattr(time, "time", lambda: real() + ahead)
    clock = SteadyClock(time.time, passed=time.monotonic)
    monkeypatch.setattr(retention, "SteadyClock", lambda: clock)
    tables = Tables(services(tmp_path))
    name = await opened(tables, 1, start=False)
    await tables.close()
    again = Tables(services(tmp_path))
    kept_for = Retention(again, KeptFor(finished=30 * DAY))
    ahead = 31 * DAY
    assert not await kept_for.look()
    assert await again.services.store.read(name)
    await again.close()


@pytest.mark.parametrize(
    ("keeping", "later", "expected"),
    [
        (KeptFor(), 999 * DAY, [True, True, True]),
        (KeptFor(finished=30 * DAY), 29 * DAY, [True, True, True]),
        (KeptFor(finished=30 * DAY), 31 * DAY, [False, False, True]),
        (KeptFor(finished=30 * DAY, unfinished=90 * DAY), 91 * DAY, [False, False, False]),
        (KeptFor(unfinished=90 * DAY), 91 * DAY, [True, True, False]),
    ],
)
async def test_a_quiet_table_is_kept_as_long_as_the_host_has_said(
    tmp_path: Path, keeping: KeptFor, later: float, expected: list[bool]
) -> None:
    assert expected == await kept(tmp_path, keeping, later=later)


async def test_a_table_that_is_at_hand_is_never_removed(tmp_path: Path) -> None:
    tables = Tables(services(tmp_path))
    name = await opened(tables, 1, start=False)
    look = Retention(tables, KeptFor(finished=DAY), clock=lambda: time.time() + 9 * DAY).look
    assert await look() == 0
    assert name in tables
    await tables.close()


async def test_each_look_is_bounded_and_goes_on_where_the_last_one_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "LOOKED_AT", 2)
    tables = Tables(services(tmp_path))
    names = [await opened(tables, 1, start=False) for _ in range(5)]
    await tables.close()
    again = Tables(services(tmp_path))
    looks = Retention(again, KeptFor(finished=DAY), clock=lambda: time.time() + 9 * DAY)
    assert [2, 2, 1, 0] == [await looks.look() for _ in range(4)]
    for name in names:
        with pytest.raises(Refusal, match="There is no table"):
            await again.table(name)
    await again.close()


async def test_where_there_was_something_to_remove_it_looks_again_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two addresses may open more tables a minute than one look removes."""
    monkeypatch.setattr(retention, "LOOKED_AT", 1)
    tables = Tables(services(tmp_path))
    for _ in range(2):
        await opened(tables, 1, start=False)
    await tables.close()
    again, pauses = Tables(services(tmp_path)), list[float]()

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 4:
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", pause)
    keeping = Retention(again, KeptFor(finished=DAY), clock=lambda: time.time() + 2 * DAY)
    with pytest.raises(asyncio.CancelledError):
        await keeping.run()
    monkeypatch.undo()
    assert pauses == [retention.EVERY, retention.SOON, retention.SOON, retention.EVERY]
    await again.close()


async def test_what_was_removed_is_not_in_the_file_any_more(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    await appended(store, "aaaaaaaa", 0, "the dice under a cup" * 300)
    await appended(store, "bbbbbbbb", 0, "the others stay" * 300)
    await store.forget("aaaaaaaa")
    assert await store.read("bbbbbbbb") == ["the others stay" * 300]
    await appended(store, "aaaaaaaa", 0, "new")
    await store.close()
    assert b"under a cup" not in (tmp_path / "m.sqlite3").read_bytes()


async def test_a_match_that_stands_still_is_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(services(tmp_path))
    await opened(tables, 1, start=True)
    await tables.close()
    again = Tables(services(tmp_path))
    read: list[str] = []
    matches = again.services.store.matches

    async def counted(name: str) -> list[int]:
        read.append(name)
        return await matches(name)

    monkeypatch.setattr(again.services.store, "matches", counted)
    now = [time.time() + 9 * DAY]
    kept = KeptFor(finished=DAY, unfinished=30 * DAY)
    looks = Retention(again, kept, clock=lambda: now[0])
    assert [0, 0] == [await looks.look() for _ in range(2)]
    assert len(read) == 1
    now[0] += 30 * DAY
    assert await looks.look() == 1
    await again.close()


async def test_a_damaged_table_stays_and_is_named_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tables = Tables(services(tmp_path))
    damaged, whole = [await opened(tables, 1, start=False) for _ in range(2)]
    await tables.close()
    with sqlite3.connect(tmp_path / "m.sqlite3") as log:
        log.execute("UPDATE log SET link = zeroblob(32) WHERE table_id = ?", [damaged])
    log.close()
    again = Tables(services(tmp_path))
    looks = Retention(again, KeptFor(finished=DAY), clock=lambda: time.time() + 9 * DAY)
    assert [1, 0] == [await looks.look() for _ in range(2)]
    with pytest.raises(Refusal, match="There is no table"):
        await again.table(whole)
    (named,) = [it for it in caplog.messages if "stays until you remove it" in it]
    assert named.startswith(f"table {damaged} is old but damaged")
    await again.close()


async def test_while_the_clock_is_ahead_no_table_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = [0.0]
    monkeypatch.setattr(
        retention, "SteadyClock", lambda: SteadyClock(lambda: time.time() + ahead[0])
    )
    opens = Tables(services(tmp_path))
    await opened(opens, 1, start=False)
    await opens.close()
    again = Tables(services(tmp_path))
    looks = Retention(again, KeptFor(finished=DAY))
    ahead[0] = 900 * DAY
    assert await looks.look() == 0
    await again.close()


async def test_a_table_that_another_server_has_just_removed_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(services(tmp_path))
    gone = [await opened(tables, 1, start=False), await opened(tables, 1, start=False)]
    await tables.close()
    again = Tables(services(tmp_path))
    store = again.services.store
    quiet = store.quiet

    async def and_then_one_is_removed(after: str, *, before: float, most: int) -> QuietTables:
        found = await quiet(after, before=before, most=most)
        await store.forget(min(gone))
        return found

    monkeypatch.setattr(store, "quiet", and_then_one_is_removed)
    looks = Retention(again, KeptFor(finished=DAY), clock=lambda: time.time() + 9 * DAY)
    assert await looks.look() == 1
    await again.close()
