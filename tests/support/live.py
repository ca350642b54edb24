"""A real server on this machine's loopback, for tests: in a thread, or in a process of its own."""

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import uvicorn

from dudo.bots import NamedBot
from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.connection_limits import Connections
from dudo.server.limits import Limits
from dudo.server.run import settings
from dudo.server.security import TrustedProxies
from support.tables import BOTS, Script

FREE = Limits.none()
ENTRIES: Mapping[str, NamedBot] = {
    name: NamedBot(name, bot, f"A bot called {name}.", "") for name, bot in BOTS.items()
}


def config(folder: Path, **changes: Any) -> Config:
    """A server that keeps everything in that folder, with simple bots and even luck."""
    plain = Config(
        data=folder,
        limits=FREE,
        bots=ENTRIES,
        dealer=Script(),
        random=Random(3),
        names=("table.example",),
        static=folder / "page",
    )
    return replace(plain, **changes)


@asynccontextmanager
async def serving(
    wanted: Config,
    *,
    connections: Connections | None = None,
    proxies: tuple[str, ...] = (),
    buffered: int | None = None,
) -> AsyncIterator[str]:
    """The address of a server that runs in a thread until the end of the block.

    The system holds about so many bytes back for whoever does not read, or as many as it likes.
    """
    with socket.socket() as listener:
        if buffered is not None:  # each connection has what the listener has
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffered)
        listener.bind(("127.0.0.1", 0))
        trusted = TrustedProxies(proxies)
        counted = Connections(trusted=trusted) if connections is None else connections
        config = settings(create_app(wanted), connections=counted, proxies=trusted)
        config.timeout_graceful_shutdown = 2
        server = uvicorn.Server(config)
        thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server has not come up"
                await asyncio.sleep(0.01)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await asyncio.to_thread(thread.join, 20)


@contextmanager
def in_a_thread(settled: uvicorn.Config) -> Iterator[str]:
    """The address of a server with these settings, for whoever waits for nothing else, until the end of the block."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        server = uvicorn.Server(settled)
        thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server has not come up"
                time.sleep(0.01)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(20)


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


SERVE = """
import pathlib, sys
from dudo.server.config import Config
from dudo.server.run import serve
serve(Config(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), open_browser=False, build=False))
"""


@contextmanager
def process(folder: Path, port: int) -> Iterator["subprocess.Popen[str]"]:
    """A server as people start it, in a process that is killed at the end."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        wait_for(server, port)
        yield server
    finally:
        with contextlib.suppress(ProcessLookupError):
            server.kill()
        server.wait(10)
        if server.stdout is not None:
            server.stdout.close()


def wait_for(server: "subprocess.Popen[str]", port: int) -> None:
    """It has come up, however long that takes."""
    while server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError(server.stdout.read() if server.stdout else "the server has ended")
