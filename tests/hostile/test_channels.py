"""Dice that can be nowhere by chance, in short: none is found, and a leak in any channel is."""

import logging
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dudo.server import codec
from dudo.server.connection import Connection
from dudo.server.dice_news import DiceFeed, DiceFrames
from dudo.server.reasoning import Reasoning
from dudo.server.render import Render
from dudo.table.errors import Refusal
from dudo.table.reasons import Reason
from dudo.table.state import TableState
from dudo.table.table import Table
from dudo.table.talk import Remark
from dudo.table.verbs.callouts import Called
from dudo.table.verbs.moves import Why
from hostile.channels import channels, written


@pytest.mark.long
async def test_hidden_dice_are_in_nothing_that_is_said(tmp_path: Path) -> None:
    found = await channels(tmp_path, actions=3, seed=1)
    assert found.leaks == []
    assert found.hands > 0
    assert found.secrets > 0
    assert CHANNELS - {"server log", "HTTP /", "HTTP /reasons"} <= set(found.said)


CHANNELS = {
    "state", "change", "talk", "room", "because", "heard", "hint", "server log", "receipt", "refused", "dice",
    "HTTP /", "HTTP /record", "HTTP /reasons",
}  # fmt: skip


def hidden(state: TableState) -> str:
    """What lies under all cups."""
    return repr(None if state.game_state is None else state.game_state.hidden)


@pytest.mark.long
async def test_a_leak_in_any_channel_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk, becomes, passes = Table._talk, Table._becomes, Table._passes
    room, change, dice = Render.room, Render._changed, DiceFeed.news
    answers, hinted = Connection._answer, Connection._hinted

    def talks(self: Table, move: Any, after: TableState, hurried: str) -> None:
        talk(self, move, after, hurried)
        self.talk._said[move.by] = Remark(move.by, 1, hidden(self.state))

    def become(self: Table, state: TableState, *why: Any) -> None:
        becomes(self, state, *why)
        logging.getLogger("dudo.table").debug("now %s", hidden(state))

    def calls(self: Table, it: Any) -> None:
        leak = isinstance(it, Called)
        passes(self, Called(call=changed(it.call, text=hidden(self.state))) if leak else it)

    def says(self: Connection, ident: Any, found: Any) -> None:
        told = hidden(self._table.state)
        if isinstance(found, Refusal):
            found = Refusal(found.problem, told)
        elif isinstance(found, int):
            found = int("".join(filter(str.isdigit, told)) or "0")
        answers(self, ident, found)

    def changes(self: Render, *rest: Any) -> bytes:
        return change(self, *rest) + b',"standing":' + codec.encode(hidden(self._table.state))

    def follows(self: DiceFeed) -> bytes | None:
        told = dice(self)
        return told and told[:-1] + b',"hidden":' + codec.encode(hidden(self._table.state)) + b"}"

    async def reasons(
        _self: Reasoning, table: Table, *_: object, client: str
    ) -> tuple[Reason, ...]:
        return (Reason(step=0, seat=0, sentence=hidden(table.state)),)

    plants: list[tuple[Any, str, Any]] = [
        (Table, "_talk", talks),
        (Table, "_becomes", become),
        (Table, "_passes", calls),
        (Why, "known", lambda _self, state, _asker: hidden(state)),
        (Render, "_changed", changes),
        (Render, "room", lambda self, *a, **k: replace(room(self, *a, **k), trouble=hidden(self._table.state))),
        (Connection, "_answer", says),
        (Connection, "_hinted", lambda self, it: hinted(self, replace(it, because=hidden(self._table.state)))),
        (TableState, "finished", property(lambda state: state.match)),
        (Reasoning, "of", reasons),
        (DiceFeed, "news", follows),
    ]  # fmt: skip
    for owner, name, plant in plants:
        monkeypatch.setattr(owner, name, plant)
    monkeypatch.setattr("dudo.server.render.standing", hidden)
    found = await channels(tmp_path, actions=8, seed=1, secrets=False)
    assert {it.partition(":")[0] for it in found.leaks} == CHANNELS


@pytest.mark.long
async def test_the_secret_of_a_die_that_is_told_to_another_player_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    news = DiceFrames.news_of

    def tells_all(self: DiceFrames, state: TableState, _seats: object, *rest: Any) -> Any:
        return news(self, state, tuple(range(len(state.seats))), *rest)

    monkeypatch.setattr(DiceFrames, "news_of", tells_all)
    found = await channels(tmp_path, actions=0, seed=1)
    assert {it.partition(":")[0] for it in found.leaks} == {"secrets"}


@pytest.mark.parametrize("text", ["112", "1, 1, 2", "[1,1,2]", "1 1 2", "(1),(1),(2)"])
def test_a_hand_is_found_however_it_is_written(text: str) -> None:
    assert written((1, 1, 2)).search(text)
    assert not written((1, 2, 2)).search(text)
