"""A backup that is made while people play holds all that was confirmed before, and is put back whole."""

import asyncio
import json
import os
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from dudo.server.backup import PART, BackupContents, BackupFailed, back_up, restore
from dudo.server.lock import FolderLock
from dudo.table.errors import StoreError
from dudo.table.sqlite import SqliteStore
from dudo.table.store import appended
from dudo.terminal.main import main
from support.schemas import objections
from support.tables import until

TABLES = [f"{name}aaaaaaa" for name in "abcdefgh"]


def database(folder: Path) -> Path:
    return folder / "matches.sqlite3"


async def kept(folder: Path, *, entries: int) -> str:
    """The key of sessions in a folder with matches, which is made."""
    store = SqliteStore(database(folder))
    for table in TABLES:
        for seq in range(entries):
            await appended(store, table, seq, f"{table} {seq}")
    await store.close()
    return store.key


async def held(folder: Path) -> dict[str, int]:
    """How many lines of each table there are, each as it was written."""
    store = SqliteStore(database(folder))
    found = {}
    for table in TABLES:
        entries = await store.read(table)
        assert entries == [f"{table} {seq}" for seq in range(len(entries))]
        found[table] = len(entries)
    await store.close()
    return found


async def test_each_backup_holds_all_that_was_confirmed_before_it_was_asked_for(
    tmp_path: Path,
) -> None:
    """While eight tables write as fast as they can."""
    folder = tmp_path / "data"
    lock, store = FolderLock(folder), SqliteStore(database(folder))
    confirmed = dict.fromkeys(TABLES, 0)
    stop = asyncio.Event()

    async def plays(table: str) -> None:
        while not stop.is_set():
            await appended(store, table, confirmed[table], f"{table} {confirmed[table]}")
            confirmed[table] += 1

    playing = [asyncio.create_task(plays(table)) for table in TABLES]
    before = []
    for number in range(4):
        at = confirmed[TABLES[0]]
        await until(lambda: confirmed[TABLES[0]] > at)  # noqa: B023  it is over in this round
        before.append(dict(confirmed))
        await asyncio.to_thread(back_up, folder, tmp_path / f"{number}.backup")
    stop.set()
    await asyncio.gather(*playing)
    await store.close()
    lock.release()
    for number, least in enumerate(before):
        again = tmp_path / f"again {number}"
        restore(tmp_path / f"{number}.backup", again)
        found = await held(again)
        assert all(least[table] <= found[table] <= confirmed[table] for table in TABLES)


async def test_a_restored_backup_equals_the_original_and_is_private(
    tmp_path: Path,
) -> None:
    key = await kept(tmp_path / "data", entries=3)
    expected = BackupContents(tables=8, entries=24)
    assert expected == back_up(tmp_path / "data", tmp_path / "b.backup")
    assert expected == restore(tmp_path / "b.backup", tmp_path / "new")
    assert await held(tmp_path / "new") == dict.fromkeys(TABLES, 3)
    assert await kept(tmp_path / "new", entries=0) == key
    files = [tmp_path / "b.backup", *(tmp_path / "new").iterdir()]
    assert {it.stat().st_mode & 0o077 for it in files} == {0}
    names = [it.name for folder in ("new", ".") for it in (tmp_path / folder).iterdir()]
    assert sorted({*names} - {"data", "new"}) == ["b.backup", "matches.sqlite3", "server.lock"]


async def test_matches_that_are_there_are_moved_aside_only_when_asked(tmp_path: Path) -> None:
    await kept(tmp_path / "old", entries=2)
    await kept(tmp_path / "data", entries=3)
    back_up(tmp_path / "data", tmp_path / "b.backup")
    with pytest.raises(BackupFailed, match="There are matches in"):
        restore(tmp_path / "b.backup", tmp_path / "old")
    assert await held(tmp_path / "old") == dict.fromkeys(TABLES, 2)
    restore(tmp_path / "b.backup", tmp_path / "old", replace=True)
    assert await held(tmp_path / "old") == dict.fromkeys(TABLES, 3)
    assert await held(tmp_path / "old" / "before-restore-1") == dict.fromkeys(TABLES, 2)


async def test_a_damaged_database_and_what_is_beside_it_are_replaced_by_a_backup(
    tmp_path: Path,
) -> None:
    await kept(tmp_path / "data", entries=3)
    back_up(tmp_path / "data", tmp_path / "b.backup")
    torn = database(tmp_path / "data")
    torn.write_bytes(b"?" * 8192)
    torn.with_name("matches.sqlite3-wal").write_bytes(b"what was written last")
    restore(tmp_path / "b.backup", tmp_path / "data", replace=True)
    assert await held(tmp_path / "data") == dict.fromkeys(TABLES, 3)
    aside = database(tmp_path / "data" / "before-restore-1")
    assert aside.read_bytes() == b"?" * 8192


@pytest.mark.parametrize("step", ["link", "unlink", "replace"])
async def test_who_is_killed_while_putting_back_has_the_former_matches_or_those_of_the_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """Also those that a killed server had not moved to the database yet."""
    await kept(tmp_path / "data", entries=3)
    back_up(tmp_path / "data", tmp_path / "b.backup")
    store = SqliteStore(tmp_path / "killed.sqlite3")
    for table in TABLES:
        await appended(store, table, 0, f"{table} 0")
    (tmp_path / "old").mkdir()
    for ending in ("", "-wal"):
        there = (tmp_path / f"killed.sqlite3{ending}").read_bytes()
        (tmp_path / "old" / f"matches.sqlite3{ending}").write_bytes(there)
    await store.close()
    owner: object = os if step == "link" else Path
    does, left = getattr(owner, step), [1]

    def killed(*given: object, **named: object) -> object:
        if left:
            left.pop()
            raise KeyboardInterrupt
        return does(*given, **named)

    with monkeypatch.context() as patch, suppress(KeyboardInterrupt):
        patch.setattr(owner, step, killed)
        restore(tmp_path / "b.backup", tmp_path / "old", replace=True)
    assert await held(tmp_path / "old") == dict.fromkeys(TABLES, 1)
    restore(tmp_path / "b.backup", tmp_path / "old", replace=True)
    assert await held(tmp_path / "old") == dict.fromkeys(TABLES, 3)


async def test_what_a_killed_command_has_left_is_removed_a_day_later(tmp_path: Path) -> None:
    """It holds cups and the key."""
    await kept(tmp_path / "data", entries=1)
    old, fresh, strange = (tmp_path / it for it in (f"{PART}a", f"{PART}b", ".backup"))
    for left in (old, fresh, strange):
        left.write_text("secret")
    for left in (old, strange):
        os.utime(left, (1e9, 1e9))
    back_up(tmp_path / "data", tmp_path / "b.backup")
    assert [False, True, True] == [it.exists() for it in (old, fresh, strange)]


async def test_nothing_is_put_back_under_a_server_that_runs(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=1)
    back_up(tmp_path / "data", tmp_path / "b.backup")
    lock = FolderLock(tmp_path / "data")
    with pytest.raises(StoreError, match="Another server has its matches in"):
        restore(tmp_path / "b.backup", tmp_path / "data", replace=True)
    lock.release()


async def test_a_folder_in_which_nothing_was_played_is_restored_into_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that is started and stopped makes one; and what is missing is the file, not the folder."""
    await kept(tmp_path / "data", entries=1)
    back_up(tmp_path / "data", tmp_path / "b.backup")
    await kept(tmp_path / "new", entries=0)
    monkeypatch.chdir(tmp_path)
    for folder in ("data", "new", "nowhere"):
        told = CliRunner().invoke(main, ["restore", "nope.backup", "--data", folder])
        assert told.output == "There is no file nope.backup.\n"
    assert not (tmp_path / "nowhere").exists()
    assert restore(tmp_path / "b.backup", tmp_path / "new").tables == 8
    assert await held(tmp_path / "new") == dict.fromkeys(TABLES, 1)


async def test_a_backup_that_was_changed_is_not_put_back(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=3)
    file, cut = tmp_path / "b.backup", tmp_path / "cut.backup"
    back_up(tmp_path / "data", file)
    whole = file.read_bytes()
    for content in (
        b"",
        b"no database" * 1000,
        whole[: len(whole) // 2],
        whole[:4096] + b"?" * 4096 + whole[8192:],
        whole[:60] + b"\7" + whole[61:],  # its version
    ):
        cut.write_bytes(content)
        with pytest.raises(
            BackupFailed, match="is not a backup of this version of Dudo, or is dam"
        ):
            restore(cut, tmp_path / "new")
    assert [it.name for it in (tmp_path / "new").iterdir()] == ["server.lock"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("backup", "b.backup", "--data", "none"), "There are no matches in none"),
        (("backup", "there", "--data", "data"), "there is there already"),
        (("backup", "there/b.backup", "--data", "data"), "There is no folder there: make it"),
        (("backup", "b.backup", "--data", "torn"), "torn/matches.sqlite3 is damaged: stop the"),
        (("restore", "b.backup", "--data", "new"), "There is no file b.backup"),
        (("restore", "there", "--data", "new"), "there is not a backup of this version of Dudo"),
    ],
)
async def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    await kept(tmp_path / "data", entries=1)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").touch()
    (tmp_path / "torn").mkdir()
    whole = database(tmp_path / "data").read_bytes()
    database(tmp_path / "torn").write_bytes(whole[:4096] + b"?" * len(whole[4096:]))
    told = CliRunner().invoke(main, [*words, "--language", "en"])
    assert (told.exit_code, told.output.count("\n")) == (2, 1)
    assert sentence in told.output


async def test_the_commands_tell_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kept(tmp_path / "data", entries=2)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DUDO_DATA", "data")
    told = CliRunner().invoke(main, ["backup", "b.backup", "--language", "en"])
    assert (told.exit_code, told.output) == (0, "b.backup holds 8 tables with 16 lines.\n")
    told = CliRunner().invoke(main, ["restore", "b.backup", "--data", "new", "--json"])
    expected = {"tables": 8, "entries": 16}
    assert (told.exit_code, json.loads(told.output)) == (0, expected)
    assert objections("backup.json", expected) == []


async def test_a_backup_makes_no_folders(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=1)
    told = CliRunner().invoke(
        main, ["backup", str(tmp_path / "typo" / "b.backup"), "--data", str(tmp_path / "data")]
    )
    sentence = f"There is no folder {tmp_path / 'typo'}: make it, or name another file.\n"
    assert (2, sentence, False) == (told.exit_code, told.stderr, (tmp_path / "typo").exists())


async def test_of_a_shared_database_a_backup_says_that_it_holds_nothing(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=1)
    told = CliRunner().invoke(
        main,
        ["backup", str(tmp_path / "b.backup"), "--data", str(tmp_path / "data"), "--json"],
        env={"DUDO_STORE": "postgresql://dudo:secret@database.example/dudo"},
    )
    assert (0, len(TABLES)) == (told.exit_code, json.loads(told.stdout)["tables"])
    assert told.stderr == (
        "DUDO_STORE names a database, and this backup holds nothing of it: back it up with pg_dump. "
        f"What is backed up here is {tmp_path / 'data'}.\n"
    )


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="only root may give files away"
)
async def test_files_restored_by_root_belong_to_the_owner_of_the_folder(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=1)
    back_up(tmp_path / "data", tmp_path / "b.backup")
    folder = tmp_path / "theirs"
    folder.mkdir()
    os.chown(folder, 12345, 12346)
    for _ in range(2):
        restore(tmp_path / "b.backup", folder, replace=True)
    found = {(it.stat().st_uid, it.stat().st_gid) for it in folder.iterdir()}
    assert {(12345, 12346)} == found
    assert (folder / "before-restore-1").is_dir()
