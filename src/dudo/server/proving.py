"""The messages to clients about the shakes of a table, and the proofs of the dice that they see."""

from collections.abc import Iterable
from operator import is_
from typing import Any, NamedTuple

from msgspec import Raw

from dudo.fairness.merkle import SIZE, siblings_of
from dudo.fairness.origins import Origins, TracedDie
from dudo.fairness.shakes import Shake, ShakenNumber
from dudo.server import codec, wire
from dudo.table.shaking import Shaking
from dudo.table.state import TableSeat, TableState
from dudo.table.table import Table

SeenDie = tuple[int, TracedDie]
"""The round in which a die was seen, and the die."""


Leaves = int
"""A set of leaves of one shake, as the bits of a number."""


class OpenDice(NamedTuple):
    """Dice of one shake that everybody sees, and one proof of all of them."""

    shake: int
    leaves: Leaves
    proof: bytes


class SeenDice(NamedTuple):
    """The dice of one position and round, by who sees them."""

    origins: Origins
    round: int
    open: tuple[OpenDice, ...]  # those that everybody sees, or saw lately
    alone: dict[int, dict[int, list[SeenDie]]]  # by seat and shake: those that not everybody sees
    shakes: frozenset[int]  # the shakes that any of these come from


class ShakeFrames:
    """The messages about the shakes of one table, each encoded once for everybody who gets it."""

    def __init__(self) -> None:
        self._last: tuple[Shake, bytes] | None = None
        self._next: tuple[tuple[Shaking, tuple[TableSeat, ...]], bytes] | None = None
        self._seen: SeenDice | None = None
        self._brought: tuple[Shake, Raw] | None = None

    def thrown(self, shake: Shake) -> bytes:
        """The encoded message that the shake has been thrown."""
        if self._last is None or self._last[0] is not shake:
            self._last = shake, codec.encode(_thrown(shake))
        return self._last[1]

    def following(self, state: TableState, shaking: Shaking, asks: tuple[int, ...]) -> bytes:
        """The encoded message about the next shake, for somebody who is asked to open for these seats.

        The message for those who are not asked is kept: hundreds may watch, while each seat has its own.
        """
        if asks:
            return codec.encode(_next(state, shaking, asks))
        now = shaking, state.seats
        if self._next is None or not all(map(is_, self._next[0], now)):
            self._next = now, codec.encode(_next(state, shaking, asks))
        return self._next[1]

    def seen(self, shaking: Shaking, now: int) -> SeenDice:
        """The dice that each seat sees, with proofs of those that everybody sees; `now` is the round."""
        origins, seen = shaking.origins, self._seen
        if seen is None or seen.origins is not origins or seen.round != now:
            seen = self._seen = self._look(shaking, now)
        return seen

    def _look(self, shaking: Shaking, now: int) -> SeenDice:
        origins = shaking.origins
        shown: dict[int, list[SeenDie]] = {}
        for it in origins.visible(None, now=now):
            shown.setdefault(it[1].number.shake, []).append(it)
        alone: dict[int, dict[int, list[SeenDie]]] = {}
        for die in origins.lying:
            for seat in die.seen_by or ():
                alone.setdefault(seat, {}).setdefault(die.number.shake, []).append((now, die))
        open_ = [
            OpenDice(number, _leaves(dice), self.proof(shaking, number, dice))
            for number, dice in sorted(shown.items())
        ]
        return SeenDice(origins, now, tuple(open_), alone, frozenset(origins.shakes))

    def proof(self, shaking: Shaking, number: int, seen: Iterable[SeenDie]) -> bytes:
        """The encoded proof of these dice, all of that shake."""
        shake = shaking.shake(number)
        dice = sorted(seen, key=_number)
        promise, tree = shake.promise, shake.promise.tree
        secrets, leaves = tree.secrets.packed.hex(), [die.number.leaf for _, die in dice]
        return codec.encode(
            wire.ProofMessage(
                number=promise.number,
                size=promise.size,
                before=promise.before.hex(),
                promise=promise.told.hex(),
                root=tree.root.hex(),
                contributions=self._contributions(shake),
                leaves=tuple(
                    [
                        wire.ProvenLeaf(
                            leaf=leaf,
                            round=round_,
                            n=below,
                            number=drawn,
                            seat=die.seat,
                            secret=_secret(secrets, leaf),
                        )
                        for round_, die in dice
                        for _, leaf, below, drawn in (die.number,)
                    ]
                ),
                siblings=tuple([it.hex() for it in siblings_of(tree.levels, leaves)]),
            )
        )

    def _contributions(self, shake: Shake) -> Any:
        """The seats' contributions to it, as in a proof."""
        if self._brought is None or self._brought[0] is not shake:
            self._brought = shake, codec.raw(_seats(shake))
        return self._brought[1]


class ShakeNews:
    """The messages about shakes that one client has not had yet."""

    def __init__(self, table: Table, frames: ShakeFrames, sees: str) -> None:
        self._table = table
        self._frames = frames
        self._sees = sees
        self._told = hash(b"")  # of the latest message about the next shake
        self._thrown = -1  # the last shake that was reported as thrown
        self._proved: dict[int, Leaves] = {}  # by shake
        self._looked: tuple[Shaking, tuple[int, ...], tuple[TableSeat, ...]] | None = None
        self._seen: tuple[Origins, tuple[TableSeat, ...]] | None = None

    def shakes(self) -> list[bytes]:
        """The messages about the latest shake and the next one, if they are new to this client."""
        state = self._table.state
        found: list[bytes] = []
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
            found.append(self._frames.thrown(thrown))
        following = self._frames.following(state, shaking, looked[1])
        if hash(following) != self._told:
            self._told = hash(following)
            found.append(following)
        return found

    def proofs(self) -> list[bytes]:
        """The encoded proofs of dice that this client sees and has had no proof of.

        All get the same proof of the dice of a shake that everybody sees, so some get one of their own dice twice.
        """
        state = self._table.state
        shaking = state.shaking
        if shaking is None or self._table.aside:
            return []
        looked = shaking.origins, state.seats
        if self._seen is not None and all(map(is_, looked, self._seen)):
            return []
        self._seen = looked
        now = 0 if state.game_state is None else state.game_state.public.round
        seen = self._frames.seen(shaking, now)
        proved, found = self._proved, list[bytes]()
        new = {number: known for number, known in proved.items() if number in seen.shakes}
        for open_ in seen.open:
            if open_.leaves & ~proved.get(open_.shake, 0):
                new[open_.shake] = new.get(open_.shake, 0) | open_.leaves
                found.append(open_.proof)
        alone: dict[int, list[SeenDie]] = {}
        for seat in state.seats_of(self._sees):
            for number, dice in seen.alone.get(seat, {}).items():
                known = new.get(number, 0)
                fresh = [it for it in dice if not known >> it[1].number.leaf & 1]
                if fresh:
                    alone.setdefault(number, []).extend(fresh)
                    new[number] = known | _leaves(fresh)
        self._proved = new
        return found + [
            self._frames.proof(shaking, number, dice) for number, dice in sorted(alone.items())
        ]


def _secret(secrets: str, leaf: int) -> str:
    """The secret of that leaf, in hexadecimal, out of the secrets of all leaves."""
    return secrets[2 * SIZE * leaf : 2 * SIZE * (leaf + 1)]


def _leaves(seen: Iterable[SeenDie]) -> Leaves:
    """The set of leaves of these dice, all of one shake."""
    found = 0
    for _, die in seen:
        found |= 1 << die.number.leaf
    return found


def _number(seen: SeenDie) -> ShakenNumber:
    """The number that a die comes from; those of one shake are in the order of their leaves."""
    return seen[1].number


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
