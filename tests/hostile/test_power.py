"""The power fails at any moment: nothing told is lost, and a store that does not wait for the disk is found out."""

from pathlib import Path

import pytest

from hostile.power import STRACE, power_cuts
from hostile.promises import broken

pytestmark = pytest.mark.skipif(STRACE is None, reason="strace is not installed")


async def test_what_was_told_is_there_after_the_power_has_failed(tmp_path: Path) -> None:
    found = await power_cuts(tmp_path, cuts=40, entries=12, seed=1)
    assert broken(found.promises) == [], found
    assert found.told > 0


async def test_a_store_that_does_not_wait_for_the_disk_is_found_out(tmp_path: Path) -> None:
    found = await power_cuts(
        tmp_path, cuts=20, entries=12, seed=1, settings=["synchronous = NORMAL"]
    )
    assert found.lost
