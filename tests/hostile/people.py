"""Two people at a table: they move without hurry, and note how long each move takes until it is told."""

import asyncio
import time
from functools import partial
from random import Random

from support.client import Client, Person

PAUSE = 0.02  # seconds between two moves


async def play(address: str, seconds: float, seed: int) -> tuple[list[float], str]:
    """How many seconds each of their moves took, and their table."""
    luck, took = Random(seed), list[float]()
    ana, bo = await Person.arrive(address), await Person.arrive(address)
    table = await ana.open(game="common_hand", seats=2, name="Ana")
    async with ana.at(table) as one, bo.at(table) as two:
        await two.ask("sit", seat=1, name="Bo")
        await one.ask("start")
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await one.until(lambda me: me.result or me.states, seconds=60)
            if one.result:
                await one.ask("rematch")
                await one.until(lambda me: not me.result, seconds=60)
                continue
            took += await _move(one, two, luck)
            await asyncio.sleep(PAUSE)
    return took, table


async def _move(one: Client, two: Client, luck: Random) -> list[float]:
    for seat, client in enumerate((one, two)):
        legal = client.legal(seat)
        if legal and client.states[seat]["v"] >= max(it["v"] for it in one.states.values()):
            version = client.states[seat]["v"]
            begun = time.perf_counter()
            answer = await client.act(luck.choice(legal[:4]), seat)
            took = time.perf_counter() - begun
            if answer["t"] == "receipt":
                await one.until(partial(_is_past, seat=0, version=version), seconds=60)
                await two.until(partial(_is_past, seat=1, version=version), seconds=60)
            return [took]
    return []


def _is_past(me: Client, *, seat: int, version: int) -> bool:
    return bool(me.states[seat]["v"] > version)
