"""A bit that the disk has changed, anywhere in the files of the log: nothing is lost, or the table is named."""

import asyncio
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from dudo.table.errors import DamagedLog, StoreError
from dudo.table.readings import best
from dudo.table.sqlite import SqliteStore
from dudo.table.store import appended
from dudo.table.wal import mend

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
        await asyncio.gather(*(appended(store, it, seq, entry(it, seq)) for it in TABLES))
    await store.close()


async def logs(path: Path, tables: Sequence[str] = tuple(TABLES)) -> Logs:
    """The log of each table, or why it cannot be read."""
    store = SqliteStore(path, alone=True)
    found: Logs = {}
    for table in tables:
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
            await asyncio.gather(*(appended(store, it, seq, entry(it, seq)) for it in TABLES))
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


FEW = TABLES[:4]
SMALL = 6  # entries of each of those tables, half of which have not been moved to the database


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with so few entries that many bits can be tried."""
    folder = tmp_path_factory.mktemp("small")

    async def entries(store: SqliteStore, numbers: range) -> None:
        for seq in numbers:
            for table in FEW:
                await appended(store, table, seq, entry(table, seq))

    async def both() -> None:
        store = SqliteStore(folder / NAME, alone=True)
        await entries(store, range(SMALL // 2))
        await store.close()
        store = SqliteStore(folder / NAME)
        await entries(store, range(SMALL // 2, SMALL))
        left = {it: (folder / it).read_bytes() for it in (NAME, WAL)}
        await store.close()
        for name, data in left.items():
            (folder / name).write_bytes(data)

    asyncio.run(both())
    return folder


def test_bits_of_its_head_are_turned_back(tmp_path: Path, small: Path) -> None:
    folder = shutil.copytree(small, tmp_path / "one")
    whole = (folder / WAL).read_bytes()
    for bit in range(1, 8 * 32, 3):
        flipped(folder / WAL, bit)
        assert (bit, mend(folder / WAL, partial(best, folder / NAME))) == (bit, "turned back")
        assert (bit, (folder / WAL).read_bytes() == whole) == (bit, True)


def test_where_several_bits_would_do_the_logs_tell_which_it_was(
    tmp_path: Path, small: Path
) -> None:
    """The higher a bit of a word, the more others explain what is wrong with the sum."""
    size, luck = (small / WAL).stat().st_size, Random(3)
    parts = range(32, size, 4), range(size - PAGE - 24, size, 4)  # all of it, and what is read
    choices: list[int | None] = []

    def counted(path: Path, wals: Iterator[bytes]) -> int | None:
        choices.append(best(path, wals))
        return choices[-1]

    for bit in [
        32 * (luck.choice(part) // 4) + 24 + high for high in range(1, 8) for part in 2 * parts
    ]:
        folder = shutil.copytree(small, tmp_path / "one")
        flipped(folder / WAL, bit)
        came = mend(folder / WAL, partial(counted, folder / NAME))
        assert (bit, came) == (bit, "turned back")
        whole = {it: WRITTEN[it][:SMALL] for it in FEW}
        assert (bit, asyncio.run(logs(folder / NAME, FEW))) == (bit, whole)
        assert not (folder / f"{NAME}.trial").exists()
        shutil.rmtree(folder)
    assert len(choices) > 7
    assert len(set(choices)) > 5


def test_where_nobody_can_tell_which_bit_it_was_a_table_is_named(
    tmp_path: Path, small: Path
) -> None:
    damaged: list[str] = []
    frames = range(32, (small / WAL).stat().st_size, 24 + PAGE)
    for at in list(frames)[-len(FEW) :]:  # the last bytes of a page are the first entry on it
        folder = shutil.copytree(small, tmp_path / str(at))
        flipped(folder / WAL, 8 * (at + 24 + PAGE - 5) + 7)
        assert mend(folder / WAL, lambda _: None) == "undecided"
        found = asyncio.run(logs(folder / NAME, FEW))
        damaged += [it for it in found.values() if isinstance(it, str)]
        assert all(
            isinstance(it, str) or it == WRITTEN[table][:SMALL] for table, it in found.items()
        )
    assert damaged


def test_what_takes_too_long_to_be_told_is_not_told(small: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(small, tmp_path / "one")
    wal = (folder / WAL).read_bytes()
    assert best(folder / NAME, [wal], seconds=60) == 0
    assert best(folder / NAME, [wal], seconds=-1) is None


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
