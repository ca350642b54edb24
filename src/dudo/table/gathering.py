"""Gathering contributions to a shake: who is asked to open, what they have opened, and what the log says of it."""

from collections.abc import Callable, Set
from dataclasses import dataclass, field

from dudo.fairness.contributions import ContributionKind
from dudo.fairness.promises import table_root
from dudo.table.shaking import PATIENT
from dudo.table.state import TableState
from dudo.table.verbs.shakes import DiceShaken, SeatOpened, ShakePromised
from dudo.table.verbs.verb import Item


@dataclass(slots=True)
class _Asked:
    """One shake: the seats that are asked to open, and what has been opened."""

    number: int
    seats: Set[int]
    opened: dict[int, SeatOpened] = field(default_factory=dict)
    begun: bool = True  # false if somebody has opened before anybody was asked on this server
    over: bool = False


class Gathering:
    """The contributions to the next shake."""

    def __init__(self) -> None:
        self._asked: _Asked | None = None

    def asks(self, state: TableState) -> Set[int]:
        """The seats that should open now."""
        asked = self._asked
        if asked is None or not _is_next(state, asked.number):
            return frozenset()
        return asked.seats - asked.opened.keys()

    def opened(self, item: SeatOpened) -> None:
        """The value of a seat has been noted; it will be logged with the throw."""
        if self._asked is None or self._asked.number != item.shake:
            self._asked = _Asked(item.shake, frozenset(), begun=False)
        self._asked.opened[item.seat] = item

    def waits(self, state: TableState, here: Set[str]) -> tuple[bool, bool]:
        """Whether those who have pledged and are here have just been asked, and whether the throw waits for them."""
        number, wanted = state.shaking.number, _wanted(state, here)
        asked, begins = self._asked, False
        if asked is None or asked.number != number or not asked.begun:
            early = asked.opened if asked is not None and asked.number == number else {}
            asked = self._asked = _Asked(number, wanted, early)
            begins = True
        return begins, not asked.over and bool((asked.seats & wanted) - asked.opened.keys())

    def time_is_over(self) -> None:
        """Nobody is waited for any more."""
        if self._asked is not None:
            self._asked.over = True

    def shaken(self, state: TableState, here: Set[str]) -> list[Item]:
        """What the log says as the shake that is due begins: what was opened, and the kind of each contribution.

        The kind goes into the dice. So there is but one for all seats that have pledged nothing, or we could choose.
        """
        asked, wanted = self._asked, _wanted(state, here)
        opened: dict[int, SeatOpened] = {}
        late: Set[int] = frozenset()
        if asked is not None and _is_next(state, asked.number):
            opened = {
                seat: it for seat, it in asked.opened.items() if state.seats[seat].owner == it.owner
            }
            late = asked.seats & wanted
        kinds = [ContributionKind.BOT] * len(state.seats)
        for seat in late:
            kinds[seat] = ContributionKind.LATE
        for seat in opened:
            kinds[seat] = ContributionKind.OPENED
        return [*opened.values(), DiceShaken(kinds=tuple(kinds))]

    def forget(self) -> None:
        """Nobody has been asked: the log could not be written, and they will be asked again when it is."""
        self._asked = None


def shake_promised(state: TableState, table: str, seed: Callable[[], bytes]) -> list[Item]:
    """The promise for the shake that is due, for the log, if there is none yet; `seed` gives 32 unseen bytes."""
    if state.shaking.promise is not None:
        return []
    return [ShakePromised(before=state.shaking.before or table_root(table), seed=seed())]


def _is_next(state: TableState, number: int) -> bool:
    return state.shaking.number == number


def _wanted(state: TableState, here: Set[str]) -> Set[int]:
    """The seats that have pledged, whose player is here and has not been late too often."""
    shaking = state.shaking
    return frozenset(
        seat
        for seat, held in enumerate(state.seats)
        if held.bot is None
        and held.owner in here
        and shaking.late.count(seat) < PATIENT
        and shaking.pledged_by(seat, held.owner) is not None
    )


def anybody_pledged(state: TableState) -> bool:
    """Whether anybody who has pledged for the next throw could be asked, so that it may have to wait."""
    return any(
        held.bot is None and state.shaking.pledged_by(seat, held.owner) is not None
        for seat, held in enumerate(state.seats)
    )
