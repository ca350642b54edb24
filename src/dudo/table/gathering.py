"""Who is asked to open for a shake, and what they have opened: the table waits for them, but not for long."""

from collections.abc import Callable, Set
from dataclasses import dataclass, field

from dudo.fairness.contributions import ContributionKind
from dudo.table.clock import Alarm, Time
from dudo.table.shaking import PATIENT
from dudo.table.state import TableState
from dudo.table.verbs.shakes import SeatOpened

SECONDS = 1.5  # for which the table waits for those who have pledged


@dataclass(slots=True)
class _Asked:
    """One shake: who is asked, and what has come."""

    number: int
    seats: Set[int]
    opened: dict[int, SeatOpened] = field(default_factory=dict)
    begun: bool = True  # false where somebody has opened before anybody was asked here
    over: bool = False


class Gathering:
    """What comes in for the next shake; `over` is called when everybody has had their time."""

    def __init__(self, time: Time, over: Callable[[], None]) -> None:
        self._time = time
        self._over = over
        self._asked: _Asked | None = None
        self._alarm: Alarm | None = None

    @property
    def waiting(self) -> bool:
        """Whether somebody has been asked, and has time left."""
        return self._alarm is not None

    def asks(self, state: TableState) -> Set[int]:
        """The seats that are to open now."""
        asked = self._asked
        if asked is None or not self.waiting or not _is_next(state, asked.number):
            return frozenset()
        return asked.seats - asked.opened.keys()

    def opened(self, item: SeatOpened) -> None:
        """Somebody has opened; it is written with the throw."""
        if self._asked is None or self._asked.number != item.shake:
            self._asked = _Asked(item.shake, frozenset(), begun=False)
        self._asked.opened[item.seat] = item

    def waits(self, state: TableState, here: Set[str]) -> bool:
        """Whether the throw has to wait: those who have pledged and are here are asked, once."""
        if state.shaking is None:
            return False
        number, wanted = state.shaking.promise.number, _wanted(state, here)
        asked = self._asked
        if asked is None or asked.number != number or not asked.begun:
            self.stop()
            early = asked.opened if asked is not None and asked.number == number else {}
            asked = self._asked = _Asked(number, wanted, early)
            if wanted - early.keys():
                self._alarm = self._time.later(SECONDS, self._time_is_over)
        return not asked.over and bool((asked.seats & wanted) - asked.opened.keys())

    def close(
        self, state: TableState, here: Set[str]
    ) -> tuple[list[SeatOpened], list[ContributionKind]]:
        """Stops asking; returns what has been opened for the shake that is due, and what each seat contributes."""
        asked, wanted = self._asked, _wanted(state, here)
        self.stop()
        opened: dict[int, SeatOpened] = {}
        late: Set[int] = frozenset()
        if asked is not None and _is_next(state, asked.number):
            opened = {
                seat: it for seat, it in asked.opened.items() if state.seats[seat].owner == it.owner
            }
            late = asked.seats & wanted
        kinds = []
        for seat, held in enumerate(state.seats):
            if seat in opened:
                kinds.append(ContributionKind.OPENED)
            elif held.bot is not None:
                kinds.append(ContributionKind.BOT)
            else:
                kinds.append(ContributionKind.LATE if seat in late else ContributionKind.NOBODY)
        return list(opened.values()), kinds

    def forget(self) -> None:
        """What led to the throw has not happened: whoever was asked is asked again when it has."""
        self.stop()
        self._asked = None

    def stop(self) -> None:
        """Stops waiting for anybody."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _time_is_over(self) -> None:
        self._alarm = None
        if self._asked is not None:
            self._asked.over = True
        self._over()


def _is_next(state: TableState, number: int) -> bool:
    return state.shaking is not None and state.shaking.promise.number == number


def _wanted(state: TableState, here: Set[str]) -> Set[int]:
    """The seats that have pledged, whose person is here and has not been late too often."""
    shaking = state.shaking
    if shaking is None:
        return frozenset()
    return frozenset(
        seat
        for seat, held in enumerate(state.seats)
        if held.bot is None
        and held.owner in here
        and shaking.late.count(seat) < PATIENT
        and shaking.pledged_by(seat, held.owner) is not None
    )


def anybody_pledged(state: TableState) -> bool:
    """Whether the next throw may have to wait, if those who have pledged for it are here."""
    shaking = state.shaking
    return shaking is not None and any(
        held.bot is None and shaking.pledged_by(seat, held.owner) is not None
        for seat, held in enumerate(state.seats)
    )
