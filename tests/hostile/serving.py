"""A server as people start it, in a process of its own."""

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OUTPUT = "server.txt"  # what the server has written to its terminal
SERVE = """
import pathlib, sys
from dudo.server.config import Config
from dudo.server.limits import Limits
from dudo.server.run import serve
serve(Config(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), open_browser=False, build=False,
             proxies=("127.0.0.1",), limits=Limits(forget=float(sys.argv[3]))))
"""


@contextmanager
def server(folder: Path, port: int, *, forget: float = 600.0) -> Iterator["subprocess.Popen[str]"]:
    """A server as people start it, which writes to `server.txt` in the folder that has its log."""
    given = [str(port), str(folder), str(forget)]
    with (folder / OUTPUT).open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *given], stdout=log, stderr=subprocess.STDOUT, text=True
        )
        try:
            come_up(port)
            yield process
        finally:
            process.kill()
            process.wait(10)


def come_up(port: int) -> None:
    """Somebody answers at that port; `TimeoutError` if nobody does for very long."""
    end = time.monotonic() + 120  # many servers may be starting on a machine that does much else
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise TimeoutError("the server has not come up")
