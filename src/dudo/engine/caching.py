"""Caches whose results may be large: however many there are, together they keep so many bytes and no more.

What a ruleset makes of a question may be a number, or sixteen thousand bids of many digits. So these caches
are bounded by what they weigh, all of one process together; the one that weighs most is emptied when
that is too much. A cache of numbers needs none of this: `lru_cache` with a size is enough.
"""

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
"""So many of the values in a large collection are weighed; they are much alike."""
SIMPLE = {int, float, bool, str, type(None)}
"""Types of values that hold no others: most of what is weighed."""
FEW = 12
"""Collections of so few values are not weighed where they are only a key."""


class Shelf:
    """What caches keep together: when it weighs more than `most`, the heaviest cache is emptied.

    >>> shelf, emptied = Shelf(most=10), []
    >>> shelf.add(lambda: emptied.append("bids"), 6)
    >>> shelf.add(lambda: emptied.append("hands"), 5)
    >>> emptied, shelf.weight
    (['bids'], 5)
    """

    def __init__(self, *, most: int) -> None:
        self.most = most
        self.weight = 0
        self._weights: dict[Callable[[], None], int] = {}
        self._lock = Lock()

    def add(self, empty: Callable[[], None], weight: int) -> None:
        """The cache that `empty` empties is about to keep so much more."""
        with self._lock:
            if self.weight + weight > self.most and self._weights:
                heaviest = max(self._weights, key=self._weights.__getitem__)
                heaviest()
                self.weight -= self._weights.pop(heaviest)
            self._weights[empty] = self._weights.get(empty, 0) + weight
            self.weight += weight

    def clear(self) -> None:
        """Nothing is kept any more."""
        with self._lock:
            for empty in self._weights:
                empty()
            self._weights.clear()
            self.weight = 0


SHELF = Shelf(most=MOST)


def bounded_cache(*, many: int, shelf: Shelf = SHELF) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keeps the `many` latest results, or fewer where they and those of all other caches are large.

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
            asked = sum(weight_of(arg) for arg in args if isinstance(arg, tuple) and len(arg) > FEW)
            shelf.add(cached.cache_clear, ENTRY + asked + weight_of(result))
            return result

        cached = lru_cache(many)(weighed)
        return cached  # type: ignore[return-value]

    return decorate


def weight_of(value: Any) -> int:
    """About how many bytes the value takes, with all that is in it.

    >>> 10_000 * 8 < weight_of(tuple(range(10_000))) < 10_000 * 40
    True
    """
    if type(value) in SIMPLE:
        return getsizeof(value)
    match value:
        case dict():
            return getsizeof(value) + _weight_of_all(value.keys()) + _weight_of_all(value.values())
        case tuple() | list() | frozenset() | set():
            return getsizeof(value) + _weight_of_all(value)
        case str() | int() | float():
            return getsizeof(value)
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
    """What its fields hold, once each."""
    names = getattr(type(value), "__slots__", ())
    held = [*getattr(value, "__dict__", {}).values(), *(getattr(value, it, None) for it in names)]
    return {id(one): one for one in held}.values()
