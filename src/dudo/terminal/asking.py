""" "May I ..?" in the terminal: the answer for the position, the rules, and an example."""

from collections.abc import Iterator

from dudo.engine import Game
from dudo.presentation.spoken import faces
from dudo.rulebook.answer import RuleAnswer
from dudo.rulebook.shown import ShownExample
from dudo.terminal.output import Console, in_markup
from dudo.terminal.speaking import translated
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
        yield in_markup(answer.sentence)
    if answer.here is not None:
        yield f"[bold]{in_markup(answer.here.sentence)}[/]"
    for rule in answer.rules:
        named = in_markup(say("{heading}:", heading=rule.name))
        name = f"[dim]{named}[/]{translated(GAP)}" if rule.name else ""
        yield f"• {name}{in_markup(rule.sentence)}"
    if answer.example is not None:
        yield from _example(game, answer.example)


def _example(game: Game, example: ShownExample) -> Iterator[str]:
    yield f"\n[dim]{in_markup(say('Example: {title}', title=example.title))}[/]"
    for row in example.rows:
        dice = f"{row.who:<4}{faces(game, row.dice)}" if row.dice else ""
        remark = joined(" ", (row.text, row.note))
        told = " ".join(filter(None, (dice, translated(remark))))
        yield f"  {_MARKS.get(row.kind, '')}{in_markup(told)}"
