"""A log that takes long to read keeps nobody waiting but those who ask for it."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dudo.table import tables
from support.client import Person
from support.live import config, serving


class Held:
    """A function that returns only when it is let go; it counts how often it was asked for."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._goes_on = threading.Event()
        self.begun = threading.Event()
        self.asked = 0

    def __call__(self, *given: Any) -> Any:
        """As the function, after a while."""
        self.asked += 1
        self.begun.set()
        assert self._goes_on.wait(60), "everybody waits for this"
        return self._function(*given)

    def let_go(self) -> None:
        """It goes on."""
        self._goes_on.set()


@contextmanager
def held(monkeypatch: pytest.MonkeyPatch, name: str) -> Iterator[Held]:
    """What reads a log takes as long as the block."""
    one = Held(getattr(tables, name))
    monkeypatch.setattr(tables, name, one)
    try:
        yield one
    finally:
        one.let_go()


async def begun(one: Held) -> None:
    assert await asyncio.to_thread(one.begun.wait, 60)


async def finished(who: Person) -> str:
    """A table where a match is over."""
    table = await who.open(game="duel", seats=2, bots=["meek", "meek"], pace=0, start=True)
    async with who.at(table) as at:
        await at.until(lambda me: me.room.get("stage") == "over")
    return table


async def played(who: Person) -> None:
    """Somebody else opens a table, and plays a match."""
    table = await who.open(game="duel", seats=2, name="Bo", bots=["meek"], pace=0, start=True)
    async with who.at(table) as at:
        await at.play(0, lambda legal: legal[0])
    assert (await who.get(f"/api/tables/{table}")).status_code == 200


@pytest.mark.parametrize("what", ["record", "review"])
async def test_while_a_record_or_a_review_is_made_others_play_and_it_is_made_once(
    *, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async with serving(config(tmp_path)) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        table = await finished(ana)
        with held(monkeypatch, "records") as one:
            path = f"/api/tables/{table}/{what}"
            asking = [asyncio.create_task(ana.get(path)) for _ in range(3)]
            await begun(one)
            await played(bo)
            one.let_go()
            assert {it.status_code for it in await asyncio.gather(*asking)} == {200}
        assert one.asked == 1


async def test_while_a_table_is_read_back_others_play_and_read_theirs_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(config(tmp_path)) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        large, small = await finished(ana), await finished(bo)
    async with serving(config(tmp_path)) as address:
        ana.address = bo.address = address
        with held(monkeypatch, "replayed") as one:
            asking = [asyncio.create_task(ana.get(f"/api/tables/{large}")) for _ in range(3)]
            await begun(one)
            with monkeypatch.context() as quick:
                quick.setattr(tables, "replayed", one._function)
                assert (await bo.get(f"/api/tables/{small}")).status_code == 200
            await played(bo)
            one.let_go()
            rooms = await asyncio.gather(*asking)
        assert one.asked == 1
        assert [it.json()["stage"] for it in rooms] == ["over"] * 3
