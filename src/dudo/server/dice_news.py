"""What a client is told about the dice: pledges, promises, throws, and the secrets of what it sees."""

from typing import Any, NamedTuple

from dudo.fairness.openings import Part
from dudo.fairness.promises import Promise
from dudo.server import codec, wire
from dudo.table.shaking import RoundShake, Shaking
from dudo.table.state import TableSeat, TableState
from dudo.table.table import Table


class Known(NamedTuple):
    """What one client has been told about the dice."""

    next: tuple[int, tuple[str | None, ...], tuple[int, ...]] | None = None
    promised: int = -1  # the last shake whose promise it knows
    thrown: int = -1  # the last shake of which it knows that it was thrown
    opened: frozenset[Part] = frozenset()


class DiceFrames:
    """The news of one table: what all clients are told alike is made once."""

    def __init__(self) -> None:
        self._at: tuple[Shaking, tuple[TableSeat, ...]] | None = None
        self._pledges: tuple[str | None, ...] = ()
        self._thrown: dict[int, Any] = {}  # by number: a shake that was thrown, encoded

    def news_of(
        self,
        state: TableState,
        seats: tuple[int, ...],
        asks: tuple[int, ...],
        known: Known,
    ) -> tuple[wire.DiceNews | None, Known]:
        """Return what is new to a client with these seats, of which some are asked to open, and what it then knows."""
        shaking = state.shaking
        if shaking.running and state.game_state is not None and state.game_state.public.due:
            return None, known  # the shake is not over yet
        if self._at is None or self._at[0] is not shaking or self._at[1] is not state.seats:
            self._look(state)
        following = shaking.number, self._pledges, asks
        promise = shaking.promise
        promised = promise if promise is not None and promise.number > known.promised else None
        parts = frozenset(shaking.openings.told_to(seats))
        opened = sorted(parts - known.opened)
        thrown = [it for number, it in self._thrown.items() if number > known.thrown]
        if following == known.next and not (thrown or promised or opened):
            return None, known
        secrets = {it.shake.promise.number: it.shake.promise for it in shaking.shakes}
        news = wire.DiceNews(
            number=shaking.number,
            pledges=self._pledges,
            asks=asks,
            shakes=tuple([*thrown, _told(promised)] if promised else thrown),
            opened=tuple(
                [
                    wire.OpenedPart(
                        shake=shake, part=part, secret=secrets[shake].secret(part).hex()
                    )
                    for shake, part in opened
                ]
            ),
        )
        latest = promised.number if promised else known.promised
        return news, Known(following, latest, shaking.number - 1, parts)

    def _look(self, state: TableState) -> None:
        shaking = state.shaking
        self._at = shaking, state.seats
        pledges = [shaking.pledged_by(seat, held.owner) for seat, held in enumerate(state.seats)]
        self._pledges = tuple([it.hex() if it else None for it in pledges])
        there = {it.shake.promise.number: it for it in shaking.shakes}
        self._thrown = {
            number: self._thrown.get(number) or codec.raw(_thrown(it))
            for number, it in there.items()
        }


def _told(
    promise: Promise,
    seats: tuple[wire.ShakenSeat, ...] | None = None,
    throws: tuple[wire.ThrownPart, ...] = (),
) -> wire.Shake:
    return wire.Shake(
        number=promise.number,
        before=promise.before.hex(),
        sealed=tuple(it.hex() for it in promise.sealed),
        seats=seats,
        throws=throws,
    )


def _thrown(it: RoundShake) -> wire.Shake:
    shake, rounds = it
    seats = [
        wire.ShakenSeat(
            kind=seat.kind.value,
            value=seat.value.hex(),
            pledge=seat.pledge.hex() if seat.pledge else None,
        )
        for seat in shake.seats
    ]
    throws = [
        wire.ThrownPart(round=round_, part=drawn.part, count=drawn.many, below=drawn.below)
        for round_, drawn in zip(rounds, shake.throws, strict=True)
    ]
    return _told(shake.promise, tuple(seats), tuple(throws))


class DiceFeed:
    """The news for one client."""

    def __init__(self, table: Table, frames: DiceFrames, sees: str) -> None:
        self._table = table
        self._frames = frames
        self._sees = sees
        self._known = Known()
        self._looked: tuple[Shaking, tuple[TableSeat, ...], tuple[int, ...]] | None = None

    def news(self) -> bytes | None:
        """Return the encoded news; None if there are none."""
        table, looked = self._table, self._looked
        state, asks = table.state, table.asks(self._sees) if "shake" in table.due else ()
        if (
            looked is not None
            and looked[0] is state.shaking
            and looked[1] is state.seats
            and looked[2] == asks
        ):
            return None
        self._looked = state.shaking, state.seats, asks
        seats = state.seats_of(self._sees)
        news, self._known = self._frames.news_of(state, seats, asks, self._known)
        return None if news is None else codec.encode(news)
