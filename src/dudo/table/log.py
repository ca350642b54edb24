"""What the log of a table says: events around the game, and the lines of the record.

An entry of the log is written whole or not at all, and holds one line or several: `[sit {...}]` for
an event, and `d p1 13356` or `p2 4x5` as in a record for what was played. Nothing else is kept about
a table, so reading its log again gives the table back.
"""

import json
from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from dudo.engine.errors import BadNotation
from dudo.engine.record import Line, read_line


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """The table is there. The ruleset is whole, so that old logs replay on new code."""

    game: str  # the name in the catalogue, or "house"
    ruleset: Any
    seats: int
    host: str  # whose table it is: the fingerprint of a session
    clock: float | None  # seconds a turn
    pace: float | None  # seconds that a bot thinks, None for about as long as people do
    stakes: Any = None  # what is played for, as data
    format: int = 1


class Sit(msgspec.Struct, frozen=True, kw_only=True):
    """A person takes a chair, or has it back from a bot."""

    seat: int
    name: str
    owner: str


class Leave(msgspec.Struct, frozen=True, kw_only=True):
    """A person gets up; in mid-match `bot` plays on in that name."""

    seat: int
    bot: str | None = None


class Fill(msgspec.Struct, frozen=True, kw_only=True):
    """A bot sits on a free chair, or stands in for somebody; None empties the chair."""

    seat: int
    bot: str | None  # its name, and its temper if it has one: `counter:bold`
    name: str | None = None


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match begins with all who sit; the chairs move together."""

    at: str  # when, in UTC


class Coach(msgspec.Struct, frozen=True, kw_only=True):
    """A person asks for a coach on all chairs of theirs, and agrees to coaches; or wants none more."""

    owner: str
    on: bool


class Agree(msgspec.Struct, frozen=True, kw_only=True):
    """A person agrees that players at this table have coaches, or does not any more."""

    owner: str
    on: bool


class Late(msgspec.Struct, frozen=True, kw_only=True):
    """The next line was not played by the seat: its time ran out, or its bot had no legal answer."""

    seat: int


Event = Opening | Sit | Leave | Fill | Match | Coach | Agree | Late
Item = Event | Line
_KINDS: dict[str, type[Event]] = {kind.__name__.lower(): kind for kind in get_args(Event)}
_encode = msgspec.json.Encoder().encode


def write(item: Item) -> str:
    """The item as a line of the log.

    >>> write(Fill(seat=2, bot="novice", name="Novice")), write(read("p2 4x5"))
    ('[fill {"seat":2,"bot":"novice","name":"Novice"}]', 'p2 4x5')
    """
    if isinstance(item, Line):
        return str(item)
    return f"[{type(item).__name__.lower()} {_encode(item).decode()}]"


def read(line: str) -> Item:
    """The item that a line of the log writes; `BadNotation` when it is none."""
    if not line.startswith("["):
        return read_line(line)
    key, _, body = line[1:-1].partition(" ")
    kind = _KINDS.get(key)
    if kind is None:
        raise BadNotation(f"{line[:40]!r} is no event of a table: this log is of a newer version.")
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as error:
        raise BadNotation(f"{line[:40]!r} is no event of a table: {error}.") from error


def items(entries: Iterable[str]) -> "list[Item]":
    """Every item of the entries, in order."""
    return [read(line) for entry in entries for line in entry.split("\n")]


def tag(value: object) -> str:
    """A value as the header of a record writes it."""
    return json.dumps(value, ensure_ascii=False)
