"""When a bot reacts to a showdown."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from dudo.table.alarms import SHOWDOWN
from dudo.table.bot_reactions import AFTER, BotReactions
from dudo.table.callouts import Callout, Callouts
from dudo.table.state import TableState
from support.tables import HandTime, act, match, tables


class Eager(Random):
    """Luck with which everybody says what they think."""

    def random(self) -> float:
        return 0.0


async def showdown(folder: Path) -> tuple[TableState, TableState]:
    """A table with a bot that says what it thinks, before and after a showdown."""
    async with tables(folder, time=HandTime()) as at:
        table = await match(at, people=["ana", "bo"], bots=["meek"], pace=30.0)
        table.state = table.state.with_seat(2, replace(table.state.seats[2], character="pip"))
        await act(table, "ana", 0, "9x6")
        before = table.state
        await act(table, "bo", 1, "liar")
        return before, table.state


@pytest.mark.parametrize(("leads", "expected"), [(True, 1), (False, 0)])
async def test_only_the_server_that_leads_a_table_has_its_bots_react(
    tmp_path: Path, *, leads: bool, expected: int
) -> None:
    time, heard = HandTime(), list[Callout]()
    reactions = BotReactions(time, Eager(), Callouts("t", random=Eager()), called=heard.append)
    reactions.look(*await showdown(tmp_path), leads=leads)
    await time.pass_by(SHOWDOWN + AFTER[1])
    assert expected == len(heard)


async def test_nobody_reacts_to_a_showdown_when_the_next_has_come(tmp_path: Path) -> None:
    time, heard = HandTime(), list[Callout]()
    reactions = BotReactions(time, Eager(), Callouts("t", random=Eager()), called=heard.append)
    states = await showdown(tmp_path)
    reactions.look(*states, leads=True)
    reactions.look(*states, leads=True)
    await time.pass_by(SHOWDOWN + AFTER[1])
    assert 1 == len(heard)


async def test_nobody_reacts_to_a_showdown_once_more(tmp_path: Path) -> None:
    time, heard = HandTime(), list[Callout]()
    reactions = BotReactions(time, Eager(), Callouts("t", random=Eager()), called=heard.append)
    _, after = await showdown(tmp_path)
    reactions.look(after, after, leads=True)
    await time.pass_by(SHOWDOWN + AFTER[1])
    assert [] == heard
