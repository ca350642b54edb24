"""OpenSpiel's liars_dice beside ours: the same histories, policies and exploitability. Needs open_spiel.

`PYTHONPATH=tests python -m solve.open_spiel` prints the reference numbers that the tests hold.
"""

from collections.abc import Callable
from importlib import import_module
from itertools import product
from typing import Any
from zlib import crc32

import numpy as np

from dudo.engine import Action
from dudo.engine.hand import Hand
from dudo.solver.policy import Mask, Mixture, Policy, PublicHistory, exactly
from dudo.solver.positions import positions
from dudo.solver.rulesets import WILDS, public_ruleset
from dudo.solver.two_players import TwoPlayers

SIZES = ((1, 2), (1, 3), (1, 4), (2, 2), (1, 5), (1, 6))
"""Dice each and sides."""

Weights = Callable[[Hand, str, Action], float]
"""How likely an action is with a hand after a history, before the sum is made one."""


def crooked(hand: Hand, told: str, action: Action) -> float:
    """Weights like any others: from 1 to 97, the same on every machine."""
    return 1 + crc32(f"{hand}{told} {action}".encode()) % 97


def weighted(weights: Weights) -> Policy:
    """The policy with these weights."""

    def policy(history: PublicHistory, _asked: Mask) -> Mixture:
        found = np.array(
            [
                [weights(hand, history.told, action) for action in history.position.actions]
                for hand in history.hands
            ],
            dtype=np.float64,
        )
        return exactly(found / found.sum(axis=1, keepdims=True))

    return policy


def highest_wild(dice: int, sides: int) -> TwoPlayers:
    """The same game by our rules."""
    return TwoPlayers(public_ruleset(WILDS["H"], sides=sides), (dice, dice))


def spiel(dice: int, sides: int) -> Any:
    """The same game by OpenSpiel's."""
    return import_module("pyspiel").load_game(f"liars_dice(numdice={dice},dice_sides={sides})")


def state_of(game: Any, hands: tuple[Hand, Hand], told: str, sides: int) -> Any:
    """OpenSpiel's state after the history, with these hands."""
    state = game.new_initial_state()
    for hand in hands:
        for die in hand:
            state.apply_action(die - 1)
    for word in told.split():
        quantity, face = map(int, word.split("x"))
        state.apply_action((quantity - 1) * sides + face - 1)
    return state


def number_of(action: Action, bids: int, sides: int) -> int:
    """OpenSpiel's number of an action."""
    return (action.amount - 1) * sides + action.face - 1 if action.amount else bids


def every_decision(dice: int, sides: int) -> list[PublicHistory]:
    """All histories of the round."""
    found = [PublicHistory(graph := positions(highest_wild(dice, sides)), graph.root)]
    for history in found:
        found += [history.after(p) for p, to in enumerate(history.position.following) if to >= 0]
    return found


def their_exploitability(dice: int, sides: int, weights: Weights) -> float:
    """What OpenSpiel says of the policy with these weights."""
    game, bids = spiel(dice, sides), 2 * dice * sides
    table = {}
    for history in every_decision(dice, sides):
        for hand in history.hands:
            state = state_of(game, (hand, hand), history.told, sides)
            found = [weights(hand, history.told, action) for action in history.position.actions]
            numbers = [number_of(action, bids, sides) for action in history.position.actions]
            shares = [one / sum(found) for one in found]
            table[state.information_state_string()] = list(zip(numbers, shares, strict=True))
    return float(import_module("pyspiel").exploitability(game, table))


def of_theirs(average: Any, dice: int, sides: int) -> Policy:
    """A policy of OpenSpiel as one of ours."""
    game, bids = spiel(dice, sides), 2 * dice * sides

    def policy(history: PublicHistory, _asked: Mask) -> Mixture:
        rows = []
        for hand in history.hands:
            state = state_of(game, (hand, hand), history.told, sides)
            chances = dict(average.action_probabilities(state))
            rows.append([chances[number_of(a, bids, sides)] for a in history.position.actions])
        return exactly(np.array(rows))

    return policy


def main() -> None:
    """Prints the reference numbers."""
    for (dice, sides), weights in product(SIZES, (crooked, lambda *_: 1.0)):
        name = "crooked" if weights is crooked else "uniform"
        print(dice, sides, name, repr(their_exploitability(dice, sides, weights)), flush=True)


if __name__ == "__main__":
    main()
