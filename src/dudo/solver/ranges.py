"""Ranges: how likely both players hold each hand after a history, if they play by a policy."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from dudo.engine import Action, DudoError, parse
from dudo.engine.hand import hand_text, read_hand
from dudo.solver.policy import Policy, PublicHistory, mixture_of
from dudo.solver.positions import Floats, Positions
from dudo.solver.two_players import TwoPlayers
from dudo.text import Name, joined, quoted, say

SELDOM = 0.001
"""The chance below which a sequence of a player's bids counts as never made."""

NEVER_PLAYED = say(
    "Play never gets here, so these figures mean little: they are enough to make such a bid a mistake, but need not be "
    "the best answer to it."
)


class NotThere(DudoError):
    """A history that is not one of the round, or at which nobody has to act."""


@dataclass(frozen=True)
class Ranges:
    """A history, how likely each hand is there, and the strategy of the player who acts."""

    history: PublicHistory
    hands: tuple[Floats, Floats]
    """By seat and hand: how likely it is, given the bids; a bid that the policy never makes says nothing."""
    led: tuple[float, float]
    """By seat: how likely the policy makes that seat's bids, when it is its turn; 0 if it never does."""
    chances: Floats
    """By hand of the player who has to act, and action: how likely the action is."""

    @property
    def played(self) -> bool:
        """Whether the policy leads here, however rarely."""
        return min(self.led) >= SELDOM

    @property
    def overall(self) -> Floats:
        """By action: how likely it is, over all hands."""
        found: Floats = self.hands[self.history.position.seat] @ self.chances
        return found


def ranges(graph: Positions, policy: Policy, taken: Iterable[Action]) -> Ranges:
    """The ranges after these actions; `NotThere` with the legal actions at the first that is not legal."""
    history = PublicHistory(graph, graph.root)
    held = list(graph.chances)
    led = [1.0, 1.0]
    for action in taken:
        place = place_of(history, action)
        seat = history.position.seat
        weights = held[seat] * _asked(policy, history)[:, place]
        whole = float(weights.sum())
        led[seat] *= whole
        if whole > 0:
            held[seat] = weights / whole
        history = history.after(place)
    return Ranges(history, (held[0], held[1]), (led[0], led[1]), _asked(policy, history))


def history_after(graph: Positions, taken: Iterable[Action]) -> PublicHistory:
    """The history of these actions; `NotThere` with the legal actions at the first that is not legal."""
    history = PublicHistory(graph, graph.root)
    for action in taken:
        history = history.after(place_of(history, action))
    return history


def answers(
    graph: Positions, policy: Policy, hand: Iterable[int] | str, bids: Iterable[str] | str
) -> dict[str, float]:
    """The chance of each legal action with this hand after these bids, the likeliest first.

    The hand is that of the player who is to act, like `(2, 5)` or `"25"`; the bids are actions or their texts, like
    `"1x4 2x4"`. `NotThere` says which hands or actions there are.
    """
    history = history_after(graph, map(parse, bids.split() if isinstance(bids, str) else bids))
    held = read_hand(hand) if isinstance(hand, str) else hand
    asked = np.zeros(len(history.hands), dtype=np.bool_)
    asked[row := row_of(graph.round, history.position.seat, held)] = True
    found = mixture_of(policy, history, asked).planned[row]
    likely = zip(map(str, history.position.actions), found.tolist(), strict=True)
    return dict(sorted(likely, key=lambda one: -one[1]))


def row_of(round_: TwoPlayers, seat: int, hand: Iterable[int]) -> int:
    """The place of a hand among those that the seat may see, in whatever order its dice are; `NotThere` without one."""
    held, hands = tuple(sorted(hand)), round_.hands[seat]
    if held not in hands:
        raise NotThere(
            say(
                "{given} is no hand of {dice, plural, one {one die} other {# dice}} with {sides} sides, "
                "like {example}.",
                given=quoted(hand_text(held)),
                dice=len(hands[0]),
                sides=round_.game.sides,
                example=Name(hand_text(hands[-1])),
            )
        )
    return hands.index(held)


def _asked(policy: Policy, history: PublicHistory) -> Floats:
    return mixture_of(policy, history, np.ones(len(history.hands), dtype=np.bool_)).planned


def place_of(history: PublicHistory, action: Action) -> int:
    """The place of an action after which somebody acts; `NotThere` with the legal actions if it is not legal."""
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
