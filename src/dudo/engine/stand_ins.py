"""Moves that players did not choose themselves: in the header of a record, by line, what played them instead.

    [stand-ins {"12": "clock", "31": "counter"}]

Lines of the match are counted from 1, throws included. A reader that does not know this tag loses nothing else.
"""

import json
from collections.abc import Mapping
from dataclasses import replace

from dudo.engine.errors import BadNotation
from dudo.engine.record import Record
from dudo.text import Name, say

TAG = "stand-ins"

CLOCK = "clock"
"""The time of the player ran out, so the table played for them."""
TABLE = "table"
"""The bot that has the seat had no legal answer, so the table played for it."""

SILENCE = "silence"
"""Nobody played it, person or bot, so the table answered at once."""

StandIns = Mapping[int, str]
"""By line of a match, what played it for the player: `CLOCK`, `TABLE`, `SILENCE`, or the name of a bot."""


def stand_ins_of(record: Record) -> StandIns:
    """What the header says of moves that players did not choose; `BadNotation` if it says that in no known form.

    >>> from dudo.games import find
    >>> stand_ins_of(with_stand_ins(Record(game=find("duel"), players=("Ana", "Bo")), {3: CLOCK}))
    {3: 'clock'}
    """
    written = next((value for key, value in record.tags if key == TAG), None)
    if written is None:
        return {}
    try:
        found = json.loads(written)
    except (ValueError, RecursionError):
        found = None
    if not (
        isinstance(found, dict)
        and all(key.isascii() and key.isdecimal() and len(key) < 10 for key in found)
        and all(isinstance(who, str) for who in found.values())
    ):
        raise BadNotation(
            say(
                "The stand-ins of a record are written as JSON, by line, like {like}.",
                like=Name('{"12": "clock"}'),
            )
        )
    return {int(key): who for key, who in found.items()}


def with_stand_ins(record: Record, found: StandIns) -> Record:
    """The record with these in its header; the same record if there are none."""
    if not found:
        return record
    return replace(record, tags=(*record.tags, (TAG, json.dumps(found, ensure_ascii=False))))
