"""Records of one table, checked against each other: each match goes on from the last promise of the one before."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise

from dudo.fairness.transcript import BadProof, Transcript
from dudo.text import Name, say


@dataclass(frozen=True, slots=True)
class TableMatches:
    """The matches of a table, which follow one another."""

    table: str
    matches: int
    earlier: int  # shakes of the table before the first of them
    missing: int  # shakes between them, in records that were not given


_Named = tuple[str, Transcript]


def matches_by_table(records: Mapping[str, Transcript]) -> tuple[TableMatches, ...]:
    """Return by table the matches of these verified records, given by name; `BadProof` if some cannot be of one table.

    A promise binds all those before it. So of two matches with none missing between them, neither can have been put in
    the place of another, nor left out, unless all that was promised afterwards is another, too.
    """
    in_order = sorted(records.items(), key=lambda it: (it[1].table, _first(it[1]), it[0]))
    found = []
    for table, those in groupby(in_order, key=lambda it: it[1].table):
        matches = list(those)
        missing = sum(_between(one, other) for one, other in pairwise(matches))
        found.append(TableMatches(table, len(matches), _first(matches[0][1]), missing))
    return tuple(found)


def _first(transcript: Transcript) -> int:
    return transcript.shakes[0].number


def _between(one: _Named, other: _Named) -> int:
    """Return how many shakes the table had between them; `BadProof` if the other cannot have come after the one."""
    (name, before), (next_name, after) = one, other
    last, first = before.shakes[-1], after.shakes[0]
    names = {"one": Name(name), "other": Name(next_name)}
    if first.number <= last.number:
        raise BadProof(
            say(
                "{other} and {one} both have shake {number} of the table {table}: they are one match twice, or one of "
                "them was not played there.",
                number=first.number,
                table=Name(after.table),
                **names,
            )
        )
    missing, passed = first.number - last.number - 1, after.match - before.match - 1
    if not missing and first.before != last.promise:
        raise BadProof(
            say(
                "{other} does not follow {one}: its first shake was promised after another one.",
                **names,
            )
        )
    if passed < 0 or bool(passed) != bool(missing):
        raise BadProof(
            say(
                "{one} is match {match} and {other} match {next}, but "
                "{missing, plural, =0 {no shake lies} one {one shake lies} other {# shakes lie}} between them.",
                match=before.match,
                next=after.match,
                missing=missing,
                **names,
            )
        )
    return missing
