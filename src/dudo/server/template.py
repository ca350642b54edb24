"""A message that many get, each with a few values of their own: encoded once, with holes for these values.

>>> greeting = Template({"to": hole("name"), "from": "Bo", "at": hole("time")})
>>> greeting.filled({"name": b'"Ana"', "time": b"7"})
b'{"to":"Ana","from":"Bo","at":7}'
"""

from collections.abc import Mapping
from operator import itemgetter
from sys import intern
from typing import Any

from msgspec import Raw

from dudo.server import codec

_EDGE = b"\0"
"""Stands at both ends of a hole: no JSON has this byte."""


def hole(name: str) -> Any:
    """A value that is still missing; several holes of one name get the same one."""
    return Raw(_EDGE + name.encode() + _EDGE)


class Template:
    """The encoded message, with two holes or more."""

    __slots__ = ("_holes", "_parts", "_values")

    def __init__(self, message: object) -> None:
        self._parts = codec.encode(message).split(_EDGE)
        self._holes = [intern(name.decode()) for name in self._parts[1::2]]
        self._values = itemgetter(*self._holes)

    def filled(self, values: Mapping[str, bytes]) -> bytes:
        """The message with these values, already encoded, in its holes."""
        parts = self._parts.copy()
        parts[1::2] = self._values(values)
        return b"".join(parts)
