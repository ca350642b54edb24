"""Tables with bots that differ in hidden dice, in short: others hear nothing of it; a leak in any channel is found."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace as changed
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

import hostile.twins
from dudo.server.api import links, pages, rules, tables
from dudo.server.api.tables import summary_of
from dudo.server.background import Reviews
from dudo.server.http_bodies import Reviewed
from dudo.server.preview import preview_of
from dudo.server.render import Render
from dudo.table.errors import Refusal
from dudo.table.state import TableState
from dudo.table.table import Table
from dudo.table.turn import Turn
from dudo.text import text_of
from hostile.plants import hidden, noting, plant
from hostile.twins import Twin, TwinServers, _Steady, twin_servers, twins
from support.client import Client

CHANNELS = {
    "HTTP /", "HTTP /api/yours", "HTTP /luck", "HTTP /may", "HTTP /picture", "HTTP /reasons", "HTTP /record",
    "HTTP /review", "HTTP /t/{table}", "because", "heard", "hint", "receipt", "refused", "room", "seconds",
    "change", "dice", "server log", "state", "talk", "what bots do",
}  # fmt: skip


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwinServers]:
    """They run in this process, so that each test can plant a leak of its own."""
    with twin_servers(tmp_path_factory.mktemp("servers")) as found:
        yield found


async def test_nobody_can_tell_two_tables_with_bots_apart_that_differ_in_hidden_dice(
    servers: TwinServers,
) -> None:
    found = await twins(servers, tables=2, seed=1, games=("perudo", "mexican"))
    assert found.leaks == []
    assert CHANNELS <= set(found.compared)


async def test_bots_wait_until_both_tables_have_been_asked_the_same(
    servers: TwinServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A receipt says how far the table is, so a bot's move may not come before the chat at one of the two only."""
    ask, chats = Client.ask, count()

    async def asks(self: Client, t: str, **fields: Any) -> Any:
        if t == "chat" and next(chats) % 2:
            await asyncio.sleep(0.05)
        return await ask(self, t, **fields)

    monkeypatch.setattr(Client, "ask", asks)
    monkeypatch.setattr("hostile.twins.QUICKER", 1e6)
    found = await twins(servers, tables=2, seed=1, games=("taenkeboks",))
    assert found.leaks == []
    assert next(chats) > 1


async def test_a_table_that_was_compared_goes_on_no_longer_beside_the_next_one(
    servers: TwinServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its bots would hesitate, and nobody could say at which of the tables."""
    compare, at_rest = hostile.twins._table, list[bool]()

    async def compares(one: Twin, two: Twin, *rest: Any) -> None:
        at_rest.append(one.time.quiet and two.time.quiet)
        await compare(one, two, *rest)

    monkeypatch.setattr("hostile.twins._table", compares)
    found = await twins(servers, tables=4, seed=1, games=("stars",))
    assert found.leaks == []
    assert [True] * 4 == at_rest


async def test_a_leak_in_any_channel_is_found(
    servers: TwinServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    news, preview, takes = summary_of, preview_of, Turn._takes
    lately = noting(monkeypatch)
    plant(monkeypatch)

    def takes_longer(self: Turn, state: TableState, seat: int, **how: Any) -> float:
        return takes(self, state, seat, **how) + sum(map(ord, hidden(state))) / 1e4

    def reviews(_self: Reviews, key: tuple[str, int], _record: object, *, client: str) -> Reviewed:
        return Reviewed(progress=sum(map(ord, hidden(lately[key[0]]))) / 1e6, review=None)

    def asked(table: Table, *_: object) -> Any:
        raise Refusal("malformed", hidden(table.state))

    def previewed(state: TableState) -> Any:
        return changed(preview(state), title=text_of(hidden(state)))

    plants: list[tuple[Any, str, Any]] = [
        (tables, "summary_of", lambda it, owner: replace(news(it, owner), title=text_of(hidden(it.state)))),
        (links, "preview_of", previewed),
        (pages, "preview_of", previewed),
        (rules, "asked_here", asked),
        (Reviews, "of", reviews),
        (Turn, "_takes", takes_longer),
    ]  # fmt: skip
    for owner, name, leak in plants:
        monkeypatch.setattr(owner, name, leak)
    found = await twins(servers, tables=3, seed=1, games=("perudo",))
    assert {it.partition(":")[0] for it in found.leaks} == CHANNELS - {"what bots do"}


async def test_a_bot_that_acts_on_dice_which_it_does_not_see_is_found(
    servers: TwinServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    think = Turn._think
    under: list[int] = []

    def thinks(self: Turn, state: TableState, seat: int, **how: Any) -> None:
        under.append(sum(map(ord, repr(state.game_state))))
        think(self, state, seat, **how)

    def acts(self: _Steady, game: Any, view: Any, _luck: Any, /) -> Any:
        actions = game.actions(view)
        return actions[under[-1] % min(len(actions), 7)]

    monkeypatch.setattr(Turn, "_think", thinks)
    monkeypatch.setattr(_Steady, "__call__", acts)
    found = await twins(servers, tables=1, seed=1, games=("perudo",))
    assert "what bots do" in {it.partition(":")[0] for it in found.leaks}


async def test_a_message_that_only_its_length_gives_away_is_found(
    servers: TwinServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Render.told

    def longer(self: Render, *rest: Any) -> bytes:
        match = self._table.state.game_state
        return told(self, *rest) + b" " * (
            0 if match is None else sum(map(ord, repr(match.hidden)))
        )

    monkeypatch.setattr(Render, "told", longer)
    found = await twins(servers, tables=1, seed=1, games=("perudo",))
    assert {"state", "change"} <= {it.partition(":")[0] for it in found.leaks}
