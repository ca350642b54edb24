"""Live tables for tests: a clock that is moved by hand, scripted dice, simple bots, a listener."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from dudo.engine import Action, Game
from dudo.engine.action import Roll
from dudo.engine.chance import draw
from dudo.engine.game import AnyState, AnyView
from dudo.games import find
from dudo.table.callouts import Callout
from dudo.table.errors import StoreError
from dudo.table.services import Dealer, Services
from dudo.table.sqlite import SqliteStore
from dudo.table.store import Store, Stored
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.matches import Rematch, Start
from dudo.table.verbs.moves import Act
from dudo.table.verbs.seats import Sit
from dudo.table.verbs.verb import Request

HOST = "host"


def wild(game: Game, view: AnyView, random: Random, /) -> Action:
    """Any legal action."""
    return random.choice(game.actions(view))


def meek(game: Game, view: AnyView, _random: Random, /) -> Action:
    """What the clock would play."""
    return game.timeout(view)


BOTS = {"meek": meek, "wild": wild}


class HandTime:
    """Time that passes only when `pass_by` says so."""

    def __init__(self) -> None:
        self._now = 0.0
        self._alarms: list[HandAlarm] = []

    def now(self) -> float:
        """Seconds since the test began."""
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> "HandAlarm":
        """`call` is called when so much has passed."""
        alarm = HandAlarm(self._now + seconds, call)
        self._alarms.append(alarm)
        return alarm

    def date(self) -> str:
        """The same moment always."""
        return "2026-11-21T20:00:00+00:00"

    async def pass_by(self, seconds: float) -> None:
        """So much time passes, and what was due in it has been carried out."""
        end = self._now + seconds
        while due := [a for a in self._alarms if not a.cancelled and a.at <= end]:
            first = min(due, key=lambda alarm: alarm.at)
            self._now = max(self._now, first.at)
            self._alarms.remove(first)
            first.call()
            await settled()
        await (
            settled()
        )  # bots think in threads: what they say comes in when the loop is given a turn
        self._now = end

    @property
    def next(self) -> float | None:
        """How long until something is due."""
        return min((a.at - self._now for a in self._alarms if not a.cancelled), default=None)


@dataclass(eq=False)
class HandAlarm:
    """Something that is due."""

    at: float
    call: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        """It does not happen."""
        self.cancelled = True


_STORES: list[Store] = []
"""Where open tables write."""


async def settled() -> None:
    """Everything that is on its way has arrived, however long the disk takes: it is a thread away."""
    for _ in range(5):
        await asyncio.sleep(0.005)
        for (
            store
        ) in _STORES:  # one thread writes: what is forgotten comes after all that was to be written
            with suppress(StoreError):
                await store.forget("nobody")


class Script:
    """A dealer who throws the hands of a list, then whatever the luck gives."""

    def __init__(self, hands: Iterable[tuple[int, ...]] = (), *, seed: int = 1) -> None:
        self._hands = list(hands)
        self._random = Random(seed)

    def __call__(self, game: Game, state: AnyState) -> Action:
        """The next hand of the list for whoever is due."""
        if self._hands:
            return Roll(state.public.due[0], self._hands.pop(0))
        return draw(game.throws(state), self._random.randrange)


@dataclass(eq=False)
class Ear:
    """A listener that notes what it is told, and how the table stood then."""

    table: Table
    owner: str = "watcher"
    shared_screen: bool = False
    heard: list[str] = field(default_factory=list)
    versions: list[int] = field(default_factory=list)
    callouts: list[Callout] = field(default_factory=list)

    def changed(self, *, room: bool) -> None:
        """Noted."""
        self.heard += ["room"] * room + ["state"]
        self.versions.append(self.table.state.version)

    def room_changed(self) -> None:
        """Noted."""
        self.heard.append("room")

    def called_out(self, callout: Callout) -> None:
        """Noted."""
        self.callouts.append(callout)


class FullDisk(SqliteStore):
    """A store that writes only while there is room."""

    full = False

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """As a store does, if there is room."""
        if self.full:
            asyncio.get_running_loop().call_soon(stored, StoreError("The disk is full."))
        else:
            super().append(table, seq, entry, stored)

    async def check(self) -> None:
        """As a store does, if there is room."""
        if self.full:
            raise StoreError("The disk is full.")
        await super().check()


@asynccontextmanager
async def tables(
    folder: Path,
    *,
    dealer: Dealer | None = None,
    time: HandTime | None = None,
    store: Store | None = None,
    shaken: bool = False,
) -> AsyncIterator[Tables]:
    """Tables that are kept in that folder; closed at the end. If `shaken`, no dealer throws but everybody."""
    services = Services(
        store=store or SqliteStore(folder / "matches.sqlite3"),
        bots=BOTS,
        stand_in="meek",
        dealer=None if shaken else dealer or Script(),
        time=time or HandTime(),
        random=Random(7),
    )
    opened = Tables(services)
    _STORES.append(services.store)
    try:
        yield opened
    finally:
        _STORES.remove(services.store)
        await opened.close()
        await services.store.close()


async def until(true: Callable[[], object]) -> None:
    """That has become so."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def match(
    at: Tables,
    *,
    game: str = "common_hand",
    people: Iterable[str] = ("ana", "bo"),
    bots: Iterable[str] = (),
    clock: float | None = None,
    pace: float | None = 0.0,
) -> Table:
    """A match that has begun, with a person for each owner and then the bots."""
    people, bots = list(people), list(bots)
    table = await at.open(
        find(game),
        name=game,
        seats=len(people) + len(bots),
        host=HOST,
        bots=bots,
        clock=clock,
        pace=pace,
    )
    for seat, owner in enumerate(people):
        await ask(table, owner, Sit, seat=seat, name=owner.capitalize())
    await ask(table, HOST, Start)
    return table


async def act(
    table: Table,
    owner: str,
    seat: int,
    word: str,
    *,
    v: int | None = None,
    id: str = "",  # noqa: A002
) -> int:
    """The seat plays that word, now or in answer to version `v`."""
    version = table.state.version if v is None else v
    asked = id or f"{version}-{seat}-{word}"
    return await ask(table, owner, Act, id=asked, v=version, seat=seat, a=word)


async def ask(table: Table, owner: str, verb: type[Request], **fields: Any) -> int:
    """That is asked for; the version after it."""
    version = await table.ask(owner, verb(**{"id": "", **fields}))
    assert isinstance(version, int)
    return version


async def come(table: Table, *people: str) -> list[Ear]:
    """They are at the table, each with a page of their own."""
    ears = [Ear(table, owner=owner) for owner in people]
    for ear in ears:
        table.join(ear)
    await settled()
    return ears


async def played_out(table: Table) -> Table:
    """The match is over: every seat challenges as soon as it may, and else does the first thing it may."""
    while table.state.stage == "playing":
        seat = table.state.waiting[0]
        actions = table.state.game.actions(table.view(seat))
        word = next((it for it in actions if it.kind == "challenge"), actions[0])
        await act(table, table.state.seats[seat].owner, seat, str(word))
    return table


async def rematch(table: Table, *people: str) -> None:
    """All of them ask for another match."""
    for owner in people:
        await ask(table, owner, Rematch)
