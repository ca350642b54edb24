"""A server that is killed in mid-match has lost nothing that anybody had been told."""

import asyncio
from pathlib import Path
from random import Random
from subprocess import Popen

import pytest

from dudo.engine.record import read_record
from support.client import Client, Message, Person
from support.live import free_port, process


@pytest.mark.long
async def test_kill_9_in_mid_match_loses_nothing_that_was_told(tmp_path: Path) -> None:
    """One match, in which the server is killed early, later, and later still."""
    port = free_port()
    luck = Random(1)
    done: list[str] = []
    with process(tmp_path, port) as server:
        ana = await Person.arrive(f"http://127.0.0.1:{port}")
        bo = await Person.arrive(ana.address)
        table = await ana.open(game="common_hand", seats=3, bots=["novice"], name="Ana", pace=0)
        async with ana.at(table) as one, bo.at(table) as two:
            await two.ask("sit", seat=1, name="Bo")
            await one.ask("start")
            told, names = await killed(server, one, two, after=1, done=done, luck=luck)
    assert names[:2] == ["Ana", "Bo"]
    for moves in (6, 13, None):
        with process(tmp_path, port) as server:
            async with ana.at(table) as one, bo.at(table) as two:
                await asyncio.gather(
                    one.until(lambda me: 0 in me.states), two.until(lambda me: 1 in me.states)
                )
                # A bot may have played on since, but what was told is as it was.
                for before, after in zip(told, (one.states[0], two.states[1]), strict=True):
                    assert after["v"] >= before["v"]
                    if after["v"] == before["v"]:
                        assert after == before
                assert [seat["name"] for seat in one.room["seats"]] == names
                if moves is not None:
                    told, _ = await killed(server, one, two, after=moves, done=done, luck=luck)
                    continue
                results = await asyncio.gather(one.play(0, luck.choice), two.play(1, luck.choice))
                assert results[0] == results[1]
                record = read_record((await ana.get(f"/api/tables/{table}/record")).text)
                played = [str(line) for line in record.lines if line.by in (0, 1)]
                assert played[: len(done)] == done
                assert record.final().public.result is not None


async def killed(
    server: "Popen[str]", one: Client, two: Client, *, after: int, done: list[str], luck: Random
) -> tuple[list[Message], list[str]]:
    """The server is gone when so many moves are done: what both had been told last, and who sat there."""
    while len(done) < after:
        done += await one_move(one, two, luck)
    # The last receipt has just come: no time for anything to be tidied up.
    server.kill()
    await asyncio.gather(one.until(lambda me: me.closed), two.until(lambda me: me.closed))
    return [one.states[0], two.states[1]], [seat["name"] for seat in one.room["seats"]]


async def one_move(one: Client, two: Client, luck: Random) -> list[str]:
    """What was played, and is on disk: by Ana or by Bo, whoever is waited for."""
    await one.until(lambda me: me.states[0]["view"]["public"]["waiting"] in ([0], [1]))
    seat = one.states[0]["view"]["public"]["waiting"][0]
    client = (one, two)[seat]
    await client.until(lambda me: me.legal(seat))
    version = client.states[seat]["v"]
    word = luck.choice(client.legal(seat)[:4])
    assert (await client.act(word, seat))["t"] == "receipt"
    await client.until(lambda me: me.states[seat]["v"] > version)
    return [f"p{seat + 1} {word}"]
