"""Between two players the higher levels play solutions: mixed, and the longer learned the harder to beat."""

import re
from random import Random

import numpy as np
import pytest
from research.exploited import Measurement, measured_exploitability

from dudo.bots import find, ladder
from dudo.bots.strategy.solving import advice, coach_advice
from dudo.engine import Bid, Bidding, Roll
from dudo.games import catalogue
from dudo.games import find as find_game
from dudo.league.bot_policy import policy_of
from dudo.play import deal, mixing
from dudo.solver import rulesets
from dudo.solver.effort import Effort
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import positions
from dudo.solver.two_players import TwoPlayers
from support.levels import dealt

LITTLE = Effort(cells=20_000, least=6, most=20)


def test_each_level_is_harder_to_exploit_than_the_one_below() -> None:
    found = [
        measured_exploitability(Measurement(bot=bot, game="J", dice="1v1")) for bot in ladder()
    ]
    assert all(one.exact for one in found)
    values = [one.value for one in found]
    assert sorted(values, reverse=True) == values
    assert values[-1] < 0.005


def test_what_is_measured_is_what_the_bot_does() -> None:
    graph = positions(TwoPlayers(rulesets.RULESETS["J"], (2, 1)))
    history = PublicHistory(graph, graph.root)
    for place in (2, 1, 4):
        history = history.after(place)
        for level in ("reader", "sharp"):
            bot = find(level)
            mixes = mixing(bot)
            assert mixes is not None
            for hand in (0, len(history.hands) - 1):
                said = mixes.mixture(graph.round.game, history.view(history.hands[hand]))
                assert said is not None
                whole = policy_of(level)(
                    history, np.ones(len(history.hands), dtype=np.bool_)
                ).planned
                expected = [said.get(action, 0.0) for action in history.position.actions]
                assert expected == pytest.approx(whole[hand].tolist())


def test_between_two_a_bid_that_is_certainly_false_is_made_where_the_solution_makes_it() -> None:
    """At Perudo one die opens, nothing is wild, and two sixes make "two twos" false; calling would lose more."""
    game = find_game("perudo")
    graph = positions(TwoPlayers(game, (1, 2)))
    history = PublicHistory(graph, graph.root)
    history = history.after(history.position.actions.index(Bid(1, 2)))
    sharp = mixing(find("sharp"))
    assert sharp is not None
    mixture = sharp.mixture(game, history.view((6, 6)))
    assert mixture is not None
    assert mixture[Bid(2, 2)] > 0.99


def test_the_solution_is_that_of_the_seats_as_they_sit() -> None:
    """Whoever opens is the first of the round, wherever they sit and whoever has gone out."""
    game = find_game("perudo")
    assert isinstance(game, Bidding)
    found = []
    for seats, opener, other in ((2, 1, 0), (2, 0, 1), (4, 3, 1)):
        dice = [0] * seats
        dice[opener], dice[other] = 1, 2
        state = game.position(
            dice=tuple(dice), active=tuple(sorted((opener, other))), opener=opener
        )
        hands = {opener: (5,), other: (3, 3)}
        while state.public.due:
            seat = state.public.due[0]
            state = game.apply(state, Roll(seat, hands[seat]))
        view = game.view(state, opener)
        mine = advice(game, view, LITTLE)
        assert mine is not None
        found.append(mine.chances)
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("name", ["mexican", "stars", "basic_liars"])
def test_what_is_too_large_or_no_round_of_bids_is_left_to_others(name: str) -> None:
    game = catalogue()[name].game
    state = deal(game, game.start(2), Random(1))
    assert advice(game, game.view(state, state.public.waiting[0]), LITTLE) is None


def test_the_coach_says_what_is_done_how_often_and_what_it_brings() -> None:
    game = rulesets.RULESETS["J"]
    state = game.apply(dealt(game, (4,), (2,)), Bid(1, 4))
    said = coach_advice(game, game.view(state, 1), LITTLE)
    assert said is not None
    assert re.fullmatch(
        r"This position is solved\. With these dice: “Liar!” \(\d\d%\) and one five \(\d\d%\)\. "
        r"On average this is worth -0\.\d\d dice, to within 0\.\d{3}\.",
        said.told(game),
    )


def test_two_players_with_five_dice_each_go_by_a_strategy_that_comes_with_the_package() -> None:
    game = find_game("perudo")
    state = deal(game, game.start(2), Random(3))
    said = advice(game, game.view(state, state.public.waiting[0]), LITTLE)
    assert said is not None
    assert said.table
    assert not said.whole
    assert sum(said.chances.values()) == pytest.approx(1)
