"""Answers that take a while, as JSON: worked out beside the tables, once for everybody who asks the same question.

A few threads work on them. Clients take turns there, so a client that asks for much keeps nobody waiting.
"""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from dudo.server import codec
from dudo.server.answer_cache import AnswerCache
from dudo.table.fair import FairQueue
from dudo.text import Language

T = TypeVar("T")

THREADS = 2
KEPT = 128  # answers that are remembered
LASTING = 32  # answers that never change: few questions, in each language


class Answering:
    """The latest answers of this server, by question."""

    def __init__(self) -> None:
        self._kept: AnswerCache[Hashable, bytes] = AnswerCache(KEPT)
        self._lasting: AnswerCache[Hashable, bytes] = AnswerCache(LASTING)
        self._turns = FairQueue(THREADS)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="answer")

    async def to(
        self, asked: Any, answer: Callable[[Any], Any], *, client: str, language: Language
    ) -> bytes:
        """The answer of the function to that question, from a thread; refusals are not kept."""

        key = answer.__qualname__, language.tag, codec.encode(asked)
        work = partial(self._work, partial(answer, asked), client, language)
        return await self._kept.answer(key, work)

    async def always(self, answer: Callable[[], Any], *, client: str, language: Language) -> bytes:
        """The answer of the function, which never changes: it is kept whatever else is asked."""
        key = answer.__qualname__, language.tag
        return await self._lasting.answer(key, partial(self._work, answer, client, language))

    async def in_turn(self, work: Callable[[], T], *, client: str) -> T:
        """The result of that work, from a thread, when it is the client's turn."""
        async with self._turns.turn(client):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _work(self, answer: Callable[[], Any], client: str, language: Language) -> bytes:
        return await self.in_turn(partial(_encoded, answer, language), client=client)

    def close(self) -> None:
        """The threads have ended."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _encoded(answer: Callable[[], Any], language: Language) -> bytes:
    return codec.encode(answer(), language)
