"""A cup game for two, solved exactly by backward induction from the highest claim, one small game for each.

The value of a claim to the player who has to beat it depends on higher claims only, so that everything is found in
one pass. A second pass proves it: it plays the strategies that were found, once as the holder's and once as the
receiver's, against best responses. What both guarantee is the bracket.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from dudo.engine import Action
from dudo.engine.hand import Hand
from dudo.solver.bracket import Bracket
from dudo.solver.cups.backward import ALL, Backward, ClaimsCounted, KnownCup, SecretThrow, Values
from dudo.solver.cups.few_claims import solved_from
from dudo.solver.cups.noted import Claimed, Noted, NotedThrows, Pooled
from dudo.solver.cups.replies import CLOSE, Replies
from dudo.solver.cups.signalling import (
    Mixed,
    Signalling,
    best_by_hand,
    worth_if_answered_best,
    worth_of_best,
)
from dudo.solver.cups.standings import Standings
from dudo.solver.policy import Mask
from dudo.solver.positions import Floats

MATTERS = 1e-11
"""Strategies that lose no more than this in one small game count as optimal."""


class CupChoice(NamedTuple):
    """The holder's choice with a cup that both know."""

    keeps: int  # how many dice are kept
    claim: int | None = None  # if all are kept: the place of the claim; None for buying a throw


class Strategies(NamedTuple):
    """The strategies of both in every situation."""

    throws: NotedThrows
    choices: dict[KnownCup, CupChoice]
    belief: dict[KnownCup, Mask]
    """After all dice of a cup that both know were kept: by claim, whether it is believed."""


@dataclass(frozen=True)
class CupSolution:
    """The strategies of both, and the proved bracket of their value to the opener."""

    graph: Standings
    strategies: Strategies
    values: Values
    bracket: Bracket
    programmes: int
    """How many linear programmes were solved."""

    @property
    def opening(self) -> SecretThrow:
        """The first throw of the round."""
        return SecretThrow(len(self.graph.all) - 1)

    def after(self, claim: Action) -> SecretThrow | None:
        """The throw of all dice after the opening claim `claim` was believed; None if nobody can make that."""
        one = self.graph.all[self.opening.standing]
        to = one.following[one.claims.index(claim)] if claim in one.claims else -1
        return SecretThrow(to) if to >= 0 else None


def solve_cup(graph: Standings, *, told: ClaimsCounted = lambda _: None) -> CupSolution:
    """The equilibrium, and the proof.

    >>> from dudo.games import find
    >>> from dudo.solver.cups.standings import PassedCup, standings
    >>> low, high = solve_cup(standings(PassedCup(find("mexican_liars")))).bracket
    >>> round(low, 6), high - low < 1e-9
    (0.295878, True)
    """
    found = _Solving(graph)
    found.run(told)
    proof = Proof(graph, found.strategies)
    proof.run()
    return CupSolution(graph, found.strategies, found.values, proof.bracket, found.programmes)


class _Solving(Backward):
    """Finds the strategies of both; in every situation the values of holder and receiver are the same.

    Keeping some number of dice needs no linear programme if a reply that has been found already holds it to no more
    than another number is worth: it is never better. Nor does a throw that was solved under the next higher claim,
    if nobody gains by the claim that has been added.
    """

    def __init__(self, graph: Standings) -> None:
        super().__init__(graph)
        self.values = Values(graph)
        self.strategies = Strategies(NotedThrows(graph), {}, {})
        most_claims = max(len(one.claims) for one in graph.all)
        self.last: dict[tuple[int, tuple[Hand, ...]], Mixed] = {}
        self.replies = Replies(self.by_hand, self.secret, most_claims=most_claims)
        self.claimed: dict[tuple[Hand, ...], tuple[float, Claimed]] = {}
        """By throw: what the holder does who was solved last, and what that brings at least."""
        self.pooled: Pooled
        self.programmes = 0

    def thrown(self, throw: SecretThrow) -> None:
        game = self._game(throw)
        if self._goes_on(throw.standing):
            self.replies.carry_on(game)
        else:
            self.replies.begin(game)
            self.claimed.clear()
        self.pooled = Pooled(game, self.replies.chances)
        worth = self.whole(throw, self._solved(throw))
        self.values.thrown[throw.standing][throw.bought] = worth

    def known(self, known: KnownCup, place: int) -> None:
        standing, bought, cup = known
        secret = SecretThrow(standing, bought)
        best, chosen = float(self.values.thrown[standing][bought]), CupChoice(0)
        if len(cup) in map(len, (kept[0] for kept in self.all_kept[place])):
            worth, claim, belief = _open(self._game(secret), place)
            self.strategies.belief[known] = belief
            if worth > best:
                best, chosen = worth, CupChoice(len(cup), claim)
        some = [secret._replace(kept=kept) for kept in self.some_kept[place]]
        for throw in some:
            worth = self.whole(throw, self._at_least(throw))
            if worth > best:
                best, chosen = worth, CupChoice(len(throw.kept[0]))
        bounds = {throw: self._at_most(throw) for throw in some}
        for throw in sorted(some, key=lambda one: -bounds[one]):
            if bounds[throw] <= best + CLOSE or self._at_most(throw) <= best + CLOSE:
                continue  # some reply holds this down: nobody has a reason to keep that many
            worth = self.whole(throw, self._solved(throw))
            if worth > best:
                best, chosen = worth, CupChoice(len(throw.kept[0]))
        self.values.known[standing][bought][place] = best
        self.strategies.choices[known] = chosen

    def done(self, throw: SecretThrow) -> None:
        """The strategies of both after each throw under this claim have been noted."""
        kept_dice = self.graph.all[throw.standing].accepted is not None and self.all_kept[0]
        for kept in self.secret if kept_dice else (ALL,):
            _, claimed = self.claimed.get(kept, (0, None))
            _, reply = self.replies.at_most(kept)
            self.strategies.throws.noted[throw._replace(kept=kept)] = Noted(
                claimed or Claimed.anything(len(kept)), self.replies.beliefs[reply]
            )

    def _goes_on(self, standing: int) -> bool:
        """Whether this standing differs from the one before only by one claim more."""
        if standing == 0 or self.most:
            return False
        one, before = self.graph.all[standing], self.graph.all[standing - 1]
        return (
            bool(one.legal.all() and before.legal.all() and before.claims)
            and one.claims[1:] == before.claims
            and one.following[1:] == before.following
            and np.array_equal(one.challenged[:, 1:], before.challenged)
            and np.array_equal(one.ended[:, 1:], before.ended)
        )

    def _game(self, throw: SecretThrow) -> Signalling:
        return self.game(throw, holder=self.values, receiver=self.values)

    def _at_least(self, throw: SecretThrow) -> float:
        worth = self.claimed[throw.kept][0] if throw.kept in self.claimed else -np.inf
        pooled, claimed = self.pooled.best(self.replies.among[throw.kept])
        if pooled > worth:
            self.claimed[throw.kept] = pooled, claimed()
            return pooled
        return worth

    def _at_most(self, throw: SecretThrow) -> float:
        return self.whole(throw, self.replies.at_most(throw.kept)[0])

    def _solved(self, throw: SecretThrow) -> float:
        """The value of a throw, before situations that repeat are taken into account."""
        worth = self._at_least(throw)
        if self.replies.at_most(throw.kept)[0] <= worth + CLOSE:
            return worth
        game = self._game(throw)
        # The number of bought throws hardly ever matters, and then the same strategies are optimal.
        similar = throw.standing, throw.kept
        mixed = self.last.get(similar)
        if mixed is None or _lost(game, mixed) > MATTERS:
            self.programmes += 1
            _, reply = self.replies.at_most(throw.kept)
            mixed = solved_from(game, self.replies.belief(reply, game))
            if self.most:
                self.last[similar] = mixed
        self.replies.add(throw.kept, game, mixed.belief)
        comes_up = np.flatnonzero(game.chances.any(axis=0))
        worth = worth_if_answered_best(game, mixed)
        self.claimed[throw.kept] = worth, Claimed.of(mixed, comes_up=comes_up)
        return worth


class Proof(Backward):
    """Plays strategies against best responses, from both sides."""

    def __init__(self, graph: Standings, strategies: Strategies) -> None:
        super().__init__(graph)
        self.noted, self.strategies = strategies.throws.noted, strategies
        self.kept_to, self.best = Values(graph), Values(graph)
        """What a holder gets who keeps to the strategy, and the most against a receiver who does."""
        self.places = {hand: place for place, hand in enumerate(self.by_hand)}
        self.among = {kept: [self.places[one] for one in kept] for kept in self.secret}
        self.chances_of_all = np.stack(list(self.by_hand.values()))
        self.against: dict[int, Floats] = {}
        """By reply to the claim that stands: by dice kept, the most that the holder gets."""

    @property
    def bracket(self) -> Bracket:
        """The least and the most that the opener gets."""
        opening = -1, 0, 0
        return Bracket(float(self.kept_to.thrown[opening]), float(self.best.thrown[opening]))

    def thrown(self, throw: SecretThrow) -> None:
        self.against.clear()
        place = throw.standing, *throw.bought
        self.kept_to.thrown[place] = self.whole(throw, self._keeping_to_it(throw))
        self.best.thrown[place] = self.whole(throw, self._at_best(throw))

    def known(self, known: KnownCup, place: int) -> None:
        standing, bought, cup = known
        at = standing, *bought
        choice = self.strategies.choices[known]
        most = -np.inf
        for kept in self.all_kept[place]:
            throw = SecretThrow(standing, bought, kept)
            chosen, mine = len(kept[0]) == choice.keeps, 0.0
            if kept == ALL:
                mine, theirs = self.kept_to.thrown[at], self.best.thrown[at]
            elif len(kept[0]) == len(cup):
                mine, theirs = self._open(known, place, choice)
            else:
                theirs = self._at_best(throw)
                mine = self._keeping_to_it(throw) if chosen else 0.0
            most = max(most, theirs)
            if chosen:
                self.kept_to.known[(*at, place)] = mine
        self.best.known[(*at, place)] = most

    def _keeping_to_it(self, throw: SecretThrow) -> float:
        """The least that the holder gets with the strategy."""
        held = self.game(throw, holder=self.kept_to, receiver=self.best)
        return self.noted[throw].claimed.worth(held)

    def _at_best(self, throw: SecretThrow) -> float:
        """The most that the holder gets if the receiver keeps to the strategy."""
        reply = self.noted[throw].belief
        if id(reply) not in self.against:
            best = self.game(throw, holder=self.best, receiver=self.kept_to)
            belief = reply[len(reply) - best.legal.shape[1] :]
            self.against[id(reply)] = self.chances_of_all @ best_by_hand(best, belief)
        return float(self.against[id(reply)][self.among[throw.kept]].max())

    def _open(self, known: KnownCup, place: int, choice: CupChoice) -> tuple[float, float]:
        secret = SecretThrow(known.standing, known.bought)
        held = self.game(secret, holder=self.kept_to, receiver=self.best)
        best = self.game(secret, holder=self.best, receiver=self.kept_to)
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


def _lost(game: Signalling, mixed: Mixed) -> float:
    """What both strategies together lose to best responses."""
    return worth_of_best(game, mixed) - worth_if_answered_best(game, mixed)


def _open(game: Signalling, place: int) -> tuple[float, int | None, Mask]:
    """After keeping all dice of a cup that both know: the value, the best claim, and the claims that are believed."""
    challenged, believed = game.challenged[place], game.believed[place]
    left = np.where(game.legal[place], np.minimum(challenged, believed), -np.inf)
    belief = believed < challenged
    if not len(left) or game.bought[place] > left.max():
        return float(game.bought[place]), None, belief
    return float(left.max()), int(left.argmax()), belief
