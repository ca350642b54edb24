"""What is sent again because its answer was lost counts once, whatever it is, and after a restart too."""

from pathlib import Path
from typing import Any

import pytest

from dudo.games import find
from dudo.table.errors import Refusal
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.callouts import Chat, React
from dudo.table.verbs.coaches import Agree, Coach
from dudo.table.verbs.joining import Join, Withdraw
from dudo.table.verbs.keeping import HandOn, Hurry, Linger, Lock, Pause, Remove, Retime
from dudo.table.verbs.matches import Rematch, Start
from dudo.table.verbs.moves import Act
from dudo.table.verbs.seats import Fill, Introduce, Leave, Sit
from dudo.table.verbs.verb import Request
from support.tables import HOST, Ear, act, ask, come, match, played_out, rematch, tables

Asked = tuple[str, Request]


def of(owner: str, verb: type[Request], **fields: Any) -> Asked:
    return owner, verb(id=f"{verb.__name__} {fields}", **fields)


# What is asked for one after the other at a table for three, and then in a match.
LOBBY = (
    of("ana", Sit, seat=0, name="Ana"),
    of("ana", Introduce, seat=0, name="Anna"),
    of("bo", Sit, seat=1, name="Bo"),
    of(HOST, Fill, seat=2, bot="meek"),
    of("ana", Coach, on=True),
    of("bo", Agree, on=True),
    of(HOST, Lock, on=True),
    of(HOST, Hurry, on=True),
    of(HOST, Linger, on=True),
    of(HOST, Retime, clock=60.0),
    of(HOST, Remove, seat=1),
    of("ana", Leave, seat=0),
    of(HOST, Fill, seat=1, bot="wild"),
    of(HOST, Start),
)
PLAYING = (
    of("ana", Act, v=1, seat=0, a="1x2"),
    of("cy", Join, name="Cy"),
    of("cy", Withdraw, name="Cy"),
    of(HOST, Pause, on=True),
    of(HOST, HandOn, seat=1),
    of("bo", Leave, seat=1),
)


async def asked_twice(table: Table, asked: tuple[Asked, ...], folder: Path) -> None:
    """Each gets the same receipt when it is sent again, to the table and to one read back, and changes nothing."""
    for owner, request in asked:
        version = await table.ask(owner, request)
        state = table.state
        assert await table.ask(owner, request) == version
        assert table.state == state
        async with tables(folder) as after_restart:
            again = await after_restart.table(table.id)
            assert await again.ask(owner, request) == version
            assert again.state.entries == state.entries


async def test_whatever_is_asked_in_the_lobby_counts_once(at: Tables, tmp_path: Path) -> None:
    table = await at.open(find("perudo"), name="perudo", seats=3, host=HOST)
    await asked_twice(table, LOBBY, tmp_path)


async def test_whatever_is_asked_in_a_match_counts_once(at: Tables, tmp_path: Path) -> None:
    table = await match(at, game="perudo")
    await come(table, "cy", "ana")
    await asked_twice(table, PLAYING, tmp_path)


async def test_a_rematch_that_is_asked_for_again_does_not_begin_the_one_after_it(
    at: Tables,
) -> None:
    table = await played_out(await match(at))
    await come(table, "ana", "bo")
    await rematch(table, "ana")
    version = await ask(table, "bo", Rematch, id="again")
    await played_out(table)
    entries = table.state.entries
    assert await ask(table, "bo", Rematch, id="again") == version
    assert (table.state.entries, table.state.again) == (entries, ())


async def test_nobody_else_is_removed_by_what_is_sent_again(at: Tables) -> None:
    table = await at.open(find("perudo"), name="perudo", seats=2, host=HOST)
    await ask(table, "bo", Sit, seat=1, name="Bo")
    await ask(table, HOST, Remove, id="r", seat=1)
    await ask(table, "cy", Sit, seat=1, name="Cy")
    await ask(table, HOST, Remove, id="r", seat=1)
    assert table.state.seats[1].owner == "cy"


async def test_something_else_under_the_same_id_is_refused(table: Table) -> None:
    await ask(table, HOST, Lock, id="m", on=True)
    for verb, fields in ((Lock, {"on": False}), (Hurry, {"on": True})):
        with pytest.raises(Refusal, match="something else"):
            await ask(table, HOST, verb, id="m", **fields)
    await act(table, "ana", 0, "1x2", id="m")  # somebody else's ids are their own
    with pytest.raises(Refusal, match="something else"):
        await ask(table, "ana", Leave, id="m", seat=0)


async def test_what_is_called_out_again_is_heard_once_and_in_its_order(table: Table) -> None:
    ear = Ear(table)
    table.join(ear)
    for _ in range(2):
        await ask(table, "ana", Chat, id="1", text="so what?")
        await ask(table, "ana", React, id="2", seat=0, reaction="nice")
        await ask(table, "ana", Chat, id="3", text="so what?")
    await ask(table, "bo", Chat, id="1", text="so what?")
    assert [(it.name, it.text or it.reaction) for it in ear.callouts] == [
        ("Ana", "so what?"),
        ("Ana", "nice"),
        ("Ana", "so what?"),
        ("Bo", "so what?"),
    ]
    assert len({it.id for it in ear.callouts}) == 4


async def test_after_a_restart_it_is_known_by_the_id_that_it_had(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        await ask(table, "ana", Chat, id="1", text="hello")
        (before,) = table.callouts.lines
    async with tables(tmp_path) as at:
        again = await at.table(table.id)
        await ask(again, "ana", Chat, id="1", text="hello")
        assert [it.id for it in again.callouts.lines] == [before.id]
