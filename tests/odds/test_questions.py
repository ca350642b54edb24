"""Questions about dice are answered exactly, also in words; what cannot be understood gets a sentence."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudo.engine import Bid, Order, Wild
from dudo.engine.hand import outcomes
from dudo.odds.asking import BadQuestion, Question, answer, ask, grid, read
from dudo.odds.questions import (
    SIXTH,
    THIRD,
    Expectation,
    Safe,
    all_different,
    at_least,
    best_of_kind,
    exactly,
    expected_quantity,
    in_tries,
    known_expectation,
    least_dice,
    likeliest,
    rank_at_least,
    safe_options,
    some_face_at_least,
    stair,
    two_dice_rank_at_least,
)


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        (Fraction(23, 648), at_least(5, 3, SIXTH)),
        (Fraction(3220074269, 117546246144), at_least(15, 6, SIXTH)),
        (Fraction(5475947, 14348907), at_least(15, 6, THIRD)),
        (Fraction(17635, 19683), at_least(10, 2, THIRD)),
        (Fraction(7, 18), two_dice_rank_at_least(63)),
        (Fraction(1, 18), two_dice_rank_at_least(21)),
        (Fraction(1), two_dice_rank_at_least(31)),
        (Fraction(25, 1296), best_of_kind(5, 4, wild=False, exact=True)),
        (Fraction(13, 648), best_of_kind(5, 4, wild=False, exact=False)),
        (Fraction(91, 486), best_of_kind(5, 4, wild=True, exact=False)),
        (Fraction(325, 1944), best_of_kind(5, 4, wild=True, exact=True)),
        (Fraction(1, 36), rank_at_least(Order.MEXICAN_THREE, "321")),
        (Fraction(5, 54), all_different(5)),
        (Fraction(0), all_different(7)),
        (Fraction(5, 324), stair(5)),
        (Fraction(31031, 46656), in_tries(3, Fraction(11, 36))),
    ],
)
def test_known_chances(expected: Fraction, actual: Fraction) -> None:
    assert expected == actual


@given(dice=st.integers(1, 6), k=st.integers(0, 7), wild=st.booleans())
def test_the_best_face_agrees_with_every_throw(*, dice: int, k: int, wild: bool) -> None:
    def best(hand: tuple[int, ...]) -> int:
        if wild:
            return max(hand.count(face) for face in range(2, 7)) + hand.count(1)
        return max(hand.count(face) for face in range(1, 7))

    ways = sum(way for hand, way in outcomes(dice, 6) if best(hand) >= k)
    assert Fraction(ways, 6**dice) == some_face_at_least(dice, k, wild=wild)


@given(st.integers(0, 40), st.integers(-2, 42), st.sampled_from([SIXTH, THIRD, Fraction(3, 7)]))
def test_at_least_sums_up_exactly(n: int, q: int, p: Fraction) -> None:
    assert at_least(n, q, p) - at_least(n, q + 1, p) == exactly(n, q, p)
    assert at_least(n, 0, p) == 1


def test_expectations() -> None:
    assert (3, 2) == (expected_quantity(20, SIXTH), expected_quantity(17, SIXTH))
    assert (0, 1) == likeliest(5, SIXTH)
    assert Expectation(24, Fraction(15)) == known_expectation(36, 7, 5)
    assert Expectation(24, Fraction(11)) == known_expectation(36, 7, 5, wild=False)
    assert (16, 34) == (least_dice(3, SIXTH, Fraction(1, 2)), least_dice(6, SIXTH, Fraction(1, 2)))


@pytest.mark.parametrize(
    ("bid", "safe"),
    [
        (Bid(3, 6), Safe(call=False, spot_on=True, true_raise=False)),
        (Bid(4, 6), Safe(call=True, spot_on=False, true_raise=False)),
        (Bid(2, 6), Safe(call=False, spot_on=False, true_raise=True)),
        (Bid(1, 2), Safe(call=False, spot_on=True, true_raise=True)),
    ],
)
def test_which_answers_are_safe(bid: Bid, safe: Safe) -> None:
    assert safe == safe_options([(1, 3, 6, 6), (2, 4, 6)], bid)


def test_which_answers_are_safe_with_wilds() -> None:
    found = safe_options([(1, 3, 6, 6), (2, 4, 6)], Bid(3, 6), wild=Wild.ONES)
    assert Safe(call=False, spot_on=False, true_raise=True) == found


@pytest.mark.parametrize(
    ("text", "have", "unknown", "true"),
    [
        (
            "5 dice of mine 2 2 1 4 6, 20 on the table, seven twos, ones wild",
            3,
            15,
            at_least(15, 4, THIRD),
        ),
        ("My dice are 22146; 15 unknown; 7x2; no wilds", 2, 15, at_least(15, 5, SIXTH)),
        ("2 2 1 4 6 of mine, 20 dice in all, 8 sixes", 2, 15, at_least(15, 6, THIRD)),
        ("15 unseen, six threes, without wilds", 0, 15, at_least(15, 6, SIXTH)),
        ("I have 1 1 3, 10 hidden, three aces", 2, 10, at_least(10, 1, SIXTH)),
        ("mine 6 6 2, 10 hidden, four 2's, sixes wild", 3, 10, at_least(10, 1, THIRD)),
    ],
)
def test_questions_in_words(text: str, have: int, unknown: int, true: Fraction) -> None:
    said = ask(text)
    assert (have, unknown, true) == (said.have, said.unknown, said.chance.true)


@pytest.mark.parametrize(
    ("text", "mine", "hidden", "bid", "wild"),
    [
        ("20 dice, seven twos", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("4 players, 5 dice each, seven twos", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("seven twos, five each, four players", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("4 players with 5 dice each, 7*2", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("20 dice, seven twos, nothing wild", (), 20, Bid(7, 2), Wild.NONE),
        ("20 dice, seven twos, no ones are wild", (), 20, Bid(7, 2), Wild.NONE),
        ("20 dice, seven twos, aces not wild", (), 20, Bid(7, 2), Wild.NONE),
        ("2,2,1,4,6 of mine, 20 dice, 7 twos", (1, 2, 2, 4, 6), 15, Bid(7, 2), Wild.ONES_ALWAYS),
        ("20 dice, 2, 2, 1 in hand, 7 2", (1, 2, 2), 17, Bid(7, 2), Wild.ONES_ALWAYS),
        ("20 dice, 7 2, 2 2 1 of mine", (1, 2, 2), 17, Bid(7, 2), Wild.ONES_ALWAYS),
        ("I have 2,2,1,4,6, 7 twos, 20 dice", (1, 2, 2, 4, 6), 15, Bid(7, 2), Wild.ONES_ALWAYS),
        ("my dice: 2, 2, 1, 20 dice, 7 twos", (1, 2, 2), 17, Bid(7, 2), Wild.ONES_ALWAYS),
        ("20 dice, exactly seven twos", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("99 dice, thirty-five twos", (), 99, Bid(35, 2), Wild.ONES_ALWAYS),
        ("ninety nine dice, thirty five twos", (), 99, Bid(35, 2), Wild.ONES_ALWAYS),
        ("mine: 2 2 1 4 6; table: 20; bid: 7x2", (1, 2, 2, 4, 6), 15, Bid(7, 2), Wild.ONES_ALWAYS),
        ("hidden: 15; the bid is 7 x 2", (), 15, Bid(7, 2), Wild.ONES_ALWAYS),
    ],
)
def test_many_ways_of_asking_are_understood(
    *, text: str, mine: tuple[int, ...], hidden: int, bid: Bid, wild: Wild
) -> None:
    asked = read(text)
    assert (mine, hidden, bid, wild) == (asked.mine, asked.hidden, asked.bid, asked.wild)


def test_an_answer_says_what_to_expect() -> None:
    said = answer(Question(mine=(1, 2, 2, 4, 6), table=20, bid=Bid(7, 2)))
    assert (Fraction(8), exactly(15, 4, THIRD)) == (said.expected, said.chance.exact)


def test_the_grid_holds_every_bid() -> None:
    found = grid(read("2 2 1 of mine, 6 on the table, ones wild"))
    assert (36, Fraction(1), Fraction(1, 27)) == (
        len(found),
        found[Bid(3, 2)].true,
        found[Bid(6, 2)].true,
    )
    assert Fraction(1, 216) == found[Bid(4, 1)].true


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("good morning", "'good morning' is not understood"),
        ("", "Say which bid you mean"),
        ("20 on the table", "Say which bid you mean"),
        ("three twos", "Say how many dice are in play"),
        ("mine 2 2 9, 5 unknown, 2 2s", "faces, 1 to 6"),
        ("mine 1 1 1 1 1, 3 on the table, 1 two", "more than the 3 on the table"),
        ("4 dice of mine 2 2, 10 unknown, one two", "You said 4 dice and named 2"),
        ("10 hidden, 4 sevens", "A die has no 'sevens'"),
        ("10 hidden, 4 tens", "A die has no 'tens'"),
        ("10 hidden, two hearts", "'two hearts' is not understood; ask like this: 2 2 1 4 6"),
        ("10 hidden, two twos, jacks wild", "'jacks wild' is not understood"),
        ("4 players, seven twos", "Say how many dice are in play"),
        ("4 players, 5 dice each, 30 dice, seven twos", "each have 20 dice, not 30"),
        ("90 players, 90 dice each, seven twos", "8100 is more dice than a table has"),
        ("20 dice, 5 dice, seven twos", "a second time"),
        ("10 hidden, 900 sixes", "900 is more dice than a table has, which is at most 800."),
        ("10 hidden, 0 sixes", "at least one die"),
        ("10 hidden, two sixes, sixes wild", "Nobody bids on sixes"),
        ("10 hidden, two sixes, fives wild", "Ones or sixes are wild"),
        ("10 hidden, two sixes, three sixes", "a second time"),
        ("mine 2 2, 20 on the table, 10 unknown, two twos", "are not 20"),
    ],
)
def test_wrong_input_gets_one_sentence(text: str, says: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        ask(text)
    sentence = str(refused.value)
    assert says in sentence
    assert sentence.endswith(".")
