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
from dudo.league import evidence
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


def test_every_level_sits_at_every_table_and_in_every_seat() -> None:
    tables = [seated(number) for number in range(30)]
    assert all(set(ladder()) == set(table) for table in tables)
    for seat in range(SEATS):
        assert {table[seat] for table in tables} == set(ladder())
    twice = [level for table in tables for level in ladder() if table.count(level) == 2]
    assert {twice.count(level) for level in ladder()} <= {14, 15, 16}


def test_no_level_always_bids_before_the_same_one() -> None:
    tables = [seated(number) for number in range(40)]
    for level in ladder():
        after = {
            table[(seat + 1) % SEATS]
            for table in tables
            for seat in range(SEATS)
            if table[seat] == level
        }
        assert set(ladder()) == after


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


def test_what_the_seat_before_a_level_gains_is_told_too() -> None:
    seats = "novice", "counter", "reader", "reader", "sharp", "sharp"
    one = MixedDealing(
        number=0,
        levels=seats,
        shares=(1.0, 0.0, 0.0, 0.0, 0.0, 0.0),
        gained=(1.0, 2.0, 3.0, 4.0, 5.0, 6.0),
        rounds=(10,) * SEATS,
    )
    found = {one.level: one.before.mean for one in level_standings([one, one])}
    assert {"novice": 0.6, "counter": 0.1, "reader": 0.25, "sharp": 0.45} == found


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
        lines = file.read_text(encoding="utf-8").splitlines()
        assert [objections(f"{file.stem}.json", json.loads(line)) for line in lines] == [[]] * len(
            lines
        )
    for read, error in (read_mixed, BadResults), (read_figures, BadFigures):
        path.write_text("hello\n")
        with pytest.raises(error, match="holds something else"):
            read(path)


def test_a_section_of_the_evidence_is_replaced_and_the_others_kept() -> None:
    page = "# Bots\n\n## A\n\none\n\n## B\n\ntwo\n"
    page = evidence.with_section(page, "B", ["three", "four"])
    assert page == "# Bots\n\n## A\n\none\n\n## B\n\nthree\nfour\n"
    assert evidence.section(page, "B") == ["three", "four"]
    assert evidence.section(page, "C") is None
