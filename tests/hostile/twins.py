"""Two tables with bots and a coach that differ only in dice which somebody may not see: `make secrecy`.

Two real servers are asked the same in the same order, and their luck is the same but for the hidden dice of one seat.
Whoever is entitled to nothing in which the two differ must hear the same from both on every channel: rooms, states,
talk, hints, why, the chat, everything over HTTP, the log of the server, what a bot does that does not see the
difference, and how many seconds bots take. Bytes are compared, so their number is, too; seconds are those that the
server sets its alarms to, to the last digit. That leaves what a message takes on its way, which is no matter of dice.
"""

import asyncio
import heapq
import json
import sqlite3
from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from threading import Lock, get_ident
from typing import Any
from unittest.mock import patch

from contract.laws import SEALED
from contract.secrets import CONCEALED, Pair, in_both
from dudo.bots import Explaining, NamedBot, catalogue
from dudo.bots.sharp import Sharp
from dudo.engine import Action, AnyState, AnyView, Game, Illegal, draw
from dudo.engine.record import Line
from dudo.server.app import create_app
from dudo.server.connection_limits import Connections
from dudo.server.data_folder import MATCHES
from dudo.server.run import settings
from dudo.table.clock import Alarm
from dudo.table.log import read_log
from dudo.table.tables import Tables
from hostile.notes import Notes, noted
from hostile.parts import parts_of
from hostile.report import Report
from hostile.sides import HASH, PATHS, Side, played, wish_for, with_page
from support.client import Client, Person
from support.files import with_key_of
from support.live import config, in_a_thread

BOTS = ("counter", "novice")
TRIED = 8  # rounds that a bot tries out for a move
THOUGHT = 0.05  # seconds for as much work as which it solves a round
ACTIONS = 12  # of people at one table, at most
ASKED_EVERY = 3  # of them after which everything is asked for over HTTP
SOON = 60.0  # seconds: alarms further away are not those of bots
QUICKER = 100.0  # times as quick as on a real table
PATIENCE = 30.0


@dataclass(slots=True)
class Twins:
    """What was compared, by channel, and the leaks that were found."""

    compared: Counter[str] = field(default_factory=Counter)  # while the two differed
    leaks: list[str] = field(default_factory=list)  # the channel, the table, and where the two part
    at: str = ""  # the table that is compared

    def compare(self, channel: str, one: Any, two: Any) -> None:
        """Both must be the same."""
        self.compared[channel] += len(one) or 1 if isinstance(one, list) else 1
        if one != two:
            first, second = repr(one), repr(two)
            at = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            span = slice(max(0, at - 60), at + 60)
            self.leaks.append(f"{channel}: {self.at}: ...{first[span]} and ...{second[span]}")


class TwinTime:
    """A clock that stands still but for its alarms, which go off in their order, and quickly."""

    def __init__(self) -> None:
        self.asked: list[
            list[float]
        ] = []  # seconds of the alarms set lately, those of one moment together
        self.busy: Callable[[], bool] = lambda: False  # somebody thinks, and time waits for them
        self._now = 1000.0
        self._asked_at = 0.0
        self._alarms: list[tuple[float, int, _TwinAlarm]] = []
        self._number = 0
        self._next: asyncio.TimerHandle | None = None
        self._held = False
        self._loop: asyncio.AbstractEventLoop | None = None  # of the server

    @property
    def quiet(self) -> bool:
        """Whether no alarm is set that goes off soon."""
        return not any(alarm.call and alarm.soon for _, _, alarm in self._alarms)

    def now(self) -> float:
        """When the last alarm went off."""
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """It goes off after those that are earlier; where it is far away, only if one after it does."""
        alarm = _TwinAlarm(call, soon=seconds < SOON)
        self._number += 1
        heapq.heappush(self._alarms, (self._now + seconds, self._number, alarm))
        if alarm.soon:
            if not self.asked or self._asked_at != self._now:
                self._asked_at = self._now
                self.asked.append([])
            insort(self.asked[-1], round(seconds, 6))  # differences of readings of a clock
            self._loop = asyncio.get_running_loop()
            self._wind()
        return alarm

    def date(self) -> str:
        """The same at both tables."""
        return "2026-01-01T00:00:00+00:00"

    @contextmanager
    def standing(self) -> Iterator[None]:
        """No alarm goes off until the end of the block; it must be quiet when the block begins."""
        self._held = True
        try:
            yield
        finally:
            self._held = False
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._wind)

    def _wind(self) -> None:
        if self._next is not None:
            self._next.cancel()
        self._next = None
        if self._held:
            return
        while self._alarms and self._alarms[0][2].call is None:
            heapq.heappop(self._alarms)
        if not self.quiet:
            wait = max(0.0, self._alarms[0][0] - self._now) / QUICKER
            self._next = asyncio.get_running_loop().call_later(wait, self._go_off)

    def _go_off(self) -> None:
        if self.busy():
            self._next = asyncio.get_running_loop().call_later(0.001, self._go_off)
            return
        when, _, alarm = heapq.heappop(self._alarms)
        self._now = max(self._now, when)
        call, alarm.call = alarm.call, None
        if call is not None:
            call()
        self._wind()


@dataclass(slots=True, eq=False)
class _TwinAlarm:
    call: Callable[[], None] | None
    soon: bool

    def cancel(self) -> None:
        """It does not go off."""
        self.call = None


class TwinDealer:
    """Throws the same at both tables, but for the hidden dice of one seat at the second."""

    def __init__(self, *, second: bool) -> None:
        self._second = second
        self._key, self._odd, self._thrown = "", 0, 0

    def begin(self, key: str, odd: int) -> None:
        """The throws of a table; those of seat `odd` are others at the second one."""
        self._key, self._odd, self._thrown = key, odd, 0

    def __call__(self, game: Game, state: AnyState) -> Action:
        """The throw that is due."""
        self._thrown += 1
        key = f"{self._key} {self._thrown}"
        public = state.public
        if self._second and public.phase in CONCEALED and public.due[0] == self._odd:
            key += " other"
        return draw(game.throws(state), Random(key).randrange)


def _by_work(bot: Any) -> Any:
    """The same bot, which tries so much and then stops, where it would go by the clock."""
    if isinstance(bot, Sharp):
        return replace(bot.within(None, rollouts=TRIED), effort=bot.effort.within(THOUGHT))
    return bot


@dataclass(frozen=True, slots=True)
class _Steady:
    """A bot of ours whose luck follows from what it sees, so that it does the same wherever it sees the same."""

    bot: Any
    thinking: "_Thinking"

    def __call__(self, game: Game, view: AnyView, _luck: Random, /) -> Action:
        """What it does."""
        with self.thinking:
            done: Action = self.bot(game, view, Random(repr(view)))
        return done

    def explain(self, game: Game, view: AnyView, _luck: Random, /) -> tuple[Action, str]:
        """What it would do, and why."""
        with self.thinking:
            if isinstance(self.bot, Explaining):
                return self.bot.explain(game, view, Random(repr(view)))
            return self.bot(game, view, Random(repr(view))), ""


class _Thinking:
    """How many bots are thinking now."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.now = 0

    def __enter__(self) -> None:
        with self._lock:
            self.now += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self.now -= 1


@dataclass(slots=True)
class Twin:
    """One of the two servers."""

    address: str
    folder: Path
    tables: Tables
    time: TwinTime
    random: Random
    dealer: TwinDealer
    thinking: _Thinking
    side: Side = field(init=False)
    read: list[int] = field(default_factory=list)
    noted: list[str] = field(default_factory=list)  # of the log, lately
    entries: int = 0  # of the table's log, that were looked at
    coached: bool = False  # the first seat has a coach

    @property
    def clients(self) -> list[Client]:
        """The people at its table; the last one watches."""
        return self.side.clients

    def heard(self, seat: int) -> dict[str, list[str]]:
        """What is new on the socket of that person, by channel."""
        frames = self.clients[seat].frames
        new, self.read[seat] = frames[self.read[seat] :], len(frames)
        told: dict[str, list[str]] = {}
        hints: dict[tuple[int, int], str] = {}
        for frame in new:  # as long as its twin, also where that says nothing
            length = len(self.side._named(frame))
            for message in parts_of(frame):
                kind = message.pop("t")
                message.pop("id", None)
                text = f"{length} {self._named(message)}"
                if kind == "hint":  # of one that was broken off the next one says more
                    hints[message["seat"], message["v"]] = text
                else:
                    told.setdefault(kind, []).append(text)
        newest = max((version for _, version in hints), default=0)
        if found := [text for (_, version), text in sorted(hints.items()) if version == newest]:
            told["hint"] = found
        return told

    def items(self) -> list[Line]:
        """The lines of its log that were not looked at yet."""
        with closing(sqlite3.connect(self.folder / MATCHES)) as log:
            query = "SELECT entry FROM log WHERE table_id = ? ORDER BY seq"
            entries = [entry for (entry,) in log.execute(query, (self.side.table,))]
        lines = [it for it in read_log(entries)[1] if isinstance(it, Line)]
        new, self.entries = lines[self.entries :], len(lines)
        return new

    async def settled(self, people: Sequence[int]) -> None:
        """A person is to act or the match is over; bots, coaches and the log have nothing more to say."""
        async with asyncio.timeout(PATIENCE):
            while not self._still(people):  # noqa: ASYNC110  it is another thread's
                await asyncio.sleep(0.002)
        await self.side.shown(self.tables._tables[self.side.table].state.version)
        for client in self.clients:
            await client.ask("act", v=-1, seat=0, a="liar")  # which is refused
            await client.ask("why", seat=0, a="liar")
        first = self.clients[0]
        await first.until(self._advised, seconds=PATIENCE)

    async def at_rest(self) -> None:
        """No bot has anything more to do, here or at the tables before."""
        async with asyncio.timeout(PATIENCE):
            while self.thinking.now or self.time.busy() or not self.time.quiet:  # noqa: ASYNC110
                await asyncio.sleep(0.002)

    def _still(self, people: Sequence[int]) -> bool:
        table = self.tables._tables.get(self.side.table)
        if table is None or self.thinking.now or not self.time.quiet or table._doing:
            return False
        state = table.state
        if state.game_state is None or state.stage != "playing":
            return state.stage == "over"
        public = state.game_state.public
        shown = public.showdown is not None or public.round > 1
        return shown or (bool(state.waiting) and set(state.waiting) <= set(people))

    def _advised(self, me: Client) -> bool:
        """Whether the coach of the first seat has said all it says of what stands."""
        if me.result or not self.coached:
            return True
        hint = me.hints.get(0, {"v": -1})
        return hint["v"] == me.states[0]["v"] and hint["play"] is not None

    def _named(self, message: Any) -> str:
        text = json.dumps(message, separators=(",", ":"))
        return HASH.sub('"HASH"', self.side._named(text))


@contextmanager
def _twin(folder: Path, bots: Mapping[str, NamedBot], *, second: bool) -> Iterator[Twin]:
    time, random, dealer, thinking = TwinTime(), Random(7), TwinDealer(second=second), _Thinking()
    steady = {
        name: replace(it, bot=_Steady(_by_work(it.bot), thinking)) for name, it in bots.items()
    }
    app = create_app(config(folder, bots=steady, dealer=dealer, time=time, random=random))
    with in_a_thread(settings(app, connections=Connections())) as address:
        tables = app.state.app_state.tables
        time.busy = partial(_anybody_thinks, tables)
        yield Twin(address, folder, tables, time, random, dealer, thinking)


def _anybody_thinks(tables: Tables) -> bool:
    """Whether a bot has not yet decided; then it is not known yet when it will answer."""
    turns = (table._turn for table in tables._tables.values())
    return any(turn._thinking.keys() - turn._answers.keys() for turn in turns)


@dataclass(frozen=True, slots=True)
class TwinServers:
    """Two servers whose luck is the same, the bots that play there, and what both write to their logs."""

    one: Twin
    two: Twin
    bots: Sequence[str]
    notes: Notes


@contextmanager
def twin_servers(folder: Path, *, bots: Sequence[str] = BOTS) -> Iterator[TwinServers]:
    """Two servers until the end of the block, for any number of campaigns: it takes them a while to come up.

    Whether the disk is slow is no matter of dice, and their clock would make it so: its alarm never goes off.
    """
    one, two = folder / "one", folder / "two"
    for each in (one, two):
        with_page(each)
    asked = {name: catalogue()[name] for name in bots}
    with (
        patch("dudo.table.table.UNSAVED", SOON),
        noted(but=get_ident()) as notes,
        _twin(one, asked, second=False) as first,
    ):
        with_key_of(one, two)
        with _twin(two, asked, second=True) as second:
            yield TwinServers(first, second, bots, notes)


async def secrecy(
    report: Report, folder: Path, tables: int, seed: int, *, bots: Sequence[str] = BOTS
) -> None:
    """Every game, at so many pairs of tables each."""
    with twin_servers(folder, bots=bots) as servers:
        found = await twins(servers, tables=tables, seed=seed)
    report.seen.update(found.compared)
    promise = "bots, coaches and the table tell nothing of hidden dice"
    report.judge(promise, found.leaks, tried=found.compared.total())


async def twins(
    servers: TwinServers, *, tables: int, seed: int, games: Sequence[str] = ()
) -> Twins:
    """Every game in turn, at so many pairs of tables each, or those named."""
    found = Twins()
    for name in games or played():
        for number in range(tables):
            found.at = f"{name} {number}"
            luck = Random(f"{seed} {found.at}")
            await _table(
                servers.one, servers.two, name, servers.bots, number, luck, servers.notes, found
            )
            if len(found.leaks) > 100:
                return found
    return found


async def _table(
    one: Twin,
    two: Twin,
    name: str,
    bots: Sequence[str],
    number: int,
    luck: Random,
    notes: Notes,
    found: Twins,
) -> None:
    """One pair of tables, until dice are shown or the two part rightly."""
    game = played()[name]
    least, most = game.seats
    players = min(most, max(least, 3))
    people = list(range(2 if players > 2 else 1))
    odd = [*people[1:], *range(len(people), players)][number % (players - 1)]
    persons = [await Person.arrive(one.address) for _ in range(len(people) + 1)]
    pair = Pair.of(game, game.start(players))
    key = f"{luck.random()}"
    async with AsyncExitStack() as opened:
        for twin in (one, two):
            twin.dealer.begin(key, odd)
            twin.random.seed(key)
            host = Person(twin.address, persons[0].token)
            wanted = [bots[(number + seat) % len(bots)] for seat in range(len(people), players)]
            table = await host.open(**wish_for(name), seats=players, bots=wanted, name="Ana")
            twin.side = Side(twin.address, table, persons)
            await twin.side.come(opened)
            twin.read, twin.entries = [0] * len(persons), 0
            if len(people) > 1:
                await twin.clients[1].ask("sit", seat=1, name="Bo")
            twin.coached = (await twin.clients[0].ask("coach", on=True))["t"] == "receipt"
            if len(people) > 1:
                await twin.clients[1].ask("agree", on=True)
        await _played(one, two, pair, people, luck, notes, key, found)
        for twin in (one, two):
            await twin.at_rest()


async def _played(
    one: Twin,
    two: Twin,
    pair: Pair,
    people: Sequence[int],
    luck: Random,
    notes: Notes,
    key: str,
    found: Twins,
) -> None:
    """What people do at both, and what everybody hears of it."""
    for step in range(ACTIONS):
        chosen = None
        if step:
            chosen = _chosen(pair, people, luck)
            if chosen is None:
                return
        talking = luck.random() < 0.3
        for at, twin in enumerate((one, two)):
            notes.lines.clear()
            twin.time.asked.clear()
            twin.random.seed(f"{key} {step}")
            if chosen is None:
                await twin.clients[0].ask("start")
            else:
                seat, *actions = chosen
                with twin.time.standing():  # a receipt says how far the table is by then
                    answer = await twin.clients[seat].act(str(actions[at]), seat)
                    assert answer["t"] == "receipt", answer
                    if talking:
                        await twin.clients[0].ask("chat", text="What now?")
            await twin.settled(people)
            twin.noted = [twin.side._named(line) for line in notes.lines]
        if not _same_course(one, two, pair, len(people), found):
            return
        await _compare(one, two, pair, people, found, http=step % ASKED_EVERY == 0)


def _chosen(pair: Pair, people: Sequence[int], luck: Random) -> tuple[int, Action, Action] | None:
    """What a person may do at both tables, rather what leaves the cups down and the others room; None if nothing."""
    if pair.one.public.result is not None:
        return None
    drawn = [it for _ in range(20) if (it := in_both(pair, luck)) and it[0] in people]
    listed = {seat: pair.game.actions(pair.game.view(pair.one, seat)) for seat, *_ in drawn}
    drawn.sort(key=lambda it: (_lifts(pair, it[0], it[1]), listed[it[0]].index(it[1])))
    return drawn[0] if drawn else None


def _lifts(pair: Pair, seat: int, action: Action) -> bool:
    """Whether dice are shown by that, or the round ends."""
    before, after = pair.one.public, pair.game.apply(pair.one, action, by=seat).public
    return (
        after.round != before.round
        or after.showdown is not before.showdown
        or after.result is not None
    )


def _same_course(one: Twin, two: Twin, pair: Pair, people: int, found: Twins) -> bool:
    """Whether the same has happened at both tables, and no dice were shown.

    What bots do that see no difference is compared.
    """
    lines = one.items(), two.items()
    slow = pair.one != pair.two  # it is still to be compared how long the first bot takes
    for first, second in zip(*lines, strict=False):
        public = pair.one.public
        if slow and first.by is not None and first.by >= people:
            found.compare("seconds", *(twin.time.asked[:1] for twin in (one, two)))
            slow = False
        if first.by != second.by:  # two answers at once may come in any order
            return False
        if first.by is not None and first.by >= people and first.by in pair.ignorant():
            found.compare("what bots do", str(first.action), str(second.action))
        hidden = first.by is None or public.phase in SEALED
        if (
            first.action != second.action
            and not hidden
            and type(first.action) is not type(second.action)
        ):
            return False
        try:
            pair.apply(first.action, second.action, by=first.by)
        except Illegal:
            return False
        opened = public.phase in SEALED and pair.one.public.phase not in SEALED
        opened = opened or any(it.public.showdown is not None for it in (pair.one, pair.two))
        after = pair.one.public
        if opened or after.round > 1 or after.result is not None:
            return False
        views = [pair.game.view(it, None) for it in (pair.one, pair.two)]
        if not hidden and views[0] != views[1]:
            return False  # a bot that sees other dice has done something else
    return len(lines[0]) == len(lines[1])


async def _compare(
    one: Twin, two: Twin, pair: Pair, people: Sequence[int], found: Twins, *, http: bool
) -> None:
    """Every channel, for everybody who knows no difference."""
    watcher = len(people)
    differ = pair.one != pair.two
    if differ:
        found.compare("seconds", one.time.asked, two.time.asked)
        found.compare("server log", one.noted, two.noted)
    heard = [[twin.heard(seat) for seat in range(watcher + 1)] for twin in (one, two)]
    if not differ:
        return
    for who in pair.ignorant():
        seat = watcher if who is None else who
        if seat > watcher or (who is not None and who not in people):
            continue
        for channel in sorted({*heard[0][seat], *heard[1][seat]}):
            told = [it[seat].get(channel, []) for it in heard]
            found.compare(channel, told[0], told[1])
        if http:
            windows = [await twin.side.anew(seat) for twin in (one, two)]
            found.compare("new window", *windows)
        for path in PATHS if http else ():
            asked = [await twin.side.asked(seat, path, round_=1) for twin in (one, two)]
            found.compare(f"HTTP {path.partition('?')[0] or '/'}", *asked)
