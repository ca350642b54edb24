"""Solving a round of two players from Python: its value, and what to do with any hand after any bids.

>>> from dudo.solver.solve import solve
>>> solution = solve("perudo", dice="1v1", within=2)
>>> round(solution.value, 3), solution.bracket.low < -7 / 327 < solution.bracket.high
(-0.021, True)
>>> answers = solution.strategy((2,), "1x5")
>>> {action: round(chance, 1) for action, chance in answers.items() if chance > 0.01}
{'liar': 0.7, '1x6': 0.3}
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dudo.engine import Game
from dudo.games import find
from dudo.solver.best_checkpoint import BestCheckpoint
from dudo.solver.bracket import Bracket
from dudo.solver.budget import RoundBudget
from dudo.solver.cfr import Solver
from dudo.solver.deviations import Deviation, deviations
from dudo.solver.locked import Locked
from dudo.solver.locks import LockData, locks_from_data, read_locks
from dudo.solver.policy import Mask, Mixture, PublicHistory, exactly
from dudo.solver.positions import positions
from dudo.solver.progress import measurements
from dudo.solver.ranges import answers
from dudo.solver.rulesets import RULESETS
from dudo.solver.table import average, table_chances
from dudo.solver.two_players import DoesNotFit, TwoPlayers, dice_of
from dudo.solver.writing import write_strategy
from dudo.text import Figure, say

CLOSE = 1e-5
"""The exploitability at which solving ends before its time."""
MOST_BYTES = 4 * 10**9


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """What both players of a round do, and how close that is to an equilibrium."""

    round: TwoPlayers = field(repr=False)
    bracket: Bracket
    """The bounds of the value of the round to its opener: what the strategies of both guarantee."""
    unlocked: "Solution | None" = field(repr=False)
    """The solution of the same round without locks; None where there are none."""
    _solver: Solver = field(repr=False)

    @property
    def value(self) -> float:
        """What the opener wins in a round, on average: the middle of the bracket."""
        return (self.bracket.low + self.bracket.high) / 2

    @property
    def exploitability(self) -> float:
        """What best responses win from these strategies beyond the value, as the mean of both seats."""
        return self.bracket.exploitability

    def strategy(
        self, hand: Iterable[int] | str, bids: Iterable[str] | str = ()
    ) -> dict[str, float]:
        """Return the chance of each legal action with this hand after these bids, the likeliest first.

        The hand is that of the player who is to act, like `(2, 5)` or `"25"`; the bids are actions or their texts, like
        `"1x4 2x4"`. `NotThere` says which hands or actions there are.
        """
        return answers(self._solver.layout.graph, self._policy, hand, bids)

    def _policy(self, history: PublicHistory, asked: Mask) -> Mixture:
        sums = self._solver.sums[history.position.seat]
        return exactly(table_chances(self._solver.layout, sums, history, asked))

    def deviations(self, most: int = 10) -> tuple[Deviation, ...]:
        """Return the places where play changes most by the locks, at most that many; none without locks."""
        if self.unlocked is None or not isinstance(self._solver, Locked):
            return ()
        return deviations(self._solver, average(self.unlocked._solver), most=most)

    def save(self, path: Path | str) -> Bracket:
        """Write the strategies of both into a file, and return the bracket as rounded there."""
        return write_strategy(self._solver, path)


def solve(
    game: Game | str,
    *,
    dice: str | tuple[int, int] = "1v1",
    within: float = 60,
    lock: Path | str | Sequence[LockData] = (),
) -> Solution:
    """The closest strategies of both players that were found within so many seconds, or until they lose 0.00001.

    `game` is a game, its name or title, or a letter: `"J"` (ones are wild), `"W"` (they may be bid, too), `"N"`
    (nothing is wild) or `"H"` (the highest face is). `dice` are those of the opener and the other, like `"2v1"` or
    `(2, 1)`. `lock` says how a player is known to play: a file as `dudo.solver.locks` describes it, or the same as
    dictionaries; then half of the time goes into the round without it. A `DudoError` says why a round cannot be solved.

    >>> caller = {"player": "other", "play": {"liar": 1}}
    >>> solution = solve("J", lock=[caller], within=2)
    >>> round(solution.value, 2)
    1.0
    """
    rules = RULESETS.get(game) or find(game) if isinstance(game, str) else game
    round_ = TwoPlayers(rules, dice_of(dice if isinstance(dice, str) else "v".join(map(str, dice))))
    graph = positions(round_)
    locks = (
        read_locks(lock, graph) if isinstance(lock, str | Path) else locks_from_data(lock, graph)
    )
    budget = RoundBudget(target=CLOSE, seconds=within / 2 if locks else within)
    _allow(budget.bytes(graph) + (Locked.bytes(graph) if locks else 0))
    free = _solved(Solver(graph, method=budget.method), budget)
    return _solved(Locked(graph, locks), budget, unlocked=free) if locks else free


def _solved(solver: Solver, budget: RoundBudget, *, unlocked: Solution | None = None) -> Solution:
    closest = BestCheckpoint(solver)
    for _ in measurements(
        solver,
        closest.measured,
        enough=lambda found: found.exploitability <= budget.target,
        seconds=budget.seconds,
    ):
        pass
    closest.restore()
    return Solution(solver.layout.graph.round, solver.bracket(), unlocked, solver)


def _allow(needed: int) -> None:
    if needed > MOST_BYTES:
        raise DoesNotFit(
            say(
                "This takes {needed} gigabytes of memory, and {most} is the most: take fewer dice.",
                needed=Figure(f"{needed / 1e9:,.1f}"),
                most=Figure(f"{MOST_BYTES / 1e9:.0f}"),
            )
        )
