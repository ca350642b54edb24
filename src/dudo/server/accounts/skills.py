"""Ratings of players from the order in which they finished: openskill's Plackett-Luce model, one pool for all."""

from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
MIDDLE, SCALE = 1500, 60
"""A newcomer's rating, and the rating points for one point of openskill's mean."""


@dataclass(frozen=True, slots=True)
class Skill:
    """The estimate of a player's skill: mean and deviation, as openskill has them."""

    mu: float = float(_MODEL.mu)
    sigma: float = float(_MODEL.sigma)

    @property
    def rating(self) -> int:
        """The mean on the scale that is shown.

        >>> Skill().rating
        1500
        """
        return round(MIDDLE + SCALE * (self.mu - float(_MODEL.mu)))

    @property
    def give_or_take(self) -> int:
        """Two deviations on that scale: the true rating is within that distance with about 95%.

        >>> Skill().give_or_take
        1000
        """
        return round(2 * SCALE * self.sigma)


def rated(skills: Mapping[str, Skill], places: Mapping[str, float]) -> dict[str, Skill]:
    """By player: the skill after a match with those places; 1 is first, and players who are level share a place.

    >>> after = rated({}, {"ana": 1, "bo": 2})
    >>> after["ana"].rating > 1500 > after["bo"].rating
    True
    """
    names = sorted(places)
    before = [skills.get(name, Skill()) for name in names]
    teams = [[_MODEL.rating(mu=it.mu, sigma=it.sigma)] for it in before]
    ranks = [places[name] for name in names]
    found = _MODEL.rate(teams, ranks=ranks)
    return {
        name: Skill(float(rating.mu), float(rating.sigma))
        for name, (rating,) in zip(names, found, strict=True)
    }
