"""`dudo verify`: whether the dice of a record are those that were promised."""

import sys
from typing import BinaryIO

import click

from dudo.engine.record import read_record
from dudo.errors import DudoError
from dudo.fairness.contributions import ContributionKind
from dudo.fairness.verify import Verified, verify
from dudo.terminal.json_output import AllVerified, NotVerified
from dudo.terminal.output import console, json_option, print_json
from dudo.terminal.reading import RECORD_FILE, written_in
from dudo.text import joined, say


@click.command("verify")
@click.argument("file", type=RECORD_FILE)
@json_option
def command(*, file: BinaryIO, as_json: bool) -> None:
    """Check every die of the record in FILE ("-" reads it from standard input).

    The exit status is 0 if all are as they were promised, and 1 with the reason if not.

    A file alone shows that it agrees with itself. Names and bids are not proved.
    """
    written = written_in(file)
    try:
        found = verify(read_record(written))
    except DudoError as error:
        if as_json:
            print_json(NotVerified(verified=False, sentence=error.sentence), indent=2)
        else:
            console(stderr=True).print(error.sentence, markup=False)
        sys.exit(1)
    if as_json:
        brought = {kind.value: found.brought[kind] for kind in ContributionKind}
        told = AllVerified(
            verified=True,
            shakes=found.shakes,
            numbers=found.numbers,
            brought=brought,
            earlier=found.earlier,
        )
        print_json(told, indent=2)
    else:
        _told(found)


def _told(found: Verified) -> None:
    brought = found.brought
    earlier = say(
        "{earlier, plural, one {One shake} other {# shakes}} of this table came before: in the matches "
        "before this one, or in rounds that this record has lost.",
        earlier=found.earlier,
    )
    console().print(
        joined(
            " ",
            [
                say(
                    "All {numbers, plural, one {# die is} other {# dice are}} as promised, in "
                    "{shakes, plural, one {# shake} other {# shakes}}.",
                    numbers=found.numbers,
                    shakes=found.shakes,
                ),
                say(
                    "{opened, plural, =0 {No player has opened a value of their own} "
                    "one {Players have opened one value of their own} "
                    "other {Players have opened # values of their own}}; the rule stood in "
                    "{bots, plural, one {# time} other {# times}} for bots, "
                    "{nobody, plural, one {# time} other {# times}} for nobody, and "
                    "{late, plural, one {# time} other {# times}} for players who were late.",
                    opened=brought[ContributionKind.OPENED],
                    bots=brought[ContributionKind.BOT],
                    nobody=brought[ContributionKind.NOBODY],
                    late=brought[ContributionKind.LATE],
                ),
                *([earlier] if found.earlier else []),
                say(
                    "So the record agrees with itself. Whether it was played, a device that was at the table can "
                    "tell: the page about trust compares the record with the promises that the device has kept."
                ),
            ],
        ),
        markup=False,
    )
