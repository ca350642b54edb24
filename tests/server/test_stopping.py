"""A server that is told to stop: what it confirmed is on disk, clients are told to come back, and it ends."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from dudo import __version__
from dudo.server.app import create_app
from dudo.server.data_folder import MATCHES
from dudo.table.log import replayed
from dudo.table.sqlite import SqliteStore
from support.client import Client, Person
from support.live import config, free_port, wait_for

SERVE = """
import pathlib, sys
from dudo.server.config import Config
from dudo.server.run import serve
serve(Config(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), open_browser=False, build=False, log="json"))
"""
# Whether a program hears of a closed terminal is inherited from whoever starts it, and whoever starts the
# tests may have used nohup.
HANGS_UP = "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL)\n"
NOHUP = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
COME_BACK = 1012  # "service restart", in the register of WebSocket codes
SAID = "a word in the chat that no log holds"


async def plays_on(client: Client, confirmed: list[int]) -> None:
    """Plays as fast as it goes, until the server is gone."""
    with suppress(ConnectionClosed, TimeoutError):
        while client.closed is None:
            await client.until(lambda me: me.legal(0) or me.result or me.closed)
            if client.result or client.closed:
                return
            async with asyncio.timeout(5):
                reply = await client.act(client.legal(0)[0])
            if reply["t"] == "receipt":
                confirmed.append(reply["v"])


@contextmanager
def served(folder: Path, port: int, program: str) -> Iterator["subprocess.Popen[str]"]:
    """A server as hosts start it, which is gone after the block."""
    server = subprocess.Popen(
        [sys.executable, "-c", program, str(port), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_for(server, port)
        yield server
    finally:
        server.kill()
        server.wait(10)


@pytest.mark.posix
@pytest.mark.parametrize("name", ["SIGTERM", pytest.param("SIGHUP", marks=pytest.mark.day)])
async def test_a_server_that_is_terminated_keeps_what_it_confirmed_and_says_come_back(
    tmp_path: Path, name: str
) -> None:
    port = free_port()
    with served(tmp_path, port, HANGS_UP + SERVE) as server:
        ana = await Person.arrive(f"http://127.0.0.1:{port}")
        table = await ana.open(game="perudo", seats=2, bots=["novice"], pace=0.2, name="Ana")
        confirmed: list[int] = []
        async with ana.at(table) as client:
            await client.ask("chat", text=SAID)
            await client.ask("start")
            playing = asyncio.create_task(plays_on(client, confirmed))
            await client.until(lambda _: len(confirmed) > 1)
            server.send_signal(signal.Signals[name])
            await client.until(lambda me: me.closed)
            assert client.closed is not None
            assert client.closed[0] == COME_BACK
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        out, log = await asyncio.to_thread(server.communicate)
    assert server.returncode == 0
    assert "Every match is saved" in out
    lines = [json.loads(line) for line in log.splitlines()]
    first, *others = (line["say"] for line in lines)
    assert first.startswith(
        f"the server has come up: dudo {__version__} at http://127.0.0.1:{port}, "
    )
    assert others == [
        f"table {table} is open: perudo for 2",
        "the server is being stopped",
        "the server has stopped",
    ]
    assert all(line["at"].endswith("Z") and line["level"] == "info" for line in lines)
    store = SqliteStore(tmp_path / MATCHES)
    state = replayed(await store.read(table))
    await store.close()
    assert state.version >= max(confirmed)
    for secret in (SAID, ana.token, "Ana"):
        assert secret not in log


@pytest.mark.day
@pytest.mark.posix
async def test_whoever_is_throttled_or_slow_does_not_hold_up_the_end_and_leaves_no_traceback(
    tmp_path: Path,
) -> None:
    port = free_port()
    with served(tmp_path, port, SERVE) as server:
        ana = await Person.arrive(f"http://127.0.0.1:{port}")
        table = await ana.open(game="perudo", seats=2, bots=["novice"], name="Ana", start=True)
        async with AsyncExitStack() as opened:
            for _ in range(10):
                at = await opened.enter_async_context(
                    connect(f"ws://127.0.0.1:{port}/ws/{table}", additional_headers=ana.headers)
                )
                for _ in range(60):
                    await at.send(json.dumps({"t": "chat", "id": "1", "text": "x"}))
            server.send_signal(signal.SIGTERM)
            out, log = await asyncio.to_thread(server.communicate, timeout=60)
    assert server.returncode == 0
    # It is an error where some had to be broken off, after five seconds.
    assert {"info"} == {json.loads(line)["level"] for line in log.splitlines()}
    assert "Every match is saved" in out


@pytest.mark.day
@pytest.mark.posix
async def test_a_request_that_is_broken_off_leaves_no_traceback(tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path, port, SERVE) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        lines = ("POST /api/odds HTTP/1.1", "host: a", "content-length: 9", "expect: 100-continue")
        writer.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
        assert b"100 Continue" in await reader.readuntil(b"\r\n\r\n")
        server.send_signal(signal.SIGTERM)
        answer = (await reader.read()).decode()
        _, log = await asyncio.to_thread(server.communicate, timeout=60)
        writer.close()
    assert answer.startswith("HTTP/1.1 503 ")
    assert "The server is being stopped" in answer
    assert "trace" not in log


@pytest.mark.day
@pytest.mark.posix
def test_a_server_started_with_nohup_outlives_its_terminal(tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path, port, NOHUP + SERVE) as server:
        server.send_signal(signal.SIGHUP)
        with pytest.raises(subprocess.TimeoutExpired):
            server.wait(1)
        assert httpx2.get(f"http://127.0.0.1:{port}/health", timeout=60).text == "ok\n"
        server.send_signal(signal.SIGTERM)
        server.communicate()
    assert server.returncode == 0


NEVER_DONE = """
import asyncio, pathlib, sys
from dudo.server import run
from dudo.server.config import Config
from dudo.table.tables import Tables
run.STOPS = 0.3
async def never(self): await asyncio.sleep(600)
Tables.close = never
run.serve(Config(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), open_browser=False, build=False))
"""


@pytest.mark.day
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM there")
def test_a_server_with_work_that_never_ends_still_stops(tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path, port, NEVER_DONE) as server:
        assert httpx2.get(f"http://127.0.0.1:{port}/health", timeout=60).text == "ok\n"
        server.send_signal(signal.SIGTERM)
        _, log = server.communicate()
    assert server.returncode == 1
    assert "the server could not be stopped within" in log


def test_while_it_is_being_stopped_nobody_new_is_let_in(tmp_path: Path) -> None:
    app = create_app(config(tmp_path))
    with TestClient(app, base_url="http://127.0.0.1") as http:
        assert (http.get("/ready").status_code, http.get("/health").status_code) == (200, 200)
        token = http.post("/api/sessions").json()["token"]
        app.state.app_state.stopping = True
        told = {"authorization": f"Bearer {token}"}
        answers = [http.get("/ready"), http.post("/api/tables", json={}, headers=told)]
        assert {answer.status_code for answer in answers} == {503}
        assert {answer.json()["sentence"] for answer in answers} == {
            "The server is being stopped; come back in a moment."
        }
        assert http.get("/health").text == "ok\n"
