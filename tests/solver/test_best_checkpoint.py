"""Of all strategies that were measured, those that came closest are kept."""

import pytest

from dudo.solver.best_checkpoint import BestCheckpoint, BestMultiplayerCheckpoint
from dudo.solver.cfr import Limited, Solver
from dudo.solver.multiplayer import MultiplayerRound, MultiplayerSolver
from dudo.solver.positions import positions
from dudo.solver.rulesets import RULESETS, WILDS, public_ruleset
from dudo.solver.two_players import TwoPlayers

GRAPH = positions(TwoPlayers(RULESETS["J"], (1, 1)))


def led_astray(solver: Solver | Limited, seat: int) -> None:
    """As if steps had led the average of the seat away."""
    for one in solver.solvers:
        one.sums[seat][:] = 1


@pytest.mark.parametrize("kind", ["whole", "limited"])
def test_each_player_has_their_best_strategy_again(kind: str) -> None:
    solver = Solver(GRAPH) if kind == "whole" else Limited(GRAPH, raises=1)
    closest = BestCheckpoint(solver)
    solver.run(20)
    best = closest.measured()
    assert best == solver.bracket()
    for seat in (0, 1):
        led_astray(solver, seat)
        assert solver.bracket().width > best.width
        assert best == closest.measured()
    closest.restore()
    assert best == solver.bracket()


def test_without_room_the_last_ones_count() -> None:
    solver = Solver(GRAPH)
    copied = solver.layout.bytes_to_copy
    assert BestCheckpoint(solver, room=copied).keeps
    closest = BestCheckpoint(solver, room=copied - 1)
    assert not closest.keeps
    solver.run(20)
    closest.measured()
    led_astray(solver, 0)
    last = closest.measured()
    assert last == solver.bracket()
    closest.restore()
    assert last == solver.bracket()


def test_of_several_players_the_closest_strategies_are_kept_together() -> None:
    solver = MultiplayerSolver(MultiplayerRound(public_ruleset(WILDS["N"], sides=3), 3))
    closest = BestMultiplayerCheckpoint(solver)
    solver.run(20)
    best = closest.measured()
    solver.sums[:] = 1
    assert best == closest.measured()
    assert solver.nash_conv(solver.average()) > best.nash_conv
    closest.restore()
    assert best.nash_conv == solver.nash_conv(solver.average())
    assert not BestMultiplayerCheckpoint(solver, room=solver.sums.nbytes - 1).keeps
