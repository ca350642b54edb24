"""A bit that the disk has changed, anywhere in the files of the log: nothing is lost, or the table is named."""

import asyncio
import shutil
import sqlite3
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from dudo.table.errors import DamagedLog, StoreError
from dudo.table.sqlite import SqliteStore

TABLES = [f"{name}aaaaaaa" for name in "abcdefghijklmnopqrst"]
ENTRIES = 40
NAME = "m.sqlite3"
WAL = f"{NAME}-wal"
PAGE = 4096  # bytes
HEADS = (3, 8 * 9 + 1, 8 * 13 + 7, 8 * 17 + 4, 8 * 22, 8 * 27 + 2)  # bits at the head of a file
SCHEMA = (8 * 3544 + 2, 8 * 3648 + 4, 8 * 3822 + 7)  # bits of what the database says of itself

VERSION = 8 * 60  # the first bit of the 32 in which its version stands

Logs = dict[str, list[str] | str]


def entry(table: str, seq: int) -> str:
    """As long as entries are."""
    luck = Random(f"{table}{seq}")
    return "\n".join(
        f"p{seat} {luck.randrange(9)}x{luck.randrange(6)}" for seat in range(luck.randrange(1, 30))
    )


WRITTEN: Logs = {table: [entry(table, seq) for seq in range(ENTRIES)] for table in TABLES}


async def write(path: Path, entries: range) -> None:
    """Those entries are written to all tables, an entry of each a commit."""
    store = SqliteStore(path, alone=True)
    for seq in entries:
        await asyncio.gather(*(store.append(it, seq, entry(it, seq)) for it in TABLES))
    await store.close()


async def logs(path: Path) -> Logs:
    """The log of each table, or why it cannot be read."""
    store = SqliteStore(path, alone=True)
    found: Logs = {}
    for table in TABLES:
        try:
            found[table] = await store.read(table)
        except DamagedLog as error:
            found[table] = error.sentence
    await store.close()
    return found


def flipped(path: Path, bit: int) -> None:
    """That bit of the file is another."""
    data = bytearray(path.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of logs that has been closed."""
    folder = tmp_path_factory.mktemp("closed")
    asyncio.run(write(folder / NAME, range(ENTRIES)))
    return folder


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as a killed process leaves it: what was written last has not been moved to the database."""
    folder = tmp_path_factory.mktemp("crashed")
    asyncio.run(write(folder / NAME, range(ENTRIES // 2)))

    async def rest() -> None:
        store = SqliteStore(folder / NAME)
        for seq in range(ENTRIES // 2, ENTRIES):
            await asyncio.gather(*(store.append(it, seq, entry(it, seq)) for it in TABLES))
        left = {it: (folder / it).read_bytes() for it in (NAME, WAL)}
        await store.close()
        for name, data in left.items():
            (folder / name).write_bytes(data)

    asyncio.run(rest())
    return folder


def test_a_bit_of_what_has_not_been_moved_to_the_database_is_turned_back(
    tmp_path: Path, crashed: Path
) -> None:
    bits = 8 * (crashed / WAL).stat().st_size
    for bit in [*HEADS, *Random(1).sample(range(bits), 8)]:
        folder = shutil.copytree(crashed, tmp_path / str(bit))
        flipped(folder / WAL, bit)
        assert (bit, asyncio.run(logs(folder / NAME))) == (bit, WRITTEN)


def test_a_bit_of_the_database_costs_a_table_or_two_which_are_named(
    tmp_path: Path, closed: Path
) -> None:
    bits = 8 * (closed / NAME).stat().st_size
    lost: Counter[int] = Counter()
    for bit in [*HEADS, *SCHEMA, *Random(1).sample(range(bits), 30)]:
        folder = shutil.copytree(closed, tmp_path / str(bit))
        flipped(folder / NAME, bit)
        found = asyncio.run(logs(folder / NAME))
        damaged = {it for it in TABLES if isinstance(found[it], str)}
        assert {it: found[it] for it in TABLES if it not in damaged} == {
            it: WRITTEN[it] for it in TABLES if it not in damaged
        }
        lost[len(damaged)] += 1
    assert max(lost) <= 2
    assert lost[1] > 0


@pytest.mark.parametrize("bit", [7, 8, 17, 24, 31], ids=lambda bit: f"bit {bit}")
def test_a_version_that_no_file_has_is_a_bit_that_was_changed(
    tmp_path: Path, closed: Path, bit: int
) -> None:
    folder = shutil.copytree(closed, tmp_path / "one")
    flipped(folder / NAME, VERSION + bit)
    assert asyncio.run(logs(folder / NAME)) == WRITTEN


@pytest.mark.parametrize("bit", [26, 30], ids=lambda bit: f"bit {bit}")
def test_a_version_that_may_be_newer_is_not_touched(tmp_path: Path, closed: Path, bit: int) -> None:
    """Nobody can tell such a bit from a file of a newer version, so nothing is changed."""
    folder = shutil.copytree(closed, tmp_path / "one")
    flipped(folder / NAME, VERSION + bit)
    data = (folder / NAME).read_bytes()
    with pytest.raises(StoreError, match="written by a newer Dudo"):
        asyncio.run(logs(folder / NAME))
    assert (folder / NAME).read_bytes() == data


def test_pages_that_are_rubbish_cost_the_tables_on_them(tmp_path: Path, closed: Path) -> None:
    data = bytearray((closed / NAME).read_bytes())
    data[20 * PAGE : 21 * PAGE] = bytes(PAGE)
    (tmp_path / NAME).write_bytes(data)
    found = asyncio.run(logs(tmp_path / NAME))
    damaged = [it for it in TABLES if found[it] != WRITTEN[it]]
    assert 0 < len(damaged) <= 4
    assert (tmp_path / f"{NAME}.damaged-1").read_bytes() == bytes(data)


def test_a_page_that_is_rubbish_before_it_was_moved_undoes_nothing_after_it(
    tmp_path: Path, crashed: Path
) -> None:
    folder = shutil.copytree(crashed, tmp_path / "one")
    data = bytearray((folder / WAL).read_bytes())
    at = 32 + 3 * (24 + PAGE) + 24
    data[at : at + 64] = Random(1).randbytes(64)
    (folder / WAL).write_bytes(data)
    found = asyncio.run(logs(folder / NAME))
    whole = [it for it in TABLES if found[it] == WRITTEN[it]]
    assert len(whole) >= len(TABLES) - 4
    assert all(isinstance(found[it], str) for it in TABLES if it not in whole)


def test_a_write_that_was_torn_is_left_out(tmp_path: Path, crashed: Path) -> None:
    folder = shutil.copytree(crashed, tmp_path / "one")
    data = (folder / WAL).read_bytes()
    (folder / WAL).write_bytes(data[: len(data) - PAGE // 2])
    found = asyncio.run(logs(folder / NAME))
    assert {it: found[it] for it in TABLES} == {it: WRITTEN[it][: ENTRIES - 1] for it in TABLES}


async def test_an_entry_that_was_changed_by_hand_is_named(tmp_path: Path) -> None:
    await write(tmp_path / NAME, range(5))
    with sqlite3.connect(tmp_path / NAME) as connection:
        connection.execute(
            "UPDATE log SET entry = 'p1 9x6' WHERE table_id = ? AND seq = 3", [TABLES[0]]
        )
    connection.close()
    store = SqliteStore(tmp_path / NAME)
    with pytest.raises(DamagedLog, match="Entry 3 of table aaaaaaaa is not as it was written"):
        await store.read(TABLES[0])
    assert await store.read(TABLES[0], 0, 3) == WRITTEN[TABLES[0]][:3]
    assert await store.read(TABLES[1]) == WRITTEN[TABLES[1]][:5]
    await store.close()
