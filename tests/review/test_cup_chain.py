"""A match of a solved cup is worth what it comes to when it is played by the solution."""

from dataclasses import replace
from random import Random

import pytest

from dudo.bots import find as find_bot
from dudo.engine import Cup
from dudo.games import find
from dudo.play import play
from dudo.review.chain import chain_value
from dudo.review.match_value import MatchValue, match_value
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget
from dudo.solver.cups.standings import passed_cup

MATCHES = 400


def cup(name: str) -> Cup:
    found = passed_cup(find(name))
    assert found is not None
    return found


def learnt_of(game: Cup) -> MatchValue:
    return match_value(game, 2, 0, 12, Sharing(), TimeBudget(None, 0.0))


@pytest.mark.day
@pytest.mark.parametrize(
    ("name", "losses", "opener"),
    [("mexican_liars", (4, 5), 0), ("mexican_liars", (4, 4), 1), ("pass_the_trash", (0, 1), 1)],
)
def test_a_position_between_rounds_is_worth_what_matches_from_there_come_to(
    name: str, losses: tuple[int, int], opener: int
) -> None:
    game, sharp, luck = cup(name), find_bot("sharp"), Random(1)
    start = game.position(losses=losses, opener=opener)
    worth = chain_value(game, learnt_of(game), [start.public])(start.public)
    won = 0
    for _ in range(MATCHES):
        *_, last = play(game, [sharp] * 2, luck, start=start)
        assert last.after.public.result is not None
        won += 0 in last.after.public.result.winners
    assert sum(worth) == 1
    within = 3 * (worth[0] * worth[1] / MATCHES) ** 0.5
    assert won / MATCHES == pytest.approx(worth[0], abs=within)


def test_it_is_the_same_wherever_the_two_sit() -> None:
    game = cup("mexican_liars")
    near = game.position(losses=(4, 5), opener=1).public
    among = game.position(losses=(6, 5, 6, 4), opener=1).public
    worth = chain_value(game, learnt_of(game), [near, among])
    assert (0.0, worth(near)[1], 0.0, worth(near)[0]) == worth(among)
    assert 0 < worth.error(near) < 1e-3


def test_where_more_than_lives_is_remembered_it_is_learnt() -> None:
    game = cup("mexican_liars")
    learnt = learnt_of(game)
    start = game.position(losses=(4, 5)).public
    for other in (replace(game, dog=True), replace(game, rounds=20), cup("beat_this")):
        assert chain_value(other, learnt, [start]) is learnt
