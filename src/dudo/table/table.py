"""A live table: it receives, decides, writes down, becomes what follows, and tells; this file is in that order.

Everything that can happen to a table is a message. One that changes it is decided as items for its log, and the table
becomes what follows from them only once the store has them. Until then later messages wait. If another server has
written first, the table reads what that was and decides again. No task and no queue of its own runs for a table.

Where several servers have the table loaded, one of them leads it: only there do bots think, clocks run out, and
dice fall for which people open. The others read what it writes.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import reduce
from time import monotonic

from dudo.bots.programs.program import ProgramFailed
from dudo.engine.errors import BadRuleset, Illegal
from dudo.engine.evolve import evolve
from dudo.engine.game import AnyView
from dudo.engine.record import Line
from dudo.engine.stand_ins import SILENCE
from dudo.engine.state import Showdown, Step
from dudo.table.callouts import Callouts
from dudo.table.changes import Changes
from dudo.table.elsewhere import Here, Loaded, Remarked, TimeLeft, ToldRemark
from dudo.table.errors import Conflict, Refusal, StoreError
from dudo.table.gathering import Gathering, anybody_pledged, shake_promised
from dudo.table.log import follow, item_line, replayed
from dudo.table.log_throttle import log_given_up
from dudo.table.messages import Asked, Leading, Looked, Message, TimeUp, Written
from dudo.table.peers import Passing
from dudo.table.presence import Listener, Presence
from dudo.table.processor import PROCESSOR
from dudo.table.rates import Rates
from dudo.table.readers import LONGEST, Readers
from dudo.table.services import Services
from dudo.table.state import TableState
from dudo.table.talk import SmallTalk
from dudo.table.timers import Due, Timers
from dudo.table.turn import SHOWDOWN, Turn
from dudo.table.verbs.callouts import Called
from dudo.table.verbs.devices import GUESSES
from dudo.table.verbs.joining import handed_over
from dudo.table.verbs.keeping import HostChanged, PutAside
from dudo.table.verbs.matches import begun_again
from dudo.table.verbs.moves import PlayedForSeat, Seen
from dudo.table.verbs.seats import SatDown
from dudo.table.verbs.shakes import Opened
from dudo.table.verbs.verb import Answer, Asker, Item, PassingRequest, Request
from dudo.workers import TookTooLong

SLOW = 60.0  # seconds after which others may go on without a player who is here, without a clock
UNSAVED = 2.0  # seconds without an answer of the store after which players are told
OPENING = 1.5  # seconds for which a throw waits for those who have pledged
TOGETHER = 10.0  # seconds for which a rematch waits until everybody has asked for it
HOST_GONE = 120.0  # seconds after which somebody else becomes the host
REACTING = (0.6, 2.0)  # seconds after people have seen a showdown until a bot reacts to it
PATIENCE = (0.5, 30.0)  # seconds until another try after a failure: at first, and at most
ATTEMPTS = 8  # the most times that a message is decided anew because another server has written
BUDGET = 3.0  # seconds of the processor for one message; the tests of the rules allow one
ENDING = 5.0  # seconds for which a table that is closed waits for what it is writing

SET_ASIDE = "This table took too long to work out and was set aside. All other tables play on."
SAVING = "The server cannot save just now, so the table waits. Play goes on as soon as it can."
UNSAVED_NOW = "That could not be saved just now; try again."
FAILED = "That could not be carried out just now; try again."
CLOSING = "The table is being closed; come back later."
UNKNOWN = "The table was closed before it knew whether that was saved; look again later."
CROWDED = "Too many are playing at this table at once; try again."

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
        self.leads = leads  # whether this server leads it
        self.services = services
        self.presence = Presence(services.time)
        self.talk = SmallTalk(services.random)
        self.callouts = Callouts(name, random=services.random)
        self.guesses = Rates(GUESSES, now=services.time.now)
        self.aside = (
            state.keeping.aside
        )  # it took so long that nothing is worked out for it any more
        self.trouble = SET_ASIDE if self.aside else ""  # why it cannot go on just now
        self.news = 0  # how often everybody was told that something has changed
        self.used = self.visited = services.time.now()  # `visited`: somebody was here or asked
        self._timers = Timers(services.time, self._is_due)
        self.due = self._timers.due  # what is due here, and when
        self._turn = Turn(
            services,
            self._timers,
            table=name,
            client=client or state.opening.host,
            decided=self._is_due,
        )
        self._readers = Readers()
        self._gathering = Gathering()
        self._changes = Changes()
        self._reaction: Called | None = None
        self._returning: set[str] = set()
        self._waiting: deque[Message] = deque()
        self._doing: Message | None = None  # on its way to the store
        self._follows = state  # what the table becomes when the store has it
        self._entry = ""
        self._attempts = 0
        self._retry = PATIENCE[0]
        self._reading: asyncio.Task[None] | None = None
        self._closed = False
        self._ended: Callable[[], None] | None = None  # called when the store has answered

    # ---- to look at -----------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nothing will happen here until somebody comes."""
        busy = self._doing or self._waiting or self._readers.awaited or self._turn.thinks
        return not (self.presence.listeners or busy or self.due)

    def view(self, seat: int | None) -> AnyView:
        """What that seat, or a watcher, knows of the match; `Refusal` if none has begun."""
        if self.state.game_state is None:
            raise Refusal("room", "No match has begun at this table.")
        return self.state.game.view(self.state.game_state, seat)

    def left(self) -> float | None:
        """Seconds left of the turn; None if no clock is running."""
        return self._timers.left("turn")

    @property
    def reading(self) -> tuple[int, ...]:
        """The seats whose players still look at the latest dice: nobody is asked for anything before they go on."""
        if not self._readers.awaited:
            return ()
        seats = (seat for owner in self._readers.awaited for seat in self.state.seats_of(owner))
        return tuple(sorted(seats))

    def asks(self, owner: str) -> tuple[int, ...]:
        """The person's seats that should now open what they have pledged for the dice."""
        if "shake" not in self.due:
            return ()
        asked = self._gathering.asks(self.state)
        return tuple(seat for seat in self.state.seats_of(owner) if seat in asked)

    def reads_for(self) -> float | None:
        """Seconds left to look at the latest dice; None if nobody looks, or nobody else waits for them."""
        return self._timers.left("reading")

    def begins_in(self) -> float | None:
        """Seconds until the next match begins by itself; None if nobody has asked for one."""
        return self._timers.left("match")

    def overdue(self) -> frozenset[int]:
        """The seats that have kept everybody waiting for a long time, if there is no clock."""
        slow = self.state.clock is None and self._turn.waited() >= SLOW
        return frozenset(self.state.waiting) if slow else frozenset()

    def lately_here(self) -> set[str]:
        """The fingerprints of everybody who is connected, or was a moment ago."""
        return self.presence.lately_here(self.state)

    def bar(self) -> None:
        """Raises a `Refusal` if the table has been set aside."""
        if self.aside:
            raise Refusal("busy", SET_ASIDE)

    # ---- to receive -----------------------------------------------------------------------

    def receive(self, message: Message) -> None:
        """The message is taken now, or as soon as the store has answered."""
        if self._closed:
            self._refuse(message, CLOSING)
        elif self._doing is not None:
            self._waiting.append(message)
        else:
            self._take(message)
            if self._waiting:
                self._go_on()

    async def ask(self, owner: str, request: Request) -> Answer:
        """The answer to the request, which is done and on disk; `Refusal` if it is not allowed."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answer(found: Answer | Refusal) -> None:
            if not done.done():
                if isinstance(found, Refusal):
                    done.set_exception(found)
                else:
                    done.set_result(found)

        self.receive(Asked(owner, request, answer))
        return await done

    def _take(self, message: Message) -> None:
        begun = PROCESSOR.begins()
        try:
            match message:
                case Asked():
                    self._asked(message)
                case TimeUp():
                    self._time_up(message)
                case Looked():
                    self._looked(message)
                case Leading():
                    self._led(message)
                case Written():
                    self._written(message)
        except Exception as error:  # noqa: BLE001  one failed message must not end the table
            self._failed(message, error)
        if monotonic() - begun[0] > BUDGET:
            self.spent(begun)

    def _go_on(self) -> None:
        """Messages that have waited are taken, until one is on its way to the store."""
        while self._waiting and self._doing is None and not self._closed:
            self._take(self._waiting.popleft())

    def _failed(self, message: Message, error: Exception) -> None:
        """Who has asked is refused; what nobody has asked for is tried again, as is what could not be saved."""
        refusal = self._refusal(error)
        if isinstance(message, Asked):
            message.answer(refusal)
        elif not isinstance(error, StoreError):
            self._try_again()

    def _refuse(self, message: Message, why: str) -> None:
        if isinstance(message, Asked):
            message.answer(Refusal("busy", why))

    def _refusal(self, error: Exception) -> Refusal:
        match error:
            case Refusal():
                return error
            case Illegal():
                return Refusal("illegal", error.sentence)
            case BadRuleset():
                return Refusal("room", error.sentence)
            case StoreError():
                if not self.trouble:
                    _log.error("table %s waits: %s", self.id, error)
                    self._tell_trouble(SAVING)
                self._try_again()
                return Refusal("busy", UNSAVED_NOW)
            case _:
                _log.error("table %s: %s", self.id, error, exc_info=error)
                return Refusal("busy", FAILED)

    def spent(self, begun: tuple[float, float]) -> None:
        """What was begun then for this table is done; the table is set aside if it has taken too long.

        Its log says so, so that it does not take as long again when it is read back.
        """
        seconds = PROCESSOR.spent(begun)
        if seconds <= BUDGET or self.aside:
            return
        _log.error("table %s is set aside: it took %.1f s at one go", self.id, seconds)
        self._turn.stop()
        self._timers.stop_all()
        self.aside = True
        self._tell_trouble(SET_ASIDE)
        self._waiting.appendleft(TimeUp("aside", self.state.version))
        self._go_on()

    # ---- to decide ------------------------------------------------------------------------

    def _asked(self, asked: Asked) -> None:
        request, owner, state = asked.request, asked.owner, self.state
        self.bar()
        asker = Asker(owner, self)
        known = request.known(state, asker)
        if known is not None:
            asked.answer(known)
            return
        if isinstance(request, PassingRequest):
            self.happens(request.brings(state, asker))
            asked.answer(state.version)
            return
        items = request.decide(state, asker)
        after = reduce(follow, items, state)
        if not items or (not request.ends and after == state):
            asked.answer(state.version)
            return
        if not request.ends:
            self._changes.count(owner, match=state.match, host=owner == state.host)
        known_later = request.carried_out(owner)
        self._log(asked, (*items, *known_later), reduce(follow, known_later, after))

    def _time_up(self, up: TimeUp) -> None:
        state, due = self.state, up.due
        match due:
            case int():
                self._bot_answers(up, due)
            case "turn":
                self._silence(up)
            case "match":
                if self.leads and state.stage == "over" and state.again:
                    with suppress(BadRuleset):  # too few have stayed
                        self._log(up, begun_again(state, Asker(state.again[0], self)))
            case "host":
                self._hand_on(up)
            case "shake":
                self._gathering.time_is_over()
                self._throw(up)
            case "reading":
                self._readers.end()
                self._asks_on()
            case "reaction":
                if self._reaction is not None:
                    self.happens(self._reaction)
            case "disk":
                if not self.trouble:
                    _log.error("table %s waits: the log has not answered for some time", self.id)
                    self._tell_trouble(SAVING)
            case "aside":
                self._append(up, follow(state, PutAside()), [item_line(PutAside())])
            case "retry":
                self._read(up, check=True)

    def _bot_answers(self, up: TimeUp, seat: int) -> None:
        """The bot has moved, if it still plays that seat and is still asked; the table plays where it fails."""
        state = self.state
        decide = self._turn.answer(seat) if state.version == up.version else None
        if decide is None:
            return
        try:
            decision = decide()
            move = Line(seat, decision.action)
            silent = state.seats[seat].bot == SILENCE
            items: tuple[Item, ...] = (PlayedForSeat(seat=seat), move) if silent else (move,)
            after = reduce(follow, items, state)
        except TookTooLong:
            log_given_up("a bot")
            self._time_out(up, seat)
        except Exception as error:  # noqa: BLE001  the others play on, even if a bot fails
            trace = None if isinstance(error, ProgramFailed) else error  # its message is enough
            _log.error("the bot of seat %s at %s: %s", seat, self.id, error, exc_info=trace)
            self._time_out(up, seat)
        else:
            if not silent:
                self._talk(move, after, decision.hurried)
            self._log(up, items, after)

    def _talk(self, move: Line, after: TableState, hurried: str) -> None:
        before = self.state.game_state
        assert move.by is not None
        assert before is not None
        assert after.game_state is not None
        held = self.state.seats[move.by]
        self.talk.heard(
            held.bot or "",
            Step(move.by, move.action),
            before.public,
            after.game_state.public,
            character=held.character,
            hurried=hurried,
            piece=self.state.game.facts.piece,
        )
        if self.services.peers is not None:
            self._pass_on(Remarked(remarks=tuple(map(ToldRemark.of, self.talk.lines))))

    def _silence(self, up: TimeUp) -> None:
        """The table plays for one seat whose time has run out, and then for the next one."""
        state = self.state
        if (
            not self.leads
            or state.version != up.version
            or state.stage != "playing"
            or state.keeping.paused
        ):
            return
        silent = [seat for seat in state.waiting if state.seats[seat].bot is None]
        if silent:
            if len(silent) > 1:
                self._waiting.appendleft(up)
            self._time_out(up, silent[0])

    def _time_out(self, why: Message, seat: int) -> None:
        """The table plays for the seat, as the ruleset prescribes for one that does not answer."""
        answer = Line(seat, self.state.game.timeout(self.view(seat)))
        self._log(why, (PlayedForSeat(seat=seat), answer))

    def _hand_on(self, up: TimeUp) -> None:
        """The first player who is here is the host, since the former host has been gone for a long time.

        If all players have given up their seats, it is the first who waits for the next match: nobody else begins it.
        """
        state, here = self.state, self.presence.here()
        if not self.leads or self.presence.shows(state.host):
            return
        stay = [held for held in state.seats if not held.gives_way]
        heir = next((it for it in stay or state.joining if it.owner in here), None)
        if heir is not None:
            self._log(up, (HostChanged(owner=heir.owner),))

    def _looked(self, why: Message) -> None:
        """Players who are back take over from the bots that stood in for them; a throw that waited may be made."""
        if self._returning:
            self._returning &= self.presence.here()
        back = [
            SatDown(seat=seat, name=self.state.seats[seat].name or "", owner=owner)
            for owner in sorted(self._returning)
            for seat in self._replaced(owner)
        ]
        if back:
            self._log(why, back)
        else:
            self._throw(why)

    def _throw(self, why: Message) -> None:
        """The dealer throws what is due, unless somebody is still to open."""
        if self.state.game_state is not None and self.state.game_state.public.due:
            self._log(why, ())

    def _led(self, leading: Leading) -> None:
        if leading.leads == self.leads:
            return
        self.leads = leading.leads
        self._turn.stop()
        self._read(leading)

    # ---- to write down --------------------------------------------------------------------

    def _log(self, why: Message, items: Sequence[Item], after: TableState | None = None) -> None:
        """The items, which lead to the table `after` them, are on their way to the store with all throws that are due.

        If somebody has to open first, the throws follow later, from the server that leads the table.
        """
        after = after or reduce(follow, items, self.state)
        if after.joining:
            handed = handed_over(self.state, after, self.lately_here())
            items, after = (*items, *handed), reduce(follow, handed, after)
        lines = list(map(item_line, items))
        game_state = after.game_state
        if game_state is not None and game_state.public.due:
            after = self._thrown(after, lines)
        if lines:
            self._append(why, after, lines)
        elif "shake" in self.due:
            self._tell(room=False)

    def _thrown(self, state: TableState, lines: list[str]) -> TableState:
        """The table after the throws that can be made now, whose lines are added."""
        while (match := state.game_state) is not None and match.public.due:
            if state.shake_due:
                writes, here = self.leads or bool(lines), self.presence.here()
                if writes:
                    promised = shake_promised(state, self.id, self.services.seed)
                    state = reduce(follow, promised, state)
                    lines += map(item_line, promised)
                if self._waits_for_openers(state, here) or not (
                    self.leads or (writes and not anybody_pledged(state))
                ):
                    break
                self._timers.stop("shake")
                shaken = self._gathering.shaken(state, here)
                state = reduce(follow, shaken, state)
                lines += map(item_line, shaken)
            if self.services.dealer is None:
                state, throws = state.dealt()
            else:
                throws = (self.services.dealer(state.game, match),)
                state = follow(state, Line(None, throws[0]))
            lines += [item_line(Line(None, throw)) for throw in throws]
        return state

    def _waits_for_openers(self, state: TableState, here: set[str]) -> bool:
        """Whether the throw waits for those who have pledged, who are asked once, and not for long."""
        begins, waits = self._gathering.waits(state, here)
        if begins and waits:
            self._timers.set("shake", OPENING)
        return waits

    def _append(self, why: Message, after: TableState, lines: list[str]) -> None:
        self._doing, self._follows, self._entry = why, after, "\n".join(lines)
        self._timers.set("disk", UNSAVED)
        try:
            self.services.store.append(self.id, self.state.entries, self._entry, self._stored)
        except StoreError:  # it is closed
            self._doing = None
            raise

    def _stored(self, error: StoreError | Conflict | None) -> None:
        """The store has answered: what was decided has happened, or the table reads what has happened instead."""
        begun, why = PROCESSOR.begins(), self._doing
        assert why is not None
        self._timers.stop("disk")
        if error is None:
            self._done(why)
        else:
            self._gathering.forget()
            self._timers.stop("shake")
            self._read(why, after=error)
        if monotonic() - begun[0] > BUDGET:
            self.spent(begun)

    def _done(self, why: Message) -> None:
        """What was decided has happened: everybody is told, and the asker gets the answer with it."""
        if self.trouble and not self.aside and "retry" not in self.due:
            self._over()
        self._doing, self._attempts = None, 0
        try:
            self._becomes(evolve(self._follows, entries=self.state.entries + 1), why)
        except Exception as error:  # noqa: BLE001  it is on disk, so the asker gets the receipt
            _log.error("table %s: %s", self.id, error, exc_info=error)
            self._try_again()
        if self._ended is not None:
            self._ended()
        elif self._waiting:
            self._go_on()

    # ---- to become what follows -------------------------------------------------------------

    def _becomes(self, state: TableState, why: Message | None = None) -> None:
        before, self.state = self.state, state
        self.used = self.services.time.now()
        if before.stage != state.stage:
            self._stage_changes()
        old, new = before.game_state, state.game_state
        report = None if new is None else new.public.showdown
        if report is not None and (old is None or old.public.showdown is not report):
            self._shown(before, report)
        if self._readers.awaited and state.stage != "playing":
            self._readers.end()
            self._timers.stop("reading")
        if not self.aside:
            self._turn.arm(before, state, held=bool(self._readers.awaited), leads=self.leads)
        room = (
            state.seats is not before.seats
            or state.keeping is not before.keeping
            or state.joining is not before.joining
            or state.again is not before.again
            or state.stood_in is not before.stood_in
            or state.stage != before.stage
            or state.match != before.match
        )
        if self._returning:
            self._returning = {it for it in self._returning if self._replaced(it)}
        if room:
            self._look_around()
            self.tell_who_is_here()
        if isinstance(why, Asked):
            why.answer(state.version)
        self._tell(room=room)

    def _stage_changes(self) -> None:
        state = self.state
        if state.stage == "over":
            _log.info("table %s: match %d is over", self.id, state.match)
            self._tell_of_the_end()
        elif state.stage == "playing" and self.services.begun is not None:
            self.services.begun(self.id, state)

    def _tell_of_the_end(self) -> None:
        self._programs_end()
        if self.services.over is not None:
            self.services.over(self.id, self.state)

    def _programs_end(self) -> None:
        """No program of the host runs for this table until it is next asked."""
        if self.services.thinking is not None:
            self.services.thinking.programs.left(self.id)

    def _shown(self, before: TableState, report: Showdown) -> None:
        """Dice have been shown: people look at them before the next round, and a bot may react."""
        state = self.state
        if self._readers.begin(before, state, self.presence.readers()):
            self._timers.stop("reading")
            self._look_at_readers()
        self._reaction = None
        self._timers.stop("reaction")
        if state.opening.pace == 0 or not self.leads:
            return  # where nobody waits for moves no reaction would be in time
        callout = self.callouts.of_bots(state, report)
        if callout is not None:
            self._reaction = Called(call=callout)
            self._timers.set("reaction", SHOWDOWN + self.services.random.uniform(*REACTING))

    # ---- to tell ----------------------------------------------------------------------------

    def _tell(self, *, room: bool) -> None:
        self.news += 1
        for listener in self.presence.listeners:
            listener.changed(room=room)

    def _tell_room(self) -> None:
        for listener in self.presence.listeners:
            listener.room_changed()

    def _tell_trouble(self, why: str) -> None:
        self.trouble = why
        self._tell_room()

    def _pass_on(self, passing: Passing) -> None:
        if self.services.peers is not None:
            self.services.peers.tell(self.id, passing)

    # ---- who is here, and what is in no log -------------------------------------------------

    def join(self, listener: Listener, *, reads: bool = False) -> None:
        """The listener is told of changes from now on, and everybody sees that this player is here.

        If it `reads`, the table waits after each showdown until it says that its player has `Seen` the dice.
        """
        self.presence.join(listener, reads=reads)
        self._announce(listener)
        if not listener.shared_screen and self._replaced(listener.owner):
            self._returning.add(listener.owner)
            self.receive(Looked())

    def part(self, listener: Listener) -> None:
        """The listener is told of nothing any more."""
        self.presence.part(listener, expected=listener.owner in self.state.expected)
        self.used = self.visited = self.services.time.now()
        self._announce(listener)
        self._throw_if_nobody_is_awaited()

    def happens(self, passing: Passing) -> None:
        """That has happened here, and the other servers are told of it."""
        self._pass_on(passing)
        self._passes(passing)

    def _passes(self, passing: Passing) -> None:
        match passing:
            case Called():
                for listener in self.presence.listeners:
                    listener.called_out(passing.call)
            case Opened():
                self._gathering.opened(passing.item)
                self.receive(Looked())
            case Seen():
                if self._readers.goes_on(passing.owner, (passing.match, passing.round)):
                    self._fewer_read()
            case _:
                pass

    def _announce(self, listener: Listener) -> None:
        """Everybody sees who has come or gone, except for watchers without a screen."""
        if listener.shared_screen or listener.owner in self.state.expected:
            self._tell_room()
        self._look_around()
        self.tell_who_is_here()

    def _throw_if_nobody_is_awaited(self) -> None:
        """A throw waits no longer for somebody who has gone."""
        if "shake" in self.due:
            self.receive(Looked())

    def _look_around(self) -> None:
        """The table waits for those who are here: to look at dice, to ask for another match, to be its host."""
        if self._readers.awaited and self._look_at_readers():
            self._fewer_read()
        if self.state.stage == "over" and self.state.again:
            if "match" not in self.due:
                self._timers.set("match", TOGETHER)
        else:
            self._timers.stop("match")
        if self.presence.shows(self.state.host) or not self.presence.anybody:
            self._timers.stop("host")
        elif "host" not in self.due:
            self._timers.set("host", HOST_GONE)

    def _look_at_readers(self) -> bool:
        """Whether fewer are waited for than before; with other people nobody is waited for long."""
        here = self.presence.here()
        fewer = self._readers.look(self.state, self.presence.readers())
        if not self._readers.awaited:
            self._timers.stop("reading")
        elif sum(bool(self.state.seats_of(it)) for it in here) > 1 and "reading" not in self.due:
            self._timers.set("reading", LONGEST)
        return fewer

    def _fewer_read(self) -> None:
        """Everybody sees who still looks at the dice; once nobody does, the table goes on."""
        if self._readers.awaited:
            self._look_at_readers()
        if self._readers.awaited:
            self._tell(room=False)
        else:
            self._asks_on()

    def _asks_on(self) -> None:
        """The next round is asked for: those who are here have seen the dice of the last one."""
        self._timers.stop("reading")
        if self.state.stage == "playing" and not self.aside:
            self._turn.arm(None, self.state, held=False, leads=self.leads, seen=True)
        self._tell(room=False)

    def _replaced(self, owner: str) -> list[int]:
        """The person's seats that a bot plays although they have not given them up."""
        seats = enumerate(self.state.seats) if owner else ()
        return [seat for seat, held in seats if held.owner == owner and held.bot and not held.left]

    # ---- other servers ---------------------------------------------------------------------

    def told(self, server: str, passing: Passing) -> None:
        """That has happened at another server."""
        match passing:
            case Here():
                if self.presence.elsewhere(server, passing):
                    self._tell_room()
                    self._look_around()
                    self._throw_if_nobody_is_awaited()
            case Loaded():
                self._tell_all_that_is_in_no_log()
            case TimeLeft():
                self._turn.hear(self.state, passing.version, passing.left, leads=self.leads)
                self._tell(room=False)
            case Remarked():
                self.talk.repeat(it.remark for it in passing.remarks)
                self._tell(room=False)
            case Called():
                repeated = self.callouts.repeat(passing.call)
                if repeated is not None:
                    self._passes(Called(call=repeated))
            case _:
                self._passes(passing)

    def introduce(self) -> None:
        """The other servers have been told who is here, and asked who is there."""
        self._pass_on(Loaded())
        self.tell_who_is_here(again=True)

    def tell_who_is_here(self, *, again: bool = False) -> None:
        """The other servers are told who is here, if that has changed or `again`."""
        if self.services.peers is not None and (
            here := self.presence.news(self.state, again=again)
        ):
            self._pass_on(here)

    def _tell_all_that_is_in_no_log(self) -> None:
        """A server that has just loaded the table is told everything that it cannot read."""
        self.tell_who_is_here(again=True)
        if not self.leads:
            return
        for call in self.callouts.lines:
            self._pass_on(Called(call=call))
        if self.talk.lines:
            self._pass_on(Remarked(remarks=tuple(map(ToldRemark.of, self.talk.lines))))
        left = self.left()
        if left is not None:
            self._pass_on(TimeLeft(version=self.state.version, left=left))

    # ---- failures, and what other servers have written ------------------------------------

    def _written(self, written: Written) -> None:
        if written.seq is None or written.seq >= self.state.entries:
            self._read(written, check=written.seq is None and bool(self.trouble))

    def _read(
        self,
        why: Message,
        *,
        after: StoreError | Conflict | None = None,
        check: bool = False,
    ) -> None:
        """The table reads what others have written, and goes on with the message.

        `after` that error, which the store has given for what the message had decided; with `check` it first looks
        whether the store can write.
        """
        self._doing = why
        reading = self._catch_up(why, after, check=check)
        self._reading = asyncio.get_running_loop().create_task(reading)

    async def _catch_up(
        self, why: Message, error: StoreError | Conflict | None, *, check: bool
    ) -> None:
        store, found = self.services.store, list[str]()
        try:
            if check:
                await store.check()
            found = await store.read(self.id, self.state.entries)
        except StoreError as unread:
            error = error if isinstance(error, StoreError) else unread
        self._reading, self._doing = None, None
        try:
            self._caught_up(why, found, error)
        except Exception as failure:  # noqa: BLE001  one failed message must not end the table
            self._failed(why, failure)
        if self._ended is not None:
            self._ended()
        else:
            self._go_on()

    def _caught_up(
        self, why: Message, found: list[str], error: StoreError | Conflict | None
    ) -> None:
        mine = isinstance(error, StoreError) and found[:1] == [self._entry]
        if found:
            self._becomes(replayed(found, self.state), why if mine else None)
        if mine:  # it is on disk after all
            return
        if isinstance(error, StoreError):
            raise error
        if isinstance(error, Conflict):
            self._attempts += 1
            if self._attempts > ATTEMPTS:
                self._attempts = 0
                raise Refusal("busy", CROWDED)
            self._waiting.appendleft(why)
        else:
            self._recovers(why)

    def _recovers(self, why: Message) -> None:
        """The table goes on as it stands: after a failure, at another server, or as it is loaded."""
        if self.trouble and not self.aside:
            self._over()
        if self.state.stage == "playing" and not self.aside:
            self._turn.arm(
                self.state, self.state, held=bool(self._readers.awaited), leads=self.leads
            )
        self._look_around()
        self._looked(why)

    def _over(self) -> None:
        self._retry = PATIENCE[0]
        self._timers.stop("retry")
        _log.error("table %s goes on", self.id)
        self._tell_trouble("")

    def _try_again(self) -> None:
        """The table looks again how it stands, after a while that doubles with each failure."""
        if "retry" not in self.due and not self.aside and not self._closed:
            self._timers.set("retry", self._retry)
            self._retry = min(2 * self._retry, PATIENCE[1])

    def _is_due(self, due: Due) -> None:
        up = TimeUp(due, self.state.version)
        if due == "disk":  # while the store does not answer, nothing else is taken
            self._time_up(up)
        else:
            self.receive(up)

    # ---- its life ---------------------------------------------------------------------------

    def begin(self) -> None:
        """Interrupted work goes on: the dealer throws, bots think, the clock runs."""
        self.introduce()
        if self.state.stage == "over":
            self._tell_of_the_end()
        if self.services.peers is not None:  # another may have written since it was read back
            self.receive(Written())
        elif self.state.stage == "playing" and not self.aside:
            self._turn.arm(None, self.state, held=False, leads=self.leads)
            self.receive(Looked())

    async def close(self) -> None:
        """The table has stopped; its log stays. Who waits is refused, and told if it is not known what was saved."""
        self._closed = True
        self._turn.stop()
        self._timers.stop_all()
        self._programs_end()
        if self._doing is not None:
            ended = asyncio.Event()
            self._ended = ended.set
            try:
                async with asyncio.timeout(ENDING):
                    await ended.wait()
            except TimeoutError:
                self._refuse(self._doing, UNKNOWN)
        for message in self._waiting:
            self._refuse(message, CLOSING)
        self._waiting.clear()
        if self._reading is not None:
            self._reading.cancel()
