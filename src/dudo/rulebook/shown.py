"""A worked example as a page shows it: the dice as pictures, what was said, and how it ended."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from dudo.engine import Game, Hand
from dudo.engine.action import Action, Roll
from dudo.engine.game import AnyState
from dudo.engine.record import read_line
from dudo.engine.state import Showdown, Step
from dudo.presentation.people import People
from dudo.presentation.telling import ending, told
from dudo.rulebook.worked import NAMES, WorkedExample
from dudo.text import NOTHING, Name, Text, joined, text_of

PEOPLE = People(NAMES)

RowKind = Literal["thrown", "done", "refused", "allowed", "lifted", "told"]
"""Dice that were thrown, something done, not allowed or allowed, a cup lifted, and what came of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRow:
    """One line of an example."""

    kind: RowKind
    who: str  # empty where nobody does it
    dice: Hand = ()
    marks: tuple[bool, ...] = ()  # for each of the dice, whether it counts
    text: Text = NOTHING
    note: Text = NOTHING  # why, or what is to be seen here


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownExample:
    """A worked example, played in the game that the page is about."""

    title: Text
    rows: tuple[ShownRow, ...]


def shown_example(example: WorkedExample, game: Game) -> ShownExample:
    """The example as this game plays it; it has to hold there."""
    return ShownExample(title=text_of(example.title), rows=tuple(_rows(example, game)))


def _rows(example: WorkedExample, game: Game) -> Iterator[ShownRow]:
    state = example.start(game)
    for row in example.rows:
        if row.sign == "=":
            if row.remark:
                yield ShownRow(kind="told", who=Name(""), text=remark(row.remark))
            continue
        line = read_line(row.text)
        note = remark(row.remark) if row.remark else NOTHING
        if line.by is None:
            state = game.apply(state, line.action)
            yield from _thrown(line.action, note)
            continue
        if row.sign == "!":
            reason = note or game.why(game.view(state, line.by), line.action)
            yield _said(game, "refused", line.by, line.action, reason)
            continue
        yield _said(game, "allowed" if row.sign else "done", line.by, line.action, note)
        if not row.sign:
            before, state = state, game.apply(state, line.action, by=line.by)
            yield from _ended(game, before, state)


def _thrown(action: Action, note: Text) -> Iterator[ShownRow]:
    if isinstance(action, Roll) and action.dice:
        yield ShownRow(kind="thrown", who=Name(NAMES[action.seat]), dice=action.dice, note=note)


def _said(game: Game, kind: RowKind, by: int, action: Action, note: Text) -> ShownRow:
    return ShownRow(
        kind=kind, who=Name(NAMES[by]), text=told(game, Step(by, action), PEOPLE), note=note
    )


def _ended(game: Game, before: AnyState, after: AnyState) -> Iterator[ShownRow]:
    report: Showdown | None = after.public.showdown
    if report is None or report is before.public.showdown:
        return
    if any(map(any, report.matches)):
        for seat, (hand, marks) in enumerate(zip(report.hands, report.matches, strict=True)):
            if hand:
                yield ShownRow(kind="lifted", who=Name(NAMES[seat]), dice=hand, marks=marks)
    parts = ending(game, report, PEOPLE)
    text = joined(" ", (parts.count, parts.verdict, parts.right, *parts.costs))
    yield ShownRow(kind="told", who=Name(""), text=text)


def remark(words: str) -> Text:
    """What is said beside a line, as a sentence.

    >>> remark("more of anything")
    'More of anything.'
    """
    whole = words[:1].upper() + words[1:]
    return text_of(whole if whole.endswith((".", "!", "?")) else f"{whole}.")
