""" "May I ..?" in the terminal: the answer for the position, the rules, and an example."""

from collections.abc import Iterator

from rich.console import Console
from rich.markup import escape

from dudo.engine import Game
from dudo.presentation.spoken import faces
from dudo.rulebook.answer import RuleAnswer
from dudo.rulebook.shown import ShownExample

_MARKS = {"refused": "✗ ", "allowed": "✓ "}


def print_answer(out: Console, game: Game, answer: RuleAnswer) -> None:
    """What was found, the position first."""
    for line in _lines(game, answer):
        out.print(line)


def _lines(game: Game, answer: RuleAnswer) -> Iterator[str]:
    if answer.sentence:
        yield escape(answer.sentence)
    if answer.here is not None:
        yield f"[bold]{escape(answer.here.sentence)}[/]"
    for rule in answer.rules:
        name = f"[dim]{escape(rule.name)}:[/] " if rule.name else ""
        yield f"• {name}{escape(rule.sentence)}"
    if answer.example is not None:
        yield from _example(game, answer.example)


def _example(game: Game, example: ShownExample) -> Iterator[str]:
    yield f"\n[dim]Example: {escape(example.title)}[/]"
    for row in example.rows:
        dice = f"{row.who:<4}{faces(game, row.dice)}" if row.dice else ""
        said = " ".join(filter(None, (dice, row.text, row.note)))
        yield f"  {_MARKS.get(row.kind, '')}{escape(said)}"
