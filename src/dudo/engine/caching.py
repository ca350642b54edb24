"""Caches whose results may be large: however many there are, together they keep to one limit in bytes.

What a ruleset makes of a question may be a number, or sixteen thousand bids of many digits. So these caches
are bounded by what they weigh, all of one process together; the one that weighs most is emptied when
that is too much. A cache of numbers needs none of this: `lru_cache` with a size is enough.
"""

from collections import deque
from collections.abc import Callable, Collection
from functools import lru_cache, wraps
from itertools import islice
from sys import getsizeof
from threading import Lock
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MOST = 64 * 2**20
"""Bytes that all these caches of one process may keep together."""
ENTRY = 300
"""Bytes that an entry takes by itself."""
SAMPLE = 3
"""This many of the values in a large collection are weighed; they are much alike."""
SIMPLE = {float, str, bytes}
"""Types of values that hold no others."""
SINGLE = range(-5, 257)
"""Whole numbers that the interpreter shares: they weigh nothing."""
FEW = 12
"""Collections of so few values are not weighed where they are only a key."""


class _Kept:
    """What the results of one cache weigh; which of them it has dropped is guessed to be the oldest."""

    __slots__ = ("_each", "weight")

    def __init__(self) -> None:
        self._each: deque[int] = deque()
        self.weight = 0

    def add(self, weight: int, *, many: int) -> int:
        """How much more there is with this one, in the place of the oldest if there were `many`."""
        self._each.append(weight)
        more = weight - (self._each.popleft() if len(self._each) > many else 0)
        self.weight += more
        return more


class Shelf:
    """What caches keep together: when it weighs more than `most`, the heaviest cache is emptied.

    >>> shelf, emptied = Shelf(most=10), []
    >>> shelf.add(lambda: emptied.append("bids"), 6, many=8)
    >>> shelf.add(lambda: emptied.append("hands"), 5, many=8)
    >>> emptied, shelf.weight
    (['bids'], 5)
    """

    def __init__(self, *, most: int) -> None:
        self.most = most
        self.weight = 0
        self._kept: dict[Callable[[], None], _Kept] = {}
        self._lock = Lock()

    def add(self, empty: Callable[[], None], weight: int, *, many: int) -> None:
        """The cache that `empty` empties, and that keeps `many` results, is about to keep one of this weight."""
        with self._lock:
            if self.weight + weight > self.most and self._kept:
                heaviest = max(self._kept, key=lambda it: self._kept[it].weight)
                heaviest()
                self.weight -= self._kept.pop(heaviest).weight
            if empty not in self._kept:
                self._kept[empty] = _Kept()
            self.weight += self._kept[empty].add(weight, many=many)

    def clear(self) -> None:
        """Nothing is kept any more."""
        with self._lock:
            for empty in self._kept:
                empty()
            self._kept.clear()
            self.weight = 0


SHELF = Shelf(most=MOST)


def bounded_cache(
    *, many: int, shelf: Shelf = SHELF, weigh: Callable[[Any], int] | None = None
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keeps the `many` latest results, or fewer where they and those of all other caches are large.

    `weigh` says about how many bytes a result takes, where that is known; else it is looked through.

    >>> @bounded_cache(many=100, shelf=Shelf(most=10_000))
    ... def zeros(count): print("made", count); return (0,) * count
    >>> _ = zeros(2), zeros(3), zeros(2), zeros(900), zeros(900), zeros(901), zeros(2)
    made 2
    made 3
    made 900
    made 901
    made 2
    """

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def weighed(*args: P.args, **kwargs: P.kwargs) -> T:
            result = function(*args, **kwargs)
            asked = sum(
                [weight_of(arg) for arg in args if isinstance(arg, tuple) and len(arg) > FEW]
            )
            weight = weight_of(result) if weigh is None else weigh(result)
            shelf.add(cached.cache_clear, ENTRY + asked + weight, many=many)
            return result

        cached = lru_cache(many)(weighed)
        return cached  # type: ignore[return-value]

    return decorate


def weight_of(value: Any) -> int:
    """About how many bytes the value takes, with all that is in it and is not there anyway.

    >>> 10_000 * 8 < weight_of(tuple(range(10_000))) < 10_000 * 40
    True
    """
    kind = type(value)
    if kind is int:
        return 0 if value in SINGLE else getsizeof(value)
    if kind in SIMPLE:
        return getsizeof(value)
    if value is None or kind is bool:
        return 0
    match value:
        case dict():
            return getsizeof(value) + _weight_of_all(value.keys()) + _weight_of_all(value.values())
        case tuple() | list() | frozenset() | set():
            return getsizeof(value) + _weight_of_all(value)
        case _ if callable(value):
            return getsizeof(value)
        case _:
            return getsizeof(value) + sum(map(weight_of, _fields(value)))


def _weight_of_all(values: Collection[Any]) -> int:
    if not values:
        return 0
    some = [*islice(values, 0, None, -(-len(values) // SAMPLE))]
    return sum([weight_of(one) for one in some]) * len(values) // len(some)


def _fields(value: Any) -> Collection[Any]:
    """What its fields hold, once each; not what it works out once, nor what its class says is `held_elsewhere` too."""
    names = getattr(type(value), "__slots__", ()) or getattr(value, "__dict__", ())
    elsewhere = getattr(type(value), "held_elsewhere", ())
    held = [getattr(value, name, None) for name in names if name not in elsewhere]
    return {id(one): one for one in held}.values()
