"""Orders of five dice as in poker."""

from itertools import combinations_with_replacement

from dudo.engine.caching import bounded_cache
from dudo.engine.claims.orders.comparison import Comparison, OrderKey
from dudo.engine.claims.orders.groups import groups
from dudo.engine.hand import Hand

_Kind = tuple[int, ...]
"""The sizes of the groups of a hand, the largest first; a run has a kind of its own."""
_LOW_RUN: _Kind = (0,)
_HIGH_RUN: _Kind = (1,)
_MENTEUR: tuple[_Kind, ...] = (
    (1, 1, 1, 1, 1),
    (2, 1, 1, 1),
    (2, 2, 1),
    _LOW_RUN,
    (3, 1, 1),
    _HIGH_RUN,
    (3, 2),
    (4, 1),
    (5,),
)
"""The kinds of hands of poker menteur, the lowest first (W-G02)."""
_WITH_ACES: tuple[_Kind, ...] = (
    (1, 1, 1, 1, 1),
    (2, 1, 1, 1),
    (2, 2, 1),
    _LOW_RUN,
    (3, 1, 1),
    (3, 2),
    (4, 1),
    (5,),
)
"""The kinds of hands where aces are wild, the lowest first (W-G08)."""
ACE = 6
"""The highest face of a poker die."""


def _is_run(hand: Hand) -> bool:
    return len(set(hand)) == len(hand) == hand[-1] - hand[0] + 1


def _faces(hand: Hand) -> tuple[int, ...]:
    return tuple(face for _, face in groups(hand))


def _sizes(hand: Hand) -> _Kind:
    return tuple(size for size, _ in groups(hand))


def _without_runs(hand: Hand) -> OrderKey:
    return (_sizes(hand), _faces(hand))


def _with_runs(hand: Hand) -> OrderKey:
    return ((3, 1, 2) if _is_run(hand) else _sizes(hand), _faces(hand))


def _among(kinds: tuple[_Kind, ...], hand: Hand, *, run: _Kind) -> OrderKey:
    """The place of the hand's kind among these, then its groups face by face; dice in a row are a `run`."""
    return (kinds.index(run if _is_run(hand) else _sizes(hand)), _faces(hand))


def _menteur(hand: Hand) -> OrderKey:
    return _among(_MENTEUR, hand, run=_LOW_RUN if hand[0] == 1 else _HIGH_RUN)


def _with_aces(hand: Hand) -> OrderKey:
    """The best hand that the wild aces can make of the others, then how few aces there are."""
    plain = tuple(face for face in hand if face != ACE)
    wild = len(hand) - len(plain)
    best = max(
        _made(tuple(sorted((*plain, *stands))))
        for stands in combinations_with_replacement(range(1, ACE), wild)
    )
    return (*best, -wild)


@bounded_cache(many=1024)
def _made(hand: Hand) -> OrderKey:
    return _among(_WITH_ACES, hand, run=_LOW_RUN)


POKER = Comparison(key=_without_runs, dice=5, in_groups=True)
"""Without straights (S0-83)."""
POKER_RUNS = Comparison(key=_with_runs, dice=5, in_groups=True)
"""Straights between the full house and three of a kind (S3-24, R-35)."""
POKER_MENTEUR = Comparison(key=_menteur, dice=5, in_groups=True)
"""The low straight below three of a kind, the high one above (W-G02)."""
POKER_AS = Comparison(key=_with_aces, dice=5, six_faces=True, in_groups=True)
"""The highest face is wild (W-G08)."""
