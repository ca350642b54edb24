"""For whom a match counts, and whether it is rated: nobody avoids a loss by what they do before it is over."""

from pathlib import Path

import pytest

from dudo.server.accounts.ratings import MatchResult, result_of
from dudo.table.log import replayed
from dudo.table.presence import GRACE
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.coaches import Agree, Coach
from dudo.table.verbs.devices import Offer, Takeover
from dudo.table.verbs.seats import Leave
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
