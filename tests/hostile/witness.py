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
from hostile.report import Report
from support.checking import Checker
from support.client import Client, Message

Told = tuple[str, str]  # the table, and the id of a move with a receipt, or a pledge
Seen = tuple[str, int | None, int]  # the table, the seat or a watcher, and the version of the state
Thrown = tuple[str, int]  # the table, and the number of the shake


@dataclass(slots=True)
class Logged:
    """What the logs of all tables say."""

    moves: Counter[Told] = field(default_factory=Counter)
    pledges: set[Told] = field(default_factory=set)
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

    async def judge(self, store: Store, tables: Iterable[str], report: Report) -> Logged:
        """What the logs of these tables say; it has been compared with everything here."""
        logged, damaged, read = Logged(), list[str](), 0
        for table in tables:
            read += 1
            try:
                logged.replay(table, await store.read(table))
            except StoreError as error:
                damaged.append(f"{table}: {error}")
        lost = [it for it in self.told if not logged.moves[it]]
        doubled = [it for it, many in logged.moves.items() if many > 1]
        views = [(seen, view) for seen, views in self.shown.items() for view in views]
        false = [seen for seen, view in views if view not in logged.states[seen]]
        shakes = [(at[0], it) for at, shakes in self.shakes.items() for it in shakes]
        other = [it for table, it in shakes if not logged.knows(it, table)]
        for promise, faults, tried in (
            ("no move that was told is lost", lost, len(self.told)),
            ("no move is carried out twice", doubled, len(logged.moves)),
            ("no pledge that was confirmed is lost", self.kept - logged.pledges, len(self.kept)),
            ("whatever anybody was shown is in the log", false, len(views)),
            ("no dice are promised or thrown twice", other, len(shakes)),
            ("every die that was shown is the one that was promised", self.unproved, self.proved),
            ("every table can be read back", damaged, read),
        ):
            report.judge(promise, faults, tried=tried)
        return logged
