"""Tables that several servers have at hand: one log, one database, and nothing done twice."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random

import pytest

from dudo.engine.action import Action
from dudo.engine.game import AnyView, Game
from dudo.fairness.contributions import ContributionKind
from dudo.games import find
from dudo.table.clock import LoopTime, Time
from dudo.table.database import connect, prepare
from dudo.table.elsewhere import Here
from dudo.table.errors import Refusal
from dudo.table.postgres import PostgresStore
from dudo.table.postgres_peers import PostgresPeers
from dudo.table.services import Services
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.callouts import Chat, React
from dudo.table.verbs.joining import Join
from dudo.table.verbs.matches import Start
from dudo.table.verbs.moves import Act
from dudo.table.verbs.seats import Sit
from support.browsers import Browser
from support.postgres import needs_postgres
from support.tables import HOST, Ear, HandTime, act, ask, meek, until

pytestmark = [needs_postgres, pytest.mark.day]


@dataclass(eq=False)
class Server:
    """One of several servers, in this process."""

    name: str
    url: str
    time: Time = field(default_factory=LoopTime)
    thoughts: list[int] = field(default_factory=list)  # the version at which a bot has thought here

    def __post_init__(self) -> None:
        def thinks(game: Game, view: AnyView, luck: Random, /) -> Action:
            self.thoughts.append(len(view.public.history))
            return meek(game, view, luck)

        self.peers = PostgresPeers(self.url, name=self.name, beat=0.05, silent=1.0)
        self.tables = Tables(
            Services(
                store=PostgresStore(self.url, process=self.name),
                peers=self.peers,
                bots={"meek": thinks},
                stand_in="meek",
                time=self.time,
                random=Random(7),
            )
        )

    async def die(self) -> None:
        """Nothing comes from it any more, and it has said no word."""
        assert self.peers._beating is not None
        self.peers._beating.cancel()
        await self.peers._database.close()
        for table in self.tables._tables.values():
            await table.close()


@asynccontextmanager
async def servers(url: str, *names: str, by_hand: bool = False) -> AsyncIterator[list[Server]]:
    """So many servers that share the database; each has a clock of its own, which may be moved by hand."""
    await prepare(url)
    found = [Server(name, url, HandTime() if by_hand else LoopTime()) for name in names]
    for server in found:
        await server.tables.begin()
    try:
        yield found
    finally:
        for server in found:
            await server.tables.close()
            await server.tables.services.store.close()


async def lobby(
    at: Server, *owners: str, bots: int = 0, clock: float | None = None, pace: float = 0
) -> Table:
    """A table at which these sit."""
    table = await at.tables.open(
        find("common_hand"),
        name="common_hand",
        seats=len(owners) + bots,
        host=HOST,
        bots=["meek"] * bots,
        clock=clock,
        pace=pace,
    )
    for seat, owner in enumerate(owners):
        await ask(table, owner, Sit, seat=seat, name=owner.capitalize())
    return table


async def lines(server: Server, table: Table, *begin: str) -> list[str]:
    """The lines of its log that begin so."""
    entries = await server.tables.services.store.read(table.id)
    return [line for entry in entries for line in entry.split("\n") if line.startswith(begin)]


async def played(server: Server, table: Table) -> list[str]:
    """What seats have played, by its log."""
    return await lines(server, table, "p1 ", "p2 ")


async def same(*tables: Table) -> None:
    """All of them know the same."""
    await until(lambda: len({it.state.entries for it in tables}) == 1)


async def test_what_is_done_at_one_server_is_seen_at_the_other(database: str) -> None:
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo")
        there = await other.tables.table(here.id)
        ear = Ear(there)
        there.join(ear)
        await ask(here, HOST, Start)
        await until(lambda: there.state.stage == "playing")
        assert there.state.game_state == here.state.game_state
        for turn in range(4):
            await until(lambda: here.state.entries == there.state.entries)
            seat = here.state.waiting[0]
            await act((here, there)[turn % 2], ("ana", "bo")[seat], seat, f"{turn + 1}x6")
        await same(here, there)
        assert there.state == here.state
        assert ear.versions[-1] == there.state.version


async def test_two_who_act_at_the_same_moment_are_both_told_the_truth(database: str) -> None:
    """One of them gets the number; the other reads on, and hears that the state has moved on."""
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo")
        await ask(here, HOST, Start)
        there = await other.tables.table(here.id)
        seat, version = here.state.waiting[0], here.state.version
        owner = ("ana", "bo")[seat]
        results = await asyncio.gather(
            *(
                it.ask(owner, Act(id=f"{n}", v=version, seat=seat, a=f"{n}x6"))
                for n, it in enumerate((here, there, here, there), 1)
            ),
            return_exceptions=True,
        )
        assert sorted(type(it).__name__ for it in results) == ["Refusal"] * 3 + ["int"]
        await same(here, there)
        assert len(await played(one, here)) == 1


async def test_a_request_that_is_repeated_at_another_server_is_done_once(database: str) -> None:
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo")
        await ask(here, HOST, Start)
        there = await other.tables.table(here.id)
        seat, version = here.state.waiting[0], here.state.version
        asked = Act(id="the same", v=version, seat=seat, a="2x6")
        owner = ("ana", "bo")[seat]
        assert await here.ask(owner, asked) == await there.ask(owner, asked)
        await same(here, there)


async def test_a_bot_thinks_at_one_server_alone(database: str) -> None:
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", bots=1)
        there = await other.tables.table(here.id)
        assert (here.leads, there.leads) == (True, False)
        await ask(there, HOST, Start)
        for _ in range(3):
            await until(lambda: there.state.waiting == (0,))
            game_state = there.state.game_state
            assert game_state is not None
            await act(there, "ana", 0, there.state.game.timeout(there.view(0)))
        await until(lambda: there.state.waiting == (0,))
        await same(here, there)
        assert len(one.thoughts) > 0
        assert other.thoughts == []


@pytest.mark.parametrize("farewell", [True, False])
async def test_another_server_takes_over_from_one_that_is_gone(
    database: str, *, farewell: bool
) -> None:
    """It plays the bot on; where nothing was said, after a while."""
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", bots=1, pace=30)
        there = await other.tables.table(here.id)
        ana = Ear(here, "ana")
        here.join(ana)
        await until(lambda: there.presence.here() == {"ana"})
        await ask(here, HOST, Start)
        await until(lambda: there.state.stage == "playing")
        if farewell:
            await one.tables.close()
        else:
            await one.die()
        await until(lambda: there.leads and there.presence.here() == set())
        assert there.state.stage == "playing"


async def test_every_server_knows_who_is_at_a_table(database: str) -> None:
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo")
        ana, watcher = Ear(here, "ana"), Ear(here, "cy")
        here.join(ana)
        here.join(watcher)
        there = await other.tables.table(here.id)
        bo = Ear(there, "bo")
        there.join(bo)
        await until(lambda: here.presence.here() == {"ana", "bo", "cy"})
        await until(lambda: there.presence.here() == {"ana", "bo"})
        here.part(ana)
        await until(lambda: there.presence.here() == {"bo"})
        assert bo.heard[-1] == "room"
        there.part(bo)
        await until(lambda: here.presence.here() == {"cy"})
        assert here.presence.away("bo") is not None


async def test_who_waits_at_one_server_plays_in_the_match_that_begins_at_another(
    database: str,
) -> None:
    async with servers(database, "one", "two") as (one, two):
        table = await lobby(one, "ana", "bo")
        there = await two.tables.table(table.id)
        there.join(Ear(there, owner="cy"))
        await ask(there, "cy", Join, name="Cy")
        await until(lambda: "cy" in table.presence.here())
        await ask(table, HOST, Start)
        assert [held.owner for held in table.state.seats] == ["ana", "bo", "cy"]
        await until(lambda: there.state.stage == "playing")
        assert there.state.seats == table.state.seats


async def test_what_is_called_out_is_heard_everywhere_and_by_whoever_comes_later(
    database: str,
) -> None:
    async with servers(database, "one", "other", "third") as (one, other, third):
        here = await lobby(one, "ana", "bo")
        there = await other.tables.table(here.id)
        ear = Ear(there)
        there.join(ear)
        await ask(here, "ana", Chat, text="hello")
        await ask(here, "ana", React, seat=0, reaction="wow")
        await until(lambda: len(ear.callouts) == 2)
        await ask(there, "bo", Chat, text="and you")
        await until(lambda: len(here.callouts.lines) == 2)
        assert [(it.name, it.text) for it in here.callouts.lines] == [
            ("Ana", "hello"),
            ("Bo", "and you"),
        ]
        later = await third.tables.table(here.id)
        await until(lambda: len(later.callouts.lines) == 2)
        assert [it.text for it in later.callouts.lines] == ["hello", "and you"]


async def test_dice_come_from_what_was_opened_at_different_servers(database: str) -> None:
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo")
        there = await other.tables.table(here.id)
        people = [
            Browser(table, owner, seat=seat, seed=owner.encode().ljust(32))
            for seat, (table, owner) in enumerate(((here, "ana"), (there, "bo")))
        ]
        for it in people:
            it.table.join(it)
            await it.pledge()
            await same(here, there)
        await until(lambda: here.presence.here() == there.presence.here() == {"ana", "bo"})
        await ask(there, HOST, Start)  # not where the table is led
        await until(lambda: here.asks("ana") == (0,) and there.asks("bo") == (1,))
        await people[1].open()
        await people[0].open()
        await until(lambda: bool(there.state.waiting))
        await same(here, there)
        shake = there.state.shaking.shakes[-1].shake
        assert [it.kind for it in shake.seats] == [ContributionKind.OPENED] * 2
        assert there.state == here.state
        first = here.state.waiting[
            0
        ]  # what is decided where the table is led asks those elsewhere, too
        await act(here, ("ana", "bo")[first], first, "2x5")
        await act(here, ("bo", "ana")[first], 1 - first, "liar")
        await until(lambda: here.asks("ana") == (0,) and there.asks("bo") == (1,))


async def test_a_throw_for_which_somebody_has_pledged_is_left_to_the_server_that_leads(
    database: str,
) -> None:
    """Another one may not have heard yet that they are here, and would throw without them."""
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo")
        there = await other.tables.table(here.id)
        ana = Browser(here, "ana", seat=0, seed=bytes(32))
        here.join(ana)
        await ana.pledge()
        await same(here, there)
        await until(lambda: there.presence.here() == {"ana"})
        there.presence.elsewhere("one", Here())
        await ask(there, HOST, Start)
        await until(lambda: here.asks("ana") == (0,))
        await ana.open()
        await until(lambda: bool(there.state.waiting))
        kinds = [it.kind for it in there.state.shaking.shakes[-1].shake.seats]
        assert kinds == [ContributionKind.OPENED, ContributionKind.BOT]


async def test_a_clock_runs_out_on_only_one_server(database: str) -> None:
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo", clock=0.3)
        there = await other.tables.table(here.id)
        await ask(there, HOST, Start)
        await until(lambda: here.state.version > 3)
        await same(here, there)
        assert len(await lines(one, here, "[late")) == len(await played(one, here))


async def test_whoever_comes_later_is_shown_what_the_clock_says_where_it_runs(
    database: str,
) -> None:
    async with servers(database, "one", "other", by_hand=True) as (one, other):
        here = await lobby(one, "ana", "bo", clock=60)
        await ask(here, HOST, Start)
        assert isinstance(one.time, HandTime)
        await one.time.pass_by(20)
        there = await other.tables.table(here.id)
        await until(lambda: there.left() == here.left() == 40)


async def test_a_table_that_is_at_hand_anywhere_is_not_removed(database: str) -> None:
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo")
        assert not await other.tables.forget(here.id, lambda _playing: True)
        await one.die()
        await until(lambda: other.peers._others == frozenset())
        assert await other.tables.forget(here.id, lambda _playing: True)
        with pytest.raises(Refusal, match="no table"):
            await other.tables.table(here.id)


async def test_servers_go_on_when_the_database_has_hung_up_on_them(database: str) -> None:
    """What was written meanwhile is read, and everybody is asked anew who is there."""
    async with servers(database, "one", "other") as (one, other):
        here = await lobby(one, "ana", "bo")
        there = await other.tables.table(here.id)
        here.join(Ear(here, "ana"))
        await until(lambda: there.presence.here() == {"ana"})
        await hang_up(database)
        await insist(lambda: ask(here, HOST, Start))
        await until(lambda: there.state.stage == "playing")
        seat = there.state.waiting[0]
        await insist(lambda: act(there, ("ana", "bo")[seat], seat, "2x6", id="the same"))
        await same(here, there)
        await until(lambda: there.presence.here() == {"ana"})


async def insist(asks: Callable[[], Awaitable[int]]) -> None:
    """It is asked for again until it could be saved, or had been saved though nobody could say so."""
    while True:
        try:
            await asks()
        except Refusal as refusal:
            if refusal.problem != "busy":
                return
            await asyncio.sleep(0.05)
        else:
            return


async def hang_up(url: str) -> None:
    """The database closes all connections but this one."""
    connection = await connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()
