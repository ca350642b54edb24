"""Disks in trouble, in short: nothing that was told is lost, and play goes on by itself."""

from pathlib import Path

import pytest

from hostile.disks import ATTACHES, troubles
from hostile.promises import broken


@pytest.mark.skipif(not ATTACHES, reason="strace is not installed, or may not look at others")
async def test_play_goes_on_when_a_disk_that_failed_works_again(tmp_path: Path) -> None:
    found = await troubles(tmp_path, seconds=0.3, seed=1, kinds=["a disk that fails"])
    assert broken(found.promises) == [], found
    assert [it.refused > 0 for it in found.kinds.values()] == [True]
