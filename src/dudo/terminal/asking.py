""" "May I ..?" in the terminal: the answer for the position, the rules, and an example."""

from collections.abc import Iterator

from dudo.engine import Game
from dudo.presentation.spoken import faces
from dudo.rulebook.answer import RuleAnswer
from dudo.rulebook.shown import ShownExample
from dudo.terminal.output import Console, shown
from dudo.terminal.speaking import said
from dudo.text import Text, joined, say

GAP = Text(" ")
"""What stands between two sentences."""
_MARKS = {"refused": "✗ ", "allowed": "✓ "}


def print_answer(out: Console, game: Game, answer: RuleAnswer) -> None:
    """What was found, the position first."""
    for line in _lines(game, answer):
        out.print(line)


def _lines(game: Game, answer: RuleAnswer) -> Iterator[str]:
    if answer.sentence:
        yield shown(answer.sentence)
    if answer.here is not None:
        yield f"[bold]{shown(answer.here.sentence)}[/]"
    for rule in answer.rules:
        named = shown(say("{heading}:", heading=rule.name))
        name = f"[dim]{named}[/]{said(GAP)}" if rule.name else ""
        yield f"• {name}{shown(rule.sentence)}"
    if answer.example is not None:
        yield from _example(game, answer.example)


def _example(game: Game, example: ShownExample) -> Iterator[str]:
    yield f"\n[dim]{shown(say('Example: {title}', title=example.title))}[/]"
    for row in example.rows:
        dice = f"{row.who:<4}{faces(game, row.dice)}" if row.dice else ""
        remark = joined(" ", (row.text, row.note))
        told = " ".join(filter(None, (dice, said(remark))))
        yield f"  {_MARKS.get(row.kind, '')}{shown(told)}"
