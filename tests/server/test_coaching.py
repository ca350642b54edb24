"""The coach: only where no other person plays, seen by all, and told from one seat's View alone."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from liarsdice import odds
from liarsdice.bots import Entry
from liarsdice.bots.sharp import Sharp
from liarsdice.engine import Action, Bid, Game, Roll, parse
from liarsdice.engine.chance import draw
from liarsdice.engine.game import AnyView
from liarsdice.games import catalogue, find
from liarsdice.odds.belief import belief
from liarsdice.server.coaching import advise, odds_for
from support.client import Person
from support.live import ENTRIES, config, serving
from support.tables import Script

OTHER = "Another person plays here, so there is no coach at this table."
HANDS = ((1, 3, 3, 5, 6), (2, 2, 4, 4, 6))


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
    bots = {**ENTRIES, "sharp": Entry("sharp", coach, "The coach.", "")}
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
            assert one.advice == {}
            assert (await one.ask("coach", on=True))["t"] == "receipt"
            await one.until(lambda me: me.advice and me.advice[0]["play"])
            assert [seat["coach"] for seat in one.room["seats"]] == [True, False]
            said = one.advice[0]
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


async def test_who_plays_against_a_person_has_no_coach(tmp_path: Path) -> None:
    async with serving(with_coach(tmp_path, Heard())) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", pace=0)
        async with ana.at(table) as one, bo.at(table) as two:
            await two.until(lambda me: me.room)
            assert two.room["no_coach"] == "A coach is for those who play: take a seat first."
            assert (await one.ask("coach", on=True))["t"] == "receipt"
            await two.until(lambda me: me.room["seats"][0]["coach"])  # all see who has one

            await two.ask("sit", seat=1, name="Bo")
            await one.until(lambda me: me.room["no_coach"] == OTHER)
            assert not one.room["seats"][0]["coach"]
            for client in (one, two):
                refused = await client.ask("coach", on=True)
                assert (refused["t"], refused["sentence"]) == ("refused", OTHER)
            await one.ask("start")
            await one.until(lambda me: me.legal(0))
            # Also while a bot stands in for the other one, who may come back.
            await two.ask("leave", seat=1)
            await one.until(lambda me: me.room["seats"][1]["bot"])
            assert (await one.ask("coach", on=True))["sentence"] == OTHER
            assert (one.advice, two.advice) == ({}, {})


async def test_a_person_who_comes_and_goes_leaves_the_coach_off(tmp_path: Path) -> None:
    async with serving(with_coach(tmp_path, Heard())) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", pace=0)
        async with ana.at(table) as one, bo.at(table) as two:
            await one.ask("coach", on=True)
            await two.ask("sit", seat=1, name="Bo")
            await two.ask("leave", seat=1)
            await one.until(lambda me: me.room["no_coach"] == "")
            assert not one.room["seats"][0]["coach"]


async def test_several_seats_of_one_session_are_each_told_their_own(tmp_path: Path) -> None:
    coach = Heard()
    async with serving(with_coach(tmp_path, coach)) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", pace=0)
        async with ana.at(table) as one:
            await one.ask("sit", seat=1, name="Bo, on the same device")
            await one.ask("start")
            await one.ask("coach", on=True)
            await one.until(lambda me: set(me.advice) == {0, 1})
            sure = [
                {it["bid"] for it in one.advice[seat]["odds"] if it["true"] == 1.0}
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
            await one.until(lambda me: me.advice and me.advice[0]["play"] == "")
            assert one.advice[0]["odds"]
            assert (await one.act(one.legal(0)[0]))["t"] == "receipt"


def test_the_odds_are_those_of_the_view() -> None:
    game = find("perudo")
    state = game.start(2)
    for hand in HANDS:
        state = game.apply(state, Roll(state.public.due[0], hand))
    state = game.apply(state, Bid(4, 3))
    view = game.view(state, 1)
    every, standing = odds_for(game, view)
    believed = belief(game, view)
    assert standing is not None
    assert standing.true == float(odds.truth(game, view).true)  # type: ignore[union-attr]
    assert standing.told == pytest.approx(believed.at_least(Bid(4, 3)))
    exact = odds.chances(game, view, [parse(one.bid) for one in every])
    assert [one.true for one in every] == [float(chance.true) for chance in exact.values()]
    assert [one.exact for one in every] == [float(chance.exact) for chance in exact.values()]


def test_other_hands_under_the_other_cups_change_nothing() -> None:
    game = find("perudo")
    told = []
    for other in (HANDS[1], (3, 3, 3, 3, 3)):
        state = game.start(2)
        for hand in (HANDS[0], other):
            state = game.apply(state, Roll(state.public.due[0], hand))
        view = game.view(state, 0)
        told.append(
            (odds_for(game, view), advise(game, view, Sharp(rollouts=20, seconds=None), Random(1)))
        )
    assert told[0] == told[1]


@pytest.mark.parametrize("name", catalogue())
def test_in_every_game_odds_can_be_told_at_every_moment(name: str) -> None:
    game, luck = catalogue()[name].game, Random(5)
    state = game.start(max(game.seats[0], min(2, game.seats[1])))
    for _ in range(14):
        if state.public.result is not None:
            break
        if state.public.due:
            state = game.apply(state, draw(game.throws(state), luck.randrange))
            continue
        for seat in state.public.waiting[:1]:
            every, standing = odds_for(game, game.view(state, seat))
            words = [one.bid for one in every]
            assert len(words) == len(set(words))
            numbers = [one.true for one in every] + ([standing.true] if standing else [])
            assert all(0 <= number <= 1 for number in numbers)
        actor = state.public.waiting[0]
        legal = game.actions(game.view(state, actor))
        state = game.apply(state, luck.choice(legal), by=actor)


def test_the_best_hand_that_was_believed_has_odds_while_it_is_matched() -> None:
    game, luck = find("liar_dice"), Random(1)
    state = game.start(3)
    while state.public.due:
        state = game.apply(state, draw(game.throws(state), luck.randrange))
    for word in ("claim AAAAA", "believe"):
        state = game.apply(state, parse(word), by=state.public.waiting[0])
        while state.public.due:
            state = game.apply(state, draw(game.throws(state), luck.randrange))
    every, standing = odds_for(game, game.view(state, state.public.waiting[0]))
    assert standing is not None
    assert every
    assert all(one.told is None for one in every)


def test_the_strongest_bot_says_why() -> None:
    game = find("perudo")
    state = game.start(2)
    for hand in HANDS:
        state = game.apply(state, Roll(state.public.due[0], hand))
    state = game.apply(state, Bid(9, 3))
    view = game.view(state, 1)
    play, reason = advise(game, view, Sharp(rollouts=20, seconds=None), Random(1))
    assert play == "liar"
    assert reason.startswith("After all that was said the bid is hardly ever true, and ")
