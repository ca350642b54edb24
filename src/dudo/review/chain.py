"""What positions between rounds of two are worth, where what is left of the match is a chain of solved rounds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dudo.engine import Bidding, Game
from dudo.engine.bidding import BiddingPublic
from dudo.engine.state import Public
from dudo.review.features import rounds_matter
from dudo.review.match_value import MatchValue
from dudo.review.values import Values, on_grid
from dudo.solve.bracket import Bracket
from dudo.solve.matches import Task, match_chances
from dudo.solve.outcomes import MatchState, match_rounds
from dudo.solve.policy import PublicHistory
from dudo.solve.resolving import solved
from dudo.solve.solution import WHOLE
from dudo.solve.two_players import DoesNotFit, bidding

SIZES = (2, 1), (1, 2), (1, 1)
"""The dice of both where the end of a match is looked at, the opener's first."""
NEAR = 4
"""Dice of both, from which on the end is near."""
CELLS = 100_000
"""The most that a round of the chain may have: each is solved more than once."""

Chances = Mapping[MatchState, Bracket]


@dataclass(frozen=True)
class ChainValue:
    """What positions between rounds are worth, by seat: by solutions as far as they go, else as was learnt."""

    learnt: MatchValue
    chances: Chances

    def __call__(self, public: Public) -> Values:
        """By seat, the expected result."""
        found = self._found(public)
        if found is None:
            return self.learnt(public)
        values, chance = [0.0] * public.players, on_grid((found.low + found.high) / 2)
        for seat in public.active:
            values[seat] = chance if seat == public.opener else 1.0 - chance
        return tuple(values)

    def error(self, public: Public) -> float:
        """The greatest standard error among the seats."""
        found = self._found(public)
        return self.learnt.error(public) if found is None else found.exploitability

    def _found(self, public: Public) -> Bracket | None:
        state = _state(public)
        return None if state is None else self.chances.get(state)


def chain_value(game: Game, learnt: MatchValue, between: Iterable[Public]) -> ChainValue:
    """The chances at the end of the match, if one of these positions is near it and two are left there."""
    chances: dict[MatchState, Bracket] = {}
    sizes = [state.dice for state in map(_state, between) if state is not None]
    fits = not rounds_matter(game) and not learnt.fit.one_loses
    if fits and any(sum(dice) <= NEAR for dice in sizes):
        bids, most = bidding(game), max(max(dice) for dice in sizes)
        for dice in SIZES:
            known = any(state.dice == dice for state in chances)
            if max(dice) <= most and not known:
                chances |= _chances(bids, dice)
    return ChainValue(learnt, chances)


@lru_cache(maxsize=32)
def _chances(game: Bidding, dice: tuple[int, int]) -> Chances:
    """From there on; none where the match does not fit, or would take more than a moment."""
    first = MatchState(dice)
    try:
        small = all(one.graph.cells <= CELLS for one in match_rounds(game, first).values())
        return match_chances(game, first, solve=_brackets).chances if small else {}
    except DoesNotFit:
        return {}


def _brackets(tasks: Sequence[Task]) -> list[Bracket]:
    graphs = [task.graph for task in tasks]
    return [solved(PublicHistory(one, one.root), one.chances, WHOLE).bracket for one in graphs]


def _state(public: Public) -> MatchState | None:
    """The state of a match between two; None before it has begun, at its end, and among more."""
    if not isinstance(public, BiddingPublic) or public.result is not None:
        return None
    if public.round == 0 or len(public.active) != 2:
        return None
    seats = public.opener, next(seat for seat in public.active if seat != public.opener)
    first, second = seats
    return MatchState(
        (public.dice[first], public.dice[second]),
        (public.losses[first], public.losses[second]),
        public.one_die,
        tuple(place for place, seat in enumerate(seats) if seat in public.had_one_die),
    )
