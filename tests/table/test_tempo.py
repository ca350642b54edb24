"""How long bots take: by what everybody sees and by who they are, and by no dice."""

from random import Random

import pytest

from dudo.bots.strategy.characters import CHARACTERS
from dudo.engine import Bid, Bidding
from dudo.engine.bidding.state import BiddingState
from dudo.games import find
from dudo.play import play
from dudo.table.tempo import AT_ONCE, BOUNDS, answer_time
from support.levels import dealt, quick
from support.tiers import every_game


def bidden(*bids: Bid, hands: tuple[tuple[int, ...], ...]) -> tuple[Bidding, BiddingState]:
    game = find("common_hand")
    assert isinstance(game, Bidding)
    state = dealt(game, *hands)
    for bid in bids:
        state = game.apply(state, bid, by=state.public.waiting[0])
    return game, state


HANDS = ((2, 3, 3, 4, 5), (2, 2, 5, 5, 6), (1, 1, 4, 6, 6))


def mean(*bids: Bid, tempo: float = 1.0, brisk: bool = False) -> float:
    game, state = bidden(*bids, hands=HANDS)
    seat, view = state.public.waiting[0], game.view(state, None)
    times = [
        answer_time(game, view, seat, tempo=tempo, random=Random(s), brisk=brisk) for s in range(40)
    ]
    return sum(times) / len(times)


def test_the_obvious_is_answered_quickly_and_the_doubtful_slowly() -> None:
    sure, doubtful, absurd = mean(Bid(1, 2)), mean(Bid(5, 2)), mean(Bid(14, 2))
    assert sure < AT_ONCE * 1.5
    assert doubtful > 2 * sure
    assert absurd < AT_ONCE * 1.5


def test_a_character_takes_its_own_time_and_the_host_may_hurry_all() -> None:
    assert mean(Bid(5, 2), tempo=CHARACTERS["rosa"].tempo) > mean(Bid(5, 2))
    assert mean(Bid(5, 2), tempo=CHARACTERS["pip"].tempo) < mean(Bid(5, 2))
    assert mean(Bid(5, 2), brisk=True) < mean(Bid(5, 2)) / 2


def test_the_time_is_the_same_whatever_lies_under_the_cups() -> None:
    times = []
    for hands in HANDS, ((6, 6, 6, 6, 6), (1, 1, 1, 1, 1), (3, 3, 3, 3, 3)):
        game, state = bidden(Bid(3, 2), Bid(4, 2), hands=hands)
        view, seat = game.view(state, None), state.public.waiting[0]
        times.append(answer_time(game, view, seat, tempo=1.2, random=Random(5)))
    assert times[0] == times[1]


@pytest.mark.parametrize("name", every_game())
def test_every_game_has_its_times_and_they_stay_within_bounds(name: str) -> None:
    game, luck, asked = find(name), Random(2), 0
    for line, before, _ in play(game, [quick("novice")] * max(2, game.seats[0]), luck):
        if line.by is not None:
            view = game.view(before, None)
            seconds = answer_time(game, view, line.by, tempo=1.6, random=luck)
            assert BOUNDS[0] <= seconds <= BOUNDS[1]
            asked += 1
        if asked >= 12:
            break
    assert asked
