"""What happens at a table by itself: bots that come to a decision, and time that runs out."""

import asyncio
from collections.abc import Callable
from functools import partial

from dudo.engine.action import Action
from dudo.table.clock import Alarm
from dudo.table.errors import Refusal
from dudo.table.sheet import Sheet
from dudo.table.thinking import Thought, at_once
from dudo.table.tools import Tools

THINKS = (0.8, 2.5)  # how long a bot thinks where nothing else was said, in seconds
SHOWDOWN = 3.0  # how much longer everybody has when dice have just been shown

Decide = Callable[[], Action]
"""What a bot has decided, or the error that it came to."""


class Alarms:
    """The alarms of one table. `decided` and `late` are told what has come about, and of which version."""

    def __init__(
        self,
        tools: Tools,
        sheet: Callable[[], Sheet],
        *,
        decided: Callable[[int, int, Decide], None],
        late: Callable[[int], None],
    ) -> None:
        self._tools = tools
        self._sheet = sheet
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
        return max(0.0, self._deadline - self._tools.time.now())

    def is_past(self, seat: int, version: int) -> bool:
        """Whether a bot need not decide any more: somebody else has, or it plays no longer."""
        sheet = self._sheet()
        return sheet.version != version or seat not in sheet.waiting or not sheet.chairs[seat].bot

    def arm(self, before: Sheet | None) -> None:
        """Whoever is waited for and is a bot thinks; the clock runs while a person is waited for."""
        sheet = self._sheet()
        shown = _just_shown(before, sheet)
        if before is None or before.version != sheet.version:
            self.disarm()
            clock = sheet.opening.clock or 0.0
            self._deadline = self._tools.time.now() + clock + (SHOWDOWN if shown else 0.0)
        bots = {seat for seat in sheet.waiting if sheet.chairs[seat].bot is not None}
        for seat in self._thinking.keys() - bots:
            self._thinking.pop(seat).cancel()
        for seat in sorted(bots - self._thinking.keys()):
            self._think(seat, after_showdown=shown)
        if sheet.opening.clock is not None:
            self._run(sheet, sheet.opening.clock, people=len(bots) < len(sheet.waiting))

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

    def _run(self, sheet: Sheet, clock: float, *, people: bool) -> None:
        if not people:
            self.rung()
        elif self._expiry is None:
            time = self._tools.time
            if self._deadline <= time.now():  # somebody came back after a bot let the time pass
                self._deadline = time.now() + clock
            self._expiry = time.later(
                self._deadline - time.now(), lambda: self._late(sheet.version)
            )

    def _think(self, seat: int, *, after_showdown: bool) -> None:
        tools, sheet = self._tools, self._sheet()
        pace = sheet.opening.pace
        seconds = tools.random.uniform(*THINKS) if pace is None else pace
        if after_showdown and pace != 0:
            seconds += SHOWDOWN
        version = sheet.version
        self._thinking[seat] = tools.time.later(seconds, lambda: self._consider(seat, version))

    def _consider(self, seat: int, version: int) -> None:
        """The bot decides beside the tables: it may take a while, and others play."""
        if self.is_past(seat, version):
            return
        tools, sheet = self._tools, self._sheet()
        assert sheet.state is not None
        thought = Thought(
            bot=self._bot(sheet.chairs[seat].bot or ""),
            game=sheet.game,
            view=sheet.game.view(sheet.state, seat),
            seed=tools.random.getrandbits(64),
        )
        if tools.thinking is None:
            self._decided(seat, version, partial(at_once, tools.bots, thought))
            return
        thinking = asyncio.ensure_future(tools.thinking.action(thought))
        self._thinking[seat] = thinking

        def told(future: "asyncio.Future[Action]") -> None:
            if not future.cancelled():
                future.exception()  # it has been seen, also if nobody asks for it any more
                self._decided(seat, version, future.result)

        thinking.add_done_callback(told)

    def _bot(self, text: str) -> str:
        """The bot of the log, or the stand-in where there is none such any more."""
        try:
            return self._tools.seated(text)
        except Refusal:
            return self._tools.stand_in


def _just_shown(before: Sheet | None, sheet: Sheet) -> bool:
    if sheet.state is None or sheet.state.public.showdown is None:
        return False
    last = before.state.public.showdown if before is not None and before.state else None
    return sheet.state.public.showdown is not last
