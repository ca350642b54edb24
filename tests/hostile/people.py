"""Two people at a table: they move without hurry, and note how long each move takes until it is told."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import aclosing
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median

from support.client import Client, Message, Person

PAUSE = 0.02  # seconds between two moves


@dataclass(frozen=True, slots=True)
class Move:
    """A move that somebody asked for."""

    at: float  # when, on the machine's monotonic clock
    took: float  # seconds until it was answered
    done: bool  # it was carried out
    ident: str = ""  # under which it was asked for


async def play(address: str, seconds: float, seed: int) -> list[Move]:
    """Their moves at a table of their own, for so long from the first one on."""
    moves = list[Move]()
    async with aclosing(moving(address, seed)) as them:
        async for move in them:
            moves.append(move)
            if move.at - moves[0].at >= seconds:
                break
    return moves


async def note_moves(address: str, seed: int, note: Callable[[Move], None]) -> None:
    """Two people play beside whatever else happens, until this is cancelled; each of their moves is noted at once."""
    async with aclosing(moving(address, seed)) as them:
        async for move in them:
            note(move)


def median_of(moves: Iterable[Move]) -> float:
    """The median of the seconds that the moves took."""
    return median(it.took for it in moves)


async def moving(
    address: str, seed: int, *, tables: list[str] | None = None
) -> AsyncGenerator[Move, None]:
    """Their moves at a table of their own, without end; its name is added to the `tables`."""
    luck = Random(seed)
    ana, bo = await Person.arrive(address), await Person.arrive(address)
    table = await ana.open(game="common_hand", seats=2, name="Ana")
    if tables is not None:
        tables.append(table)
    async with ana.at(table) as one, bo.at(table) as two:
        await two.ask("sit", seat=1, name="Bo")
        await one.ask("start")
        while True:
            await one.until(lambda me: me.result or me.states, seconds=60)
            if one.result:
                if (await one.ask("rematch"))["t"] == "receipt":
                    await one.until(lambda me: not me.result, seconds=60)
                continue
            for move in await _move(one, two, luck):
                yield move
            await asyncio.sleep(PAUSE)


async def _move(one: Client, two: Client, luck: Random) -> list[Move]:
    for seat, client in enumerate((one, two)):
        legal = client.legal(seat)
        if legal and client.states[seat]["v"] >= max(it["v"] for it in one.states.values()):
            version = client.states[seat]["v"]
            at, begun = time.monotonic(), time.perf_counter()
            answer = await client.act(luck.choice(legal[:4]), seat)
            took = time.perf_counter() - begun
            done = answer["t"] == "receipt"
            if done:
                await one.until(partial(_is_past, seat=0, version=version), seconds=60)
                await two.until(partial(_is_past, seat=1, version=version), seconds=60)
            return [Move(at, took, done, answer["id"])]
    return []


def _is_past(me: Client, *, seat: int, version: int) -> bool:
    return bool(me.states[seat]["v"] > version)


async def reload(address: str, times: int) -> list[Message]:
    """What happens to the seat of somebody whose page loads again, while the other calls in a bot for them."""
    ana, bo = await Person.arrive(address), await Person.arrive(address)
    table = await ana.open(game="perudo", seats=2, name="Ana")
    seats: list[Message] = []
    async with ana.at(table) as one:
        async with bo.at(table) as two:
            await two.ask("sit", seat=1, name="Bo")
        await one.ask("start")
        for _ in range(times):
            async with bo.at(table) as two:
                await two.until(lambda me: me.room)
            await one.ask("fill", seat=1, bot="novice")
            async with bo.at(table) as two:
                await two.until(lambda me: me.room)
                seats.append(two.room["seats"][1])
    return seats
