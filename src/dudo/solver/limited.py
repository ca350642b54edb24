"""The round with a limit on the raises of one player: small enough to solve, and a bound for the whole.

The limited player can play the same strategy in the whole round, where its value is the same, because the other
was never limited. So what that strategy guarantees here, it guarantees there.

The same holds for a player who makes only those bids that a first solution made often enough: see `habits`.
"""

from collections.abc import Iterable, Sequence

from dudo.engine import Action
from dudo.solver.positions import Habits, Positions, PublicPosition

RAISES = ("bid", "total")
"""The kinds of action that raise."""

HabitsData = Sequence[tuple[int, Sequence[int]]]
"""Habits as numbers: the first position of the round with those legal actions, and the places of the bids there."""


def limited(
    graph: Positions,
    *,
    seat: int,
    raises: int | None,
    habits: Habits | None = None,
) -> Positions:
    """The positions of a round in which `seat` raises a standing bid at most `raises` times; None is no limit.

    With `habits`, it makes no other bids, and none at all where these name none; the opener has to bid, so the opening
    bid has to be among them.
    """
    places: dict[tuple[int, int | None], int] = {}
    found: list[PublicPosition] = []

    def place(at: int, left: int | None) -> int:
        if (at, left) not in places:
            position = graph.all[at]
            # The opener raises nothing: there is no bid yet that could be answered in another way.
            bound = position.seat == seat and any(to < 0 for to in position.following)
            kept = [
                (action, to, None if left is None else left - (bound and action.kind in RAISES))
                for action, to in zip(position.actions, position.following, strict=True)
                if position.seat != seat or _usual(habits, position.actions, action)
            ]
            kept = [one for one in kept if one[2] is None or one[2] >= 0]
            following = tuple(place(to, then) if to >= 0 else to for _, to, then in kept)
            places[at, left] = len(found)
            found.append(
                PublicPosition(position.seat, tuple(action for action, _, _ in kept), following)
            )
        return places[at, left]

    place(graph.root, raises)
    return Positions(
        graph.round,
        tuple(found),
        graph.by_kind,
        graph.alike,
        (seat, raises),
        habits,
    )


def habits_to_data(graph: Positions, habits: Habits) -> HabitsData:
    """The habits as numbers, as a file holds them, by the positions of the whole round."""
    left, found = dict(habits), list[tuple[int, Sequence[int]]]()
    for at, position in enumerate(graph.all):
        usual = left.pop(position.actions, None)
        if usual is not None:
            found.append((at, [i for i, action in enumerate(position.actions) if action in usual]))
    return found


def habits_from_data(graph: Positions, data: Iterable[tuple[int, Sequence[int]]]) -> Habits:
    """The habits that those numbers stand for."""
    allowed = ((graph.all[at].actions, usual) for at, usual in data)
    return {actions: frozenset(actions[place] for place in usual) for actions, usual in allowed}


def _usual(habits: Habits | None, allowed: tuple[Action, ...], action: Action) -> bool:
    return habits is None or action.kind not in RAISES or action in habits.get(allowed, ())
