"""The live table: what is logged, who is told and when, and who may do what."""

import asyncio
import threading
from contextlib import closing
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from dudo.engine import Action, Bid, Challenge
from dudo.engine.action import Waive
from dudo.engine.game import AnyView, Game
from dudo.engine.record import read_record
from dudo.engine.stakes import Stakes, begin
from dudo.games import find
from dudo.table.errors import Conflict, Refusal, StoreError
from dudo.table.log import follow, parse_item, records, replayed
from dudo.table.log_throttle import SPARED
from dudo.table.messages import Written
from dudo.table.presence import GRACE
from dudo.table.state import OfferedSeats, TableSeat, TableState
from dudo.table.store import Stored, appended
from dudo.table.table import TOGETHER, Table
from dudo.table.tables import FORGET, SWEEP, UNREADABLE, Tables
from dudo.table.tempo import BOUNDS, LATER
from dudo.table.thinking import Thinking
from dudo.table.turn import LINGER, SHOWDOWN
from dudo.table.verbs.coaches import Agree, Coach
from dudo.table.verbs.keeping import Linger
from dudo.table.verbs.matches import MatchBegun, Rematch, Start
from dudo.table.verbs.seats import Fill, Leave, Sit
from dudo.workers import TookTooLong
from support.tables import (
    BOTS,
    HOST,
    Ear,
    FullDisk,
    HandTime,
    Script,
    act,
    ask,
    match,
    meek,
    played_out,
    rematch,
    settled,
    tables,
    until,
)

HANDS = ((1, 3, 3, 5, 6), (2, 2, 4, 4, 6))


class Witness(FullDisk):
    """A store that notes when an entry is on disk, and can be held up or full."""

    def __init__(self, path: Path, notes: list[str]) -> None:
        super().__init__(path)
        self.notes = notes
        self.gate = asyncio.Event()
        self.gate.set()

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """As a store does, when the gate is open."""
        self._appending = asyncio.create_task(self._append_later(table, seq, entry, stored))

    async def _append_later(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        await self.gate.wait()

        def noted(problem: StoreError | Conflict | None) -> None:
            self.notes += [] if problem else [entry]
            stored(problem)

        super().append(table, seq, entry, noted)


async def test_a_move_is_on_disk_before_anybody_is_told(tmp_path: Path) -> None:
    notes: list[str] = []
    store = Witness(tmp_path / "m.sqlite3", notes)
    async with tables(tmp_path, store=store) as at:
        table = await match(at)
        ear = Ear(table, heard=notes)
        table.join(ear)
        notes.clear()
        store.gate.clear()
        moving = asyncio.create_task(act(table, "ana", 0, "4x5"))
        await settled()
        assert (notes, table.state.version, moving.done()) == ([], 1, False)
        store.gate.set()
        assert await moving == 2
        acted = '[act {"owner":"ana","id":"1-0-4x5","v":1,"seat":0,"a":"4x5"}]'
        assert notes == [f"p1 4x5\n{acted}", "state"]


async def test_what_could_not_be_saved_did_not_happen(tmp_path: Path) -> None:
    store = Witness(tmp_path / "m.sqlite3", [])
    async with tables(tmp_path, store=store) as at:
        table = await match(at)
        before = table.state
        ear = Ear(table)
        table.join(ear)
        store.full = True
        with pytest.raises(Refusal, match="could not be saved") as refused:
            await act(table, "ana", 0, "4x5")
        assert (refused.value.problem, table.state, ear.heard) == ("busy", before, ["room"])
        store.full = False
        assert await act(table, "ana", 0, "4x5") == 2


@pytest.mark.parametrize("whose", ["bot", "clock"])
async def test_a_turn_that_could_not_be_saved_is_played_as_soon_as_it_can_be(
    *, tmp_path: Path, whose: str
) -> None:
    store, time = Witness(tmp_path / "m.sqlite3", []), HandTime()
    async with tables(tmp_path, store=store, time=time) as at:
        people = ["ana", "bo"] if whose == "clock" else ["ana"]
        bots = [] if whose == "clock" else ["meek"]
        table = await match(at, people=people, bots=bots, clock=20.0, pace=0.0)
        ear = Ear(table)
        table.join(ear)
        await act(table, "ana", 0, "4x5")
        store.full = True
        await time.pass_by(28.0)
        assert (table.state.version, bool(table.trouble)) == (2, True)
        assert ear.heard.count("room") == 1
        store.full = False
        await time.pass_by(60.0)
        assert (table.state.version > 2, table.trouble) == (True, "")


async def test_the_log_replays_to_an_equal_table(tmp_path: Path) -> None:
    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        table = await match(at, people=["ana"], bots=["wild", "wild"])
        while table.state.stage == "playing":
            if 0 in table.state.waiting:
                await act(table, "ana", 0, table.state.game.actions(table.view(0))[-1])
            elif table.state.waiting:
                await time.pass_by(0.0)
        kept = table.state
        assert replayed(await at.services.store.read(table.id)) == kept
    async with tables(tmp_path) as at:
        assert (await at.table(table.id)).state == kept


async def test_of_two_processes_one_is_first_and_the_other_answers_again(tmp_path: Path) -> None:
    async with tables(tmp_path) as here, tables(tmp_path) as there:
        table = await match(here)
        twin = await there.table(table.id)
        ear = Ear(twin)
        twin.join(ear)
        assert await act(table, "ana", 0, "4x5") == 2
        with pytest.raises(Refusal) as refused:
            await act(twin, "ana", 0, "3x3")  # it does not know yet
        assert (refused.value.problem, ear.heard) == ("stale", ["state"])
        assert twin.state == table.state
        assert await act(twin, "bo", 1, "liar") == 3
        table.receive(Written())
        await until(lambda: table.state == twin.state)


@pytest.mark.parametrize(
    ("owner", "seat", "word", "version", "problem"),
    [
        ("ana", 0, "4x5", 0, "stale"),
        ("ana", 0, "4x5", 2, "stale"),
        ("ana", 1, "4x5", 1, "seat"),
        ("bo", 1, "4x5", 1, "illegal"),
        ("ana", 0, "99x5", 1, "illegal"),
        ("ana", 0, "liar", 1, "illegal"),
        ("ana", 0, "p1 11111", 1, "illegal"),
        ("ana", 0, "dance", 1, "malformed"),
        ("ana", 7, "4x5", 1, "seat"),
        ("", 0, "4x5", 1, "seat"),
        ("stranger", 0, "4x5", 1, "seat"),
    ],
)
async def test_what_cannot_be_done_changes_nothing_and_disturbs_nobody(
    *, table: Table, owner: str, seat: int, word: str, version: int, problem: str
) -> None:
    before = table.state
    ear = Ear(table)
    table.join(ear)
    with pytest.raises(Refusal) as refused:
        await act(table, owner, seat, word, v=version, id="r")
    assert str(refused.value).count(". ") == 0
    assert (refused.value.problem, table.state, ear.heard) == (problem, before, [])


async def test_the_log_holds_the_moves_and_the_throws(tmp_path: Path) -> None:
    async with tables(tmp_path, dealer=Script(HANDS)) as at:
        table = await match(at)
        await act(table, "ana", 0, "4x5")
        entries = await at.services.store.read(table.id)
        kinds = [entry.split(" ")[0] for entry in entries[:4]]
        assert kinds == ["[opening", "[sit", "[sit", "[match"]
        assert entries[3].split("\n")[3:] == ["d p1 13356", "d p2 22446"]
        assert [entry.split("\n")[0] for entry in entries[4:]] == ["p1 4x5"]


async def test_the_clock_plays_a_logged_action_for_who_is_silent(tmp_path: Path) -> None:
    time = HandTime()
    async with tables(tmp_path, time=time, dealer=Script(HANDS)) as at:
        table = await match(at, clock=30.0)
        assert table.left() == 30.0
        await time.pass_by(29.0)
        assert (table.state.version, table.left()) == (1, 1.0)
        await time.pass_by(1.0)
        entries = await at.services.store.read(table.id)
        assert entries[-1] == '[late {"seat":0}]\np1 1x2'
        assert (table.state.version, table.left()) == (2, 30.0)
        assert replayed(entries) == table.state


async def test_after_a_showdown_there_is_time_to_look(at: Tables) -> None:
    table = await match(at, clock=30.0)
    await act(table, "ana", 0, "9x6")
    await act(table, "bo", 1, "liar")
    assert table.left() == 30.0 + SHOWDOWN


async def test_a_bot_takes_about_as_long_as_people_do(at: Tables, time: HandTime) -> None:
    table = await match(at, people=["ana"], bots=["meek"], pace=None)
    await act(table, "ana", 0, "4x5")
    assert time.next is not None
    assert 0.5 <= time.next <= 4.5
    await time.pass_by(4.5)
    assert table.state.game_state is not None
    assert table.state.game_state.public.showdown is not None  # the bot has called
    assert table.state.version == 3


async def test_bots_hold_back_while_the_host_reads_and_for_some_seconds_at_most(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, people=["ana"], bots=["meek"], pace=None)
    await act(table, "ana", 0, "1x2")
    await ask(table, HOST, Linger, on=True)
    await time.pass_by(LINGER - 0.5)
    assert table.state.version == 2
    await time.pass_by(1.0)
    assert table.state.version > 2


async def test_bots_answer_soon_after_the_host_has_read(at: Tables, time: HandTime) -> None:
    table = await match(at, people=["ana"], bots=["meek"], pace=None)
    await ask(table, HOST, Linger, on=True)
    await act(table, "ana", 0, "1x2")
    await time.pass_by(1.0)
    await ask(table, HOST, Linger, on=False)
    await time.pass_by(4.6)
    assert table.state.version > 2


async def test_a_bot_of_no_pace_answers_at_once(at: Tables, time: HandTime) -> None:
    table = await match(at, people=["ana"], bots=["meek"])
    await act(table, "ana", 0, "4x5")
    assert time.next == 0.0


async def test_a_bot_is_given_its_view_and_nothing_else(tmp_path: Path) -> None:
    seen: list[object] = []

    def nosy(game: Game, view: object, random: object, /) -> Action:
        seen.append(view)
        return Challenge()

    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        at.services = replace(at.services, bots={**BOTS, "nosy": nosy})
        table = await match(at, people=["ana"], bots=["nosy"])
        await act(table, "ana", 0, "4x5")
        expected = table.view(1)
        await time.pass_by(0.0)
        assert seen == [expected]


async def test_a_bot_that_errs_does_not_stop_the_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Action:
        raise ZeroDivisionError

    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        at.services = replace(at.services, bots={"broken": broken, "cheat": lambda *_: Bid(99, 6)})
        table = await match(at, people=["ana"], bots=["broken", "cheat"])
        await act(table, "ana", 0, "4x5")
        while table.state.version < 3:
            await time.pass_by(0.0)
        assert "the bot of seat 1" in caplog.text


async def test_a_bot_that_takes_too_long_is_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever opens a table can choose rules over which a bot thinks for ever."""

    def slow(*_: object) -> Action:
        raise TookTooLong

    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        at.services = replace(at.services, bots={**BOTS, "slow": slow})
        table = await match(at, people=["ana"], bots=["slow"])
        await act(table, "ana", 0, "4x5")
        while table.state.version < 3:
            await time.pass_by(0.0)
    told = [(it.name, it.getMessage(), it.exc_info) for it in caplog.records]
    assert told == [(SPARED, "a bot took too long and was given up", None)]


async def test_a_bot_plays_for_a_player_who_leaves_until_they_take_the_seat_back(
    tmp_path: Path,
) -> None:
    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        table = await match(at, people=["ana", "bo"])
        await act(table, "ana", 0, "4x5")
        await ask(table, "bo", Leave, seat=1)
        held = table.state.seats[1]
        assert (held.name, held.bot, table.state.seats_of("bo")) == ("Bo", "meek", ())
        await time.pass_by(0.0)
        assert table.state.version == 3
        with pytest.raises(Refusal, match="A bot is playing for you"):
            await act(table, "bo", 1, "liar")
        with pytest.raises(Refusal, match="taken"):
            await ask(table, "cy", Sit, seat=1, name="Cy")
        await ask(table, "bo", Sit, seat=1, name="Bo")
        assert (table.state.seats[1].bot, table.state.seats_of("bo")) == (None, (1,))
        kept = table.state
    async with tables(tmp_path) as at:
        assert (await at.table(table.id)).state == kept


@pytest.mark.parametrize("left", [False, True])
async def test_who_comes_back_takes_over_at_once_unless_they_gave_the_seat_up(
    *, at: Tables, time: HandTime, left: bool
) -> None:
    table = await match(at, people=["ana", "bo"], pace=30.0)
    await act(table, "ana", 0, "4x5")
    await time.pass_by(GRACE)
    if left:
        await ask(table, "bo", Leave, seat=1)
    else:
        await ask(table, "ana", Fill, seat=1, bot="meek")
    assert table.state.seats[1].bot == "meek"
    table.join(Ear(table, owner="bo"))
    await settled()
    assert table.state.seats_of("bo") == (() if left else (1,))
    if not left:
        await act(table, "bo", 1, "liar")
    assert replayed(await at.services.store.read(table.id)) == table.state


async def test_a_bot_stands_in_for_who_is_gone_but_not_for_who_is_here(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, people=["ana", "bo"])
    ear = Ear(table, owner="bo")
    table.join(ear)
    with pytest.raises(Refusal, match="away for a while"):
        await ask(table, "ana", Fill, seat=1, bot="meek")
    table.part(ear)
    await time.pass_by(GRACE - 1)
    with pytest.raises(Refusal, match="away for a while"):
        await ask(table, "ana", Fill, seat=1, bot="meek")
    await time.pass_by(1)
    with pytest.raises(Refusal, match="Only players"):
        await ask(table, "stranger", Fill, seat=1, bot="meek")
    await ask(table, "ana", Fill, seat=1, bot="wild")
    # Which bot it is, the table says, and not whoever plays against it.
    assert (table.state.seats[1].owner, table.state.seats[1].bot) == ("bo", "meek")
    await ask(table, "bo", Sit, seat=1, name="Bo")
    assert table.state.seats_of("bo") == (1,)


async def test_a_clock_that_ran_out_for_a_stand_in_begins_anew_for_who_comes_back(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, people=["ana", "bo"], clock=5.0, pace=30.0)
    await ask(table, "ana", Leave, seat=0)
    assert table.left() is None
    await time.pass_by(10.0)
    await ask(table, "ana", Sit, seat=0, name="Ana")
    assert table.left() == 5.0


async def test_sealed_answers_share_a_version(at: Tables) -> None:
    table = await match(at, game="anyone_challenges", people=["ana", "bo", "cy"])
    await act(table, "ana", 0, "1x2")
    assert (table.state.waiting, table.state.version) == ((1, 2), 2)
    assert await act(table, "cy", 2, "waive", v=2, id="1") == 2
    assert table.state.waiting == (1,)
    with pytest.raises(Refusal):
        await act(table, "cy", 2, "liar", v=2, id="2")
    assert await act(table, "bo", 1, "waive", v=2, id="3") == 3
    assert table.state.waiting == (1,)


async def test_an_expired_window_is_answered_for_all_who_are_silent(
    at: Tables, time: HandTime
) -> None:
    table = await match(at, game="anyone_challenges", people=["ana", "bo", "cy", "di"], clock=10.0)
    await act(table, "ana", 0, "1x2")
    await time.pass_by(4.0)
    await act(table, "cy", 2, "waive")
    assert table.left() == 6.0
    await time.pass_by(6.0)
    entries = await at.services.store.read(table.id)
    silent = ['[late {"seat":1}]\np2 waive', '[late {"seat":3}]\np4 waive']
    assert entries[-2:] == silent
    assert (table.state.version, str(Waive())) == (3, "waive")


async def test_a_rematch_keeps_the_seats_and_makes_old_answers_stale(at: Tables) -> None:
    table = await played_out(await match(at))
    assert table.state.stage == "over"
    version = table.state.version
    with pytest.raises(Refusal, match="Only the host"):
        await ask(table, "stranger", Rematch)
    assert await ask(table, "ana", Rematch) == version
    assert await ask(table, "bo", Rematch) == version + 1
    assert (table.state.stage, table.state.match) == ("playing", 2)
    assert [held.name for held in table.state.seats] == ["Ana", "Bo"]
    with pytest.raises(Refusal) as refused:
        await act(table, "ana", 0, "4x5", v=version, id="late")
    assert refused.value.problem == "stale"


async def test_no_other_match_begins_by_itself_when_too_few_have_stayed_for_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    time = HandTime()
    async with tables(tmp_path, time=time) as at:
        table = await played_out(await match(at))
        await ask(table, "ana", Rematch)
        await ask(table, "bo", Leave, seat=1)
        await time.pass_by(TOGETHER)
        assert (table.state.stage, table.state.match) == ("over", 1)
        await ask(table, "bo", Sit, seat=1, name="Bo")
        await time.pass_by(TOGETHER)
        await until(lambda: table.state.stage == "playing")
    assert caplog.messages == []


async def test_the_record_of_a_match_is_there_when_it_is_over(at: Tables, table: Table) -> None:
    assert table.state.finished == 0
    await played_out(table)
    first = table.state.game_state
    await rematch(table, "ana", "bo")
    assert table.state.finished == 1
    await played_out(table)
    assert table.state.finished == 2
    records = [await at.record(table, number) for number in (1, 2)]
    assert [record.final() for record in records] == [first, table.state.game_state]
    assert read_record(str(records[0])) == records[0]
    assert records[0].players == ("Ana", "Bo")


async def test_the_log_of_a_match_is_read_alone_as_it_is_read_from_the_beginning(
    tmp_path: Path,
) -> None:
    """What the log says in one line at the beginning of a match equals all that stands before it."""
    async with tables(tmp_path) as at:
        table = await played_out(await match(at, people=["ana", "bo"], bots=[]))
        await ask(table, "bo", Coach, on=True)
        await ask(table, "ana", Agree, on=False)
        for _ in range(2):
            await rematch(table, "ana", "bo")
            await played_out(table)
        await rematch(table, "bo", "ana")
        store = at.services.store
        entries, begins = await store.read(table.id), await store.matches(table.id)
        assert len(begins) == 4
        for place, begin in enumerate(begins):
            stop = begins[place + 1] if place + 1 < len(begins) else None
            alone = replayed([entries[0], *entries[begin:stop]])
            whole = replayed(entries[:stop])
            assert replace(alone, entries=0) == replace(whole, entries=0)
            begun = parse_item(entries[begin].split("\n")[0])
            assert isinstance(begun, MatchBegun)
            assert replayed(entries[:begin]).around() == begun.around
            assert records(await at.log(table, place + 1))[-1] == records(entries)[place]
            assert len(await at.log(table, place + 1)) == 1 + len(entries[begin:stop])
        kept = table.state
    async with tables(tmp_path) as at:
        assert (await at.table(table.id)).state == kept


async def test_whatever_outlives_the_beginning_of_a_match_is_told_around_it(tmp_path: Path) -> None:
    """Also a field that somebody adds: it has to differ here from what a new table has."""
    async with tables(tmp_path) as at:
        table = await played_out(await match(at, game="snyd", people=["ana", "bo", "cy"]))
        new = TableState.opened(table.state.opening)
        full = replace(
            table.state,
            keeping=replace(table.state.keeping, locked=True),
            joining=(TableSeat(name="Eve", owner="eve"),),
            again=("ana", "bo"),
            offers=(OfferedSeats(owner="ana", code="", until=""),),
            late=1,
            gone=((2,),),
            ledger=begin(Stakes(), 3),
        )
    alike = [it.name for it in fields(full) if getattr(full, it.name) == getattr(new, it.name)]
    assert ["opening", "game", "stakes"] == alike
    whole, alone = (follow(it, MatchBegun(at="", around=full.around())) for it in (full, new))
    assert replace(whole, entries=0) == replace(alone, entries=0)


async def test_changes_around_a_match_are_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dudo.table.changes.CHANGES", 3)
    async with tables(tmp_path) as at:
        table = await match(at)
        for on in (True, False, True):
            await ask(table, "ana", Coach, on=on)
        with pytest.raises(Refusal, match="enough changes for this match"):
            await ask(table, "ana", Coach, on=False)
        for name in ("Bob", "Bert", "Ben"):
            await ask(table, "bo", Sit, seat=1, name=name)
        with pytest.raises(Refusal, match="enough changes for this match"):
            await ask(table, "bo", Sit, seat=1, name="Bill")
        assert await act(table, "ana", 0, "4x5") == 2


async def test_seats_are_taken_and_given_up_before_the_match(at: Tables) -> None:
    table = await lobby(at)
    await ask(table, "ana", Sit, seat=0, name="  Ana\n ")
    await ask(table, "bo", Sit, seat=2, name="ana")
    assert [held.name for held in table.state.seats] == ["Ana", None, "ana 2", None]
    with pytest.raises(Refusal, match="taken"):
        await ask(table, "cy", Sit, seat=0, name="Cy")
    with pytest.raises(Refusal, match="visible letters"):
        await ask(table, "cy", Sit, seat=1, name="\u200b ")
    with pytest.raises(Refusal, match="Only the host"):
        await ask(table, "ana", Fill, seat=3, bot="wild")
    await ask(table, HOST, Fill, seat=3, bot="wild")
    with pytest.raises(Refusal, match="A person sits there"):
        await ask(table, HOST, Fill, seat=0, bot="wild")
    with pytest.raises(Refusal, match="There is no bot called"):
        await ask(table, HOST, Fill, seat=1, bot="genius")
    with pytest.raises(Refusal, match=r"Only a bot.s seat"):
        await ask(table, HOST, Fill, seat=0, bot=None)
    await ask(table, "ana", Leave, seat=0)
    with pytest.raises(Refusal, match="Only the host"):
        await ask(table, "bo", Start)
    await ask(table, HOST, Start)
    # All who sit move together, and the match has as many seats.
    assert [held.name for held in table.state.seats] == ["ana 2", "Wild"]
    assert table.state.seats_of("bo") == (0,)
    with pytest.raises(Refusal, match="begun already"):
        await ask(table, HOST, Start)


async def test_a_match_needs_players(at: Tables) -> None:
    table = await lobby(at)
    await ask(table, "ana", Sit, seat=0, name="Ana")
    with pytest.raises(Refusal, match="is for 2 to"):
        await ask(table, HOST, Start)
    assert table.state.stage == "lobby"


async def lobby(at: Tables) -> Table:
    """A table of four free seats."""
    return await at.open(find("common_hand"), name="common_hand", seats=4, host=HOST)


async def test_while_a_bot_thinks_the_table_goes_on(tmp_path: Path) -> None:
    deciding = threading.Event()

    def slow(game: Game, view: AnyView, _random: object, /) -> Action:
        deciding.wait(60)
        return game.timeout(view)

    time = HandTime()
    bots = {"meek": meek, "slow": slow}
    with closing(Thinking(bots, workers=None)) as thinking:
        async with tables(tmp_path, time=time) as at:
            at.services = replace(at.services, bots=bots, thinking=thinking)
            table = await match(at, game="anyone_challenges", people=["ana", "bo"], bots=["slow"])
            await act(table, "ana", 0, "1x2")
            await time.pass_by(0.0)
            assert (
                await act(table, "bo", 1, "waive") == 2
            )  # while the other answer is thought about
            assert table.state.waiting == (2,)
            deciding.set()
            while table.state.version == 2:  # noqa: ASYNC110
                await asyncio.sleep(0.005)
            assert table.state.waiting == (1,)


async def test_how_long_a_bot_has_thought_shows_only_as_one_of_few_moments(tmp_path: Path) -> None:
    answered = []
    for needs in (BOUNDS[1] + 0.1, BOUNDS[1] + 0.3, BOUNDS[1] + 0.49):
        deciding = threading.Event()

        def slow(game: Game, view: AnyView, _random: object, /) -> Action:
            deciding.wait(60)  # noqa: B023  it is called in this round
            return game.timeout(view)

        time = HandTime()
        bots = {"slow": slow}
        with closing(Thinking(bots, workers=None)) as thinking:
            async with tables(tmp_path / f"{needs}", time=time) as at:
                at.services = replace(
                    at.services, bots=bots, stand_in="slow", thinking=thinking, random=Random(1)
                )
                table = await match(at, people=["ana"], bots=["slow"], pace=None)
                await act(table, "ana", 0, "1x2")
                await time.pass_by(needs)
                deciding.set()
                while (left := time.next) is None or left > LATER[-1]:  # noqa: ASYNC110
                    await asyncio.sleep(0.005)
                assert table.state.waiting == (1,)
                answered.append(time.now() + left)
    assert len(set(map(partial(round, ndigits=6), answered))) == 1


async def test_a_table_where_nobody_is_is_put_away_and_found_again(
    at: Tables, time: HandTime, table: Table
) -> None:
    kept = table.state
    await time.pass_by(FORGET + SWEEP)
    assert len(at) == 0
    again = await at.table(table.id)
    assert again is not table
    assert again.state == kept


async def test_bots_stop_where_nobody_has_been_for_long_and_go_on_when_somebody_comes(
    at: Tables, time: HandTime
) -> None:
    at._forget = 20.0
    table = await match(at, game="perudo", people=[], bots=["meek"] * 20, pace=9.0)
    await time.pass_by(19)
    assert len(at) == 1
    assert table.state.stage == "playing"
    await time.pass_by(30)
    assert len(at) == 0
    again = await at.table(table.id)
    kept = again.state.entries
    await time.pass_by(0)
    await time.pass_by(15)
    assert again.state.entries > kept


@pytest.mark.parametrize(
    "line", ['[dance {"dice": "13356"}]', "p1 13356", '[sit {"seat": "13356"}]']
)
async def test_a_log_that_cannot_be_read_back_gets_a_sentence_that_quotes_nothing_of_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, line: str
) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        await appended(at.services.store, table.id, table.state.entries, line)
    async with tables(tmp_path) as at:
        with pytest.raises(Refusal) as refused:
            await at.table(table.id)
    assert UNREADABLE == refused.value.sentence
    assert "cannot be read back" in caplog.text
