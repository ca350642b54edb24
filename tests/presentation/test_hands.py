"""Hands in words: what a spoken claim stands for, and what is too unclear to be played."""

import pytest

from dudo.engine import BadNotation
from dudo.games import find
from dudo.presentation.reading.hands import hand_meant


@pytest.mark.parametrize(
    ("name", "text", "hand"),
    [
        # S0-84: the weakest hand that fits
        ("liar_dice", "a pair", "99QJT"),
        ("liar_dice", "Pair of Jacks", "JJQT9"),
        ("liar_dice", "jacks full of nines", "JJJ99"),
        ("liar_dice", "a pair of jacks with no ten", "JJKQ9"),
        ("liar_dice", "jacks without a ten", "JJKQ9"),
        ("liar_dice", "jacks", "JJQT9"),
        ("liar_dice", "A A A", "AAAT9"),
        ("liar_dice", "3A", "AAAT9"),
        ("liar_dice", "four queens, ten", "QQQQT"),
        ("luegenpoker", "big run", "AKQJT"),
        ("beat_this", "6,6,5,4,3", "66543"),
        ("mexican_two", "a mexican", "21"),
        ("liar_dice", "pair of tens, no 9 or Q", "TTAKJ"),
        ("liar_dice", "a pair of jacks with an ace", "JJAT9"),
        ("liar_dice", "full house, with an ace", "999AA"),
        ("liar_dice", "two pairs with a ten", "TT99J"),
        ("liar_dice", "three of a kind, with a nine", "999JT"),
        ("liar_dice", "pair of jacks with a jack", "JJQT9"),
        ("liar_dice", "three kings with a pair", "KKK99"),
        ("liar_dice", "ace, king, queen, jack with a ten", "AKQJT"),
        ("liar_dice", "two pairs", "TT99J"),
        ("liar_dice", "two pairs, jacks on top", "JJ99T"),
        ("liar_dice", "two pairs, kings and tens", "KKTT9"),
        ("liar_dice", "three queens", "QQQT9"),
        ("liar_dice", "three of Q", "QQQT9"),
        ("liar_dice", "full house, jacks over nines", "JJJ99"),
        ("liar_dice", "four of a kind", "9999T"),
        ("liar_dice", "four of a kind, tens", "TTTT9"),
        ("liar_dice", "ace high", "AQJT9"),
        # an ace is a face, and "a" is one where no noun follows it
        ("liar_dice", "three A", "AAAT9"),
        ("liar_dice", "pair of A", "AAJT9"),
        ("liar_dice", "five A", "AAAAA"),
        ("liar_dice", "A K Q J T", "AKQJT"),
        # S0-88, R-49
        ("liar_dice", "three pairs of jacks", "JJJT9"),
        ("liar_dice", "six pairs of nines", "9999T"),
        ("liar_dice", "ten pairs of kings", "KKKKK"),
        # S0-96
        ("stanford", "three 6s", "666321"),
        ("stanford", "four of a kind and a pair", "111122"),
        ("stanford", "three pairs", "332211"),
        ("stanford", "three pairs of sixes", "666321"),
        ("stanford", "two triples", "222111"),
        ("stanford", "two triples, sixes and fours", "666444"),
        ("stanford", "two triples of sixes and fours", "666444"),
        # W-K01
        ("kiriki", "11", "66"),
        ("kiriki", "a pair of ones", "66"),
        ("kiriki", "double twos", "66"),
        ("kiriki", "15", "42"),
        # every die is named
        ("beat_this", "two 6's, a 5, a 4 and a 2", "66542"),
        ("mexican_liars", "sixty-two", "62"),
        ("maexchen", "Mäxchen", "21"),
        ("maexchen", "the Mäxle", "21"),
        ("meyer", "Meyer", "21"),
        ("mexican", "mia", "321"),
        ("mexican_liars", "six two", "62"),
        ("mexican_liars", "double sixes", "66"),
        ("mexican", "six five four", "654"),
        # S3-24
        ("duel", "a straight", "54321"),
        ("duel", "large straight", "65432"),
    ],
)
def test_words_stand_for_the_weakest_hand_that_fits_them(name: str, text: str, hand: str) -> None:
    """S0-75, R-61."""
    assert hand_meant(find(name).facts, text) == hand


@pytest.mark.parametrize(
    ("name", "over", "text", "hand"),
    [
        ("liar_dice", "99QJT", "better", "99KJT"),
        ("liar_dice", "99QJT", "a better pair", "99KJT"),
        ("liar_dice", "99AKQ", "a better pair", "TTQJ9"),
        ("liar_dice", "99QJT", "way better", "99KQT"),
        ("liar_dice", "99QJT", "way way better", "99KQJ"),
        ("liar_dice", "99QJT", "better than better", "99KQT"),
        ("liar_dice", "99QJT", "better than way better", "99KQJ"),
        ("stanford", "664321", "minimum raise", "665321"),
        ("stanford", "654321", "Minimum Raise", "115432"),
    ],
)
def test_better_is_above_the_claim_that_stands(name: str, over: str, text: str, hand: str) -> None:
    """S0-76, S0-77, S0-84, S0-97."""
    assert hand_meant(find(name).facts, text, over=over) == hand


@pytest.mark.parametrize(
    "text",
    [
        "pair of jacks with a k",  # an article, or an ace and a king
        "three of a kind kings",
        "pair, kings",
        "a king",
        "pair of jacks hello",
        "two pairs of jacks",
        "four pairs of jacks",
        "jack high",
        "straight",
        "pair of tens, no nine and an ace",
        "better",  # than what?
        "three sevens",
        "AAJJ",
    ],
)
def test_what_is_unclear_is_no_claim(text: str) -> None:
    with pytest.raises(BadNotation):
        hand_meant(find("liar_dice").facts, text)


def test_jacks_over_nines_are_two_pairs_or_a_full_house() -> None:
    with pytest.raises(BadNotation, match="could mean JJ99T, JJJ99: which of them"):
        hand_meant(find("liar_dice").facts, "jacks over nines")


def test_two_six_is_no_claim_of_two_dice() -> None:
    """A pair of sixes to some, six two to others."""
    with pytest.raises(BadNotation, match="write its dice, like 66, or “better”"):
        hand_meant(find("mexican_liars").facts, "two six")


def test_three_of_a_kind_is_no_better_pair() -> None:
    with pytest.raises(BadNotation, match="No hand fits “better pair” over AAKKQ"):
        hand_meant(find("liar_dice").facts, "better pair", over="AAKKQ")


@pytest.mark.parametrize("name", ["liar_dice", "stanford", "duel", "mexican", "mexican_two"])
def test_every_claim_is_understood_as_it_is_written(name: str) -> None:
    facts = find(name).facts
    assert [hand_meant(facts, claim) for claim in facts.claims] == list(facts.claims)
