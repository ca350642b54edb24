"""What a client is told about the dice: pledges, promises, throws, and the secrets of what it sees."""

from typing import NamedTuple

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


def dice_news(
    state: TableState, seats: tuple[int, ...], asks: tuple[int, ...], known: Known
) -> tuple[wire.DiceNews | None, Known]:
    """Return what is new to a client with these seats, of which some are asked to open, and what it then knows."""
    shaking = state.shaking
    if shaking.running and state.game_state is not None and state.game_state.public.due:
        return None, known  # the shake is not over yet
    pledges = [shaking.pledged_by(seat, held.owner) for seat, held in enumerate(state.seats)]
    following = shaking.number, tuple([it.hex() if it else None for it in pledges]), asks
    thrown = [it for it in shaking.shakes if it.shake.promise.number > known.thrown]
    promise = shaking.promise
    promised = promise if promise is not None and promise.number > known.promised else None
    parts = frozenset(shaking.openings.told_to(seats))
    opened = sorted(parts - known.opened)
    if following == known.next and not (thrown or promised or opened):
        return None, known
    secrets = {it.shake.promise.number: it.shake.promise for it in shaking.shakes}
    shakes = [_thrown(it) for it in thrown] + ([_promised(promised)] if promised else [])
    number, by_seat, _ = following
    news = wire.DiceNews(
        number=number,
        pledges=by_seat,
        asks=asks,
        shakes=tuple(shakes),
        opened=tuple(
            wire.OpenedPart(shake=shake, part=part, secret=secrets[shake].secret(part).hex())
            for shake, part in opened
        ),
    )
    latest = promised.number if promised else known.promised
    return news, Known(following, latest, number - 1, parts)


def _promised(promise: Promise) -> wire.Shake:
    return wire.Shake(
        number=promise.number,
        before=promise.before.hex(),
        sealed=tuple(it.hex() for it in promise.sealed),
        seats=None,
        throws=(),
    )


def _thrown(it: RoundShake) -> wire.Shake:
    shake, rounds = it
    promise = shake.promise
    return wire.Shake(
        number=promise.number,
        before=promise.before.hex(),
        sealed=tuple(it.hex() for it in promise.sealed),
        seats=tuple(
            wire.ShakenSeat(
                kind=seat.kind.value,
                value=seat.value.hex(),
                pledge=seat.pledge.hex() if seat.pledge else None,
            )
            for seat in shake.seats
        ),
        throws=tuple(
            wire.ThrownPart(round=round_, part=it.part, count=it.many, below=it.below)
            for round_, it in zip(rounds, shake.throws, strict=True)
        ),
    )


Client = tuple[tuple[int, ...], tuple[int, ...], Known]
"""The seats of a client, those of them that should open, and what it knows."""


class DiceFrames:
    """The news of one table, encoded once for all clients to whom it is the same."""

    def __init__(self) -> None:
        self._at: tuple[Shaking, tuple[TableSeat, ...]] | None = None
        self._encoded: dict[Client, tuple[bytes | None, Known]] = {}

    def news(self, state: TableState, client: Client) -> tuple[bytes | None, Known]:
        """Return the encoded news for that client, if there are any, and what it then knows."""
        at = self._at
        if at is None or at[0] is not state.shaking or at[1] is not state.seats:
            self._at, self._encoded = (state.shaking, state.seats), {}
        found = self._encoded.get(client)
        if found is None:
            news, known = dice_news(state, *client)
            found = self._encoded[client] = (None if news is None else codec.encode(news)), known
        return found


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
        state, looked = self._table.state, self._looked
        asks = self._table.asks(self._sees)
        if (
            looked is not None
            and looked[0] is state.shaking
            and looked[1] is state.seats
            and looked[2] == asks
        ):
            return None
        self._looked = state.shaking, state.seats, asks
        client = state.seats_of(self._sees), asks, self._known
        news, self._known = self._frames.news(state, client)
        return news
