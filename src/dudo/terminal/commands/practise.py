"""`dudo practise`: puzzles with their answers and the reasons for them."""

from typing import Annotated, cast

import click

from dudo.puzzles import Puzzle
from dudo.puzzles.subjects import SUBJECTS, Subject
from dudo.terminal.declaring import Json, declared
from dudo.terminal.output import Console, bold, console, dim, in_markup, print_json
from dudo.terminal.reading import Left, read_input
from dudo.terminal.stopping import stop
from dudo.text import Name, joined, say

LEAVING = ("quit", "exit", "q")


@declared("practise")
def command(
    subject: Annotated[str, click.Choice(list(SUBJECTS))] = "bids",
    *,
    dozen: Annotated[int, click.IntRange(0, 9_999)] = 0,
    as_json: Json = False,
) -> None:
    """Answer a dozen puzzles, and read why each answer is right.

    SUBJECT is bids (unless you say otherwise), totals, cup or foreheads, which are judged by the exact odds, or
    solved: rounds of two whose solution ships. There, whatever the solution does with these dice is right,
    and anything else costs what it gives up on average.

    Type the number of an answer; quit leaves.

    --dozen: Which dozen: the same number gives the same puzzles, here and in the browser.
    """
    puzzles = SUBJECTS[cast("Subject", subject)](seed=dozen)
    if as_json:
        print_json(puzzles)
        return
    out, asked, correct, stopped = console(), 0, 0, False
    try:
        for puzzle in puzzles:
            given = _answer(out, puzzle)
            asked += 1
            correct += given in puzzle.right
            _tell(out, puzzle, given)
    except (Left, KeyboardInterrupt) as error:
        out.print()
        stopped = isinstance(error, KeyboardInterrupt)
    out.say("{right} of {asked} right.", right=correct, asked=asked)
    if stopped:
        stop()


def _answer(out: Console, puzzle: Puzzle) -> int:
    """The place of the answer that is given; `Left` if none is."""
    about = puzzle.solved.about if puzzle.solved else ""
    out.print(f"\n{bold(puzzle.title)} {dim(about)}")
    if puzzle.order:
        out.print(puzzle.order, style="dim", markup=False)
    out.print(puzzle.question, markup=False)
    for number, choice in enumerate(puzzle.choices, 1):
        out.print(f"  [bold]{number}[/] {in_markup(choice.text)}")
    most = len(puzzle.choices)
    while True:
        text = read_input(say("Your answer (1 to {most}, or quit) > ", most=most))
        if text.casefold() in LEAVING:
            raise Left
        if text.isdecimal() and 1 <= int(text) <= most:
            return int(text) - 1
        out.say("Type a number from 1 to {most}.", style="yellow", most=most)


def _tell(out: Console, puzzle: Puzzle, given: int) -> None:
    correct = given in puzzle.right
    verdict = in_markup(say("Right.") if correct else say("Not this one."))
    out.print(f"[{'green' if correct else 'yellow'}]{verdict}[/] {in_markup(puzzle.reason)}")
    for at, choice in enumerate(puzzle.choices):
        mark = "✓" if at in puzzle.right else " "
        out.print(f"  {mark} {in_markup(choice.text)}  {dim(choice.note)}")
    if puzzle.solved is not None:
        words = Name(" ".join(("dudo explore", puzzle.solved.strategy, *puzzle.solved.history)))
        out.print(joined(" ", [say("All hands there:"), words]), style="dim", markup=False)
