"""`dudo practise` on the command line: a right answer, a wrong one, and what is no answer."""

import json

from click.testing import CliRunner, Result

from dudo.puzzles import solved_dozen
from dudo.terminal.main import main
from support.schemas import objections


def dudo(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def test_answers_are_judged_with_their_reason_and_a_way_to_look_further() -> None:
    first, second = solved_dozen(seed=0, count=2)
    wrong = next(at for at in range(len(second.choices)) if at not in second.right)
    typed = f"{first.right[0] + 1}\nnine\n{wrong + 1}\nquit\n"
    said = dudo("practise", "solved", typed=typed).output
    assert f"Right. {first.reason}" in said
    assert "Type a number from 1 to" in said
    assert f"Not this one. {second.reason}" in said
    assert first.solved is not None
    words = " ".join((first.solved.strategy, *first.solved.history))
    assert f"All hands there: dudo explore {words}\n" in said
    assert said.endswith("1 of 2 right.\n")


def test_programs_get_the_whole_dozen() -> None:
    puzzles = json.loads(dudo("practise", "totals", "--json").output)
    assert objections("practise.json", puzzles) == []
    assert [len(puzzles), {puzzle["family"] for puzzle in puzzles}] == [12, {"totals"}]
