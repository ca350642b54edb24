"""How exploitable a player is who considers only the position of a round, not its history.

Such a policy is asked once for each position. The best response still remembers everything, because every bid
tells it what the policy may hold; all its histories lie side by side and are evaluated together.
"""

import numpy as np

from dudo.solver.cfr import guaranteed_value
from dudo.solver.policy import Policy, PublicHistory, mixture_of
from dudo.solver.positions import Positions
from dudo.solver.pruned import unpruned
from dudo.solver.unrolled import Unrolled

MOST_BYTES = 1_500_000_000
"""The most memory that is used, in bytes."""


def best_responses(graph: Positions, policy: Policy) -> tuple[float, float] | None:
    """What best responses win in each seat against such a policy in the other: exact, over all bids.

    None if the chances of the policy are not known exactly, or if the round is too large.

    >>> from dudo.solver import rulesets
    >>> from dudo.solver.policy import uniform
    >>> from dudo.solver.positions import positions
    >>> from dudo.solver.two_players import TwoPlayers
    >>> graph = positions(TwoPlayers(rulesets.RULESETS["J"], (1, 1)))
    >>> opening, answering = best_responses(graph, uniform)
    >>> round((opening + answering) / 2, 4)
    0.7516
    """
    layout = Unrolled(unpruned(graph))
    if layout.bytes > MOST_BYTES:
        return None
    tables = [np.zeros(cells, dtype=np.float32) for cells in layout.cells]
    for at, history in enumerate(_examples(graph)):
        node = layout.tree.nodes[at]
        planned, fresh = mixture_of(policy, history, np.ones(len(history.hands), dtype=np.bool_))
        if planned is not fresh:
            return None
        if len(node.branches) > 1:
            cells = layout.cells_of(tables[node.seat], at, layout.choices(at)[0])
            cells[:] = planned[:, :, np.newaxis]
    first, second = (guaranteed_value(layout, table, seat) for seat, table in enumerate(tables))
    return -second, -first


def _examples(graph: Positions) -> list[PublicHistory]:
    """By position: a history that leads there."""
    found = {graph.root: PublicHistory(graph, graph.root)}
    for at in range(graph.root, -1, -1):
        for place, to in enumerate(graph.all[at].following):
            if to >= 0 and to not in found:
                found[to] = found[at].after(place)
    return [found[at] for at in range(graph.root + 1)]
