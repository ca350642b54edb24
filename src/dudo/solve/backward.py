"""The situations of a passed cup, those with the highest claims first, and the small game in each."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from dudo.engine.hand import Hand
from dudo.solve.cups import ENDS, NEVER, Standings
from dudo.solve.positions import Floats
from dudo.solve.signalling import Signalling

Told = Callable[[int], None]
"""Is told how many standing claims are done."""

ALL: tuple[Hand, ...] = ((),)
"""What is kept where all dice are thrown."""


class SecretThrow(NamedTuple):
    """A throw that only the holder sees: what has to be beaten, what both have bought, and what may be kept."""

    standing: int
    bought: tuple[int, int] = (0, 0)  # by the holder and by the other
    kept: tuple[Hand, ...] = ALL


class KnownCup(NamedTuple):
    """A cup that both know, before the holder keeps all dice of it, or some."""

    standing: int
    bought: tuple[int, int]
    cup: Hand


class Values:
    """What each situation is worth to the holder."""

    def __init__(self, graph: Standings) -> None:
        bought = graph.most_buys + 1
        claims, hands = len(graph.all), len(graph.round.hands)
        self.thrown = np.zeros((claims, bought, bought))
        self.known = np.zeros((claims, bought, bought, hands))


class Backward(ABC):
    """A pass through all situations. What is done in each is up to the classes below."""

    def __init__(self, graph: Standings) -> None:
        self.graph, self.round, self.most = graph, graph.round, graph.most_buys
        self.all_dice = self.round.chances(())[np.newaxis]
        self.all_kept = [tuple(self.round.kept(cup)) for cup in self.round.hands]
        self.chances: dict[tuple[Hand, ...], Floats] = {ALL: self.all_dice}

    def run(self, told: Told = lambda _: None) -> None:
        """All of them."""
        for at, one in enumerate(self.graph.all):
            for mine in range(self.most, -1, -1):
                for theirs in range(self.most, -1, -1):
                    self.thrown(SecretThrow(at, (mine, theirs)))
                    if one.accepted is None or not self.all_kept[0]:
                        continue
                    for place, cup in enumerate(self.round.hands):
                        self.known(KnownCup(at, (mine, theirs), cup), place)
            told(at + 1)

    @abstractmethod
    def thrown(self, throw: SecretThrow) -> None:
        """What the holder gets who throws all dice."""

    @abstractmethod
    def known(self, known: KnownCup, place: int) -> None:
        """What the holder gets of a cup that both know, which is at that place among all."""

    def game(self, throw: SecretThrow, *, holder: Values, receiver: Values) -> Signalling:
        """The small game of a throw, if the holder goes on with those values, and whoever believes with these."""
        one, (mine, theirs) = self.graph.all[throw.standing], throw.bought
        believed = np.empty(one.legal.shape)
        for place, to in enumerate(one.following):
            if to == NEVER:
                believed[:, place] = np.inf
            elif to == ENDS:
                believed[:, place] = one.ended[:, place]
            elif self.all_kept[0]:
                believed[:, place] = -receiver.known[to, theirs, mine]
            else:
                believed[:, place] = -receiver.thrown[to, theirs, mine]
        last = mine == self.most
        # Whoever has to buy for ever comes back to the same situation: `whole` reckons with that.
        again = 0.0 if last else holder.thrown[throw.standing, mine + 1, theirs]
        bought = np.where(one.buys[last], one.price + again, -np.inf)
        return Signalling(self.thrown_from(throw.kept), one.legal, one.challenged, believed, bought)

    def thrown_from(self, kept: tuple[Hand, ...]) -> Floats:
        """By what is kept, the chances of all hands."""
        if kept not in self.chances:
            self.chances[kept] = np.stack([self.round.chances(one) for one in kept])
        return self.chances[kept]

    def whole(self, throw: SecretThrow, worth: float) -> float:
        """The worth of a throw that may come again: whoever must buy then has nothing else to do."""
        if throw.bought[0] < self.most:
            return worth
        again = float(self.all_dice[0] @ self.graph.all[throw.standing].buys[1])
        return worth / (1 - again)
