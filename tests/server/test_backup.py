"""A backup that is made while people play holds all that was confirmed before, and is put back whole."""

import asyncio
import json
import os
import sqlite3
import sys
import tracemalloc
import zipfile
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner

from dudo.server.accounts.file import ACCOUNTS, AccountsFile
from dudo.server.backup import BackupContents, BackupFailed, back_up, restore
from dudo.server.lock import FolderLock
from dudo.server.sessions import KEY_FILE, Sessions, kept_key
from dudo.table.errors import StoreError
from dudo.table.sqlite import SqliteStore
from dudo.table.store import appended
from dudo.terminal.main import main
from support.schemas import objections
from support.tables import until

TABLES = [f"{name}aaaaaaa" for name in "abcdefgh"]


def database(folder: Path) -> Path:
    return folder / "matches.sqlite3"


async def kept(folder: Path, *, entries: int) -> None:
    """A folder with matches, and a key."""
    kept_key(folder)
    store = SqliteStore(database(folder))
    for table in TABLES:
        for seq in range(entries):
            await appended(store, table, seq, f"{table} {seq}")
    await store.close()


async def held(folder: Path) -> dict[str, int]:
    """How many lines of each table there are, each as it was written."""
    store = SqliteStore(database(folder))
    found = {table: len(await store.read(table)) for table in TABLES}
    await store.close()
    return found


async def test_each_backup_holds_all_that_was_confirmed_before_it_was_asked_for(
    tmp_path: Path,
) -> None:
    """While eight tables write as fast as they can."""
    folder = tmp_path / "data"
    key = kept_key(folder)
    lock, store = FolderLock(folder), SqliteStore(database(folder), alone=True)
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
        await asyncio.to_thread(back_up, folder, tmp_path / f"{number}.zip")
    stop.set()
    await asyncio.gather(*playing)
    await store.close()
    lock.release()
    for number, least in enumerate(before):
        again = tmp_path / f"again {number}"
        restore(tmp_path / f"{number}.zip", again)
        found = await held(again)
        assert all(least[table] <= found[table] <= confirmed[table] for table in TABLES)
        assert kept_key(again) == key


async def test_a_restored_backup_equals_the_original_and_is_private(
    tmp_path: Path,
) -> None:
    await kept(tmp_path / "data", entries=3)
    token = Sessions(kept_key(tmp_path / "data")).new()
    expected = BackupContents(tables=8, entries=24, damaged=())
    assert expected == back_up(tmp_path / "data", tmp_path / "b.zip")
    assert expected == restore(tmp_path / "b.zip", tmp_path / "new")
    assert await held(tmp_path / "new") == dict.fromkeys(TABLES, 3)
    assert Sessions(kept_key(tmp_path / "new")).owner(token)
    files = [tmp_path / "b.zip", *(it for it in (tmp_path / "new").iterdir() if it.is_file())]
    assert {it.stat().st_mode & 0o077 for it in files} == {0}
    assert [it.name for it in sorted((tmp_path / "new").iterdir()) if it.name[0] == "."] == []


async def test_matches_that_are_there_are_moved_aside_only_when_asked(tmp_path: Path) -> None:
    await kept(tmp_path / "old", entries=2)
    await kept(tmp_path / "data", entries=3)
    back_up(tmp_path / "data", tmp_path / "b.zip")
    with pytest.raises(BackupFailed, match="There are matches in"):
        restore(tmp_path / "b.zip", tmp_path / "old")
    assert await held(tmp_path / "old") == dict.fromkeys(TABLES, 2)
    restore(tmp_path / "b.zip", tmp_path / "old", replace=True)
    assert await held(tmp_path / "old") == dict.fromkeys(TABLES, 3)
    assert await held(tmp_path / "old" / "before-restore-1") == dict.fromkeys(TABLES, 2)


@pytest.mark.parametrize("done", range(1, 4))
async def test_who_is_killed_while_putting_back_has_no_matches_without_their_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, done: int
) -> None:
    """Without the key a server would make a new one, and nobody would get their seat back."""
    await kept(tmp_path / "data", entries=3)
    await AccountsFile(tmp_path / "data" / ACCOUNTS).close()
    back_up(tmp_path / "data", tmp_path / "b.zip")
    moved = list[str]()
    replace = Path.replace

    def killed(self: Path, to: Path) -> Path:
        if len(moved) == done:
            raise KeyboardInterrupt
        moved.append(to.name)
        return replace(self, to)

    with monkeypatch.context() as patch, suppress(KeyboardInterrupt):
        patch.setattr(Path, "replace", killed)
        restore(tmp_path / "b.zip", tmp_path / "new")
    assert (tmp_path / "new" / KEY_FILE).exists()
    assert database(tmp_path / "new").exists() == (done == 3)
    restore(tmp_path / "b.zip", tmp_path / "new", replace=done == 3)
    assert await held(tmp_path / "new") == dict.fromkeys(TABLES, 3)


async def test_what_a_killed_command_has_left_is_removed_a_day_later(tmp_path: Path) -> None:
    """It holds cups and the key."""
    await kept(tmp_path / "data", entries=1)
    old, fresh, strange = (tmp_path / it for it in (".dudo-backup-a", ".dudo-backup-b", ".backup"))
    for left in (old, fresh, strange):
        left.mkdir()
        (left / KEY_FILE).write_text("secret")
    for left in (old, strange):
        os.utime(left, (1e9, 1e9))
    back_up(tmp_path / "data", tmp_path / "b.zip")
    assert [False, True, True] == [it.exists() for it in (old, fresh, strange)]


async def test_nothing_is_put_back_under_a_server_that_runs(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=1)
    back_up(tmp_path / "data", tmp_path / "b.zip")
    lock = FolderLock(tmp_path / "data")
    with pytest.raises(StoreError, match="Another server has its matches in"):
        restore(tmp_path / "b.zip", tmp_path / "data", replace=True)
    lock.release()


async def test_a_backup_names_the_tables_that_the_disk_has_damaged(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=3)
    with closing(sqlite3.connect(database(tmp_path / "data"))) as connection, connection:
        connection.execute("UPDATE log SET entry = 'x' WHERE table_id = ? AND seq = 1", TABLES[:1])
    found = back_up(tmp_path / "data", tmp_path / "b.zip")
    assert found == BackupContents(tables=8, entries=24, damaged=(TABLES[0],))
    assert restore(tmp_path / "b.zip", tmp_path / "new") == found


@pytest.mark.parametrize(
    ("content", "state", "sentence"),
    [
        (b"?", "damaged", "Put {key} back from an older backup, or remove it: no server starts"),
        (b"", "missing", "There is nothing in {key}: a server that starts there makes a new key"),
        (None, "missing", "There is nothing in {key}: a server that starts there makes a new key"),
    ],
)
async def test_a_backup_says_what_the_disk_has_done_to_the_key(
    tmp_path: Path, content: bytes | None, state: str, sentence: str
) -> None:
    await kept(tmp_path / "data", entries=1)
    key = tmp_path / "data" / KEY_FILE
    whole = key.read_bytes()
    if content is None:
        key.unlink()
    else:
        key.write_bytes(content and content + whole[1:])
    for words, folder in (("backup", "data"), ("restore", "new")):
        told = CliRunner().invoke(
            main, [words, str(tmp_path / "b.zip"), "--data", str(tmp_path / folder), "--json"]
        )
        assert (told.exit_code, json.loads(told.stdout)["key"]) == (1, state)
        assert sentence.format(key=tmp_path / folder / KEY_FILE) in told.stderr
        assert ("The disk has damaged secret-key; the rest" in told.stderr) == (state == "damaged")


@pytest.mark.parametrize("place", [0, 4096])
async def test_a_backup_says_that_the_disk_has_damaged_the_accounts(
    tmp_path: Path, place: int
) -> None:
    await kept(tmp_path / "data", entries=1)
    accounts = tmp_path / "data" / ACCOUNTS
    await AccountsFile(accounts).close()
    assert back_up(tmp_path / "data", tmp_path / "whole.zip").accounts == "whole"
    torn = accounts.read_bytes()
    accounts.write_bytes(torn[:place] + b"?" * 64 + torn[place + 64 :])
    for words, folder in (("backup", "data"), ("restore", "new")):
        told = CliRunner().invoke(
            main, [words, str(tmp_path / "b.zip"), "--data", str(tmp_path / folder), "--json"]
        )
        assert (told.exit_code, json.loads(told.stdout)["accounts"]) == (1, "damaged")
        assert "The disk has damaged accounts.sqlite3; the rest is intact.\n" in told.stderr
    assert await held(tmp_path / "new") == dict.fromkeys(TABLES, 1)


@pytest.mark.parametrize("left_out", ["sums", "key", "accounts"])
async def test_a_backup_that_does_not_say_what_is_in_it_is_not_put_back(
    tmp_path: Path, left_out: str
) -> None:
    """Whoever takes the sums out could put another key in."""
    await kept(tmp_path / "data", entries=1)
    await AccountsFile(tmp_path / "data" / ACCOUNTS).close()
    (tmp_path / "data" / KEY_FILE).write_bytes(b"?")
    back_up(tmp_path / "data", tmp_path / "b.zip")
    with zipfile.ZipFile(tmp_path / "b.zip") as whole:
        listing = json.loads(whole.read("backup.json"))
    del listing[left_out]
    changed(tmp_path / "b.zip", **{"backup.json": json.dumps(listing).encode()})
    with pytest.raises(BackupFailed, match="is not a backup, or is damaged"):
        restore(tmp_path / "b.zip", tmp_path / "new")


@pytest.mark.parametrize("part", ["backup.json", "matches.sqlite3"])
async def test_a_zip_with_far_more_in_it_than_it_weighs_takes_neither_memory_nor_disk(
    tmp_path: Path, part: str
) -> None:
    """Even where its sums are right, and the database is one with zeros behind it."""
    await kept(tmp_path / "data", entries=1)
    back_up(tmp_path / "data", tmp_path / "b.zip")
    with zipfile.ZipFile(tmp_path / "b.zip") as whole:
        there = {name: whole.read(name) for name in whole.namelist()}
    there[part] += bytes(2**25)
    listing = json.loads(there["backup.json"].rstrip(b"\0"))
    if part in listing["sums"]:
        listing["sums"][part] = sha256(there[part]).hexdigest()
        there["backup.json"] = json.dumps(listing).encode()
    changed(tmp_path / "b.zip", **there)
    del there
    tracemalloc.start()
    with pytest.raises(BackupFailed, match="is not a backup, or is damaged"):
        restore(tmp_path / "b.zip", tmp_path / "new")
    assert tracemalloc.get_traced_memory()[1] < 2**24
    tracemalloc.stop()


async def test_a_folder_in_which_nothing_was_played_is_restored_into_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that is started and stopped makes one; and what is missing is the file, not the folder."""
    await kept(tmp_path / "data", entries=1)
    back_up(tmp_path / "data", tmp_path / "b.zip")
    await kept(tmp_path / "new", entries=0)
    monkeypatch.chdir(tmp_path)
    for folder in ("data", "new"):
        told = CliRunner().invoke(main, ["restore", "nope.zip", "--data", folder])
        assert told.output == "There is no file nope.zip.\n"
    assert restore(tmp_path / "b.zip", tmp_path / "new").tables == 8
    assert await held(tmp_path / "new") == dict.fromkeys(TABLES, 1)


def changed(file: Path, **parts: bytes | None) -> None:
    """The backup with other parts, each with the right sum; None takes one out."""
    with zipfile.ZipFile(file) as whole:
        there = {name: whole.read(name) for name in whole.namelist()}
    with zipfile.ZipFile(file, "w") as out:
        for name, content in {**there, **parts}.items():
            if content is not None:
                out.writestr(name, content)


async def test_a_backup_that_was_changed_is_not_put_back(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=3)
    file = tmp_path / "b.zip"
    back_up(tmp_path / "data", file)
    whole = file.read_bytes()
    checksum = whole.index(b"PK\x01\x02") + 16
    cut = tmp_path / "cut.zip"
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE log (x)")
    with zipfile.ZipFile(file) as it:
        (tmp_path / "matches").write_bytes(it.read("matches.sqlite3"))
    with closing(sqlite3.connect(tmp_path / "matches")) as connection, connection:
        connection.execute("UPDATE log SET entry = 'y' WHERE table_id = ? AND seq = 2", TABLES[:1])
    flipped = whole[:checksum] + bytes((whole[checksum] ^ 1,)) + whole[checksum + 1 :]
    for content in (b"", b"no zip", whole[: len(whole) // 2], flipped):
        cut.write_bytes(content)
        with pytest.raises(BackupFailed, match="is not a backup, or is damaged"):
            restore(cut, tmp_path / "new")
    for parts in (
        {"backup.json": b"{}"},
        {"backup.json": None},
        {"../evil": b"x"},
        {"matches.sqlite3": (tmp_path / "matches").read_bytes()},
        {"matches.sqlite3": b"no database" * 1000},
        {"matches.sqlite3": (tmp_path / "other").read_bytes()},
    ):
        cut.write_bytes(whole)
        changed(cut, **parts)
        with pytest.raises((BackupFailed, StoreError)):
            restore(cut, tmp_path / "new")
    assert [it.name for it in (tmp_path / "new").iterdir()] == ["server.lock"]
    assert not (tmp_path / "evil").exists()


async def test_no_changed_byte_of_the_directory_loses_a_part(tmp_path: Path) -> None:
    """A zip names its parts at its end: one that is not found there would be missing, and nobody told."""
    await kept(tmp_path / "data", entries=1)
    back_up(tmp_path / "data", tmp_path / "b.zip")
    whole = (tmp_path / "b.zip").read_bytes()
    new, flipped, lost = tmp_path / "new", tmp_path / "flipped.zip", []
    for place in range(whole.index(b"PK\x01\x02"), len(whole)):
        for bit in (1, 4, 16):
            there = whole[place] ^ bit
            flipped.write_bytes(whole[:place] + bytes((there,)) + whole[place + 1 :])
            with suppress(BackupFailed, StoreError):
                restore(flipped, new, replace=True)
                if not (new / KEY_FILE).exists():
                    lost.append((place, bit))
    assert lost == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("backup", "b.zip", "--data", "none"), "There are no matches in none"),
        (("backup", "there", "--data", "data"), "there is there already"),
        (("backup", "there/b.zip", "--data", "data"), "There is no folder there: make it"),
        (("backup", "b.zip", "--data", "torn"), "The disk has damaged a file in torn: restart"),
        (("restore", "b.zip", "--data", "new"), "There is no file b.zip"),
        (("restore", "there", "--data", "new"), "there is not a backup, or is damaged"),
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
    told = CliRunner().invoke(main, ["backup", "b.zip", "--language", "en"])
    assert (told.exit_code, told.output) == (0, "b.zip holds 8 tables with 16 lines.\n")
    told = CliRunner().invoke(main, ["restore", "b.zip", "--data", "new", "--json"])
    expected = {"tables": 8, "entries": 16, "damaged": [], "key": "whole", "accounts": "none"}
    assert (told.exit_code, json.loads(told.output)) == (0, expected)
    assert objections("backup.json", expected) == []
    with closing(sqlite3.connect(database(tmp_path / "data"))) as connection, connection:
        connection.execute("DELETE FROM log WHERE table_id = ? AND seq = 0", TABLES[:1])
    told = CliRunner().invoke(main, ["backup", "c.zip", "--language", "en"])
    assert told.exit_code == 1
    assert f"The disk has damaged {TABLES[0]}; the rest is intact." in told.output


async def test_a_backup_makes_no_folders(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=1)
    told = CliRunner().invoke(
        main, ["backup", str(tmp_path / "typo" / "b.zip"), "--data", str(tmp_path / "data")]
    )
    sentence = f"There is no folder {tmp_path / 'typo'}: make it, or name another file.\n"
    assert (2, sentence, False) == (told.exit_code, told.stderr, (tmp_path / "typo").exists())


async def test_of_a_shared_database_a_backup_says_that_it_holds_nothing(tmp_path: Path) -> None:
    await kept(tmp_path / "data", entries=1)
    told = CliRunner().invoke(
        main,
        ["backup", str(tmp_path / "b.zip"), "--data", str(tmp_path / "data"), "--json"],
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
    back_up(tmp_path / "data", tmp_path / "b.zip")
    folder = tmp_path / "theirs"
    folder.mkdir()
    os.chown(folder, 12345, 12346)
    for _ in range(2):
        restore(tmp_path / "b.zip", folder, replace=True)
    found = {(it.stat().st_uid, it.stat().st_gid) for it in folder.iterdir()}
    assert {(12345, 12346)} == found
    assert (folder / "before-restore-1").is_dir()
