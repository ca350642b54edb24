"""A live table: one queue, one task, and a log that is written before anybody is told.

Everything that changes a table is a job in its queue: requests of people, actions of bots, and what is played for
somebody whose time has run out. The task does one job after the other. It works out the state that would follow and
writes it to the log durably; only then does that become the state, and the listeners are told. If another process
has written that entry first, it reads on and does the job again.

Where several servers have the table loaded, one of them leads it: only there do bots think, clocks run out, and
dice fall for which people open. The others read what it writes.
"""

import logging
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from functools import reduce

from dudo.bots.programs.program import ProgramFailed
from dudo.engine.action import Action
from dudo.engine.errors import BadRuleset, Illegal
from dudo.engine.evolve import evolve
from dudo.engine.game import AnyView
from dudo.engine.record import Line
from dudo.engine.stand_ins import SILENCE
from dudo.engine.state import Step
from dudo.table.alarms import Alarms, Decide
from dudo.table.bot_reactions import BotReactions
from dudo.table.callouts import Callout, Callouts, Reaction
from dudo.table.changes import Changes
from dudo.table.cpu_budget import CpuBudget
from dudo.table.errors import Conflict, Refusal, StoreError
from dudo.table.from_peers import FromPeers
from dudo.table.gathering import Gathering, anybody_pledged
from dudo.table.jobs import Jobs, LogMovedOn
from dudo.table.log import follow, item_line, replayed
from dudo.table.log_throttle import log_given_up
from dudo.table.patience import Patience
from dudo.table.presence import Listener, Presence
from dudo.table.services import Services
from dudo.table.state import TableState
from dudo.table.talk import SmallTalk
from dudo.table.throwing import shake_begun, shake_promised, thrown
from dudo.table.to_peers import ToPeers
from dudo.table.trouble import Trouble
from dudo.table.verbs.keeping import HostChanged, PutAside
from dudo.table.verbs.matches import begun_again
from dudo.table.verbs.moves import Act, PlayedForSeat, action_of
from dudo.table.verbs.seats import SatDown
from dudo.table.verbs.shakes import Open
from dudo.table.verbs.verb import Asker, Item, Request
from dudo.table.verbs.who_may import own
from dudo.table.verdict import ShowdownWait, ShownRound
from dudo.workers import TookTooLong

SLOW = 60.0  # seconds after which others may go on without a player who is here, without a clock
UNSAVED = 2.0  # seconds without an answer of the disk after which players are told

_log = logging.getLogger(__name__)


class Table:
    """A live table. Its `state` is always exactly what is on disk."""

    def __init__(
        self,
        name: str,
        state: TableState,
        services: Services,
        *,
        client: str = "",
        leads: bool = True,
    ) -> None:
        self.id = name
        self.state = state
        self.presence = Presence(services.time)
        self._changes = Changes()
        self.used = services.time.now()
        self.visited = self.used  # when somebody was last connected, or asked for the table
        self._services = services
        self.leads = leads  # whether this server leads it
        self.talk = SmallTalk(services.random)
        self.callouts = Callouts(name, random=services.random)
        self.to_peers = ToPeers(
            name,
            services.peers,
            state=lambda: self.state,
            presence=self.presence,
            callouts=self.callouts,
            talk=self.talk,
        )
        self._reactions = BotReactions(
            services.time, services.random, self.callouts, called=self._called
        )
        self._alarms = Alarms(
            services,
            lambda: self.state,
            table=name,
            client=client or state.opening.host,
            leads=lambda: self.leads,
            held=lambda: bool(self._verdict.awaited),
            decided=self._decided,
            late=self._too_late,
        )
        self._verdict = ShowdownWait(services.time, lambda: self._jobs.put(self._go_on))
        self._trouble = Trouble(
            name,
            services.time,
            aside=state.keeping.aside,
            again=lambda: self._jobs.put(self._recover),
            told=self._room_changed,
        )
        self._cpu_budget = CpuBudget(self._set_aside)
        self._wait_for = Patience(services.time, again=self._again, hostless=self._hostless)
        self._gathering = Gathering(services.time, self._throw_soon)
        self.from_peers = FromPeers(
            presence=self.presence,
            callouts=self.callouts,
            talk=self.talk,
            alarms=self._alarms,
            gathering=self._gathering,
            asked=self._asked_elsewhere,
            come_or_gone=self._look_around,
            seen=self._has_seen,
            throw=self._throw_soon,
        )
        self._returning: set[str] = set()
        self._jobs = Jobs(
            f"table {name}",
            bar=self._trouble.bar,
            refusal=self._trouble.refusal,
            interrupted=self._trouble.interrupted,
        )
        self._jobs.put(self._resume)

    # ---- to look at -----------------------------------------------------------------------

    @property
    def aside(self) -> bool:
        """Whether the table has been set aside: it took so long that nothing is worked out for it any more."""
        return self._trouble.aside

    @property
    def trouble(self) -> str:
        """Why the table cannot go on just now; empty if it can."""
        return self._trouble.why

    @property
    def idle(self) -> bool:
        """Whether nothing will happen here until somebody comes."""
        due = self._alarms.any or self._gathering.waiting or self._verdict.awaited
        return not (self.presence.listeners or due or self._trouble.waits or self._jobs)

    def view(self, seat: int | None) -> AnyView:
        """What that seat, or a watcher, knows of the match; `Refusal` if none has begun."""
        if self.state.game_state is None:
            raise Refusal("room", "No match has begun at this table.")
        return self.state.game.view(self.state.game_state, seat)

    def left(self) -> float | None:
        """Seconds left of the turn; None if no clock is running."""
        return self._alarms.left()

    @property
    def reading(self) -> tuple[int, ...]:
        """The seats whose players still look at the latest dice: nobody is asked for anything before they go on."""
        owners = sorted(self._verdict.awaited)
        return tuple(sorted(seat for owner in owners for seat in self.state.seats_of(owner)))

    def asks(self, owner: str) -> tuple[int, ...]:
        """The person's seats that should now open what they have pledged for the dice."""
        if not self._gathering.waiting:
            return ()
        asked = self._gathering.asks(self.state)
        return tuple(seat for seat in self.state.seats_of(owner) if seat in asked)

    def begins_in(self) -> float | None:
        """Seconds until the next match begins by itself; None if nobody has asked for one."""
        return self._wait_for.left()

    def _overdue(self) -> set[int]:
        """The seats that have kept everybody waiting for a long time, if there is no clock."""
        slow = self.state.clock is None and self._alarms.waited() >= SLOW
        return set(self.state.waiting) if slow else set()

    def why(self, owner: str, seat: int, text: str) -> str:
        """Why that action is not legal for one of your seats now; empty if it is."""
        own(self.state, owner, seat)
        with self.at_one_go():
            return self.state.game.why(self.view(seat), action_of(text))

    def at_one_go(self) -> CpuBudget:
        """A block whose processor time counts for this table; `Refusal` if it has been set aside."""
        self._trouble.bar()
        return self._cpu_budget.at_one_go()

    # ---- to listen --------------------------------------------------------------------------

    def join(self, listener: Listener, *, reads: bool = False) -> None:
        """The listener is notified from now on, and everybody sees that this player is here.

        If it `reads`, the table waits after each showdown until it says that its player has `seen` the dice.
        """
        self.presence.join(listener, reads=reads)
        self._announce(listener)
        if not listener.shared_screen and self._replaced(listener.owner):
            self._returning.add(listener.owner)
            self._jobs.put(self._seat_again)

    def part(self, listener: Listener) -> None:
        """The listener is no longer notified."""
        self.presence.part(listener, expected=listener.owner in self.state.expected)
        self.used = self.visited = self._services.time.now()
        self._announce(listener)
        if self._gathering.waiting:  # the table waits for somebody who has gone no longer
            self._throw_soon()

    def _announce(self, listener: Listener) -> None:
        """Everybody sees who has come or gone, except for watchers without a screen."""
        if listener.shared_screen or listener.owner in self.state.expected:
            for other in self.presence.listeners:
                other.room_changed()
        self._look_around()
        self.to_peers.who_is_here()

    def seen(self, owner: str, number: int) -> None:
        """That person has seen the dice of that round of this match, and goes on."""
        shown = self.state.match, number
        self.to_peers.seen(owner, shown)
        self._has_seen(owner, shown)

    def _has_seen(self, owner: str, shown: ShownRound) -> None:
        before = self.reading
        self._verdict.goes_on(owner, shown)
        if self.reading != before:
            self._fewer_read()

    def _fewer_read(self) -> None:
        """Everybody sees who still looks at the dice; once nobody does, the table goes on."""
        if self._verdict.awaited:
            self._look_at_readers()
            for listener in self.presence.listeners:
                listener.state_changed()
        else:
            self._jobs.put(self._go_on)

    def _look_at_readers(self) -> bool:
        return self._verdict.look(self.state, self.presence.readers(), self.presence.here())

    async def _go_on(self) -> None:
        """The next round is asked for: those who are here have seen the dice of the last one."""
        if self._verdict.awaited or self.state.stage != "playing":
            return
        if not self.aside:
            with self._cpu_budget.at_one_go():
                self._alarms.disarm()
                self._alarms.arm(None, seen=True)
        for listener in self.presence.listeners:
            listener.state_changed()

    def _look_around(self) -> None:
        if self._verdict.awaited and self._look_at_readers():
            self._fewer_read()
        self._wait_for.look(
            self.state,
            host_here=self.presence.shows(self.state.host),
            anybody=self.presence.anybody,
        )

    def _replaced(self, owner: str) -> list[int]:
        """The person's seats that a bot plays although they have not given them up."""
        seats = enumerate(self.state.seats) if owner else ()
        return [seat for seat, held in seats if held.owner == owner and held.bot and not held.left]

    # ---- other servers --------------------------------------------------------------------------

    def written(self, seq: int) -> None:
        """That entry of another server will be read."""
        if seq >= self.state.entries:
            self._jobs.put(lambda: self._catch_up(seq))

    async def _catch_up(self, seq: int) -> None:
        if seq >= self.state.entries:
            await self._read_on()
            await self._throw()

    def read_anew(self) -> None:
        """Entries of other servers that may have been missed will be read."""
        seq = self.state.entries
        self._jobs.put(self._recover if self.trouble else lambda: self._catch_up(seq))

    def lead(self, *, leads: bool) -> None:
        """This server leads the table from now on, or no longer."""
        if leads != self.leads:
            self.leads = leads
            self._jobs.put(self._take_over)

    async def _take_over(self) -> None:
        await self._read_on()
        if not self.aside:
            self._alarms.take_over()
        self._look_around()
        await self._throw()

    def _asked_elsewhere(self) -> None:
        """Another server, which has just loaded the table, has been told everything that is in no log."""
        self.to_peers.who_is_here(anew=True)
        if self.leads:
            self.to_peers.all_that_is_in_no_log(self.left())

    # ---- to call out --------------------------------------------------------------------------

    def react(self, owner: str, seat: int, reaction: Reaction, *, ident: str = "") -> None:
        """Everybody has got the reaction of that person once; `Refusal` if it is not allowed."""
        if not self.callouts.knows(owner, ident):
            self._called(self.callouts.react(self.state, owner, seat, reaction, ident=ident))

    def chat(self, owner: str, text: str, *, ident: str = "") -> None:
        """Everybody has got the line of that person once; `Refusal` if it is not allowed."""
        if not self.callouts.knows(owner, ident):
            self._called(self.callouts.chat(self.state, owner, text, ident=ident))

    def _called(self, callout: Callout) -> None:
        self.to_peers.called(callout)
        for listener in self.presence.listeners:
            listener.called_out(callout)

    # ---- to ask for -------------------------------------------------------------------------

    async def ask(self, owner: str, request: Request) -> int:
        """The version after the request, which is done and on disk; `Refusal` if it is not allowed."""
        return await self._jobs.ask(lambda: self._do(owner, request))

    async def refresh(self) -> None:
        """The state includes all entries of other processes."""
        await self._jobs.ask(self._read_on)

    async def close(self) -> None:
        """The table has stopped; its log stays."""
        self._alarms.disarm()
        self._programs_end()
        self._reactions.stop()
        self._verdict.stop()
        self._wait_for.stop()
        self._gathering.stop()
        self._trouble.stop()
        await self._jobs.close()

    def _decided(self, seat: int, version: int, decide: Decide) -> None:
        self._jobs.put(lambda: self._play_bot(seat, version, decide))

    def _too_late(self, version: int) -> None:
        if self.leads:
            self._jobs.put(lambda: self._play_silent(version))

    def _again(self) -> None:
        if self.leads:
            self._jobs.put(self._begin_again)

    def _hostless(self) -> None:
        if self.leads:
            self._jobs.put(self._hand_on)

    def _tell_of_the_end(self) -> None:
        if self.state.stage != "over":
            return
        self._programs_end()
        if self._services.over is not None:
            self._services.over(self.id, self.state)

    def _programs_end(self) -> None:
        """No program of the host runs for this table until it is next asked."""
        if self._services.thinking is not None:
            self._services.thinking.programs.left(self.id)

    def _set_aside(self, seconds: float) -> None:
        """The table does nothing any more, and refuses requests with the reason."""
        self._trouble.set_aside(seconds)
        self._alarms.disarm()
        self._wait_for.stop()
        self._reactions.stop()
        self._jobs.put(self._stay_aside, barred=False)

    def _room_changed(self) -> None:
        for listener in self.presence.listeners:
            listener.room_changed()

    # ---- jobs -------------------------------------------------------------------------------

    async def _do(self, owner: str, request: Request) -> int:
        told = request.receipt(self.state, owner)
        if told is not None:
            return told
        if isinstance(request, Act) and self._verdict.awaited:
            raise Refusal("stale", "Not everybody has looked at the dice of the last round yet.")
        if isinstance(request, Open):
            (opened,) = request.decide(self.state, self._asker(owner))
            self._gathering.opened(opened)
            self.to_peers.opened(item_line(opened))
            await self._throw()
            return self.state.version
        try:
            with self.at_one_go():
                asker = self._mover(owner) if isinstance(request, Act) else self._asker(owner)
                items = request.decide(self.state, asker)
                after = reduce(follow, items, self.state)
        except Illegal as error:
            raise Refusal("illegal", error.sentence) from error
        except BadRuleset as error:
            raise Refusal("room", error.sentence) from error
        if after != self.state:
            if not request.ends:
                self._changes.count(owner, match=self.state.match, host=owner == self.state.host)
            known = request.carried_out(owner)
            await self._log(reduce(follow, known, after), (*items, *known))
        return self.state.version

    def _asker(self, owner: str) -> Asker:
        return Asker(
            owner=owner,
            here=self.presence.lately_here(self.state),
            overdue=self._overdue(),
            services=self._services,
        )

    def _mover(self, owner: str) -> Asker:
        """An asker for a move, to which it makes no difference who else is here."""
        return Asker(owner=owner, here=frozenset(), services=self._services)

    async def _play_bot(self, seat: int, version: int, decide: Decide) -> None:
        if self._alarms.too_late(seat, version):
            return
        self._alarms.finished(seat)
        try:
            decision = decide()
            move = Line(seat, decision.action)
            silent = self.state.seats[seat].bot == SILENCE
            items: tuple[Item, ...] = (PlayedForSeat(seat=seat), move) if silent else (move,)
            with self.at_one_go():
                after = reduce(follow, items, self.state)
        except TookTooLong:
            log_given_up("a bot")
            await self._play_timeout(seat)
        except Exception as error:  # noqa: BLE001  the others play on, even if a bot fails
            trace = None if isinstance(error, ProgramFailed) else error  # its message is enough
            _log.error("the bot of seat %s at %s: %s", seat, self.id, error, exc_info=trace)
            await self._play_timeout(seat)
        else:
            if not silent:
                self._talk(move, after, decision.hurried)
            await self._log(after, items)

    def _talk(self, move: Line, after: TableState, hurried: str) -> None:
        before = self.state.game_state
        if move.by is not None and before is not None and after.game_state is not None:
            held, step = self.state.seats[move.by], Step(move.by, move.action)
            self.talk.heard(
                held.bot or "",
                step,
                before.public,
                after.game_state.public,
                character=held.character,
                hurried=hurried,
                piece=self.state.game.facts.piece,
            )
            self.to_peers.talked()

    async def _play_silent(self, version: int) -> None:
        """The seats whose time has run out have been played for."""
        self._alarms.stop_clock()
        for seat in self.state.waiting:
            if self.state.version != version or self.state.stage != "playing":
                return
            if self.state.keeping.paused:
                return
            if seat in self.state.waiting and self.state.seats[seat].bot is None:
                await self._play_timeout(seat)

    async def _play_timeout(self, seat: int) -> None:
        """The seat has been played for, as the ruleset prescribes for one that does not answer."""
        with self.at_one_go():
            answer = Line(seat, self.state.game.timeout(self.view(seat)))
            items: tuple[Item, ...] = (PlayedForSeat(seat=seat), answer)
            after = reduce(follow, items, self.state)
        await self._log(after, items)

    async def _resume(self) -> None:
        """Interrupted work goes on: the dealer has thrown, bots think, the clock runs."""
        # Another server may have written something since it was read back.
        if self._services.peers is not None:
            await self._read_on()
        self._tell_of_the_end()
        if self.state.stage != "playing":
            return
        await self._throw()
        self._arm(None)

    def _throw_soon(self) -> None:
        self._jobs.put(self._throw)

    async def _throw(self) -> None:
        """The dealer has thrown what is due, unless somebody is still to open."""
        if self.state.game_state is not None and self.state.game_state.public.due:
            await self._log(self.state, [])

    def _arm(self, before: TableState | None) -> None:
        if not self.aside:
            with self._cpu_budget.at_one_go():
                self._alarms.arm(before)

    async def _stay_aside(self) -> None:
        """The log says that the table is set aside, so that it does not take as long again when it is read back."""
        item = PutAside()
        await self._append(follow(self.state, item), [item_line(item)])

    async def _begin_again(self) -> None:
        """The next match has begun, unless too few have stayed: everybody has had time to ask for it."""
        if self.state.stage == "over" and self.state.again:
            with suppress(BadRuleset):
                items = begun_again(self.state, self._asker(self.state.again[0]))
                await self._log(reduce(follow, items, self.state), items)

    async def _hand_on(self) -> None:
        """The first player who is here is the host, since the former host has been gone for a long time.

        If all players have given up their seats, it is the first who waits for the next match: nobody else begins it.
        """
        here = self.presence.here()
        if self.presence.shows(self.state.host):
            return
        stay = [held for held in self.state.seats if not held.gives_way]
        heir = next((it for it in stay or self.state.joining if it.owner in here), None)
        if heir is not None:
            item = HostChanged(owner=heir.owner)
            await self._log(follow(self.state, item), [item])

    async def _seat_again(self) -> None:
        """Players who are back have taken over from the bots that stood in for them."""
        for owner in sorted(self._returning & self.presence.here()):
            for seat in self._replaced(owner):
                back = SatDown(seat=seat, name=self.state.seats[seat].name or "", owner=owner)
                await self._log(follow(self.state, back), [back])
            self._returning.discard(owner)

    async def _recover(self) -> None:
        """The table has gone on after a failure, if the disk takes entries again."""
        await self._services.store.check()
        await self._read_on()
        if self.state.stage == "playing":
            await self._throw()
            self._arm(self.state)
        await self._seat_again()
        self._look_around()  # a new host or match may have been due meanwhile
        self._trouble.over()

    # ---- log, then tell ---------------------------------------------------------------------

    async def _log(self, state: TableState, items: Iterable[Item]) -> None:
        """The items and all throws that are due after them are in the log, and everybody has been notified.

        If somebody has to open first, the throws follow later, in a job of their own: on the server that leads the
        table, where all opened values arrive.
        """
        lines = [item_line(item) for item in items]
        while True:
            with self._cpu_budget.at_one_go():
                state, later = self._thrown(state, lines)
            if later is None:
                break
            if lines:  # a throw that takes a while must start from what is on disk
                await self._append(state, lines)
                state = self.state
            dealt = Line(None, await later)
            with self._cpu_budget.at_one_go():
                state = follow(state, dealt)
            lines = [item_line(dealt)]
        if lines:
            await self._append(state, lines)
        elif self._gathering.waiting:
            self._shakes_changed()

    def _thrown(
        self, state: TableState, lines: list[str]
    ) -> tuple[TableState, Awaitable[Action] | None]:
        """The table after the throws that can be made now, and the next one if it takes a while.

        Their lines are added to `lines`. No throw is made for which somebody has to open first.
        """
        while state.game_state is not None and state.game_state.public.due:
            if state.shake_due:
                writes = self.leads or bool(lines)
                if writes:
                    promised = shake_promised(state, self.id, self._services.seed)
                    state = reduce(follow, promised, state)
                    lines += map(item_line, promised)
                if self._gathering.waits(state, self.presence.here()) or not (
                    self.leads or (writes and not anybody_pledged(state))
                ):
                    break
                shaken = shake_begun(state, self._gathering, self.presence.here())
                state = reduce(follow, shaken, state)
                lines += map(item_line, shaken)
            made = thrown(state, self._services.dealer)
            if not isinstance(made, tuple):
                return state, made
            state, throws = made
            lines += [item_line(Line(None, throw)) for throw in throws]
        return state, None

    def _shakes_changed(self) -> None:
        for listener in self.presence.listeners:
            listener.shake_changed()

    async def _append(self, state: TableState, lines: list[str]) -> None:
        number, entry = self.state.entries, "\n".join(lines)
        slow = self._services.time.later(UNSAVED, self._trouble.slow)
        try:
            await self._services.store.append(self.id, number, entry)
        except Conflict:
            self._gathering.forget()
            await self._read_on()
            raise LogMovedOn from None
        except StoreError:
            self._gathering.forget()
            if (await self._read_on())[:1] != [entry]:  # it may be on disk after all
                raise
            return
        finally:
            slow.cancel()
        self._trouble.saved()
        try:
            self._publish(evolve(state, entries=number + 1))
        except Exception as error:  # noqa: BLE001  it is on disk, so whoever asked for it gets the receipt
            _log.error("table %s: %s", self.id, error, exc_info=error)
            self._trouble.interrupted(str(error))

    async def _read_on(self) -> list[str]:
        """The entries that were not read before; the state includes them."""
        entries = await self._services.store.read(self.id, self.state.entries)
        if entries:
            self._publish(replayed(entries, self.state))
        return entries

    def _publish(self, state: TableState) -> None:
        before, self.state = self.state, state
        self.used = self._services.time.now()
        if before.stage != state.stage:
            if state.stage == "over":
                _log.info("table %s: match %d is over", self.id, state.match)
            elif state.stage == "playing" and self._services.begun is not None:
                self._services.begun(self.id, state)
            self._tell_of_the_end()
        self._verdict.begin(before, state, self.presence.readers())
        if self._verdict.awaited:
            self._look_at_readers()
        self._arm(before)
        self._reactions.look(before, state, leads=self.leads)
        if (
            state.seats is not before.seats
            or state.keeping is not before.keeping
            or state.joining is not before.joining
            or state.again is not before.again
            or state.stood_in is not before.stood_in
            or state.stage != before.stage
            or state.match != before.match
        ):
            self._look_around()
            self.to_peers.who_is_here()
            for listener in self.presence.listeners:
                listener.room_changed()
                listener.state_changed()
        elif state.game_state is before.game_state and state.shaking is not before.shaking:
            self._shakes_changed()
        else:
            for listener in self.presence.listeners:
                listener.state_changed()
