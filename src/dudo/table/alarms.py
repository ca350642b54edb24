"""What happens at a table by itself: bots that come to a decision, and time that runs out."""

import asyncio
from collections.abc import Callable
from functools import partial

from dudo.engine.action import Action
from dudo.table.clock import Alarm
from dudo.table.errors import Refusal
from dudo.table.services import Services
from dudo.table.state import TableState
from dudo.table.thinking import Thought, at_once

THINKS = (0.8, 2.5)  # how long a bot thinks where nothing else was said, in seconds
SHOWDOWN = 3.0  # how much longer everybody has when dice have just been shown

Decide = Callable[[], Action]
"""What a bot has decided, or the error that it came to."""


class Alarms:
    """The alarms of one table. `decided` and `late` are told what has come about, and of which version."""

    def __init__(
        self,
        services: Services,
        state: Callable[[], TableState],
        *,
        decided: Callable[[int, int, Decide], None],
        late: Callable[[int], None],
    ) -> None:
        self._services = services
        self._state_now = state
        self._decided = decided
        self._late = late
        self._thinking: dict[int, Alarm] = {}
        self._expiry: Alarm | None = None
        self._deadline = 0.0

    @property
    def any(self) -> bool:
        """Whether something is going to happen."""
        return bool(self._thinking) or self._expiry is not None

    def left(self) -> float | None:
        """What is left of the turn, in seconds; None without a clock that runs."""
        if self._expiry is None:
            return None
        return max(0.0, self._deadline - self._services.time.now())

    def is_past(self, seat: int, version: int) -> bool:
        """Whether a bot need not decide any more: somebody else has, or it plays no longer."""
        state = self._state_now()
        return state.version != version or seat not in state.waiting or not state.seats[seat].bot

    def arm(self, before: TableState | None) -> None:
        """Whoever is waited for and is a bot thinks; the clock runs while a person is waited for."""
        state = self._state_now()
        shown = _just_shown(before, state)
        if before is None or before.version != state.version:
            self.disarm()
            clock = state.opening.clock or 0.0
            self._deadline = self._services.time.now() + clock + (SHOWDOWN if shown else 0.0)
        bots = {seat for seat in state.waiting if state.seats[seat].bot is not None}
        for seat in self._thinking.keys() - bots:
            self._thinking.pop(seat).cancel()
        for seat in sorted(bots - self._thinking.keys()):
            self._think(seat, after_showdown=shown)
        if state.opening.clock is not None:
            self._run(state, state.opening.clock, people=len(bots) < len(state.waiting))

    def disarm(self) -> None:
        """Nothing happens by itself."""
        for alarm in self._thinking.values():
            alarm.cancel()
        self._thinking.clear()
        self.rung()

    def rung(self) -> None:
        """The clock does not run."""
        if self._expiry is not None:
            self._expiry.cancel()
            self._expiry = None

    def thought(self, seat: int) -> None:
        """The bot of that seat does not think any more."""
        self._thinking.pop(seat, None)

    def _run(self, state: TableState, clock: float, *, people: bool) -> None:
        if not people:
            self.rung()
        elif self._expiry is None:
            time = self._services.time
            if self._deadline <= time.now():  # somebody came back after a bot let the time pass
                self._deadline = time.now() + clock
            self._expiry = time.later(
                self._deadline - time.now(), lambda: self._late(state.version)
            )

    def _think(self, seat: int, *, after_showdown: bool) -> None:
        services, state = self._services, self._state_now()
        pace = state.opening.pace
        seconds = services.random.uniform(*THINKS) if pace is None else pace
        if after_showdown and pace != 0:
            seconds += SHOWDOWN
        version = state.version
        self._thinking[seat] = services.time.later(seconds, lambda: self._consider(seat, version))

    def _consider(self, seat: int, version: int) -> None:
        """The bot decides beside the tables: it may take a while, and others play."""
        if self.is_past(seat, version):
            return
        services, state = self._services, self._state_now()
        assert state.game_state is not None
        thought = Thought(
            bot=self._bot(state.seats[seat].bot or ""),
            game=state.game,
            view=state.game.view(state.game_state, seat),
            seed=services.random.getrandbits(64),
        )
        if services.thinking is None:
            self._decided(seat, version, partial(at_once, services.bots, thought))
            return
        thinking = asyncio.ensure_future(services.thinking.action(thought))
        self._thinking[seat] = thinking

        def told(future: "asyncio.Future[Action]") -> None:
            if not future.cancelled():
                future.exception()  # it has been seen, also if nobody asks for it any more
                self._decided(seat, version, future.result)

        thinking.add_done_callback(told)

    def _bot(self, text: str) -> str:
        """The bot of the log, or the stand-in where there is none such any more."""
        try:
            return self._services.seated(text)
        except Refusal:
            return self._services.stand_in


def _just_shown(before: TableState | None, state: TableState) -> bool:
    if state.game_state is None or state.game_state.public.showdown is None:
        return False
    last = before.game_state.public.showdown if before is not None and before.game_state else None
    return state.game_state.public.showdown is not last
