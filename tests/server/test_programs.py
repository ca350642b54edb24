"""Programs at the table over the network: they are marked, hear what happens, and play with people."""

import asyncio
import json
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from dudo.client import Server, ServerRefused
from support.client import PLAIN, Person
from support.live import config, free_port, process, serving

ROOT = Path(__file__).resolve().parents[2]
CAUTIOUS = ROOT / "examples" / "network" / "cautious.py"


async def in_a_thread(call: Any, *args: Any, **more: Any) -> Any:
    """What a blocking client gets, while the server goes on."""
    return await asyncio.to_thread(call, *args, **more)


async def test_a_process_of_its_own_plays_a_match_with_a_person(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", pace=0)
        async with ana.at(table) as me:
            program = await asyncio.create_subprocess_exec(
                sys.executable, str(CAUTIOUS), f"{address}/t/{table}"
            )
            await me.until(lambda me: me.room and me.room["seats"][1]["name"] == "Cautious")
            await me.until(lambda me: me.room["seats"][1]["here"])
            assert [False, True] == [seat["program"] for seat in me.room["seats"]]
            assert [True, True] == [seat["person"] for seat in me.room["seats"]]
            assert "receipt" == (await me.ask("start"))["t"]
            result = await me.play(0, Random(5).choice)
            assert result["winners"]
            async with asyncio.timeout(20):
                assert 0 == await program.wait()


async def test_a_program_hears_what_a_socket_would_and_may_say_the_same(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        server = await in_a_thread(Server, address)
        table = await in_a_thread(
            server.open, "kids", seats=2, bots=("meek",), name="Solver", pace=0
        )
        messages = table.messages()
        assert "room" == (await in_a_thread(next, messages))["t"]
        assert [0] == table.seats
        assert table.room["seats"][0]["program"]
        assert "receipt" == (await in_a_thread(table.say, t="start"))["t"]
        while 0 not in table.states:
            await in_a_thread(next, messages)
        state = table.states[0]
        why = await in_a_thread(table.say, t="why", seat=0, a="liar")
        assert why["sentence"]
        word = state["actions"].split("|")[0]
        sent = {"t": "act", "v": state["v"], "seat": 0, "a": word, "id": "once"}
        first, again = await in_a_thread(table.say, **sent), await in_a_thread(table.say, **sent)
        assert first == again  # said twice, done once
        with pytest.raises(ServerRefused, match="not a message of the protocol"):
            await in_a_thread(table.say, t="moon")
        await in_a_thread(messages.close)


async def test_a_session_of_a_program_stays_one_and_a_person_cannot_be_mistaken_for_it(
    tmp_path: Path,
) -> None:
    async with serving(config(tmp_path)) as address:
        server = await in_a_thread(Server, address)
        table = await in_a_thread(server.open, "kids", seats=2, name="Mine")
        again = await in_a_thread(Server, address, token=server.token)
        assert await in_a_thread(again.ask, "GET", f"/api/tables/{table.id}") == {
            **await in_a_thread(server.ask, "GET", f"/api/tables/{table.id}")
        }
        ana = await Person.arrive(address)
        async with ana.at(table.id) as me:
            await me.until(lambda me: me.room)
            await me.ask("sit", seat=1, name="Ana")
            await me.until(lambda me: me.room["seats"][1]["name"] == "Ana")
            assert [True, False] == [seat["program"] for seat in me.room["seats"]]
        forged = await in_a_thread(
            Server, address, token="program:x." + server.token.rpartition(".")[2]
        )
        with pytest.raises(ServerRefused, match="session"):
            await in_a_thread(forged.open, "kids", seats=2)


async def test_what_cannot_be_heard_is_refused_before_the_stream_begins(tmp_path: Path) -> None:
    async with (
        serving(config(tmp_path)) as address,
        httpx2.AsyncClient(base_url=address, verify=PLAIN) as web,
    ):
        none = await web.get("/api/tables/aaaaaaaa/stream")
        assert (404, "room") == (none.status_code, none.json()["error"])
        said = await web.post("/api/tables/aaaaaaaa/say", content=json.dumps({"t": "start"}))
        assert (403, "seat") == (said.status_code, said.json()["error"])


@pytest.mark.posix
def test_a_stream_ends_when_the_server_is_asked_to_end(tmp_path: Path) -> None:
    port = free_port()
    with process(tmp_path, port) as running:
        table = Server(f"http://127.0.0.1:{port}").open("kids", seats=2, name="Mine")
        messages = table.messages()
        assert "room" == next(messages)["t"]
        running.send_signal(signal.SIGTERM)
        assert 0 == running.wait(5)
