"""The campaign in its short form: nothing is found."""

import sys
from itertools import islice
from pathlib import Path

import pytest

from hostile.campaign import Findings, Memory, campaign
from hostile.deaths import POINTS, deaths
from hostile.kills import AT_RANDOM, Row, at_rest
from hostile.other_work import OtherWork
from hostile.people import Move
from hostile.promises import broken


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="a disk cannot be filled there for one process")
async def test_hostile_clients_a_full_disk_and_kills_find_nothing(tmp_path: Path) -> None:
    found = await campaign(tmp_path, seconds=1, kills=1 + len(POINTS), seed=1, full=0.5, after=0)
    assert broken(found.promises) == []
    assert found.sentences.total() > 0
    assert found.refused > 0 or sys.platform != "linux"
    assert found.killed is not None
    assert found.killed.receipts > 0
    assert found.killed.states > 0
    assert found.killed.proved > 0
    assert set(found.killed.kills) == {*POINTS, AT_RANDOM}
    # How quick moves are is for `make hostile`, where nothing else runs; here they only have to go on.
    assert len(found.attacked[0]) > len(found.beside[0]) / 10


@pytest.mark.parametrize(("others", "counts"), [(0.0, True), (0.5, False)])
def test_times_are_a_promise_only_where_little_else_runs(*, others: float, counts: bool) -> None:
    quick, slow = [Move(0.0, 1.0, done=True)], [Move(0.0, 9.0, done=True)]
    found = Findings(beside=[quick] * 3, attacked=[slow] * 3, memory=[Memory(server=1.0)] * 4)
    found.others = OtherWork(others)
    assert (found.kept["the median of moves stays within a tenth"] is not None) == counts


def test_a_seed_always_gives_the_same_kills() -> None:
    first, again = deaths(7), deaths(7)
    assert list(islice(first, 30)) == list(islice(again, 30))
    assert list(islice(deaths(8), 30)) != list(islice(deaths(7), 30))


@pytest.mark.parametrize(
    ("after", "rests"),
    [
        ([(0, "one", 0.0)], True),
        ([(0, "one", 0.0), (1, "d p1 123", 1.0)], True),
        ([(0, "one", 0.0), (1, "p1 2x3", 1.0)], False),
        ([(0, "two", 0.0)], False),
        ([], False),
    ],
)
def test_a_table_at_rest_may_only_throw_what_was_due(*, after: list[Row], rests: bool) -> None:
    assert at_rest([(0, "one", 0.0)], after) == rests
