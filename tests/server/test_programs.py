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

from dudo.client import (
    DudoClientError,
    FairDice,
    Json,
    Lost,
    RemoteTable,
    Server,
    ServerRefused,
    UnfairDice,
)
from dudo.engine.record import read_record
from dudo.fairness.contributions import ContributionKind, by_rule, pledge_of
from dudo.fairness.promises import Promise
from dudo.fairness.verify import verify
from support.client import PLAIN, Person
from support.live import config, free_port, process, serving

ROOT = Path(__file__).resolve().parents[2]
CAUTIOUS = ROOT / "examples" / "network" / "cautious.py"


async def in_a_thread(call: Any, *args: Any, **more: Any) -> Any:
    """What a blocking client gets, while the server goes on."""
    return await asyncio.to_thread(call, *args, **more)


async def test_a_process_of_its_own_plays_a_match_with_a_person(tmp_path: Path) -> None:
    async with serving(config(tmp_path, dealer=None)) as address:
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
            assert 0 == await program.wait()


def test_an_address_where_nobody_has_answered_yet_is_given_up_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("dudo.client.time.sleep", waited.append)
    address = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(Lost, match=rf"^Nobody answers at {address}: Connection refused\.$"):
        Server(address)
    assert sum(waited) < 5
    waited.clear()
    with pytest.raises(Lost):
        Server(address, token="of an earlier session").ask("GET", "/api/games")
    assert 60 < sum(waited) < 120


def play(table: RemoteTable) -> None:
    """A match, in which it always takes the first action."""
    for turn in table.turns():
        turn.play(turn.actions[0])


@pytest.mark.parametrize(
    "game",
    ["kids", "duel", "maexchen", "liars_poker", "pass_the_trash", "borg_bluff_anniversary"],
)
async def test_a_program_brings_its_share_to_each_throw_and_checks_the_dice(
    tmp_path: Path, game: str
) -> None:
    async with (
        serving(config(tmp_path, dealer=None)) as address,
        httpx2.AsyncClient(base_url=address, verify=PLAIN) as web,
    ):
        ana = await Person.arrive(address)
        ident = await ana.open(game=game, seats=2, name="Ana", pace=0)
        table = (await in_a_thread(Server, address)).table(ident)
        await in_a_thread(table.sit, "First", seat=1)
        async with ana.at(ident) as me, asyncio.TaskGroup() as tasks:
            playing = tasks.create_task(asyncio.to_thread(play, table))
            await me.until(lambda me: bool(me.dice and me.dice[-1]["pledges"][-1]))
            await me.ask("start")
            await me.play(0, Random(5).choice)
            await playing
        record = (await web.get(f"/api/tables/{ident}/record")).text
    found = verify(read_record(record))
    assert found.brought == {
        ContributionKind.OPENED: found.shakes,
        ContributionKind.BOT: found.shakes,  # by rule for Ana, who checks nothing
    }
    assert table.dice.proved


async def test_a_program_notices_dice_that_were_not_promised(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:  # its dealer throws what it likes
        server = await in_a_thread(Server, address)
        table = await in_a_thread(
            server.open, "kids", seats=2, bots=("meek",), name="First", start=True
        )
        with pytest.raises(UnfairDice, match="other dice than promised"):
            await in_a_thread(play, table)


def news(number: int, *shakes: Json, asks: tuple[int, ...] = (), **opened: Json) -> Json:
    return {
        "number": number,
        "pledges": [None, None],
        "asks": asks,
        "shakes": [*shakes],
        "opened": [*opened.values()],
    }


def promised(number: int, *, seed: bytes = bytes(32), before: bytes = bytes(32)) -> Json:
    promise = Promise(number, before, seed, 2)
    sealed = [it.hex() for it in promise.sealed]
    return {"number": number, "before": before.hex(), "sealed": sealed, "seats": None, "throws": []}


def thrown(*kinds: str, value: bytes | None = None) -> Json:
    told = Promise(3, bytes(32), bytes(32), 2).told
    seats = [
        {
            "kind": kind,
            "value": (value or by_rule(ContributionKind.BOT, told, seat).value).hex(),
            "pledge": None,
        }
        for seat, kind in enumerate(kinds)
    ]
    throws = [{"round": 1, "part": 1, "count": 3, "below": 6}]
    return {**promised(3), "seats": seats, "throws": throws}


@pytest.mark.parametrize(
    ("shake", "expected"),
    [
        (thrown("bot", "late"), "Seat 1 was late for shake 3, but had not pledged"),
        (thrown("opened", "bot"), "What seat 0 brought to shake 3 was not pledged"),
        (
            thrown("bot", "bot", value=bytes(32)),
            "What stands for seat 0 in shake 3 is not the rule",
        ),
        (promised(3, seed=b"s" * 32), "Another shake 3 was promised before"),
        (promised(4), "The promise of shake 4 does not follow the one before"),
    ],
)
def test_a_program_notices_what_would_let_somebody_choose_dice(shake: Json, expected: str) -> None:
    dice = FairDice("t")
    dice.hear(news(3, promised(3)), [1])
    with pytest.raises(UnfairDice, match=expected):
        dice.hear(news(4, shake), [1])


def test_a_program_pledges_and_opens_once_on_a_connection() -> None:
    dice = FairDice("t")
    (pledge,) = dice.hear(news(3), [1])
    assert (pledge["t"], pledge["seat"], pledge["shake"]) == ("pledge", 1, 3)
    assert dice.hear(news(3), [1]) == []
    dice.miss()  # of what was sent before the connection was lost, nobody knows what has arrived
    assert dice.hear(news(3), [1]) == [pledge]
    (opened,) = dice.hear(news(3, promised(3), asks=(1,)), [1])
    value = bytes.fromhex(opened["value"])
    assert pledge["pledge"] == pledge_of(1, value).hex()


def test_a_program_notices_another_secret_and_dice_that_do_not_come_from_it() -> None:
    dice, promise = FairDice("t"), Promise(3, bytes(32), bytes(32), 2)
    shake = thrown("bot", "bot")
    with pytest.raises(UnfairDice, match="A secret of shake 3 is not the one that was promised"):
        dice.hear(news(4, shake, other={"shake": 3, "part": 1, "secret": bytes(32).hex()}), [1])
    dice.hear(news(4, own={"shake": 3, "part": 1, "secret": promise.secret(1).hex()}), [1])
    faces = sorted(dice.proved[1, 1].elements())

    def state(hand: list[int]) -> Json:
        view = {"public": {"round": 1}, "secret": {"hands": [None, hand]}}
        return {"seat": 1, "view": view}

    dice.see(state(faces))
    dice.see(state([*faces[:2], faces[2] + 10]))  # a super die
    with pytest.raises(UnfairDice, match="In round 1 we were shown other dice than promised"):
        dice.see(state([*faces[:2], faces[2] % 6 + 1]))


async def test_a_program_hears_what_a_socket_would_and_may_say_the_same(tmp_path: Path) -> None:
    async with serving(config(tmp_path, dealer=None)) as address:
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
        room = await in_a_thread(again.ask, "GET", f"/api/tables/{table.id}")
        assert [True, False] == [seat["yours"] for seat in room["seats"]]
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
        assert 0 == running.wait(60)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1:8000",
        "localhost:8000",
        "",
        "http://",
        "http://127.0.0.1:eight",
        "http://two words",
        "http://[",
    ],
)
def test_what_is_no_address_of_a_server_is_refused_at_once(address: str) -> None:
    with pytest.raises(DudoClientError, match=r"^A server is an address like"):
        Server(address)


@pytest.mark.parametrize(
    "link", ["two words", "http://127.0.0.1:8000", "http://[", "abcdefgh/../x y"]
)
def test_what_is_no_link_of_a_table_is_refused_at_once(link: str) -> None:
    server = Server("http://127.0.0.1:8000", token="token")
    with pytest.raises(DudoClientError, match=r"^A table is named by its link or its id"):
        server.table(link)
