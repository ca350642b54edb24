"""A crowd of watchers never comes between two players."""

import asyncio
from functools import partial

from dudo.server.watcher_queue import PORTION, WatcherQueue


async def test_the_first_watchers_are_told_at_once() -> None:
    queue, told = WatcherQueue(), list[int]()
    for number in range(PORTION):
        queue.tell(partial(told.append, number))
    await asyncio.sleep(0)
    assert list(range(PORTION)) == told


async def test_a_crowd_is_told_in_order_each_once_and_others_come_in_between() -> None:
    queue, told = WatcherQueue(), list[int]()
    for number in range(5 * PORTION):
        queue.tell(partial(told.append, number))
    between: list[int] = []  # how many had been told each time that somebody else had a turn
    while len(told) < 5 * PORTION:
        await asyncio.sleep(0)
        between.append(len(told))
    assert list(range(5 * PORTION)) == told
    assert max(b - a for a, b in zip([0, *between], between, strict=False)) <= PORTION


async def test_watchers_who_come_later_wait_behind_the_others() -> None:
    queue, told, last = WatcherQueue(), list[str](), asyncio.Event()
    for _ in range(2 * PORTION):
        queue.tell(partial(told.append, "first"))
    queue.tell(last.set)
    await last.wait()
    assert ["first"] * 2 * PORTION == told
