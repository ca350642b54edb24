"""The game of OpenSpiel's liars_dice by our rules, and policies by weights that it was asked about."""

from collections.abc import Callable
from zlib import crc32

import numpy as np

from dudo.engine import Action
from dudo.engine.hand import Hand
from dudo.solver.policy import Mask, Mixture, Policy, PublicHistory, exactly
from dudo.solver.rulesets import WILDS, public_ruleset
from dudo.solver.two_players import TwoPlayers

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
