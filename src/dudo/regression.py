"""Conditional logistic regression: which of several alternatives is chosen, explained by their features.

The chance of alternative *i* of a situation is softmax(w . x_i) over its alternatives (McFadden 1974).
With two alternatives, one of them all zeros, it is the ordinary logistic regression. The fit is by
Newton's method with a ridge; its covariance is the sandwich estimator, clustered by the group of a
situation, because what happens in one match is not independent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

SWEEPS = 20
CLOSE = 1e-4
"""Newton's method ends when no weight moves by more."""


class Situation(NamedTuple):
    """Alternatives by their features, and the share of the choice that fell on each."""

    group: int
    features: Sequence[Sequence[float]]  # alternatives x features
    # by alternative; they sum to 1, or to less where nothing here was chosen
    shares: Sequence[float]


@dataclass(frozen=True, slots=True)
class LogitFit:
    """Weights of the features, and how sure they are."""

    weights: Matrix  # (features,)
    covariance: Matrix  # (features, features)

    def shares(self, features: Sequence[Sequence[float]]) -> list[float]:
        """The chance of each alternative; they sum to 1."""
        chances: list[float] = _softmax(np.asarray(features, float) @ self.weights).tolist()
        return chances

    def errors(self, features: Sequence[Sequence[float]]) -> list[float]:
        """The standard error of each chance, by the delta method."""
        rows = np.asarray(features, float)
        chances = _softmax(rows @ self.weights)
        slopes = chances[:, None] * (rows - chances @ rows)
        variances = np.einsum("ia,ab,ib->i", slopes, self.covariance, slopes)
        errors: list[float] = np.sqrt(np.maximum(variances, 0.0)).tolist()
        return errors


def fit(situations: Sequence[Situation], *, ridge: float) -> LogitFit:
    """The weights that make these choices likeliest; `ridge` pulls weak evidence towards 0.

    >>> coin = [Situation(n, ((0.0,), (1.0,)), (0.25, 0.75)) for n in range(100)]
    >>> [round(chance, 2) for chance in fit(coin, ridge=1e-9).shares(((0.0,), (1.0,)))]
    [0.25, 0.75]
    """
    if not situations:
        return LogitFit(np.zeros(0), np.zeros((0, 0)))
    rows = np.array([row for one in situations for row in one.features], float)
    shares = np.array([share for one in situations for share in one.shares], float)
    sizes = np.array([len(one.features) for one in situations])
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    weights = np.zeros(rows.shape[1])
    unit = ridge * np.eye(rows.shape[1])

    def chances_and_information() -> tuple[Matrix, Matrix]:
        scores = rows @ weights
        grown = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
        chances = grown / np.repeat(np.add.reduceat(grown, starts), sizes)
        weighted = chances[:, None] * rows
        means = np.add.reduceat(weighted, starts)
        return chances, rows.T @ weighted - means.T @ means + unit

    for _ in range(SWEEPS):
        chances, information = chances_and_information()
        step = np.linalg.solve(information, rows.T @ (shares - chances) - ridge * weights)
        weights = weights + step
        if np.abs(step).max(initial=0.0) < CLOSE:
            break
    chances, information = chances_and_information()
    _, groups = np.unique([one.group for one in situations], return_inverse=True)
    scores = np.zeros((groups.max() + 1, rows.shape[1]))
    np.add.at(scores, np.repeat(groups, sizes), (shares - chances)[:, None] * rows)
    inverse = np.linalg.inv(information)
    return LogitFit(weights, inverse @ (scores.T @ scores) @ inverse)


def _softmax(scores: Matrix) -> Matrix:
    grown = np.exp(scores - scores.max())
    chances: Matrix = grown / grown.sum()
    return chances
