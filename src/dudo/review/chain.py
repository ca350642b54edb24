"""What positions between rounds of two are worth, where what is left of the match is a chain of solved rounds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, singledispatch

from dudo.engine import Bidding, Cup, Game
from dudo.engine.state import Public
from dudo.review.cup_chain import cup_chain, values_of_two
from dudo.review.features import rounds_matter
from dudo.review.match_value import MatchValue
from dudo.review.playout import ValueFunction
from dudo.review.values import SeatValues
from dudo.solver.belief_state import solved_round
from dudo.solver.bracket import Bracket
from dudo.solver.matches import Task, chances_of
from dudo.solver.outcomes import MatchRound, MatchState, match_rounds, match_state
from dudo.solver.positions import Positions
from dudo.solver.shipped import fitting_graph, shipped_strategy
from dudo.solver.solution import WHOLE
from dudo.solver.two_players import DoesNotFit

SIZES = (2, 2), (2, 1), (1, 2), (1, 1)
"""The dice of both, the opener first, with which the end of a match is solved; if none are lost, only those in play."""
NEAR = 4
"""The end of a match is near where both have at most so many dice together."""
CELLS = 100_000
"""The most cells of a round in the chain for which no strategy ships: each is solved more than once."""
CELLS_AGAIN = 20_000
"""The same for a round that may lead to itself: it is solved dozens of times."""

WinningBrackets = Mapping[MatchState, Bracket]
"""By state of the match before a round, the opener's chance to win it, between two bounds."""


@dataclass(frozen=True)
class ChainValue:
    """What positions between rounds are worth, by seat: by solutions as far as they go, else as was learnt."""

    game: Game
    learnt: MatchValue
    chances: WinningBrackets

    def __call__(self, public: Public) -> SeatValues:
        """By seat, the expected result."""
        found = self._found(public)
        if found is None:
            return self.learnt(public)
        return values_of_two(public, (found.low + found.high) / 2)

    def error(self, public: Public) -> float:
        """The greatest standard error among the seats."""
        found = self._found(public)
        return self.learnt.error(public) if found is None else found.exploitability

    def _found(self, public: Public) -> Bracket | None:
        state = match_state(self.game, public)
        return None if state is None else self.chances.get(state)


@singledispatch
def chain_value(game: Game, learnt: MatchValue, between: Iterable[Public]) -> ValueFunction:
    """What these positions are worth: by solutions as far as they go, else as was learnt."""
    return learnt


@chain_value.register
def _(game: Cup, learnt: MatchValue, between: Iterable[Public]) -> ValueFunction:
    return cup_chain(game, learnt, between)


@chain_value.register
def _(game: Bidding, learnt: MatchValue, between: Iterable[Public]) -> ChainValue:
    """The chances at the end of the match, if one of these positions is near it and two are left there."""
    chances: dict[MatchState, Bracket] = {}
    states = (match_state(game, public) for public in between)
    sizes = [state.dice for state in states if state is not None]
    fits = not rounds_matter(game) and not learnt.fit.one_loses
    if fits and any(sum(dice) <= NEAR for dice in sizes):
        most = max(max(dice) for dice in sizes)
        for dice in SIZES:
            comes = game.penalty.takes_dice or dice in sizes
            known = any(state.dice == dice for state in chances)
            if max(dice) <= most and comes and not known:
                chances |= _chances(game, dice)
    return ChainValue(game, learnt, chances)


@lru_cache(maxsize=32)
def _chances(game: Bidding, dice: tuple[int, int]) -> WinningBrackets:
    """The chances from these dice on; none where the match does not fit, or would take more than a moment."""
    first = MatchState(dice)
    if game.penalty.gains_dice:
        return {}
    try:
        rounds = match_rounds(game, first)
        quick = all(_is_quick(one, again=state in one.leads) for state, one in rounds.items())
        return chances_of(rounds, solve=_brackets).chances if quick else {}
    except DoesNotFit:
        return {}


def _is_quick(one: MatchRound, *, again: bool) -> bool:
    """Whether the round is solved in a moment, or a strategy of it comes with the package."""
    if one.graph.cells <= (CELLS_AGAIN if again else CELLS):
        return True
    return len(one.outcomes) == 2 and any(
        fitting_graph(one.paying(values)) is not None for values in ((1.0, -1.0), (-1.0, 1.0))
    )


def _brackets(tasks: Sequence[Task]) -> list[Bracket]:
    return [_bracket(task.graph) for task in tasks]


def _bracket(graph: Positions) -> Bracket:
    """What the round is worth: by the strategy that comes with the package, or learned where that is quick."""
    name = fitting_graph(graph)
    if name is not None:
        return shipped_strategy(name).bracket
    return solved_round(graph, WHOLE).bracket
