"""Tables of six with all levels: everybody sits everywhere, and what is said of a level follows from the dealings."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from research.exploited import BadFigures, ExploitedBy, Measurement, append_figure, read_figures
from research.mixed import (
    SEATS,
    MixedDealing,
    append_mixed,
    level_standings,
    read_mixed,
    seated,
)

from dudo.bots import ladder
from dudo.league.results import BadResults
from support.schemas import objections


def dealing(number: int) -> MixedDealing:
    """One in which the higher level always does better."""
    levels = seated(number)
    best = max(range(SEATS), key=lambda seat: ladder().index(levels[seat]))
    return MixedDealing(
        number=number,
        levels=levels,
        shares=tuple(float(seat == best) for seat in range(SEATS)),
        gained=tuple(float(ladder().index(level)) + number % 3 / 10 for level in levels),
        rounds=(10,) * SEATS,
    )


def test_a_level_is_ahead_by_what_its_seats_have_gained() -> None:
    found = level_standings([dealing(number) for number in range(36)])
    assert [one.level for one in found] == list(ladder())
    assert found[0].ahead is None
    for below, one in pairwise(found):
        assert one.gain.mean == pytest.approx(below.gain.mean + 0.1)
        assert one.gains_more is not None
        assert one.gains_more.mean == pytest.approx(0.1)
        assert one.gains_more.low > 0
    assert found[-1].ahead is not None
    assert 0.5 < found[-1].ahead.mean


def test_files_are_read_as_they_were_written_and_others_refused(tmp_path: Path) -> None:
    path = tmp_path / "mixed.jsonl"
    for number in (1, 0):
        append_mixed(path, dealing(number))
    assert [dealing(0), dealing(1)] == read_mixed(path)
    figures = tmp_path / "exploited.jsonl"
    figure = ExploitedBy(of=Measurement(bot="counter", game="J", dice="1v1"), value=0.25)
    append_figure(figures, figure)
    assert {figure.of: figure} == read_figures(figures)
    for file in path, figures:
        for line in file.read_text(encoding="utf-8").splitlines():
            assert [] == objections(f"{file.stem}.json", json.loads(line))
    for read, error in (read_mixed, BadResults), (read_figures, BadFigures):
        path.write_text("hello\n")
        with pytest.raises(error, match="holds something else"):
            read(path)
