"""Logs in one SQLite file; what every store promises is in test_store.py."""

import asyncio
import contextlib
import os
import sqlite3
import sys
from pathlib import Path

import pytest

from dudo.table.errors import StoreError
from dudo.table.sql import VERSION
from dudo.table.sqlite import SqliteStore
from dudo.table.store import appended
from support.files import bytes_in


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
        await appended(store, "t", seq, "x" * 500)
    await store.close()
    path.write_bytes(path.read_bytes()[: 5 * 4096])
    with pytest.raises(StoreError, match="is damaged or is not a file of matches"):
        SqliteStore(path)


async def test_a_file_of_another_version_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    await SqliteStore(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    newer.close()
    with pytest.raises(StoreError, match="another version of Dudo"):
        SqliteStore(path)


def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be kept"):
        SqliteStore(tmp_path / "file" / "m.sqlite3")


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
    await appended(store, "abcdefgh", 0, "first")
    if gone:
        (folder / gone).rename(tmp_path / gone)
    else:
        folder.rename(tmp_path / "elsewhere")
    for attempt in (appended(store, "abcdefgh", 1, "second"), store.check()):
        with pytest.raises(
            StoreError, match=r"could not be written: m\.sqlite3.* has been removed"
        ):
            await attempt
    if gone:
        (tmp_path / gone).rename(folder / gone)
    else:
        (tmp_path / "elsewhere").rename(folder)
    await appended(store, "abcdefgh", 1, "second")
    assert await store.read("abcdefgh") == ["first", "second"]
    await store.close()


async def test_a_removed_table_cannot_be_read_in_any_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    for table in ("gone", "kept"):
        await appended(store, table, 0, f"[sit Wilhelmina at {table}]")
    await store.forget("gone")
    there = bytes_in(tmp_path)
    assert (False, True) == (b"Wilhelmina at gone" in there, b"Wilhelmina at kept" in there)
    await appended(store, "kept", 1, "second")  # the file beside the database is used again
    assert await store.read("kept") == ["[sit Wilhelmina at kept]", "second"]
    await store.close()


async def test_a_reader_of_the_file_does_not_keep_a_table_from_being_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waited for the reader would wait for ever."""
    path = tmp_path / "m.sqlite3"
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *a, **k: connect(*a, **(k | {"timeout": 1e5})))
    store = SqliteStore(path)
    await appended(store, "gone", 0, "Wilhelmina")
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT * FROM log").fetchone()
        await store.forget("gone")
    assert await store.read("gone") == []
    await appended(store, "late", 0, "first")
    await store.forget("late")
    assert b"Wilhelmina" not in bytes_in(tmp_path)
    await store.close()


async def test_an_entry_that_cannot_be_written_fails_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    with pytest.raises(StoreError, match="could not be written"):
        await appended(store, "t", 0, "half of a letter: \ud800")
    await appended(store, "t", 0, "a whole one")
    assert ["a whole one"] == await store.read("t")
    await store.close()


async def test_any_error_in_a_read_is_told_to_whoever_asked(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    with pytest.raises(StoreError, match="could not be read"):
        await store.look(lambda at: at.fetch("SELECT nothing"))
    assert await store.read("t") == []
    await store.close()


async def test_everything_that_waits_is_written_before_the_store_is_closed(tmp_path: Path) -> None:
    store, told = SqliteStore(tmp_path / "m.sqlite3"), list[object]()
    for seq in range(3):
        store.append("t", seq, f"{seq}", told.append)
        await asyncio.sleep(0)
    await store.close()
    assert told == [None] * 3


async def test_a_file_that_is_damaged_is_named_and_so_is_the_newest_backup_beside_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "m.sqlite3"
    store = SqliteStore(path)
    for seq in range(200):
        await appended(store, "t", seq, "x" * 500)
    await store.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"?" * 4096 + whole[12288:])
    with pytest.raises(StoreError, match=f"^{path} is damaged .*: put a backup in its place"):
        SqliteStore(path)
    for age, name in enumerate(("new.backup", "old.backup")):
        (tmp_path / name).write_bytes(whole)
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    (tmp_path / "other").write_text("no backup")
    with pytest.raises(StoreError, match=f"put {tmp_path}/new.backup, the newest backup beside it"):
        SqliteStore(path)


async def test_damage_that_shows_while_people_play_names_the_file_and_others_play_on(
    tmp_path: Path,
) -> None:
    path = tmp_path / "m.sqlite3"
    store = SqliteStore(path)
    for table in ("aaaa", "zzzz"):
        for seq in range(100):
            await appended(store, table, seq, f"{table} " + "x" * 500)
    await store.wipe()  # moved to the file
    whole = path.read_bytes()
    page = 4096 * (whole.rindex(b"aaaa xxx") // 4096)
    path.write_bytes(whole[:page] + b"\xff" * 4096 + whole[page + 4096 :])
    with pytest.raises(StoreError, match=f"{path} is damaged .*malformed"):
        await store.read("aaaa")
    assert len(await store.read("zzzz", 90)) == 10
    await appended(store, "zzzz", 100, "last")
    await store.close()
