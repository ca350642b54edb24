"""Tables over real sockets, with a client that knows only docs/protocol.md."""

import asyncio
import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from support.client import Client, Person
from support.live import config, serving
from support.tables import Script

HANDS = ((1, 3, 3, 5, 6), (2, 2, 4, 4, 6))


async def seated(
    address: str, game: str = "common_hand", **wanted: Any
) -> tuple[Person, Person, str]:
    """Ana has opened a table for two and sits on seat 0; Bo has come."""
    ana, bo = await Person.arrive(address), await Person.arrive(address)
    table = await ana.open(game=game, seats=2, name="Ana", pace=0, **wanted)
    return ana, bo, table


async def test_two_people_play_a_match_and_a_third_watches(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        ana, bo, table = await seated(address)
        cy = await Person.arrive(address)
        async with ana.at(table) as one, bo.at(table) as two, cy.at(table) as three:
            await one.until(lambda me: me.room)
            assert [seat["name"] for seat in one.room["seats"]] == ["Ana", None]
            assert one.room["host"]
            assert (await two.ask("sit", seat=1, name="Bo"))["t"] == "receipt"
            await one.until(lambda me: me.room["seats"][1]["here"])
            assert (await one.ask("start"))["t"] == "receipt"
            luck = Random(5)
            results = await asyncio.gather(
                one.play(0, luck.choice),
                two.play(1, luck.choice),
                three.until(lambda me: me.result, seconds=30),
            )
            assert results[0] == results[1] == three.result
            assert three.states[None]["actions"] == ""
            record = await cy.get(f"/api/tables/{table}/record")
            assert record.text.startswith("[dudo 1]\n")
            assert record.text.splitlines()[-1].startswith("p")
            await one.until(lambda me: me.room["stage"] == "over")
            assert (await two.ask("rematch"))["t"] == "receipt"
            await three.until(lambda me: me.room["again"] is not None)
            assert [seat["again"] for seat in three.room["seats"]] == [False, True]
            assert sum(seat["wins"] for seat in three.room["seats"]) == 1
            assert (await one.ask("rematch"))["t"] == "receipt"
            await three.until(lambda me: me.room["match"] == 2)


async def test_players_are_sent_what_watchers_write_when_the_match_is_over(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        ana, bo, table = await seated(address)
        cy, dee = await Person.arrive(address), await Person.arrive(address)
        async with ana.at(table) as one, bo.at(table) as two, cy.at(table) as three:
            await two.ask("sit", seat=1, name="Bo")
            await one.ask("start")
            await three.until(lambda me: me.states)
            assert (await three.ask("chat", text="She bluffs", name="Cy"))["t"] == "receipt"
            async with dee.at(table) as four, ana.at(f"{table}?screen=1") as screen:
                await four.until(lambda me: said(me) == [("Cy", "She bluffs", False)])
                await one.ask("chat", text="Hello")
                await two.until(lambda me: said(me) == [("Ana", "Hello", True)])
                luck = Random(5)
                await asyncio.gather(one.play(0, luck.choice), two.play(1, luck.choice))
                late = ("Cy", "She bluffs", False)
                await two.until(lambda me: said(me) == [("Ana", "Hello", True), late])
                await screen.until(lambda me: late in said(me))


def said(at: Client) -> list[tuple[str, str, bool]]:
    """What was written, by whom, and whether it was new, as that client was sent it."""
    heard = (json.loads(frame) for frame in at.frames)
    return [
        (it["call"]["name"], it["call"]["text"], it["fresh"]) for it in heard if it["t"] == "heard"
    ]


async def test_a_second_tab_and_a_reload_have_the_same_seat(tmp_path: Path) -> None:
    async with serving(config(tmp_path, dealer=Script(HANDS))) as address:
        ana, bo, table = await seated(address)
        async with bo.at(table) as two:
            await two.ask("sit", seat=1, name="Bo")
            async with ana.at(table) as one:
                await one.ask("start")
                await one.until(lambda me: 0 in me.states)
            async with ana.at(table) as one, ana.at(table) as tab:
                await tab.until(lambda me: 0 in me.states)
                assert tab.states[0]["view"]["secret"]["hands"] == [[1, 3, 3, 5, 6], None]
                await one.until(lambda me: 0 in me.states)
                await one.act("4x5")
                await tab.until(lambda me: me.states[0]["v"] == 2)
                await one.until(lambda me: me.states[0]["v"] == 2)
                assert tab.states == one.states
            await two.until(lambda me: not me.room["seats"][0]["here"])


async def test_one_person_may_hold_several_seats(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        ana, _, table = await seated(address)
        async with ana.at(table) as one:
            await one.ask("sit", seat=1, name="Bo, on the same device")
            await one.ask("start")
            await one.until(lambda me: set(me.states) == {0, 1})
            await one.act("4x5", seat=0)
            await one.until(lambda me: me.legal(1))
            assert (await one.act("liar", seat=1))["t"] == "receipt"


@pytest.mark.parametrize(
    ("frame", "error", "ident"),
    [
        ("", "malformed", None),
        ("nonsense", "malformed", None),
        ("[]", "malformed", None),
        ('{"t":"start"}', "malformed", None),
        ('{"t":"start","id":7}', "malformed", None),
        ('{"t":"start","id":null}', "malformed", None),
        ('{"t":"start","id":"' + "x" * 41 + '"}', "malformed", None),
        ('{"t":"start","id":"x"', "malformed", None),
        ('{"id":"x"}', "malformed", "x"),
        ('{"t":7,"id":"x"}', "malformed", "x"),
        ('{"t":"dance","id":"x"}', "malformed", "x"),
        ('{"t":"act","id":"x"}', "malformed", "x"),
        ('{"t":"act","id":"x","v":"1","seat":0,"a":"4x5"}', "malformed", "x"),
        ('{"t":"start","id":"x","extra":1}', "malformed", "x"),
        ('{"t":"start","extra":{"id":"y"},"id":"x"}', "malformed", "x"),
        ('{"t":"chat","id":"x","text":"' + "9" * 5000 + '"}', "malformed", "x"),
        (b"\xff\xfe", "malformed", None),
        ("9" * 5000, "malformed", None),
        ("[" * 4000, "malformed", None),
        ('{"id":"x","t":' + "[" * 4000, "malformed", None),
        ('{"t":"act","id":"x","v":1,"seat":0,"a":"5 sixes"}', "malformed", "x"),
        ('{"t":"act","id":"x","v":1,"seat":0,"a":"liar"}', "illegal", "x"),
        ('{"t":"act","id":"x","v":9,"seat":0,"a":"4x5"}', "stale", "x"),
        ('{"t":"act","id":"x","v":1,"seat":1,"a":"4x5"}', "seat", "x"),
        ('{"t":"act","id":"x","v":1,"seat":-1,"a":"4x5"}', "seat", "x"),
        ('{"t":"sit","id":"x","seat":1,"name":"Eve"}', "seat", "x"),
        ('{"t":"rematch","id":"x"}', "room", "x"),
        ('{"t":"why","id":"x","seat":1,"a":"4x5"}', "seat", "x"),
    ],
)
async def test_a_bad_message_gets_a_sentence_and_a_fresh_state_and_nobody_else_notices(
    *, tmp_path: Path, frame: str | bytes, error: str, ident: str | None
) -> None:
    async with serving(config(tmp_path)) as address:
        ana, bo, table = await seated(address)
        async with ana.at(table) as one, bo.at(table) as two:
            await two.ask("sit", seat=1, name="Bo")
            await one.ask("start")
            await asyncio.gather(
                one.until(lambda me: me.legal(0)), two.until(lambda me: 1 in me.states)
            )
            for who, seat in (
                (one, 0),
                (two, 1),
            ):  # its answer comes after all that was sent before
                assert (await who.ask("why", seat=seat, a="4x5"))["t"] == "because"
            before, others = len(one.frames), len(two.frames)
            state = one.states[0]
            answer = await one.say(frame, ident)
            assert (answer["t"], answer["error"]) == ("refused", error)
            assert answer["sentence"].endswith(".")
            await one.until(lambda me: len(me.frames) > before + 1)
            assert json.loads(one.frames[-1]) == state
            assert (await one.act("4x5"))["t"] == "receipt"  # it is still served
            await two.until(lambda me: me.states[1]["v"] == 2)
            assert len(two.frames) == others + 1


async def test_an_illegal_action_is_explained(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        ana, _, table = await seated(address, bots=["meek"], start=True)
        async with ana.at(table) as one:
            answer = await one.ask("why", seat=0, a="liar")
            assert answer["t"] == "because"
            assert answer["sentence"].endswith(".")
            assert (await one.ask("why", seat=0, a="4x5"))["sentence"] == ""


async def test_an_unknown_table_is_refused_over_a_socket(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        ana = await Person.arrive(address)
        async with ana.at("nowhere1") as one:
            await one.until(lambda me: me.closed)
            assert one.closed is not None
            assert one.closed[0] == 4404
            assert json.loads(one.frames[0])["error"] == "room"


async def test_a_page_of_another_site_is_not_let_in(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        ana, _, table = await seated(address)
        with pytest.raises(InvalidStatus):
            async with ana.at(table, Origin="http://evil.example"):
                pass
        async with ana.at(table, Origin=address) as one:
            await one.until(lambda me: me.room)


async def test_who_has_no_session_watches_and_is_given_one(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address:
        _ana, _, table = await seated(address)
        stranger = Person(address, "forged.token")
        async with stranger.at(table) as one:
            await one.until(lambda me: me.room)
            assert [seat["yours"] for seat in one.room["seats"]] == [False, False]
            assert one.socket.response is not None
            assert "HttpOnly" in one.socket.response.headers["set-cookie"]


async def other_frames(
    folder: Path, hands: tuple[tuple[int, ...], ...], *, game: str, words: list[str]
) -> list[list[str]]:
    """All that Bo and a watcher are sent while Ana, whose hand is the first, bids and bids."""
    async with serving(config(folder, dealer=Script(hands))) as address:
        ana, bo, table = await seated(address, game)
        async with ana.at(table) as one, bo.at(table) as two, bo.at(table) as tab:
            cy = await Person.arrive(address)
            async with cy.at(table) as three:
                await two.ask("sit", seat=1, name="Bo")
                await one.ask("start")
                clients = (one, two, tab, three)
                for version, word in enumerate(words, 2):
                    mover, seat = (one, 0) if version % 2 == 0 else (two, 1)
                    await mover.until(partial(may_act, seat=seat))
                    await mover.act(word, seat)
                    for client in clients:
                        await client.until(partial(is_at, version=version))
                return [[plain(f, table, address) for f in states(c)] for c in (two, tab, three)]


def may_act(client: Client, *, seat: int) -> bool:
    return bool(client.legal(seat))


def is_at(client: Client, *, version: int) -> bool:
    return max((state["v"] for state in client.states.values()), default=0) == version


def states(client: Client) -> list[str]:
    """What the client was told of the match, without secrets of dice and receipts, which differ each time."""
    told = (json.loads(frame) for frame in client.frames)
    return [
        json.dumps({**it, "dice": None, "receipt": None})
        for it in told
        if it["t"] in ("state", "change")
    ]


def plain(frame: str, table: str, address: str) -> str:
    return frame.replace(table, "TABLE").replace(address, "ADDRESS")


BIDS = ["1x2", "2x2", "3x3", "4x3", "5x5"]


@pytest.mark.parametrize(
    ("game", "words", "one_hand", "another"),
    [
        ("common_hand", BIDS, ((1, 3, 3, 5, 6), HANDS[1]), ((2, 2, 2, 4, 4), HANDS[1])),
        # The first two throws are for the first word; then Ana has the cup.
        ("mexican_liars", ["claim 65"], ((3,), (2,), (1, 6)), ((3,), (2,), (4, 4))),
    ],
)
async def test_what_lies_under_a_cup_changes_nothing_that_others_are_sent(
    *,
    tmp_path: Path,
    game: str,
    words: list[str],
    one_hand: tuple[tuple[int, ...], ...],
    another: tuple[tuple[int, ...], ...],
) -> None:
    first = await other_frames(tmp_path / "1", one_hand, game=game, words=words)
    second = await other_frames(tmp_path / "2", another, game=game, words=words)
    assert first == second
    assert all(len(frames) >= len(words) for frames in first)
