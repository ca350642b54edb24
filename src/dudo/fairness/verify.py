"""Checks a record from the outside: every promise, every opening and every die, derived again."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from dudo.engine.chance import limits
from dudo.engine.game import AnyState
from dudo.engine.record import Record
from dudo.fairness.contributions import ContributionKind, pledge_of, stand_in_value
from dudo.fairness.promises import Promise, promise_of, table_root, tree_of
from dudo.fairness.shakes import Shake, throw_of
from dudo.fairness.transcript import BadProof, TranscribedShake, Transcript
from dudo.text import Name, say


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found to be as it was promised."""

    shakes: int
    numbers: int  # dice, and the few numbers that are none
    brought: Counter[ContributionKind]  # by all seats in all shakes
    earlier: int  # shakes of the table before the first one here, which are in other records


def verify(record: Record) -> Verified:
    """Everything fits; otherwise `BadProof` says in one sentence what does not, `Illegal` which line the rules refuse.

    It shows that the record agrees with itself, and not that it was played so: whoever was at the table knows what
    was promised there.
    """
    transcript = Transcript.of(record)
    _in_order([it.shake.promise.number for it in transcript.shakes])
    numbers, last = _Throws(record, transcript.shakes, before=_first(transcript)).check()
    _whole(record, transcript, last)
    kinds = Counter(seat.kind for it in transcript.shakes for seat in it.shake.seats)
    earlier = transcript.shakes[0].shake.promise.number
    return Verified(len(transcript.shakes), numbers, kinds, earlier)


def _in_order(numbers: Sequence[int]) -> None:
    pairs = list(pairwise(numbers))
    for before, number in pairs:
        if number <= before:
            raise BadProof(
                say(
                    "The shakes are not in the order of their numbers: {number} stands after {before}.",
                    number=number,
                    before=before,
                )
            )
    for before, number in pairs:
        if number > before + 1:
            raise BadProof(say("Shake {number} is missing from the proof.", number=before + 1))


def _first(transcript: Transcript) -> bytes:
    """The promise before the first shake; where that is the first of the table, it has no choice."""
    if not transcript.shakes:
        raise BadProof("The proof has no shake, so it proves no dice.")
    first = transcript.shakes[0].shake.promise
    if first.number and transcript.match == 1:
        raise BadProof(
            say(
                "The match was the first at its table, but this record begins with shake {number}: shake 0 is missing.",
                number=first.number,
            )
        )
    return first.before if first.number else table_root(transcript.table)


def _whole(record: Record, transcript: Transcript, last: AnyState) -> None:
    """The record, which leads to that state, ends where the match ended."""
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


def _promised(promise: Promise, before: bytes) -> None:
    if promise.before != before:
        raise BadProof(
            say("Shake {number} does not follow the promise before it.", number=promise.number)
        )
    root = tree_of(promise.seed, promise.size).root
    if promise.told != promise_of(before, promise.number, promise.size, root):
        raise BadProof(
            say(
                "The promise for shake {number} was made for another seed, or another number of leaves.",
                number=promise.number,
            )
        )


def _brought(shake: Shake) -> None:
    for seat, it in enumerate(shake.seats):
        who, number = Name(f"p{seat + 1}"), shake.promise.number
        if it.kind is ContributionKind.OPENED:
            if it.pledge != pledge_of(seat, it.value):
                raise BadProof(
                    say(
                        "What {who} opened for shake {number} is not what they had pledged.",
                        who=who,
                        number=number,
                    )
                )
        elif it.value != stand_in_value(shake.promise.told, seat):
            raise BadProof(
                say(
                    "What stands for {who} in shake {number} is not what the rule gives.",
                    who=who,
                    number=number,
                )
            )
        elif it.kind is ContributionKind.LATE and it.pledge is None:
            raise BadProof(
                say(
                    "{who} is marked as late for shake {number}, but had pledged nothing.",
                    who=who,
                    number=number,
                )
            )


class _Throws:
    """The dealer's lines, each derived again from the shake whose turn it is.

    A shake is checked when it is, and not before: the first thing that is wrong ends the work.
    """

    def __init__(
        self, record: Record, shakes: Sequence[TranscribedShake], *, before: bytes
    ) -> None:
        self._record = record
        self._before = before  # the promise that the next shake follows
        self._left = list(shakes)[::-1]
        self._now: TranscribedShake | None = None
        self._throws = 0  # of the shake whose turn it is
        self._used = 0  # leaves of it
        self._running = False

    def check(self) -> tuple[int, AnyState]:
        """How many numbers were compared, and the state to which the record leads."""
        record, compared = self._record, 0
        states = record.states()
        state = next(states)
        for number, line in enumerate(record.lines):
            before, state = state, next(states)  # the rules are asked first
            if line.by is None:
                compared += self._throw(before, number)
            else:
                self._running = False
        self._used_up()
        if self._left:
            raise BadProof(
                say(
                    "Nothing was thrown with shake {number} of the proof.",
                    number=self._left[-1].shake.promise.number,
                )
            )
        return compared, state

    def _throw(self, state: AnyState, number: int) -> int:
        record = self._record
        place, line = (record.places[number] if record.places else number + 1), record.lines[number]
        throws = record.game.throws(state)
        below = limits(throws)
        now = self._now
        fits = now is not None and self._used + len(below) <= now.shake.promise.size
        if now is None or not (self._running and fits):
            self._used_up()
            if not self._left:
                raise BadProof(
                    say(
                        "Line {place} ({line}): the proof has no shake for this throw.",
                        place=place,
                        line=Name(line),
                    )
                )
            now = self._now = self._left.pop()
            _promised(now.shake.promise, self._before)
            _brought(now.shake)
            self._before = now.shake.promise.told
            self._throws, self._used, self._running = 0, 0, True
        shake = now.shake
        if now.throws[self._throws : self._throws + 1] != ((len(below), below[0]),):
            raise BadProof(
                say(
                    "Line {place} ({line}): shake {shake} has a different throw from the one that the rules ask for "
                    "here.",
                    place=place,
                    line=Name(line),
                    shake=shake.promise.number,
                )
            )
        promised = throw_of(throws, shake.numbers(self._used, below))
        if promised != line.action:
            raise BadProof(
                say(
                    "Line {place} ({line}): shake {shake} gives {promised}.",
                    place=place,
                    line=Name(line),
                    shake=shake.promise.number,
                    promised=Name(promised),
                )
            )
        self._throws += 1
        self._used += len(below)
        return len(below)

    def _used_up(self) -> None:
        """Every throw that the last shake tells of was made."""
        if self._now is not None and self._throws < len(self._now.throws):
            raise BadProof(
                say(
                    "Shake {number} has more throws than were made with it.",
                    number=self._now.shake.promise.number,
                )
            )
