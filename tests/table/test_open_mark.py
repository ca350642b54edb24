"""Whoever takes the write-ahead log of a killed server away is told what that costs."""

import shutil
from pathlib import Path

import pytest

from dudo.table.sqlite import SqliteStore
from dudo.table.sqlite_file import beside
from dudo.table.store import appended

NAME = "m.sqlite3"


async def killed(folder: Path, *, entries: int = 3) -> Path:
    """A folder as a server leaves it that is killed after so many entries."""
    store = SqliteStore(folder / "live" / NAME, alone=True)
    for seq in range(entries):
        await appended(store, "table", seq, f"entry {seq}")
    shutil.copytree(folder / "live", folder / "killed")
    await store.close()
    return folder / "killed" / NAME


async def opened(path: Path) -> int:
    """How many entries are found there."""
    store = SqliteStore(path, alone=True)
    found = await store.read("table")
    await store.close()
    return len(found)


async def test_a_lost_write_ahead_log_is_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = await killed(tmp_path)
    beside(path, "-wal").unlink()
    beside(path, "-shm").unlink(missing_ok=True)
    assert await opened(path) < 3
    (said,) = (record.getMessage() for record in caplog.records)
    assert said == (
        f"{path}: the server was killed, and the file that it had beside it then (m.sqlite3-wal) is gone: "
        "the latest moves may be missing. Put that file back, or play on without them."
    )


async def test_it_is_named_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = await killed(tmp_path)
    beside(path, "-wal").unlink()
    await opened(path)
    caplog.clear()
    await opened(path)
    assert caplog.records == []


async def test_nothing_is_said_after_a_kill_that_lost_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = await killed(tmp_path)
    assert await opened(path) == 3
    assert caplog.records == []


async def test_a_server_that_ends_leaves_the_file_alone_in_its_folder(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await killed(tmp_path)
    assert [it.name for it in (tmp_path / "live").iterdir()] == [NAME]
    assert await opened(tmp_path / "live" / NAME) == 3
    assert caplog.records == []
