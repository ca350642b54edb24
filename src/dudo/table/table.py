"""A live table: one queue, one task, and a log that is written before anybody is told.

Everything that changes a table is a job in its queue: what people ask for, what bots play, what an
expired clock plays for somebody. The task takes one job after the other. It works out the state that
would follow, has the log say so durably, and only then is that the state and are the listeners told.
If another process has written that entry first, it reads on and does the job again.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from dudo.engine.action import Action, parse
from dudo.engine.errors import BadNotation, BadRuleset, Illegal
from dudo.engine.game import AnyView
from dudo.engine.record import Line
from dudo.engine.state import Step
from dudo.table.alarms import Alarms, Decide
from dudo.table.consent import UNSEATED
from dudo.table.errors import Conflict, Refusal, StoreError
from dudo.table.log import Agree, Coach, Event, Fill, Late, Leave, Match, Sit, write
from dudo.table.names import bot_name, cleaned, unlike
from dudo.table.services import Services
from dudo.table.state import Chair, TableState, follow, play, replayed
from dudo.table.talk import SmallTalk

T = TypeVar("T")

RECEIPTS = 256  # how many of the last answers are known again
ATTEMPTS = 8  # how often a job is done again because another process was first

_log = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody at the table, told what has changed. To be told takes no time and cannot fail."""

    @property
    def owner(self) -> str:
        """The fingerprint of the session."""

    def state_changed(self) -> None:
        """The match stands differently."""

    def room_changed(self) -> None:
        """Something around the match is different."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[], Awaitable[Any]]
    done: "asyncio.Future[Any] | None"


class _Again(Exception):
    """The log has moved on, and the state with it."""


class Table:
    """One table, live. `state` is what is on disk, always."""

    def __init__(self, name: str, state: TableState, services: Services) -> None:
        self.id = name
        self.state = state
        self.listeners: dict[Listener, None] = {}
        self.used = services.time.now()
        self._services = services
        self._queue: asyncio.Queue[_Job] = asyncio.Queue()
        self._receipts: OrderedDict[tuple[str, str], int] = OrderedDict()
        self.talk = SmallTalk(services.random)
        self._alarms = Alarms(
            services, lambda: self.state, decided=self._decided, late=self._too_late
        )
        self._task = asyncio.create_task(self._run(), name=f"table {name}")
        self._queue.put_nowait(_Job(self._resume, None))

    # ---- to look at -----------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nothing happens here unless somebody comes."""
        return not (self.listeners or self._alarms.any or self._queue.qsize())

    def view(self, seat: int | None) -> AnyView:
        """The match as that seat, or a watcher, knows it; there must be one."""
        if self.state.game_state is None:
            raise Refusal("room", "No match has begun at this table.")
        return self.state.game.view(self.state.game_state, seat)

    def left(self) -> float | None:
        """What is left of the turn, in seconds; None without a clock that runs."""
        return self._alarms.left()

    def here(self) -> set[str]:
        """The fingerprints of all who are connected."""
        return {listener.owner for listener in self.listeners}

    def why(self, owner: str, seat: int, text: str) -> str:
        """Why that action is not legal for a seat of one's own now; empty if it is."""
        self._own(owner, seat)
        return self.state.game.why(self.view(seat), _parsed(text))

    # ---- to listen --------------------------------------------------------------------------

    def join(self, listener: Listener) -> None:
        """The listener is told of every change from now on, and all see whose player is here."""
        self.listeners[listener] = None
        self._presence(listener.owner)

    def part(self, listener: Listener) -> None:
        """The listener is told nothing more."""
        self.listeners.pop(listener, None)
        self.used = self._services.time.now()
        self._presence(listener.owner)

    def _presence(self, owner: str) -> None:
        """Only who has a seat is missed; watchers come and go unseen."""
        if any(chair.owner == owner for chair in self.state.chairs if owner):
            for listener in self.listeners:
                listener.room_changed()

    # ---- to ask for -------------------------------------------------------------------------

    async def act(self, owner: str, seat: int, text: str, *, version: int, receipt: str) -> int:
        """The seat has played that word in answer to `version`, or `Refusal`; the version after it."""
        return await self._ask(lambda: self._act(owner, seat, text, version, receipt))

    async def sit(self, owner: str, seat: int, name: str) -> int:
        """The seat is this person's."""
        return await self._ask(lambda: self._sit(owner, seat, name))

    async def leave(self, owner: str, seat: int) -> int:
        """The seat is free, or in mid-match a bot plays it."""
        return await self._ask(lambda: self._leave(owner, seat))

    async def fill(self, owner: str, seat: int, bot: str | None) -> int:
        """A bot has the seat, or with None nobody."""
        return await self._ask(lambda: self._fill(owner, seat, bot))

    async def start(self, owner: str) -> int:
        """The first match has begun."""
        return await self._ask(lambda: self._start(owner))

    async def rematch(self, owner: str) -> int:
        """The next match has begun."""
        return await self._ask(lambda: self._rematch(owner))

    async def coach(self, owner: str, *, on: bool) -> int:
        """The session has asked for a coach and agreed to coaches, or wants no coach any more."""
        return await self._ask(lambda: self._consent(owner, Coach(owner=owner, on=on)))

    async def agree(self, owner: str, *, on: bool) -> int:
        """The session has agreed that players here have coaches, or does not any more."""
        return await self._ask(lambda: self._consent(owner, Agree(owner=owner, on=on)))

    async def refresh(self) -> None:
        """What other processes have written is known here too."""
        await self._ask(self._read_on)

    async def close(self) -> None:
        """Nothing happens at this table any more; the log stays."""
        self._alarms.disarm()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        while not self._queue.empty():
            job = self._queue.get_nowait()
            if job.done is not None and not job.done.done():
                job.done.set_exception(Refusal("busy", "The table is being closed; come back."))

    async def _ask(self, work: Callable[[], Awaitable[T]]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Job(work, done))
        return await done

    def _decided(self, seat: int, version: int, decide: Decide) -> None:
        self._queue.put_nowait(_Job(lambda: self._bot(seat, version, decide), None))

    def _too_late(self, version: int) -> None:
        self._queue.put_nowait(_Job(lambda: self._late(version), None))

    # ---- the one task -----------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            job = await self._queue.get()
            try:
                result = await self._done(job)
            except asyncio.CancelledError:
                if job.done is not None and not job.done.done():
                    job.done.set_exception(Refusal("busy", "The table is being closed; come back."))
                raise
            except Exception as error:  # noqa: BLE001  one bad job must not end the table
                self._failed(job, error)
            else:
                if job.done is not None and not job.done.done():
                    job.done.set_result(result)

    async def _done(self, job: _Job) -> Any:
        for _ in range(ATTEMPTS):
            try:
                return await job.work()
            except _Again:
                continue
        raise Refusal("busy", "Too many are playing at this table at once; try again.")

    def _failed(self, job: _Job, error: Exception) -> None:
        if not isinstance(error, Refusal):
            _log.error("table %s: %s", self.id, error, exc_info=error)
            error = Refusal("busy", "That could not be carried out just now; try again.")
        if job.done is not None and not job.done.done():
            job.done.set_exception(error)

    # ---- jobs -------------------------------------------------------------------------------

    async def _act(self, owner: str, seat: int, text: str, version: int, receipt: str) -> int:
        known = self._receipts.get((owner, receipt))
        if known is not None:
            return known
        self._own(owner, seat)
        if self.state.stage != "playing":
            raise Refusal("room", "No match is being played now.")
        if version != self.state.version:
            raise Refusal("stale", "The game has moved on since; look again before you act.")
        action = _parsed(text)
        try:
            after = play(self.state, seat, action)
        except Illegal as error:
            raise Refusal("illegal", str(error)) from error
        await self._dealt(after, [str(Line(seat, action))])
        self._receipts[owner, receipt] = self.state.version
        if len(self._receipts) > RECEIPTS:
            self._receipts.popitem(last=False)
        return self.state.version

    async def _sit(self, owner: str, seat: int, name: str) -> int:
        chair = self._chair(seat)
        name = cleaned(name)
        if not name:
            raise Refusal("malformed", "Say what you are called, in letters that can be seen.")
        if not owner:
            raise Refusal("seat", "Only somebody with a session can sit: ask for one first.")
        if chair.owner != owner and (self.state.stage == "playing" or not chair.free):
            raise Refusal("seat", "That seat is taken; watch, or take a free one.")
        others = [other.name for at, other in enumerate(self.state.chairs) if at != seat]
        return await self._event(Sit(seat=seat, name=unlike(name, others), owner=owner))

    async def _leave(self, owner: str, seat: int) -> int:
        self._own(owner, seat)
        bot = self._services.stand_in if self.state.stage == "playing" else None
        return await self._event(Leave(seat=seat, bot=bot))

    async def _fill(self, owner: str, seat: int, bot: str | None) -> int:
        chair = self._chair(seat)
        if bot is not None:
            bot = self._services.seated(bot)
        if self.state.stage == "playing":
            if not any(other.owner == owner for other in self.state.chairs if owner):
                raise Refusal("seat", "Only players can let a bot stand in for somebody.")
            if bot is None or chair.bot is not None or chair.owner in self.here():
                raise Refusal("seat", "A bot can stand in only for a person who is not here.")
            return await self._event(Fill(seat=seat, bot=bot, name=chair.name))
        self._host(owner, "fills and empties seats")
        if bot is None:
            if chair.bot is None or chair.owner:
                raise Refusal("seat", "Only a bot's seat can be emptied.")
            return await self._event(Fill(seat=seat, bot=None))
        if not chair.free and (chair.bot is None or chair.owner):
            raise Refusal("seat", "A person sits there.")
        return await self._event(Fill(seat=seat, bot=bot, name=self._bot_name(seat, bot)))

    async def _start(self, owner: str) -> int:
        if self.state.stage != "lobby":
            raise Refusal("room", "The match has begun already.")
        self._host(owner, "begins the match")
        return await self._begin()

    async def _rematch(self, owner: str) -> int:
        if self.state.stage != "over":
            raise Refusal("room", "A rematch is for when a match is over.")
        if not self.state.seats_of(owner):
            self._host(owner, "or a player begins the rematch")
        return await self._begin()

    async def _consent(self, owner: str, event: Coach | Agree) -> int:
        if isinstance(event, Coach) and event.on and not self.state.seats_of(owner):
            raise Refusal("seat", UNSEATED)
        if not owner or all(chair.owner != owner for chair in self.state.chairs):
            raise Refusal("seat", "Only those who have a seat are asked about coaches.")
        if follow(self.state, event) == self.state:
            return self.state.version
        return await self._event(event)

    async def _begin(self) -> int:
        event = Match(at=self._services.time.date())
        try:
            after = follow(self.state, event)
        except BadRuleset as error:
            raise Refusal("room", str(error)) from error
        await self._dealt(after, [write(event)])
        return self.state.version

    async def _bot(self, seat: int, version: int, decide: Decide) -> None:
        state = self.state
        if self._alarms.is_past(seat, version):
            return
        self._alarms.thought(seat)
        lines: list[str] = []
        try:
            action = decide()
            after = play(state, seat, action)
        except Exception as error:  # noqa: BLE001  whatever ails a bot, the others play on
            _log.error("the bot of seat %s at %s: %s", seat, self.id, error, exc_info=error)
            action = state.game.timeout(self.view(seat))
            after = play(state, seat, action)
            lines.append(write(Late(seat=seat)))
        else:
            self._talk(seat, action, after)
        await self._dealt(after, [*lines, str(Line(seat, action))])

    def _talk(self, seat: int, action: Action, after: TableState) -> None:
        bot, before = self.state.chairs[seat].bot, self.state.game_state
        if bot is not None and before is not None and after.game_state is not None:
            self.talk.heard(bot, Step(seat, action), before.public, after.game_state.public)

    async def _late(self, version: int) -> None:
        """Everybody who still owes an answer has given the one that the ruleset names."""
        self._alarms.rung()
        for seat in self.state.waiting:
            state = self.state
            if state.version != version or state.stage != "playing":
                return
            if seat in state.waiting and state.chairs[seat].bot is None:
                action = state.game.timeout(self.view(seat))
                lines = [write(Late(seat=seat)), str(Line(seat, action))]
                await self._dealt(play(state, seat, action), lines)

    async def _resume(self) -> None:
        """What was interrupted goes on: the dealer throws, bots think, the clock runs."""
        if self.state.stage != "playing":
            return
        if self.state.game_state is not None and self.state.game_state.public.due:
            await self._dealt(self.state, [])
        self._alarms.arm(None)

    # ---- log, then tell ---------------------------------------------------------------------

    async def _event(self, event: Event) -> int:
        await self._logged(follow(self.state, event), [write(event)])
        return self.state.version

    async def _dealt(self, state: TableState, lines: list[str]) -> None:
        """The lines and all throws that are due after them are on disk, and told."""
        while state.game_state is not None and state.game_state.public.due:
            throw = self._services.dealer(state.game, state.game_state)
            if not isinstance(throw, Action):
                if lines:  # a throw that takes its time begins from what is on disk
                    await self._logged(state, lines)
                    state, lines = self.state, []
                throw = await throw
            state = play(state, None, throw)
            lines.append(str(Line(None, throw)))
        if lines:
            await self._logged(state, lines)

    async def _logged(self, state: TableState, lines: list[str]) -> None:
        number = self.state.entries
        try:
            await self._services.store.append(self.id, number, "\n".join(lines))
        except Conflict:
            await self._read_on()
            raise _Again from None
        except StoreError as error:
            _log.error("table %s: %s", self.id, error)
            await self._read_on()  # it may be on disk after all
            raise Refusal("busy", "That could not be saved just now; try again.") from error
        self._told(replace(state, entries=number + 1))

    async def _read_on(self) -> None:
        entries = await self._services.store.read(self.id, self.state.entries)
        if entries:
            self._told(replayed(entries, self.state))

    def _told(self, state: TableState) -> None:
        before, self.state = self.state, state
        self.used = self._services.time.now()
        self._alarms.arm(before)
        if (
            state.chairs is not before.chairs
            or state.stage != before.stage
            or state.match != before.match
        ):
            for listener in self.listeners:
                listener.room_changed()
                listener.state_changed()
        else:
            for listener in self.listeners:
                listener.state_changed()

    # ---- who may ----------------------------------------------------------------------------

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.state.chairs):
            raise Refusal("seat", f"This table has seats 0 to {len(self.state.chairs) - 1}.")
        return self.state.chairs[seat]

    def _own(self, owner: str, seat: int) -> None:
        chair = self._chair(seat)
        if not owner or chair.owner != owner:
            raise Refusal("seat", "That seat is not yours.")
        if chair.bot is not None:
            raise Refusal("seat", "A bot plays for you; sit down again to take over.")

    def _host(self, owner: str, does: str) -> None:
        if not owner or owner != self.state.opening.host:
            raise Refusal("seat", f"Only the one who opened the table {does}.")

    def _bot_name(self, seat: int, bot: str) -> str:
        others = [other.name for at, other in enumerate(self.state.chairs) if at != seat]
        return bot_name(bot, others)


def _parsed(text: str) -> Action:
    try:
        return parse(text)
    except BadNotation as error:
        raise Refusal("malformed", str(error)) from error
