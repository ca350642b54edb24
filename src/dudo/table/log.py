"""The log of a table: events around the game and the lines of the record, written, read and folded.

An entry of the log is written whole or not at all, and has one or more lines: `[sit {...}]` for an event, and
`d p1 13356` or `p2 4x5` as in a record for what was played. Nothing else is stored about a table, so reading its
log restores the table: `follow` is the only function by which a table changes.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from typing import NamedTuple, TypeVar

import msgspec

from dudo.encoding import decoder
from dudo.engine.errors import BadNotation
from dudo.engine.option import to_data
from dudo.engine.record import Line, Record, read_line
from dudo.engine.stand_ins import CLOCK, SILENCE, TABLE, with_stand_ins
from dudo.fairness.shakes import Shake
from dudo.fairness.transcript import proved
from dudo.table.consent import with_coaches_noted
from dudo.table.state import Opening, TableState
from dudo.table.verbs import EVENTS
from dudo.table.verbs.devices import SeatsTaken
from dudo.table.verbs.matches import MatchBegun
from dudo.table.verbs.moves import PlayedForSeat
from dudo.table.verbs.shakes import DiceShaken
from dudo.table.verbs.verb import Item, TableEvent

T = TypeVar("T")


OPENING = "opening"
_EVENTS: dict[str, type[TableEvent]] = {kind.word: kind for kind in EVENTS}
_encode = msgspec.json.Encoder().encode


def follow(state: TableState, item: Item) -> TableState:
    """The table after one more item of its log."""
    if isinstance(item, Line):
        return state.played(item.by, item.action)
    after = item.follow(state)
    if after.seats is not state.seats and after.stage == "playing":
        return with_coaches_noted(after)
    return after


def item_line(item: Item | Opening) -> str:
    """The item, as a line of the log.

    >>> item_line(parse_item('[fill {"seat": 2, "bot": "novice"}]')), item_line(parse_item("p2 4x5"))
    ('[fill {"seat":2,"bot":"novice"}]', 'p2 4x5')
    """
    if isinstance(item, Line):
        return str(item)
    word = OPENING if isinstance(item, Opening) else item.word
    return f"[{word} {_encode(item).decode()}]"


def parse_item(line: str) -> Item:
    """The item in a line of the log; `BadNotation` if it is not one."""
    if not line.startswith("["):
        return read_line(line)
    word, _, body = line[1:-1].partition(" ")
    if word not in _EVENTS:
        raise BadNotation(f"{line[:40]!r} is no event of a table.")
    return _decoded(line, body, _EVENTS[word])


def _decoded(line: str, body: str, kind: type[T]) -> T:
    try:
        return decoder(kind).decode(body)
    except msgspec.MsgspecError as error:
        raise BadNotation(f"{line[:40]!r} is no event of a table: {error}.") from error


def items(entries: Iterable[str]) -> list[Item]:
    """Every item of entries that follow the opening, in order."""
    return [parse_item(line) for entry in entries for line in entry.split("\n")]


def read_log(entries: Sequence[str]) -> tuple[TableState, list[Item]]:
    """The table as it was opened, and every item of its log after that."""
    head, *first = entries[0].split("\n") if entries else [""]
    word, _, body = head[1:-1].partition(" ")
    if word != OPENING:
        raise BadNotation("The log of a table begins with its opening.")
    state = TableState.opened(_decoded(head, body, Opening))
    return state, items([*first, *entries[1:]])


def replayed(entries: Sequence[str], state: TableState | None = None) -> TableState:
    """The table after these entries, which follow those of `state`; without it they are the whole log."""
    before = 0 if state is None else state.entries
    if state is None:
        state, found = read_log(entries)
    else:
        found = items(entries)
    return replace(reduce(follow, found, state), entries=before + len(entries))


class _Match(NamedTuple):
    """A match of a log: its lines, and its shakes, each with the number of lines before it."""

    number: int  # at the table, from 1
    head: Record
    lines: list[Line]
    stand_ins: dict[int, str]  # by line, from 1: what played it, where the player did not
    shakes: list[tuple[int, Shake]]


def records(entries: Sequence[str], *, table: str = "") -> list[Record]:
    """The record of every match in the log, including the one that is being played.

    If the name of the table is given, records of matches that are over include the proof of their dice.
    """
    state, found = read_log(entries)
    matches: list[_Match] = []
    before: Item | None = None
    for item in found:
        last, before = before, item
        if isinstance(item, Line):
            if not matches:
                raise BadNotation("The log has a move before a match has begun.")
            match = matches[-1]
            match.lines.append(item)
            if who := _stand_in(state, item, late=isinstance(last, PlayedForSeat)):
                match.stand_ins[len(match.lines)] = who
            continue
        state = follow(state, item)
        if isinstance(item, MatchBegun):
            matches.append(_Match(state.match, _headed(state, item.at), [], {}, []))
        elif isinstance(item, DiceShaken) and matches:
            matches[-1].shakes.append((len(matches[-1].lines), state.shaking.shakes[-1].shake))
    return [
        proved(
            with_stand_ins(replace(it.head, lines=tuple(it.lines)), it.stand_ins),
            table,
            it.shakes if table else (),
            match=it.number,
        )
        for it in matches
    ]


def _stand_in(state: TableState, line: Line, *, late: bool) -> str | None:
    """What played that line at the table, where the player did not."""
    if line.by is None:
        return None
    held = state.seat_named(line.by)
    if held.bot is None:
        return CLOCK if late else None
    if held.bot == SILENCE:
        return SILENCE
    if late:
        return TABLE
    return held.bot if held.owner else None


def persons(entries: Sequence[str]) -> tuple[str, ...]:
    """By seat: the session that had it when the last match of this log began; empty for a bot's."""
    state, found = read_log(entries)
    sat: tuple[str, ...] = ()
    for item in found:
        state = follow(state, item)
        if isinstance(item, MatchBegun):
            sat = tuple("" if held.bot else held.owner for held in state.seats)
        elif isinstance(item, SeatsTaken):
            sat = tuple(item.to if it == item.owner else it for it in sat)
    return sat


def _headed(state: TableState, at: str) -> Record:
    """A record without lines yet; its tags name the bots by seat."""
    bots = [held.bot or "" for held in state.seats]
    stakes = (("stakes", _tag(to_data(state.stakes))),) if state.stakes else ()
    return Record(
        game=state.game,
        players=tuple(held.name or "" for held in state.seats),
        tags=(("begun", _tag(at)), ("bots", _tag(bots)), *stakes),
    )


def _tag(value: object) -> str:
    """A value as the header of a record writes it."""
    return json.dumps(value, ensure_ascii=False)
