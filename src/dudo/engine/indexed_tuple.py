"""Actions in order, among which any one is found at once."""

from functools import cached_property

from dudo.engine.action import Action
from dudo.engine.caching import weight_of


class IndexedTuple(tuple[Action, ...]):  # noqa: SLOT001  a tuple can have no slot for what finds them
    """A tuple of actions that is asked again and again whether something is among them.

    >>> from dudo.engine import Bid
    >>> bids = IndexedTuple([Bid(1, 2), Bid(1, 3)])
    >>> Bid(1, 3) in bids, Bid(2, 2) in bids, bids == (Bid(1, 2), Bid(1, 3))
    (True, False, True)
    """

    @cached_property
    def _all(self) -> frozenset[Action]:
        return frozenset(self)

    def __contains__(self, action: object) -> bool:
        return action in self._all


def weight_of_indexed(actions: tuple[Action, ...]) -> int:
    """About how many bytes such a list takes, with what finds actions in it."""
    return 2 * weight_of(actions)
