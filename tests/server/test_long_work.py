"""What takes long keeps nobody waiting but those who ask for it: large logs, the list of games."""

import asyncio
import os
import sys
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from dudo.server.api import choices
from dudo.server.app import create_app
from dudo.table import tables
from dudo.table.thinking import NICE
from support.client import Person
from support.held import held
from support.live import config, serving


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
        with held(monkeypatch, tables, "records") as one:
            path = f"/api/tables/{table}/{what}"
            asking = [asyncio.create_task(ana.get(path)) for _ in range(3)]
            await one.begun()
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
        with held(monkeypatch, tables, "replayed") as one:
            asking = [asyncio.create_task(ana.get(f"/api/tables/{large}")) for _ in range(3)]
            await one.begun()
            with monkeypatch.context() as quick:
                quick.setattr(tables, "replayed", one.function)
                assert (await bo.get(f"/api/tables/{small}")).status_code == 200
            await played(bo)
            one.let_go()
            rooms = await asyncio.gather(*asking)
        assert one.asked == 1
        assert [it.json()["stage"] for it in rooms] == ["over"] * 3


async def test_the_list_of_games_is_made_once_and_beside_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the longest answer that anybody may ask for, as often as they like."""
    async with serving(config(tmp_path)) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        with held(monkeypatch, choices, "catalogue") as one:
            asking = [asyncio.create_task(ana.get("/api/games")) for _ in range(3)]
            await one.begun()
            await played(bo)
            one.let_go()
            lists = [await it for it in asking]
        lists.append(await ana.get("/api/games"))
        assert one.asked == 1
        assert len({it.text for it in lists}) == 1
        german = await ana.get("/api/games?language=de")
        assert german.headers["content-language"] == "de"
        assert german.text != lists[0].text


@pytest.mark.skipif(sys.platform == "win32", reason="processes have other priorities there")
def test_bots_and_coaches_think_behind_the_tables(tmp_path: Path) -> None:
    """However much they think, the move of a person goes first."""
    here = os.getpriority(os.PRIO_PROCESS, 0)
    with TestClient(create_app(config(tmp_path))) as client:
        assert isinstance(client.app, Starlette)
        state = client.app.state.app_state
        for workers in (state.reasoning._workers, state.coaches._workers, state.coaches._counting):
            there = workers.submit(os.getpriority, os.PRIO_PROCESS, 0).result()
            assert there == min(19, here + NICE)
