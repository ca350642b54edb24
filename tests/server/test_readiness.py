"""Whoever asks whether people can play holds nobody up."""

import asyncio
import gc
from pathlib import Path

import pytest

from dudo.server.readiness import Readiness
from dudo.table.errors import StoreError
from dudo.table.sqlite import SqliteStore
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
    checking = readiness._checking
    assert checking is not None
    await asyncio.wait([checking])
    readiness._checking = checking = None
    await asyncio.sleep(0)
    gc.collect()
    assert caplog.messages == []  # "Task exception was never retrieved"
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
