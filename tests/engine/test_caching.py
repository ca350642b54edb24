"""Caches are bounded: by a number of entries, and by their weight where results may be large."""

import functools
import gc
import inspect
import pkgutil
from importlib import import_module

import dudo
from dudo.engine.caching import ENTRY, Shelf, bounded_cache, weight_of


def test_what_caches_keep_together_never_weighs_more_than_allowed() -> None:
    shelf = Shelf(most=100_000)

    @bounded_cache(many=1000, shelf=shelf)
    def wide(count: int) -> tuple[int, ...]:
        return tuple(range(1000, 1000 + count))

    @bounded_cache(many=1000, shelf=shelf)
    def narrow(count: int) -> tuple[int, ...]:
        return (count,)

    for count in range(300):
        assert (len(wide(count)), narrow(count)) == (count, (count,))
        assert shelf.weight <= shelf.most
    assert wide(299) is wide(299)
    shelf.clear()
    assert shelf.weight == 0


def test_a_result_too_large_to_be_kept_is_still_given() -> None:
    shelf = Shelf(most=1000)

    @bounded_cache(many=10, shelf=shelf)
    def zeros(count: int) -> tuple[int, ...]:
        return (0,) * count

    assert [len(zeros(count)) for count in (9000, 1, 9001, 2)] == [9000, 1, 9001, 2]
    assert shelf.weight < 2 * (ENTRY + weight_of((0, 0)))


def test_a_result_that_a_cache_has_dropped_weighs_nothing_any_more() -> None:
    shelf = Shelf(most=1_000_000)

    @bounded_cache(many=10, shelf=shelf)
    def wide(count: int) -> tuple[int, ...]:
        return tuple(range(1000, 2000))

    for count in range(1000):
        wide(count)
    assert shelf.weight == 10 * (ENTRY + weight_of(tuple(range(1000, 2000))))


def test_what_is_there_anyway_weighs_nothing() -> None:
    class Later:
        held_elsewhere = ("before",)

        def __init__(self, before: object) -> None:
            self.before = before

    assert weight_of((0, 1, 2, 3)) == weight_of((None, True, 256, -5))
    assert weight_of((0, 1, 2, 3)) < weight_of((1000, 1001, 1002, 1003))
    assert weight_of(Later(tuple(range(1000, 2000)))) == weight_of(Later(None))


def test_every_cache_has_an_end() -> None:
    """One of a function without parameters has one result."""
    for module in pkgutil.walk_packages(dudo.__path__, "dudo."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    endless = [
        f"{it.__module__}.{it.__qualname__}"
        for it in gc.get_objects()
        if type(it) is functools._lru_cache_wrapper  # whoever a proxy stood for may be gone
        and it.__module__.startswith("dudo.")
        and it.cache_parameters()["maxsize"] is None
        and inspect.signature(it).parameters
    ]
    assert endless == []
