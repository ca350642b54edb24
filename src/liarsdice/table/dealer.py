"""The dealer: the only luck at the table.

A dealer answers at once, or with something to await: dice that the players have a hand in take a
while, and then the table logs what led to the throw before it waits for it.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import SystemRandom

from liarsdice.engine.action import Action
from liarsdice.engine.chance import draw
from liarsdice.engine.game import AnyState, Game

Dealer = Callable[[Game, AnyState], Action | Awaitable[Action]]
"""One of the throws of `game.throws(state)`, as likely as its ways say."""


@dataclass(frozen=True, slots=True)
class LocalDealer:
    """Throws with the luck it is given: a function that gives a whole number below its argument."""

    below: Callable[[int], int] = SystemRandom().randrange

    def __call__(self, game: Game, state: AnyState) -> Action:
        """The throw."""
        return draw(game.throws(state), self.below)
