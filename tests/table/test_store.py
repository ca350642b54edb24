"""What every store of logs promises, tried with each of them."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dudo.table.database import prepare
from dudo.table.errors import Conflict, StoreError
from dudo.table.postgres import PostgresStore
from dudo.table.sqlite import SqliteStore
from dudo.table.store import Store, appended
from support.postgres import needs_postgres

Opens = Callable[[], Store]
"""Opens the same logs once more, as another process does."""


def sqlite(request: pytest.FixtureRequest) -> Opens:
    path: Path = request.getfixturevalue("tmp_path") / "m.sqlite3"
    return lambda: SqliteStore(path)


def postgres(request: pytest.FixtureRequest) -> Opens:
    url: str = request.getfixturevalue("database")
    asyncio.run(prepare(url))
    return lambda: PostgresStore(url)


@pytest.fixture(params=[sqlite, pytest.param(postgres, marks=[needs_postgres, pytest.mark.day])])
def opens(request: pytest.FixtureRequest) -> Opens:
    found: Opens = request.param(request)
    return found


async def test_appended_entries_are_there_when_the_store_is_opened_again(opens: Opens) -> None:
    store = opens()
    for seq, entry in enumerate(["one", "two\nlines", "drei ⚂ 骰子", ""]):
        await appended(store, "t", seq, entry)
    await store.close()
    again = opens()
    assert await again.read("t") == ["one", "two\nlines", "drei ⚂ 骰子", ""]
    assert await again.read("t", 2) == ["drei ⚂ 骰子", ""]
    assert await again.read("t", 1, 3) == ["two\nlines", "drei ⚂ 骰子"]
    assert await again.read("t", 4) == []
    assert await again.read("another") == []
    await again.close()


@pytest.mark.parametrize(
    "opens", [sqlite, pytest.param(postgres, marks=needs_postgres)], indirect=True
)
async def test_a_number_of_the_log_is_taken_only_once(opens: Opens) -> None:
    store = opens()
    await appended(store, "t", 0, "first")
    with pytest.raises(Conflict):
        await appended(store, "t", 0, "second")
    assert await store.read("t") == ["first"]
    await store.close()


async def test_of_many_that_want_one_number_one_gets_it_and_nobody_else_suffers(
    opens: Opens,
) -> None:
    """They share commits, in two stores as in two processes."""
    stores = [opens(), opens()]
    rivals = [appended(stores[n % 2], "t", 0, f"rival {n}") for n in range(40)]
    others = [appended(stores[n % 2], f"other {n}", 0, "entry") for n in range(40)]
    results = await asyncio.gather(*rivals, *others, return_exceptions=True)
    assert [type(result) for result in results[:40]].count(Conflict) == 39
    assert results[40:] == [None] * 40
    assert len(await stores[0].read("t")) == 1
    for store in stores:
        await store.close()


async def test_who_is_told_of_an_entry_and_fails_keeps_it_from_nobody_else(
    opens: Opens, caplog: pytest.LogCaptureFixture
) -> None:
    store = opens()

    def fails(_problem: object) -> None:
        raise ValueError("a table is wrong")

    store.append("a", 0, "first", fails)
    await appended(store, "b", 0, "first")
    assert "a table is wrong" in caplog.text
    await store.close()


async def test_two_processes_write_one_log_in_turns(opens: Opens) -> None:
    one, other = opens(), opens()
    for seq in range(0, 6, 2):
        await appended(one, "t", seq, f"one {seq}")
        await appended(other, "t", seq + 1, f"other {seq}")
    wanted = [f"{who} {seq}" for seq in range(0, 6, 2) for who in ("one", "other")]
    assert await one.read("t") == wanted
    assert await other.read("t", 3) == wanted[3:]
    for store in (one, other):
        await store.close()


async def test_matches_are_found_by_the_entries_that_begin_them(opens: Opens) -> None:
    store = opens()
    for seq, entry in enumerate(["[opening {}]", "[match {}]\nd p1 1", "p1 2x3", "[match {}]"]):
        await appended(store, "t", seq, entry)
    await appended(store, "u", 0, "[match {}]")
    assert [await store.matches(name) for name in "tuv"] == [[1, 3], [0], []]
    await store.close()


async def test_tables_that_have_been_quiet_come_in_the_order_of_their_last_entries(
    opens: Opens,
) -> None:
    store = opens()
    for name in ("b", "a", "c"):
        await appended(store, name, 0, "entry")
    between = time.time()
    for name in ("d", "a"):
        await appended(store, name, int(name == "a"), "entry")
    first = await store.quiet(since=0, before=between)
    assert [name for name, _ in first] == ["b", "c"]
    assert [name for name, _ in await store.quiet(since=between, before=2 * between)] == ["d", "a"]
    (_, last) = first[1]
    assert await store.quiet(since=last, before=between) == first[1:]
    await store.close()


async def test_a_removed_log_is_gone_and_its_name_is_free(opens: Opens) -> None:
    store = opens()
    for name in ("t", "u"):
        await appended(store, name, 0, "first")
        await appended(store, name, 1, "second")
    await store.forget("t")
    assert (await store.read("t"), await store.read("u")) == ([], ["first", "second"])
    await appended(store, "t", 0, "anew")
    assert await store.read("t") == ["anew"]
    await store.close()


async def test_a_store_that_works_says_so_and_a_closed_one_says_that(opens: Opens) -> None:
    store = opens()
    await store.check()
    await store.close()
    for attempt in (appended(store, "t", 0, "late"), store.read("t"), store.check()):
        with pytest.raises(StoreError, match="closed"):
            await attempt
