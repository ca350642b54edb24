"""A strategy of a round in which one player may do less, asked in the round in which nobody is bound."""

import numpy as np

from dudo.solver.cfr import Solver
from dudo.solver.policy import Mask, Mixture, Policy, PublicHistory, exactly
from dudo.solver.table import average


def in_the_whole_round(one: Solver) -> Policy:
    """The strategy of the bound player, asked in the round in which nobody is."""
    known = average(one)

    def policy(history: PublicHistory, asked: Mask) -> Mixture:
        steps: list[PublicHistory] = [history]
        while steps[-1].before is not None:
            steps.append(steps[-1].before)
        here = PublicHistory(one.layout.graph, one.layout.graph.root)
        for step in reversed(steps[:-1]):
            assert step.action is not None
            here = here.after(here.position.actions.index(step.action))
        found = known(here, asked).planned
        whole = np.zeros((len(history.hands), len(history.position.actions)))
        for place, action in enumerate(here.position.actions):
            whole[:, history.position.actions.index(action)] = found[:, place]
        return exactly(whole)

    return policy
