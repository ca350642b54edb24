"""The record of a match: a short header, then one line per action, the dealer's included.

    [dudo 1]
    [ruleset {"bidding": {"title": "Perudo", "palifico": "palifico"}}]
    [players ["Ana", "Bo"]]

    d p1 13356
    d p2 22446
    p1 2x3
    p2 liar

`d` is the dealer, `p1` the first seat. The header holds the ruleset itself, so old records replay on
new code; unknown header lines are kept. A record parses back to an equal value and replays.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dudo.engine.action import SEATS, Action, parse
from dudo.engine.errors import BadNotation, Illegal
from dudo.engine.game import AnyState, Game
from dudo.engine.option import Data
from dudo.engine.ruleset import ruleset_from_data, ruleset_to_data
from dudo.text import NOTHING, Name, Text, quoted, say

VERSION = 1
BYTE_ORDER_MARK = "\ufeff"
"""What some editors begin a file with."""
NAME = "dudo"
"""What a record begins with."""
OURS = (NAME, "ruleset", "players")
"""The lines of a header that a record itself stands for."""


class Line(NamedTuple):
    """One action of the record; `by` is the seat, None the dealer."""

    by: int | None
    action: Action

    def __str__(self) -> str:
        return f"{'d' if self.by is None else f'p{self.by + 1}'} {self.action!s}"


def read_line(text: str) -> Line:
    """Return the line that `text` writes; `BadNotation` if it writes none.

    >>> read_line("p2 4x5"), str(read_line("d p1 13356"))
    (Line(by=1, action=Bid(4, 5)), 'd p1 13356')
    """
    found = _LINE.fullmatch(text)
    if found is None:
        raise BadNotation(
            say(
                "{text} is not a line of a record: it begins with d or p1, p2, ...",
                text=quoted(text),
            )
        )
    line = Line(int(found[1]) - 1 if found[1] else None, parse(found[2]))
    if whose := _not_theirs(line):
        raise BadNotation(whose)
    return line


_LINE = re.compile(rf"(?:d|p{SEATS}) (.*)", re.ASCII | re.DOTALL)


def _not_theirs(line: Line) -> Text:
    """Why the dealer, or a player, does nothing like that; empty if they do."""
    if line.action.thrown is (line.by is None):
        return NOTHING
    if line.by is None:
        return say(
            "{line} is not a throw, and the dealer does nothing else.", line=quoted(str(line))
        )
    return say("{line} is a throw, and only the dealer throws.", line=quoted(str(line)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match as played: who, by which rules, and every action in order."""

    game: Game
    players: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()  # other header lines: key, and its value as text
    places: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The lines of the file that `lines` were read from; empty if the record was not read from a file."""

    def __post_init__(self) -> None:
        """`BadNotation` for a tag that would be read as something else."""
        for key, value in self.tags:
            line = f"[{key} {value}]"
            if key in OURS or "\n" in value or not _TAG.fullmatch(line):
                raise _no_header(line)

    def __str__(self) -> str:
        head = [
            ("dudo", str(VERSION)),
            ("ruleset", json.dumps(ruleset_to_data(self.game), sort_keys=True)),
            ("players", json.dumps(list(self.players), ensure_ascii=False)),
            *self.tags,
        ]
        tags = "".join(f"[{key} {value}]\n" for key, value in head)
        return tags + "\n" + "".join(f"{line}\n" for line in self.lines)

    def states(self) -> Iterator[AnyState]:
        """Yield every state of the match, the start included; `Illegal` names the line that is not legal."""
        state = self.game.start(len(self.players))
        yield state
        for number, line in enumerate(self.lines, 1):
            try:
                if whose := _not_theirs(line):
                    raise Illegal(whose)
                state = self.game.apply(state, line.action, by=line.by)
            except Illegal as error:
                place = self.places[number - 1] if self.places else number
                raise Illegal(
                    say(
                        "Line {place} ({line}): {error}",
                        place=place,
                        line=Name(line),
                        error=error.sentence,
                    ),
                    clause=error.clause,
                ) from error
            yield state

    def final(self) -> AnyState:
        """Return the state after the last line; `Illegal` names the line that is not legal."""
        *_, last = self.states()
        return last


def _no_header(line: str) -> BadNotation:
    return BadNotation(
        say(
            "{line} is not a line of a header: write it like {like}.",
            line=quoted(line),
            like=Name("[place The garden]"),
        )
    )


def read_record(text: str) -> Record:
    """Return the record that `text` writes; `BadNotation` or `BadRuleset` if it writes none."""
    torn = not text.endswith("\n")
    lines = re.split("\r?\n", text.removeprefix(BYTE_ORDER_MARK))  # names may hold other line ends
    first = _TAG.fullmatch(lines[0])
    if first is None or first[1] != NAME:
        raise BadNotation(say("A record begins with {head}.", head=Name(f"[dudo {VERSION}]")))
    head, body = _split(lines, torn=torn)
    tags = dict(head)
    _once(head)
    version = first[2]
    if version != str(VERSION):
        raise BadNotation(
            say(
                "This record is of version {version}, and only version {ours} can be read here.",
                version=Name(version[:20]),
                ours=VERSION,
            )
        )
    ruleset, players = _json(tags, "ruleset"), _json(tags, "players")
    if not (isinstance(players, list) and all(isinstance(name, str) for name in players)):
        raise BadNotation("The players of a record are a list of names.")
    return Record(
        game=ruleset_from_data(ruleset),
        players=tuple(str(name) for name in players),
        lines=_lines(body, torn=torn),
        tags=tuple(pair for pair in head if pair[0] not in OURS),
        places=tuple(body),
    )


def _once(head: Sequence[tuple[str, str]]) -> None:
    """`BadNotation` if the head says twice what a record has one of, since readers might take different ones."""
    for name in OURS:
        count = sum(key == name for key, _ in head)
        if count > 1:
            raise BadNotation(
                say(
                    "A record has one {tag} line; this one has {count}, so nobody can say which one counts.",
                    tag=Name(f"[{name} ...]"),
                    count=count,
                )
            )


def _lines(body: dict[int, str], *, torn: bool) -> tuple[Line, ...]:
    """The lines of the match; an error names the line by its number in the file."""
    found: list[Line] = []
    for number, line in body.items():
        try:
            found.append(read_line(line))
        except BadNotation as error:
            if torn and number == max(body):
                raise _broken_off(line) from None
            raise _at(number, error) from None
    return tuple(found)


def _at(place: int, error: BadNotation) -> BadNotation:
    """The error with the number of its line in the file."""
    return BadNotation(say("Line {place}: {error}", place=place, error=error.sentence))


def _broken_off(line: str) -> BadNotation:
    return BadNotation(
        say("The record breaks off within its last line ({line}).", line=Name(line[:40]))
    )


_TAG = re.compile(r"\[([A-Za-z0-9-]+) (.*)\]", re.DOTALL)


def _split(lines: Sequence[str], *, torn: bool) -> tuple[list[tuple[str, str]], dict[int, str]]:
    """The header, and what follows it by the number of its line."""
    head: list[tuple[str, str]] = []
    body: dict[int, str] = {}
    for number, line in enumerate(lines, 1):
        if line.startswith("[") and not body:
            tag = _TAG.fullmatch(line)
            if tag is None and torn and number == len(lines):
                raise _broken_off(line)
            if tag is None:
                raise _at(number, _no_header(line))
            head.append((tag[1], tag[2]))
        elif line and not line.startswith("#"):
            body[number] = line
    return head, body


def _json(tags: dict[str, str], key: str) -> Data:
    try:
        value: Data = json.loads(tags[key], parse_constant=_no_json)
        json.dumps(
            value, ensure_ascii=False
        ).encode()  # half of a letter can be written so, but not printed or sent
    except KeyError:
        raise BadNotation(
            say("A record names its {key} in a line [{key} ...].", key=Name(key))
        ) from None
    except (ValueError, RecursionError):
        raise BadNotation(say("The {key} of a record is written as JSON.", key=Name(key))) from None
    return value


def _no_json(constant: str) -> Data:
    """Python reads NaN and Infinity, which are not JSON."""
    raise ValueError(constant)
