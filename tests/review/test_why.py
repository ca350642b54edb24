"""Why a choice was good or bad: what was likely then, what bids gave away, and what sharp does there."""

from itertools import islice
from random import Random

import pytest

from dudo.bots import find as find_bot
from dudo.bots.sharp import Sharp
from dudo.engine import Bid, Hand, Record
from dudo.games import find
from dudo.play import any_legal, play
from dudo.presentation.people import People
from dudo.presentation.spoken import phrase
from dudo.review import Review, review
from dudo.review.addressing import addressed
from dudo.review.why import SELDOM, held, likely, sharp_plays

NAMES = ("Ana", "Bo")
PEOPLE = People(NAMES)
PERUDO = find("perudo")


@pytest.fixture(scope="module")
def found() -> Review:
    """The review of some lines between two novices."""
    lines = (line for line, *_ in islice(play(PERUDO, [find_bot("novice")] * 2, Random(4)), 24))
    record = Record(game=PERUDO, players=NAMES, lines=tuple(lines))
    return review(record, samples=2, matches=2, budget_s=5)


@pytest.mark.parametrize(
    ("dice", "told", "expected"),
    [
        (0.05, 0.39, "5% by the dice alone, and 39% with what had been bid."),
        (0.541, 0.539, "54%."),
        (1.0, 0.998, "100%."),
        (None, 0.2, "20% with what had been bid."),
    ],
)
def test_a_bid_is_told_with_its_chances(dice: float | None, told: float, expected: str) -> None:
    sentence = likely(PERUDO, 0, Bid(4, 5), PEOPLE, dice=dice, told=told)
    assert f"Ana’s four fives: the chance that it was true was {expected}" == sentence


def test_what_a_bidder_could_be_expected_to_have_stands_beside_what_any_dice_have() -> None:
    hands: dict[Hand, float] = {(3, 3, 4): 0.5, (2, 3, 3): 0.25, (1, 2, 6): 0.25}
    assert "After these bids Bo had 1.5 threes on average; any three dice have 0.5." == held(
        PERUDO, 1, Bid(2, 3), hands, PEOPLE
    )


def test_nothing_is_told_of_dice_that_were_seen() -> None:
    assert "" == held(PERUDO, 1, Bid(2, 3), {(3, 3, 4): 1.0}, PEOPLE)


def test_sharp_is_told_as_it_plays() -> None:
    game = PERUDO
    for (_, _), before, _ in islice(play(game, [any_legal] * 2, Random(2)), 12):
        (*_, seat) = before.public.waiting or (None,)
        if seat is None:
            continue
        view = game.view(before, seat)
        told = {it.action: it.often for it in sharp_plays(game, view, lambda it: phrase(game, it))}
        mixed = Sharp(seconds=None).mixture(game, view) if told else {}
        assert mixed is not None
        assert {action: share for action, share in mixed.items() if share >= SELDOM} == told
        assert sum(told.values()) > 0.9


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


def test_who_reads_it_is_spoken_to(found: Review) -> None:
    own = next(
        it for it in addressed(found, 0).decisions if it.seat == 0 and it.action.kind == "bid"
    )
    assert any(sentence.startswith("Your ") for sentence in own.why)
