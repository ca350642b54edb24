"""What a client is told about the shakes of a table, and the proofs of the dice that it sees."""

from collections.abc import Sequence
from functools import lru_cache
from operator import is_

from dudo.fairness.merkle import siblings_of
from dudo.fairness.origins import Origins, TracedDie
from dudo.fairness.shakes import Shake
from dudo.server import codec, wire
from dudo.table.shaking import Shaking
from dudo.table.state import Seat, TableState
from dudo.table.table import Table


class ShakeNews:
    """What one client has been told, and what is new since."""

    def __init__(self, table: Table, sees: str) -> None:
        self._table = table
        self._sees = sees
        self._told: wire.ShakeMessage | None = None
        self._thrown = -1  # the last shake that was told as thrown
        self._proved: set[tuple[int, int]] = set()  # shakes and leaves
        self._looked: tuple[Shaking, tuple[int, ...], tuple[Seat, ...]] | None = None
        self._seen: tuple[Origins, tuple[int, ...]] | None = None

    def shakes(self) -> list[wire.ShakeMessage]:
        """The shake that was thrown last and the one that comes next, where that says something new."""
        state, found = self._table.state, list[wire.ShakeMessage]()
        shaking = state.shaking
        if shaking is None or self._table.aside:
            return found
        looked = shaking, self._table.asks(self._sees), state.seats
        if self._looked is not None and all(map(is_, looked, self._looked)):
            return found
        self._looked = looked
        if shaking.shakes and shaking.shakes[-1].promise.number > self._thrown:
            thrown = shaking.shakes[-1]
            self._thrown = thrown.promise.number
            found.append(_thrown(thrown))
        following = _next(state, shaking, looked[1])
        if following != self._told:
            self._told = following
            found.append(following)
        return found

    def proofs(self) -> list[bytes]:
        """The proofs of dice that this client sees and has not had proved, as frames."""
        state = self._table.state
        shaking = state.shaking
        if shaking is None or self._table.aside:
            return []
        own = state.seats_of(self._sees)
        if self._seen is not None and self._seen[0] is shaking.origins and self._seen[1] == own:
            return []
        self._seen = shaking.origins, own
        seats: Sequence[int | None] = own or (None,)
        now = 0 if state.game_state is None else state.game_state.public.round
        new = {
            (die.number.shake, die.number.leaf): (round_, die)
            for seat in seats
            for round_, die in shaking.origins.visible(seat, now=now)
            if (die.number.shake, die.number.leaf) not in self._proved
        }
        if not new:
            return []
        self._proved = {it for it in self._proved if it[0] in shaking.origins.shakes} | new.keys()
        by_shake: dict[int, list[tuple[int, TracedDie]]] = {}
        for (shake, _), die in sorted(new.items()):
            by_shake.setdefault(shake, []).append(die)
        return [_frame(shaking.shake(shake), tuple(dice)) for shake, dice in by_shake.items()]


def _thrown(shake: Shake) -> wire.ShakeMessage:
    promise, seats = shake.promise, _seats(shake)
    return wire.ShakeMessage(
        number=promise.number,
        size=promise.size,
        before=promise.before.hex(),
        promise=promise.told.hex(),
        pledges=tuple(it.pledge for it in seats),
        asks=(),
        seats=seats,
    )


def _next(state: TableState, shaking: Shaking, asks: tuple[int, ...]) -> wire.ShakeMessage:
    promise = shaking.promise
    pledges = (shaking.pledged_by(seat, held.owner) for seat, held in enumerate(state.seats))
    return wire.ShakeMessage(
        number=promise.number,
        size=promise.size,
        before=promise.before.hex(),
        promise=promise.told.hex(),
        pledges=tuple(it.hex() if it else None for it in pledges),
        asks=asks,
        seats=None,
    )


def _seats(shake: Shake) -> tuple[wire.ShakenSeat, ...]:
    return tuple(
        wire.ShakenSeat(
            seat=seat,
            kind=it.kind.value,
            value=it.value.hex(),
            pledge=it.pledge.hex() if it.pledge else None,
        )
        for seat, it in enumerate(shake.seats)
    )


def _proof(shake: Shake, dice: Sequence[tuple[int, TracedDie]]) -> wire.ProofMessage:
    """The proof of these dice, each behind its round: all come from that shake, in the order of their leaves."""
    promise, tree = shake.promise, shake.promise.tree
    return wire.ProofMessage(
        number=promise.number,
        size=promise.size,
        before=promise.before.hex(),
        promise=promise.told.hex(),
        root=tree.root.hex(),
        contributions=_seats(shake),
        leaves=tuple(
            wire.ProvenLeaf(
                leaf=it.number.leaf,
                round=round_,
                n=it.number.below,
                number=it.number.number,
                seat=it.seat,
                secret=tree.secrets[it.number.leaf].hex(),
            )
            for round_, it in dice
        ),
        siblings=tuple(
            it.hex() for it in siblings_of(tree.levels, [die.number.leaf for _, die in dice])
        ),
    )


@lru_cache(maxsize=64)
def _frame(shake: Shake, dice: tuple[tuple[int, TracedDie], ...]) -> bytes:
    """The same as a frame: all who watch are sent the same one."""
    return codec.encode(_proof(shake, dice))
