"""Checks the answer of a policy: it has to be chances from 0 to 1 that sum to 1, one for each legal action."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, DudoError
from dudo.engine.hand import Hand, hand_text
from dudo.solver.positions import Floats
from dudo.text import Name, joined, say

NEARLY = 1e-6
"""The error with which chances may sum to 1: tables are kept in 32 bits."""
TOLD = 8
"""How many numbers a sentence quotes."""


class BadPolicy(DudoError):
    """A policy that does not say how likely each legal action is."""


def not_chances(rows: Floats) -> NDArray[np.bool_]:
    """By row: whether its numbers are not chances.

    >>> not_chances(np.array([[0.5, 0.5], [1, 1], [-1, 2], [np.nan, 1]])).tolist()
    [False, True, True, True]
    """
    fine: NDArray[np.bool_] = (np.abs(rows.sum(axis=1) - 1) <= NEARLY) & (
        rows.min(axis=1) >= -NEARLY
    )
    return ~fine


def _quoted(given: Floats) -> Name:
    """The numbers that were given, short enough to be quoted in a sentence.

    >>> _quoted(np.array([1, 0.5])), _quoted(np.arange(20))
    ('1, 0.5', '0, 1, 2, 3, 4, 5, 6, 7, …')
    """
    numbers = [f"{one:.6g}" for one in given.ravel()[: TOLD + 1]]
    return Name(", ".join(numbers[:TOLD] + ["…"] * (len(numbers) > TOLD)) or "[]")


def not_chances_error(hand: Hand, history: str, given: Floats, actions: int) -> BadPolicy:
    """The error for a row that is not chances: its hand, the bids before, what was given and what is expected."""
    return BadPolicy(
        say(
            "{history, select, first {Before the first bid} other {After {history}}}, with {hand} in view, the policy "
            "gives {given}: {actions, plural, one {one chance} other {# chances}} from 0 to 1 that sum to 1 were "
            "expected, one for each legal action.",
            history=Name(history.strip() or "first"),
            hand=Name(hand_text(hand)),
            given=_quoted(given),
            actions=actions,
        )
    )


def misshapen(given: NDArray[Any], expected: tuple[int, int]) -> BadPolicy:
    """The error for an array of the wrong shape: not one row per hand and one column per action, or the reverse."""
    return BadPolicy(
        say(
            "The policy gives an array of shape {given}: one of shape {expected} was expected.",
            given=Name(given.shape),
            expected=Name(expected),
        )
    )


def illegal_action(hand: Hand, history: str, action: Action, legal: Iterable[Action]) -> BadPolicy:
    """The error for an action that is not legal there."""
    return BadPolicy(
        say(
            "{history, select, first {Before the first bid} other {After {history}}}, with {hand} in view, the policy "
            "does {action}, which is not legal there: {legal}.",
            history=Name(history.strip() or "first"),
            hand=Name(hand_text(hand)),
            action=Name(action),
            legal=joined(", ", (Name(one) for one in legal)),
        )
    )
