"""Checks a record from the outside: every promise, every opening and every die, derived again."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise

from dudo.engine.game import AnyState
from dudo.engine.record import Record
from dudo.fairness.contributions import ContributionKind, by_rule, pledge_of
from dudo.fairness.promises import table_root
from dudo.fairness.shakes import Shake, drawn_in
from dudo.fairness.transcript import BadProof, Transcript, WrittenShake
from dudo.text import Name, Text, say


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found to be as it was promised."""

    shakes: int
    numbers: int  # dice, and the few numbers that are none
    brought: Counter[ContributionKind]  # by all seats in all shakes
    earlier: int  # shakes of the table before the first one here, which are in other records


def verify(record: Record) -> Verified:
    """Return what fits; `BadProof` says in one sentence what does not, `Illegal` which line the rules refuse.

    It shows that the record agrees with itself, and not that it was played so: whoever was at the table knows what
    was promised there. The first thing that is wrong ends the work.
    """
    transcript = Transcript.of(record)
    _check_order(transcript)
    numbers, last = _checked_lines(record, transcript)
    if transcript.lines != len(record.lines):
        raise BadProof(
            say(
                "The proof is of a match of {lines} lines, and this record has {found}.",
                lines=transcript.lines,
                found=len(record.lines),
            )
        )
    if last.public.result is None:
        raise BadProof(
            "The match is not over at the end of this record, but only matches that are over are proved: "
            "its last lines are missing."
        )
    kinds = Counter(seat.kind for it in transcript.shakes for seat in it.seats)
    return Verified(len(transcript.shakes), numbers, kinds, transcript.shakes[0].number)


def _check_order(transcript: Transcript) -> None:
    """The shakes are numbered one after another, and those of the first match from 0."""
    numbers = [it.number for it in transcript.shakes]
    if not numbers:
        raise BadProof("The proof has no shake, so it proves no dice.")
    if numbers[0] and transcript.match == 1:
        raise BadProof(
            say(
                "The match was the first at its table, but this record begins with shake {number}: shake 0 is missing.",
                number=numbers[0],
            )
        )
    for before, number in pairwise(numbers):
        if number <= before:
            raise BadProof(
                say(
                    "The shakes are not in the order of their numbers: {number} stands after {before}.",
                    number=number,
                    before=before,
                )
            )
    for before, number in pairwise(numbers):
        if number > before + 1:
            raise _wrong("Shake {number} is missing from the proof.", before + 1)


def _checked_lines(record: Record, transcript: Transcript) -> tuple[int, AnyState]:
    """Return how many numbers were compared, and the state to which the record leads."""
    left, first = list(transcript.shakes[::-1]), transcript.shakes[0]
    before = bytes.fromhex(first.before) if first.number else table_root(transcript.table)
    written: WrittenShake | None = None
    thrown: Shake | None = None  # with the throws that were made up to now
    running, compared = False, 0
    states = record.states()
    state = next(states)
    for at, line in enumerate(record.lines):
        asked, state = state, next(states)  # the rules are asked first
        place = record.places[at] if record.places else at + 1
        if line.by is not None:
            running = False
            continue
        if not running or thrown is None or written is None:
            _check_end(written, thrown)
            if not left:
                raise BadProof(
                    say(
                        "Line {place} ({line}): the proof has no shake for this throw.",
                        place=place,
                        line=Name(line),
                    )
                )
            written = left.pop()
            thrown = _checked_shake(written, before)
            before, running = thrown.promise.told, True
        due, number = drawn_in(record.game, asked), written.number
        if written.throws[len(thrown.throws) : len(thrown.throws) + 1] != (due,):
            raise _wrong(
                "Line {place} ({line}): shake {number} has a different throw from the one that the rules ask for "
                "here.",
                number,
                place=place,
                line=Name(line),
            )
        promised = thrown.throw(record.game, asked)
        if promised != line.action:
            raise _wrong(
                "Line {place} ({line}): shake {number} gives {promised}.",
                number,
                place=place,
                line=Name(line),
                promised=Name(promised),
            )
        thrown = replace(thrown, throws=(*thrown.throws, due))
        compared += due.many
    _check_end(written, thrown)
    if left:
        raise _wrong("Nothing was thrown with shake {number} of the proof.", left[-1].number)
    return compared, state


def _check_end(written: WrittenShake | None, thrown: Shake | None) -> None:
    """Every throw that the last shake tells of was made."""
    if written is not None and thrown is not None and len(thrown.throws) < len(written.throws):
        raise _wrong("Shake {number} has more throws than were made with it.", written.number)


def _checked_shake(written: WrittenShake, before: bytes) -> Shake:
    """Return the shake before its first throw: it was promised so, and everybody brought what the rules ask for."""
    shake = replace(written.shake, throws=())
    promise, number = shake.promise, written.number
    if promise.before != before:
        raise _wrong("Shake {number} does not follow the promise before it.", number)
    if promise.told.hex() != written.promise:
        raise _wrong("The promise for shake {number} was made for another seed.", number)
    for seat, (kind, value, pledge) in enumerate(shake.seats):
        who = Name(f"p{seat + 1}")
        if kind is ContributionKind.OPENED and pledge != pledge_of(seat, value):
            raise _wrong(
                "What {who} opened for shake {number} is not what they had pledged.",
                number,
                who=who,
            )
        if kind is not ContributionKind.OPENED and value != by_rule(kind, promise.told, seat).value:
            raise _wrong(
                "What stands for {who} in shake {number} is not what the rule gives.",
                number,
                who=who,
            )
        if kind is ContributionKind.LATE and pledge is None:
            raise _wrong(
                "{who} is marked as late for shake {number}, but had pledged nothing.",
                number,
                who=who,
            )
    return shake


def _wrong(sentence: str, number: int, **more: Text | Name | int) -> BadProof:
    return BadProof(say(sentence, number=number, **more))
