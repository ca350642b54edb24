"""`dudo luck`: how often each face was thrown, and how likely fair dice fall like that."""

from dudo.engine.record import read_record
from dudo.presentation.numbers import percent
from dudo.review.thrown import Thrown, match_throws
from dudo.terminal.declaring import Json, declared
from dudo.terminal.output import bold, console, in_markup, print_json, right, table
from dudo.terminal.reading import RecordFile, written_in
from dudo.text import Name, say


@declared("luck")
def command(file: RecordFile, *, as_json: Json = False) -> None:
    """Count the faces that everybody has thrown in the record in FILE ("-" reads it from standard input).

    For each player and for all together: how likely fair dice fall as unevenly as that, or more. The last
    sentence allows for how many players were looked at.
    """
    record = read_record(written_in(file))
    record.final()  # a line that the rules refuse is told, not counted
    found = match_throws(record)
    if as_json:
        print_json(found)
        return
    out = console()
    if not found.players:
        out.say("No dice were thrown in this match.")
        return
    rows = [[in_markup(Name(one.name)), *_row(one.thrown)] for one in found.players]
    heads = [*record.game.facts.symbols, say("as uneven, or more")]
    whole = [bold(say("all")), *_row(found.whole)]
    out.print(table(say("player"), *map(right, heads), rows=[*rows, whole]))
    out.print(found.told, markup=False)


def _row(one: Thrown) -> list[str]:
    return [*map(str, one.counts), percent(one.chance)]
