"""How people play: a few opponent models, and how common each is. All plain numbers, so they can be fitted.

A model gives every legal action a chance, never zero, from what the player sees. It does not describe good
play: it is what a watcher may reasonably believe about people.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from dudo.errors import DudoError


class BadPopulation(DudoError):
    """A model or a mixture by which nobody can play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentModel:
    """How one sort of player bids and answers; heights are in standard deviations above the expected count."""

    name: str
    aim: float = -0.5  # how far above their expectation players like to bid
    above: float = 0.5  # how far bids scatter above that aim
    below: float = 1.5  # and below it
    jump: float = 0.5  # the reluctance to skip one bid on a face
    bluff: float = 0.1  # the share of bids and claims made without a look at the dice
    follow: float = 0.0  # dice added to the expectation of the face that stands
    call: float = 1.0  # the height of a bid that is challenged as readily as raised
    sharp: float = 2.5  # how steeply the readiness to challenge rises there
    noise: float = 0.03  # the share of actions done for no reason

    def __post_init__(self) -> None:
        if not (
            0 <= self.bluff <= 1 and 0 <= self.noise <= 1 and self.above > 0 and self.below > 0
        ):
            raise BadPopulation(
                f"The model {self.name!r} cannot be played: expected bluff and noise from 0 to 1, "
                "above and below more than 0."
            )


@dataclass(frozen=True, slots=True)
class Population:
    """A mixture of opponent models: each player follows one of them for a round.

    The holder of a passed cup follows one of them while holding it. Shares are scaled to sum to 1.
    """

    models: tuple[OpponentModel, ...]
    shares: tuple[float, ...] = field(default=())

    def __post_init__(self) -> None:
        shares = self.shares or (1.0,) * len(self.models)
        whole = sum(shares)
        if len(shares) != len(self.models) or min(shares, default=0) < 0 or not whole > 0:
            raise BadPopulation(
                f"Expected a share for each of {len(self.models)} models, none of them negative and not all 0, "
                f"not {shares}."
            )
        object.__setattr__(self, "shares", tuple(share / whole for share in shares))


HONEST = OpponentModel(name="honest", bluff=0.05)
CAUTIOUS = OpponentModel(name="cautious", aim=-1.2, above=0.4, bluff=0.03, call=0.6)
BLUFFER = OpponentModel(name="bluffer", aim=-0.2, above=0.8, bluff=0.6, call=1.2)
FOLLOWER = OpponentModel(name="follower", aim=-0.6, bluff=0.15, follow=1.2, call=1.1)

STRANGERS = Population((HONEST, CAUTIOUS, BLUFFER, FOLLOWER), (0.4, 0.2, 0.2, 0.2))
"""What is believed of strangers."""


@lru_cache(maxsize=16)
def skilled(players: int) -> Population:
    """What is believed of good players, at a table of `players`.

    The fewer there are, the less they bluff against the odds: it comes back to them.
    """
    bluffers = 0.2 * (1 - 0.6 / max(1, players - 1))
    return Population((HONEST, CAUTIOUS, BLUFFER, FOLLOWER), (0.4, 0.2, bluffers, 0.2))


UNINFORMATIVE = Population((OpponentModel(name="silent", noise=1.0),))
"""Any legal action is as likely as any other, so that bids tell nothing."""
