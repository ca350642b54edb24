"""Questions in words: what is understood, what it means, and what is refused in one sentence."""

from fractions import Fraction

import pytest
from research.formulas import (
    SIXTH,
    THIRD,
    at_least,
    best_of_kind,
    exactly,
    in_tries,
    some_face_at_least,
)

from dudo.engine import Bid, Wild
from dudo.odds.questions import (
    BadQuestion,
    Question,
    answer_pattern,
    answer_question,
    ask,
    grid,
    parse_question,
)
from dudo.odds.spread import Chance


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
        ("seven twos, five each, four players", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("4 players with 5 dice each, 7*2", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("20 dice, seven twos, no ones are wild", (), 20, Bid(7, 2), Wild.NONE),
        ("2,2,1,4,6 of mine, 20 dice, 7 twos", (1, 2, 2, 4, 6), 15, Bid(7, 2), Wild.ONES_ALWAYS),
        ("20 dice, 2, 2, 1 in hand, 7 2", (1, 2, 2), 17, Bid(7, 2), Wild.ONES_ALWAYS),
        ("my dice: 2, 2, 1, 20 dice, 7 twos", (1, 2, 2), 17, Bid(7, 2), Wild.ONES_ALWAYS),
        ("20 dice, exactly seven twos", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("ninety nine dice, thirty five twos", (), 99, Bid(35, 2), Wild.ONES_ALWAYS),
        ("mine: 2 2 1 4 6; table: 20; bid: 7x2", (1, 2, 2, 4, 6), 15, Bid(7, 2), Wild.ONES_ALWAYS),
        ("seven twos among 20 dice no wilds", (), 20, Bid(7, 2), Wild.NONE),
        ("7 twos 2 2 1 of mine 20 on the table", (1, 2, 2), 17, Bid(7, 2), Wild.ONES_ALWAYS),
        ("seven twos with 20 dice and no wilds", (), 20, Bid(7, 2), Wild.NONE),
        ("How likely are seven twos or more among 20 dice?", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("What's the chance of 7 twos in 20 dice?", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("There are 20 dice on the table. Seven twos?", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("more than six twos, 20 dice", (), 20, Bid(7, 2), Wild.ONES_ALWAYS),
        ("one die, a two", (), 1, Bid(1, 2), Wild.ONES_ALWAYS),
        ("I've got 2 2 1, 20 dice, 7 twos", (1, 2, 2), 17, Bid(7, 2), Wild.ONES_ALWAYS),
        ("4 players, 5 in all, 7 twos", (), 5, Bid(7, 2), Wild.ONES_ALWAYS),
        ("2 2 1 of mine and 20 dice and 7 2", (1, 2, 2), 17, Bid(7, 2), Wild.ONES_ALWAYS),
    ],
)
def test_many_ways_of_asking_are_understood(
    *, text: str, mine: tuple[int, ...], hidden: int, bid: Bid, wild: Wild
) -> None:
    asked = parse_question(text)
    assert (mine, hidden, bid, wild) == (asked.mine, asked.hidden, asked.bid, asked.wild)


def test_an_answer_says_what_to_expect() -> None:
    said = answer_question(Question(mine=(1, 2, 2, 4, 6), table=20, bid=Bid(7, 2)))
    assert (Fraction(8), exactly(15, 4, THIRD)) == (said.expected, said.chance.exact)


def test_the_grid_holds_every_bid() -> None:
    found = grid(parse_question("2 2 1 of mine, 6 on the table, ones wild"))
    assert (36, Fraction(1), Fraction(1, 27)) == (
        len(found),
        found[Bid(3, 2)].true,
        found[Bid(6, 2)].true,
    )
    assert Fraction(1, 216) == found[Bid(4, 1)].true


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("good morning", "“good morning” is not understood"),
        ("20 dice and good morning", "“20 dice and good morning” is not understood"),
        ("mine 1 1, three aces in three rolls", "no faces yet"),
        ("five aces in three rolls keeping sixes", "name that face, or none"),
        ("five aces in 0 rolls", "rolled from 1 to 100 times"),
        ("", "Say which bid you mean"),
        ("20 on the table", "Say which bid you mean"),
        ("mine 2 2 9, 5 unknown, 2 2s", "faces, 1 to 6"),
        ("mine 1 1 1 1 1, 3 on the table, 1 two", "more than the 3 on the table"),
        ("4 dice of mine 2 2, 10 unknown, one two", "You said 4 dice and named 2"),
        ("10 hidden, 4 sevens", "A die has no “sevens”"),
        ("10 hidden, two hearts", "“two hearts” is not understood; ask like this: 2 2 1 4 6"),
        ("4 players, seven twos", "Say how many dice are in play"),
        ("seven twos, 5 dice, 4 players", "Say how many dice each player has"),
        ("4 players, 5 dice each, 30 dice, seven twos", "each have 20 dice, not 30"),
        ("90 players, 90 dice each, seven twos", "8100 is more dice than a table has"),
        ("20 dice, 5 dice, seven twos", "a second time"),
        ("10 hidden, 900 sixes", "900 is more dice than a table has, which is at most 800."),
        ("10 hidden, 0 sixes", "at least one die"),
        ("10 hidden, two sixes, sixes wild", "Nobody bids on sixes"),
        ("mine 2 2, 20 on the table, 10 unknown, two twos", "are not 20"),
    ],
)
def test_wrong_input_gets_one_sentence(text: str, says: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        ask(text)
    sentence = str(refused.value)
    assert says in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("five aces in three rolls", in_tries(3, SIXTH) ** 5),
        ("5 dice five sixes in two rolls keeping the sixes", in_tries(2, THIRD) ** 5),
        ("five aces in 1 roll", SIXTH**5),
        ("5 dice, five sixes in two rolls, no wilds", in_tries(2, SIXTH) ** 5),
        ("2 dice and one ace in three rolls", 1 - (1 - in_tries(3, SIXTH)) ** 2),
    ],
)
def test_dice_that_do_not_count_may_be_rolled_again(text: str, true: Fraction) -> None:
    assert ask(text).chance.true == true


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("1 player with 5 dice each, zhai, five alike count six, six fours", SIXTH**5),
        ("1 player with 5 dice each, nothing wild, 5 alike are 6 or 7, seven fours", SIXTH**5),
        ("1 player with 5 dice each, five alike count six or seven, seven fours", 2 * SIXTH**5),
        ("2 players with 1 die each, super dice, 4+ of mine, four fours", THIRD),
        ("1 player with 2 dice each, runs count one more, three fours", Fraction(2, 36)),
        ("1 player with 2 dice each, stairs, two fours", THIRD**2 + Fraction(2, 36)),
    ],
)
def test_whole_hands_may_be_worth_more_than_their_dice(text: str, true: Fraction) -> None:
    assert ask(text).chance.true == true


def shows(text: str) -> Chance:
    return answer_pattern(parse_question(text)).chance


@pytest.mark.parametrize(("said", "wild"), [("ones wild", True), ("no wilds", False)])
@pytest.mark.parametrize(
    ("dice", "alike"), [(5, 3), (5, 4), (5, 5), (7, 3), (4, 3), (6, 3), (9, 4)]
)
def test_so_many_of_a_kind_are_as_likely_as_the_best_face_is(
    *, dice: int, alike: int, said: str, wild: bool
) -> None:
    chance = shows(f"{alike} of a kind in one throw of {dice} dice, {said}")
    least = some_face_at_least(dice, alike, wild=wild)
    assert Chance(least, best_of_kind(dice, alike, wild=wild, exact=True)) == chance


@pytest.mark.parametrize(
    ("text", "true", "exact"),
    [
        # Of 7776 throws of five dice: 6 * 5 * 10 full houses, 15 * 4 * 30 with just two pairs.
        ("a full house in one throw, no wilds", 300, 300),
        ("two pairs, no wilds", 1800 + 300, 1800),
        ("a pair, no wilds", 7776 - 720, 3600),
        ("a straight, no wilds", 240, 240),
        ("5 in a row, no wilds", 240, 240),
        ("all different", 720, 720),
        ("no two alike", 720, 720),
        ("none alike", 720, 720),
        ("five different faces", 720, 720),
        ("five alike, no wilds", 6, 6),
        ("all the same, no wilds", 6, 6),
        # With wild aces: no ace, 5 * 4 * 10; one, and two pairs of the others, 10 * 5 * 6. Besides, two aces and
        # three alike, 5 * 10; two and a pair, 5 * 4 * 3 * 10; three and any others, 10 * 25; four or five; one
        # and three alike, 5 * 4 * 4 * 5.
        ("a full house, ones wild", 200 + 300 + 400 + 50 + 600 + 250 + 25 + 1, 500),
    ],
)
def test_what_a_throw_shows(text: str, true: int, exact: int) -> None:
    assert Chance(Fraction(true, 7776), Fraction(exact, 7776)) == shows(text)


@pytest.mark.parametrize(
    "text",
    [
        "what are the odds of rolling four of a kind?",
        "chance to get 4 alike in a single throw",
        "how likely are four equal dice with five dice",
        "four matching dice, 5 hidden",
        "four of any face among 5 dice",
    ],
)
def test_four_of_a_kind_are_asked_for_in_many_ways(text: str) -> None:
    assert Fraction(91, 486) == shows(text).true


@pytest.mark.parametrize(
    ("text", "true", "exact"),
    [
        ("a mexican in one roll", "1/18", "1/18"),  # 17 to 1 (S1-65)
        ("21 or higher with two dice", "1/18", "1/18"),
        ("11 or better", "2/9", "1/36"),  # 3.5 to 1
        ("61 or higher with two dice", "1/2", "1/18"),  # even
        ("62 or more in one roll", "4/9", "1/18"),
        ("16 and up", "1/2", "1/18"),
        ("a mexican with three dice", "1/36", "1/36"),
        ("665 or higher", "15/216", "3/216"),
        ("555 or better with 3 dice", "8/216", "1/216"),
        ("a stair with 2 dice", "1/18", "1/18"),
        ("a stair with three dice, no wilds", "1/36", "1/36"),
        ("a stair", "5/324", "5/324"),
        ("a stair, 7 dice", "0", "0"),
        ("6 3 of mine, 63 or higher", "1", "1"),
    ],
)
def test_rolls_of_mexican_and_stairs_are_asked_for_too(text: str, true: str, exact: str) -> None:
    assert Chance(Fraction(true), Fraction(exact)) == shows(text)


def test_dice_in_hand_count_for_what_is_asked() -> None:
    # Three of the face, wild aces included, are wanted of two dice: each is one of two in six.
    assert in_tries(2, THIRD) - at_least(2, 2, THIRD) == shows(
        "5 5 2 of mine, 5 dice, 3 alike"
    ).exact - Fraction(1, 36)
    assert Fraction(1) == shows("1 1 1 1 of mine, five dice, five of a kind").true


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("four of a kind, seven twos, 20 dice", "Ask for a bid or for what a throw shows"),
        ("three alike, 30 dice", "30 dice are too many"),
        ("six of a kind, 5 dice", "That takes 6 dice or more."),
        ("four of a kind, super dice", "dice that count one by one"),
        ("four of a kind in three rolls", "is not understood"),
        ("four of a kind, full house", "a second time"),
        ("63 or higher, 5 dice", "That is read from 2 dice."),
        ("67 or higher", "is not understood"),
    ],
)
def test_a_pattern_that_makes_no_sense_gets_one_sentence(text: str, says: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        shows(text)
    assert says in str(refused.value)
