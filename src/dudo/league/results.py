"""The file of a league: one JSON line for every dealing, so that a league can be resumed."""

import json
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path

from dudo.engine import DudoError
from dudo.league.contest import Dealing, Playable

BEGINS = b'{"contest": '
"""How every line begins."""


class BadResults(DudoError):
    """A file of results that cannot be read."""


def read_results(path: Path) -> dict[str, list[Dealing]]:
    """The dealings by the key of their contest, in order; nothing where there is no file yet.

    A last line that is incomplete, as after a power cut, is dropped.
    """
    found: dict[str, dict[int, Dealing]] = {}
    if not path.exists():
        return {}
    data = path.read_bytes()
    whole, rest = data[: data.rfind(b"\n") + 1], data[data.rfind(b"\n") + 1 :]
    lines = whole.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            values = json.loads(line)
            dealing = Dealing(**{k: v for k, v in values.items() if k != "contest"})
            found.setdefault(str(values["contest"]), {})[dealing.number] = dealing
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise _no_result(path, number) from error
    if rest:
        if rest[: len(BEGINS)] != BEGINS[: len(rest)]:
            raise _no_result(path, len(lines) + 1)  # it is not ours, and stays as it is
        path.write_bytes(whole)
    return {key: [dealings[n] for n in sorted(dealings)] for key, dealings in found.items()}


def _no_result(path: Path, number: int) -> BadResults:
    return BadResults(f"Line {number} of {path.name} is not a result of a league.")


def append(path: Path, contest: Playable, dealings: Iterable[Dealing]) -> None:
    """Adds the dealings to the file, each on a line of its own."""
    with path.open("a", encoding="utf-8") as file:
        for dealing in dealings:
            values = {it.name: getattr(dealing, it.name) for it in fields(Dealing)}
            file.write(json.dumps({"contest": contest.key, **values}) + "\n")
