"""Bots over HTTP and at the socket: levels and personalities, small talk, and reasons after the round."""

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import to_builtins
from starlette.testclient import TestClient

from dudo.bots import catalogue, ladder
from dudo.bots.strategy.characters import CHARACTERS
from dudo.bots.strategy.personality import CHATTY, PERSONALITIES
from dudo.engine.record import read_record
from dudo.server.app import create_app
from dudo.text import typeset
from support.client import Person
from support.live import config, free_port, process, serving


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(config(tmp_path, bots=catalogue()))) as client:
        yield client


def test_the_levels_are_told_in_their_order_and_the_personalities_beside_them(
    http: TestClient,
) -> None:
    bots = http.get("/api/bots").json()
    assert [bot["name"] for bot in bots if bot["level"]] == list(ladder())
    assert [bot["name"] for bot in bots] == list(catalogue())
    assert all(bot["summary"].endswith(".") for bot in bots)
    personalities = http.get("/api/tempers").json()
    assert [personality["name"] for personality in personalities] == list(PERSONALITIES)
    assert personalities[0]["name"] == "plain"


def test_what_was_measured_of_the_bots_can_be_read(http: TestClient) -> None:
    page = http.get("/api/evidence")
    assert page.status_code == 200
    assert page.text.startswith("# ")
    assert all(name in page.text for name in ladder())


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (
            "counter:angry",
            "There is no personality called “angry”; there are plain, bold, cautious, chatty.",
        ),
        ("genius:bold", "There is no bot called “genius”; there are "),
    ],
)
async def test_a_bot_that_is_none_is_refused(tmp_path: Path, bot: str, sentence: str) -> None:
    async with serving(config(tmp_path, bots=catalogue())) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana")
        async with ana.at(table) as one:
            await one.until(lambda me: me.room)
            refused = await one.ask("fill", seat=1, bot=bot)
            assert (refused["t"], refused["error"]) == ("refused", "malformed")
            assert refused["sentence"].startswith(sentence)
            assert (await one.ask("fill", seat=1, bot="Counter:BOLD"))["t"] == "receipt"
            await one.until(lambda me: me.room["seats"][1]["bot"])
            assert one.room["seats"][1]["bot"] == "counter:bold"
            seat = one.room["seats"][1]
            assert seat["name"] == CHARACTERS[seat["character"]].name
            assert seat["portrait"] == to_builtins(CHARACTERS[seat["character"]].portrait)
            assert (await one.ask("fill", seat=1, bot="Magnus"))["t"] == "receipt"
            await one.until(lambda me: me.room["seats"][1]["name"] == "Magnus")
            assert one.room["seats"][1]["bot"] == "sharp"


async def test_a_chatty_bot_talks_and_a_plain_one_does_not(tmp_path: Path) -> None:
    said: set[tuple[int, str]] = set()
    async with serving(config(tmp_path, bots=catalogue())) as address:
        ana = await Person.arrive(address)
        bots = ["counter:chatty", "novice", "novice:chatty"]
        table = await ana.open(game="perudo", seats=3, bots=bots, pace=0)
        async with ana.at(table) as one:
            await one.ask("start")
            await one.until(lambda me: me.result, seconds=60)
            now = 0
            for told in map(json.loads, one.frames):
                public = told.get("public") or told.get("view", {}).get("public", {})
                now = public.get("round", now)
                for line in told.get("talk", ()):
                    said.add((line["seat"], line["text"]))
                    assert now - line["round"] in (0, 1)
    own = [lines for it in CHARACTERS.values() for lines in it.lines.values()]
    every = {typeset(line) for lines in (*CHATTY.lines.values(), *own) for line in lines}
    assert {seat for seat, _ in said} == {0, 2}
    assert {text for _, text in said} <= every
    assert len({text for _, text in said}) > 6


async def test_reasons_come_after_the_round_and_are_told_to_everybody_alike(tmp_path: Path) -> None:
    async with serving(config(tmp_path, bots=catalogue())) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        bots = ["counter", "reader:bold"]
        table = await ana.open(game="perudo", seats=3, bots=bots, name="Ana", pace=0, start=True)
        asked = f"/api/tables/{table}/reasons?match=1&round="
        async with ana.at(table) as one:
            await one.until(lambda me: 0 in me.states)
            assert (await ana.get(f"{asked}1")).json() == []
            while not (report := one.states[0]["view"]["public"]["showdown"]):
                await one.until(
                    lambda me: me.legal(0) or me.states[0]["view"]["public"]["showdown"]
                )
                if words := one.legal(0):
                    version = one.states[0]["v"]
                    await one.act(words[0])
                    await one.until(lambda me, v=version: me.states[0]["v"] > v)  # type: ignore[misc]
            reasons = (await ana.get(f"{asked}{report['round']}")).json()
            both = [ana.get(f"{asked}{report['round']}"), bo.get(f"{asked}{report['round']}")]
            assert [answer.json() for answer in await asyncio.gather(*both)] == [reasons, reasons]
        steps = [(n, seat) for n, (seat, _) in enumerate(report["history"]) if seat != 0]
        assert [(it["step"], it["seat"]) for it in reasons] == steps
        assert all(it["sentence"].endswith(".") for it in reasons)
        assert (await ana.get(f"{asked}99")).json() == []
        for wrong in ("", "one", "-1", "10000000"):
            answer = await ana.get(f"{asked}{wrong}")
            assert (answer.status_code, answer.json()["error"]) == (400, "malformed")


@pytest.mark.day
@pytest.mark.skipif(sys.platform != "linux", reason="what a process has started is seen in /proc")
async def test_no_process_is_left_when_the_server_ends(tmp_path: Path) -> None:
    port = free_port()
    with process(tmp_path, port) as server:
        ana = await Person.arrive(f"http://127.0.0.1:{port}")
        table = await ana.open(
            game="perudo", seats=2, bots=["reader", "reader"], pace=0, start=True
        )
        async with ana.at(table) as one:
            await one.until(lambda me: None in me.states and me.states[None]["v"] > 3, seconds=120)
        children = children_of(server.pid)
        assert children
        server.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(server.wait, 10) in (0, -signal.SIGTERM)
    assert not [pid for pid in children if alive(pid)]


def children_of(pid: int) -> list[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    threads = Path(f"/proc/{pid}/task").iterdir()
    text += " ".join((task / "children").read_text(encoding="ascii") for task in threads)
    return sorted({int(word) for word in text.split()})


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.day
def test_the_record_names_the_bots_and_their_personalities(http: TestClient) -> None:
    token = http.post("/api/sessions").json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    wanted = {
        "game": "duel",
        "seats": 2,
        "bots": ["counter:bold", "novice"],
        "pace": 0,
        "start": True,
    }
    table = http.post("/api/tables", json=wanted, headers=headers).json()["table"]
    while (answer := http.get(f"/api/tables/{table}/record")).status_code != 200:
        time.sleep(0.05)
    assert dict(read_record(answer.text).tags)["bots"] == '["counter:bold", "novice"]'
