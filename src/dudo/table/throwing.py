"""The lines of the log when dice are due: that a shake begins, and what the dealer throws."""

from collections.abc import Callable, Sequence, Set

from dudo.engine.action import Action
from dudo.engine.game import AnyState, Game
from dudo.engine.record import Line
from dudo.fairness.promises import Promise
from dudo.table.gathering import Gathering
from dudo.table.log import follow
from dudo.table.shaking import size_for
from dudo.table.state import TableState, first_promise
from dudo.table.verbs.shakes import DiceShaken, ShakePromised
from dudo.table.verbs.verb import Item

Dealer = Callable[[Game, AnyState], Action]
"""Draws one of the throws of `game.throws(state)`, by their numbers of ways."""


def shake_begun(
    state: TableState,
    *,
    table: str,
    gathering: Gathering,
    here: Set[str],
    seed: Callable[[], bytes],
) -> list[Item]:
    """The items of the log as a shake begins: opened values, each seat's kind of contribution, and the next promise.

    Nobody is asked to open for it any more. `seed` gives 32 bytes that nobody has seen.
    """
    items: list[Item] = []
    if state.shaking is None:
        items.append(ShakePromised(promise=first_promise(state, table, seed())))
        state = follow(state, items[0])
    opened, kinds = gathering.close(state, here)
    assert state.shaking is not None
    assert state.game_state is not None
    standing = state.shaking.promise
    following = Promise.made(
        standing.number + 1,
        size=size_for(state.game, len(state.seats), held=sum(state.game_state.public.dice)),
        before=standing.told,
        seed=seed(),
    )
    shaken = DiceShaken(
        kinds=tuple(kinds), size=following.size, promise=following.told, seed=following.seed
    )
    return [*items, *opened, shaken]


def thrown(state: TableState, dealer: Dealer | None) -> tuple[TableState, Sequence[Action]]:
    """The table after the throws that can be made now, and these: from that dealer, or else from the shake."""
    assert state.game_state is not None
    if dealer is None:
        return state.dealt()
    throw = dealer(state.game, state.game_state)
    return follow(state, Line(None, throw)), [throw]
