"""Frozen values of many fields, made quickly: the next position, and the report of a round.

A frozen dataclass sets its fields one by one, which takes longer than most of what an action works out. Here all
of them are set at once. The type checker sees what does the same: `dataclasses.replace`, and a call of the class.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

__all__ = ["evolve", "made"]

if TYPE_CHECKING:
    from dataclasses import replace as evolve

    P = ParamSpec("P")
    V = TypeVar("V")

    def made(kind: Callable[P, V], /, *fields: P.args, **by_name: P.kwargs) -> V:
        """A value of that kind."""
        return kind(*fields, **by_name)
else:
    T = TypeVar("T")

    def evolve(value: T, /, **changes: Any) -> T:
        """A copy of `value` in which the named fields are changed; the value has no `__slots__`."""
        following = object.__new__(type(value))
        object.__setattr__(following, "__dict__", value.__dict__ | changes)
        return following

    def made(kind: type[T], /, **fields: Any) -> T:
        """A value of that kind with all its fields, in their order; the class has no `__slots__`."""
        value = object.__new__(kind)
        object.__setattr__(value, "__dict__", fields)
        return value
