"""Bad lines, second windows, clocks and suspended laptops, in short: each move counts once, and play goes on."""

import sys
from pathlib import Path
from random import Random

import pytest

from hostile.network import PARTS, Networked, both_counted
from hostile.promises import broken


@pytest.mark.parametrize("part", PARTS)
async def test_whatever_the_network_does_each_move_counts_once(tmp_path: Path, part: str) -> None:
    if part == "suspended" and sys.platform == "win32":
        pytest.skip("a process cannot be suspended there")
    found = Networked()
    await PARTS[part](tmp_path, 1, Random(part), found)
    kept = dict(found.promises)
    if part != "suspended":
        del kept["a suspended laptop plays on when it wakes"]
    assert broken(kept) == [], found
    assert found != Networked()


def test_a_move_that_was_refused_and_counted_is_found() -> None:
    assert both_counted({"1": 1}, told={"1"}, refused={"2"}) == []
    assert len(both_counted({"1": 1, "2": 1}, told={"1"}, refused={"2"})) == 1
    assert len(both_counted({"1": 2}, told={"1"}, refused=set())) == 1
    assert len(both_counted({}, told={"1"}, refused=set())) == 1
