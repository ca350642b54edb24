"""The campaign in its short form: nothing is found."""

import sys
from pathlib import Path

import pytest

from hostile.campaign import campaign


@pytest.mark.skipif(sys.platform == "win32", reason="a disk cannot be filled there for one process")
async def test_hostile_clients_a_full_disk_and_kills_find_nothing(tmp_path: Path) -> None:
    found = await campaign(tmp_path, seconds=3, kills=2, seed=1, full=1, after=0)
    assert [promise for promise, held in found.promises.items() if not held] == []
    assert found.sentences.total() > 0
    assert found.refused > 0 or sys.platform != "linux"
    assert found.receipts > 0
    # How quick moves are is for `make hostile`, where nothing else runs; here they only have to go on.
    assert len(found.beside[0]) > len(found.alone[0]) / 10
