"""Whoever asks for little is not kept waiting by whoever asks for much."""

import asyncio

import pytest

from dudo.table.fair import FairQueue


async def test_clients_take_turns_whatever_each_of_them_wants() -> None:
    queue, order = FairQueue(1), list[str]()

    async def one(client: str) -> None:
        await queue.enter(client)
        order.append(client)
        await asyncio.sleep(0)
        queue.leave()

    greedy = [asyncio.create_task(one("greedy")) for _ in range(6)]
    await asyncio.sleep(0)
    modest = asyncio.create_task(one("modest"))
    await asyncio.gather(*greedy, modest)
    assert order.index("modest") <= 3
    assert order.count("greedy") == 6


async def test_a_fair_queue_lets_its_size_in_and_a_caller_that_gives_up_takes_no_place() -> None:
    queue = FairQueue(2)
    await queue.enter("ana")
    await queue.enter("ana")
    given_up = asyncio.create_task(queue.enter("bo"))
    waiting = asyncio.create_task(queue.enter("cy"))
    await asyncio.sleep(0)
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    assert not waiting.done()
    queue.leave()
    await waiting
    late = asyncio.create_task(queue.enter("di"))
    await asyncio.sleep(0)
    assert not late.done()
    queue.leave()
    late.cancel()  # it has just been let in
    with pytest.raises(asyncio.CancelledError):
        await late
    await queue.enter("ed")
