"""A real PostgreSQL on this machine's loopback, run by a user without rights: one for all tests of a run."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from uuid import uuid4

import pytest

if sys.platform != "win32":
    import fcntl

HOW_TO_GET_ONE = "there is no PostgreSQL here: apt-get install postgresql"
_numbers = count(1)


def find_postgres() -> Path | None:
    """The folder of its programs, the newest version first; None where there is none, and on Windows.

    What keeps two processes of a run from starting the one server that they share is not there.
    """
    if sys.platform == "win32":
        return None
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((it for it in versions if (it / "initdb").exists()), None)


needs_postgres = pytest.mark.skipif(
    not (find_postgres() and find_spec("asyncpg")) and not os.environ.get("TEST_STRICTLY"),
    reason=HOW_TO_GET_ONE,
)


class Postgres:
    """A server with a data folder of its own; durable only if it is to be killed."""

    def __init__(self, folder: Path, port: int, *, durable: bool = False) -> None:
        self.folder, self.port, self.durable = folder, port, durable

    @property
    def url(self) -> str:
        """Where its first database is."""
        return f"postgresql://dudo@127.0.0.1:{self.port}/postgres"

    def make(self) -> None:
        """The data folder is there."""
        self._program(
            "initdb", "-D", str(self.folder / "data"), "-U", "dudo", "--auth=trust", "--no-sync",
            "--encoding=UTF8", "--no-locale", "--no-instructions",
        )  # fmt: skip

    def start(self) -> None:
        """It answers."""
        quick = "" if self.durable else "-c fsync=off -c full_page_writes=off"
        options = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= "
            f"-c max_connections=200 {quick}"
        )
        log = str(self.folder / "log.txt")
        self._control("start", "-l", log, "-o", options)

    def stop(self, *, how: str = "immediate") -> None:
        """It is gone, as after a crash unless `how` is `fast`."""
        self._control("stop", "-m", how)

    def do(self, statement: str) -> None:
        """It is done, in the first database."""
        self._program("psql", "-q", "-w", self.url, "-c", statement)

    def _control(self, *words: str) -> None:
        self._program("pg_ctl", "-s", "-w", "-D", str(self.folder / "data"), *words)

    def _program(self, program: str, *words: str) -> None:
        user = _user()
        done = subprocess.run(
            [str(_programs() / program), *words],
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False, user=user, group=user,
        )  # fmt: skip
        assert done.returncode == 0, f"{program} {words[-1]} failed"


def _programs() -> Path:
    found = find_postgres()
    assert found is not None, HOW_TO_GET_ONE
    return found


def _user() -> str | None:
    """PostgreSQL refuses to run as root."""
    return "postgres" if os.getuid() == 0 else None


@contextmanager
def postgres(*, durable: bool = True) -> Iterator[Postgres]:
    """A server of one's own until the end of the block."""
    server = _made(durable=durable)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.folder, ignore_errors=True)


def _made(*, durable: bool) -> Postgres:
    folder = Path(tempfile.mkdtemp(prefix="dudo-postgres-"))
    if (user := _user()) is not None:
        shutil.chown(folder, user, user)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    server = Postgres(folder, port, durable=durable)
    server.make()
    return server


def shared(folder: Path) -> Postgres:
    """The server of this run, which whoever needs it first starts; the folder is that of all processes of the run."""
    with (folder / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        note = folder / "postgres.txt"
        if note.exists():
            where, port = note.read_text("utf-8").split("\n")
            return Postgres(Path(where), int(port))
        server = _made(durable=False)
        server.start()
        note.write_text(f"{server.folder}\n{server.port}")
        return server


def end_shared(folder: Path) -> None:
    """The server of this run is gone, if there was one."""
    note = folder / "postgres.txt"
    if note.exists():
        where, port = note.read_text("utf-8").split("\n")
        Postgres(Path(where), int(port)).stop()
        shutil.rmtree(where, ignore_errors=True)


def new_database(server: Postgres) -> str:
    """The address of an empty database of that server."""
    name = f"test_{uuid4().hex}_{next(_numbers)}"

    server.do(f"CREATE DATABASE {name}")
    return server.url.replace("/postgres", f"/{name}")
