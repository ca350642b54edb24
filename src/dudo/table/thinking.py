"""Where bots think: quick ones in a thread, slow ones in processes of their own."""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

from dudo.bots import Bot, catalogue
from dudo.bots.strategy.temper import opponent, read, tempered
from dudo.engine.action import Action
from dudo.engine.game import AnyView, Game
from dudo.workers import Workers

LIMIT = 15.0  # seconds for one move
THREADS = 2  # quick bots that think at the same time


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """What a bot is asked: which one, in which game, what it sees, and its luck."""

    bot: str  # as `counter` or `counter:bold`
    game: Game
    view: AnyView
    seed: int


def of_catalogue(thought: Thought) -> Action:
    """What the bot of the catalogue decides; the same in every process."""
    return opponent(thought.bot)(thought.game, thought.view, Random(thought.seed))


def at_once(bots: Mapping[str, Bot], thought: Thought) -> Action:
    """What the bot of that name decides, worked out right here while everybody waits."""
    named = read(thought.bot)
    bot = tempered(bots[named.name], named.temper)
    return bot(thought.game, thought.view, Random(thought.seed))


class Thinking:
    """Bots that think in the background, each for at most `limit` seconds a move."""

    def __init__(
        self, bots: Mapping[str, Bot], *, workers: Workers | None, limit: float = LIMIT
    ) -> None:
        self._bots = bots
        self._workers = workers
        self._limit = limit
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")

    async def action(self, thought: Thought) -> Action:
        """What the bot decides; raises the error it ran into, or that it took too long."""
        if self._workers is not None and self.takes_long(thought.bot):
            return await asyncio.wrap_future(self._workers.submit(of_catalogue, thought))
        loop = asyncio.get_running_loop()
        here = loop.run_in_executor(self._threads, at_once, self._bots, thought)
        return await asyncio.wait_for(here, self._limit)

    def takes_long(self, text: str) -> bool:
        """Whether another process is worth the trip; only bots of the catalogue can go there."""
        named = read(text)
        entry = catalogue().get(named.name)
        if entry is None or entry.bot is not self._bots.get(named.name):
            return False
        return not entry.quick or bool(named.temper.boldness)

    def close(self) -> None:
        """Stops all thinking."""
        self._threads.shutdown(wait=False, cancel_futures=True)
