"""How people play: a few manners, and how common each is. All plain numbers, so that it can be fitted.

A manner gives every legal action a chance, never zero, from what its owner sees. It says nothing
about how to play well: it is what a watcher may reasonably believe about people.
"""

from dataclasses import dataclass, field
from functools import lru_cache


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentModel:
    """How one sort of player bids and answers; heights are in deviations above the expectation."""

    name: str
    aim: float = -0.5  # how high above his own expectation he likes to bid
    above: float = 0.5  # how reluctantly he goes higher than that
    below: float = 1.5  # how reluctantly he stays lower
    jump: float = 0.5  # how reluctantly he skips bids of a face
    bluff: float = 0.1  # share of bids and claims that his dice have no part in
    follow: float = 0.0  # dice that he adds to his expectation of the face that stands
    call: float = 1.0  # how high a bid must be for him to challenge rather than raise
    sharp: float = 2.5  # how sudden he changes his mind there
    noise: float = 0.03  # share of actions for no reason at all


@dataclass(frozen=True, slots=True)
class Population:
    """A mixture of manners: each player has one of them for a round, with these shares.

    The holder of a passed cup has one of them for as long as he holds it.
    """

    models: tuple[OpponentModel, ...]
    shares: tuple[float, ...] = field(default=())

    def __post_init__(self) -> None:
        shares = self.shares or (1.0,) * len(self.models)
        whole = sum(shares)
        object.__setattr__(self, "shares", tuple(share / whole for share in shares))


HONEST = OpponentModel(name="honest", bluff=0.05)
CAUTIOUS = OpponentModel(name="cautious", aim=-1.2, above=0.4, bluff=0.03, call=0.6)
BLUFFER = OpponentModel(name="bluffer", aim=-0.2, above=0.8, bluff=0.6, call=1.2)
FOLLOWER = OpponentModel(name="follower", aim=-0.6, bluff=0.15, follow=1.2, call=1.1)

DEFAULT = Population((HONEST, CAUTIOUS, BLUFFER, FOLLOWER), (0.4, 0.2, 0.2, 0.2))
"""What is believed of people nobody knows."""


@lru_cache(maxsize=16)
def skilled(players: int) -> Population:
    """What is believed of those who play well, at a table of so many.

    The fewer there are, the less they bluff against the odds: it comes back to them.
    """
    bluffers = 0.2 * (1 - 0.6 / max(1, players - 1))
    return Population((HONEST, CAUTIOUS, BLUFFER, FOLLOWER), (0.4, 0.2, bluffers, 0.2))


UNINFORMATIVE = Population((OpponentModel(name="silent", noise=1.0),))
"""Any legal action is as likely as any other, so that bids tell nothing."""
