"""Who may have a coach: whoever plays, as long as everybody whose seat it is has agreed."""

from dataclasses import replace
from pathlib import Path

import pytest

from dudo.table.consent import coached, no_coach, unagreed
from dudo.table.errors import Refusal
from dudo.table.log import replayed
from dudo.table.messages import Written
from dudo.table.presence import GRACE
from dudo.table.state import TableState
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.coaches import UNSEATED, Agree, Coach
from dudo.table.verbs.matches import Rematch
from dudo.table.verbs.seats import Fill, Leave, Sit
from support.tables import HOST, Ear, HandTime, ask, match, tables, until


def coached_seats(state: TableState) -> list[int]:
    return [seat for seat in range(len(state.seats)) if coached(state, seat)]


async def agreed(table: Table, *owners: str) -> None:
    for owner in owners:
        await ask(table, owner, Agree, on=True)


async def test_a_player_among_bots_gets_a_coach_by_asking(at: Tables) -> None:
    table = await match(at, people=["ana"], bots=["meek", "meek"])
    assert coached_seats(table.state) == []
    await ask(table, "ana", Coach, on=True)
    assert (coached_seats(table.state), no_coach(table.state, "ana")) == ([0], "")
    await ask(table, "ana", Coach, on=False)
    assert coached_seats(table.state) == []


async def test_a_coach_speaks_when_everybody_has_agreed_and_to_those_who_asked(at: Tables) -> None:
    table = await match(at, people=["ana", "bo", "cy"])
    await ask(table, "ana", Coach, on=True)
    assert (unagreed(table.state), coached_seats(table.state)) == ((1, 2), [])
    said = "Bo and Cy have not agreed to coaches at this table."
    assert no_coach(table.state, "ana") == said
    await agreed(table, "bo")
    assert coached_seats(table.state) == []
    await agreed(table, "cy")
    assert coached_seats(table.state) == [0]
    await ask(table, "bo", Coach, on=True)
    assert coached_seats(table.state) == [0, 1]


@pytest.mark.parametrize("who", ["ana", "bo"])
async def test_anybody_can_take_it_back_and_all_coaches_are_silent(at: Tables, who: str) -> None:
    table = await match(at, people=["ana", "bo"])
    await ask(table, "ana", Coach, on=True)
    await agreed(table, "bo")
    ear = Ear(table)
    table.join(ear)
    await ask(table, who, Agree, on=False)
    assert coached_seats(table.state) == []
    assert ear.heard == ["room", "state"]


async def test_who_says_no_has_no_coach_and_nobody_is_asked_for_them_again(at: Tables) -> None:
    table = await match(at, people=["ana", "bo"])
    await ask(table, "bo", Coach, on=True)
    await ask(table, "bo", Agree, on=False)
    assert (table.state.seats[1].coach, table.state.seats[1].consent) == (False, "no")
    await ask(table, "ana", Coach, on=True)
    assert table.state.seats[1].consent == "no"
    assert no_coach(table.state, "ana") == "Bo has said no to coaches at this table."


async def test_a_newcomer_silences_all_coaches_until_they_agree(at: Tables) -> None:
    table = await match(at, people=["ana"], bots=["meek"])
    await ask(table, "ana", Coach, on=True)
    # A table at rest, where somebody else may sit down.
    table.state = replace(table.state, stage="over")
    await ask(table, HOST, Fill, seat=1, bot=None)
    assert coached_seats(table.state) == [0]
    await ask(table, "bo", Sit, seat=1, name="Bo")
    assert (coached_seats(table.state), unagreed(table.state)) == ([], (1,))
    await agreed(table, "bo")
    assert coached_seats(table.state) == [0]
    # Up and down again is a new beginning; so is another name, which may be another person.
    await ask(table, "bo", Leave, seat=1)
    assert coached_seats(table.state) == [0]
    await ask(table, "bo", Sit, seat=1, name="Bo")
    assert coached_seats(table.state) == []
    await agreed(table, "bo")
    await ask(table, "bo", Sit, seat=1, name="Bea")
    assert unagreed(table.state) == (1,)


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_bot_that_stands_in_neither_agrees_nor_takes_back(
    at: Tables, time: HandTime, *, agrees: bool
) -> None:
    table = await match(at, people=["ana", "bo"])
    await ask(table, "ana", Coach, on=True)
    if agrees:
        await agreed(table, "bo")
    await time.pass_by(GRACE)
    expected = [0] if agrees else []
    await ask(table, "bo", Leave, seat=1)
    assert (table.state.seats[1].bot, coached_seats(table.state)) == ("meek", expected)
    await ask(table, "bo", Sit, seat=1, name="Bo")
    assert (table.state.seats[1].bot, coached_seats(table.state)) == (None, expected)
    # Nor one whom another player has let in, while Bo has lost the network.
    await ask(table, "ana", Fill, seat=1, bot="meek")
    assert (table.state.seats[1].bot, coached_seats(table.state)) == ("meek", expected)
    # Whoever owns the seat may say no all the same, or yes.
    await ask(table, "bo", Agree, on=not agrees)
    assert coached_seats(table.state) == ([] if agrees else [0])


async def test_who_has_left_the_seat_to_a_bot_has_no_coach(at: Tables) -> None:
    table = await match(at, people=["ana"], bots=["meek"])
    await ask(table, "ana", Coach, on=True)
    await ask(table, "ana", Leave, seat=0)
    assert (coached_seats(table.state), no_coach(table.state, "ana")) == ([], UNSEATED)


async def test_several_people_at_one_device_are_asked_at_once_and_a_new_one_again(
    at: Tables,
) -> None:
    table = await at.open(
        (await match(at)).state.game, name="common_hand", seats=3, host="ana", sits="Ana"
    )
    await ask(table, "ana", Sit, seat=1, name="Bo")
    await ask(table, "ana", Coach, on=True)
    assert coached_seats(table.state) == [0, 1]
    await ask(table, "ana", Sit, seat=2, name="Cy")
    assert (coached_seats(table.state), unagreed(table.state)) == ([], (2,))
    await agreed(table, "ana")
    assert coached_seats(table.state) == [0, 1]
    await ask(table, "ana", Coach, on=True)
    assert coached_seats(table.state) == [0, 1, 2]


async def test_what_was_said_holds_through_a_rematch_a_restart_and_in_every_process(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path) as at, tables(tmp_path) as there:
        table = await match(at, people=["ana", "bo", "cy"], bots=["meek"])
        for owner in ("ana", "bo", "cy"):
            await ask(table, owner, Coach, on=True)
        table.state = replace(table.state, stage="over")
        await ask(table, "ana", Leave, seat=0)
        await ask(table, "bo", Rematch)
        await ask(table, "cy", Rematch)  # the seats move up
        assert coached_seats(table.state) == [0, 1]
        twin = await there.table(table.id)
        await ask(twin, "cy", Agree, on=False)
        table.receive(Written())
        await until(lambda: table.state.entries == twin.state.entries)
        assert (coached_seats(table.state), unagreed(table.state)) == ([], (1,))


async def test_the_log_says_who_has_agreed(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at, people=["ana", "bo"])
        await ask(table, "ana", Coach, on=True)
        await ask(table, "bo", Agree, on=True)
        kept, entries = table.state, await at.services.store.read(table.id)
        assert entries[-2:] == [
            '[coach {"owner":"ana","on":true}]',
            '[agree {"owner":"bo","on":true}]',
        ]
        assert replayed(entries) == kept
        await ask(table, "bo", Agree, on=True)  # nothing new
        assert len(await at.services.store.read(table.id)) == len(entries)
    async with tables(tmp_path) as at:
        assert coached_seats((await at.table(table.id)).state) == [0]


@pytest.mark.parametrize("owner", ["stranger", ""])
async def test_who_has_no_seat_neither_asks_nor_answers(at: Tables, owner: str) -> None:
    table = await match(at, people=["ana", "bo"])
    before = table.state
    for verb in (Coach, Agree):
        with pytest.raises(Refusal) as refused:
            await ask(table, owner, verb, on=True)
        assert refused.value.problem == "seat"
    assert (table.state, no_coach(table.state, owner)) == (before, UNSEATED)
