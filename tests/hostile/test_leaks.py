"""Tables with bots that differ in hidden dice, in short: others hear nothing of it; a leak in any channel is found."""

from collections.abc import Callable, Iterator
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from dudo.server.api import links, pages, rules, tables
from dudo.server.api.tables import summary_of
from dudo.server.background import Reviews
from dudo.server.http_bodies import Reviewed
from dudo.server.preview import preview_of
from dudo.server.render import Render
from dudo.server.security import Headers
from dudo.server.streaming import StreamLine
from dudo.table.errors import Refusal
from dudo.table.state import TableState
from dudo.table.table import Table
from dudo.table.turn import Turn
from dudo.text import text_of
from hostile.plants import digits, hidden, noting, plant
from hostile.twins import TwinServers, _Steady, twin_servers, twins

pytestmark = pytest.mark.day

CHANNELS = {
    "HTTP /", "HTTP /api/yours", "HTTP /luck", "HTTP /may", "HTTP /picture", "HTTP /reasons", "HTTP /record",
    "HTTP /review", "HTTP /t/{table}", "because", "heard", "hint", "new window", "receipt", "refused", "room",
    "seconds", "change", "dice", "server log", "state", "talk", "what bots do",
}  # fmt: skip


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwinServers]:
    """They run in this process, so that each test can plant a leak of its own."""
    with twin_servers(tmp_path_factory.mktemp("servers")) as found:
        yield found


async def leaks(servers: TwinServers, tables: int = 1) -> set[str]:
    """The channels in which something differs at some tables."""
    found = await twins(servers, tables=tables, seed=1, games=("perudo",))
    return {it.partition(":")[0] for it in found.leaks}


async def test_nobody_can_tell_two_tables_apart_that_differ_in_hidden_dice(
    servers: TwinServers,
) -> None:
    games = ("perudo", "mexican", "indian_liars", "stars", "taenkeboks")
    found = await twins(servers, tables=2, seed=1, games=games)
    assert found.leaks == []
    assert CHANNELS <= set(found.compared)


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
    assert await leaks(servers, 3) == CHANNELS - {"what bots do"}


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
    assert "what bots do" in await leaks(servers)


def by_length(patch: pytest.MonkeyPatch) -> None:
    told = Render.told

    def longer(self: Render, *rest: Any) -> bytes:
        return told(self, *rest) + b" " * (digits(self._table.state) % 997)

    patch.setattr(Render, "told", longer)


def in_a_header(patch: pytest.MonkeyPatch) -> None:
    call, lately = Headers.__call__, noting(patch)

    async def calls(self: Headers, scope: Any, receive: Any, send: Any) -> None:
        async def with_it(message: Any) -> None:
            if "headers" in message:
                found = [digits(it) for table, it in lately.items() if table in scope["path"]]
                message["headers"] = [*message["headers"], (b"etag", b"%d" % sum(found))]
            await send(message)

        await call(self, scope, receive, with_it)

    patch.setattr(Headers, "__call__", calls)


def on_the_screen_in_the_middle(patch: pytest.MonkeyPatch) -> None:
    room = Render.room

    def shown(self: Render, *rest: Any, shared_screen: bool = False) -> Any:
        found = room(self, *rest, shared_screen=shared_screen)
        return replace(found, match=digits(self._table.state)) if shared_screen else found

    patch.setattr(Render, "room", shown)


def to_who_reads_lines(patch: pytest.MonkeyPatch) -> None:
    deliver, lately = StreamLine.deliver, noting(patch)

    def delivers(self: StreamLine, texts: Any) -> None:
        table = [digits(lately[it]) % 997 for it in lately if it.encode() in bytes(texts[0])]
        deliver(self, [bytes(it) + b" " * sum(table) for it in texts])

    patch.setattr(StreamLine, "deliver", delivers)


@pytest.mark.parametrize(
    ("leak", "channel"),
    [
        (by_length, "change"),
        (in_a_header, "HTTP /"),
        (on_the_screen_in_the_middle, "new window"),
        (to_who_reads_lines, "new window"),
    ],
)
async def test_a_leak_is_found_wherever_it_is(
    servers: TwinServers,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
    channel: str,
) -> None:
    leak(monkeypatch)
    assert channel in await leaks(servers)
