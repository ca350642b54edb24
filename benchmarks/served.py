"""A server of ours in a process of its own, for whoever measures it: from this tree or from another one."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60.0  # seconds until it must have come up


@dataclass(frozen=True, slots=True)
class Served:
    """Where it is found, and the number of its process."""

    address: str
    pid: int


@contextmanager
def table_server(
    tree: Path = ROOT, *, module: str = "benchmarks.table_server", options: Sequence[str] = ()
) -> Iterator[Served]:
    """The server of that module, the product if it is not said, in that tree, until the end of the block."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", module, "--port", str(port), *options],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"},
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _come_up(process, address)
        yield Served(address, process.pid)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def _come_up(process: "subprocess.Popen[bytes]", address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"The server ended with {process.returncode}.")
        with suppress(OSError):
            urllib.request.urlopen(f"{address}/api/health", timeout=2)
            return
        time.sleep(0.1)
    raise RuntimeError("The server has not come up.")
