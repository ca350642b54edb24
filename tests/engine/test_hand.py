"""Hands: writing, throwing and taking them apart."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudo.engine import BadNotation, Illegal, Roll, Throw, draw, hand_text, read_hand
from dudo.engine.hand import outcomes, subhands, without
from dudo.games import find
from dudo.play import deal, uniform_below

HANDS = st.lists(st.integers(1, 10), max_size=10).map(lambda dice: tuple(sorted(dice)))


@given(hand=HANDS)
def test_a_hand_is_written_and_read(hand: tuple[int, ...]) -> None:
    assert hand == read_hand(hand_text(hand))


@pytest.mark.parametrize("text", ["", "12a", "-1", "١٢"])
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_hand(text)


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 2), (3, 6), (5, 6), (2, 10)])
def test_the_ways_of_every_hand_are_those_of_throwing_die_by_die(count: int, sides: int) -> None:
    faces = range(1, sides + 1)
    thrown = Counter(tuple(sorted(dice)) for dice in product(faces, repeat=count))
    assert thrown == dict(outcomes(count, sides))


@given(hand=HANDS.filter(lambda hand: len(hand) < 8))
def test_every_part_of_a_hand_leaves_the_rest(hand: tuple[int, ...]) -> None:
    parts = subhands(hand)
    assert len(set(parts)) == len(parts)
    for part in parts:
        rest = without(hand, part)
        assert rest is not None
        assert Counter(hand) == Counter(part) + Counter(rest)


def test_nobody_takes_a_die_that_is_not_there() -> None:
    assert without((1, 2, 2), (2, 2, 2)) is None


def test_a_throw_admits_its_outcomes_and_nothing_else() -> None:
    throw = Throw(seat=1, count=2, sides=3)
    assert all(throw.admits(action) for action, _ in throw)
    for other in (Roll(0, (1, 2)), Roll(1, (1,)), Roll(1, (1, 4)), Roll(1, (1, 2, 3))):
        assert not throw.admits(other)


def test_draw_gives_each_outcome_as_often_as_its_ways_say() -> None:
    ways = dict(Throw(seat=0, count=2, sides=3))
    drawn = Counter(draw(tuple(ways.items()), ((mark,) * 10).__getitem__) for mark in range(9))
    assert ways == drawn


def test_nothing_is_drawn_where_nothing_is_due() -> None:
    game = find("perudo")
    state = deal(game, game.start(2), Random(7))
    for below in (Random(7).randrange, uniform_below(Random(7))):
        with pytest.raises(Illegal, match="it is not the dealer's turn"):
            draw(game.throws(state), below)
