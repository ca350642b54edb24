"""`dudo verify`: whether the dice of a record are those that were promised."""

import sys
from collections.abc import Sequence
from typing import BinaryIO, NamedTuple

import click

from dudo.engine.record import read_record
from dudo.errors import DudoError
from dudo.fairness.contributions import ContributionKind
from dudo.fairness.together import TableMatches, matches_by_table
from dudo.fairness.transcript import BadProof, Transcript
from dudo.fairness.verify import Verified, verify
from dudo.terminal.json_output import AllVerified, FileVerified, NotVerified, VerifiedTogether
from dudo.terminal.output import console, json_option, print_json
from dudo.terminal.reading import RECORD_FILE, written_in
from dudo.text import Name, Text, joined, say, text_of


@click.command("verify")
@click.argument("file", type=RECORD_FILE, nargs=-1, required=True)
@json_option
def command(*, file: tuple[BinaryIO, ...], as_json: bool) -> None:
    """Check every die of the record in FILE ("-" reads it from standard input).

    The exit status is 0 if all are as they were promised, and 1 with the reason if not.

    A file alone shows only that it agrees with itself. Only its dice are proved. If there are several files,
    those of one table are checked against each other, too: whether each match goes on from what was promised in the
    one before.
    """
    names = [it.name for it in file]
    for name in names:
        if names.count(name) > 1:
            raise click.UsageError(say("{file} is named twice.", file=Name(name)))
    checked = [_checked(it) for it in file]
    if len(checked) == 1:
        _tell_one(checked[0], as_json=as_json)
    else:
        _tell_all(checked, as_json=as_json)


class _Checked(NamedTuple):
    """What was found in one file."""

    name: str
    transcript: Transcript | None  # None if something does not fit
    told: AllVerified | NotVerified
    said: tuple[Text, ...]


def _checked(file: BinaryIO) -> _Checked:
    try:
        record = read_record(written_in(file))
        found = verify(record)
    except DudoError as error:
        told = NotVerified(verified=False, sentence=error.sentence)
        return _Checked(file.name, None, told, (error.sentence,))
    said = _dice(found), _brought(found)
    return _Checked(file.name, Transcript.of(record), _as_json(found), said)


def _tell_one(it: _Checked, *, as_json: bool) -> None:
    if as_json:
        print_json(it.told, indent=2)
    elif isinstance(it.told, AllVerified):
        earlier = [_earlier(it.told.earlier)] if it.told.earlier else []
        _say(_UNPROVED)
        _say(*it.said, *earlier, _AGREES)
    else:
        _say(*it.said, wrong=True)
    if it.transcript is None:
        sys.exit(1)


def _tell_all(checked: Sequence[_Checked], *, as_json: bool) -> None:
    """Each by itself, then all of a table together."""
    tables: tuple[TableMatches, ...] = ()
    wrong = text_of("")
    try:
        tables = matches_by_table({it.name: it.transcript for it in checked if it.transcript})
    except BadProof as error:
        wrong = error.sentence
    fine = not wrong and all(it.transcript for it in checked)
    if as_json:
        files = [FileVerified(file=it.name, found=it.told) for it in checked]
        print_json(VerifiedTogether(fine, files, list(tables), wrong), indent=2)
    else:
        _say(_UNPROVED)
        for it in checked:
            _say(text_of(f"{it.name}:"), *it.said, wrong=it.transcript is None)
        if wrong:
            _say(wrong, wrong=True)
        for table in tables:
            _say(*_followed(table))
        if fine:
            _say(_AGREE)
    if not fine:
        sys.exit(1)


_UNPROVED = say(
    "Only the dice are proved. Names, bids, the house rules, the number of the match and all else in the header could "
    "have been changed."
)

_AGREES = say(
    "So the record agrees with itself. Only a device that was at the table can tell whether it was played: the page "
    "about trust compares the record with the promises that the device has kept."
)


_AGREE = say(
    "So the records agree with themselves and with each other. Only a device that was at the table can tell whether "
    "they were played: the page about trust compares each of them with the promises that the device has kept."
)


def _say(*sentences: Text, wrong: bool = False) -> None:
    console(stderr=wrong).print(joined(" ", list(sentences)), markup=False)


def _as_json(found: Verified) -> AllVerified:
    return AllVerified(
        verified=True,
        sentence=_UNPROVED,
        shakes=found.shakes,
        numbers=found.numbers,
        brought={kind.value: found.brought[kind] for kind in ContributionKind},
        earlier=found.earlier,
    )


def _dice(found: Verified) -> Text:
    return say(
        "All {numbers, plural, one {# die is} other {# dice are}} as promised, in "
        "{shakes, plural, one {# shake} other {# shakes}}.",
        numbers=found.numbers,
        shakes=found.shakes,
    )


def _brought(found: Verified) -> Text:
    brought = found.brought
    return say(
        "{opened, plural, =0 {No player has opened a value of their own} "
        "one {Players have opened one value of their own} "
        "other {Players have opened # values of their own}}; the rule stood in "
        "{bots, plural, one {# time} other {# times}} for bots and players who had pledged nothing, and "
        "{late, plural, one {# time} other {# times}} for players who were late.",
        opened=brought[ContributionKind.OPENED],
        bots=brought[ContributionKind.BOT],
        late=brought[ContributionKind.LATE],
    )


def _earlier(shakes: int) -> Text:
    return say(
        "{earlier, plural, one {One shake} other {# shakes}} of this table came before: in the matches "
        "before this one, or in rounds that this record has lost.",
        earlier=shakes,
    )


def _followed(it: TableMatches) -> list[Text]:
    """What the files of one table show together."""
    table, matches = Name(it.table), it.matches
    if matches == 1:
        told = [say("Table {table}: one match.", table=table)]
    elif it.missing:
        told = [
            say(
                "Table {table}: {matches} matches in their order; {missing, plural, one {one shake} other {# shakes}} "
                "between them {missing, plural, one {is} other {are}} in none of these files.",
                table=table,
                matches=matches,
                missing=it.missing,
            )
        ]
    else:
        told = [
            say(
                "Table {table}: {matches} matches, each of which goes on from what was promised in the one before it.",
                table=table,
                matches=matches,
            )
        ]
    if it.earlier:
        told.append(
            say(
                "{earlier, plural, one {One shake} other {# shakes}} of this table came before the first of them.",
                earlier=it.earlier,
            )
        )
    return told
