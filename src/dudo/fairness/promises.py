"""Promises: what the server is bound to for a shake, told before any player opens a value."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from hmac import digest


def u32(number: int) -> bytes:
    """Return the number as four bytes, the highest first."""
    return number.to_bytes(4, "big")


def table_root(table: str) -> bytes:
    """Return what stands for the promise before the first one of that table."""
    return sha256(b"dudo/2/table" + table.encode()).digest()


@dataclass(frozen=True)
class Promise:
    """The server's secrets for one shake, one for each part, all of which one hash binds.

    A part is what may be opened alone: the covered dice of one seat, what everybody sees at once, and the dice in the
    middle that nobody sees.
    """

    number: int  # of the table's shakes, counted from 0
    before: bytes  # the promise before it
    seed: bytes  # 32 secret bytes, until the match is over
    players: int

    @property
    def parts(self) -> int:
        """How many parts it has: one for each seat, and two that belong to nobody."""
        return self.players + 2

    def secret(self, part: int) -> bytes:
        """Return the secret of that part."""
        return self._secrets[part]

    @cached_property
    def _secrets(self) -> tuple[bytes, ...]:
        seed = self.seed
        return tuple(
            [digest(seed, b"dudo/2/secret" + u32(it), "sha256") for it in range(self.parts)]
        )

    @cached_property
    def sealed(self) -> tuple[bytes, ...]:
        """By part: what everybody is told of its secret, which can be checked when that one is opened."""
        return tuple([sha256(b"dudo/2/sealed" + secret).digest() for secret in self._secrets])

    @cached_property
    def told(self) -> bytes:
        """The promise itself: one hash that binds all secrets, and every promise before it."""
        start = b"dudo/2/promise" + self.before + u32(self.number)
        return sha256(start + b"".join(self.sealed)).digest()
