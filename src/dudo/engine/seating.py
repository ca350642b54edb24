"""Seats: their numbers in a position, their order of play, and sets of them."""

from enum import Enum
from functools import lru_cache
from typing import Annotated, TypeVar

from dudo.engine.errors import NoSuchSeat

T = TypeVar("T")


class Numbers(Enum):
    """What the whole numbers of a field of a position stand for, where that is not an amount."""

    SEAT = "a seat"
    SEATS = "seats"
    BY_SEAT = "an amount for each seat"


Seat = Annotated[int, Numbers.SEAT]
Seats = Annotated[tuple[int, ...], Numbers.SEATS]
BySeat = Annotated[tuple[int, ...], Numbers.BY_SEAT]

MOST_PLAYERS = 40  # at a table


def seat_at(seat: int, players: int) -> int:
    """The same seat; `NoSuchSeat` if so many players have no such seat, counted from 0."""
    if not 0 <= seat < players:
        raise NoSuchSeat(seat, players)
    return seat


def next_seat(seat: int, active: tuple[int, ...], players: int, *, step: int = 1) -> int:
    """The next seat still in the game after `seat`, going round by `step` (-1 is counterclockwise).

    >>> next_seat(0, (0, 2), 3), next_seat(2, (0, 2), 3), next_seat(0, (0, 1, 2), 3, step=-1)
    (2, 0, 2)
    """
    for distance in range(1, players + 1):
        candidate = (seat + step * distance) % players
        if candidate in active:
            return candidate
    return seat


def order_from(
    seat: int, active: tuple[int, ...], players: int, *, step: int = 1
) -> tuple[int, ...]:
    """The other active seats, the nearest after `seat` first."""
    ring = ((seat + step * distance) % players for distance in range(1, players))
    return tuple(other for other in ring if other in active)


def with_seat(by_seat: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The same for every other seat, and this value for that one.

    >>> with_seat((5, 5, 5), 1, 4)
    (5, 4, 5)
    """
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


@lru_cache(maxsize=MOST_PLAYERS)
def alone(seat: int) -> frozenset[int]:
    """That seat and no other."""
    return frozenset((seat,))


@lru_cache(maxsize=MOST_PLAYERS * MOST_PLAYERS)
def others_of(seat: int, players: int) -> frozenset[int]:
    """All the other seats."""
    return frozenset(range(players)) - {seat}
