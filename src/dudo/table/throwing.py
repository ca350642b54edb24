"""The items of the log when dice are due: that a shake is promised and begins, and what the dealer throws."""

from collections.abc import Callable, Sequence, Set

from dudo.engine.action import Action
from dudo.engine.record import Line
from dudo.fairness.promises import table_root
from dudo.table.gathering import Gathering
from dudo.table.log import follow
from dudo.table.services import Dealer
from dudo.table.state import TableState
from dudo.table.verbs.shakes import DiceShaken, ShakePromised
from dudo.table.verbs.verb import Item


def shake_promised(state: TableState, table: str, seed: Callable[[], bytes]) -> list[Item]:
    """Return the item of the log with the promise for the shake that is due, if there is none yet.

    `seed` gives 32 bytes that nobody has seen.
    """
    if state.shaking.promise is not None:
        return []
    return [ShakePromised(before=state.shaking.before or table_root(table), seed=seed())]


def shake_begun(state: TableState, gathering: Gathering, here: Set[str]) -> list[Item]:
    """Return the items of the log as a shake begins: opened values, and each seat's kind of contribution.

    Nobody is asked to open for it any more.
    """
    opened, kinds = gathering.close(state, here)
    return [*opened, DiceShaken(kinds=tuple(kinds))]


def thrown(state: TableState, dealer: Dealer | None) -> tuple[TableState, Sequence[Action]]:
    """Return the table after the throws that are due now, and these: from that dealer, or else from the shake."""
    assert state.game_state is not None
    if dealer is None:
        return state.dealt()
    throw = dealer(state.game, state.game_state)
    return follow(state, Line(None, throw)), [throw]
