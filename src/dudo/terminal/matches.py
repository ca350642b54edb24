"""Whole matches on the command line: every round that one can come to, and the chances of winning."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from dudo.presentation.numbers import percent
from dudo.solver.bracket import Bracket
from dudo.solver.budget import RoundBudget, bracket_within
from dudo.solver.matches import Match, Task, match_chances
from dudo.solver.outcomes import MatchState
from dudo.solver.two_players import TwoPlayers
from dudo.terminal.output import console, print_json, progress, right, table
from dudo.terminal.solving import allowed
from dudo.terminal.working import workers
from dudo.text import say


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchChance:
    """A state of a match, and the bounds of its opener's chance to win it."""

    dice: tuple[int, int]
    losses: tuple[int, int]
    one_die: bool  # the round is played with the rules of one die
    had_one_die: tuple[int, ...]  # who has had one; 0 is the opener
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class SolvedMatch:
    """What `solve --match --json` says."""

    chances: tuple[MatchChance, ...]  # those with the fewest dice first
    solved: int  # rounds


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
    with progress(say("rounds"), quiet=as_json) as line, workers(jobs, cluster) as each:

        def solve(tasks: Sequence[Task]) -> list[Bracket]:
            for task in tasks:
                if task.graph.round not in fits:
                    allowed(budget.bytes(task.graph), memory)
                    fits.add(task.graph.round)
            found = []
            for bracket in each(partial(bracket_within, budget), tasks):
                found.append(bracket)
                line(advance=1)
            return found

        match = match_chances(round_.game, MatchState(round_.dice), solve=solve)
    _tell(match, as_json=as_json)


def _tell(match: Match, *, as_json: bool) -> None:
    """The chances of every state, those with the fewest dice first."""
    states = sorted(match.chances, key=lambda state: (sum(state.dice), state))
    told = tuple(MatchChance(**it._asdict(), **match.chances[it]._asdict()) for it in states)
    if as_json:
        print_json(SolvedMatch(told, match.solved), indent=2)
        return
    rows = []
    for it in told:
        low, high = percent(it.low, decimals=3), percent(it.high, decimals=3)
        chance = say("{low} to {high}", low=low, high=high)
        rows.append(("v".join(map(str, it.dice)), ":".join(map(str, it.losses)), chance))
    heads = say("dice"), say("losses"), right(say("the opener wins the match"))
    console().print(table(*heads, rows=rows))
