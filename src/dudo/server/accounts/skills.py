"""How good players are, from the order in which they finished: openskill's Plackett-Luce, one pool for all."""

from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
MIDDLE, SCALE = 1500, 60
"""A newcomer's rating, and points of a rating for one point of openskill's mean."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What is known of a player: mean and deviation, as openskill has them."""

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
        """Two deviations on that scale: the rating is in between with about 95%.

        >>> Skill().give_or_take
        1000
        """
        return round(2 * SCALE * self.sigma)


def rated(skills: Mapping[str, Skill], places: Mapping[str, float]) -> dict[str, Skill]:
    """The skills of all who have a place, after a match in which they finished so; 1 is first, who are level share one.

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
