"""Continual re-solving: play from the public belief state, with no table of the whole round (DeepStack, 2017).

At each decision of a player, the rest of the round is solved from the ranges of both. The player's range follows
from their own earlier solutions, and the other's range from the answers that those solutions expected. Nothing
depends on the dice under the cups, so that the same history always has the same solution, and anybody can ask for
it.
"""

from collections import OrderedDict

from dudo.solver.belief_state import BeliefState, posterior, solved
from dudo.solver.effort import FULL, Effort
from dudo.solver.policy import Mask, Mixture, PublicHistory, exactly

SURPRISE = 0.02
"""The share of play in which the other departs from what a solution expects: then a bid says little."""
KEPT = 512
"""The most histories that are remembered; most of them share a solution."""
MOST_BYTES = 48 * 2**20
"""The most bytes of their solutions; the latest is kept whatever its size."""


class Resolver:
    """A policy for both players at every history, solved when it is asked for."""

    def __init__(self, effort: Effort = FULL) -> None:
        self.effort = effort
        self._known: OrderedDict[tuple[int, str], BeliefState] = OrderedDict()

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """The mixture at the history: a resolver is a policy."""
        return exactly(self.solution(history).chances)

    def solution(self, history: PublicHistory) -> BeliefState:
        """The solution at the history, which is remembered for later decisions of the round."""
        key = id(history.graph), history.told
        found = self._known.get(key)
        if found is None or found.history.graph is not history.graph:
            found = self._known[key] = self._solved(history)
            while len(self._known) > KEPT or (len(self._known) > 1 and self.bytes > MOST_BYTES):
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return found

    @property
    def bytes(self) -> int:
        """The bytes that the solutions take; a solution that several histories share counts once."""
        strategies = {id(one.strategy): one.strategy for one in self._known.values()}
        return sum(one.bytes for one in strategies.values())

    def _solved(self, history: PublicHistory) -> BeliefState:
        """The solution for the player who acts: from one they have solved before, or solved anew from here."""
        if history.before is None:
            return solved(history, history.graph.chances, self.effort)
        me, earlier, steps = history.position.seat, history.before, [history]
        while earlier.before is not None and earlier.position.seat != me:
            steps.append(earlier)
            earlier = earlier.before
        here: BeliefState | None = self.solution(earlier)
        ranges, otherwise = self.solution(earlier).hands, None
        for after in reversed(steps):
            if here is None or after.action is None:
                break
            seat, place = here.history.position.seat, here.place_of(after.action)
            told = here.chances[:, place]
            if seat != me:
                otherwise = here.expected(seat) if otherwise is None else otherwise
                told = (1 - SURPRISE) * told + SURPRISE / here.chances.shape[1]
            ranges = posterior(ranges, seat, told)
            here = here.seen(place)
        if here is not None and here.complete:
            return here
        return solved(history, ranges, self.effort, otherwise)
