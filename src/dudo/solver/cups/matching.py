"""The best claim, believed: the receiver has to match it in up to three throws, and keeps the best dice.

Nobody else has anything to decide, so this is no longer a game but a matter of optimal choices.
"""

from collections.abc import Mapping
from types import MappingProxyType

from dudo.engine import Action, Cup
from dudo.engine.cup.state import CupPublic, CupState
from dudo.engine.hand import Hand

KeepChoices = Mapping[tuple[int, Hand], Action]
"""By the number of throws so far, and the dice under the cup: the dice to keep."""


class Matching:
    """The values of matching, which the engine is asked for once by number of throws and choice of dice."""

    def __init__(self, game: Cup) -> None:
        self.game = game
        self.kept: dict[tuple[int, Hand], Action] = {}
        self.worths: dict[tuple[int, bool, Hand], float] = {}

    @property
    def choices(self) -> KeepChoices:
        """Every choice found so far."""
        return MappingProxyType(self.kept)

    def worth(self, state: CupState, seat: int, other: int) -> float:
        """What this seat gains by the round, in lives, if it has to match the best hand of the other."""
        public = state.public
        if public.showdown is not None:
            return gained(public, seat, other)
        cup = state.hidden.cup
        key = public.attempts, bool(public.due), cup
        if key not in self.worths:
            self.worths[key] = (
                self._thrown(state, seat, other)
                if public.due
                else self._best(state, seat, other, cup)
            )
        return self.worths[key]

    def _thrown(self, state: CupState, seat: int, other: int) -> float:
        throws = tuple(self.game.throws(state))
        whole = sum(ways for _, ways in throws)
        return sum(
            ways / whole * self.worth(self.game.apply(state, throw), seat, other)
            for throw, ways in throws
        )

    def _best(self, state: CupState, seat: int, other: int, cup: Hand) -> float:
        actions = self.game.actions(self.game.view(state, seat))
        worths = [self.worth(self.game.apply(state, action), seat, other) for action in actions]
        best = max(worths)
        self.kept[state.public.attempts, cup] = actions[worths.index(best)]
        return best


def gained(public: CupPublic, seat: int, other: int) -> float:
    """A seat's lead over the other from all finished rounds: what they cost the other, less what they cost itself."""
    return float(public.losses[other] - public.losses[seat])
