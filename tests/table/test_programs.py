"""Programs of the host at a table: they play whole matches, harm nobody, and end with the match."""

import asyncio
import logging
from pathlib import Path

import pytest

from dudo.bots import catalogue
from dudo.bots.programs.program_bot import ProgramBot
from dudo.errors import DudoError
from dudo.server.hosted import with_programs
from dudo.table.log import read_log
from dudo.table.services import Services
from dudo.table.sqlite import SqliteStore
from dudo.table.tables import Tables
from dudo.table.thinking import Thinking
from dudo.table.verbs.moves import PlayedForSeat
from support.programs import LAST, script
from support.tables import match

pytestmark = pytest.mark.posix


async def played(folder: Path, goes: str) -> tuple[list[object], int, int]:
    """A match of a program at two seats and a bot: its log, and the seats with a process before and after its end."""
    path = script(folder / "Mine", goes)
    bots = {name: entry.bot for name, entry in with_programs([str(path)]).items()}
    thinking = Thinking(bots, workers=None, rate=1e6)
    store = SqliteStore(folder / "matches.sqlite3")
    services = Services(store=store, bots=bots, stand_in="novice", thinking=thinking)
    at = Tables(services)
    most = 0
    try:
        table = await match(at, game="duel", people=[], bots=["mine", "mine:chatty"])
        async with asyncio.timeout(60):
            while table.state.stage != "over":
                most = max(most, thinking.programs.running)
                await asyncio.sleep(0.01)
        return list(read_log(await store.read(table.id))[1]), most, thinking.programs.running
    finally:
        await at.close()
        thinking.close()


async def test_a_program_plays_a_match_in_a_process_for_each_seat_which_end_with_it(
    tmp_path: Path,
) -> None:
    log, before, after = await played(tmp_path, LAST)
    assert (2, 0) == (before, after)
    assert [] == [item for item in log if isinstance(item, PlayedForSeat)]


async def test_for_a_program_that_fails_the_rule_plays_and_the_log_of_the_server_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        log, _, _ = await played(tmp_path, 'say("action 9x9")')
    assert {0, 1} == {item.seat for item in log if isinstance(item, PlayedForSeat)}
    reason = "The program mine fails: its answer “9x9” is not a legal action, like "
    assert all(reason in text for text in caplog.messages)
    assert {None} == {record.exc_info for record in caplog.records}


def test_a_program_of_the_host_stands_beside_our_bots_with_its_name_and_author(
    tmp_path: Path,
) -> None:
    path = script(tmp_path / "My Bot", greets='say("id name Well\\nid author Ada\\nready 1")')
    found = with_programs([str(path)])
    assert [*catalogue(), "my-bot"] == [*found]
    assert isinstance(found["my-bot"].bot, ProgramBot)
    assert found["my-bot"].summary == "Well, a program added to this server, written by Ada."


@pytest.mark.parametrize(
    ("name", "greets", "expected"),
    [
        ("novice", 'say("ready 1")', "would be called novice like another bot"),
        ("greta", 'say("ready 1")', "would be called greta like another bot"),
        ("mine", "sys.exit(3)", "it has ended with status 3"),
    ],
)
def test_a_program_that_cannot_play_keeps_the_server_from_starting(
    name: str, greets: str, expected: str, tmp_path: Path
) -> None:
    with pytest.raises(DudoError, match=expected):
        with_programs([str(script(tmp_path / name, greets=greets))])
