"""Backward induction over a cup game: the situations with the highest claims first, and the small game in each."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from dudo.engine.hand import Hand
from dudo.solver.cups.signalling import Signalling
from dudo.solver.cups.standings import ENDS, NEVER, Standings
from dudo.solver.positions import Floats

ClaimsCounted = Callable[[int], None]
"""A callback for progress: it is given the number of standing claims that are done."""


ALL: tuple[Hand, ...] = ((),)
"""The choices of dice to keep where all dice are thrown: none."""


class SecretThrow(NamedTuple):
    """A throw that only the holder sees: the claim to beat, the throws that both have bought, and the dice to keep."""

    standing: int
    bought: tuple[int, int] = (0, 0)  # by the holder and by the other
    kept: tuple[Hand, ...] = ALL


class KnownCup(NamedTuple):
    """A cup whose dice both know, before the holder keeps all of them, or some."""

    standing: int
    bought: tuple[int, int]
    cup: Hand


class Values:
    """The value of each situation to the holder."""

    def __init__(self, graph: Standings) -> None:
        bought = graph.most_buys + 1
        claims, hands = len(graph.all), len(graph.round.hands)
        self.thrown = np.zeros((claims, bought, bought))
        self.known = np.zeros((claims, bought, bought, hands))


class Backward(ABC):
    """A pass through all situations; subclasses say what is done in each."""

    def __init__(self, graph: Standings) -> None:
        self.graph, self.round, self.most = graph, graph.round, graph.most_buys
        self.all_kept = [tuple(self.round.kept(cup)) for cup in self.round.hands]
        self.some_kept = [
            tuple(kept for kept in choices if kept != ALL and len(kept[0]) < len(cup))
            for cup, choices in zip(self.round.hands, self.all_kept, strict=True)
        ]
        """By cup: what may be kept of it if neither all dice are nor none."""
        self.secret = tuple(dict.fromkeys((ALL, *(kept for one in self.some_kept for kept in one))))
        """What may have been kept before a throw that only the holder sees."""
        self.by_hand = {
            one: self.round.chances(one)
            for one in dict.fromkeys(one for kept in self.secret for one in kept)
        }
        """By dice that are kept, the chances of all hands."""
        self.chances = {kept: np.stack([self.by_hand[one] for one in kept]) for kept in self.secret}
        self.paid: dict[int, tuple[int, tuple[int, int], Floats]] = {}

    def run(self, told: ClaimsCounted = lambda _: None) -> None:
        """Every situation has been visited, those with the highest claims first."""
        for at, one in enumerate(self.graph.all):
            for mine in range(self.most, -1, -1):
                for theirs in range(self.most, -1, -1):
                    throw = SecretThrow(at, (mine, theirs))
                    self.thrown(throw)
                    if one.accepted is not None and self.all_kept[0]:
                        for place, cup in enumerate(self.round.hands):
                            self.known(KnownCup(at, (mine, theirs), cup), place)
                    self.done(throw)
            told(at + 1)

    @abstractmethod
    def thrown(self, throw: SecretThrow) -> None:
        """The value of throwing all dice has been worked out."""

    @abstractmethod
    def known(self, known: KnownCup, place: int) -> None:
        """The value of a cup that both know has been worked out; `place` is its place among all hands."""

    def done(self, throw: SecretThrow) -> None:  # noqa: B027  the proof has nothing left to do
        """All throws and cups under this standing claim have been visited."""

    def game(self, throw: SecretThrow, *, holder: Values, receiver: Values) -> Signalling:
        """The small game of a throw, where later situations are worth these values to holder and receiver."""
        one, (mine, theirs) = self.graph.all[throw.standing], throw.bought
        last = mine == self.most
        # Somebody who must buy for ever comes back to the same situation: `whole` takes that into account.
        again = 0.0 if last else holder.thrown[throw.standing, mine + 1, theirs]
        bought = np.where(one.buys[last], one.price + again, -np.inf)
        if one.declined != NEVER:
            bought = np.full(bought.shape, -receiver.thrown[one.declined, theirs, mine])
        believed = self._believed(throw, receiver)
        return Signalling(self.chances[throw.kept], one.legal, one.challenged, believed, bought)

    def _believed(self, throw: SecretThrow, receiver: Values) -> Floats:
        """What the holder gets if believed, by hand and claim: the same for all throws under one claim."""
        standing, bought, found = self.paid.get(id(receiver), (-1, (0, 0), np.empty(0)))
        if (standing, bought) != (throw.standing, throw.bought):
            found = self._believed_anew(throw, receiver)
            self.paid[id(receiver)] = throw.standing, throw.bought, found
        return found

    def _believed_anew(self, throw: SecretThrow, receiver: Values) -> Floats:
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
        return believed

    def whole(self, throw: SecretThrow, worth: float) -> float:
        """The value of a throw that may come again, where buying is all that some hands can do."""
        if throw.bought[0] < self.most:
            return worth
        again = float(self.chances[ALL][0] @ self.graph.all[throw.standing].buys[1])
        return worth / (1 - again)
