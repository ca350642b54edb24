"""A player that follows the solution of a cup game, and what others lose to it, round by round."""

from collections.abc import Mapping
from math import sqrt
from random import Random
from typing import cast

import numpy as np

from dudo.engine import Action, Believe, Buy, Challenge, Game, Keep
from dudo.engine.cup.state import CupState, CupView
from dudo.engine.game import AnyView
from dudo.engine.hand import Hand
from dudo.engine.state import Phase
from dudo.play import Player
from dudo.solver.cups.backward import ALL, KnownCup, SecretThrow
from dudo.solver.cups.ends import DEALS_AT_THE_END
from dudo.solver.cups.matching import gained
from dudo.solver.cups.passed import CupSolution
from dudo.solver.cups.signalling import Mixed
from dudo.solver.local import Estimate

ActionChances = Mapping[Action, float]


class CupPlayer:
    """A player that follows a solution. It remembers the cup that it believed, which a view no longer shows."""

    def __init__(self, solution: CupSolution) -> None:
        self.solution, self.round = solution, solution.graph.round
        self.believed: Hand = ()

    def __call__(self, game: Game, view: AnyView, luck: Random, /) -> Action:
        """An action, drawn by the chances of the solution."""
        if view.public.phase is Phase.KEEP:
            self.believed = view.secret.seen
        chances = self.chances(cast("CupView", view), self.believed)
        return luck.choices(list(chances), list(chances.values()))[0]

    def chances(self, view: CupView, believed: Hand) -> ActionChances:
        """The chances of its actions, if that was the last cup that it believed."""
        public, seen = view.public, view.secret.seen or ()
        assert view.seat is not None
        holder = public.holder
        if public.phase is Phase.KEEP and public.attempts:
            return {self.solution.graph.matching[public.attempts, seen]: 1.0}
        at, most = self.solution.graph.place(public), self.solution.graph.most_buys
        bought = min(public.bought[holder], most), min(public.bought[1 - holder], most)
        if public.phase is Phase.KEEP:
            return self._kept(KnownCup(at, bought, seen))
        thrown = public.rolled
        if public.phase is Phase.TURN:
            if not thrown:
                return self._open(KnownCup(at, bought, seen))
            return self._claimed(self._throw(at, bought, believed, thrown), seen)
        known = KnownCup(at, bought, seen)
        claims = self.solution.graph.all[at].claims
        assert public.standing is not None
        claim = claims.index(public.standing.action)
        if not thrown:
            believing = float(self.solution.strategies.belief[known][claim])
        else:
            believing = float(self._mixed(self._throw(at, bought, seen, thrown)).belief[claim])
        return (
            {Believe(): believing, Challenge(): 1 - believing}
            if believing > 0
            else {Challenge(): 1.0}
        )

    def _mixed(self, throw: SecretThrow) -> Mixed:
        return self.solution.strategies.throws[throw]

    def _throw(self, at: int, bought: tuple[int, int], cup: Hand, thrown: int) -> SecretThrow:
        """The situation after a throw of `thrown` dice from a cup that both knew."""
        if thrown == self.round.game.facts.dice:
            return SecretThrow(at, bought, ALL)
        kept = next(
            one for one in self.round.kept(cup) if len(one[0]) == len(self.round.hands[0]) - thrown
        )
        return SecretThrow(at, bought, kept)

    def _kept(self, known: KnownCup) -> ActionChances:
        choice = self.solution.strategies.choices[known]
        kept = next(one for one in self.round.kept(known.cup) if len(one[0]) == choice.keeps)
        if len(kept) == 1:
            return {Keep(kept[0]): 1.0}
        mixed = self._mixed(SecretThrow(known.standing, known.bought, kept))
        return {Keep(hand): float(often) for hand, often in zip(kept, mixed.kept, strict=True)}

    def _open(self, known: KnownCup) -> ActionChances:
        claim = self.solution.strategies.choices[known].claim
        claims = self.solution.graph.all[known.standing].claims
        return {Buy() if claim is None else claims[claim]: 1.0}

    def _claimed(self, throw: SecretThrow, cup: Hand) -> ActionChances:
        one = self.solution.graph.all[throw.standing]
        often = self._mixed(throw).claims[self.round.places[cup]]
        actions = (*one.claims, one.instead)
        return {
            action: float(chance) for action, chance in zip(actions, often, strict=True) if chance
        }


def lost_to_it(solution: CupSolution, player: Player, *, rounds: int, seed: int = 1) -> Estimate:
    """What a player loses a round to the solved strategy, compared with an equilibrium: the mean of both seats.

    Each seat opens `rounds` rounds. A best response to the player wins at least that much.
    """
    low, high = solution.bracket
    both = []
    for opener in (0, 1):
        luck = Random(f"{seed} {opener}")
        expected = (low + high) / 2 if opener == 0 else -(low + high) / 2
        wins = [_round(solution, player, opener, luck) - expected for _ in range(rounds)]
        both.append((float(np.mean(wins)), float(np.var(wins)) / rounds))
    (first, one), (second, two) = both
    return Estimate((first + second) / 2, sqrt(one + two) / 2)


def _round(solution: CupSolution, player: Player, opener: int, luck: Random) -> float:
    """What seat 0, which plays as solved, gains in one round."""
    game = solution.graph.round.game
    players = CupPlayer(solution), player
    state: CupState = game.position(losses=(0, 0), opener=opener)
    while state.public.showdown is None or state.public.phase in DEALS_AT_THE_END:
        if state.public.due:
            throws = game.throws(state)
            actions, ways = zip(*throws, strict=True)
            state = game.apply(state, luck.choices(actions, ways)[0])
        else:
            (seat,) = state.public.waiting
            action = players[seat](game, game.view(state, seat), luck)
            state = game.apply(state, action, by=seat)
    return gained(state.public, 0, 1)
