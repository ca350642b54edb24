"""Which bids a player makes often enough to be worth their memory, according to a first solution of the round.

A raise that a player hardly ever makes takes as much memory as any other, with all that may follow it. A short run
over all bids shows which raises matter; `limited` leaves the others out for that player, and the rest is solved
again. What the strategy then guarantees is still measured against an opponent who may do everything, so it holds
in the whole round, whatever was left out: leaving out too much makes a bracket wider, but never wrong.
"""

from collections import defaultdict
from collections.abc import Callable
from time import process_time

import numpy as np

from dudo.engine import Action
from dudo.solver.cfr import Solver
from dudo.solver.limited import RAISES, limited
from dudo.solver.positions import Habits, Positions
from dudo.solver.vectors import Walk


def habits(solver: Solver, *, seat: int, share: float) -> Habits:
    """By legal actions: the bids that the seat's average strategy makes in at least that share of cases.

    The cases are weighted by the hands and the strategy of the seat alone, over all histories with the same legal
    actions, whether or not the other player's strategy leads there: a deviation has to be answered, too. The most
    frequent opening bid is always among them.
    """
    made = _frequencies(solver, seat)
    found: dict[tuple[Action, ...], frozenset[Action]] = {}
    for allowed, often in made.items():
        bids = {action: times for action, times in often.items() if action.kind in RAISES}
        usual = {action for action, times in bids.items() if times >= share * sum(often.values())}
        if len(bids) == len(allowed):  # only bids are allowed, so one has to be made
            usual.add(max(bids, key=lambda action: bids[action]))
        found[allowed] = frozenset(usual)
    return found


def tried_out(
    graph: Positions,
    *,
    raises: tuple[int | None, int | None],
    share: float,
    method: str,
    seconds: float,
    clock: Callable[[], float] = process_time,
) -> tuple[Habits, Habits]:
    """By seat: the bids that it makes in at least that share of cases, after a run of `seconds` with all of them.

    Two players whose raises are not limited play the same round, so one run of twice that length serves both.
    """
    if raises == (None, None):
        learnt = _learnt(graph, method=method, seconds=2 * seconds, clock=clock)
        return habits(learnt, seat=0, share=share), habits(learnt, seat=1, share=share)
    found = list[Habits]()
    for seat, most in enumerate(raises):
        bound = limited(graph, seat=seat, raises=most)
        learnt = _learnt(bound, method=method, seconds=seconds, clock=clock)
        found.append(habits(learnt, seat=seat, share=share))
    return found[0], found[1]


def _learnt(graph: Positions, *, method: str, seconds: float, clock: Callable[[], float]) -> Solver:
    solver = Solver(graph, method=method)
    solver.prepare()
    begun = clock()
    while clock() - begun < seconds:
        solver.run(1)
    return solver


def _frequencies(solver: Solver, seat: int) -> dict[tuple[Action, ...], dict[Action, float]]:
    """By legal actions, and by action: how often the seat takes it, summed over histories and hands."""
    layout, room = solver.layout, solver.layout.room
    walk = Walk(layout, 1 - seat, np.empty(room[seat]), np.empty(room[1 - seat]))
    weights = layout.blocks(solver.sums[seat], seat)
    walk.forwards(layout.dealt[seat], weights)
    found: dict[tuple[Action, ...], dict[Action, float]] = defaultdict(lambda: defaultdict(float))
    for at, node in enumerate(layout.tree.nodes):
        allowed = layout.graph.all[node.at].actions
        for choices, taken in walk.taken(at, weights) if node.seat == seat else ():
            for option, branch in enumerate(choices.branches):
                action = allowed[node.branches[branch].place]
                found[allowed][action] += float(taken[:, option].sum())
    return found
