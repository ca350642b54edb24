"""Servers that share a database, as their clients see them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.connection_limits import Connections
from dudo.server.run import serve, settings
from dudo.table.errors import StoreError
from dudo.table.postgres_peers import PostgresPeers
from dudo.table.tables import Tables
from support.client import Person
from support.live import config, in_a_thread
from support.postgres import needs_postgres


class Server(NamedTuple):
    """One of them."""

    address: str
    tables: Tables

    def do(self, what: Callable[[], None]) -> None:
        """It is done in the thread of the server."""
        peers = self.tables.services.peers
        assert isinstance(peers, PostgresPeers)
        assert peers._beating is not None
        peers._beating.get_loop().call_soon_threadsafe(what)


@contextmanager
def sharing(folder: Path, database: str) -> Iterator[Server]:
    """A server with that database, until the end of the block."""
    app = create_app(config(folder, store=database))
    with in_a_thread(settings(app, connections=Connections())) as address:
        yield Server(address, app.state.app_state.tables)


@pytest.mark.day
@needs_postgres
async def test_a_session_and_its_seat_are_good_at_every_server(
    tmp_path: Path, database: str
) -> None:
    with sharing(tmp_path, database) as one, sharing(tmp_path, database) as other:
        ana = await Person.arrive(one.address)
        table = await ana.open(game="common_hand", seats=2, name="Ana", bots=["meek"], pace=0)
        async with Person(other.address, ana.token).at(table) as me:
            await me.until(lambda it: it.room)
            assert [seat["yours"] for seat in me.room["seats"]] == [True, False]
            assert (await me.ask("start"))["t"] == "receipt"
            await me.until(lambda it: it.legal(0))
            assert (await me.act(me.legal(0)[0]))["t"] == "receipt"
            async with ana.at(table) as again:
                await again.until(lambda it: it.states and it.states[0]["v"] > 0)


@pytest.mark.day
@needs_postgres
async def test_a_server_that_is_cut_off_sends_people_away_until_it_is_back(
    tmp_path: Path, database: str
) -> None:
    with sharing(tmp_path, database) as server:
        ana = await Person.arrive(server.address)
        table = await ana.open(game="common_hand", seats=2, name="Ana")
        async with ana.at(table) as me:
            await me.until(lambda it: it.room)
            server.do(server.tables.cut_off)
            await me.until(lambda it: it.closed)
            assert me.closed is not None
            assert me.closed[0] == 1012
        ready = await ana.get("/ready")
        assert (ready.status_code, "cannot reach its database" in ready.text) == (503, True)
        server.do(server.tables.back)
        async with ana.at(table) as me:
            await me.until(lambda it: it.room)
        assert (await ana.get("/ready")).status_code == 200


def test_a_server_does_not_begin_without_its_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"does not answer: .*--store"):
        serve(Config(store="postgresql://127.0.0.1:1/dudo", data=tmp_path, port=0, build=False))
