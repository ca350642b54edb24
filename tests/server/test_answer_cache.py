"""What takes a while is worked out once for all who ask, and kept."""

import asyncio

import pytest

from dudo.server.background import AnswerCache


class Work:
    """Work that is done when it is let, and notes how often it was begun."""

    def __init__(self, error: Exception | None = None) -> None:
        self.begun = 0
        self.cancelled = 0
        self.error = error
        self.let = asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        try:
            await self.let.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.error is not None:
            raise self.error
        return 7


async def rounds() -> None:
    """Everything that can go on has done so."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_an_answer_is_worked_out_once_for_all_who_ask() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work()
    asking = [asyncio.create_task(kept.answer("a", work)) for _ in range(3)]
    await asyncio.sleep(0)
    work.let.set()
    assert [await one for one in asking] == [7, 7, 7]
    assert (await kept.answer("a", work), work.begun) == (7, 1)


async def test_only_the_latest_answers_are_kept() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work()
    work.let.set()
    for key in "abc":
        await kept.answer(key, work)
    assert [key in kept for key in "abc"] == [False, True, True]


async def test_work_is_given_up_when_the_last_who_waits_goes() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work()
    one, two = (asyncio.create_task(kept.answer("a", work)) for _ in range(2))
    await rounds()
    one.cancel()
    await rounds()
    assert (work.cancelled, kept.busy) == (0, 1)
    two.cancel()
    await rounds()
    assert (work.cancelled, kept.busy, "a" in kept) == (1, 0, False)


async def test_a_failed_answer_is_worked_out_again() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work(ZeroDivisionError())
    work.let.set()
    for begun in (1, 2):
        with pytest.raises(ZeroDivisionError):
            await kept.answer("a", work)
        assert work.begun == begun


async def test_work_that_somebody_comes_back_for_goes_on() -> None:
    kept: AnswerCache[str, int] = AnswerCache(2)
    work = Work()
    task = kept.begun("a", work)
    await rounds()
    assert (kept.busy, task.done()) == (1, False)
    work.let.set()
    await rounds()
    assert (kept.begun("a", work).result(), work.begun, kept.busy) == (7, 1, 0)
