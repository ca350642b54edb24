"""The table does not play on behind a verdict: whoever is there goes on first."""

from pathlib import Path

import pytest

from dudo.table.errors import Refusal
from dudo.table.readers import LONGEST
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.moves import HaveSeen
from support.tables import Ear, HandTime, act, ask, match, settled, tables


def comes(table: Table, *people: str) -> list[Ear]:
    """They are there, with pages that say when they have seen a showdown."""
    ears = [Ear(table, owner=owner) for owner in people]
    for ear in ears:
        table.join(ear, reads=True)
    return ears


def reading(table: Table) -> list[int]:
    """The seats that are waited for."""
    return list(table.reading)


async def shown(table: Table) -> int:
    """The first round is over, after moves of people; the version then."""
    while table.state.game_state is not None and table.state.game_state.public.showdown is None:
        seat = table.state.waiting[0]
        actions = table.state.game.actions(table.view(seat))
        word = next((it for it in actions if it.kind == "challenge"), actions[0])
        await act(table, table.state.seats[seat].owner, seat, str(word))
    return table.state.version


async def test_bots_wait_until_the_one_who_plays_with_them_goes_on(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, game="perudo", people=["ana"], bots=["meek", "meek"], pace=None)
    comes(table, "ana")
    version = await shown_with_bots(table, time)
    await time.pass_by(500.0)
    assert (table.state.version, reading(table)) == (version, [0])
    assert table.reads_for() is None  # with bots alone nobody is hurried
    await ask(table, "ana", HaveSeen, round=1)
    await settled()
    assert reading(table) == []
    if table.state.waiting != (0,):
        await time.pass_by(10.0)
        assert table.state.version > version


async def shown_with_bots(table: Table, time: HandTime) -> int:
    """The first round is over, in which bots may have moved, too."""
    while table.state.game_state is not None and table.state.game_state.public.showdown is None:
        seat = table.state.waiting[0]
        if table.state.seats[seat].bot:
            await time.pass_by(5.0)
            continue
        actions = table.state.game.actions(table.view(seat))
        word = next((it for it in actions if it.kind == "challenge"), actions[0])
        await act(table, table.state.seats[seat].owner, seat, str(word))
    return table.state.version


async def test_two_people_wait_for_each_other_and_no_clock_runs(at: Tables) -> None:
    table = await match(at, clock=30.0)
    comes(table, "ana", "bo")
    await shown(table)
    assert (reading(table), table.left()) == ([0, 1], None)
    await ask(table, "ana", HaveSeen, round=1)
    await settled()
    assert (reading(table), table.left()) == ([1], None)
    seat = table.state.waiting[0]
    word = str(table.state.game.actions(table.view(seat))[0])
    with pytest.raises(Refusal, match="Not everybody has looked"):
        await act(table, table.state.seats[seat].owner, seat, word)
    await ask(table, "bo", HaveSeen, round=1)
    await settled()
    assert (reading(table), table.left()) == ([], 30.0)
    await act(table, table.state.seats[seat].owner, seat, word)


async def test_after_a_while_it_goes_on_without_who_still_looks(at: Tables, time: HandTime) -> None:
    table = await match(at, clock=30.0)
    comes(table, "ana", "bo")
    await shown(table)
    assert table.reads_for() == LONGEST
    await ask(table, "bo", HaveSeen, round=1)
    await time.pass_by(LONGEST - 1)
    assert (reading(table), table.reads_for()) == ([0], 1.0)
    await time.pass_by(2)
    assert reading(table) == []
    assert table.left() is not None


@pytest.mark.parametrize("how", ["watches", "goes", "has another kind of page", "never came"])
async def test_who_is_not_there_to_read_holds_up_nobody(table: Table, how: str) -> None:
    comes(table, "ana", *(["cy"] if how == "watches" else []))
    gone = comes(table, "bo") if how == "goes" else []
    if how == "has another kind of page":
        table.join(Ear(table, owner="bo"))
    await shown(table)
    for ear in gone:
        table.part(ear)
    assert reading(table) == [0]
    await ask(table, "ana", HaveSeen, round=1)
    await settled()
    assert reading(table) == []


async def test_what_was_seen_of_another_round_does_not_count(table: Table) -> None:
    comes(table, "ana")
    await shown(table)
    await ask(table, "ana", HaveSeen, round=7)
    await settled()
    assert reading(table) == [0]


async def test_after_a_restart_nobody_is_waited_for(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        comes(table, "ana", "bo")
        await shown(table)
    async with tables(tmp_path) as at:
        again = await at.table(table.id)
        comes(again, "ana", "bo")
        assert reading(again) == []
