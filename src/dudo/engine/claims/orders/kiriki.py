"""Kiriki: 1 and 2, then any pair, then 5 and 6, then the points of both dice (W-K01).

>>> [KIRIKI.called(hand) for hand in ((4, 5), (5, 6), (6, 6), (1, 2))]
['nueve', 'ladrillazo', 'pareja', 'kiriki']
"""

from dudo.engine.claims.orders.comparison import Comparison, OrderKey
from dudo.engine.hand import Hand

_NAMES = {(1, 2): "kiriki", (5, 6): "ladrillazo"}
_POINTS = ("", "", "", "", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez")
"""By the points of two dice, what they are called."""


def _key(hand: Hand) -> OrderKey:
    if hand == (1, 2):
        return (2, 0)
    return (1, 0) if hand[0] == hand[-1] else (0, sum(hand))


def _called(hand: Hand) -> str:
    if hand in _NAMES:
        return _NAMES[hand]
    return "pareja" if hand[0] == hand[1] else _POINTS[sum(hand)]


KIRIKI = Comparison(key=_key, dice=2, six_faces=True, called=_called)
"""All pairs are alike."""
