"""Whose turn it is: the clock of those who are asked, and the bots that think."""

import asyncio
from collections.abc import Callable

from dudo.bots.strategy.characters import CHARACTERS
from dudo.engine.stand_ins import SILENCE
from dudo.table.errors import Refusal
from dudo.table.services import Services
from dudo.table.state import TableState
from dudo.table.tempo import answer_time, overtime
from dudo.table.thinking import BotMove, Thought, at_once
from dudo.table.timers import Timers

SILENT = 1.0  # seconds until the table plays for a seat without a player
LINGER = 8.0  # the fewest seconds that bots wait while somebody is reading
SHOWDOWN = 3.0  # extra seconds for everybody when dice have just been shown

Decide = Callable[[], BotMove]
"""Returns the decision of a bot, or raises the bot's error."""


class Turn:
    """The turn of one table: it sets the timer of its clock, and one for each seat whose bot answers.

    `decided` is called with the seat of a bot that has thought for longer than it takes to answer.
    """

    def __init__(
        self,
        services: Services,
        timers: Timers,
        *,
        table: str,
        client: str,
        decided: Callable[[int], None],
    ) -> None:
        self._services, self._timers = services, timers
        self._table, self._client = table, client
        self._decided = decided
        self._thinking: dict[int, asyncio.Future[BotMove] | None] = {}
        self._answers: dict[int, Decide] = {}  # by seat: of the bots that have thought
        self._asked = 0.0
        self._deadline: float | None = None  # of the decision that was asked for last
        self._elsewhere: tuple[int, float] | None = None  # a version, and when its time is up
        self._just_shown = False  # dice were shown, and the next ones have not been thrown

    @property
    def thinks(self) -> bool:
        """Whether a bot is to answer."""
        return bool(self._thinking)

    def waited(self) -> float:
        """Seconds since the present decision was asked for."""
        return self._services.time.now() - self._asked

    def answer(self, seat: int) -> Decide | None:
        """The decision of the bot at that seat, which has thought and thinks no more; None if it has not thought."""
        if seat in self._answers:
            del self._thinking[seat]
        return self._answers.pop(seat, None)

    def hear(self, state: TableState, version: int, left: float, *, leads: bool) -> None:
        """Another server has said how many seconds are left for that decision."""
        self._elsewhere = version, self._services.time.now() + left
        if state.version == version and not leads and "turn" in self._timers.due:
            self._timers.set("turn", left)

    def arm(
        self,
        before: TableState | None,
        state: TableState,
        *,
        held: bool,
        leads: bool,
        seen: bool = False,
    ) -> None:
        """Bots whose turn it is are thinking; the clock runs if it is a person's turn.

        While it is `held`, nobody is asked yet. If everybody has `seen` the dice that were shown last, nobody gets
        extra time for them. Bots think only where the server `leads` the table.
        """
        shown = not seen and (self._just_shown or _just_shown(before, state))
        self._just_shown = shown and state.shake_due  # who acts next is not known before the throw
        if (
            before is None
            or self._deadline is None
            or before.version != state.version
            or before.keeping.paused != state.keeping.paused
        ):
            self._begin(state, shown=shown)
        if held or state.keeping.paused:
            self.stop()
            return
        waiting, seats = state.waiting, state.seats
        bots = [seat for seat in waiting if seats[seat].bot is not None]
        if bots or self._thinking:
            again = before is not None and before.keeping.lingering != state.keeping.lingering
            self._rouse(state, set(bots) if leads else set(), again=again, after_showdown=shown)
        clock = state.keeping.clock
        if clock is None or len(bots) == len(waiting):
            self._timers.stop("turn")
        elif "turn" not in self._timers.due:
            assert self._deadline is not None
            left = self._deadline - self._services.time.now()
            # A player may be back after their stand-in let the time run out.
            self._timers.set("turn", left if left > 0 else clock)

    def stop(self) -> None:
        """No bot thinks and no clock runs."""
        self._timers.stop("turn")
        for seat in list(self._thinking):
            self._forget(seat)

    def _begin(self, state: TableState, *, shown: bool) -> None:
        """Another decision is asked for."""
        if self._thinking:
            self.stop()
        else:
            self._timers.stop("turn")
        self._asked = self._services.time.now() + (SHOWDOWN if shown else 0.0)
        self._deadline = self._asked + (state.keeping.clock or 0.0)
        if self._elsewhere is not None and self._elsewhere[0] == state.version:
            self._deadline = self._elsewhere[1]

    def _rouse(
        self, state: TableState, bots: set[int], *, again: bool, after_showdown: bool
    ) -> None:
        """These bots are thinking, and no others; those that were go on, unless all are to begin `again`."""
        for seat in set(self._thinking) if again else self._thinking.keys() - bots:
            self._forget(seat)
        for seat in sorted(bots - self._thinking.keys()):
            self._think(state, seat, after_showdown=after_showdown)

    def _forget(self, seat: int) -> None:
        work = self._thinking.pop(seat)
        self._answers.pop(seat, None)
        self._timers.stop(seat)
        if work is not None:
            work.cancel()

    def _think(self, state: TableState, seat: int, *, after_showdown: bool) -> None:
        """The bot thinks in the background and answers in its own time."""
        services = self._services
        assert state.game_state is not None
        game, bot = state.game, state.seats[seat].bot or ""
        view = game.view(state.game_state, seat)
        seconds = self._takes(state, seat, after_showdown=after_showdown)
        if bot == SILENCE:
            self._answer(seat, lambda: BotMove(game.timeout(view)), seconds)
            return
        thought = Thought(
            bot=self._bot(bot), game=game, view=view, seed=services.random.getrandbits(64)
        )
        if services.thinking is None:
            self._answer(seat, lambda: BotMove(at_once(services.bots, thought)), seconds)
            return
        due = services.time.now() + seconds
        work = asyncio.ensure_future(
            services.thinking.decision(thought, client=self._client, table=self._table)
        )
        self._thinking[seat] = work

        def thought_of(done: "asyncio.Future[BotMove]") -> None:
            if done.cancelled():
                return
            done.exception()  # retrieved, even if nobody needs it any more
            if self._thinking.get(seat) is not done:
                return
            left = due - services.time.now()
            if left < 0 and state.opening.pace is None:
                left += overtime(-left)
            self._answer(seat, done.result, left)

        work.add_done_callback(thought_of)

    def _answer(self, seat: int, decide: Decide, seconds: float) -> None:
        """The bot answers after that many seconds, unless the game has moved on by then."""
        self._thinking.setdefault(seat, None)
        self._answers[seat] = decide
        if seconds > 0 or self._thinking[seat] is None:
            self._timers.set(seat, seconds)
        else:
            self._decided(seat)

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


def _just_shown(before: TableState | None, state: TableState) -> bool:
    if state.game_state is None or state.game_state.public.showdown is None:
        return False
    last = before.game_state.public.showdown if before is not None and before.game_state else None
    return state.game_state.public.showdown is not last
