"""Where bots think: quick ones in threads, slow ones in processes of their own, in fair turns.

Clients take turns. Quick bots think only for a share of the time, since threads slow everybody down. A slow bot
whose turn does not come in time, or that is not done in time, plays like the next level below, and says so. On large
tables quick bots count as slow, and wait for their turn however long that takes; slow bots always play like the next
quick one.
"""

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import NamedTuple

from dudo.bots import Bot, catalogue, ladder
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy.personality import opponent, read_bot, with_personality
from dudo.engine.action import Action
from dudo.engine.game import AnyView, Game
from dudo.table.fair import FairQueue
from dudo.table.programs import TablePrograms
from dudo.table.rates import Allowance, Rates
from dudo.workers import TookTooLong, Workers

LIMIT = 15.0  # seconds for one move
NICE = 10  # how far the priority of thinking processes is below that of the tables
MANY_DICE = 240  # on one table: forty players with six each
MANY_HANDS = 500  # hands that can be claimed: those of more than six dice
THREADS = 2  # quick bots that think at the same time
PATIENCE = 2.0  # seconds for which a slow bot waits for its turn
RATE = 60.0  # moves of quick bots a second, at all tables together
TABLES = 4  # how many times as much as those of one table may, the bots of a client's tables may do
REST = 4.0  # how many times as long as a quick bot has thought the next one waits


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """A question to a bot: its name, the game, its View, and a seed for its luck."""

    bot: str  # as `counter` or `counter:bold`
    game: Game
    view: AnyView
    seed: int

    @property
    def large(self) -> bool:
        """Whether the table is so large that no bot is quick, and slow ones take too long."""
        return is_large(self.game, self.view)


def is_large(game: Game, view: AnyView, *, dice: int = MANY_DICE) -> bool:
    """Whether there are more dice on the table than that, or very many hands to claim."""
    return sum(view.public.dice) > dice or len(game.facts.claims) > MANY_HANDS


class BotMove(NamedTuple):
    """The decision of a bot."""

    action: Action
    hurried: str = ""  # the level at which it played, if it had no time for its own


def catalogue_decision(thought: Thought) -> Action:
    """The decision of a bot of the catalogue; the same in every process."""
    return opponent(thought.bot)(thought.game, thought.view, Random(thought.seed))


def at_once(bots: Mapping[str, Bot], thought: Thought) -> Action:
    """The decision of the bot of that name, worked out right here while everything waits."""
    named = read_bot(thought.bot)
    bot = with_personality(bots[named.name], named.personality)
    return bot(thought.game, thought.view, Random(thought.seed))


def is_quick(text: str) -> bool:
    """Whether the bot is quick, on tables that are not large."""
    named = read_bot(text)
    entry = catalogue().get(named.name)
    return entry is None or (entry.quick and not named.personality.boldness)


def quick_below(text: str, bots: Iterable[str]) -> str:
    """The next level below that of the bot which is quick, among these bots; the lowest if there is none.

    >>> quick_below("sharp", ("novice", "counter", "reader", "sharp"))
    'counter'
    >>> quick_below("sharp", ("sharp",))
    'sharp'
    """
    there = list(bots)
    names = [name for name in ladder() if name in there]
    name = read_bot(text).name
    under = names[: names.index(name)] if name in names else names
    below = under or names[:1] or there
    return next(filter(is_quick, reversed(below)), below[0])


class Thinking:
    """Bots that think in the background, each for at most `limit` seconds a move."""

    def __init__(
        self,
        bots: Mapping[str, Bot],
        *,
        workers: Workers | None,
        limit: float = LIMIT,
        patience: float = PATIENCE,
        rate: float = RATE,
        each: Allowance | None = None,
    ) -> None:
        self._bots = bots
        self._workers = workers
        self._limit = limit
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._quick = FairQueue(THREADS)
        self._slow = FairQueue(1 if workers is None else workers.size)
        self._patience = patience
        self._each = None if each is None else Rates(each)
        self.programs = TablePrograms()
        self._least = THREADS / rate  # seconds from one move to the next in the same thread

    async def decision(self, thought: Thought, *, client: str = "", table: str = "") -> BotMove:
        """The decision of the bot; raises its error, or an error if it took too long.

        It has to wait if that table, or all tables of that client, have had many moves lately.
        """
        if self._each is not None:
            await self._each.wait({f"table {table}": 1, f"client {client}": TABLES})
        named = read_bot(thought.bot)
        if isinstance(program := self._bots.get(named.name), ProgramBot):
            return BotMove(
                await self.programs.decision(
                    program,
                    named,
                    thought.game,
                    thought.view,
                    thought.seed,
                    client=client,
                    table=table,
                )
            )
        if self._workers is None or not self.takes_long(thought):
            return BotMove(await self._at_once(thought, client))
        hurried = ""
        patience: float | None = self._patience
        if thought.large:
            patience = None  # no bot is quick enough to stand in
            if not is_quick(thought.bot):
                hurried = quick_below(thought.bot, self._bots)
                thought = replace(thought, bot=hurried)
        try:
            async with asyncio.timeout(patience):
                await self._slow.enter(client)
        except TimeoutError:
            return await self._hurried(thought, client)
        try:
            job = self._workers.submit(catalogue_decision, thought)
            return BotMove(await asyncio.wrap_future(job), hurried)
        except TookTooLong:
            if thought.large:
                raise
        finally:
            self._slow.leave()
        return await self._hurried(thought, client)

    async def _hurried(self, thought: Thought, client: str) -> BotMove:
        """The decision of the next level below that is quick."""
        below = quick_below(thought.bot, self._bots)
        return BotMove(await self._at_once(replace(thought, bot=below), client), below)

    async def _at_once(self, thought: Thought, client: str) -> Action:
        await self._quick.enter(client)
        loop, begun, timer = asyncio.get_running_loop(), monotonic(), asyncio.timeout(self._limit)
        try:
            async with timer:
                return await loop.run_in_executor(self._threads, at_once, self._bots, thought)
        except TimeoutError as error:
            if not timer.expired():  # it is the bot's own, like that of a connection
                raise
            raise TookTooLong(f"It was not done in {self._limit:g} seconds.") from error
        finally:
            took = min(1.0, monotonic() - begun)
            rest = max(REST * took, self._least - took)
            loop.call_later(rest, self._quick.leave)

    def takes_long(self, thought: Thought) -> bool:
        """Whether the bot is to think in another process; only bots of the catalogue can."""
        named = read_bot(thought.bot)
        entry = catalogue().get(named.name)
        if entry is None or entry.bot is not self._bots.get(named.name):
            return False
        return thought.large or not is_quick(thought.bot)

    def close(self) -> None:
        """All thinking has stopped."""
        self.programs.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
