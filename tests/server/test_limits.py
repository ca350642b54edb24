"""One client cannot slow the table for others."""

import asyncio
import gc
import json
import re
import socket
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

import dudo.server
from dudo.server.limits import SENTENCES, TOGETHER, Counters, Limits
from dudo.server.routes import ROUTES
from dudo.table.errors import Refusal
from dudo.table.table import Table
from support.client import Client, Message, Person, changed
from support.live import FREE, config, serving
from support.tables import until

MATCHES = 3


def is_over(client: Client, *, match: int) -> bool:
    return bool(client.room["match"] == match and client.room["stage"] == "over")


async def test_a_client_that_does_not_read_delays_nobody(tmp_path: Path) -> None:
    """It misses what was sent meanwhile, and has the newest state when it reads again."""
    async with serving(config(tmp_path), buffered=4096) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=6, bots=["wild"] * 6, pace=0)
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.setblocking(False)  # noqa: FBT003
        host, port = address.removeprefix("http://").split(":")
        await asyncio.get_running_loop().sock_connect(narrow, (host, int(port)))
        async with (
            connect(
                f"ws://{host}:{port}/ws/{table}",
                sock=narrow,
                max_queue=1,
                ping_interval=None,
                close_timeout=0.1,  # frames that nobody takes in keep the end from being heard
            ) as slow,
            ana.at(table) as one,
        ):
            await one.ask("start")
            for number in range(1, MATCHES + 1):
                await one.until(partial(is_over, match=number))
                if number < MATCHES:
                    await one.ask("rematch")
            await one.until(lambda me: me.result)
            versions = one.states[None]["v"]
            frames = 0
            newest: Message = {}
            while newest != one.states[None]:
                told = json.loads(await slow.recv())
                told.pop("dice", None)
                newest = changed(newest, told) if told["t"] == "change" else told
                frames += 1
            assert frames < versions


def test_whatever_is_counted_has_a_sentence_for_who_asks_too_soon() -> None:
    package = Path(dudo.server.__file__).parent
    named = re.compile(r"""\b(?:limit|count)\("(\w+)",""")
    counted = {kind for path in package.rglob("*.py") for kind in named.findall(path.read_text())}
    assert {"requests", "tables"} <= counted
    assert counted | {endpoint.counts for endpoint in ROUTES} == set(SENTENCES)


def test_so_many_sockets_may_be_open_and_no_more() -> None:
    counters, shares = Counters(replace(Limits(), sockets=2)), {"ana": 1}
    counters.opened(shares)
    counters.opened(shares)
    with pytest.raises(Refusal, match="too many tables at once"):
        counters.opened(shares)
    counters.closed(shares)
    counters.opened(shares)
    assert 2 == counters.sockets


@pytest.mark.day
async def test_a_client_that_talks_too_much_is_read_more_slowly_and_nobody_else(
    tmp_path: Path,
) -> None:
    limits = Limits().but("messages", 1e-6, 5.0)
    async with serving(config(tmp_path, limits=limits)) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, bots=["meek"], name="Ana", start=True)
        async with ana.at(table) as one, bo.at(table) as two:
            flood = [asyncio.create_task(one.ask("why", seat=0, a="liar")) for _ in range(15)]
            assert [(await answer)["t"] for answer in flood[:5]] == ["because"] * 5
            assert (await two.ask("why", seat=0, a="liar"))["t"] == "refused"
            assert not any(answer.done() for answer in flood[5:])
            for answer in flood[5:]:
                answer.cancel()


async def test_whoever_asks_on_and_on_waits_for_the_refusal_and_has_to_come_again(
    tmp_path: Path,
) -> None:
    """Refusals, too, are made where all tables live."""
    limits = replace(FREE.but("requests", 1e-6, 1.0), refused_after=0.2)
    async with serving(config(tmp_path, limits=limits)) as address:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rsplit(":", 1)[1]))
        begun = time.monotonic()
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 50)
        async with asyncio.timeout(60):
            told = await reader.read(-1)
        writer.close()
    assert (told.count(b" 200 OK"), told.count(b" 429 ")) == (TOGETHER, 1)
    assert time.monotonic() - begun >= limits.refused_after


HANDSHAKE = (
    b"GET %s HTTP/1.1\r\nHost: %s\r\nOrigin: https://evil.example\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n"
)


async def refused(address: str, path: bytes, host: bytes) -> bytes:
    """The status of the answer to somebody who wants a socket and gets none."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rsplit(":", 1)[1]))
    writer.write(HANDSHAKE % (path, host, b"dGhlIHNhbXBsZSBub25jZQ=="))
    told = await reader.read(-1)
    writer.close()
    return told.split(b" ")[1]


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        (b"/ws/abcdefgh", b"127.0.0.1", b"403"),
        (b"/ws/abcdefgh", b"evil.example", b"421"),
        (b"/nowhere", b"127.0.0.1", b"404"),
    ],
)
async def test_sockets_that_are_refused_count_and_fill_no_log(
    path: bytes, host: bytes, status: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = replace(FREE.but("requests", 1e-6, 1.0), refused_after=0.2)
    async with serving(config(tmp_path, limits=limits)) as address:
        for _ in range(TOGETHER):
            assert status == await refused(address, path, host)
        begun = time.monotonic()
        assert b"429" == await refused(address, path, host)
        assert time.monotonic() - begun >= limits.refused_after
    assert [] == [it.getMessage() for it in caplog.records if it.levelname != "DEBUG"]


@pytest.mark.parametrize("sessions", [1, 4])
async def test_many_sockets_say_no_more_than_one(tmp_path: Path, sessions: int) -> None:
    """Neither do many sessions from one address, which costs nothing to have."""
    rate = 20.0 if sessions == 1 else 20.0 / TOGETHER
    limits = FREE.but("messages", rate, 5.0 * rate / 20.0)
    async with serving(config(tmp_path, limits=limits)) as address, AsyncExitStack() as opened:
        people = [await Person.arrive(address) for _ in range(sessions)]
        table = await people[0].open(game="perudo", seats=2, bots=["meek"])
        sockets = [
            await opened.enter_async_context(people[number % sessions].at(table))
            for number in range(4)
        ]
        begun = time.monotonic()
        await asyncio.gather(*(one.ask("why", seat=0, a="liar") for one in sockets * 4))
        assert time.monotonic() - begun >= 0.4


def tables_in_memory() -> int:
    return sum(type(it) is Table for it in gc.get_objects())


async def test_a_table_that_is_put_away_leaves_nothing_in_memory(tmp_path: Path) -> None:
    wanted = config(tmp_path, limits=replace(FREE, forget=0.05))
    async with serving(wanted) as address:
        gc.collect()
        before = tables_in_memory()
        ana = await Person.arrive(address)
        for _ in range(5):
            table = await ana.open(game="perudo", seats=2, bots=["meek"] * 2)
            assert (await ana.get(f"/api/tables/{table}")).status_code == 200
        await until(lambda: gc.collect() >= 0 and tables_in_memory() <= before)
