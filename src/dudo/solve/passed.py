"""A passed cup, solved exactly: from the highest claim down to the opening, one small game for each.

What a claim is worth to whoever has to beat it depends on higher claims only, so that everything is found in one
pass. A second pass proves it: it plays the strategies that were found, once as the holder's and once
as the receiver's, against the best that anybody can do. What both guarantee is the bracket.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from dudo.engine import Action
from dudo.engine.hand import Hand
from dudo.solve.backward import ALL, Backward, KnownCup, SecretThrow, Told, Values
from dudo.solve.bracket import Bracket
from dudo.solve.cups import Standings
from dudo.solve.positions import Floats
from dudo.solve.signalling import (
    Mixed,
    Signalling,
    best_by_hand,
    solved,
    worth_if_answered_best,
    worth_of_best,
)

CLOSE = 1e-11
"""Strategies that lose no more than this in one small game are optimal."""


class CupChoice(NamedTuple):
    """What the holder does with a cup that both know."""

    keeps: int  # so many dice are kept
    claim: int | None = None  # if all are: the place of the claim; None for buying a throw


class Strategies(NamedTuple):
    """What both do everywhere."""

    throws: dict[SecretThrow, Mixed]
    choices: dict[KnownCup, CupChoice]
    belief: dict[KnownCup, tuple[bool, ...]]
    """If all dice of a cup were kept that both know: by claim, whether it is believed."""


@dataclass(frozen=True)
class CupSolution:
    """What both do everywhere, and what it is proved to be worth to the opener."""

    graph: Standings
    strategies: Strategies
    bracket: Bracket
    programmes: int
    """How many linear programmes it took."""

    @property
    def opening(self) -> SecretThrow:
        """The first throw of the round."""
        return SecretThrow(len(self.graph.all) - 1)

    def after(self, claim: Action) -> SecretThrow | None:
        """The throw of somebody who believed this claim first and threw all dice; None if nobody can."""
        one = self.graph.all[self.opening.standing]
        to = one.following[one.claims.index(claim)] if claim in one.claims else -1
        return SecretThrow(to) if to >= 0 else None


def solve_cup(graph: Standings, *, told: Told = lambda _: None) -> CupSolution:
    """The equilibrium, and the proof.

    >>> from dudo.games import find
    >>> from dudo.solve.cups import PassedCup, standings
    >>> low, high = solve_cup(standings(PassedCup(find("mexican_liars")))).bracket
    >>> round(low, 6), high - low < 1e-9
    (0.295878, True)
    """
    found = _Solving(graph)
    found.run(told)
    proof = Proof(graph, found.strategies)
    proof.run()
    return CupSolution(graph, found.strategies, proof.bracket, found.programmes)


class _Solving(Backward):
    """Finds what both do: their values are the same, as seen by whoever holds the cup.

    A number of dice to keep that some reply already found holds to no more than another number brings is never
    better, and needs no linear programme.
    """

    def __init__(self, graph: Standings) -> None:
        super().__init__(graph)
        self.values = Values(graph)
        self.strategies = Strategies({}, {}, {})
        self.last: dict[tuple[int, tuple[Hand, ...]], Mixed] = {}
        self.worths: dict[SecretThrow, float] = {}
        self.replies: list[Mixed] = []
        """All that were found under the claim that stands; each answers any throw under it."""
        self.by_hand: list[Floats] = []
        """By reply: what the best claim of each hand gets against it, whatever dice were kept."""
        self.programmes = 0

    def thrown(self, throw: SecretThrow) -> None:
        self.replies, self.by_hand = [], []
        self.values.thrown[throw.standing][throw.bought] = self._solved(throw)

    def known(self, known: KnownCup, place: int) -> None:
        standing, bought, cup = known
        secret = SecretThrow(standing, bought)
        best, chosen = float(self.values.thrown[standing][bought]), CupChoice(0)
        some: list[SecretThrow] = []
        for kept in self.all_kept[place]:
            if len(kept[0]) == len(cup):
                game = self.game(secret, holder=self.values, receiver=self.values)
                worth, claim, belief = _open(game, place)
                self.strategies.belief[known] = belief
                if worth > best:
                    best, chosen = worth, CupChoice(len(cup), claim)
            elif kept != ALL:
                some.append(secret._replace(kept=kept))
        bounds = {throw: self._at_most(throw) for throw in some}
        for throw in sorted(some, key=lambda one: -bounds[one][0]):
            most, reply = bounds[throw]
            if most <= best:
                # This reply is good enough, since nobody has a reason to keep so many.
                self.strategies.throws.setdefault(throw, reply)
                continue
            worth = self._solved(throw)
            if worth > best:
                best, chosen = worth, CupChoice(len(throw.kept[0]))
        self.values.known[standing][bought][place] = best
        self.strategies.choices[known] = chosen

    def _at_most(self, throw: SecretThrow) -> tuple[float, Mixed]:
        """What the holder gets at most, and the reply of those found under this claim that sees to it."""
        if throw in self.worths:
            return self.worths[throw], self.strategies.throws[throw]
        against = np.stack(self.by_hand) @ self.thrown_from(throw.kept).T
        bounds = against.max(axis=1)
        reply = int(bounds.argmin())
        worth = self.whole(throw, float(bounds[reply]))
        return worth, _keeping_any(self.replies[reply], len(throw.kept))

    def _solved(self, throw: SecretThrow) -> float:
        if throw not in self.worths:
            self.worths[throw] = self._worth(throw)
        return self.worths[throw]

    def _worth(self, throw: SecretThrow) -> float:
        game = self.game(throw, holder=self.values, receiver=self.values)
        # How many throws have been bought hardly ever matters, and then the same strategies are optimal.
        similar = throw.standing, throw.kept
        mixed = self.last.get(similar)
        if mixed is None or _lost(game, mixed) > CLOSE:
            self.programmes += 1
            mixed = self.last[similar] = solved(game)
        self.replies.append(mixed)
        self.by_hand.append(best_by_hand(game, mixed))
        self.strategies.throws[throw] = mixed
        return self.whole(throw, worth_if_answered_best(game, mixed))


class Proof(Backward):
    """Plays strategies against the best that anybody can do, in both places."""

    def __init__(self, graph: Standings, strategies: Strategies) -> None:
        super().__init__(graph)
        self.strategies = strategies
        self.kept_to, self.best = Values(graph), Values(graph)
        """What a holder gets who keeps to the strategy, and the most against a receiver who does."""

    @property
    def bracket(self) -> Bracket:
        """What the opener gets at least, and at most."""
        opening = -1, 0, 0
        return Bracket(float(self.kept_to.thrown[opening]), float(self.best.thrown[opening]))

    def thrown(self, throw: SecretThrow) -> None:
        place = throw.standing, *throw.bought
        mixed = self.strategies.throws[throw]
        held, best = self._games(throw)
        self.kept_to.thrown[place] = self.whole(throw, worth_if_answered_best(held, mixed))
        self.best.thrown[place] = self.whole(throw, worth_of_best(best, mixed))

    def known(self, known: KnownCup, place: int) -> None:
        standing, bought, cup = known
        at = standing, *bought
        choice = self.strategies.choices[known]
        most = -np.inf
        for kept in self.all_kept[place]:
            throw = SecretThrow(standing, bought, kept)
            if kept == ALL:
                mine, theirs = self.kept_to.thrown[at], self.best.thrown[at]
            elif len(kept[0]) == len(cup):
                mine, theirs = self._open(known, place, choice)
            else:
                held, best = self._games(throw)
                mixed = self.strategies.throws[throw]
                mine, theirs = worth_if_answered_best(held, mixed), worth_of_best(best, mixed)
            most = max(most, theirs)
            if len(kept[0]) == choice.keeps:
                self.kept_to.known[(*at, place)] = mine
        self.best.known[(*at, place)] = most

    def _open(self, known: KnownCup, place: int, choice: CupChoice) -> tuple[float, float]:
        held, best = self._games(SecretThrow(known.standing, known.bought))
        mine = -np.inf
        if choice.keeps == len(known.cup):
            if choice.claim is None:
                mine = held.bought[place]
            else:
                mine = min(held.challenged[place, choice.claim], held.believed[place, choice.claim])
        answered = np.where(
            self.strategies.belief[known], best.believed[place], best.challenged[place]
        )
        theirs = np.where(best.legal[place], answered, -np.inf).max(initial=best.bought[place])
        return float(mine), float(theirs)

    def _games(self, throw: SecretThrow) -> tuple[Signalling, Signalling]:
        return (
            self.game(throw, holder=self.kept_to, receiver=self.best),
            self.game(throw, holder=self.best, receiver=self.kept_to),
        )


def _keeping_any(mixed: Mixed, many: int) -> Mixed:
    """The same claims and the same belief, however the dice are chosen that are kept."""
    return mixed._replace(kept=np.full(many, 1 / many))


def _lost(game: Signalling, mixed: Mixed) -> float:
    """What both strategies together lose to the best that anybody can do."""
    return worth_of_best(game, mixed) - worth_if_answered_best(game, mixed)


def _open(game: Signalling, place: int) -> tuple[float, int | None, tuple[bool, ...]]:
    """All dice kept of a cup that both know: what that is worth, the best claim, and what is believed."""
    challenged, believed = game.challenged[place], game.believed[place]
    left = np.where(game.legal[place], np.minimum(challenged, believed), -np.inf)
    belief = tuple(bool(one) for one in believed < challenged)
    if not len(left) or game.bought[place] > left.max():
        return float(game.bought[place]), None, belief
    return float(left.max()), int(left.argmax()), belief
