"""The soak in its short form: every table is played at, and each line says what the server holds."""

import argparse
import sys

import pytest
from benchmarks.served import table_server

soak = pytest.importorskip("benchmarks.soak", exc_type=ImportError).soak  # for systems with limits
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what others hold")


@pytest.mark.day
async def test_people_play_at_all_tables_while_it_is_said_what_the_server_holds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = argparse.Namespace(
        tables=4, seats=3, seconds=1.5, every=0.5, bots=1, quicker=100.0, seed=1
    )
    with table_server() as server:
        held = await soak(server, options)
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith("12 players at 4 tables: ")
    rows = [[float(cell) for cell in line.strip("| ").split("|")] for line in lines[2:]]
    assert len(held) == len(rows) > 0
    assert held == [pytest.approx(row[-1], abs=0.51) for row in rows]
    assert min(held) > 1
    assert rows[-1][2] > 0  # moves at a table, since the beginning
    assert sum(row[1] for row in rows) > 0
