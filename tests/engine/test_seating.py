"""Whose turn it is: seats in order of play."""

from hypothesis import given
from hypothesis import strategies as st

from dudo.engine.seating import next_seat, order_from

STEPS = st.sampled_from([1, -1])


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, tuple[int, ...], int]:
    """A seat, the seats still in, and how many there were."""
    players = draw(st.integers(2, 12))
    active = draw(st.sets(st.integers(0, players - 1), min_size=1))
    return draw(st.integers(0, players - 1)), tuple(sorted(active)), players


@given(table=tables(), step=STEPS)
def test_the_next_seat_is_the_first_in_order(
    table: tuple[int, tuple[int, ...], int], step: int
) -> None:
    seat, active, players = table
    order = order_from(seat, active, players, step=step)
    assert next_seat(seat, active, players, step=step) == (order[0] if order else seat)


@given(table=tables(), step=STEPS)
def test_everybody_else_who_is_in_comes_once(
    table: tuple[int, tuple[int, ...], int], step: int
) -> None:
    seat, active, players = table
    order = order_from(seat, active, players, step=step)
    assert sorted(order) == [other for other in active if other != seat]


@given(table=tables())
def test_counterclockwise_is_clockwise_backwards(table: tuple[int, tuple[int, ...], int]) -> None:
    forward = order_from(*table, step=1)
    assert forward == order_from(*table, step=-1)[::-1]
