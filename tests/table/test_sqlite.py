"""Logs in one SQLite file."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from dudo.table.errors import Conflict, StoreError
from dudo.table.sqlite import SqliteStore
from dudo.table.sqlite_file import MIGRATIONS


async def test_what_was_appended_is_there_after_opening_the_file_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    for seq, entry in enumerate(["one", "two\nlines", "three"]):
        await store.append("t", seq, entry)
    await store.close()
    again = SqliteStore(tmp_path / "m.sqlite3")
    assert await again.read("t") == ["one", "two\nlines", "three"]
    assert await again.read("t", 2) == ["three"]
    assert await again.read("another") == []
    await again.close()


async def test_a_number_is_given_once(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    await store.append("t", 0, "first")
    with pytest.raises(Conflict):
        await store.append("t", 0, "second")
    assert await store.read("t") == ["first"]
    await store.close()


async def test_of_many_that_want_one_number_one_gets_it_and_nobody_else_suffers(
    tmp_path: Path,
) -> None:
    """They share commits, in two stores as in two processes."""
    path = tmp_path / "m.sqlite3"
    stores = [SqliteStore(path), SqliteStore(path)]
    rivals = [stores[n % 2].append("t", 0, f"rival {n}") for n in range(40)]
    others = [stores[n % 2].append(f"other {n}", 0, "entry") for n in range(40)]
    results = await asyncio.gather(*rivals, *others, return_exceptions=True)
    assert [type(result) for result in results[:40]].count(Conflict) == 39
    assert results[40:] == [None] * 40
    assert len(await stores[0].read("t")) == 1
    for store in stores:
        await store.close()


async def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    settings = [
        store._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    ]
    assert settings == ["wal", 2]
    await store.close()


def test_somebody_elses_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE songs (name)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="holds something other than matches"):
        SqliteStore(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"no database at all" * 400, b"SQLite format 3\0" + b"\xff" * 9000]
)
def test_a_file_that_is_no_database_gets_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "m.sqlite3"
    path.write_bytes(content)
    with pytest.raises(StoreError, match="is damaged or is not a file of matches"):
        SqliteStore(path)


async def test_a_torn_file_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    store = SqliteStore(path)
    for seq in range(200):
        await store.append("t", seq, "x" * 500)
    await store.close()
    path.write_bytes(path.read_bytes()[: 5 * 4096])
    with pytest.raises(StoreError, match="is damaged or is not a file of matches"):
        SqliteStore(path)


async def test_a_file_of_a_newer_version_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    await SqliteStore(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    newer.close()
    with pytest.raises(StoreError, match="newer Dudo"):
        SqliteStore(path)


def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be kept"):
        SqliteStore(tmp_path / "file" / "m.sqlite3")


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.append("t", 0, "late")


def test_a_library_that_is_too_old_is_told_with_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.31.1")
    with pytest.raises(StoreError, match=r"SQLite 3\.37 or newer, and this Python has 3\.31\.1"):
        SqliteStore(tmp_path / "m.sqlite3")


@pytest.mark.skipif(sys.platform == "win32", reason="what is open cannot be removed there")
@pytest.mark.parametrize("gone", ["m.sqlite3", "m.sqlite3-wal", ""])
async def test_nothing_is_written_to_a_file_that_somebody_has_removed(
    tmp_path: Path, gone: str
) -> None:
    """SQLite would go on, and nobody would ever find it again."""
    folder = tmp_path / "data"
    store = SqliteStore(folder / "m.sqlite3")
    await store.append("abcdefgh", 0, "first")
    if gone:
        (folder / gone).rename(tmp_path / gone)
    else:
        folder.rename(tmp_path / "elsewhere")
    for attempt in (store.append("abcdefgh", 1, "second"), store.check()):
        with pytest.raises(
            StoreError, match=r"could not be written: m\.sqlite3.* has been removed"
        ):
            await attempt
    if gone:
        (tmp_path / gone).rename(folder / gone)
    else:
        (tmp_path / "elsewhere").rename(folder)
    await store.append("abcdefgh", 1, "second")
    assert await store.read("abcdefgh") == ["first", "second"]
    await store.close()
