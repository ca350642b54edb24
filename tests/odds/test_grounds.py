"""Why something is likely, in words: what is held, what is missing, among how many dice, and how often it comes."""

from fractions import Fraction

import pytest

from dudo import odds
from dudo.engine import Action, parse
from dudo.engine.game import AnyState
from dudo.games import find
from dudo.odds.grounds import Grounds
from support.rounds import dealt


def why(state: AnyState, game: str, seat: int) -> Grounds:
    rules = find(game)
    return Grounds(odds.of(rules, rules.view(state, seat)))


@pytest.mark.parametrize(
    ("game", "hands", "seat", "bid", "told"),
    [
        ("perudo", ("13356", "22446"), 0, "4x3",
         "You hold two threes and a one; one more is needed among 5 hidden dice: 7 in 8."),
        ("perudo", ("13356", "22446"), 0, "3x3", "You hold two threes and a one: certain."),
        ("perudo", ("13356", "22446"), 1, "3x5", "You hold no fives; three are needed among 5 hidden dice: 1 in 5."),
        ("perudo", ("13356", "22446"), 1, "9x5", "You hold no fives, and 5 hidden dice are too few: impossible."),
        ("elimination_two", ("46", "22"), 0, "20",
         "You hold 10 points; 10 more are needed from 2 hidden dice: 1 in 6."),
        ("common_hand", ("22334", "15566"), 0, "5x2",
         "You hold two twos; three more are needed among 5 hidden dice: 1 in 5."),
    ],
)  # fmt: skip
def test_a_bid_is_told_by_what_is_held_and_what_is_missing(
    game: str, hands: tuple[str, ...], seat: int, bid: str, told: str
) -> None:
    state = dealt(find(game), *hands, opener=0, dice=tuple(map(len, hands)))
    assert told == why(state, game, seat).claim(parse(bid))


@pytest.mark.parametrize(
    ("game", "hands", "told"),
    [
        ("trappe", ("3", "1"), "You hold no fours; two are needed among 1 hidden die: 1 in 6."),
        (
            "borg_bluff_anniversary",
            ("3+", "4+"),
            "You hold no fours; two are needed among 1 hidden die: 1 in 3.",
        ),
    ],
)
def test_W_S03_W_B08_no_dice_are_too_few_that_may_count_for_more(
    game: str, hands: tuple[str, ...], told: str
) -> None:
    state = dealt(find(game), *hands, opener=0, dice=(1, 1))
    assert told == why(state, game, 0).claim(parse("2x4"))


def test_on_a_forehead_it_is_told_by_what_is_seen() -> None:
    state = dealt(find("indian_liars"), "3", "5", "6", opener=0, dice=(1, 1, 1))
    assert (
        why(state, "indian_liars", 0).claim(parse("14"))
        == "You see 11 points; 3 more are needed from 1 hidden die: 2 in 3."
    )


def test_what_hardly_ever_comes_needs_no_reason() -> None:
    state = dealt(find("perudo"), "12345", "13356", "11111")
    assert why(state, "perudo", 0).claim(parse("10x5")) == ""


def test_a_cup_is_told_by_the_dice_that_nobody_has_shown() -> None:
    rules = find("mexican_liars")
    state = dealt(rules, "31", opener=0, losses=(0, 0))
    holder = state.public.waiting[0]
    claim: Action = parse("claim 66")
    state = rules.apply(state, claim)
    other = state.public.waiting[0]
    mine = why(state, "mexican_liars", other)
    assert mine.claim(claim, by=holder).startswith("Two unseen dice have to make ")
    assert mine.taking(Fraction(1, 18)).startswith("Take the cup, and you beat ")
