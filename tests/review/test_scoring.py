"""What rounds bring in points: the unit of the leagues, or what the table plays for by the round."""

import json
from dataclasses import replace
from typing import Any

import pytest

from dudo.engine import (
    BadNotation,
    Bidding,
    Dice,
    Faces,
    First,
    Record,
    Wild,
    read_record,
    to_data,
)
from dudo.engine.stakes import Drinking, Measure, Points, Pot, Stakes, Wager
from dudo.games import find
from dudo.review import Review, review
from dudo.review.scoring import scoring_of

GAME = Bidding(
    title="Three dice",
    hand=Dice(count=3),
    claims=Faces(wild=Wild.NONE),
    first=First.FIRST_SEAT,
)
LINES = ("d p1 112", "d p2 345", "d p3 456", "p1 2x1", "p2 4x6", "p3 liar")
"""Bo has bid four sixes, of which there is one, and loses a die."""


def reviewed(game: Bidding = GAME, stakes: Stakes | None = None) -> Review:
    record = Record(game=game, players=("Ana", "Bo", "Cy"))
    if stakes is not None:
        record = replace(record, tags=(("stakes", json.dumps(to_data(stakes))),))
    written = "".join(f"{line}\n" for line in LINES)
    return review(read_record(f"{record}{written}"), samples=8, matches=12)


def test_a_round_brings_what_it_cost_the_others_less_what_it_cost_the_seat() -> None:
    found = reviewed()
    assert found.unit == "dice"
    assert [(one.number, one.over) for one in found.rounds] == [(1, True)]
    assert found.rounds[0].result == (0.5, -1.0, 0.5)


def test_the_slip_in_points_is_that_of_the_round() -> None:
    found = reviewed()
    slip = max(found.decisions, key=lambda decision: decision.points.cost)
    assert (slip.seat, str(slip.action)) == (1, "4x6")
    assert slip.points.cost > 0.3
    assert slip.points.cost > 3 * slip.points.error
    assert found.rounds[0].choices[1] == -slip.points.cost


@pytest.mark.parametrize(
    ("stakes", "unit", "brought"),
    [
        (Stakes(pot=Pot(ante=5)), "dice", (0.5, -1.0, 0.5)),
        (Stakes(unit="beans", wager=Wager(stake=3)), "beans", (0.0, -3.0, 3.0)),
        (Stakes(points=Points(each=4)), "points", (-2.0, -2.0, 4.0)),
        (Stakes(drinks=Drinking(name="sips", each=2)), "sips", (1.0, -2.0, 1.0)),
        (Stakes(drinks=Drinking(measure=Measure.DIFFERENCE)), "drinks", (1.5, -3.0, 1.5)),
    ],
)
def test_what_is_played_for_by_the_round_is_what_a_round_brings(
    stakes: Stakes, unit: str, brought: tuple[float, ...]
) -> None:
    found = reviewed(stakes=stakes)
    assert (found.unit, found.rounds[0].result) == (unit, brought)


@pytest.mark.parametrize(
    ("name", "unit"),
    [
        ("perudo", "dice"),
        ("basic_liars", "lives"),
        ("luegenpoker", "points"),
        ("mexican", "drinks"),
    ],
)
def test_the_unit_is_what_one_runs_out_of(name: str, unit: str) -> None:
    game: Any = find(name)
    assert scoring_of(Record(game=game, players=("Ana", "Bo"))).unit == unit


def test_stakes_that_cannot_be_read_get_a_sentence() -> None:
    record = Record(game=GAME, players=("Ana", "Bo"), tags=(("stakes", "{"),))
    with pytest.raises(BadNotation, match=r"^The stakes of a record are written as JSON\.$"):
        scoring_of(record)
