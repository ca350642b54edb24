"""Programs of the host at tables: each seat has a process of its own, which nobody else waits for.

Threads wait for their answers. The number that are asked at once is limited, clients take turns, and where there
are too many processes the one that was asked least recently ends. A process ends with its match.
"""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import NamedTuple

from dudo.bots.programs.program_bot import ProgramBot, SeatedProgram
from dudo.bots.strategy.personality import BotSpec, with_personality
from dudo.engine.action import Action
from dudo.engine.game import AnyView, Game
from dudo.table.fair import FairQueue

ASKED = 16  # the most that think at the same time, at all tables together
KEPT = 64  # the most processes, at all tables together


class _Seat(NamedTuple):
    table: str
    seat: int
    name: str


class TablePrograms:
    """The processes of programs at all tables."""

    def __init__(self, *, asked: int = ASKED, kept: int = KEPT) -> None:
        self._threads = ThreadPoolExecutor(asked, thread_name_prefix="program")
        self._turns = FairQueue(asked)
        self._kept = kept
        self._seats: OrderedDict[_Seat, SeatedProgram] = OrderedDict()  # the latest asked is last

    @property
    def running(self) -> int:
        """The number of seats that have a process, or had one that has failed."""
        return len(self._seats)

    async def decision(
        self,
        program: ProgramBot,
        spec: BotSpec,
        game: Game,
        view: AnyView,
        seed: int,
        *,
        client: str,
        table: str,
    ) -> Action:
        """The decision of the program at that seat; `ProgramFailed` if it fails."""
        seated = self._at(_Seat(table, view.seat or 0, spec.name), program)
        bot = with_personality(seated, spec.personality)
        await self._turns.enter(client)
        loop = asyncio.get_running_loop()
        asked = self._threads.submit(bot, game, view, Random(seed))
        asked.add_done_callback(lambda _: self._left(loop))
        return await asyncio.wrap_future(asked)

    def left(self, table: str) -> None:
        """The processes of that table are being ended: nobody plays there any more."""
        for key in [key for key in self._seats if key.table == table]:
            self._end(self._seats.pop(key))

    def close(self) -> None:
        """All processes have ended."""
        for seated in self._seats.values():
            seated.kill()
        self._seats.clear()
        self._threads.shutdown(wait=True, cancel_futures=True)

    def _at(self, key: _Seat, program: ProgramBot) -> SeatedProgram:
        if key not in self._seats:
            self._seats[key] = SeatedProgram(
                program.command, name=program.name, seconds=program.seconds
            )
        self._seats.move_to_end(key)
        if len(self._seats) > self._kept:
            self._end(self._seats.popitem(last=False)[1])
        return self._seats[key]

    def _end(self, seated: SeatedProgram) -> None:
        """The process is being ended in the background, since it may take a moment."""
        with suppress(RuntimeError):  # the server is stopping, which ends all of them
            self._threads.submit(seated.kill)

    def _left(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError):  # the server has stopped
            loop.call_soon_threadsafe(self._turns.leave)
