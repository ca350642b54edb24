"""Frozen values whose hash is worked out once, since they are the keys of many caches."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache, cached_property, lru_cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")

KNOWN = 1024  # values that are shared, one object each


class CachedHash:
    """A base for frozen dataclasses of many fields. Equality stays that of the dataclass.

    >>> from dudo.games import find
    >>> hash(find("perudo")) == hash(find("perudo")), find("perudo") == find("stars")
    (True, False)
    """

    __slots__ = ("__dict__",)  # for what is worked out once

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()  # other bases, such as a protocol, have something to do here, too
        # A dataclass would make a hash of its own, which goes through all fields each time.
        cls.__hash__ = CachedHash.__hash__  # type: ignore[method-assign]

    @cached_property
    def _hash(self) -> int:
        kind: Any = type(self)
        return hash(_values(kind)(self))

    def __hash__(self) -> int:
        return self._hash


@cache
def _values(kind: Any) -> Callable[[Any], Any]:
    """Takes what all fields hold out of a value, in their order."""
    return attrgetter(*(field.name for field in fields(kind)))


def interned(value: T) -> T:
    """An equal value that was given before, if there was one lately, or else this one.

    A cache finds what is the very same without comparing field by field.

    >>> from dudo.games import find
    >>> from dudo.engine.ruleset import ruleset_from_data, ruleset_to_data
    >>> first, second = (ruleset_from_data(ruleset_to_data(find("perudo"))) for _ in range(2))
    >>> first is second, interned(first) is interned(second)
    (False, True)
    """
    found: T = _known(value)
    return found


@lru_cache(maxsize=KNOWN, typed=True)
def _known(value: Any) -> Any:
    return value
