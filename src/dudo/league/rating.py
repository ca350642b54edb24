"""One number for each bot, from all dealings: the Bradley-Terry model, on the scale of Elo.

A bot that is rated 400 above another is expected to take ten elevenths of the win against it. The
skill by openskill (Plackett-Luce) also says how sure it is of each bot.
"""

from collections.abc import Mapping, Sequence
from math import log10

from openskill.models import PlackettLuce

MIDDLE = 1500.0
"""The mean of all ratings."""
ROUNDS = 500
"""Iterations of the MM algorithm for Bradley-Terry (Hunter 2004), many more than it needs to converge."""
DRAWS = 0.5
"""How many drawn matches every pair starts with, so that no rating runs away."""

Won = Mapping[tuple[str, str], tuple[float, int]]
"""By pair: the wins of the first, and how many matches they played."""


def elo(won: Won) -> dict[str, float]:
    """The rating of every bot, the mean being 1500.

    >>> found = elo({("a", "b"): (100, 110)})
    >>> round(found["a"] - found["b"])
    396
    """
    names = sorted({name for pair in won for name in pair})
    wins = dict.fromkeys(names, 0.0)
    games: dict[tuple[str, str], float] = {}
    for (first, second), (share, played) in won.items():
        wins[first] += share + DRAWS / 2
        wins[second] += played - share + DRAWS / 2
        games[first, second] = games[second, first] = (
            games.get((first, second), 0.0) + played + DRAWS
        )
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        new = {
            name: wins[name]
            / sum(
                played / (strength[name] + strength[other])
                for (one, other), played in games.items()
                if one == name
            )
            for name in names
        }
        scale = sum(new.values()) / len(new)
        strength = {name: value / scale for name, value in new.items()}
    logs = {name: 400 * log10(value) for name, value in strength.items()}
    mean = sum(logs.values()) / max(1, len(logs))
    return {name: MIDDLE + value - mean for name, value in logs.items()}


def skill(shares: Sequence[tuple[str, str, float]]) -> dict[str, tuple[float, float]]:
    """By bot, the mean and deviation of its skill after these results in order."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for one in shares for name in one[:2]}
    for first, second, share in shares:
        ranks = [1.0, 1.0] if share == 0.5 else [1.0, 2.0] if share > 0.5 else [2.0, 1.0]
        (ratings[first],), (ratings[second],) = model.rate(
            [[ratings[first]], [ratings[second]]], ranks=ranks
        )
    return {name: (float(rating.mu), float(rating.sigma)) for name, rating in ratings.items()}
