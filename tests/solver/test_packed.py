"""A packed strategy guarantees nearly what the whole one does, in a fraction of its size."""

from pathlib import Path

import numpy as np
import pytest
from scripts.packed import write_packed

from dudo.engine import parse
from dudo.solver.ranges import ranges
from dudo.solver.shipped import SHIPPED, shipped_strategy
from dudo.solver.storing import NoStrategy
from dudo.solver.strategy import read_strategy
from dudo.solver.writing import measured

NAME = "J-2v1"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("packed") / "j21"
    write_packed(shipped_strategy(NAME), SHIPPED[NAME].path, found)
    return found


def test_it_guarantees_what_its_file_says_and_nearly_what_the_whole_one_does(path: Path) -> None:
    left, whole = read_strategy(path), shipped_strategy(NAME)
    assert measured(left) == left.bracket
    assert tuple(left.bracket) == pytest.approx(tuple(whole.bracket), abs=5e-4)
    assert path.stat().st_size < SHIPPED[NAME].path.stat().st_size / 5


def test_what_is_done_where_play_comes_is_the_same_but_for_rounding(path: Path) -> None:
    left, whole = read_strategy(path), shipped_strategy(NAME)
    for words in ((), ("1x6",), ("1x6", "2x5")):
        found, known = (ranges(one.graph, one, map(parse, words)) for one in (left, whole))
        held = known.hands[known.history.position.seat] > 0.01
        assert np.abs(found.chances - known.chances)[held].max() < 0.002


def test_a_file_that_was_cut_off_holds_no_strategy(path: Path, tmp_path: Path) -> None:
    (tmp_path / "cut").write_bytes(path.read_bytes()[:-100])
    with pytest.raises(NoStrategy, match="holds no strategy"):
        read_strategy(tmp_path / "cut")
