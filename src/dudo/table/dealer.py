"""The dealer: the only source of luck at the table.

A dealer returns a throw at once or as an awaitable: a throw to which the players contribute takes a while, and
the table logs what led to it before it waits.
"""

import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from dudo.engine.action import Action
from dudo.engine.chance import draw
from dudo.engine.game import AnyState, Game

Dealer = Callable[[Game, AnyState], Action | Awaitable[Action]]
"""Draws one of the throws of `game.throws(state)`, by their numbers of ways."""

POOL = 4096  # bytes fetched from the system at a time


class SecretLuck:
    """Whole numbers that nobody can predict, from the system's secure source, fetched in bulk.

    A number has as many bits as it needs and is discarded if it is too high, so that all are equally likely.
    """

    __slots__ = ("_at", "_more", "_pool")

    def __init__(self, more: Callable[[int], bytes] = os.urandom) -> None:
        self._more = more
        self._pool = b""
        self._at = 0

    def below(self, limit: int) -> int:
        """A uniformly random number from 0 to `limit` - 1."""
        bits = (limit - 1).bit_length()
        size = (bits + 7) // 8
        while True:
            number = int.from_bytes(self._take(size), "big") & ((1 << bits) - 1)
            if number < limit:
                return number

    def _take(self, size: int) -> bytes:
        if self._at + size > len(self._pool):
            self._pool = self._more(max(POOL, size))
            self._at = 0
        taken = self._pool[self._at : self._at + size]
        self._at += size
        return taken


@dataclass(frozen=True, slots=True)
class LocalDealer:
    """Throws with the given source of luck: a function that returns a whole number below its argument."""

    below: Callable[[int], int] = field(default_factory=lambda: SecretLuck().below)

    def __call__(self, game: Game, state: AnyState) -> Action:
        """The throw."""
        return draw(game.throws(state), self.below)
