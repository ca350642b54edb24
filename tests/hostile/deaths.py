"""Servers that kill themselves with SIGKILL at a point of their work, each a fork of one that has loaded everything."""

import contextlib
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

from websockets.frames import Frame, Opcode

from dudo.server.config import Config
from dudo.server.limits import Limits
from dudo.server.run import serve
from dudo.server.sockets import TableSocket
from dudo.table import services
from dudo.table.gathering import Gathering
from dudo.table.sqlite import SqliteStore
from dudo.table.verbs.shakes import SeatOpened

OUTPUT = "server.txt"  # what a server has written to its terminal
TIMES = (3, 30)
"""How often a server is at the point of its death, at least and at most: one commit holds many entries."""
RARE = (1, 4)  # the same for points that are about pledges and throws


@dataclass(frozen=True, slots=True)
class Death:
    """When a server kills itself: the how-manieth time it is at that point."""

    point: str
    time: int


def die() -> None:
    """Nothing is finished, nothing is closed."""
    os.kill(os.getpid(), signal.SIGKILL)


class Countdown:
    """It has been there so many times; then it dies."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __call__(self) -> None:
        """One time less."""
        self.left -= 1
        if self.left <= 0:
            die()


# ---- the points ---------------------------------------------------------------------------------

_insert, _transaction = SqliteStore._insert, SqliteStore._transaction
_deliver, _opened = TableSocket.deliver, Gathering.opened


def _put(owner: object, **pieces: Callable[..., Any]) -> None:
    """What that class or module did is done like this from now on."""
    for name, piece in pieces.items():
        setattr(owner, name, piece)


def before_a_write(count: Countdown, *, word: str = "") -> None:
    """The entry has been handed to the thread that writes; with a `word` only entries that have it count."""

    def insert(self: SqliteStore, group: list[Any]) -> list[Any]:
        if any(word in it.entry for it in group):
            count()
        return _insert(self, group)

    _put(SqliteStore, _insert=insert)


def before_a_commit(count: Countdown) -> None:
    """The rows are in the file, and their transaction is open."""

    @contextmanager
    def transaction(self: SqliteStore) -> Iterator[None]:
        with _transaction(self):
            yield
            count()

    _put(SqliteStore, _transaction=transaction)


def after_a_commit(count: Countdown, *, word: str = "") -> None:
    """The entry is on disk, and nobody knows; with a `word` only entries that have it count."""

    def insert(self: SqliteStore, group: list[Any]) -> list[Any]:
        found = _insert(self, group)
        if any(word in it.entry for it in group):
            count()
        return found

    _put(SqliteStore, _insert=insert)


def before_somebody_is_told(count: Countdown) -> None:
    """The state has moved on, and the first messages about it are not sent."""

    def deliver(self: TableSocket, texts: Sequence[bytes]) -> None:
        count()
        _deliver(self, texts)

    _put(TableSocket, deliver=deliver)


def when_one_is_told(count: Countdown) -> None:
    """The messages to one have gone out, and others have not."""

    def deliver(self: TableSocket, texts: Sequence[bytes]) -> None:
        if count.left == 1 and not self.gone:  # the loop would send them with those to others
            os.write(
                self.transport.get_extra_info("socket").fileno(),
                b"".join([Frame(Opcode.TEXT, it).serialize(mask=False) for it in texts]),
            )
        else:
            _deliver(self, texts)
        count()

    _put(TableSocket, deliver=deliver)


def when_a_value_is_in(count: Countdown) -> None:
    """Somebody has opened what they had pledged, and the dice are not thrown yet."""

    def opened(self: Gathering, item: SeatOpened) -> None:
        _opened(self, item)
        count()

    _put(Gathering, opened=opened)


POINTS: Mapping[str, Callable[[Countdown], None]] = {
    "before a write": before_a_write,
    "before a commit": before_a_commit,
    "after a commit": after_a_commit,
    "before somebody is told": before_somebody_is_told,
    "when one is told, others not": when_one_is_told,
    "before a pledge is written": lambda count: before_a_write(count, word="[pledge "),
    "after a pledge is written": lambda count: after_a_commit(count, word="[pledge "),
    "when a value is in": when_a_value_is_in,
    "before a throw is written": lambda count: before_a_write(count, word="[shake "),
    "after a throw is written": lambda count: after_a_commit(count, word="[shake "),
}
"""Points of a server's work at which it is killed, and what makes it die when it is there for the last time."""


def deaths(seed: int) -> Iterator[Death | None]:
    """When each server dies, one after the other; None for at random. A seed always gives the same."""
    ways = [None, *POINTS]
    number = 0
    while True:
        point = ways[number % len(ways)]
        rare = point is not None and any(it in point for it in ("pledge", "value", "throw"))
        times = Random(f"{seed} {number}").randint(*(RARE if rare else TIMES))
        yield None if point is None else Death(point, times)
        number += 1


# ---- a life -------------------------------------------------------------------------------------


def _live(
    folder: Path, port: int, death: Death | None, seed: str, limits: Limits | None, forget: float
) -> None:
    """A server as people start it, until it dies; its shakes are drawn from the seed."""
    with (folder / OUTPUT).open("a") as log:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(log.fileno(), stream.fileno())
    luck = Random(seed)
    _put(services, token_bytes=luck.randbytes)
    if death is not None:
        POINTS[death.point](Countdown(death.time))
    how = Config(
        port=port, data=folder, proxies=("127.0.0.1",), limits=limits or Limits(forget=forget)
    )
    serve(replace(how, open_browser=False, build=False))


@contextmanager
def life(
    folder: Path,
    port: int,
    *,
    seed: str = "",
    death: Death | None = None,
    limits: Limits | None = None,
    forget: float = 600.0,
) -> Iterator[BaseProcess]:
    """A server whose log is a file in the folder, killed at the end if it still lives; it writes to `OUTPUT` there."""
    ways = multiprocessing.get_context("forkserver")
    ways.set_forkserver_preload(["dudo.server.run"])
    process = ways.Process(target=_live, args=(folder, port, death, seed, limits, forget))
    process.start()
    try:
        come_up(port)
        yield process
    finally:
        process.kill()
        process.join(10)


def come_up(port: int) -> None:
    """Somebody answers at that port; `TimeoutError` if nobody does for very long."""
    end = time.monotonic() + 120  # many servers may be starting on a machine that does much else
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise TimeoutError("the server has not come up")
