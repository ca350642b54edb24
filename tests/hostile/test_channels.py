"""Dice that can be nowhere by chance, in short: none is found, and a leak in any channel is."""

import logging
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest
from dudo.server.client_messages import answer_message
from dudo.server.frames import Frames
from msgspec.structs import replace

from dudo.server import codec, connection
from dudo.server.connection import Connection
from dudo.server.dice_news import DiceFrames, Known
from dudo.server.reasoning import Reasoning
from dudo.server.wire import Receipt
from dudo.table.errors import Refusal
from dudo.table.reasons import Reason
from dudo.table.state import TableState
from dudo.table.table import Table
from dudo.table.talk import Remark
from hostile.channels import channels, written


@pytest.mark.long
async def test_hidden_dice_are_in_nothing_that_is_said(tmp_path: Path) -> None:
    found = await channels(tmp_path, actions=3, seed=1)
    assert found.leaks == []
    assert found.hands > 0
    assert found.secrets > 0
    assert {
        "state",
        "talk",
        "hint",
        "because",
        "heard",
        "room",
        "receipt",
        "refused",
        "dice",
    } <= set(found.said)
    assert "HTTP /record" in found.said


def hidden(table: Table) -> str:
    """What lies under all cups."""
    return repr(None if table.state.game_state is None else table.state.game_state.hidden)


def digits(table: Table) -> int:
    """The same as one number, for what says nothing but numbers."""
    return int("".join(filter(str.isdigit, hidden(table))) or "0")


@pytest.mark.long
async def test_a_leak_in_any_channel_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk, publish, room = Table._talk, Table._publish, Frames.room
    called, hinted = Table._called, Connection._hinted
    dice = DiceFrames.news

    def talks(self: Table, move: Any, after: TableState, hurried: str) -> None:
        talk(self, move, after, hurried)
        self.talk._said[move.by] = Remark(move.by, 1, hidden(self))

    def publishes(self: Table, state: TableState) -> None:
        publish(self, state)
        logging.getLogger("dudo.table").debug("now %s", hidden(self))

    def standing(state: TableState) -> object:
        return repr(None if state.game_state is None else state.game_state.hidden)

    async def says(table: Table, *rest: Any) -> Any:
        try:
            answer = await answer_message(table, *rest)
        except Refusal as error:
            raise Refusal(error.problem, hidden(table)) from error
        return answer if not isinstance(answer, Receipt) else replace(answer, v=digits(table))

    def follows(self: DiceFrames, state: TableState, client: Any) -> tuple[bytes | None, Known]:
        told, known = dice(self, state, client)
        return told and told[:-1] + b',"hidden":' + codec.encode(standing(state)) + b"}", known

    async def reasons(
        _self: Reasoning, table: Table, *_: object, client: str
    ) -> tuple[Reason, ...]:
        return (Reason(step=0, seat=0, sentence=hidden(table)),)

    plants: list[tuple[Any, str, Any]] = [
        (Table, "_talk", talks),
        (Table, "_publish", publishes),
        (Table, "why", lambda self, *_: hidden(self)),
        (Table, "_called", lambda self, call: called(self, call and changed(call, text=hidden(self)))),
        (Frames, "room", lambda self, *a, **k: replace(room(self, *a, **k), trouble=hidden(self._table))),
        (Connection, "_hinted", lambda self, it: hinted(self, replace(it, because=hidden(self._table)))),
        (TableState, "finished", property(lambda state: state.match)),
        (Reasoning, "of", reasons),
        (DiceFrames, "news", follows),
        (connection, "answer_message", says),
    ]  # fmt: skip
    for owner, name, plant in plants:
        monkeypatch.setattr(owner, name, plant)
    monkeypatch.setattr("dudo.server.frames.standing", standing)
    found = await channels(tmp_path, actions=8, seed=1, secrets=False)
    assert {
        "state", "talk", "room", "because", "heard", "hint", "server log", "receipt", "refused", "dice",
        "HTTP /", "HTTP /record", "HTTP /reasons",
    } == {it.partition(":")[0] for it in found.leaks}  # fmt: skip


@pytest.mark.parametrize("text", ["112", "1, 1, 2", "[1,1,2]", "1 1 2", "(1),(1),(2)"])
def test_a_hand_is_found_however_it_is_written(text: str) -> None:
    assert written((1, 1, 2)).search(text)
    assert not written((1, 2, 2)).search(text)
