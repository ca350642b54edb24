"""The campaign in its short form: nothing is found."""

import sys
from pathlib import Path

import pytest

from hostile.campaign import Findings, Memory, campaign
from hostile.kills import AT_RANDOM
from hostile.people import Move
from hostile.serving import POINTS


@pytest.mark.skipif(sys.platform == "win32", reason="a disk cannot be filled there for one process")
async def test_hostile_clients_a_full_disk_and_kills_find_nothing(tmp_path: Path) -> None:
    found = await campaign(tmp_path, seconds=1, kills=6, seed=1, full=0.5, after=0)
    assert [promise for promise, held in found.promises.items() if not held] == []
    assert found.sentences.total() > 0
    assert found.refused > 0 or sys.platform != "linux"
    assert found.killed is not None
    assert found.killed.receipts > 0
    assert found.killed.states > 0
    assert set(found.killed.kills) == {*POINTS, AT_RANDOM}
    # How quick moves are is for `make hostile`, where nothing else runs; here they only have to go on.
    assert len(found.attacked[0]) > len(found.beside[0]) / 10


@pytest.mark.parametrize(("others", "counts"), [(0.0, True), (0.5, False)])
def test_times_are_a_promise_only_where_little_else_runs(*, others: float, counts: bool) -> None:
    quick, slow = [Move(0.0, 1.0, done=True)], [Move(0.0, 9.0, done=True)]
    found = Findings(beside=[quick] * 3, attacked=[slow] * 3, memory=[Memory(server=1.0)] * 4)
    found.others = others
    assert ("the median of moves stays within a tenth" in found.kept) == counts
