"""Strategies on disk: a line of JSON says what a file holds, and then come its numbers.

A file is replaced in one step: a reader finds the old one or the new one, but never half of one.
"""

import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from dudo.engine import DudoError
from dudo.text import Name, say

ALIGNED = 2
"""The numbers after the first line begin at a multiple of so many bytes."""
MULTIPLAYER = "dudo strategies of several 1"
"""The format of files about more than two players; the others stand where they are read."""
HEADER = 1_000_000
"""The most bytes of the first line."""
LARGEST = 2**28
"""The most bytes that are unpacked."""


class NoStrategy(DudoError):
    """A file that holds no strategy."""


class Stored(NamedTuple):
    """What a file says of itself, and where its numbers begin."""

    about: dict[str, Any]
    begin: int


@contextmanager
def atomic_write(path: Path) -> Iterator[BinaryIO]:
    """What is written in the block is at the path afterwards, on the disk; if the block fails, nothing has changed."""
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def store(path: Path, about: Mapping[str, Any], numbers: Iterable[bytes]) -> None:
    """The file says that of itself and holds the numbers, which begin where they can be mapped into memory."""
    with atomic_write(path) as file:
        head = json.dumps(about).encode()
        file.write(head.ljust(-(len(head) + 1) % ALIGNED + len(head)) + b"\n")
        file.writelines(numbers)


def stored(path: Path, form: str) -> Stored:
    """The first line of a file of that format; `NoStrategy` if it is none."""
    with strategy_in(path):
        with path.open("rb") as file:
            line = file.readline(HEADER)
        about = json.loads(line)
        if about["format"] != form:
            raise ValueError(form)
        return Stored(about, len(line))


def holds_multiplayer(path: Path) -> bool:
    """Whether the file holds strategies of more than two players."""
    try:
        stored(path, MULTIPLAYER)
    except NoStrategy:
        return False
    return True


def unpacked(path: Path, begin: int) -> bytes:
    """The bytes that were packed, at most `LARGEST`: a small file could unpack to any size."""
    with path.open("rb") as file:
        file.seek(begin)
        return zlib.decompressobj().decompress(file.read(), LARGEST)


@contextmanager
def strategy_in(path: Path) -> Iterator[None]:
    """Every error of reading the file in the block is raised as `NoStrategy`."""
    try:
        yield
    except OSError as error:
        raise NoStrategy(
            say(
                "{path} cannot be read: {reason}.",
                path=Name(str(path)),
                reason=Name(error.strerror),
            )
        ) from error
    except (ValueError, LookupError, TypeError, RecursionError, zlib.error) as error:
        raise NoStrategy(say("{path} holds no strategy.", path=Name(str(path)))) from error
