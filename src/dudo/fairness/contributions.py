"""What the seats bring to a shake: a value of their own, or one that the rule gives for them.

Every value is fixed before the throw: the player's by their pledge, all others by the server's promise.
"""

from collections.abc import Sequence
from enum import Enum
from hashlib import sha256
from hmac import digest
from typing import NamedTuple

from dudo.fairness.whole_numbers import u32


class ContributionKind(Enum):
    """Who has brought the value of a seat."""

    OPENED = "opened"  # its player, as pledged
    BOT = "bot"  # the rule: a bot plays there
    NOBODY = "nobody"  # the rule: its player is not here, or has not pledged
    LATE = "late"  # the rule: its player has pledged, and did not open in time

    @property
    def byte(self) -> bytes:
        """How the entropy marks it."""
        return _BYTES[self]


_BYTES = {kind: bytes([number]) for number, kind in enumerate(ContributionKind, start=1)}


class SeatContribution(NamedTuple):
    """What one seat has brought; `pledge` is what stood before, if anything did."""

    kind: ContributionKind
    value: bytes
    pledge: bytes | None = None


def value_of(own_seed: bytes, table: str, seat: int, shake: int) -> bytes:
    """What a player with that seed brings to that shake: only the browser has the seed."""
    return digest(own_seed, b"dudo/1/value" + table.encode() + u32(seat) + u32(shake), "sha256")


def pledge_of(seat: int, value: bytes) -> bytes:
    """The pledge for that value."""
    return sha256(b"dudo/1/pledge" + u32(seat) + value).digest()


def stand_in_value(promise: bytes, seat: int) -> bytes:
    """What stands for a seat that brings nothing of its own."""
    return sha256(b"dudo/1/stand-in" + promise + u32(seat)).digest()


def by_rule(
    kind: ContributionKind, promise: bytes, seat: int, pledge: bytes | None = None
) -> SeatContribution:
    """The contribution of a seat that brings nothing of its own, for that reason."""
    return SeatContribution(kind, stand_in_value(promise, seat), pledge)


def entropy_of(promise: bytes, seats: Sequence[SeatContribution]) -> bytes:
    """The 32 bytes to which all seats have contributed, in the order of the seats."""
    parts = [b"dudo/1/entropy", promise]
    for seat, brought in enumerate(seats):
        parts += [u32(seat), brought.kind.byte, brought.value]
    return sha256(b"".join(parts)).digest()
