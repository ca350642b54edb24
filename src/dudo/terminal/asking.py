"""What players type, understood: actions in plain words, and "May I ..?" with the rules and an example."""

from collections.abc import Iterator

from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.presentation.reading.actions import action_meant
from dudo.presentation.spoken import faces
from dudo.rulebook.answer import RuleAnswer
from dudo.rulebook.shown import ShownExample
from dudo.terminal.output import Console, bold, dim, in_markup
from dudo.terminal.speaking import spoken_language, translated
from dudo.text import Text, joined, say

GAP = Text(" ")
"""What stands between two sentences."""
_MARKS = {"refused": "✗ ", "allowed": "✓ "}


def understood(game: Game, view: AnyView, text: str) -> Action:
    """The legal action that somebody means by `text`, in English or in the language that the terminal speaks.

    `Illegal` says why it is not legal, `BadNotation` that the text cannot be understood.
    """
    return action_meant(game, view, text, language=spoken_language())


def print_answer(out: Console, game: Game, answer: RuleAnswer) -> None:
    """What was found, the position first."""
    for line in _lines(game, answer):
        out.print(line)


def _lines(game: Game, answer: RuleAnswer) -> Iterator[str]:
    if answer.sentence:
        yield in_markup(answer.sentence)
    if answer.here is not None:
        yield bold(answer.here.sentence)
    for rule in answer.rules:
        named = dim(say("{heading}:", heading=rule.name))
        name = f"{named}{translated(GAP)}" if rule.name else ""
        yield f"• {name}{in_markup(rule.sentence)}"
    if answer.example is not None:
        yield from _example(game, answer.example)


def _example(game: Game, example: ShownExample) -> Iterator[str]:
    yield f"\n{dim(say('Example: {title}', title=example.title))}"
    for row in example.rows:
        dice = f"{row.who:<4}{faces(game, row.dice)}" if row.dice else ""
        remark = joined(" ", (row.text, row.note))
        told = " ".join(filter(None, (dice, translated(remark))))
        yield f"  {_MARKS.get(row.kind, '')}{in_markup(told)}"
