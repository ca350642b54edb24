"""The map is short, leads somewhere, and leaves no package out."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAP = (ROOT / "MAP.md").read_text(encoding="utf-8")
FOLDERS = re.findall(
    r"`([\w/]+/)`", "\n".join(line.split("|")[1] for line in MAP.splitlines() if "|" in line)
)


def test_the_map_has_at_most_25_lines() -> None:
    assert len(MAP.splitlines()) <= 25


def test_every_folder_on_the_map_exists() -> None:
    assert [folder for folder in FOLDERS if not (ROOT / folder).is_dir()] == []


def test_every_package_is_on_the_map() -> None:
    packages = {f"src/dudo/{path.parent.name}/" for path in ROOT.glob("src/dudo/*/__init__.py")}
    assert packages - set(FOLDERS) == set()
