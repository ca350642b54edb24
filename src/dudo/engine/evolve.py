"""The next value of a frozen position: the old one with some fields changed.

`dataclasses.replace` does the same and is what the type checker sees. Copying all the fields at once
makes an action cheap, since a position has twenty fields and an action changes three.
"""

from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["evolve"]

if TYPE_CHECKING:
    from dataclasses import replace as evolve
else:
    T = TypeVar("T")
    create, put = object.__new__, object.__setattr__

    def evolve(value: T, /, **changes: Any) -> T:
        """A copy of `value` in which the named fields are changed; the value has no `__slots__`."""
        following = create(type(value))
        put(following, "__dict__", value.__dict__ | changes)
        return following
