"""Joining at the next match: whoever comes when all seats are taken."""

from pathlib import Path

import pytest

from dudo.engine.errors import BadNotation
from dudo.fairness.verify import verify
from dudo.games import find
from dudo.table.errors import Refusal
from dudo.table.log import records, replayed
from dudo.table.presence import GRACE
from dudo.table.state import TableSeat, seats_with
from dudo.table.table import HOST_GONE, Table
from dudo.table.tables import Tables
from dudo.table.verbs.joining import Join, Withdraw, no_joining, room_for_more
from dudo.table.verbs.keeping import Lock
from dudo.table.verbs.matches import Rematch, Start
from dudo.table.verbs.seats import Leave, Sit
from support.tables import HOST, HandTime, act, ask, come, match, played_out, rematch, tables, until


def owners(table: Table) -> list[str]:
    return [held.owner for held in table.state.seats]


async def test_who_comes_late_plays_from_the_next_match_on(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        ear, *_ = await come(table, "cy", "ana", "bo")
        ear.heard.clear()
        await ask(table, "cy", Join, name=" Cy  ")
        assert [(it.name, it.owner) for it in table.state.joining] == [("Cy", "cy")]
        assert "room" in ear.heard
        await played_out(table)
        assert owners(table) == ["ana", "bo"]
        await rematch(table, "ana", "bo")
        assert (owners(table), table.state.joining) == (["ana", "bo", "cy"], ())
        assert table.state.game_state is not None
        assert table.state.game_state.public.players == 3
        assert replayed(await at.services.store.read(table.id)) == table.state
    async with tables(tmp_path) as at:
        assert owners(await at.table(table.id)) == ["ana", "bo", "cy"]


async def play_round(table: Table, time: HandTime) -> None:
    """The round is played to its end, and another one begins, or the match is over."""
    now = round_of(table)
    while table.state.stage == "playing" and round_of(table) == now:
        seat = table.state.waiting[0]
        held = table.state.seats[seat]
        if held.bot is not None:
            await time.pass_by(1)
            continue
        actions = table.state.game.actions(table.view(seat))
        word = next((it for it in actions if it.kind == "challenge"), actions[0])
        await act(table, held.owner, seat, str(word))


def round_of(table: Table) -> int:
    assert table.state.game_state is not None
    return table.state.game_state.public.round


async def test_a_bot_hands_its_seat_over_at_the_next_round(at: Tables, time: HandTime) -> None:
    table = await match(at, game="perudo", people=["ana"], bots=["meek"])
    await come(table, "ana", "cy")
    await ask(table, "cy", Join, name="Cy", seat=1)
    assert (owners(table), table.state.joining[0].takes) == (["ana", ""], 1)
    await play_round(table, time)
    assert table.state.stage == "playing"
    assert (owners(table), table.state.joining) == (["ana", "cy"], ())
    assert (table.state.seats[1].bot, table.state.seats[1].name) == (None, "Cy")
    assert table.state.seats_of("cy") == (1,)
    assert replayed(await at.services.store.read(table.id)) == table.state
    await play_round(table, time)  # the new player is asked as the bot was


async def test_a_seat_is_not_handed_over_to_somebody_who_has_gone(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, game="perudo", people=["ana", "bo"], bots=["meek"])
    _, _, ear = await come(table, "ana", "bo", "cy")
    await ask(table, "cy", Join, name="Cy", seat=2)
    table.part(ear)
    await time.pass_by(GRACE + 1)
    await play_round(table, time)
    assert (owners(table), len(table.state.joining)) == (["ana", "bo", ""], 1)
    await come(table, "cy")
    await play_round(table, time)
    assert owners(table) == ["ana", "bo", "cy"]


async def test_the_first_who_asks_for_a_seat_has_it_and_the_other_waits(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, game="perudo", people=["ana"], bots=["meek"])
    await come(table, "ana", "cy", "dee")
    await ask(table, "cy", Join, name="Cy", seat=1)
    await ask(table, "dee", Join, name="Dee", seat=1)
    await play_round(table, time)
    assert (owners(table), [it.owner for it in table.state.joining]) == (["ana", "cy"], ["dee"])


async def test_only_a_bot_that_still_plays_hands_its_seat_over(at: Tables) -> None:
    table = await match(at, people=["ana"], bots=["meek"])
    for seat in (0, 2, -1):
        with pytest.raises(Refusal, match="Only a bot that is still in the match"):
            await ask(table, "cy", Join, name="Cy", seat=seat)
    table = await played_out(await match(at))
    with pytest.raises(Refusal, match="Only a bot that is still in the match"):
        await ask(table, "cy", Join, name="Cy", seat=1)


async def test_who_waits_at_a_full_table_plays_in_its_first_match(at: Tables) -> None:
    table = await at.open(find("perudo"), name="perudo", seats=2, host=HOST, bots=[])
    await ask(table, HOST, Sit, seat=0, name="Ana")
    await ask(table, "bo", Sit, seat=1, name="Bo")
    await come(table, HOST, "bo", "cy")
    await ask(table, "cy", Join, name="Cy")
    await ask(table, HOST, Start)
    assert owners(table) == [HOST, "bo", "cy"]


async def test_who_is_not_here_as_the_match_begins_waits_for_the_next_one(
    at: Tables, time: HandTime, table: Table
) -> None:
    ear, *_ = await come(table, "cy", "ana", "bo")
    await ask(table, "cy", Join, name="Cy")
    table.part(ear)
    await time.pass_by(GRACE + 1)
    await rematch(await played_out(table), "ana", "bo")
    assert owners(table) == ["ana", "bo"]
    assert [held.owner for held in table.state.joining] == ["cy"]
    assert replayed(await at.services.store.read(table.id)) == table.state
    await come(table, "cy")
    await rematch(await played_out(table), "ana", "bo")
    assert owners(table) == ["ana", "bo", "cy"]


async def test_a_connection_that_was_lost_a_moment_ago_keeps_the_place(table: Table) -> None:
    ear, *_ = await come(table, "cy", "ana", "bo")
    await ask(table, "cy", Join, name="Cy")
    await played_out(table)
    table.part(ear)
    await rematch(table, "ana", "bo")
    assert owners(table) == ["ana", "bo", "cy"]


async def test_who_joins_keeps_their_name_and_may_change_it(table: Table) -> None:
    await come(table, "cy", "dee")
    await ask(table, "cy", Join, name="Ana")
    await ask(table, "dee", Join, name="Ana")
    assert [it.name for it in table.state.joining] == ["Ana 2", "Ana 3"]
    await ask(table, "cy", Join, name="Cy")
    await ask(table, "cy", Join, name="Cy")
    assert [it.name for it in table.state.joining] == ["Cy", "Ana 3"]


async def test_who_takes_a_free_seat_no_longer_waits(table: Table) -> None:
    await come(table, "cy")
    await ask(table, "cy", Join, name="Cy")
    await played_out(table)
    await ask(table, "bo", Leave, seat=1)
    await ask(table, "cy", Sit, seat=1, name="Cy")
    assert (owners(table), table.state.joining) == (["ana", "cy"], ())
    assert table.state.seats[1].name == "Cy"


async def test_who_has_a_seat_or_no_session_cannot_join(at: Tables, table: Table) -> None:
    with pytest.raises(Refusal, match=r"^You have a seat at this table\.$"):
        await ask(table, "ana", Join, name="Ana")
    with pytest.raises(Refusal, match=r"^Only somebody with a session can join"):
        await ask(table, "", Join, name="Nobody")


async def test_a_locked_table_lets_nobody_new_join(table: Table) -> None:
    await ask(table, HOST, Lock, on=True)
    with pytest.raises(Refusal, match=r"^The host has locked this table"):
        await ask(table, "cy", Join, name="Cy")


async def test_who_joins_may_withdraw_and_the_host_may_refuse_them(
    at: Tables, table: Table
) -> None:
    await come(table, "cy", "dee")
    await ask(table, "cy", Join, name="Cy")
    await ask(table, "dee", Join, name="Dee")
    with pytest.raises(Refusal, match=r"^Only the host of the table can take others off"):
        await ask(table, "dee", Withdraw, name="Cy")
    with pytest.raises(Refusal, match=r"^Nobody of that name is on the waiting list\.$"):
        await ask(table, "dee", Withdraw, name="Zoe")
    await ask(table, "cy", Withdraw, name="Cy")
    assert no_joining(table.state, "cy", set()) == ""
    await ask(table, HOST, Withdraw, name="Dee")
    assert table.state.joining == ()
    with pytest.raises(Refusal, match=r"^The host has decided that you may only watch here"):
        await ask(table, "dee", Join, name="Dee")
    assert replayed(await at.services.store.read(table.id)) == table.state


async def test_no_more_join_than_may_play(at: Tables) -> None:
    _, most = find("common_hand").seats
    table = await match(at, people=[f"p{seat}" for seat in range(most - 1)])
    await ask(table, "cy", Join, name="Cy")
    assert room_for_more(table.state) == 1
    full = f"Common hand is for at most {most} players, and that many are playing."
    with pytest.raises(Refusal) as refused:
        await ask(table, "dee", Join, name="Dee")
    assert str(refused.value).casefold() == full.casefold()
    assert no_joining(table.state, "cy", set()) == ""


async def test_who_waits_where_all_have_left_becomes_the_host_and_begins_the_match(
    time: HandTime, table: Table
) -> None:
    _, bo, _ = await come(table, "cy", "bo", "dee")
    await ask(table, "cy", Join, name="Cy")
    await ask(table, "ana", Leave, seat=0)
    await time.pass_by(HOST_GONE + 1)
    assert table.state.host == "bo"
    await ask(table, "bo", Leave, seat=1)
    table.part(bo)
    await time.pass_by(HOST_GONE + 1)
    assert table.state.host == "cy"
    await until(lambda: table.state.stage == "over")
    await ask(table, "cy", Rematch)
    assert (owners(table), table.state.stage) == (["ana", "bo", "cy"], "playing")


async def test_who_waits_does_not_become_the_host_of_people_who_are_only_away(
    time: HandTime, table: Table
) -> None:
    await come(table, "cy")
    await ask(table, "cy", Join, name="Cy")
    await time.pass_by(2 * HOST_GONE)
    assert table.state.host == HOST


async def test_who_has_gone_keeps_nobody_else_off_a_full_list(at: Tables, time: HandTime) -> None:
    _, most = find("common_hand").seats
    table = await match(at, people=[f"p{seat}" for seat in range(most - 1)])
    ear, *_ = await come(table, "cy")
    await ask(table, "cy", Join, name="Cy")
    table.part(ear)
    await time.pass_by(GRACE + 1)
    await ask(table, "dee", Join, name="Cy")
    assert [(it.name, it.owner) for it in table.state.joining] == [("Cy", "dee")]
    assert replayed(await at.services.store.read(table.id)) == table.state


async def test_of_those_who_have_gone_the_last_on_a_full_list_makes_way(
    at: Tables, time: HandTime
) -> None:
    _, most = find("common_hand").seats
    table = await match(at, people=[f"p{seat}" for seat in range(most - 2)])
    for name in ("Cy", "Dee"):
        ear, *_ = await come(table, name.lower())
        await ask(table, name.lower(), Join, name=name)
        table.part(ear)
    await time.pass_by(GRACE + 1)
    await ask(table, "eve", Join, name="Eve")
    assert ["Cy", "Eve"] == [it.name for it in table.state.joining]


async def test_who_waits_may_be_known_by_another_name_at_a_table_that_was_locked_since(
    table: Table,
) -> None:
    await ask(table, "cy", Join, name="Cy")
    await ask(table, HOST, Lock, on=True)
    await ask(table, "cy", Join, name="Cyd")
    assert [it.name for it in table.state.joining] == ["Cyd"]


async def test_the_host_can_lock_a_table_that_strangers_have_changed_as_often_as_they_may(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dudo.table.changes.ALL_CHANGES", 3)
    await ask(table, "cy", Join, name="Cy")
    await ask(table, "cy", Withdraw, name="Cy")
    await ask(table, "dee", Join, name="Dee")
    with pytest.raises(Refusal, match="enough changes for this match"):
        await ask(table, "dee", Withdraw, name="Dee")
    await ask(table, HOST, Withdraw, name="Dee")
    await ask(table, HOST, Lock, on=True)


async def test_bots_give_way_only_when_there_is_no_chair_left(at: Tables) -> None:
    _, most = find("common_hand").seats
    table = await match(at, people=["ana"], bots=["meek"] * (most - 2))
    await come(table, "cy", "dee")
    await ask(table, "cy", Join, name="Cy")
    await ask(table, "dee", Join, name="Dee")
    state = table.state.begun(table.state.around(), joined=("cy", "dee"))
    assert [held.owner for held in state.seats] == ["ana", *[""] * (most - 3), "dee", "cy"]


def test_who_has_left_gives_way_before_a_bot() -> None:
    ana, bot = TableSeat("Ana", "ana"), TableSeat("Greta", bot="meek")
    gone = TableSeat("Bo", "bo", bot="meek", left=True)
    cy, dee = TableSeat("Cy", "cy"), TableSeat("Dee", "dee")
    assert seats_with([ana, gone, bot], [cy], most=4) == (ana, gone, bot, cy)
    assert seats_with([ana, TableSeat(), gone, bot], [cy], most=3) == (ana, cy, bot)
    assert seats_with([ana, gone, bot], [cy, dee], most=3) == (ana, cy, dee)


async def test_a_log_that_lets_others_join_than_can_be_is_refused(table: Table) -> None:
    await ask(table, "cy", Join, name="Cy")
    with pytest.raises(BadNotation, match="who was not on the waiting list"):
        table.state.begun(table.state.around(), joined=("cy", "dee"))
    ana, bo, cy = (TableSeat(name, name) for name in ("Ana", "Bo", "Cy"))
    with pytest.raises(BadNotation, match="more people join than may play"):
        seats_with([ana, bo], [cy], most=2)


async def test_the_dice_of_more_players_are_proved(tmp_path: Path) -> None:
    """A shake has as many parts as seats, since it is promised when its dice are due."""
    async with tables(tmp_path, shaken=True) as at:
        table = await match(at, game="perudo", people=["ana", "bo"])
        await come(table, "ana", "bo", "cy", "dee")
        await ask(table, "cy", Join, name="Cy")
        await ask(table, "dee", Join, name="Dee")
        await rematch(await played_out(table), "ana", "bo")
        (begun,) = table.state.shaking.shakes
        assert (4, 4) == (len(begun.shake.seats), begun.shake.promise.players)
        await played_out(table)
        last = records(await at.services.store.read(table.id), table=table.id)[-1]
        assert verify(last).earlier > 0
