"""For whom a match counts, and whether it is rated: nobody avoids a loss by what they do before it is over."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from dudo.server.accounts.ratings import MatchResult, result_of
from dudo.table.log import replayed
from dudo.table.presence import GRACE
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.coaches import Agree, Coach
from dudo.table.verbs.devices import Offer, Takeover
from dudo.table.verbs.seats import Leave
from server.test_accounts import PUBLIC, Device, served, until_there_are_some
from support.passkey import SoftPasskey
from support.postgres import needs_postgres
from support.relay import LostReplies, replies_lost
from support.tables import HandTime, act, ask, come, match, played_out, rematch, tables

ACCOUNTS = {"ana": "a", "bo": "b"}


async def counted(at: Tables, table: Table) -> MatchResult:
    """The result, which is the same for a server that reads the table back."""
    result = result_of(table.id, table.state, ACCOUNTS)
    assert result is not None
    again = replayed(await at.services.store.read(table.id))
    assert result_of(table.id, again, ACCOUNTS) == result
    return result


async def one_round(table: Table) -> None:
    """Somebody has lost something."""
    while table.state.game_state is not None and table.state.game_state.public.round == 1:
        seat = table.state.waiting[0]
        actions = table.state.game.actions(table.view(seat))
        word = next((it for it in actions if it.kind == "challenge"), actions[0])
        await act(table, table.state.seats[seat].owner, seat, str(word))


@pytest.mark.parametrize("leaves", ["bo", "ana"])
async def test_whoever_was_dealt_in_has_played_however_they_left(
    tmp_path: Path, leaves: str
) -> None:
    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        table = await match(at)
        await ask(table, leaves, Leave, seat=("ana", "bo").index(leaves))
        other = "ana" if leaves == "bo" else "bo"
        await time.pass_by(GRACE + 1)
        await ask(table, other, Leave, seat=("ana", "bo").index(other))
        while table.state.stage == "playing":
            await time.pass_by(5.0)
        result = await counted(at, table)
        assert (sorted(result.places), result.counts) == (["account:a", "account:b"], True)


async def test_a_match_that_goes_on_on_another_device_counts_for_who_began_it(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        await ask(table, "bo", Offer, code="BQZTWK")
        await ask(table, "phone", Takeover, code="BQZTWK")
        await played_out(table)
        assert sorted((await counted(at, table)).places) == ["account:a", "account:b"]


async def test_leaving_after_the_end_changes_nothing(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await played_out(await match(at))
        before = await counted(at, table)
        await ask(table, "bo", Leave, seat=1)
        after = await counted(at, table)
        assert (after.places, after.counts) == (before.places, before.counts)


async def test_a_rematch_does_not_count_for_whoever_was_not_there(tmp_path: Path) -> None:
    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        table = await played_out(await match(at, people=["ana", "bo", "cy"]))
        await come(table, "ana", "cy")
        await time.pass_by(GRACE + 1)
        await rematch(table, "ana", "cy")
        assert table.state.seats[1].bot is not None
        await ask(table, "ana", Leave, seat=0)
        await ask(table, "cy", Leave, seat=2)
        while table.state.stage == "playing":
            await time.pass_by(5.0)
        assert sorted((await counted(at, table)).places) == ["account:a"]


async def test_a_coach_that_was_switched_off_has_helped_all_the_same(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        await ask(table, "bo", Agree, on=True)
        await ask(table, "ana", Coach, on=True)
        await ask(table, "ana", Coach, on=False)
        await played_out(table)
        assert not (await counted(at, table)).counts


async def test_a_coach_from_before_the_match_has_helped(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await played_out(await match(at))
        await ask(table, "bo", Agree, on=True)
        await ask(table, "ana", Coach, on=True)
        await rematch(table, "ana", "bo")
        await ask(table, "ana", Coach, on=False)
        await played_out(table)
        assert not (await counted(at, table)).counts


@pytest.mark.parametrize("owner", ["ana", "bo"])
async def test_asking_for_a_coach_late_gains_nothing_and_saves_nothing(
    tmp_path: Path, owner: str
) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        await one_round(table)
        await ask(table, "bo" if owner == "ana" else "ana", Agree, on=True)
        await ask(table, owner, Coach, on=True)
        await ask(table, owner, Coach, on=False)
        await played_out(table)
        result = await counted(at, table)
        lost = result.places[f"account:{ACCOUNTS[owner]}"] == 2
        assert result.counts == lost


async def test_a_coach_that_was_not_agreed_to_has_not_helped(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        await ask(table, "ana", Coach, on=True)
        await ask(table, "ana", Coach, on=False)
        await played_out(table)
        assert (await counted(at, table)).counts


def test_a_guest_who_is_host_does_not_spare_the_account_in_another_window_a_loss(
    tmp_path: Path,
) -> None:
    with served(tmp_path) as http:
        guest, ana = Device(http), Device(http)
        ana.makes(SoftPasskey(PUBLIC))
        wish = {"game": "duel", "seats": 2, "bots": ["wild"], "pace": 0}
        table = str(guest.post("/api/tables", **wish)["table"])
        with (
            http.websocket_connect(f"/ws/{table}", headers=guest._headers) as host,
            http.websocket_connect(f"/ws/{table}", headers=ana._headers) as player,
        ):
            asks(player, t="sit", seat=0, name="Ana")
            asks(host, t="start")
            assert asks(host, t="remove", seat=0)["t"] == "refused"
            assert asks(host, t="retime", clock=1.0)["t"] == "refused"
            assert asks(host, t="pause", on=True)["t"] == "receipt"
            assert asks(player, t="pause", on=False)["t"] == "receipt"
        ana.plays_to_the_end(table)
        matches = until_there_are_some(lambda: ana.get("/api/account/matches"))
        assert [(it["table"], it["rated"]) for it in matches] == [(table, True)]


def test_a_coach_that_is_switched_off_at_once_leaves_no_rated_match(tmp_path: Path) -> None:
    with served(tmp_path) as http:
        ana = Device(http)
        ana.makes(SoftPasskey(PUBLIC))
        wish = {"game": "duel", "seats": 2, "bots": ["wild"], "pace": 0, "name": "Ana"}
        table = str(ana.post("/api/tables", **wish)["table"])
        with http.websocket_connect(f"/ws/{table}", headers=ana._headers) as player:
            asks(player, t="coach", on=True)
            asks(player, t="start")
            asks(player, t="coach", on=False)
        ana.plays_to_the_end(table)
        matches = until_there_are_some(lambda: ana.get("/api/account/matches"))
        assert [(it["table"], it["rated"]) for it in matches] == [(table, False)]


IDS = count()


def asks(socket: WebSocketTestSession, **wish: object) -> Any:
    """The answer to that."""
    asked = f"asked-{next(IDS)}"  # under an id that was used, the answer would be that of before
    socket.send_json({"id": asked, **wish})
    while True:
        told = socket.receive_json()
        for it in (told, {**told, "t": "receipt", **told.get("receipt", {})}):
            if it.get("id") == asked:
                return it


@pytest.mark.day
@needs_postgres
def test_a_move_whose_reply_was_lost_has_a_receipt(tmp_path: Path, database: str) -> None:
    async def behind_the_relay() -> None:
        async with replies_lost(database) as (relay, url):
            await asyncio.to_thread(plays, relay, url)

    def plays(relay: LostReplies, url: str) -> None:
        with served(tmp_path, store=url) as http:
            ana = Device(http)
            wish = {"game": "perudo", "seats": 2, "bots": ["wild"], "pace": 0, "name": "Ana"}
            table = str(ana.post("/api/tables", **wish)["table"])
            with http.websocket_connect(f"/ws/{table}", headers=ana._headers) as player:
                relay.lose(b"[match")
                told = asks(player, t="start")
                assert told["t"] == "receipt"
                while not told.get("actions"):
                    told = player.receive_json()
                relay.lose(b"[act")
                word = told["actions"].split("|")[0]
                move = {"t": "act", "v": told["v"], "seat": 0, "a": word}
                assert asks(player, **move)["t"] == "receipt"
        assert relay.lost == 2

    asyncio.run(behind_the_relay())
