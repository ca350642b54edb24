"""What both players may hold after a history, if they play by a policy."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from dudo.engine import Action, DudoError
from dudo.solve.policy import Policy, PublicHistory, ask
from dudo.solve.positions import Floats, Positions
from dudo.text import Name, joined, say

SELDOM = 0.001
"""Bids that somebody makes less often than this, whenever asked for them, are as good as never made."""

NEVER_PLAYED = say(
    "Play never gets here, so the figures mean little: they keep such bids from paying, but need not be the best"
    " answer."
)


class NotThere(DudoError):
    """A history that the round does not have, or at which nobody has to act."""


@dataclass(frozen=True)
class Ranges:
    """A history, how likely each hand is there, and what is done with it."""

    history: PublicHistory
    hands: tuple[Floats, Floats]
    """By seat: how likely each hand is, given the bids; a bid that the policy never makes says nothing."""
    led: tuple[float, float]
    """By seat: how likely the policy makes its bids, whenever it is asked for them; 0 if it never does."""
    chances: Floats
    """By hand of whoever has to act, and action."""

    @property
    def played(self) -> bool:
        """Whether the policy leads here, however seldom."""
        return min(self.led) >= SELDOM

    @property
    def overall(self) -> Floats:
        """By action: how likely it is, over all hands."""
        found: Floats = self.hands[self.history.position.seat] @ self.chances
        return found


def ranges(graph: Positions, policy: Policy, taken: Iterable[Action]) -> Ranges:
    """What is known after the history; `NotThere` with the legal actions where it breaks off."""
    history = PublicHistory(graph, graph.root)
    held = list(graph.chances)
    led = [1.0, 1.0]
    for action in taken:
        place = _place(history, action)
        seat = history.position.seat
        weights = held[seat] * _asked(policy, history)[:, place]
        whole = float(weights.sum())
        led[seat] *= whole
        if whole > 0:
            held[seat] = weights / whole
        history = history.after(place)
    return Ranges(history, (held[0], held[1]), (led[0], led[1]), _asked(policy, history))


def _asked(policy: Policy, history: PublicHistory) -> Floats:
    return ask(policy, history, np.ones(len(history.hands), dtype=np.bool_)).planned


def _place(history: PublicHistory, action: Action) -> int:
    position = history.position
    legal = joined(", ", (Name(str(one)) for one in position.actions))
    if action not in position.actions:
        raise NotThere(
            say("{action} is not legal there: {legal}.", action=Name(action), legal=legal)
        )
    place = position.actions.index(action)
    if position.following[place] < 0:
        raise NotThere(say("{action} ends the round: nobody acts after it.", action=Name(action)))
    return place
