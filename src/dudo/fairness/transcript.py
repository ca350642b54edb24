"""The line of a record that proves its dice: every seed, what each seat has brought, and the throws.

    [proof {"table":"abcdefgh","match":1,"lines":37,"shakes":[{"number":0,"before":"..","promise":"..","seed":"..",
        "seats":[{"kind":"opened","value":"..","pledge":".."},..],"throws":[[0,5,6],[1,5,6]]},..]}]

A shake stands for as many lines of the dealer as it has `throws`: the part that each belongs to, how many numbers it
took, and below what they were drawn. `match` counts the matches of the table from 1, and `lines` is how many the match
has. The line is written when a match is over, since whoever has the seeds knows all dice.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Annotated, Self

from msgspec import Meta, MsgspecError, Struct

from dudo.encoding import decoder, encode
from dudo.engine.record import Record
from dudo.errors import DudoError
from dudo.fairness.contributions import ContributionKind, SeatContribution
from dudo.fairness.promises import Promise
from dudo.fairness.shakes import Drawn, Shake, drawn_in
from dudo.text import Name, say

TAG = "proof"

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Whole = Annotated[int, Meta(ge=0, lt=2**31)]
Count = Annotated[int, Meta(ge=1, lt=2**31)]


class BadProof(DudoError):
    """What proves the dice of a record is missing, or does not fit."""


class WrittenSeat(Struct, frozen=True):
    """What a seat has brought."""

    kind: ContributionKind
    value: Hex
    pledge: Hex | None


class WrittenShake(Struct, frozen=True):
    """A shake as it stands in the file."""

    number: Whole
    before: Hex
    promise: Hex
    seed: Hex
    seats: tuple[WrittenSeat, ...]
    throws: tuple[tuple[Whole, Count, Annotated[int, Meta(ge=1, le=2**32)]], ...]

    @classmethod
    def of(cls, shake: Shake) -> Self:
        """Return the shake as it is written."""
        promise = shake.promise
        seats = [
            WrittenSeat(it.kind, it.value.hex(), it.pledge.hex() if it.pledge else None)
            for it in shake.seats
        ]
        words = promise.before.hex(), promise.told.hex(), promise.seed.hex()
        return cls(promise.number, *words, tuple(seats), shake.throws)

    @property
    def shake(self) -> Shake:
        """The shake that follows from the seed and the contributions."""
        before, seed = bytes.fromhex(self.before), bytes.fromhex(self.seed)
        seats = [
            SeatContribution(
                it.kind,
                bytes.fromhex(it.value),
                None if it.pledge is None else bytes.fromhex(it.pledge),
            )
            for it in self.seats
        ]
        promise = Promise(self.number, before, seed, len(seats))
        return Shake(promise, tuple(seats), tuple(Drawn(*it) for it in self.throws))


class Transcript(Struct, frozen=True):
    """All shakes of a match, in the order in which they were thrown."""

    table: Annotated[str, Meta(pattern="^[a-z0-9]+$")]
    match: Count  # of those of the table
    lines: Count  # of the match
    shakes: tuple[WrittenShake, ...]

    def __str__(self) -> str:
        return encode(self).decode()

    @classmethod
    def of(cls, record: Record) -> "Transcript":
        """Return the transcript that a record has; `BadProof` if it has none or several, or one in another form."""
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
            found = decoder(cls).decode(texts[0])
        except (MsgspecError, UnicodeError, RecursionError):
            found = None
        players = len(record.players)
        # What is written in another way might be read in another way elsewhere.
        if (
            found is None
            or str(found) != texts[0]
            or any(len(it.seats) != players for it in found.shakes)
        ):
            raise BadProof(
                say("The line {tag} is not written as a proof is.", tag=Name("[proof ...]"))
            )
        return found


def proved(
    record: Record, table: str, shakes: Sequence[tuple[int, Shake]], *, match: int
) -> Record:
    """Return the record of a match that is over with the line that proves its dice.

    `match` is its number at the table, from 1. Each shake comes with the number of lines of the match
    before it. Without shakes the record is returned as it is.
    """
    if not shakes:
        return record
    *before, last = record.states()
    if last.public.result is None:
        return record
    ends = [*(start for start, _ in shakes), len(record.lines)]
    written = []
    for (_, shake), (start, end) in zip(shakes, pairwise(ends), strict=True):
        at = range(start, end)
        throws = [drawn_in(record.game, before[it]) for it in at if record.lines[it].by is None]
        written.append(WrittenShake.of(replace(shake, throws=tuple(throws))))
    transcript = Transcript(table, match, len(record.lines), tuple(written))
    return replace(record, tags=(*record.tags, (TAG, str(transcript))))
