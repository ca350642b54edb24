"""A signalling game: the holder has seen a throw and claims something; the receiver believes it or not.

Only one of the two has a secret, so a linear programme with a few thousand unknowns solves it exactly: the
holder chooses how often each hand makes each claim, and for each claim gets the lesser of the receiver's two
answers. The dual values of the two answers are how often each is given.
"""

from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.engine import DudoError
from dudo.solver.policy import Mask
from dudo.solver.positions import Floats
from dudo.solver.two_players import DoesNotFit
from dudo.text import Name, say

TOLERANCE = 1e-10


class NotSolved(DudoError, ArithmeticError):
    """A linear programme for which HiGHS has found no solution, and what HiGHS says of that."""

    def __init__(self, told: str) -> None:
        super().__init__(
            say(
                "A linear programme of this round was not solved: {reason}",
                reason=Name(told.strip()),
            )
        )


class Signalling(NamedTuple):
    """The actions of both, and their payoffs to the holder."""

    chances: Floats  # by choice of dice to keep, and hand
    legal: Mask  # by hand and claim
    challenged: Floats  # by hand and claim
    believed: Floats  # by hand and claim; infinite if the claim cannot be believed
    bought: Floats  # by hand: the value of another throw or of leaving the opening; minus infinity if neither is legal


class Mixed(NamedTuple):
    """The mixed strategies of both."""

    kept: Floats  # by choice of dice to keep: how often
    claims: Floats  # by hand and claim: how often; the last column is another throw
    belief: Floats  # by claim: how often it is believed


def solved_signalling(game: Signalling) -> Mixed:
    """The equilibrium, from one linear programme; `NotSolved` if that has none.

    Every hand must have a chance above 0.
    """
    linprog = _of_scipy("optimize").linprog
    many_kept, many_hands = game.chances.shape
    many_claims = game.legal.shape[1]
    hands, claims = np.nonzero(game.legal)
    buyers = np.flatnonzero(np.isfinite(game.bought))
    # The unknowns: how often each hand makes each claim, or buys; how often dice are kept; each claim's value.
    pairs, first_kept = len(hands), len(hands) + len(buyers)
    first_worth = first_kept + many_kept
    unknowns = first_worth + many_claims
    target = np.zeros(unknowns)
    target[pairs:first_kept] = -game.bought[buyers]
    target[first_worth:] = -1
    believable = np.array([np.isfinite(column).all() for column in game.believed.T])
    open_to = believable[claims]
    worths = first_worth + np.arange(many_claims)
    at_most = _matrix(
        (claims, np.arange(pairs), -game.challenged[hands, claims]),
        (np.arange(many_claims), worths, 1.0),
        (
            many_claims + claims[open_to],
            np.arange(pairs)[open_to],
            -game.believed[hands, claims][open_to],
        ),
        (many_claims + np.flatnonzero(believable), worths[believable], 1.0),
        shape=(2 * many_claims, unknowns),
    )
    kept_of, held = np.nonzero(game.chances)
    equal = _matrix(
        (hands, np.arange(pairs), 1.0),
        (buyers, pairs + np.arange(len(buyers)), 1.0),
        (held, first_kept + kept_of, -game.chances[kept_of, held]),
        (np.full(many_kept, many_hands), first_kept + np.arange(many_kept), 1.0),
        shape=(many_hands + 1, unknowns),
    )
    whole = np.zeros(many_hands + 1)
    whole[-1] = 1
    found = linprog(
        target,
        A_ub=at_most,
        b_ub=np.zeros(2 * many_claims),
        A_eq=equal,
        b_eq=whole,
        bounds=[(0, None)] * first_worth + [(None, None)] * many_claims,
        method="highs",
        options={
            "primal_feasibility_tolerance": TOLERANCE,
            "dual_feasibility_tolerance": TOLERANCE,
        },
    )
    if found.x is None:
        raise NotSolved(found.message)
    often = np.zeros((many_hands, many_claims + 1))
    often[hands, claims] = found.x[:pairs]
    often[buyers, many_claims] = found.x[pairs:first_kept]
    prices = -found.ineqlin.marginals
    belief = np.where(believable, np.clip(prices[many_claims:], 0, 1), 0)
    may = np.column_stack((game.legal, np.isfinite(game.bought)))
    return Mixed(_shares(found.x[first_kept:first_worth]), strategy(often, may), belief)


def _of_scipy(name: str) -> Any:
    """That module of scipy, loaded only for solving: it would delay players and readers of tables by 0.25 seconds."""
    try:
        return import_module(f"scipy.{name}")
    except ImportError:  # the extra `solve` is not installed
        raise DoesNotFit(say("This needs scipy: install dudo[solve].")) from None


MatrixPart = tuple[NDArray[np.int64], NDArray[np.int64], Floats | float]


def _matrix(*parts: MatrixPart, shape: tuple[int, int]) -> object:
    """A sparse matrix, from parts of rows, columns and values."""
    rows = np.concatenate([row for row, _, _ in parts])
    columns = np.concatenate([column for _, column, _ in parts])
    cells = np.concatenate([np.broadcast_to(cell, row.shape) for row, _, cell in parts])
    return _of_scipy("sparse").coo_array((cells, (rows, columns)), shape=shape).tocsr()


def _shares(often: Floats) -> Floats:
    clipped = np.clip(often, 0, None)
    found: Floats = clipped / clipped.sum()
    return found


def strategy(often: Floats, may: Mask) -> Floats:
    """By hand: the shares of its actions; even over all legal ones for a hand that does not come up."""
    clipped = np.clip(often, 0, None)
    whole = clipped.sum(axis=1, keepdims=True)
    even = may / np.maximum(1, may.sum(axis=1, keepdims=True))
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Floats = np.where(whole > 0, clipped / whole, even)
    return found


def worth_if_answered_best(game: Signalling, mixed: Mixed) -> float:
    """What the holder gets with this strategy against a best response of the receiver."""
    held = mixed.kept @ game.chances
    often = held[:, np.newaxis] * mixed.claims
    claims = often[:, :-1]
    challenged = (claims * game.challenged).sum(axis=0)
    believed = np.where(claims > 0, claims * _safe(game.believed), 0.0).sum(axis=0)
    never = ~np.isfinite(game.believed).all(axis=0)
    left = np.where(never, challenged, np.minimum(challenged, believed))
    return float(left.sum() + (often[:, -1] * _safe(game.bought)).sum())


def worth_of_best(game: Signalling, mixed: Mixed) -> float:
    """What a best response of the holder gets against the receiver's strategy."""
    return float((game.chances @ best_by_hand(game, mixed.belief)).max())


def best_by_hand(game: Signalling, belief: Floats) -> Floats:
    """By hand: what its best action gets against this belief; 0 if it has no action."""
    best = by_claim(game, belief).max(axis=1, initial=-np.inf)
    return _safe(np.maximum(best, game.bought))


def by_claim(game: Signalling, belief: Floats) -> Floats:
    """By hand and claim: its value against this belief; minus infinity if the claim is not legal."""
    believed = belief * _safe(game.believed)
    answered = np.where(belief > 0, (1 - belief) * game.challenged + believed, game.challenged)
    found: Floats = np.where(game.legal, answered, -np.inf)
    return found


def _safe(values: Floats) -> Floats:
    """The values without infinities, which are only where nobody goes."""
    return np.where(np.isfinite(values), values, 0.0)
