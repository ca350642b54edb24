"""Shakes at a table: who pledges, who opens, who is late, and that no game waits for long."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dudo.fairness.contributions import ContributionKind
from dudo.games import find
from dudo.table.changes import CHANGES
from dudo.table.errors import Refusal
from dudo.table.log import replayed
from dudo.table.shaking import PATIENT
from dudo.table.table import OPENING as SECONDS
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.turn import SHOWDOWN
from dudo.table.verbs.matches import Start
from dudo.table.verbs.seats import Fill, Leave, Sit
from dudo.table.verbs.shakes import Open, Pledge
from support.browsers import Browser
from support.tables import HOST, FullDisk, HandTime, act, ask, match, settled, tables

OPENED, BOT, LATE = ContributionKind


@pytest.fixture
async def at(tmp_path: Path, time: HandTime) -> AsyncIterator[Tables]:
    """Tables without a dealer: the dice come from everybody."""
    async with tables(tmp_path, time=time, shaken=True) as found:
        yield found


def kinds(table: Table) -> list[ContributionKind]:
    """What the seats brought to the last shake."""
    return [it.kind for it in table.state.shaking.shakes[-1].shake.seats]


def thrown(table: Table) -> bool:
    return table.state.game_state is not None and not table.state.game_state.public.due


async def lobby(at: Tables, *names: str, bots: int = 0, pace: float = 0.0) -> list[Browser]:
    """A table where these people sit and are connected, before the match."""
    table = await at.open(
        find("common_hand"),
        name="common_hand",
        seats=len(names) + bots,
        host=HOST,
        bots=["meek"] * bots,
        pace=pace,
    )
    people = []
    for seat, name in enumerate(names):
        await ask(table, name, Sit, seat=seat, name=name.capitalize())
        person = Browser(table, name, seat=seat, seed=name.encode().ljust(32))
        table.join(person)
        people.append(person)
    return people


async def test_the_dice_come_from_what_everybody_has_opened(at: Tables) -> None:
    ana, bo = await lobby(at, "ana", "bo", bots=1)
    table = ana.table
    await ana.pledge()
    await bo.pledge()
    await ask(table, HOST, Start)
    first = table.state.shaking.promise
    assert (thrown(table), table.asks("ana"), table.asks("bo")) == (False, (0,), (1,))
    await ana.open()
    before = table.state.entries
    assert (thrown(table), table.asks("ana"), table.asks("bo")) == (False, (), (1,))
    await bo.open()
    await settled()
    assert (thrown(table), table.state.entries) == (True, before + 1)
    shake = table.state.shaking.shakes[-1].shake
    assert shake.promise == first
    assert [OPENED, OPENED, BOT] == kinds(table)
    assert [ana.value(0), bo.value(0)] == [it.value for it in shake.seats[:2]]
    assert table.state.game_state is not None
    hands = table.state.game.dice(table.state.game_state)
    thrown_dice = [[number + 1 for number in shake.numbers(seat)] for seat in range(3)]
    assert [tuple(sorted(dice)) for dice in thrown_dice] == list(hands)
    assert {0, 1} == {it.seat for it in table.state.shaking.pledges}


async def test_who_is_late_is_replaced_by_rule_and_three_times_late_waited_for_no_more(
    at: Tables, time: HandTime
) -> None:
    ana, _ = await lobby(at, "ana", "bo")
    table = ana.table
    await ana.pledge()
    await ask(table, HOST, Start)
    for late in range(1, PATIENT + 1):
        assert (thrown(table), table.asks("ana")) == (False, (0,))
        await time.pass_by(SECONDS - 0.1)
        assert not thrown(table)
        await time.pass_by(0.2)
        assert (thrown(table), kinds(table)) == (True, [LATE, BOT])
        assert table.state.shaking.late == (0,) * late
        assert table.state.shaking.pledged_by(0, "ana") is None
        await ana.pledge()
        await play_a_round(table)
    assert (thrown(table), table.asks("ana")) == (True, ())
    assert [BOT, BOT] == kinds(table)


def round_of(table: Table) -> int:
    assert table.state.game_state is not None
    return table.state.game_state.public.round


async def play_a_round(table: Table) -> None:
    """The round is over, and the next throw is due or thrown."""
    before = round_of(table)
    first = table.state.waiting[0]
    await act(table, ("ana", "bo")[first], first, "4x5")
    await act(table, ("bo", "ana")[first], 1 - first, "liar")
    assert round_of(table) == before + 1


async def test_a_table_of_bots_waits_for_nobody_and_writes_no_more_often(at: Tables) -> None:
    table = await match(at, people=["ana"], bots=["meek"])
    entries = await at.services.store.read(table.id)
    begun = [re.sub(r"[ {].*", "", line) for line in entries[-1].split("\n")]
    assert (thrown(table), begun) == (True, ["[match", "[promise", "[shake", "d", "d"])


async def test_somebody_who_leaves_or_disconnects_is_waited_for_no_longer(at: Tables) -> None:
    for leaves in (True, False):
        ana, bo = await lobby(at, "ana", "bo")
        table = ana.table
        await ana.pledge()
        await bo.pledge()
        await ask(table, HOST, Start)
        await ana.open()
        if leaves:
            await ask(table, "bo", Leave, seat=1)
        else:
            table.part(bo)
            await settled()
        assert (thrown(table), kinds(table)) == (True, [OPENED, BOT])


async def test_what_was_opened_counts_though_a_bot_has_taken_over_since(
    at: Tables, time: HandTime
) -> None:
    ana, bo, cy = await lobby(at, "ana", "bo", "cy")
    table = ana.table
    for person in (ana, bo, cy):
        await person.pledge()
    await ask(table, HOST, Start)
    await ana.open()
    table.part(ana)
    await time.pass_by(1.0)
    await ask(table, "ana", Leave, seat=0)
    await bo.open()
    await cy.open()
    await settled()
    assert [OPENED] * 3 == kinds(table)


async def test_a_table_that_stops_while_it_waits_throws_when_it_is_read_back(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path, shaken=True) as at:
        ana, bo = await lobby(at, "ana", "bo")
        table = ana.table
        await ana.pledge()
        await bo.pledge()
        await ask(table, HOST, Start)
        await ana.open()
        assert not thrown(table)
        promise = table.state.shaking.promise
    async with tables(tmp_path, shaken=True) as at:
        again = await at.table(table.id)
        await settled()
        assert (thrown(again), again.state.shaking.shakes[-1].shake.promise) == (True, promise)
        assert replayed(await at.services.store.read(again.id)) == again.state


async def test_pledges_and_openings_that_do_not_fit_the_shake_are_refused(at: Tables) -> None:
    ana, _ = await lobby(at, "ana", "bo")
    table = ana.table
    await ana.pledge()
    right = {"value": ana.value(0).hex(), "next": bytes(32).hex()}
    pledge = {"seat": 0, "pledge": bytes(32).hex()}

    async def problem(owner: str, verb: type[Open | Pledge], **fields: object) -> str:
        with pytest.raises(Refusal) as refused:
            await ask(table, owner, verb, **fields)
        return refused.value.problem

    assert await problem("ana", Open, seat=0, shake=0, **right) == "stale"  # nothing is due
    assert await problem("bo", Pledge, shake=0, **pledge) == "seat"
    assert await problem("ana", Pledge, shake=1, **pledge) == "stale"
    await ask(table, HOST, Start)
    assert await problem("ana", Pledge, shake=0, **pledge) == "stale"  # it is collected
    assert await problem("bo", Open, seat=0, shake=0, **right) == "seat"
    assert await problem("bo", Open, seat=1, shake=0, **right) == "illegal"  # never pledged
    assert await problem("ana", Open, seat=0, shake=1, **right) == "stale"
    wrong = {**right, "value": bytes(32).hex()}
    assert await problem("ana", Open, seat=0, shake=0, **wrong) == "illegal"
    assert not thrown(table)
    await ana.open()
    assert await problem("ana", Open, seat=0, shake=0, **right) == "stale"  # another tab


async def test_pledges_without_end_are_refused(at: Tables) -> None:
    (ana,) = await lobby(at, "ana", bots=1)
    for number in range(CHANGES - 1):  # to sit down was a change, too
        await ana.pledge(number.to_bytes(32, "big"))
    with pytest.raises(Refusal) as refused:
        await ana.pledge(bytes(32))
    assert refused.value.problem == "busy"


async def test_a_pledge_is_for_the_number_of_a_seat(at: Tables) -> None:
    ana, bo, cy = await lobby(at, "ana", "bo", "cy")
    table = ana.table
    for person in (ana, bo, cy):
        await person.pledge()
    await ask(table, "bo", Leave, seat=1)
    await ask(table, HOST, Start)  # cy moves from seat 2 to seat 1
    await ana.open()
    await settled()
    assert (thrown(table), kinds(table)) == (True, [OPENED, BOT])


async def test_a_bot_that_stands_in_brings_a_value_by_rule(at: Tables, time: HandTime) -> None:
    ana, bo = await lobby(at, "ana", "bo")
    table = ana.table
    await ask(table, HOST, Start)
    table.part(bo)
    await time.pass_by(60.0)
    await ask(table, "ana", Fill, seat=1, bot="meek")
    await time.pass_by(10.0)
    while round_of(table) == 1:
        if 0 in table.state.waiting:
            await act(table, "ana", 0, table.state.game.actions(table.view(0))[-1])
        await time.pass_by(10.0)
    assert [BOT, BOT] == kinds(table)


async def test_bots_let_people_look_at_the_showdown_though_the_throw_came_later(
    at: Tables, time: HandTime
) -> None:
    (ana,) = await lobby(at, "ana", bots=1, pace=1.0)
    table = ana.table
    await ana.pledge()
    await ask(table, HOST, Start)
    await ana.open()
    await settled()
    for _ in range(60):
        if not thrown(table):
            await time.pass_by(0.5)  # somebody looks at the dice that were shown
            await ana.open()
            await settled()
            if 1 in table.state.waiting:
                assert table.due[1] - time.now() == SHOWDOWN + 1.0
                return
        elif 0 in table.state.waiting:
            await act(table, "ana", 0, table.state.game.actions(table.view(0))[0])
        else:
            await time.pass_by(1.0)
    raise AssertionError("The bot never opened a round.")


async def test_nobody_is_late_for_a_throw_that_could_not_be_saved(tmp_path: Path) -> None:
    store, time = FullDisk(tmp_path / "m.sqlite3"), HandTime()
    async with tables(tmp_path, store=store, time=time, shaken=True) as at:
        (ana,) = await lobby(at, "ana", bots=1)
        table = ana.table
        await ana.pledge()
        store.full = True
        with pytest.raises(Refusal):
            await ask(table, HOST, Start)
        await time.pass_by(2 * SECONDS)
        store.full = False
        await time.pass_by(60.0)
        await ask(table, HOST, Start)
        assert table.asks("ana") == (0,)
        store.full = True
        await ana.open()
        await settled()
        store.full = False
        await time.pass_by(SECONDS / 2)
        assert (thrown(table), table.asks("ana")) == (False, (0,))
        await ana.open()
        await settled()
        assert (thrown(table), kinds(table)) == (True, [OPENED, BOT])
