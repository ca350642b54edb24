"""Positions in which a question is answered outside a game, or about another than the one at hand."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from random import Random

from dudo.engine import Game
from dudo.engine.caching import bounded_cache
from dudo.engine.game import AnyState, AnyView
from dudo.engine.state import Phase
from dudo.play import deal
from dudo.text import NOTHING, Text, say

TABLE = 6
"""How many players are imagined outside a game; more where what is asked about takes more."""
ROUNDS = frozenset(("out of turn", "two left", "one die", "opening"))
"""The phrases by which a question names a position."""


def usual_table(
    game: Game, fits: Callable[[AnyView], bool] = lambda _view: True
) -> tuple[AnyView, Text]:
    """The beginning of a match at a table of the usual size, or at the smallest larger one that fits, and words for it.

    What fits at some table fits at larger ones, too. If it fits nowhere, the largest is as good as any.
    """
    least, most = game.seats

    def seen(players: int) -> AnyView:
        return game.view(game.start(players), None)

    usual = max(least, min(TABLE, most))
    if fits(seen(usual)) or not fits(seen(most)):
        return seen(usual if fits(seen(usual)) else most), NOTHING
    numbers = range(usual, most + 1)
    players = numbers[bisect_left(numbers, x=True, key=lambda number: fits(seen(number)))]
    return seen(players), say("With {n} players or more:", n=players)


def positions(game: Game, named: Iterable[str]) -> tuple[AnyView, ...]:
    """What somebody sees in positions of that kind, as it is named; none where there are no such."""
    return _positions(game, frozenset(named))


@bounded_cache(many=64)
def _positions(game: Game, named: frozenset[str]) -> tuple[AnyView, ...]:
    least, most = game.seats
    players = least if "two left" in named else max(least, min(TABLE, most))
    if "two left" in named and players != 2:
        return ()
    state = _opened(game, players)
    if "opening" not in named:
        state = _raised(game, state)
    public = state.public
    turn = public.waiting[0] if "opening" in named else game.answering(public)
    others = [seat for seat in public.active if seat != turn]
    if public.standing is not None:
        others = [seat for seat in others if seat != public.standing.seat]
    views = [game.view(state, seat) for seat in (others if "out of turn" in named else (turn,))]
    return tuple(_in_one_die_rounds(game, views) if "one die" in named else views)


def _in_one_die_rounds(game: Game, views: Iterable[AnyView]) -> Iterator[AnyView]:
    """The same for somebody with one die, and for somebody with more."""
    for view in views:
        for single in (True, False):
            if (found := game.in_one_die_round(view, single=single)) is not None:
                yield found


def _opened(game: Game, players: int) -> AnyState:
    """A first round in which somebody is about to open."""
    luck = Random(1)
    state = deal(game, game.start(players), luck)
    while state.public.phase is Phase.BOSS:
        boss = state.public.waiting[0]
        state = deal(game, game.apply(state, game.actions(game.view(state, boss))[0]), luck)
    return state


def _raised(game: Game, state: AnyState) -> AnyState:
    """The same once a low bid has been made."""
    seat, luck = state.public.waiting[0], Random(1)
    bids = [action for action in game.actions(game.view(state, seat)) if action.is_bid]
    state = deal(game, game.apply(state, bids[min(2, len(bids) - 1)], by=seat), luck)
    while state.public.phase is Phase.SHOW:
        shows = game.actions(game.view(state, seat))
        state = deal(game, game.apply(state, shows[0], by=seat), luck)
    return state
