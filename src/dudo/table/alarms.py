"""What happens at a table by itself: bots decide, and the clock runs out."""

import asyncio
from collections.abc import Callable

from dudo.bots.strategy.characters import CHARACTERS
from dudo.engine.stand_ins import SILENCE
from dudo.table.clock import Alarm
from dudo.table.errors import Refusal
from dudo.table.services import Services
from dudo.table.state import TableState
from dudo.table.tempo import answer_time, overtime
from dudo.table.thinking import BotMove, Thought, at_once

SILENT = 1.0  # seconds until the table plays for a seat without a player
LINGER = 8.0  # the fewest seconds that bots wait while somebody is reading
SHOWDOWN = 3.0  # extra seconds for everybody when dice have just been shown

Decide = Callable[[], BotMove]
"""Returns the decision of a bot, or raises the bot's error."""


class Alarms:
    """The alarms of one table. When they go off they call `decided` or `late` with the version they were set for."""

    def __init__(
        self,
        services: Services,
        state: Callable[[], TableState],
        *,
        table: str,
        client: str,
        leads: Callable[[], bool] = lambda: True,
        held: Callable[[], bool] = lambda: False,
        decided: Callable[[int, int, Decide], None],
        late: Callable[[int], None],
    ) -> None:
        self._services = services
        self._state_now = state
        self._table = table
        self._client = client
        self._leads = leads  # if not, bots think and clocks run out on another server
        self._held = held  # if so, nobody is asked for anything yet
        self._decided = decided
        self._late = late
        self._thinking: dict[int, Alarm] = {}
        self._expiry: Alarm | None = None
        self._deadline = 0.0
        # A version, and its deadline according to another server.
        self._elsewhere: tuple[int, float] | None = None
        self._just_shown = False  # dice were shown, and the next ones have not been thrown
        self._asked = 0.0  # when the present decision was asked for

    @property
    def any(self) -> bool:
        """Whether an alarm is set."""
        return bool(self._thinking) or self._expiry is not None

    def left(self) -> float | None:
        """Seconds left of the turn; None if no clock is running."""
        if self._expiry is None:
            return None
        return max(0.0, self._deadline - self._services.time.now())

    def waited(self) -> float:
        """Seconds since the present decision was asked for."""
        return self._services.time.now() - self._asked

    def too_late(self, seat: int, version: int) -> bool:
        """Whether a bot's decision is too late: the game has moved on, or the bot no longer plays that seat."""
        state = self._state_now()
        moved_on = state.version != version or seat not in state.waiting
        return moved_on or state.keeping.paused or self._held() or not state.seats[seat].bot

    def arm(self, before: TableState | None, *, seen: bool = False) -> None:
        """Bots whose turn it is are thinking; the clock runs if it is a person's turn.

        If everybody has `seen` the dice that were shown last, nobody gets extra time for them.
        """
        state = self._state_now()
        shown = not seen and (_just_shown(before, state) or self._just_shown)
        self._just_shown = shown and state.shake_due  # who acts next is not known before the throw
        if _anew(before, state):
            self.disarm()
            self._asked = self._services.time.now() + (SHOWDOWN if shown else 0.0)
            self._deadline = self._asked + (state.clock or 0.0)
            if self._elsewhere is not None and self._elsewhere[0] == state.version:
                self._deadline = self._elsewhere[1]
        if state.keeping.paused or self._held():
            self.disarm()
            return
        waiting, seats = state.waiting, state.seats
        bots = [seat for seat in waiting if seats[seat].bot is not None]
        if bots or self._thinking:
            waits = before is not None and before.keeping.lingering != state.keeping.lingering
            self._rouse(set(bots), anew=waits, after_showdown=shown)
        if state.clock is not None:
            self._run(state, state.clock, people=len(bots) < len(waiting))
        else:
            self.stop_clock()

    def _rouse(self, bots: set[int], *, anew: bool, after_showdown: bool) -> None:
        """These bots are thinking, and no others; those that were go on, unless all are to begin `anew`."""
        for seat in set(self._thinking) if anew else self._thinking.keys() - bots:
            self._thinking.pop(seat).cancel()
        if self._leads():
            for seat in sorted(bots - self._thinking.keys()):
                self._think(seat, after_showdown=after_showdown)

    def take_over(self) -> None:
        """Alarms are set according to whether this server leads the table now, and the clock goes on as shown."""
        self.disarm()
        self.arm(self._state_now())

    def hear(self, version: int, left: float) -> None:
        """Another server has said how many seconds are left for that decision."""
        self._elsewhere = version, self._services.time.now() + left
        if self._state_now().version == version and not self._leads():
            self._deadline = self._elsewhere[1]

    def disarm(self) -> None:
        """No alarm is set."""
        for alarm in self._thinking.values():
            alarm.cancel()
        self._thinking.clear()
        self.stop_clock()

    def stop_clock(self) -> None:
        """The clock has stopped."""
        if self._expiry is not None:
            self._expiry.cancel()
            self._expiry = None

    def finished(self, seat: int) -> None:
        """The bot of that seat no longer counts as thinking."""
        self._thinking.pop(seat, None)

    def _run(self, state: TableState, clock: float, *, people: bool) -> None:
        if not people:
            self.stop_clock()
        elif self._expiry is None:
            time = self._services.time
            # A player may be back after their stand-in let the time run out.
            if self._deadline <= time.now():
                self._deadline = time.now() + clock
            self._expiry = time.later(
                self._deadline - time.now(), lambda: self._late(state.version)
            )

    def _think(self, seat: int, *, after_showdown: bool) -> None:
        """The bot decides in the background, while others go on, and will answer in its own time."""
        services, state = self._services, self._state_now()
        assert state.game_state is not None
        game, version, bot = state.game, state.version, state.seats[seat].bot or ""
        view = game.view(state.game_state, seat)
        seconds = self._takes(state, seat, after_showdown=after_showdown)
        if bot == SILENCE:
            self._answer(seat, version, lambda: BotMove(game.timeout(view)), after=seconds)
            return
        thought = Thought(
            bot=self._bot(bot),
            game=game,
            view=view,
            seed=services.random.getrandbits(64),
        )
        if services.thinking is None:
            self._answer(
                seat, version, lambda: BotMove(at_once(services.bots, thought)), after=seconds
            )
            return
        due = services.time.now() + seconds
        thinking = asyncio.ensure_future(
            services.thinking.decision(thought, client=self._client, table=self._table)
        )
        self._thinking[seat] = thinking

        def told(future: "asyncio.Future[BotMove]") -> None:
            if not future.cancelled():
                future.exception()  # retrieved, even if nobody needs it any more
                left = due - services.time.now()
                if self._thinking.get(seat) is not future:
                    return
                if left < 0 and state.opening.pace is None:
                    left += overtime(-left)
                if left > 0:
                    self._answer(seat, version, future.result, after=left)
                else:
                    self._decided(seat, version, future.result)

        thinking.add_done_callback(told)

    def _answer(self, seat: int, version: int, decide: Decide, *, after: float) -> None:
        """The bot will answer after that many seconds, unless the game has moved on by then."""
        self._thinking[seat] = self._services.time.later(
            after, lambda: self._decided(seat, version, decide)
        )

    def _takes(self, state: TableState, seat: int, *, after_showdown: bool) -> float:
        """Seconds until the seat answers, at the pace of the table or as people do."""
        assert state.game_state is not None
        pace, held = state.opening.pace, state.seats[seat]
        if pace is not None:
            seconds = pace
        else:
            character = CHARACTERS.get(held.character or "")
            seconds = answer_time(
                state.game,
                state.game.view(state.game_state, None),
                seat,
                tempo=character.tempo if character else 1.0,
                brisk=state.keeping.brisk,
                random=self._services.random,
            )
            if state.keeping.lingering:
                seconds = max(seconds, LINGER)
        if held.bot == SILENCE:
            seconds = min(seconds, SILENT)
        return seconds + SHOWDOWN if after_showdown and pace != 0 else seconds

    def _bot(self, text: str) -> str:
        """The name of the bot in the log, or of the stand-in if that bot no longer exists."""
        try:
            return self._services.seated(text)
        except Refusal:
            return self._services.stand_in


def _anew(before: TableState | None, state: TableState) -> bool:
    """Whether another decision is asked for than before, or the same one after a pause."""
    return (
        before is None
        or before.version != state.version
        or before.keeping.paused != state.keeping.paused
    )


def _just_shown(before: TableState | None, state: TableState) -> bool:
    if state.game_state is None or state.game_state.public.showdown is None:
        return False
    last = before.game_state.public.showdown if before is not None and before.game_state else None
    return state.game_state.public.showdown is not last
