"""Folders of what is kept: their entries are on disk before anything is written into them."""

import os
import stat
import sys
from pathlib import Path

import pytest

from dudo.server.lock import FolderLock
from dudo.table.folders import kept_folder


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """What the system was asked to put on disk, in order; it does so."""
    found, fsync = list[Path](), os.fsync

    def noted(number: int) -> None:
        found.append(Path(f"/proc/self/fd/{number}").readlink())
        fsync(number)

    monkeypatch.setattr(os, "fsync", noted)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="what a number stands for is seen in /proc")
def test_each_new_folder_is_noted_in_the_one_above_it(tmp_path: Path, synced: list[Path]) -> None:
    kept_folder(tmp_path / "one" / "two")
    assert [tmp_path / "one", tmp_path] == synced
    kept_folder(tmp_path / "one" / "two")
    assert [tmp_path / "one", tmp_path] == synced
    assert stat.S_IMODE((tmp_path / "one" / "two").stat().st_mode) == 0o700


@pytest.mark.skipif(sys.platform != "linux", reason="what a number stands for is seen in /proc")
def test_the_folder_of_a_server_is_on_disk_when_it_is_its_own(
    tmp_path: Path, synced: list[Path]
) -> None:
    FolderLock(tmp_path / "data").release()
    assert [tmp_path] == synced
