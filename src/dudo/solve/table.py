"""The average strategy of a solver, as a policy like any other."""

from dudo.solve.cfr import Solver
from dudo.solve.policy import Mask, Mixture, Policy, Spot, exactly
from dudo.solve.unrolled import Unrolled, mixed


def average(solver: Solver) -> Policy:
    """What both players have done on average."""

    def policy(spot: Spot, _asked: Mask) -> Mixture:
        sums = solver.sums[spot.position.seat]
        row = row_of(solver.layout, spot)
        return exactly(mixed(solver.layout.block(sums, spot.at)[:, row]).T)

    return policy


def row_of(layout: Unrolled, spot: Spot) -> int:
    """Which of the histories of its position the spot is."""
    if spot.before is None or spot.action is None:
        return 0
    place = spot.before.position.actions.index(spot.action)
    edge = int(layout.first_edge[spot.before.at]) + place
    return int(layout.child_row[edge] - layout.first_row[spot.at]) + row_of(layout, spot.before)
