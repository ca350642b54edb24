"""What is called out at a table: who may, how often, and that it tells nothing."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from dudo.engine.state import Showdown
from dudo.table.callouts import LINES, LONGEST, Callouts, Reaction, line, may_hear, opinions, person
from dudo.table.errors import Refusal
from dudo.table.state import TableSeat
from dudo.table.table import REACTING as AFTER
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.turn import SHOWDOWN
from dudo.table.verbs.callouts import Chat, React
from support.tables import Ear, HandTime, Script, act, ask, match, played_out, tables


async def test_a_reaction_is_heard_by_all_and_is_in_no_log(table: Table) -> None:
    ear = Ear(table)
    table.join(ear)
    entries = table.state.entries
    await ask(table, "ana", React, seat=0, reaction="bluffer")
    (callout,) = ear.callouts
    assert (callout.seat, callout.name, callout.reaction, callout.text) == (
        0,
        "Ana",
        "bluffer",
        "",
    )
    assert callout.who == person(table.id, "ana") != "ana"
    assert (table.state.entries, ear.heard) == (entries, [])
    assert table.callouts.lines == ()


async def test_only_who_sits_there_reacts_and_nobody_writes_without_a_name(table: Table) -> None:
    for owner, seat in (("ana", 1), ("", 0), ("cy", 0), ("ana", 7), ("ana", -1)):
        with pytest.raises(Refusal, match="not yours"):
            await ask(table, owner, React, seat=seat, reaction="nice")
    with pytest.raises(Refusal, match="Enter a name"):
        await ask(table, "cy", Chat, text="hello")
    with pytest.raises(Refusal, match="with a session"):
        await ask(table, "", Chat, text="hello", name="Cy")
    with pytest.raises(Refusal, match="visible"):
        await ask(table, "ana", Chat, text=" \n\u200b ")


async def test_there_is_no_chat_where_one_person_plays_against_bots(at: Tables) -> None:
    table = await match(at, people=["ana"], bots=["meek"])
    with pytest.raises(Refusal, match="nobody else"):
        await ask(table, "ana", Chat, text="hello")
    await ask(table, "ana", React, seat=0, reaction="hello")


async def test_who_watches_writes_under_a_name_like_no_others_and_players_hear_it_after_the_match(
    table: Table,
) -> None:
    await ask(table, "cy", Chat, text="He bluffs", name="Ana")
    await ask(table, "dee", Chat, text="Sure", name="Ana")
    found = table.callouts.lines
    assert [(it.seat, it.name) for it in found] == [(None, "Ana 2"), (None, "Ana 3")]
    assert found[0].who == person(table.id, "cy")
    hear = {who: may_hear(table.state, who, found[0]) for who in ("ana", "cy", "dee", "")}
    assert hear == {"ana": False, "cy": True, "dee": True, "": False}
    await ask(table, "ana", Chat, text="Hello")
    assert may_hear(table.state, "dee", table.callouts.lines[-1])
    await played_out(table)
    assert may_hear(table.state, "ana", found[0])


async def test_who_watches_does_not_use_up_what_players_may_call_out(table: Table) -> None:
    for stranger in range(5):
        for _ in range(6):
            with suppress(Refusal):
                await ask(table, f"stranger {stranger}", Chat, text="spam", name="Cy")
    await ask(table, "ana", React, seat=0, reaction="hello")


async def test_one_person_cannot_use_up_the_callouts_of_the_others(table: Table) -> None:
    for _ in range(6):
        await ask(table, "ana", React, seat=0, reaction="wow")
    with pytest.raises(Refusal) as refused:
        await ask(table, "ana", Chat, text="and on")
    assert refused.value.problem == "busy"
    await ask(table, "bo", Chat, text="still here")
    assert [callout.text for callout in table.callouts.lines] == ["still here"]


async def test_a_line_is_one_line_of_plain_text_and_only_some_are_kept(tmp_path: Path) -> None:
    assert line("a\u202eb\x00c\n\t d") == "abc d"
    assert line("\u3164 \u2800\u0336") == ""  # nothing can be seen of it
    assert line("<b>&amp;</b>") == "<b>&amp;</b>"  # whoever draws it escapes it
    assert len(line("word " * 200)) <= LONGEST
    async with tables(tmp_path) as at:
        table = await match(at)
        for number in range(LINES + 5):
            callouts = Callouts(table.id, random=Random(1))
            table.callouts._rates = callouts._rates
            await ask(table, "ana", Chat, text=f"line {number}")
        assert [callout.text for callout in table.callouts.lines] == [
            f"line {number}" for number in range(5, LINES + 5)
        ]


def test_a_person_is_told_apart_at_a_table_and_not_between_tables() -> None:
    assert person("aaaa", "ana") == person("aaaa", "ana")
    assert len({person("aaaa", "ana"), person("aaaa", "bo"), person("bbbb", "ana")}) == 3
    assert person("aaaa", "") == ""


async def rounds(folder: Path, hands: list[tuple[int, ...]], seeds: range) -> list[str]:
    """What bots call out after a round that looks the same but for the dice nobody is shown."""
    async with tables(folder, dealer=Script(hands)) as at:
        table = await match(at, people=["ana", "bo"], bots=["meek"] * 2)
        await act(table, "ana", 0, "9x6")
        await act(table, "bo", 1, "liar")
        state = table.state
        assert state.game_state is not None
        report = state.game_state.public.showdown
        assert report is not None
        seated = (
            *state.seats[:2],
            *(TableSeat("X", bot="b", character=c) for c in ("pip", "zane")),
        )
        state = replace(state, seats=seated)
        found = (Callouts("t", random=Random(s)).of_bots(state, report) for s in seeds)
        return [f"{callout.seat}:{callout.reaction}" if callout else "" for callout in found]


async def test_bots_react_seldom_and_alike_whatever_was_under_the_cups(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    one = await rounds(tmp_path / "one", [(2, 2, 3, 3, 4)] * 4, range(60))
    two = await rounds(tmp_path / "two", [(5, 5, 3, 2, 1)] * 4, range(60))
    assert one == two
    assert 5 < len([it for it in one if it]) < 40


class Eager(Random):
    """Luck with which everybody says what they think."""

    def random(self) -> float:
        return 0.0


async def called_beside_a_bot(at: Tables, *, pace: float) -> tuple[Table, Ear]:
    """A showdown between two people, beside a bot that would always say what it thinks; nobody has yet."""
    at.services = replace(at.services, random=Eager())
    table = await match(at, people=["ana", "bo"], bots=["meek"], pace=pace)
    table.state = table.state.with_seat(2, replace(table.state.seats[2], character="pip"))
    ear = Ear(table)
    table.join(ear)
    await act(table, "ana", 0, "9x6")
    await act(table, "bo", 1, "liar")
    assert ear.callouts == []
    return table, ear


async def test_a_bot_reacts_when_the_showdown_has_been_looked_at(
    at: Tables, time: HandTime
) -> None:
    table, ear = await called_beside_a_bot(at, pace=30.0)
    await time.pass_by(SHOWDOWN + AFTER[1])
    (callout,) = ear.callouts
    assert (callout.seat, callout.who, callout.after, callout.text) == (2, "", 1, "")
    assert callout.reaction in opinions(showdown_of(table), 2)


async def test_at_a_table_without_pace_bots_do_not_react(at: Tables, time: HandTime) -> None:
    _, ear = await called_beside_a_bot(at, pace=0.0)
    await time.pass_by(SHOWDOWN + AFTER[1])
    assert ear.callouts == []


async def test_reactions_to_a_showdown_depend_on_who_was_right(at: Tables) -> None:
    table = await match(at, people=["ana", "bo", "cy"])
    await act(table, "ana", 0, "9x6")
    await act(table, "bo", 1, "liar")
    caught = showdown_of(table)
    assert opinions(caught, 0) == ("ouch", "sorry")
    assert opinions(caught, 1) == ("bluffer",)
    assert opinions(caught, 2) == ("bluffer",)
    assert {it for seat in range(3) for it in opinions(caught, seat)} <= set(get_args(Reaction))


@pytest.mark.parametrize(("count", "said"), [(7, ("bluffer",)), (8, ("bluffer", "close"))])
async def test_a_bid_was_close_that_missed_by_one_die(
    at: Tables, count: int, said: tuple[Reaction, ...]
) -> None:
    table = await match(at, people=["ana", "bo", "cy"])
    await act(table, "ana", 0, "9x6")
    await act(table, "bo", 1, "liar")
    assert opinions(replace(showdown_of(table), count=count), 2) == said


def showdown_of(table: Table) -> Showdown:
    """How the last round ended."""
    assert table.state.game_state is not None
    report: Showdown | None = table.state.game_state.public.showdown
    assert report is not None
    return report
