"""The contributions of the seats to a shake: a value of their own, or one that the rule gives for them.

Every value is fixed before the throw: the player's by their pledge, all others by the server's promise.
"""

from collections.abc import Sequence
from enum import Enum
from hashlib import sha256
from hmac import digest
from typing import NamedTuple

from dudo.fairness.whole_numbers import u32


class ContributionKind(Enum):
    """Where the value of a seat comes from."""

    OPENED = "opened"  # its player, as pledged
    BOT = "bot"  # the rule: a bot plays there, or its player has pledged nothing or is not here
    NOBODY = "nobody"  # the rule, in older matches: its player was not here, or had not pledged
    LATE = "late"  # the rule: its player has pledged, and did not open in time

    @property
    def byte(self) -> bytes:
        """The byte that stands for it in the entropy."""
        return _BYTES[self]


_BYTES = {kind: bytes([number]) for number, kind in enumerate(ContributionKind, start=1)}


class SeatContribution(NamedTuple):
    """The contribution of one seat, and its pledge if there was one."""

    kind: ContributionKind
    value: bytes
    pledge: bytes | None = None


def value_of(own_seed: bytes, table: str, seat: int, shake: int) -> bytes:
    """The value that a player contributes to that shake, from a seed that only their browser has."""
    return digest(own_seed, b"dudo/1/value" + table.encode() + u32(seat) + u32(shake), "sha256")


def pledge_of(seat: int, value: bytes) -> bytes:
    """The pledge for that value."""
    return sha256(b"dudo/1/pledge" + u32(seat) + value).digest()


def stand_in_value(promise: bytes, seat: int) -> bytes:
    """The value of a seat that contributes none of its own."""
    return sha256(b"dudo/1/stand-in" + promise + u32(seat)).digest()


def by_rule(
    kind: ContributionKind, promise: bytes, seat: int, pledge: bytes | None = None
) -> SeatContribution:
    """The contribution of a seat without a value of its own; `kind` says why it has none."""
    return SeatContribution(kind, stand_in_value(promise, seat), pledge)


def entropy_of(promise: bytes, seats: Sequence[SeatContribution]) -> bytes:
    """The 32 bytes to which all seats have contributed, in the order of the seats."""
    parts = [b"dudo/1/entropy", promise]
    for seat, brought in enumerate(seats):
        parts += [u32(seat), brought.kind.byte, brought.value]
    return sha256(b"".join(parts)).digest()
