"""What is pruned is dominated: strategies of the pruned round guarantee as much in the whole one."""

from collections.abc import Iterator

import pytest

from dudo.engine import Bidding, Dice
from dudo.solver.cfr import Solver
from dudo.solver.exploit import best_response
from dudo.solver.positions import Positions, positions
from dudo.solver.rulesets import WILDS, public_ruleset
from dudo.solver.table import average
from dudo.solver.two_players import TwoPlayers
from solver.test_positions import GAMES


def rounds() -> Iterator[tuple[str, Bidding, tuple[int, int], str]]:
    for name, game in GAMES.items():
        yield name, game, (1, 1), "cost"
        if isinstance(game.hand, Dice):
            yield name, game, (2, 1), "right"
    for letter, wild in WILDS.items():
        yield letter, public_ruleset(wild, sides=4), (1, 1), "right"


ROUNDS = {
    f"{name} {dice[0]}v{dice[1]} {payoff}": (game, dice, payoff)
    for name, game, dice, payoff in rounds()
}


def proved(graph: Positions, solver: Solver) -> tuple[float, float]:
    """What both average strategies guarantee by the rules: exact best responses, nothing pruned."""
    answering = best_response(graph, average(solver), seat=1)
    return -answering.value, best_response(graph, average(solver), seat=0).value


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            name,
            marks=() if name.split()[0] in (*WILDS, "passing", "announced") else pytest.mark.day,
        )
        for name in ROUNDS
    ],
)
def test_a_strategy_of_the_pruned_round_guarantees_as_much_in_the_whole_round(name: str) -> None:
    graph = positions(TwoPlayers(*ROUNDS[name]))
    solver = Solver(graph)
    for steps in (0, 3):
        solver.run(steps)
        if graph.histories < 1_500:
            assert solver.bracket() == pytest.approx(proved(graph, solver), abs=1e-9)
    if graph.histories < 10_000:
        plain = Solver(graph, prune=False)
        for one in solver, plain:
            one.run(40)
        least, most = plain.bracket()
        low, high = solver.bracket()
        assert max(low, least) <= min(high, most) + 1e-9
