"""Leaks that tests plant in a server of this process: whatever a table says tells what lies under all its cups."""

import logging
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from dudo.server import codec
from dudo.server.connection import Connection
from dudo.server.dice_news import DiceFeed
from dudo.server.reasoning import Reasoning
from dudo.server.render import Render
from dudo.table.errors import Refusal
from dudo.table.reasons import Reason
from dudo.table.state import TableState
from dudo.table.table import Table
from dudo.table.talk import Remark
from dudo.table.verbs.callouts import Called
from dudo.table.verbs.moves import Why


def hidden(state: TableState) -> str:
    """What lies under all cups."""
    return repr(None if state.game_state is None else state.game_state.hidden)


def digits(state: TableState) -> int:
    """The same as a number, for what says nothing else."""
    return int("".join(filter(str.isdigit, hidden(state))) or "0")


def noting(monkeypatch: pytest.MonkeyPatch) -> dict[str, TableState]:
    """By table, how it stands from now on."""
    becomes, found = Table._becomes, dict[str, TableState]()

    def become(self: Table, state: TableState, *why: Any) -> None:
        found[self.id] = state
        becomes(self, state, *why)

    monkeypatch.setattr(Table, "_becomes", become)
    return found


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """A leak in every channel that there is at a table."""
    talk, becomes, passes = Table._talk, Table._becomes, Table._passes
    room, change, dice = Render.room, Render._changed, DiceFeed.news
    answers, hinted = Connection._answer, Connection._hinted

    def talks(self: Table, move: Any, *rest: Any) -> None:
        talk(self, move, *rest)
        self.talk._said[move.by] = Remark(move.by, 1, hidden(self.state))

    def become(self: Table, state: TableState, *why: Any) -> None:
        becomes(self, state, *why)
        logging.getLogger("dudo.table").debug("now %s", hidden(state))

    def calls(self: Table, it: Any) -> None:
        leak = isinstance(it, Called)
        passes(self, Called(call=changed(it.call, text=hidden(self.state))) if leak else it)

    def says(self: Connection, ident: Any, found: Any) -> None:
        state = self._table.state
        if isinstance(found, Refusal):
            found = Refusal(found.problem, hidden(state))
        elif isinstance(found, int):
            found = digits(state)
        answers(self, ident, found)

    def changes(self: Render, *rest: Any) -> bytes:
        return change(self, *rest) + b',"standing":' + codec.encode(hidden(self._table.state))

    def news(self: DiceFeed) -> bytes | None:
        told = dice(self)
        return told and told[:-1] + b',"hidden":' + codec.encode(hidden(self._table.state)) + b"}"

    async def reasons(
        _: Reasoning, table: Table, *_rest: object, client: str
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
        (DiceFeed, "news", news),
    ]  # fmt: skip
    for owner, name, leak in plants:
        monkeypatch.setattr(owner, name, leak)
    monkeypatch.setattr("dudo.server.render.standing", hidden)
