"""The secrecy campaign in its short form: nothing depends on dice that somebody may not see, and a leak is found."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from dudo.server.render import Render
from dudo.server.security import Headers
from dudo.server.streaming import StreamLine
from dudo.table.state import TableState
from dudo.text import ENGLISH, Language
from hostile.plants import digits, hidden, noting
from hostile.secrecy import Servers, secrecy, two_servers

GAMES = ("perudo", "indian_liars", "mexican")


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """They run in this process, so that each test can plant a leak of its own."""
    with two_servers(tmp_path_factory.mktemp("servers")) as found:
        yield found


async def leaks(servers: Servers) -> bool:
    """Whether a few messages of one game show a leak."""
    return bool((await secrecy(servers, messages=8, seed=1, games=GAMES[:1])).leaks)


async def test_whoever_may_not_see_the_difference_is_sent_none(servers: Servers) -> None:
    found = await secrecy(servers, messages=8, seed=1, games=GAMES)
    assert found.leaks == []
    assert found.messages >= 8 * len(GAMES)
    assert found.answers > 0


async def test_no_window_tells_which_dice_were_kept_under_a_cup_and_which_are_new(
    servers: Servers,
) -> None:
    found = await secrecy(servers, messages=60, seed=1, games=("luegenpoker",))
    assert found.leaks == []
    assert found.windows > 10


async def test_a_message_that_tells_of_hidden_dice_is_found(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dudo.server.render.standing", hidden)
    assert await leaks(servers)


@pytest.mark.parametrize("part", ["_alike", "_changed"])
async def test_a_change_that_tells_of_hidden_dice_is_found(
    servers: Servers, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """Whether it is told to everybody alike or to one seat: with no more than its length."""
    changed = getattr(Render, part)

    def tells(self: Render, *rest: Any) -> bytes:
        whole: bytes = changed(self, *rest)
        return whole + b" " * (digits(self._table.state) % 997)

    monkeypatch.setattr(Render, part, tells)
    assert await leaks(servers)


async def test_an_answer_that_tells_of_hidden_dice_is_found(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record of a match that is still played would be one."""
    monkeypatch.setattr(TableState, "finished", property(lambda state: state.match))
    assert await leaks(servers)


async def test_a_header_that_tells_of_hidden_dice_is_found(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, lately = Headers.__call__, noting(monkeypatch)

    async def calls(self: Headers, scope: Any, receive: Any, send: Any) -> None:
        async def with_it(message: Any) -> None:
            if "headers" in message:
                found = [digits(it) for table, it in lately.items() if table in scope["path"]]
                message["headers"] = [*message["headers"], (b"etag", b"%d" % sum(found))]
            await send(message)

        await call(self, scope, receive, with_it)

    monkeypatch.setattr(Headers, "__call__", calls)
    assert await leaks(servers)


async def test_a_leak_on_the_screen_in_the_middle_is_found(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Render.room

    def shown(self: Render, *rest: Any, shared_screen: bool = False) -> Any:
        found = room(self, *rest, shared_screen=shared_screen)
        return replace(found, match=digits(self._table.state)) if shared_screen else found

    monkeypatch.setattr(Render, "room", shown)
    assert await leaks(servers)


async def test_a_leak_to_whoever_reads_the_messages_as_lines_is_found(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    deliver, lately = StreamLine.deliver, noting(monkeypatch)

    def delivers(self: StreamLine, texts: Any) -> None:
        table = [digits(lately[it]) % 997 for it in lately if it.encode() in bytes(texts[0])]
        deliver(self, [bytes(it) + b" " * sum(table) for it in texts])

    monkeypatch.setattr(StreamLine, "deliver", delivers)
    assert await leaks(servers)


async def test_a_leak_in_one_language_is_found(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Render.told

    def tells(self: Render, seat: Any, since: int, language: Language) -> bytes:
        leak = 0 if language is ENGLISH else digits(self._table.state) % 997
        return told(self, seat, since, language) + b" " * leak

    monkeypatch.setattr(Render, "told", tells)
    assert await leaks(servers)
