"""What takes a while is worked out beside the tables, a few answers at a time, whoever asks for how many."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from dudo.server.api import links
from dudo.server.background import THREADS, Background
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
