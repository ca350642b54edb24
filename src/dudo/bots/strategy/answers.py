"""How those who are told a claim answer it, in games of whole hands and of a passed cup; values are in lost rounds.

The receiver of a claim weighs a challenge against taking the cup; some only count, and some toss a coin.
"""

from collections.abc import Iterable
from math import exp

from dudo.engine import Action

WIDE = 0.1
"""How blurred the choice between challenging and believing is."""
TROUBLE = 1.05
"""How often somebody loses the round who has taken a cup that they cannot beat: `python -m research.cups` counts it."""
COUNT = 0.4
"""The share of receivers who only count, as if nothing had been said."""
STRAY = 0.1
"""The share of those who challenge or believe at random."""
HONEST, POWER = 0.95, 0.2
"""How much the doubt about a claim shrinks for somebody who knows only that claims are truer than throws."""
NEAR = 5
"""How many of the lowest lies are considered, besides a few higher ones."""


def credible(chance: float) -> float:
    """How likely a claim is true that the dice alone make true with this chance: with nothing to claim, one challenges.

    >>> credible(0.0), credible(1.0), round(credible(0.1), 2)
    (0.0, 1.0, 0.64)
    """
    return chance + (1 - chance) * HONEST * chance**POWER if 0 < chance < 1 else chance


def loses(beat: float) -> float:
    """How likely a player who takes the cup is to lose the round, given their chance of beating it."""
    return (1 - beat) * TROUBLE


def called(lead: float, seems: float) -> float:
    """How likely a receiver is to challenge a claim where believing is better by `lead`.

    To somebody who only counts the claim is true with the chance `seems`.
    """
    weighs = 1 / (1 + exp(max(-40.0, min(40.0, lead / WIDE))))
    return (1 - COUNT - STRAY) * weighs + COUNT * suspicion(seems) + STRAY / 2


def suspicion(seems: float) -> float:
    """How likely a receiver who only counts is to call a claim that an unseen cup bears out with this chance."""
    return min(1.0, max(0.05, 0.85 - 1.1 * seems))


def value_of_claim(*, true: float, call: float, beat: float, others: int) -> float:
    """What a claim is worth that is called with that chance; a cup that is taken is beaten with the chance `beat`."""
    return call * (true / others - (1 - true)) + (1 - call) * loses(beat) / others


def worth_considering(legal: list[Action], true: dict[Action, float]) -> list[Action]:
    """The lowest and the highest likely claims, the lowest lies, and some bold ones."""
    honest = [claim for claim in legal if true[claim] > 0.3]
    lies = [claim for claim in legal if true[claim] <= 0.3]
    bold = lies[NEAR :: max(1, len(lies) // 5)]
    return list(dict.fromkeys([*honest[:2], *honest[-3:], *lies[:NEAR], *bold]))


def between_rounds(actions: Iterable[Action]) -> dict[Action, float]:
    """The values of those of the actions that are no part of a round: to come back is always worth it."""
    values = {"buyback": 1.0, "bark": 1.0, "decline": 0.0, "newlives": 1.0, "keeplives": 0.0}
    return {action: values[action.kind] for action in actions if action.kind in values}
