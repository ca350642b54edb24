"""Shakes over the wire: a client that checks every die it is shown, from the protocol and two hash functions."""

import asyncio
from pathlib import Path
from random import Random

from dudo.engine import read_record
from dudo.fairness.contributions import ContributionKind
from dudo.fairness.verify import verify
from support.checking import Checker
from support.client import Person
from support.live import config, serving
from support.tables import until


async def test_every_client_can_check_each_die_that_it_is_shown(tmp_path: Path) -> None:
    luck = Random(5)
    async with serving(config(tmp_path, dealer=None)) as address:
        people = [await Person.arrive(address) for _ in range(3)]
        table = await people[0].open(game="common_hand", seats=3, bots=["wild"], name="A", pace=0)
        async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
            await b.ask("sit", seat=1, name="B")
            checkers = [Checker(a, table, 0), Checker(b, table, 1), Checker(c, table, None)]
            running = [asyncio.create_task(it.run()) for it in checkers]
            await until(lambda: a.dice and all(a.dice[-1]["pledges"][:2]))
            await a.ask("start")
            while not a.result:
                await until(lambda: a.result or a.legal(0) or b.legal(1))
                if not a.result:
                    seat, client = (0, a) if a.legal(0) else (1, b)
                    version = client.states[seat]["v"]
                    await client.act(luck.choice(client.legal(seat)[-3:]), seat)
                    await until(lambda: min(a.states[0]["v"], b.states[1]["v"]) > version)  # noqa: B023
            _, bo, watcher = checkers
            # What everybody is shown of the first seat has reached them both.
            await until(lambda: bo.proved_of(0) == watcher.proved_of(0))
            for task in running:
                assert not task.done(), task.exception()
                task.cancel()
            record = (await people[2].get(f"/api/tables/{table}/record")).text
    found = verify(read_record(record))
    assert found.brought.total() == 3 * found.shakes >= 9
    assert found.brought[ContributionKind.BOT] == found.shakes
    assert (
        found.brought[ContributionKind.OPENED] >= found.shakes
    )  # all, unless this machine is slow
    assert checkers[0].proved_of(0) >= watcher.proved_of(0) > 0  # own dice, and those shown to all
