"""The line of a record that proves its dice: every seed, and what each seat has brought.

    [proof {"table": "abcdefgh", "match": 1, "lines": 37, "shakes": [
        {"number": 0, "size": 8, "before": "..", "promise": "..", "seed": "..",
        "seats": [{"kind": "opened", "value": "..", "pledge": ".."}, ..], "throws": [[5, 6], [5, 6]]}, ..]}]

A shake stands for as many lines of the dealer as it has `throws`: how many numbers each took, and below what
they were drawn. `match` counts the matches of the table from 1, and `lines` is how many the match has. The line is
written when a match is over, since whoever has the seeds knows all dice.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from dudo.engine.chance import limits
from dudo.engine.record import Record
from dudo.errors import DudoError
from dudo.fairness.contributions import ContributionKind, SeatContribution
from dudo.fairness.promises import LEAST, Promise
from dudo.fairness.shakes import Shake
from dudo.text import Name, say

TAG = "proof"
LARGEST = 2**11
"""The most leaves of a shake: no table has more dice. Each is worked out, so a short file could ask for hours."""

Drawn = tuple[int, int]
"""A throw: how many numbers it took, and below what they were drawn."""


class BadProof(DudoError):
    """What proves the dice of a record is missing, or does not fit."""


@dataclass(frozen=True, slots=True)
class TranscribedShake:
    """A shake as it stands in the file, and the throws that came of it."""

    shake: Shake
    throws: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class Transcript:
    """All shakes of a match, in the order in which they were thrown."""

    table: str
    shakes: tuple[TranscribedShake, ...]
    match: int  # of those of the table, counted from 1
    lines: int  # of the match

    def __str__(self) -> str:
        shakes = [_written(it) for it in self.shakes]
        whole = {"table": self.table, "match": self.match, "lines": self.lines, "shakes": shakes}
        return json.dumps(whole, separators=(",", ":"))

    @classmethod
    def of(cls, record: Record) -> Self:
        """The transcript that a record has; `BadProof` if it has none or several, or one in another form."""
        texts = [value for key, value in record.tags if key == TAG]
        if not texts:
            raise BadProof(
                say(
                    "This record has no line {tag}, so nothing proves its dice.",
                    tag=Name("[proof ...]"),
                )
            )
        if len(texts) > 1:
            raise BadProof(
                say(
                    "A record has one {tag} line; this one has {count}, so nobody can say which one counts.",
                    tag=Name("[proof ...]"),
                    count=len(texts),
                )
            )
        try:
            data = json.loads(texts[0], parse_constant=_whole, object_pairs_hook=_once)
            shakes = tuple(_read(it, len(record.players)) for it in data["shakes"])
            match, lines = _count(data["match"]), _count(data["lines"])
            return cls(_text(data["table"]), shakes, match, lines)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError):
            raise BadProof(
                say("The line {tag} is not written as a proof is.", tag=Name("[proof ...]"))
            ) from None


def proved(
    record: Record, table: str, shakes: Sequence[tuple[int, Shake]], *, match: int
) -> Record:
    """The record of a match that is over with the line that proves its dice.

    `match` is its number at the table, from 1. Each shake comes with the number of lines of the match
    before it. Without shakes the record is returned as it is.
    """
    if not shakes:
        return record
    *before, last = record.states()
    if last.public.result is None:
        return record
    starts = [start for start, _ in shakes]
    throws: list[list[Drawn]] = [[] for _ in shakes]
    at = -1
    for number, (state, line) in enumerate(zip(before, record.lines, strict=True)):
        while at + 1 < len(starts) and starts[at + 1] <= number:
            at += 1
        if line.by is None and at >= 0:
            below = limits(record.game.throws(state))
            throws[at].append((len(below), below[0]))
    found = (
        TranscribedShake(shake, tuple(drawn))
        for (_, shake), drawn in zip(shakes, throws, strict=True)
    )
    transcript = Transcript(table, tuple(found), match, len(record.lines))
    return replace(record, tags=(*record.tags, (TAG, str(transcript))))


def _written(it: TranscribedShake) -> dict[str, Any]:
    promise = it.shake.promise
    return {
        "number": promise.number,
        "size": promise.size,
        "before": promise.before.hex(),
        "promise": promise.told.hex(),
        "seed": promise.seed.hex(),
        "seats": [
            {
                "kind": seat.kind.value,
                "value": seat.value.hex(),
                "pledge": seat.pledge.hex() if seat.pledge else None,
            }
            for seat in it.shake.seats
        ],
        "throws": it.throws,
    }


def _count(number: Any) -> int:
    count = _whole(number)
    if not 1 <= count < 2**31:
        raise ValueError
    return count


def _whole(number: Any) -> int:
    """The number; `ValueError` if it is written as something else that could be read as one, or is none."""
    if type(number) is not int:
        raise ValueError
    return number


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """What is written there; `ValueError` if a name stands twice, since nobody could say which one counts."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _text(value: Any) -> str:
    """The text; `ValueError` if it is none, or has half a letter, which cannot be hashed."""
    if type(value) is not str:
        raise ValueError
    value.encode()
    return value


def _read(data: Mapping[str, Any], players: int) -> TranscribedShake:
    number, size = _whole(data["number"]), _whole(data["size"])
    if not (0 <= number < 2**31 and LEAST <= size <= LARGEST and size & (size - 1) == 0):
        raise ValueError
    before, told, seed = (_bytes(data[key]) for key in ("before", "promise", "seed"))
    seats = tuple(_seat(it) for it in data["seats"])
    throws = tuple((_whole(count), _whole(below)) for count, below in data["throws"])
    if len(seats) != players:
        raise ValueError
    return TranscribedShake(Shake.of(Promise(number, size, before, told, seed), seats), throws)


def _seat(data: Mapping[str, Any]) -> SeatContribution:
    pledge = data["pledge"]
    return SeatContribution(
        ContributionKind(data["kind"]),
        _bytes(data["value"]),
        None if pledge is None else _bytes(pledge),
    )


def _bytes(text: str) -> bytes:
    found = bytes.fromhex(text)
    if len(found) != 32 or text != found.hex():
        raise ValueError
    return found
