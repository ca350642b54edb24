"""Why a choice was good or bad: what was likely then, what bids gave away, and what sharp does there."""

from itertools import islice
from random import Random

import pytest

from dudo.bots import find as find_bot
from dudo.bots.sharp import Sharp
from dudo.engine import Bid, Claim, Hand, Record
from dudo.engine.game import Game
from dudo.games import find
from dudo.play import any_legal, play
from dudo.presentation.people import People
from dudo.presentation.spoken import phrase
from dudo.review import Review, review
from dudo.review.why import bid_chance, expected_count, sharp_plays

NAMES = ("Ana", "Bo")
PEOPLE = People(NAMES)
PERUDO: Game = find("perudo")


@pytest.fixture(scope="module")
def found() -> Review:
    """The review of some lines between two novices."""
    lines = (line for line, *_ in islice(play(PERUDO, [find_bot("novice")] * 2, Random(4)), 24))
    record = Record(game=PERUDO, players=NAMES, lines=tuple(lines))
    return review(record, samples=2, matches=2, budget_s=5)


@pytest.mark.parametrize(
    ("dice", "told", "expected"),
    [
        (0.05, 0.39, "5% by the dice alone, and 39% given what had been bid."),
        (0.541, 0.539, "54%."),
        (1.0, 0.998, "100%."),
        (None, 0.2, "20%, given what had been bid."),
    ],
)
def test_a_bid_is_told_with_its_chances(dice: float | None, told: float, expected: str) -> None:
    sentence = bid_chance(PERUDO, 0, Bid(4, 5), PEOPLE, dice=dice, told=told)
    assert f"Ana’s four fives: the chance that it was true was {expected}" == sentence


def test_what_a_bidder_could_be_expected_to_have_stands_beside_what_any_dice_have() -> None:
    hands: dict[Hand, float] = {(3, 3, 4): 0.5, (2, 3, 3): 0.25, (1, 2, 6): 0.25}
    assert (
        "After these bids Bo had 1.5 threes on average; any three dice have 0.5."
        == expected_count(PERUDO, 1, Bid(2, 3), hands, PEOPLE)
    )


def test_with_three_players_sharp_is_told_as_it_thinks() -> None:
    asked = 0
    for (_, _), before, _ in islice(play(PERUDO, [any_legal] * 3, Random(2)), 12):
        (*_, seat) = before.public.waiting or (None,)
        if seat is None:
            continue
        view = PERUDO.view(before, seat)
        answer = sharp_plays(PERUDO, view, lambda it: phrase(PERUDO, it), tries=16, luck="three")
        done = Sharp(seconds=None, rollouts=16)(PERUDO, view, Random("three"))
        assert done in {it.action for it in answer.plays if it.often > 0}
        assert sum(it.often for it in answer.plays) == pytest.approx(1)
        worths = [it.worth for it in answer.plays if it.worth is not None]
        assert worths == sorted(worths, reverse=True)
        assert answer.tries == (16 if len(answer.plays) > 1 else 0)
        asked += len(answer.plays) > 1
    assert asked > 2


def test_where_time_is_short_sharp_is_not_asked() -> None:
    lines = (line for line, *_ in islice(play(PERUDO, [find_bot("novice")] * 3, Random(4)), 6))
    record = Record(game=PERUDO, players=(*NAMES, "Cy"), lines=tuple(lines))
    found = review(record, samples=4, matches=2, budget_s=0)
    assert found.hurried
    assert all(it.sharp == () for it in found.decisions)


def test_a_raise_is_told_after_the_bid_that_stood(found: Review) -> None:
    raises = [
        it
        for it in found.decisions
        if it.action.kind == "bid" and it.truth is not None and len(it.options) > 1
    ]
    assert len(raises) > 2
    for one in raises:
        whose = [sentence.partition("’s ")[0] for sentence in one.why if "the chance" in sentence]
        assert [found.players[1 - one.seat], found.players[one.seat]] == whose


@pytest.mark.parametrize(
    ("dice", "told", "expected"),
    [
        (1.0, 0.86, ">99% by the dice alone, and 86% given what had been bid."),
        (0.0, 0.03, "<1% by the dice alone, and 3% given what had been bid."),
        (1.0, 1 - 1e-12, "100%."),
    ],
)
def test_with_a_cup_nothing_is_certain_because_of_what_may_have_been_kept(
    dice: float, told: float, expected: str
) -> None:
    sentence = bid_chance(find("six_six_six"), 0, Claim("311"), PEOPLE, dice=dice, told=told)
    assert sentence.endswith(expected)
