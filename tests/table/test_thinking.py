"""Bots think beside the tables: what is asked can be sent away, and whatever happens the table plays on."""

import asyncio
import logging
import os
import pickle
import signal
import threading
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from dudo.bots import Bot, catalogue, ladder
from dudo.engine import Action, Bidding, Cup, CupDice, Dice, Game, Order, Ranked
from dudo.engine.game import AnyView
from dudo.games import catalogue as games
from dudo.games import find
from dudo.play import any_legal, deal, play
from dudo.table.log import read_log
from dudo.table.rates import Allowance
from dudo.table.services import Services
from dudo.table.sqlite import SqliteStore
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.thinking import Thinking, Thought, at_once, catalogue_decision, is_large
from dudo.table.verbs.moves import PlayedForSeat
from dudo.workers import Workers
from support.tables import match, until
from support.tiers import every_game

BOTS = {name: entry.bot for name, entry in catalogue().items()}


@asynccontextmanager
async def thinking_house(
    folder: Path, thinking: Thinking, bots: Mapping[str, Bot] = BOTS
) -> AsyncIterator[Tables]:
    services = Services(
        store=SqliteStore(folder / "matches.sqlite3"),
        bots=bots,
        stand_in="counter",
        random=Random(5),
        thinking=thinking,
    )
    at = Tables(services)
    try:
        yield at
    finally:
        await at.close()
        thinking.close()


def reached(table: Table, version: int) -> bool:
    """Whether so many decisions have been made there."""
    return table.state.version >= version


@pytest.mark.parametrize("name", every_game())
def test_what_a_bot_is_asked_and_what_it_answers_can_be_sent_to_another_process(name: str) -> None:
    game, luck = find(name), Random(2)
    match = play(game, [any_legal] * max(2, game.seats[0]), luck, turn=luck.choice)
    for (seat, action), before, _ in islice(match, 24):
        if seat is not None:
            thought = Thought(bot="counter", game=game, view=game.view(before, seat), seed=1)
            assert pickle.loads(pickle.dumps(thought)) == thought
        again = pickle.loads(pickle.dumps(action))
        assert (again, type(again), repr(again)) == (action, type(action), repr(action))


@pytest.mark.day
def test_a_bot_decides_the_same_in_another_process() -> None:
    game = find("perudo")
    state = deal(game, game.start(2), Random(1))
    thought = Thought(bot="reader:bold", game=game, view=game.view(state, 0), seed=9)
    workers = Workers(1)
    try:
        assert workers.submit(catalogue_decision, thought).result(30) == at_once(BOTS, thought)
    finally:
        workers.close()


def thought_of(bot: str, *, dice: int = 5, players: int = 2) -> Thought:
    """A bot opens a game with so many dice a player."""
    game: Game = Bidding(title="House", hand=Dice(count=dice), most=40)
    state = deal(game, game.start(players), Random(1))
    view = game.view(state, state.public.waiting[0])
    return Thought(bot=bot, game=game, view=view, seed=9)


@pytest.mark.day
async def test_on_a_table_of_very_many_dice_every_bot_thinks_in_another_process() -> None:
    """What that costs nobody else, however long it waits, and slow ones play like quick ones there."""
    workers = Workers(1, limit=60.0)
    try:
        with closing(Thinking(BOTS, workers=workers, rate=1e6, patience=0.05)) as thinking:
            large = thought_of("counter", dice=40, players=40)
            assert thinking.takes_long(large)
            slow = replace(large, bot="sharp")
            await thinking._slow.enter("greedy")
            waiting = asyncio.create_task(thinking.decision(slow))
            await asyncio.sleep(0.2)
            assert not waiting.done()
            thinking._slow.leave()
            assert await waiting == (catalogue_decision(large), "counter")
            assert (await thinking.decision(slow)) == (catalogue_decision(large), "counter")
            assert (await thinking.decision(large)) == (catalogue_decision(large), "")
            assert len(workers.pids) == 1
    finally:
        workers.close()


def test_only_what_takes_long_and_stands_in_the_catalogue_goes_to_a_process() -> None:
    def own(game: Game, view: AnyView, _random: Random, /) -> Action:
        return game.timeout(view)

    thinking = Thinking({**BOTS, "own": own, "sharp": own}, workers=None, rate=1e6)
    thinking.close()
    told = {
        name: thinking.takes_long(thought_of(name)) for name in (*ladder(), "own", "novice:bold")
    }
    assert told == {
        "novice": False,
        "counter": False,
        "reader": True,
        "sharp": False,  # another bot under that name
        "own": False,
        "novice:bold": True,
    }


def test_very_many_hands_to_claim_are_as_large_as_very_many_dice() -> None:
    named = [find(name) for name in games()]
    eight = Cup(title="House", hand=CupDice(count=8), claims=Ranked(order=Order.NUMBER))
    views = [game.view(game.start(game.seats[0]), 0) for game in (*named, eight)]
    large = [is_large(game, view) for game, view in zip((*named, eight), views, strict=True)]
    assert large == [False] * len(named) + [True]


@pytest.mark.posix
async def test_a_table_plays_on_when_the_process_of_its_bots_is_killed(tmp_path: Path) -> None:
    workers = Workers(1)
    try:
        async with thinking_house(tmp_path, Thinking(BOTS, workers=workers, rate=1e6)) as at:
            table = await match(at, game="perudo", people=[], bots=["reader", "reader", "reader"])
            killed: set[int] = set()
            async with asyncio.timeout(60):
                for least in (3, 8, 13):
                    await until(partial(reached, table, least))
                    for pid in workers.pids:
                        os.kill(pid, signal.SIGKILL)
                        killed.add(pid)
                await until(partial(reached, table, 18))
            assert len(killed) == 3
            log = read_log(await at.services.store.read(table.id))[1]
            assert not [item for item in log if isinstance(item, PlayedForSeat)]
    finally:
        workers.close()


async def test_a_bot_whose_turn_does_not_come_in_time_plays_as_the_level_below_and_says_so(
    tmp_path: Path,
) -> None:
    workers = Workers(1)
    try:
        thinking = Thinking(BOTS, workers=workers, patience=0.05, rate=1e6)
        await thinking._slow.enter("greedy")
        async with thinking_house(tmp_path, thinking) as at:
            table = await match(at, game="perudo", people=[], bots=["reader", "sharp"])
            await until(partial(reached, table, 4))
            assert workers.pids == []
            assert {it.text for it in table.talk.lines} == {
                "No time to think: I played this one like counter."
            }
    finally:
        workers.close()


async def test_a_bot_that_is_not_done_in_time_plays_as_the_level_below_and_says_so(
    tmp_path: Path,
) -> None:
    workers = Workers(1, limit=0.01)
    try:
        thinking = Thinking(BOTS, workers=workers, rate=1e6)
        async with thinking_house(tmp_path, thinking) as at:
            table = await match(at, game="perudo", people=[], bots=["sharp", "sharp"])
            await until(partial(reached, table, 4))
            said = {it.text for it in table.talk.lines}
            log = read_log(await at.services.store.read(table.id))[1]
        assert said == {"No time to think: I played this one like counter."}
        assert not [item for item in log if isinstance(item, PlayedForSeat)]
    finally:
        workers.close()


async def test_quick_bots_move_so_often_and_whoever_asks_for_little_waits_little() -> None:
    thinking = Thinking(BOTS, workers=None, rate=40.0)
    game = find("perudo")
    state = deal(game, game.start(2), Random(1))
    thought = Thought(bot="novice", game=game, view=game.view(state, 0), seed=9)

    async def timed(client: str) -> float:
        await thinking.decision(thought, client=client)
        return asyncio.get_running_loop().time() - begun

    with closing(thinking):
        begun = asyncio.get_running_loop().time()
        greedy = [asyncio.create_task(timed("greedy")) for _ in range(40)]
        await asyncio.sleep(0)
        modest = await timed("modest")
        took = await asyncio.gather(*greedy)
    assert max(took) >= 0.8
    assert modest < max(took) / 3


@pytest.mark.parametrize(("tables", "least"), [(1, 0.9), (8, 0.9), (4, 0.1)])
async def test_bots_of_a_table_and_of_a_client_have_a_budget_of_moves(
    tables: int, least: float
) -> None:
    """A client has that of four tables, however many it opens."""
    thinking = Thinking(BOTS, workers=None, rate=1e6, each=Allowance(10.0, 1.0))
    game = find("perudo")
    state = deal(game, game.start(2), Random(1))
    thought = Thought(bot="novice", game=game, view=game.view(state, 0), seed=9)
    begun, moves = asyncio.get_running_loop().time(), max(10, 5 * tables)
    with closing(thinking):
        await asyncio.gather(
            *(
                thinking.decision(thought, client="ana", table=str(number % tables))
                for number in range(moves)
            )
        )
    assert asyncio.get_running_loop().time() - begun >= least


@pytest.mark.parametrize("ailing", ["raises", "cheats", "hangs"])
async def test_a_broken_bot_lets_its_time_pass_and_the_table_plays_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, ailing: str
) -> None:
    def broken(game: Game, view: AnyView, _random: Random, /) -> Action:
        match ailing:
            case "raises":
                raise ZeroDivisionError
            case "cheats":
                return Action("roll p1 1")
            case _:
                deadline.wait(1.0)
                return game.timeout(view)

    deadline = threading.Event()
    bots: dict[str, Bot] = {"broken": broken, "counter": BOTS["counter"]}
    thinking = Thinking(bots, workers=None, limit=0.3, rate=1e6)
    with caplog.at_level(logging.CRITICAL):
        async with thinking_house(tmp_path, thinking, bots) as at:
            table = await match(at, game="common_hand", people=[], bots=["broken", "counter"])
            await until(partial(reached, table, 4))
            deadline.set()
            found = read_log(await at.services.store.read(table.id))[1]
    late = [item for item in found if isinstance(item, PlayedForSeat)]
    assert late
    assert {item.seat for item in late} == {0}


@pytest.mark.parametrize(
    ("hangs", "told"),
    [(True, "a bot took too long and was given up"), (False, "the bot of seat 0 at")],
)
async def test_a_bot_that_took_too_long_is_told_from_one_whose_own_connection_did(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, *, hangs: bool, told: str
) -> None:
    """What a bot raises itself is an error of the bot, which its author has to see."""

    def ailing(game: Game, view: AnyView, _random: Random, /) -> Action:
        if not hangs:
            raise TimeoutError("no model has answered")
        deadline.wait(5.0)
        return game.timeout(view)

    deadline = threading.Event()
    bots: dict[str, Bot] = {"ailing": ailing, "counter": BOTS["counter"]}
    thinking = Thinking(bots, workers=None, limit=0.1, rate=1e6)
    async with thinking_house(tmp_path, thinking, bots) as at:
        await match(at, game="common_hand", people=[], bots=["ailing", "counter"])
        await until(lambda: bool(caplog.records))
        deadline.set()
    first = caplog.records[0]
    assert first.getMessage().startswith(told)
    assert hangs == (first.exc_info is None)
