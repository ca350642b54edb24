"""Whoever asks whether people can play holds nobody up."""

import asyncio
import gc
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from httpx2 import AsyncClient

from dudo.server.background import Readiness
from dudo.server.data_folder import MATCHES
from dudo.table.errors import StoreError
from dudo.table.sqlite import SqliteStore
from dudo.table.store import appended
from support.client import Person
from support.live import config, serving


async def test_many_who_ask_at_once_wait_for_one_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise moves would wait for hundreds of them, which anybody may ask for."""
    store = SqliteStore(tmp_path / "m.sqlite3")
    check, checks = store.check, list[int]()

    async def counted() -> None:
        checks.append(1)
        await check()

    monkeypatch.setattr(store, "check", counted)
    readiness = Readiness(store)
    await asyncio.gather(*(readiness.check() for _ in range(100)))
    assert len(checks) == 1
    await readiness.check()
    assert len(checks) == 2
    await store.close()


async def test_all_who_ask_learn_why_nothing_can_be_written(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    (tmp_path / "m.sqlite3").rename(tmp_path / "elsewhere")
    readiness = Readiness(store)
    found = await asyncio.gather(*(readiness.check() for _ in range(3)), return_exceptions=True)
    assert [type(it) for it in found] == [StoreError] * 3
    (tmp_path / "elsewhere").rename(tmp_path / "m.sqlite3")
    await readiness.check()
    await store.close()


async def test_who_does_not_wait_for_the_answer_stops_nobody_else(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    readiness = Readiness(store)
    impatient, patient = (asyncio.ensure_future(readiness.check()) for _ in range(2))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert impatient.cancelled()
    await store.close()


async def test_where_nobody_waits_any_more_nothing_is_left_over_of_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    (tmp_path / "m.sqlite3").rename(tmp_path / "elsewhere")
    readiness = Readiness(store)
    impatient = asyncio.ensure_future(readiness.check())
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.wait([readiness._checks.begun("now", store.check)])
    await asyncio.sleep(0)
    assert "now" not in readiness._checks
    gc.collect()
    assert caplog.messages == []  # "Task exception was never retrieved"
    await store.close()


@pytest.mark.parametrize("path", ["/ready", "/api/tables", "/api/account/sign-in/options"])
async def test_while_another_program_keeps_the_file_everybody_has_an_answer_in_two_seconds(
    tmp_path: Path, path: str
) -> None:
    """Also whoever comes when many are waiting already."""
    wanted = config(tmp_path, public="https://dice.example", accounts=True)
    async with serving(wanted) as address:
        ana = await Person.arrive(address)
        async with AsyncClient(base_url=address, headers=ana.headers, timeout=30) as http:

            async def asked() -> tuple[int, bool]:
                begun = time.monotonic()
                method = "GET" if path == "/ready" else "POST"
                found = await http.request(method, path, content=b"{}")
                return found.status_code, time.monotonic() - begun < 2

            with closing(sqlite3.connect(tmp_path / MATCHES, isolation_level=None)) as other:
                other.execute("BEGIN EXCLUSIVE")
                asking = []
                for _ in range(20):
                    asking.append(asyncio.create_task(asked()))
                    await asyncio.sleep(0.1)
                assert {(503, True)} == set(await asyncio.gather(*asking))
            assert (await asked())[0] == 200


async def test_a_disk_that_stalls_keeps_nobody_who_reads_or_asks_without_an_answer(
    tmp_path: Path,
) -> None:
    """What can wait is written when the disk goes on; of what cannot, nothing is."""
    store = SqliteStore(tmp_path / "m.sqlite3")
    begun, goes_on = threading.Event(), threading.Event()

    def stalled(_connection: sqlite3.Connection) -> None:
        begun.set()
        goes_on.wait(30)

    store._writer.do(stalled)
    await asyncio.to_thread(begun.wait, 30)
    writing = asyncio.create_task(appended(store, "a", 0, "one"))
    waiting = (store.read("b"), Readiness(store).check(), store.forget("c"))
    since = time.monotonic()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert time.monotonic() - since < 2
    assert [type(it) for it in found] == [list, StoreError, StoreError]
    assert not writing.done()
    goes_on.set()
    await writing
    assert await store.read("a") == ["one"]
    await store.close()


async def test_whoever_asks_the_server_shares_that_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = list[Readiness]()

    async def check(self: Readiness) -> None:
        shared.append(self)

    monkeypatch.setattr(Readiness, "check", check)
    async with serving(config(tmp_path)) as address:
        assert (await (await Person.arrive(address)).get("/ready")).status_code == 200
    assert len(shared) == 1
