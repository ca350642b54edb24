"""A shake that has been thrown: a promise, everybody's contribution to it, and the numbers that follow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from hmac import digest
from struct import unpack
from typing import NamedTuple

from dudo.engine.action import Action
from dudo.engine.chance import Throw, draw, limits
from dudo.engine.game import AnyState, Game
from dudo.engine.state import Phase
from dudo.fairness.contributions import SeatContribution, entropy_of
from dudo.fairness.promises import Promise, u32

WORDS = 2**32


class Drawn(NamedTuple):
    """A throw, as everybody knows it: which part it belongs to, and how many numbers it took below what."""

    part: int
    many: int
    below: int


def drawn_in(game: Game, state: AnyState) -> Drawn:
    """Return the throw that is due there.

    A part is opened alone. So the covered dice of a seat have one, what everybody sees at once has one, and the dice in
    the middle, which nobody sees, have one.
    """
    throws, players, phase = game.throws(state), state.public.players, state.public.phase
    below = limits(throws)
    part = players + (phase is Phase.MIDDLE)
    if phase is Phase.DEAL and isinstance(throws, Throw):
        part = throws.seat
    return Drawn(part, len(below), below[0])


@dataclass(frozen=True)
class Shake:
    """A promise, the contributions of all seats to it, and the throws that were made with both."""

    promise: Promise
    seats: tuple[SeatContribution, ...]
    throws: tuple[Drawn, ...] = ()

    @cached_property
    def entropy(self) -> bytes:
        """The 32 bytes to which all seats have contributed."""
        return entropy_of(self.promise.told, self.seats)

    def numbers(self, part: int) -> list[int]:
        """Return all numbers of that part, in the order in which they were thrown."""
        below = [it.below for it in self.throws if it.part == part for _ in range(it.many)]
        return numbers_of(self.promise.secret(part), self.entropy, below)

    def throw(self, game: Game, state: AnyState) -> Action:
        """Return the throw that is due, which is the next one of this shake."""
        due = drawn_in(game, state)
        numbers = Shake(self.promise, self.seats, (*self.throws, due)).numbers(due.part)
        following = iter(numbers[-due.many :])
        return draw(game.throws(state), lambda _: next(following))


def numbers_of(secret: bytes, entropy: bytes, below: Sequence[int]) -> list[int]:
    """Return one number below each of these limits, all of them equally likely."""
    words = _words(secret, entropy)
    found = []
    for limit in below:
        fair = WORDS // limit * limit
        found.append(next(word for word in words if word < fair) % limit)
    return found


def _words(secret: bytes, entropy: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from unpack(">8I", digest(secret, entropy + u32(block), "sha256"))
        block += 1
