"""Logs of tables where nothing happens any more are removed after as long as the host has said, and no others."""

import time
from pathlib import Path

import pytest

from dudo.games import find
from dudo.table.retention import KeptFor, Retention
from dudo.table.services import Services
from dudo.table.sqlite import SqliteStore
from dudo.table.store import QuietTable, appended
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
    assert await look() == 1


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


async def test_a_table_that_another_server_has_just_removed_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(services(tmp_path))
    gone = [await opened(tables, 1, start=False), await opened(tables, 1, start=False)]
    await tables.close()
    again = Tables(services(tmp_path))
    store = again.services.store
    quiet = store.quiet

    async def and_then_one_is_removed(*, since: float, before: float) -> list[QuietTable]:
        found = await quiet(since=since, before=before)
        await store.forget(min(gone))
        return found

    monkeypatch.setattr(store, "quiet", and_then_one_is_removed)
    looks = Retention(again, KeptFor(finished=DAY), clock=lambda: time.time() + 9 * DAY)
    assert await looks.look() == 1
    await again.close()
