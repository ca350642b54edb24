"""The contributions of the seats to a shake: a value of their own, or one that the rule gives for them.

Every value is fixed before the throw: the player's by their pledge, all others by the server's promise.
"""

from collections.abc import Sequence
from enum import Enum
from hashlib import sha256
from hmac import digest
from typing import NamedTuple

from dudo.fairness.promises import u32


class ContributionKind(Enum):
    """Where the value of a seat comes from."""

    OPENED = "opened"  # its player, as pledged
    BOT = "bot"  # the rule: a bot plays there, or its player has pledged nothing or is not here
    LATE = "late"  # the rule: its player has pledged, and did not open in time

    @property
    def byte(self) -> bytes:
        """Return the byte that stands for it in the entropy."""
        return _BYTES[self]


_BYTES = {kind: bytes([number]) for number, kind in enumerate(ContributionKind, start=1)}


class SeatContribution(NamedTuple):
    """The contribution of one seat, and its pledge if there was one."""

    kind: ContributionKind
    value: bytes
    pledge: bytes | None = None


def value_of(own_seed: bytes, table: str, seat: int, shake: int) -> bytes:
    """Return what a player contributes to that shake, from a seed that only their browser has."""
    return digest(own_seed, b"dudo/2/value" + table.encode() + u32(seat) + u32(shake), "sha256")


def pledge_of(seat: int, value: bytes) -> bytes:
    """Return the pledge for that value."""
    return sha256(b"dudo/2/pledge" + u32(seat) + value).digest()


def by_rule(
    kind: ContributionKind, promise: bytes, seat: int, pledge: bytes | None = None
) -> SeatContribution:
    """Return the contribution of a seat without a value of its own; `kind` says why it has none."""
    value = sha256(b"dudo/2/stand-in" + promise + u32(seat)).digest()
    return SeatContribution(kind, value, pledge)


def entropy_of(promise: bytes, seats: Sequence[SeatContribution]) -> bytes:
    """Return the 32 bytes to which all seats have contributed, in the order of the seats."""
    parts = [b"dudo/2/entropy", promise]
    for seat, it in enumerate(seats):
        parts += [u32(seat), it.kind.byte, it.value]
    return sha256(b"".join(parts)).digest()
