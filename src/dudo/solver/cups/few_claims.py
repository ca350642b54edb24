"""A small game, solved with a few claims for each hand at first, and with more as they turn out to be needed.

Most claims matter to few hands or none, and a linear programme of all of them takes several times as long. A
solution with a few is checked against every claim, so that the result does not depend on the choice.
"""

import numpy as np
from numpy.typing import NDArray

from dudo.solver.cups.signalling import (
    Mixed,
    Signalling,
    by_claim,
    solved_signalling,
    strategy,
    worth_if_answered_best,
    worth_of_best,
)
from dudo.solver.policy import Mask
from dudo.solver.positions import Floats

SAME = 1e-12
"""Payoffs that differ by no more than this count as equal."""

AT_ONCE = 10
"""How many claims are added for each hand at a time."""

SMALL = 1_000
"""With fewer pairs of hand and claim than this, one programme of all claims is quicker than several of a few."""

ROUNDS = 25
"""After this many programmes, all claims are used."""


def solved_from(game: Signalling, guess: Floats) -> Mixed:
    """The equilibrium; `guess`, by claim, is how often the receiver may believe, and saves time if it is close."""
    hands = np.flatnonzero(np.any(game.chances > 0, axis=0))
    instead = _never_worse(game, hands)
    claims = np.unique(instead)
    cells = np.ix_(hands, claims)
    small = Signalling(
        game.chances[:, hands],
        game.legal[cells],
        game.challenged[cells],
        game.believed[cells],
        game.bought[hands],
    )
    found = (
        solved_signalling(small) if small.legal.size < SMALL else _with_few(small, guess[claims])
    )
    many_hands, many_claims = game.legal.shape
    often = np.zeros((many_hands, many_claims + 1))
    often[np.ix_(hands, np.append(claims, many_claims))] = found.claims
    may = np.column_stack((game.legal, np.isfinite(game.bought)))
    belief = found.belief[np.searchsorted(claims, instead)]
    return Mixed(found.kept, strategy(often, may), belief)


def _never_worse(game: Signalling, hands: NDArray[np.int64]) -> NDArray[np.int64]:
    """By claim: one that is never worse with these hands, or itself, if both are believed equally often.

    Where no throw lies between two claims, the higher one is no less true, and harder to beat.
    """
    legal, challenged = game.legal[hands], game.challenged[hands]
    believed = game.believed[hands]
    higher_is = (
        (legal[:, :-1] == legal[:, 1:])
        & (challenged[:, :-1] <= challenged[:, 1:])
        & (believed[:, :-1] <= believed[:, 1:] + SAME)
        & (np.isfinite(believed[:, :-1]) == np.isfinite(believed[:, 1:]))
    ).all(axis=0)
    instead = np.arange(legal.shape[1])
    for claim in np.flatnonzero(higher_is)[::-1]:
        instead[claim] = instead[claim + 1]
    return instead


def _with_few(game: Signalling, guess: Floats) -> Mixed:
    """The equilibrium of a game in which every hand comes up."""
    bound = worth_of_best(game, _answering(game, guess))
    worths = by_claim(game, guess)
    taken = _some(_best(worths))
    for _ in range(ROUNDS):
        found = solved_signalling(game._replace(legal=taken))
        worth = worth_if_answered_best(game, found)
        if worth >= bound - SAME:
            return found._replace(belief=guess)
        answers = np.where(taken.any(axis=0), found.belief, guess)
        found = found._replace(belief=answers)
        if worth >= worth_of_best(game, found) - SAME:
            return found
        worths = by_claim(game, answers)
        without = np.where(taken, worths, -np.inf).max(axis=1, keepdims=True, initial=-np.inf)
        better = worths > without + SAME
        more = _some(better & _best(worths)) | _some(better)
        taken = taken | (more if more.any() else _some(_best(worths) & ~taken))
    return solved_signalling(game)


def _answering(game: Signalling, belief: Floats) -> Mixed:
    """Strategies of which only the receiver's belief is meant."""
    return Mixed(np.empty(0), np.empty(game.legal.shape), belief)


def _best(worths: Floats) -> Mask:
    """By hand: whether each claim is among the best legal ones."""
    best = worths.max(axis=1, keepdims=True, initial=-np.inf)
    found: Mask = np.isfinite(worths) & (worths >= best - 1e3 * SAME)
    return found


def _some(of: Mask) -> Mask:
    """By hand: the lowest of its claims, the highest, and a few spread evenly between them."""
    places = of.cumsum(axis=1) - 1
    last = of.sum(axis=1, keepdims=True) - 1
    steps = np.maximum(1, last / (AT_ONCE - 1))
    found: Mask = of & ((places // steps != (places - 1) // steps) | (places == last))
    return found
