"""A server as people start it, in a process of its own, which may kill itself at a point of its work."""

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SERVE = """
import pathlib, sys
from dudo.server.limits import Limits
from dudo.server.run import serve
serve(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), open_browser=False, build=False,
      proxies=("127.0.0.1",), limits=Limits(forget=float(sys.argv[3])))
"""
DIE = """
import os, signal, sys
from dudo.server.connection import Connection
from dudo.table.sqlite import SqliteStore
left = int(sys.argv[4])

def die():
    global left
    left -= 1
    if left <= 0:
        os.kill(os.getpid(), signal.SIGKILL)

insert, send = SqliteStore._insert, Connection._send
"""
POINTS: Mapping[str, str] = {
    "before a write": """
def inserts(self, rows):
    die()
    insert(self, rows)
SqliteStore._insert = inserts
""",
    "before a commit": """
def inserts(self, rows):
    if left > 1:
        insert(self, rows)
    else:
        self._connection.execute("BEGIN")
        insert(self, rows)
    die()
SqliteStore._insert = inserts
""",
    "after a commit": """
def inserts(self, rows):
    insert(self, rows)
    die()
SqliteStore._insert = inserts
""",
    "before somebody is told": """
async def sends(self, text):
    die()
    await send(self, text)
Connection._send = sends
""",
    "when one is told, others not": """
async def sends(self, text):
    await send(self, text)
    die()
Connection._send = sends
""",
}
"""Points of a server's work at which it is killed, and what makes it do that when it is there for the last time."""


@dataclass(frozen=True, slots=True)
class Death:
    """When a server kills itself: the how-manieth time it is at that point."""

    point: str
    time: int


@contextmanager
def server(
    folder: Path, port: int, *, forget: float = 600.0, death: Death | None = None
) -> Iterator["subprocess.Popen[str]"]:
    """A server as people start it, whose log is a file in the folder."""
    program = SERVE if death is None else DIE + POINTS[death.point] + SERVE
    given = [str(port), str(folder), str(forget), *([] if death is None else [str(death.time)])]
    with (folder / "server.txt").open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", program, *given], stdout=log, stderr=subprocess.STDOUT, text=True
        )
        try:
            _wait(port)
            yield process
        finally:
            process.kill()
            process.wait(10)


def _wait(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise TimeoutError("the server has not come up")
