"""Whole matches on the command line: every round that one can come to, and the chances of winning."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.progress import Progress
from rich.table import Table

from dudo.presentation.numbers import percent
from dudo.solver.bracket import Bracket
from dudo.solver.budget import RoundBudget, bracket_within
from dudo.solver.matches import Match, Task, match_chances
from dudo.solver.outcomes import MatchState
from dudo.solver.two_players import TwoPlayers
from dudo.terminal.json_rounds import MatchChance, SolvedMatch
from dudo.terminal.memory import allowed
from dudo.terminal.output import console, print_json
from dudo.terminal.speaking import translated
from dudo.text import say
from dudo.workers.cluster import worker_pool


def solve_match(
    round_: TwoPlayers,
    budget: RoundBudget,
    *,
    memory: float,
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Shows the chances of every state to which a match comes that begins like that."""
    fits: set[TwoPlayers] = set()
    bar = Progress(console=console(stderr=True), transient=True, disable=as_json)
    with bar, _solving(jobs, cluster) as solving:
        line = bar.add_task(translated(say("rounds")), total=None)

        def solve(tasks: Sequence[Task]) -> list[Bracket]:
            for task in tasks:
                if task.graph.round not in fits:
                    allowed(budget.bytes(task.graph), memory)
                    fits.add(task.graph.round)
            found = []
            for bracket in solving(budget, tasks):
                found.append(bracket)
                bar.advance(line)
            return found

        match = match_chances(round_.game, MatchState(round_.dice), solve=solve)
    _tell(match, as_json=as_json)


@contextmanager
def _solving(
    jobs: int, cluster: str | None
) -> Iterator[Callable[[RoundBudget, Sequence[Task]], Iterator[Bracket]]]:
    """In this process, unless others are wanted."""
    if jobs == 1 and cluster is None:
        yield lambda budget, tasks: (bracket_within(budget, task) for task in tasks)
        return
    with worker_pool(jobs, cluster) as pool:

        def solving(budget: RoundBudget, tasks: Sequence[Task]) -> Iterator[Bracket]:
            asked = [pool.submit(bracket_within, budget, task) for task in tasks]
            return (one.result() for one in asked)

        yield solving


def _tell(match: Match, *, as_json: bool) -> None:
    """The chances of every state, those with the fewest dice first."""
    states = sorted(match.chances, key=lambda state: (sum(state.dice), state))
    if as_json:
        rows = (
            MatchChance(
                **state._asdict(), low=match.chances[state].low, high=match.chances[state].high
            )
            for state in states
        )
        print_json(SolvedMatch(tuple(rows), match.solved), indent=2)
        return
    grid = Table(say("dice"), say("losses"), box=None, header_style="dim")
    grid.add_column(say("the opener wins the match"), justify="right")
    for state in states:
        low, high = (percent(one, decimals=3) for one in match.chances[state])
        chance = say("{low} to {high}", low=low, high=high)
        grid.add_row("v".join(map(str, state.dice)), ":".join(map(str, state.losses)), chance)
    console().print(grid)
