"""The coach: only where all who play have agreed, seen by all, and told from one seat's View alone."""

import asyncio
from itertools import islice
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from dudo import odds
from dudo.bots import NamedBot
from dudo.bots import find as find_bot
from dudo.bots.sharp import Sharp
from dudo.engine import Action, Bid, Bidding, Dice, Game, Roll, parse
from dudo.engine.game import AnyView
from dudo.games import catalogue, find
from dudo.play import any_legal, play
from dudo.play import deal as deal_all
from dudo.server.coaching import CoachAdvice, Coaches, advise, because_of, odds_for
from dudo.table.log_throttle import SPARED
from dudo.table.verbs.coaches import UNSEATED
from support.client import Client, Person
from support.levels import QUICK
from support.live import ENTRIES, config, serving
from support.rounds import deal, dealt, say
from support.tables import Script
from support.tiers import every_game

OPEN = "Bo has not agreed to coaches at this table."
HANDS = ((1, 3, 3, 5, 6), (2, 2, 4, 4, 6))


def shown(client: Client) -> list[tuple[bool, bool, str | None]]:
    """What that client sees of every seat: asks for a coach, has one, has said what."""
    return [(seat["asks"], seat["coach"], seat["consent"]) for seat in client.room["seats"]]


class Heard:
    """A coach that remembers the Views it was shown, and always has a reason."""

    def __init__(self) -> None:
        self.views: list[AnyView] = []

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """The first legal action."""
        return self.explain(game, view, random)[0]

    def explain(self, game: Game, view: AnyView, _random: Random, /) -> tuple[Action, str]:
        """The first legal action, because it is the first."""
        self.views.append(view)
        return game.actions(view)[0], "It is the first of all."


def with_coach(folder: Path, coach: Any, **changes: Any) -> Any:
    bots = {**ENTRIES, "sharp": NamedBot("sharp", coach, "The coach.", "")}
    return config(folder, bots=bots, dealer=Script(HANDS), **changes)


async def test_among_bots_the_coach_tells_odds_and_then_what_it_would_do(tmp_path: Path) -> None:
    coach = Heard()
    async with serving(with_coach(tmp_path, coach)) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, bots=["meek"], name="Ana", start=True)
        async with ana.at(table) as one:
            await one.until(lambda me: me.legal(0))
            assert one.room["no_coach"] == ""
            assert [seat["coach"] for seat in one.room["seats"]] == [False, False]
            assert one.hints == {}
            assert (await one.ask("coach", on=True))["t"] == "receipt"
            await one.until(lambda me: me.hints and me.hints[0]["play"])
            assert [seat["coach"] for seat in one.room["seats"]] == [True, False]
            said = one.hints[0]
            assert (said["v"], said["seat"], said["coach"]) == (one.states[0]["v"], 0, "sharp")
            assert (said["play"], said["reason"]) == (one.legal(0)[0], "It is the first of all.")
            told = {it["bid"]: it for it in said["odds"]}
            assert set(one.legal(0)) <= set(told)
            # Two of the five dice that I see count as threes, with the one; five lie hidden.
            assert told["3x3"]["true"] == 1.0
            assert told["4x3"]["true"] == pytest.approx(1 - (2 / 3) ** 5)
            (view,) = coach.views
            assert view.secret.hands == ((1, 3, 3, 5, 6), None)

            assert (await one.ask("coach", on=False))["t"] == "receipt"
            await one.until(lambda me: not me.room["seats"][0]["coach"])


async def test_among_people_a_coach_speaks_when_all_have_agreed(tmp_path: Path) -> None:
    async with serving(with_coach(tmp_path, Heard())) as address:
        ana, bo, cy = [await Person.arrive(address) for _ in range(3)]
        table = await ana.open(game="perudo", seats=2, name="Ana", pace=0)
        async with ana.at(table) as one, bo.at(table) as two, cy.at(table) as watcher:
            await two.until(lambda me: me.room)
            assert two.room["no_coach"] == UNSEATED
            assert (await one.ask("coach", on=True))["t"] == "receipt"
            await two.until(lambda me: me.room["seats"][0]["coach"])  # all see who has one

            await two.ask("sit", seat=1, name="Bo")
            await one.until(lambda me: me.room["no_coach"] == OPEN)
            assert shown(one) == [(True, False, "yes"), (False, False, "open")]
            await one.ask("start")
            await one.until(lambda me: me.legal(0))
            assert (one.hints, two.hints) == ({}, {})

            assert (await two.ask("agree", on=True))["t"] == "receipt"
            await one.until(lambda me: me.hints and me.hints[0]["play"])
            await watcher.until(lambda me: shown(me)[0] == (True, True, "yes"))
            assert shown(two) == [(True, True, "yes"), (False, False, "yes")]
            assert (two.hints, watcher.hints) == ({}, {})  # only for whoever asked

            # Also while a bot stands in for the other one, who may come back.
            await two.ask("agree", on=False)
            await two.ask("leave", seat=1)
            await watcher.until(lambda me: me.room["seats"][1]["bot"])
            assert shown(watcher) == [(True, False, "yes"), (False, False, "no")]
            for client in (two, watcher):
                refused = await client.ask("coach", on=True)
                assert (refused["t"], refused["sentence"]) == ("refused", UNSEATED)
            assert watcher.hints == {}


async def test_a_no_is_in_force_before_the_next_advice(tmp_path: Path) -> None:
    async with serving(with_coach(tmp_path, Heard())) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", pace=0)
        async with ana.at(table) as one, bo.at(table) as two:
            await two.ask("sit", seat=1, name="Bo")
            await one.ask("start")
            await one.ask("coach", on=True)
            await two.ask("agree", on=True)
            await one.until(lambda me: me.hints and me.hints[0]["play"])
            for _ in range(5):
                await two.ask("agree", on=False)
                await one.until(lambda me: not me.room["seats"][0]["coach"])
                one.frames.clear()
                await one.act(one.legal(0)[0])
                await two.until(lambda me: me.legal(1))
                await two.act(two.legal(1)[0], 1)
                await one.until(lambda me: me.legal(0))
                assert not [frame for frame in one.frames if frame.startswith('{"t":"hint"')]
                one.hints.clear()
                await two.ask("agree", on=True)
                await one.until(lambda me: me.hints)


async def test_a_hint_in_work_when_somebody_disagrees_is_not_sent(tmp_path: Path) -> None:
    """The odds are worked out, and then somebody says no: nobody is told them."""
    begun, go_on = Event(), Event()

    def slow(game: Game, view: AnyView, _random: Random, /) -> Action:
        begun.set()
        assert go_on.wait(60)
        return game.actions(view)[0]

    async with serving(with_coach(tmp_path, slow)) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", pace=0)
        async with ana.at(table) as one, bo.at(table) as two:
            await two.ask("sit", seat=1, name="Bo")
            await two.ask("agree", on=True)
            await one.ask("start")
            await one.ask("coach", on=True)
            await asyncio.to_thread(begun.wait, 10)
            assert (await two.ask("agree", on=False))["t"] == "receipt"
            go_on.set()
            await one.act(one.legal(0)[0])
            await two.until(lambda me: me.legal(1))
            await two.act(two.legal(1)[0], 1)
            await one.until(lambda me: me.legal(0))
            assert one.hints[0]["play"] is None


async def test_several_seats_of_one_session_are_each_told_their_own(tmp_path: Path) -> None:
    coach = Heard()
    async with serving(with_coach(tmp_path, coach)) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", pace=0)
        async with ana.at(table) as one:
            await one.ask("sit", seat=1, name="Bo, on the same device")
            await one.ask("start")
            await one.ask("coach", on=True)
            await one.until(lambda me: set(me.hints) == {0, 1})
            sure = [
                {it["bid"] for it in one.hints[seat]["odds"] if it["true"] == 1.0}
                for seat in (0, 1)
            ]
            assert ("3x3" in sure[0], "3x3" in sure[1]) == (True, False)
            assert ("2x4" in sure[0], "2x4" in sure[1]) == (False, True)


async def test_a_coach_that_fails_leaves_the_odds_and_the_table(tmp_path: Path) -> None:
    def broken(_game: Game, _view: AnyView, _random: Random, /) -> Action:
        raise ZeroDivisionError

    async with serving(with_coach(tmp_path, broken)) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, bots=["meek"], name="Ana", start=True)
        async with ana.at(table) as one:
            await one.until(lambda me: me.legal(0))
            await one.ask("coach", on=True)
            await one.until(lambda me: me.hints and me.hints[0]["play"] == "")
            assert one.hints[0]["odds"]
            assert (await one.act(one.legal(0)[0]))["t"] == "receipt"


@pytest.mark.day
async def test_the_strongest_bot_thinks_in_a_process_of_its_own() -> None:
    coaches = Coaches("sharp", find_bot("sharp"), Random(1), limit=60.0)
    game = find("perudo")
    view = game.view(dealt(game, "13356", "22446"), 0)
    try:
        coach, play, because, reason = await coaches.hint(("t", 1, 0), game, view, client="")
        assert coach == "sharp"
        assert play in game.actions(view)
        assert because.startswith("You hold ")
        assert reason
        assert len(coaches._workers.pids) == 1
    finally:
        coaches.close()


async def test_the_next_level_below_advises_where_the_strongest_bot_is_not_done_in_time() -> None:
    coaches = Coaches("sharp", find_bot("sharp"), Random(1), limit=0.01)
    game = find("perudo")
    view = game.view(dealt(game, "13356", "22446"), 0)
    try:
        coach, play, because, reason = await coaches.hint(("t", 1, 0), game, view, client="")
        luck = Random(Random(1).getrandbits(64))
        assert (coach, play) == ("counter", find_bot("counter")(game, view, luck))
        assert because.startswith("You hold ")
        assert reason == ""  # it says no more about its choices
    finally:
        coaches.close()


def lines_of(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    """What the log says, and whether it is said once a minute at most."""
    return [(it.name, it.getMessage()) for it in caplog.records]


@pytest.mark.day
async def test_hints_for_many_tables_of_one_client_do_not_keep_another_waiting() -> None:
    coaches = Coaches("sharp", find_bot("sharp"), Random(1), limit=60.0)
    game = find("perudo")
    view = game.view(dealt(game, "13356", "22446"), 0)
    came: list[str] = []

    async def hinted(client: str, number: int) -> None:
        await coaches.hint((client, number, 0), game, view, client=client)
        came.append(client)

    try:
        wanted = [*(("greedy", number) for number in range(8)), ("modest", 0)]
        await asyncio.gather(*(hinted(*it) for it in wanted))
        assert came.index("modest") <= 2
    finally:
        coaches.close()


async def test_nobody_advises_in_time_at_a_table_of_very_many_dice(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game: Game = Bidding(title="House", hand=Dice(count=40), most=40)
    view = game.view(deal_all(game, game.start(40), Random(1)), 0)
    coaches = Coaches("sharp", find_bot("sharp"), limit=0.01)
    try:
        assert await coaches.hint(("t", 1, 0), game, view, client="") == CoachAdvice("sharp")
    finally:
        coaches.close()
    assert [(SPARED, "a coach took too long and was given up")] == lines_of(caplog)


@pytest.mark.day
async def test_odds_of_very_many_dice_are_counted_in_a_process_or_given_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """However long that takes, it slows nobody at another table."""
    game: Game = Bidding(title="House", hand=Dice(count=40, sides=10), most=40)
    view = game.view(deal_all(game, game.start(40), Random(1)), 0)
    coaches = Coaches("sharp", find_bot("sharp"), limit=0.1)
    try:
        assert await coaches.odds(("t", 1, 0), game, view, client="") == ((), None)
        assert len(coaches._counting.pids) == 0
    finally:
        coaches.close()
    assert [(SPARED, "the counting of odds took too long and was given up")] == lines_of(caplog)
    patient = Coaches("sharp", find_bot("sharp"), limit=60.0)
    small: Game = Bidding(title="House", hand=Dice(count=40), most=2)
    view = small.view(deal_all(small, small.start(2), Random(1)), 0)
    try:
        assert await patient.odds(("t", 1, 0), small, view, client="") == odds_for(small, view)
        assert len(patient._counting.pids) == 1
    finally:
        patient.close()


def test_the_odds_are_those_of_the_view() -> None:
    game = find("perudo")
    state = game.start(2)
    for hand in HANDS:
        state = game.apply(state, Roll(state.public.due[0], hand))
    state = game.apply(state, Bid(4, 3))
    view = game.view(state, 1)
    every, standing = odds_for(game, view)
    believed = odds.of(game, view, odds.STRANGERS)
    assert standing is not None
    assert standing.true == float(odds.of(game, view).standing.true)  # type: ignore[union-attr]
    assert standing.told == pytest.approx(float(believed.chance(Bid(4, 3), by=0).true))
    exact = odds.of(game, view).chances([parse(one.bid) for one in every])
    assert [one.true for one in every] == [float(chance.true) for chance in exact.values()]
    assert [one.exact for one in every] == [float(chance.exact) for chance in exact.values()]


def test_S3_25_where_spot_on_bets_that_the_bid_is_true_its_odds_are_those_of_the_bid() -> None:
    game = find("trusting")
    view = game.view(say(game, dealt(game, "13356", "22446"), "3x4"), 1)
    _, standing = odds_for(game, view)
    assert standing is not None
    assert standing.true == pytest.approx(1 - (5 / 6) ** 5)
    assert (standing.exact, standing.told_exact) == (None, None)
    assert because_of(game, view, "exact") == because_of(game, view, "liar")


def test_no_history_makes_a_certain_chance_doubtful() -> None:
    game = find("perudo")
    state = say(game, dealt(game, "13356", "22446"), "2x4")
    every, _ = odds_for(game, game.view(state, 1))
    certain = [one for one in every if one.true in (0, 1)]
    assert {str(one.bid) for one in certain} > {"2x4", "9x3"}
    assert [one.told for one in certain] == [one.true for one in certain]


def test_S1_57_which_dice_were_kept_is_assumed_and_makes_nothing_certain() -> None:
    game = find("six_six_six")
    state = say(game, deal(game, game.start(2), "6", "2", "113"), "claim 221", "believe", "keep 13")
    state = say(game, deal(game, state, "2"), "claim 311")
    _, standing = odds_for(game, game.view(state, 0))
    assert standing is not None
    assert standing.told is not None
    assert standing.told < standing.true < 1
    assert standing.told == float(
        odds.of(game, game.view(state, 0), odds.STRANGERS).chance(parse("claim 311")).true
    )


def test_a_player_who_may_take_the_cup_gets_the_odds_of_its_dice() -> None:
    game = find("mexican_liars")
    state = say(game, deal(game, game.start(3), "6", "2", "1", "13"), "claim 65")
    every, standing = odds_for(game, game.view(state, 1))
    higher = 8 / 36  # as it lies, or rolled once more
    assert [str(one.bid) for one in every] == ["believe"]
    assert every[0].true == pytest.approx(higher + (1 - higher) * higher)
    assert standing is not None
    assert [standing.true, standing.exact] == pytest.approx([10 / 36, 2 / 36])
    taken = say(game, state, "believe")
    keeps, _ = odds_for(game, game.view(taken, 1))
    assert {str(one.bid): one.told for one in keeps} == {"keep -": None, "keep 13": None}


def test_other_hands_under_the_other_cups_change_nothing() -> None:
    game = find("perudo")
    told = []
    for other in (HANDS[1], (3, 3, 3, 3, 3)):
        state = game.start(2)
        for hand in (HANDS[0], other):
            state = game.apply(state, Roll(state.public.due[0], hand))
        view = game.view(state, 0)
        told.append((odds_for(game, view), advise(game, view, QUICK, Random(1))))
    assert told[0] == told[1]


@pytest.mark.parametrize("name", every_game())
def test_in_every_game_odds_can_be_told_at_every_moment(name: str) -> None:
    game, luck = catalogue()[name].game, Random(5)
    players = max(game.seats[0], min(2, game.seats[1]))
    for line, before, _ in islice(play(game, [any_legal] * players, luck), 14):
        if line.by is not None:
            every, standing = odds_for(game, game.view(before, line.by))
            words = [one.bid for one in every]
            assert len(words) == len(set(words))
            numbers = [one.true for one in every] + ([standing.true] if standing else [])
            assert all(0 <= number <= 1 for number in numbers)


def test_the_best_hand_that_was_believed_has_odds_while_it_is_matched() -> None:
    game, luck = find("liar_dice"), Random(1)
    state = deal_all(game, game.start(3), luck)
    for word in ("claim AAAAA", "believe"):
        state = game.apply(state, parse(word), by=state.public.waiting[0])
        state = deal_all(game, state, luck)
    every, standing = odds_for(game, game.view(state, state.public.waiting[0]))
    assert standing is not None
    assert every
    assert all(one.told is None for one in every)


@pytest.mark.day
def test_the_strongest_bot_gives_the_reason_of_its_advice() -> None:
    game = find("perudo")
    state = game.start(2)
    for hand in HANDS:
        state = game.apply(state, Roll(state.public.due[0], hand))
    state = game.apply(state, Bid(9, 3))
    view = game.view(state, 1)
    play, reason = advise(game, view, Sharp(rollouts=20, seconds=None), Random(1))
    assert play == "liar"
    assert reason.startswith("This position is solved. With these dice: “Dudo!” every time. ")
