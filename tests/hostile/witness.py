"""What people were told and shown at tables, and whether the logs bear it out."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from dudo.fairness.shakes import Shake
from dudo.server import codec
from dudo.table.errors import StoreError
from dudo.table.log import follow, read_log
from dudo.table.store import Store
from dudo.table.verbs.moves import Acted
from dudo.table.verbs.shakes import SeatOpened, SeatPledged
from hostile.promises import Promises, kept
from support.checking import Checker
from support.client import Client, Message

Told = tuple[str, str]  # the table, and the id of a move with a receipt, or a pledge
Seen = tuple[str, int | None, int]  # the table, the seat or a watcher, and the version of the state
Thrown = tuple[str, int]  # the table, and the number of the shake


@dataclass(slots=True, kw_only=True)
class Judged:
    """What people were told and shown, and how much of it the logs do not bear out."""

    tables: int = 0
    damaged: int = 0  # of them, those that cannot be read back
    receipts: int = 0  # moves that clients were told of
    lost: int = 0
    doubled: int = 0
    pledges: int = 0  # that were confirmed
    broken: int = 0  # of them, those that the log does not have
    opened: int = 0  # values that went into a throw
    states: int = 0  # that players and watchers were shown
    false: int = 0  # of them, those that the log does not know
    shakes: int = 0  # throws and promises of throws that they were told
    other: int = 0  # of them, those that are not as in the log
    proved: int = 0  # dice that clients have checked
    unproved: list[str] = field(default_factory=list)  # what they found wrong

    @property
    def borne_out(self) -> Promises:
        """What the logs have to say, and whether they do."""
        proof = "every die that was shown is the one that was promised"
        return {
            "no move that was told is lost": kept(well=not self.lost, tried=self.receipts),
            "no move is carried out twice": kept(well=not self.doubled, tried=self.receipts),
            "no pledge that was confirmed is lost": kept(well=not self.broken, tried=self.pledges),
            "whatever anybody was shown is in the log": kept(
                well=not self.false, tried=self.states
            ),
            "no dice are promised or thrown twice": kept(well=not self.other, tried=self.shakes),
            proof: kept(well=not self.unproved, tried=self.proved),
            "every table can be read back": kept(well=not self.damaged, tried=self.tables),
        }

    @property
    def counted(self) -> list[str]:
        """The same in numbers."""
        return [
            (
                f"{self.tables} tables, {self.damaged} damaged; {self.receipts:,} moves told, {self.lost} lost, "
                f"{self.doubled} doubled; {self.states:,} states shown, {self.false} not in the log."
            ),
            (
                f"{self.pledges:,} pledges confirmed, {self.broken} lost, {self.opened:,} opened for a throw; "
                f"{self.shakes:,} throws and promises told, {self.other} not as in the log; "
                f"{self.proved:,} dice checked, {len(self.unproved)} complaints."
            ),
            *self.unproved[:3],
        ]


@dataclass(slots=True)
class Logged:
    """What the logs of all tables say."""

    moves: Counter[Told] = field(default_factory=Counter)
    pledges: set[Told] = field(default_factory=set)
    opened: int = 0  # values that went into a throw
    states: dict[Seen, list[Message]] = field(default_factory=lambda: defaultdict(list))
    promises: dict[Thrown, tuple[str, list[str]]] = field(default_factory=dict)
    thrown: dict[Thrown, list[Message]] = field(default_factory=dict)

    def replay(self, table: str, entries: list[str]) -> None:
        """Notes every move, pledge and throw in the log of a table, and every state that could be shown there."""
        lengths = [len(entry.split("\n")) for entry in entries]
        state, items = read_log(entries)
        lengths[0] -= 1  # the opening is no item
        for length in lengths:
            for item in items[:length]:
                state = follow(state, item)
                if isinstance(item, Acted):
                    self.moves[table, item.id] += 1
                elif isinstance(item, SeatPledged):
                    self.pledges.add((table, item.pledge.hex()))
                elif isinstance(item, SeatOpened):
                    self.pledges.add((table, item.next.hex()))
                    self.opened += 1
            items = items[length:]
            shakes = [it.shake for it in state.shaking.shakes]
            promised = [state.shaking.promise] if state.shaking.promise else []
            for promise in (*promised, *(it.promise for it in shakes)):
                sealed = [it.hex() for it in promise.sealed]
                self.promises[table, promise.number] = promise.before.hex(), sealed
            for shake in shakes:
                self.thrown[table, shake.promise.number] = _brought(shake)
            if state.game_state is not None:
                for seat in (0, 1, None):
                    view = state.game.view(state.game_state, seat)
                    shown = {"seat": seat, "public": view.public, "secret": view.secret}
                    self.states[table, seat, state.version].append(json.loads(codec.encode(shown)))

    def knows(self, shake: Message, table: str) -> bool:
        """Whether what somebody was told of a shake is as it was."""
        at = table, shake["number"]
        if self.promises.get(at) != (shake["before"], shake["sealed"]):
            return False
        return shake["seats"] is None or self.thrown.get(at) == shake["seats"]


def _brought(shake: Shake) -> list[Message]:
    return [
        {
            "kind": it.kind.value,
            "value": it.value.hex(),
            "pledge": it.pledge.hex() if it.pledge else None,
        }
        for it in shake.seats
    ]


@dataclass(slots=True, kw_only=True)
class Witness:
    """What people were told and shown at the tables."""

    told: dict[Told, float] = field(default_factory=dict)  # moves, and when
    kept: set[Told] = field(default_factory=set)  # pledges that were confirmed
    shown: dict[Seen, list[Message]] = field(default_factory=lambda: defaultdict(list))
    shakes: dict[Thrown, list[Message]] = field(default_factory=lambda: defaultdict(list))
    promises: dict[str, dict[int, bytes]] = field(default_factory=lambda: defaultdict(dict))
    proved: int = 0
    unproved: list[str] = field(default_factory=list)

    def note(self, table: str, client: Client) -> None:
        """Whatever that client was shown."""
        for state in client.shown:
            self.shown[table, state["seat"], state["v"]].append(state["view"])
        for shake in (shake for dice in client.dice for shake in dice["shakes"]):
            self.shakes[table, shake["number"]].append(shake)

    def heard_out(self, table: str, checker: Checker, end: object) -> None:
        """What one who checks dice has found, whose work has ended like that."""
        if isinstance(end, AssertionError):
            self.unproved.append(f"table {table}, seat {checker.seat}: {end!r}")
        self.proved += checker.proved
        self.kept.update((table, pledge) for pledge in checker.kept)

    async def judge(self, store: Store, tables: Iterable[str], found: Judged) -> Logged:
        """What the logs of these tables say; it has been compared with everything here."""
        logged = Logged()
        for table in tables:
            try:
                logged.replay(table, await store.read(table))
            except StoreError:
                found.damaged += 1
        found.receipts, found.pledges = len(self.told), len(self.kept)
        found.lost = sum(not logged.moves[it] for it in self.told)
        found.doubled = sum(many > 1 for many in logged.moves.values())
        found.broken, found.opened = len(self.kept - logged.pledges), logged.opened
        for seen, views in self.shown.items():
            found.states += len(views)
            found.false += sum(view not in logged.states[seen] for view in views)
        for (table, _), shakes in self.shakes.items():
            found.shakes += len(shakes)
            found.other += sum(not logged.knows(it, table) for it in shakes)
        found.proved, found.unproved = self.proved, self.unproved
        return logged
