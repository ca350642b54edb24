"""What the log of a table says."""

from typing import get_args

import pytest

from dudo.engine import BadNotation, Bid
from dudo.engine.record import Line
from dudo.table.log import (
    Agree,
    Coach,
    Event,
    Fill,
    Item,
    Late,
    Leave,
    Match,
    Opening,
    Sit,
    read,
    write,
)

OPENING = Opening(game="perudo", ruleset={"bidding": {}}, seats=3, host="h", clock=30.0, pace=None)
ITEMS: list[Item] = [
    OPENING,
    Sit(seat=0, name='Ana "the] lion"', owner="o"),
    Leave(seat=0, bot="novice"),
    Fill(seat=1, bot=None),
    Match(at="2026-11-21"),
    Coach(owner="o", on=True),
    Agree(owner="o", on=False),
    Late(seat=2),
    Line(1, Bid(4, 5)),
]


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: type(item).__name__)
def test_a_line_of_the_log_reads_back(item: Item) -> None:
    assert read(write(item)) == item


def test_every_event_is_tried() -> None:
    assert {type(item) for item in ITEMS} == {*get_args(Event), Line}


@pytest.mark.parametrize("line", ["[dance {}]", "[sit {}]", "[sit nonsense]", "p1 dance", ""])
def test_what_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        read(line)


def test_a_name_cannot_break_a_line() -> None:
    line = write(Sit(seat=0, name="a\nb", owner="o"))
    assert "\n" not in line
    assert read(line) == Sit(seat=0, name="a\nb", owner="o")
