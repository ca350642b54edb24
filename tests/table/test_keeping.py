"""Keeping a table: the host, the clock, pauses, people who are gone, and another match."""

from pathlib import Path

import pytest

from dudo.engine.stand_ins import SILENCE
from dudo.table.errors import Refusal
from dudo.table.log import replayed
from dudo.table.presence import GRACE
from dudo.table.state import TableState
from dudo.table.table import HOST_GONE, SLOW, TOGETHER, Table
from dudo.table.tables import Tables
from dudo.table.verbs.keeping import (
    HandOn,
    Hurry,
    Linger,
    Lock,
    Pause,
    Remove,
    Retime,
)
from dudo.table.verbs.matches import Rematch, Start
from dudo.table.verbs.seats import Fill, Leave, Sit
from dudo.table.verbs.verb import Request
from support.tables import (
    HOST,
    Ear,
    FullDisk,
    HandTime,
    act,
    ask,
    come,
    match,
    played_out,
    tables,
    until,
)


async def same_after_a_restart(folder: Path, at: Tables, table: Table) -> TableState:
    """The table as it is read from its log, which equals the one that is played at."""
    entries = await at.services.store.read(table.id)
    assert replayed(entries) == table.state
    async with tables(folder) as there:
        return (await there.table(table.id)).state


@pytest.mark.parametrize(
    "request_of",
    [
        Lock(id="", on=True),
        Pause(id="", on=True),
        Hurry(id="", on=True),
        Linger(id="", on=True),
        Retime(id="", clock=30.0),
        Remove(id="", seat=1),
        HandOn(id="", seat=1),
    ],
)
async def test_only_the_host_keeps_the_table(
    at: Tables, table: Table, tmp_path: Path, request_of: Request
) -> None:
    if isinstance(request_of, Retime | Remove):  # which is for between matches
        await played_out(table)
    with pytest.raises(Refusal, match=r"^Only the host of the table .*\.$"):
        await table.ask("bo", request_of)
    before = table.state
    await table.ask(HOST, request_of)
    assert table.state != before
    assert await same_after_a_restart(tmp_path, at, table) == table.state


async def test_a_locked_table_lets_nobody_new_sit_and_everybody_keep_their_seat(
    table: Table,
) -> None:
    await played_out(table)
    await ask(table, HOST, Lock, on=True)
    await ask(table, "bo", Leave, seat=1)
    with pytest.raises(Refusal, match="locked this table"):
        await ask(table, "cy", Sit, seat=1, name="Cy")
    await ask(table, HOST, Lock, on=False)
    await ask(table, "cy", Sit, seat=1, name="Cy")
    assert table.state.seats_of("cy") == (1,)


async def test_who_is_removed_stays_out_until_the_lock_is_opened(at: Tables) -> None:
    table = await played_out(await match(at))
    await ask(table, HOST, Remove, seat=1)
    assert table.state.seats[1].free
    with pytest.raises(Refusal, match="may only watch here"):
        await ask(table, "bo", Sit, seat=1, name="Bo")
    with pytest.raises(Refusal, match="There is nobody in that seat"):
        await ask(table, HOST, Remove, seat=1)
    await ask(table, HOST, Lock, on=False)
    await ask(table, "bo", Sit, seat=1, name="Bo")
    assert table.state.seats_of("bo") == (1,)


async def test_the_host_takes_nobody_out_of_a_match(time: HandTime, table: Table) -> None:
    for _ in range(2):
        with pytest.raises(Refusal, match="play it to the end"):
            await ask(table, HOST, Remove, seat=1)
        await time.pass_by(GRACE + 1)
    assert table.state.seats_of("bo") == (1,)


async def test_in_a_pause_neither_people_nor_bots_act_and_no_time_runs(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, people=["ana"], bots=["meek"], clock=20.0)
    await time.pass_by(15.0)
    await ask(table, HOST, Pause, on=True)
    with pytest.raises(Refusal, match="paused"):
        await act(table, "ana", 0, "4x5")
    await time.pass_by(500.0)
    assert (table.state.version, table.left()) == (1, None)
    await ask(table, HOST, Pause, on=False)
    assert table.left() == 20.0
    await act(table, "ana", 0, "4x5")
    await ask(table, HOST, Pause, on=True)  # a bot waits, too
    await time.pass_by(60.0)
    assert table.state.version == 2
    await ask(table, HOST, Pause, on=False)
    await time.pass_by(5.0)
    await until(lambda: table.state.version > 2)


async def test_any_player_ends_a_pause_and_a_turn_is_not_paused_twice(at: Tables) -> None:
    table = await match(at, clock=20.0)
    await come(table, HOST)
    await ask(table, HOST, Pause, on=True)
    with pytest.raises(Refusal, match="Only the host"):
        await ask(table, "watcher", Pause, on=False)
    await ask(table, "bo", Pause, on=False)
    assert not table.state.keeping.paused
    with pytest.raises(Refusal, match="paused already"):
        await ask(table, HOST, Pause, on=True)
    await act(table, "ana", 0, "4x5")
    await ask(table, HOST, Pause, on=True)
    assert table.state.keeping.paused


async def test_who_plays_with_bots_alone_pauses_as_often_as_they_like(at: Tables) -> None:
    table = await match(at, people=[HOST], bots=["meek"])
    for on in (True, False, True):
        await ask(table, HOST, Pause, on=on)
    assert table.state.keeping.paused


async def test_a_new_clock_holds_from_the_next_turn_and_at_once_where_none_ran(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, people=[HOST, HOST], clock=60.0)
    await time.pass_by(10.0)
    await ask(table, HOST, Retime, clock=20.0)
    assert table.left() == 50.0
    await act(table, HOST, 0, "4x5")
    assert table.left() == 20.0
    await ask(table, HOST, Retime, clock=None)
    assert table.left() is None
    await time.pass_by(100.0)
    await ask(table, HOST, Retime, clock=30.0)
    assert table.left() == 30.0


async def test_with_others_the_clock_stays_as_it_was_when_they_were_dealt_in(at: Tables) -> None:
    table = await match(at, people=[HOST, "bo"], clock=60.0)
    for clock in (1.0, None):
        with pytest.raises(Refusal, match="until this match is over"):
            await ask(table, HOST, Retime, clock=clock)
    assert table.state.clock == 60.0


async def test_the_host_can_make_another_player_the_host(table: Table) -> None:
    await ask(table, HOST, HandOn, seat=1)
    assert table.state.host == "bo"
    with pytest.raises(Refusal, match="Only the host"):
        await ask(table, HOST, Lock, on=True)
    await ask(table, "bo", Lock, on=True)


async def test_who_is_here_keeps_the_table_of_a_host_who_is_gone_for_long(
    time: HandTime, table: Table
) -> None:
    host, _ = await come(table, HOST, "bo")
    table.part(host)
    await time.pass_by(HOST_GONE - 1)
    table.join(host)
    await time.pass_by(HOST_GONE)
    assert table.state.host == HOST
    table.part(host)
    await time.pass_by(HOST_GONE)
    await until(lambda: table.state.host != HOST)
    assert table.state.host == "bo"  # Ana sits nearer, but she is not here


async def test_while_nobody_is_here_nobody_waits_for_the_host(time: HandTime, table: Table) -> None:
    host, bo = await come(table, HOST, "bo")
    table.part(host)
    table.part(bo)
    await time.pass_by(HOST_GONE - 1)
    table.join(bo)
    await time.pass_by(HOST_GONE - 1)
    assert table.state.host == HOST
    await time.pass_by(1)
    await until(lambda: table.state.host == "bo")


async def test_what_could_not_be_saved_when_its_time_had_come_is_done_later(tmp_path: Path) -> None:
    store, time = FullDisk(tmp_path / "m.sqlite3"), HandTime()
    async with tables(tmp_path, store=store, time=time) as at:
        table = await played_out(await match(at))
        await come(table, "ana", "bo")
        await ask(table, "ana", Rematch)
        store.full = True
        await time.pass_by(HOST_GONE)
        assert (table.state.stage, table.state.host) == ("over", HOST)
        store.full = False
        await time.pass_by(2 * HOST_GONE)
        assert (table.state.stage, table.state.host) == ("playing", "ana")


async def test_another_match_begins_when_everybody_who_is_here_wants_it(
    at: Tables, time: HandTime
) -> None:
    table = await played_out(await match(at, people=["ana", "bo", "cy"]))
    await come(table, "ana", "bo")
    await time.pass_by(GRACE + 1)
    await ask(table, "ana", Rematch)
    await ask(table, "ana", Rematch)
    assert (table.state.again, table.begins_in()) == (("ana",), TOGETHER)
    await ask(table, "bo", Rematch)
    assert (table.state.stage, table.state.again) == ("playing", ())
    # Cy has gone: a bot plays under their name, and they may be back at any moment.
    assert [(held.bot, held.owner) for held in table.state.seats] == [
        (None, "ana"),
        (None, "bo"),
        ("meek", "cy"),
    ]
    await come(table, "cy")
    await until(lambda: table.state.seats_of("cy") == (2,))


async def test_another_match_begins_after_ten_seconds_and_after_a_restart(tmp_path: Path) -> None:
    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        table = await played_out(await match(at))
        await ask(table, "ana", Rematch)
        await time.pass_by(TOGETHER - 1)
        assert (table.state.match, table.begins_in()) == (1, 1.0)
    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        table = await at.table(table.id)
        await come(table, "ana", "bo")
        assert table.begins_in() == TOGETHER
        await time.pass_by(TOGETHER)
        await until(lambda: table.state.match == 2)
        assert table.state.stage == "playing"


async def test_wins_are_counted_over_all_matches_of_who_keeps_their_seat(at: Tables) -> None:
    table = await played_out(await match(at))
    for owner in ("ana", "bo"):
        await ask(table, owner, Rematch)
    await played_out(table)
    wins = [held.wins for held in table.state.seats]
    assert sum(wins) == 2
    winner = wins.index(max(wins))
    await ask(table, table.state.seats[winner].owner, Leave, seat=winner)
    await ask(table, "cy", Sit, seat=winner, name="Cy")
    assert table.state.seats[winner].wins == 0


async def test_for_who_is_gone_the_table_answers_with_silence(
    at: Tables, time: HandTime, table: Table
) -> None:
    _, bo = await come(table, "ana", "bo")
    table.part(bo)
    await time.pass_by(GRACE + 1)
    await ask(table, "ana", Fill, seat=1, bot=SILENCE)
    await act(table, "ana", 0, "4x5")
    await time.pass_by(2.0)
    await until(lambda: table.state.version > 2)
    entries = await at.services.store.read(table.id)
    assert any('[late {"seat":1}]\np2 liar' in entry for entry in entries)
    table.join(bo)
    await until(lambda: table.state.seats_of("bo") == (1,))


async def test_without_a_clock_who_is_here_but_silent_can_be_stood_in_for(
    time: HandTime, table: Table
) -> None:
    await come(table, "ana", "bo")
    await time.pass_by(SLOW - 1)
    with pytest.raises(Refusal, match="away for a while"):
        await ask(table, "bo", Fill, seat=0, bot="meek")
    await time.pass_by(1.0)
    await ask(table, "bo", Fill, seat=0, bot="meek")
    assert table.state.seats[0].bot == "meek"
    await come(table, "cy")  # whoever else comes in changes nothing about it
    assert table.state.seats[0].bot == "meek"
    await ask(table, "ana", Sit, seat=0, name="Ana")
    assert table.state.seats_of("ana") == (0,)


async def test_a_screen_in_the_middle_is_no_player(table: Table) -> None:
    screen = Ear(table, owner="ana", shared_screen=True)
    table.join(screen)
    (bo,) = await come(table, "bo")
    assert (table.presence.on_screen, table.presence.here()) == (True, {"bo"})
    assert table.presence.away("ana") is not None
    assert bo.heard == ["room"]
    table.part(screen)
    assert (table.presence.on_screen, bo.heard) == (False, ["room", "room"])


async def test_a_match_needs_no_host(at: Tables, time: HandTime) -> None:
    from_afar = await at.open((await match(at)).state.game, name="common_hand", seats=2, host=HOST)
    await ask(from_afar, "ana", Sit, seat=0, name="Ana")
    await ask(from_afar, "bo", Sit, seat=1, name="Bo")
    await come(from_afar, "bo")
    await time.pass_by(HOST_GONE)
    await until(lambda: from_afar.state.host == "bo")
    await ask(from_afar, "bo", Start)
    assert from_afar.state.stage == "playing"
