"""Frozen values whose hash is worked out once, since they are the keys of many caches."""

from dataclasses import fields


class HashedOnce:
    """A base for frozen dataclasses of many fields. Equality stays that of the dataclass.

    >>> from dudo.games import find
    >>> hash(find("perudo")) == hash(find("perudo")), find("perudo") == find("stars")
    (True, False)
    """

    __slots__ = ("_hash",)
    _hash: int

    def __init_subclass__(cls) -> None:
        # A dataclass would make a hash of its own, which goes through all fields each time.
        cls.__hash__ = HashedOnce.__hash__  # type: ignore[method-assign]

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            values = [getattr(self, field.name) for field in fields(self)]  # type: ignore[arg-type]
            object.__setattr__(self, "_hash", hash(tuple(values)))
            return self._hash
