"""What a bid would tell, before it is made: how a watcher would then see the dice of its maker.

The same as to add the bid to the history and count again, face by face; but what all bids of a position
have in common is worked out once.
"""

from dataclasses import dataclass, field
from operator import mul

from dudo.engine import Action, Bid, Bidding
from dudo.odds.belief.held import Trail, filtered
from dudo.odds.belief.model import Model
from dudo.odds.belief.spot import Spot
from dudo.odds.belief.weigh import Likely, Outlook, outlook

Heap = tuple[float, float, float]
"""By count, of the hands that add so many: what they weigh as to bids by their dice, blind, for no reason."""


@dataclass(frozen=True, slots=True)
class News:
    """A seat that is about to bid, as a watcher sees it."""

    game: Bidding
    model: Model
    seat: int
    spot: Spot
    count: int  # its concealed dice
    salt: int
    weights: tuple[tuple[float, ...], ...]  # by manner and hand, before the bid
    _likely: tuple[Likely, ...] = field(default=(), repr=False)
    _heaps: dict[int, tuple[list[Heap], ...]] = field(default_factory=dict, repr=False)

    def adds(self, bid: Action) -> tuple[float, ...]:
        """By number, how likely the seat's dice add so many to the bid, once it has made it."""
        face = bid.face if isinstance(bid, Bid) else 0
        found: list[float] = []
        for likely, heaps in zip(self._likely, self._of(face), strict=True):
            own, blind = likely.tells(bid, len(heaps))
            found = found or [0.0] * len(heaps)
            for place, (by_dice, moved, idle) in enumerate(heaps):
                found[place] += by_dice * own[place] + moved * blind + idle
        whole = sum(found)
        return tuple(value / whole for value in found) if whole > 0 else (1.0,)

    def _of(self, face: int) -> tuple[list[Heap], ...]:
        found = self._heaps.get(face)
        if found is None:
            each = (
                outlook(self.game, manner, self.spot, self.seat, self.count, self.salt)
                for manner in self.model.manners
            )
            found = self._heaps[face] = tuple(
                _heaped(seen, weights, face)
                for seen, weights in zip(each, self.weights, strict=True)
            )
        return found


def news(
    game: Bidding, model: Model, seat: int, trail: Trail, spot: Spot, *, count: int, salt: int
) -> News:
    """The seat after its trail, with `count` concealed dice at the beginning, about to bid in `spot`."""
    who = seat if game.show is not None else 0
    now, weights = filtered(game, model, who, trail, count=count, salt=salt)
    likely = tuple(Likely(game, manner, spot, who) for manner in model.manners)
    return News(game, model, who, spot, now, salt, weights, likely)


def _heaped(seen: Outlook, weights: tuple[float, ...], face: int) -> list[Heap]:
    marks = seen.marks[seen.faces.index(face)]
    moved = tuple(map(mul, weights, seen.shares))
    most = max(marks) + 1
    by_dice, blind, idle = [0.0] * most, [0.0] * most, [0.0] * most
    for mark, share, per, weight, floor in zip(
        marks, moved, seen.wholes, weights, seen.floors, strict=True
    ):
        by_dice[mark] += share / per
        blind[mark] += share
        idle[mark] += weight * floor
    return list(zip(by_dice, blind, idle, strict=True))
