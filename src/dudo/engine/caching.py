"""A cache for results of very different sizes: many small ones are kept, and a few large ones."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def sized_cache(
    is_large: Callable[..., bool], *, many: int, few: int = 16
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keeps `many` results, and `few` of those whose arguments say that they are large.

    >>> @sized_cache(lambda count: count > 9, many=100, few=1)
    ... def faces(count): print("made", count); return (1,) * count
    >>> _ = faces(2), faces(3), faces(2), faces(10), faces(11), faces(10)
    made 2
    made 3
    made 10
    made 11
    made 10
    """

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        small, large = lru_cache(many)(function), lru_cache(few)(function)

        @wraps(function)
        def cached(*args: P.args, **kwargs: P.kwargs) -> T:
            kept = large if is_large(*args, **kwargs) else small
            return kept(*args, **kwargs)  # type: ignore[arg-type]

        return cached

    return decorate
