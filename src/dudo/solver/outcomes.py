"""The outcomes of a round in a match between two: which round comes next, or who has won.

The position before the deal is kept as the engine left it, with the opener in seat 0. So everything that a game
carries from round to round (dice, lives, one-die rounds that have been played) is kept here.

>>> from dudo.games import find
>>> first = MatchState((1, 1))
>>> found = match_rounds(find("spot_on"), first)
>>> len(found[first].outcomes)  # the match is won, or lost, or a right call of exactly brings the next round
4
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import NamedTuple

import numpy as np

from dudo.engine import Bidding, Game
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.evolve import evolve
from dudo.engine.state import Phase, Public
from dudo.solver.positions import Positions, positions
from dudo.solver.two_players import DoesNotFit, TwoPlayers
from dudo.text import Name, say

FEWEST = 100
"""Matches with a lower limit of rounds are refused: the number of the round would be part of the state."""


class MatchState(NamedTuple):
    """A round about to be dealt, the opener's dice and losses first."""

    dice: tuple[int, int]
    losses: tuple[int, int] = (0, 0)
    one_die: bool = False  # it is a one-die round
    had_one_die: tuple[int, ...] = ()  # who has had one; 0 is the opener


class MatchOver(NamedTuple):
    """The match is over."""

    share: float  # of the win, that the opener of the round has


class Following(NamedTuple):
    """Another round follows."""

    state: MatchState
    same_opens: bool  # whether the same player opens it


Outcome = MatchOver | Following


@dataclass(frozen=True)
class MatchRound:
    """A round, and what may follow it: the payoffs of the graph are places in `outcomes`."""

    graph: Positions
    outcomes: tuple[Outcome, ...]

    @property
    def leads(self) -> frozenset[MatchState]:
        """The states that may follow."""
        return frozenset(one.state for one in self.outcomes if isinstance(one, Following))

    def paying(self, values: tuple[float, ...]) -> Positions:
        """The round, played for these values of its outcomes."""
        worth = np.array(values)
        by_kind = tuple(worth[matrix.astype(np.intp)] for matrix in self.graph.by_kind)
        return replace(self.graph, by_kind=by_kind)


@singledispatch
def match_state(game: Game, public: Public) -> MatchState | None:
    """The state of a match between two, before a round; None elsewhere, and for engines that cannot be solved."""
    return None


@match_state.register
def _(game: Bidding, public: BiddingPublic) -> MatchState | None:
    ended = public.result is not None or public.round == 0
    if ended or len(public.active) != 2 or game.compares_hands:
        return None
    seats = public.opener, next(seat for seat in public.active if seat != public.opener)
    first, second = seats
    return MatchState(
        (public.dice[first], public.dice[second]),
        (public.losses[first], public.losses[second]),
        public.one_die,
        tuple(place for place, seat in enumerate(seats) if seat in public.had_one_die),
    )


def match_rounds(game: Game, first: MatchState) -> Mapping[MatchState, MatchRound]:
    """Every round that a match can reach from there, by state; `DoesNotFit` with the reason if it cannot be solved."""
    exploring = _Exploring(_beginning_with(TwoPlayers(game, first.dice).game, max(first.dice)))
    begun = exploring.game.position(dice=first.dice, losses=first.losses, opener=0)
    waiting = [exploring.state(begun.public)]
    while waiting:
        state = waiting.pop()
        if state not in exploring.found:
            exploring.found[state] = exploring.round(state)
            waiting += exploring.found[state].leads
    return exploring.found


def _beginning_with(game: Bidding, dice: int) -> Bidding:
    """The same game with that many dice at the start: nobody wins back more."""
    if game.penalty.gains_dice:
        return game
    return game.beginning_with(dice)


class _Exploring:
    """Explores the rounds of a match through the engine."""

    def __init__(self, game: Bidding) -> None:
        self.game = game
        self.found: dict[MatchState, MatchRound] = {}
        self.before: dict[MatchState, BiddingPublic] = {}
        if game.rounds < FEWEST:
            raise DoesNotFit(
                say(
                    "In {game} a match ends after {rounds} rounds, and {fewest} is the fewest for which it is solved.",
                    game=Name(game.title),
                    rounds=game.rounds,
                    fewest=FEWEST,
                )
            )

    def state(self, public: BiddingPublic) -> MatchState:
        """The state of a position before the deal; the position is remembered for `round`."""
        before = _opened_by_first(public)
        first, second = before.dice
        mine, theirs = before.losses
        state = MatchState((first, second), (mine, theirs), before.one_die, before.had_one_die)
        if self.before.setdefault(state, before) != before:
            raise DoesNotFit(
                say(
                    "{game} remembers more from round to round than dice and lives, which cannot be solved yet.",
                    game=Name(self.game.title),
                )
            )
        return state

    def round(self, state: MatchState) -> MatchRound:
        """The round, with all that may follow it."""
        places: dict[Outcome, int] = {}

        def pays(public: BiddingPublic) -> float:
            return float(places.setdefault(self._outcome(public), len(places)))

        graph = positions(TwoPlayers(self.game, state.dice, before=self.before[state]), pays=pays)
        return MatchRound(graph, tuple(places))

    def _outcome(self, public: BiddingPublic) -> Outcome:
        if public.result is not None:
            winners = public.result.winners
            return MatchOver((0 in winners) / len(winners))
        if public.phase is not Phase.DEAL:
            raise DoesNotFit(
                say(
                    "In {game} players may come back between rounds, which cannot be solved yet.",
                    game=Name(self.game.title),
                )
            )
        return Following(self.state(public), public.opener == 0)


def _opened_by_first(public: BiddingPublic) -> BiddingPublic:
    """The same position with the opener in seat 0, and nothing left of earlier rounds but their results."""
    same = evolve(public, round=1, showdown=None, high_die=(0, 0))
    if public.opener == 0:
        return same
    return evolve(
        same,
        opener=0,
        dice=same.dice[::-1],
        losses=same.losses[::-1],
        shown=same.shown[::-1],
        letters=same.letters[::-1],
        read=same.read[::-1],
        bought=same.bought[::-1],
        had_one_die=tuple(sorted(1 - seat for seat in same.had_one_die)),
    )
