"""What takes a while is worked out beside the tables, once for all who ask, a few answers at a time, and kept."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from dudo.server.api import links
from dudo.server.background import THREADS, AnswerCache, Background
from dudo.server.preview import Preview
from dudo.table.errors import Refusal
from support.client import Person
from support.live import config, serving


async def test_however_many_pictures_are_asked_for_a_few_are_drawn_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, inside, most = threading.Lock(), 0, 0

    def drawn(*_: Any) -> bytes:
        nonlocal inside, most
        with lock:
            inside += 1
            most = max(most, inside)
        time.sleep(0.1)  # so that others would come in
        with lock:
            inside -= 1
        return b"a picture"

    monkeypatch.setattr(links, "picture_of", drawn)
    async with serving(config(tmp_path)) as address:
        ana = await Person.arrive(address)
        tables = [await ana.open(game="perudo", seats=2, name=f"Ana {it}") for it in range(8)]
        answers = await asyncio.gather(
            *(ana.get(f"/api/tables/{table}/picture") for table in tables)
        )
    assert {it.status_code for it in answers} == {200}
    assert most <= THREADS


async def test_links_to_rules_take_their_turn_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = set[str]()

    def preview(*_: Any) -> Preview:
        threads.add(threading.current_thread().name.rpartition("_")[0])
        raise Refusal("room", "There is no such rule.")

    monkeypatch.setattr(links, "_rule_preview", preview)
    async with serving(config(tmp_path)) as address:
        await (await Person.arrive(address)).get("/api/rule-picture?game=perudo&rule=wild")
    assert threads == {"answer"}


async def test_a_client_that_asks_for_much_lets_others_have_their_turn() -> None:
    answering, order = Background(), list[str]()

    async def ask(client: str) -> None:
        await answering.in_turn(lambda: order.append(client), client=client)

    greedy = [asyncio.ensure_future(ask("greedy")) for _ in range(30)]
    await asyncio.sleep(0)
    await asyncio.gather(ask("modest"), *greedy)
    answering.close()
    assert order.index("modest") < 10


class Work:
    """Work that is done when it is let, and notes how often it was begun."""

    def __init__(self, error: Exception | None = None) -> None:
        self.begun = 0
        self.cancelled = 0
        self.error = error
        self.let = asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        try:
            await self.let.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.error is not None:
            raise self.error
        return 7


async def rounds() -> None:
    """Everything that can go on has done so."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_an_answer_is_worked_out_once_for_all_who_ask() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work()
    asking = [asyncio.create_task(kept.answer("a", work)) for _ in range(3)]
    await asyncio.sleep(0)
    work.let.set()
    assert [await one for one in asking] == [7, 7, 7]
    assert (await kept.answer("a", work), work.begun) == (7, 1)


async def test_only_the_latest_answers_are_kept() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work()
    work.let.set()
    for key in "abc":
        await kept.answer(key, work)
    assert [key in kept for key in "abc"] == [False, True, True]


async def test_work_is_given_up_when_the_last_who_waits_goes() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work()
    one, two = (asyncio.create_task(kept.answer("a", work)) for _ in range(2))
    await rounds()
    one.cancel()
    await rounds()
    assert (work.cancelled, kept.busy) == (0, 1)
    two.cancel()
    await rounds()
    assert (work.cancelled, kept.busy, "a" in kept) == (1, 0, False)


async def test_a_failed_answer_is_worked_out_again() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work(ZeroDivisionError())
    work.let.set()
    for begun in (1, 2):
        with pytest.raises(ZeroDivisionError):
            await kept.answer("a", work)
        assert work.begun == begun


async def test_work_that_somebody_comes_back_for_goes_on() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work()
    task = kept.begun("a", work)
    await rounds()
    assert (kept.busy, task.done()) == (1, False)
    work.let.set()
    await rounds()
    assert (kept.begun("a", work).result(), work.begun, kept.busy) == (7, 1, 0)
