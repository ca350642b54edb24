"""The track of Bluff: spaces for numbers with spaces for stars between them (W-B03, W-B04).

The first space is a number, then one star and two numbers follow in turn: 1, *1, 2, 3, *2, 4, 5, *3, .. 20.
"""

from dudo.engine.action import Bid

LAST, LAST_STAR = 20, 10
"""The greatest numbers of the track, of the faces and of stars."""


def track_space(bid: Bid, star: int) -> int:
    """Where on the track the bid lies; between the numbers 2n-1 and 2n lies the space of n stars.

    >>> [track_space(bid, 6) for bid in (Bid(1, 3), Bid(1, 6), Bid(2, 5), Bid(3, 1), Bid(2, 6), Bid(4, 1))]
    [2, 3, 4, 6, 7, 8]
    """
    return 4 * bid.quantity - 1 if bid.face == star else 2 * bid.quantity


def on_track(bid: Bid, star: int) -> bool:
    """Whether the track has a space for the bid."""
    return bid.quantity <= (LAST_STAR if bid.face == star else LAST)


def is_further(old: Bid, new: Bid, star: int) -> bool:
    """Whether the bid lies further on, or on the same space with a higher face (W-B04)."""
    before, after = track_space(old, star), track_space(new, star)
    return after > before or (after == before and new.face > old.face)
