"""Actions are frozen words: they read, write, compare and sort as themselves."""

import pickle
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudo.engine import BadNotation, Bid, Challenge, Doubt, Keep, Roll, Show, SpotOn, parse
from dudo.engine.action import KINDS, SEATS
from dudo.engine.seating import MOST_PLAYERS
from dudo.presentation.meanings import MEANINGS

DICE = st.lists(st.integers(1, 10), max_size=12).map(tuple)


def test_an_action_is_its_text() -> None:
    assert (Bid(4, 5), SpotOn(), Challenge(), Doubt(1)) == ("4x5", "exact", "liar", "doubt p2")


def test_an_action_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="frozen"):
        Bid(4, 5).quantity = 6


def test_actions_are_sorted_by_kind_and_then_by_what_they_name_and_not_as_text() -> None:
    shuffled = [Challenge(), Bid(10, 2), Keep((6,)), Bid(2, 10), Bid(2, 2), Doubt(9), Doubt(1)]
    assert [
        Bid(2, 2),
        Bid(2, 10),
        Bid(10, 2),
        Keep((6,)),
        Doubt(1),
        Doubt(9),
        Challenge(),
    ] == sorted(shuffled)
    assert Bid(2, 2) < Bid(10, 2) <= Bid(10, 2) < Bid(10, 3)
    assert Bid(10, 2) > Bid(2, 6) >= Bid(2, 6)
    assert max(shuffled[1], shuffled[3]) == Bid(10, 2)


def test_dice_in_an_action_are_sorted() -> None:
    assert Show((5, 2)) == Show((2, 5)) == "show 25"


@given(seat=st.integers(0, 39), dice=DICE)
def test_dice_of_any_number_are_written_and_read(seat: int, dice: tuple[int, ...]) -> None:
    for action in (Roll(seat, dice), Keep(dice), Show(dice)):
        again = parse(str(action))
        assert (again, repr(again)) == (action, repr(action))


def test_the_largest_table_can_be_written() -> None:
    for action in (Roll(39, (6,) * 1600), Bid(1600, 6)):
        assert repr(parse(str(action))) == repr(action)
        assert pickle.loads(pickle.dumps(action)) == action


@given(text=st.text(max_size=12))
def test_text_that_is_an_action_is_written_the_same(text: str) -> None:
    with suppress(BadNotation):
        assert parse(text) == text


@pytest.mark.parametrize(
    "text", ["", "04x5", "4x05", "4X5", " liar", "liar ", "keep", "show 52", "p0 1"]
)
def test_what_is_nearly_notation_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)


def test_every_kind_of_action_of_a_player_says_what_it_means() -> None:
    played = {name for name, kind in KINDS.items() if not (kind.thrown or kind.told)}
    assert played == set(MEANINGS)


def test_bids_and_calls_are_known_by_what_they_do() -> None:
    assert {"bid", "total", "claim"} == {name for name, kind in KINDS.items() if kind.is_bid}
    assert {"challenge", "split", "spoton"} == {
        name for name, kind in KINDS.items() if kind.is_call
    }


def test_a_seat_is_written_in_one_way_up_to_the_last_of_a_full_table() -> None:
    texts = [f"{zeros}{number}" for zeros in ("", "0") for number in range(MOST_PLAYERS + 100)]
    read = [text for text in texts if re.fullmatch(SEATS, text)]
    assert read == [str(number) for number in range(1, MOST_PLAYERS + 1)]
