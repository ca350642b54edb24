"""The map leads somewhere, and leaves no part of the house out."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "dudo"


def rows() -> list[str]:
    """What stands in the second column of the map's tables: where to look."""
    lines = (ROOT / "MAP.md").read_text(encoding="utf-8").splitlines()
    return [line.split("|")[2] for line in lines if line.startswith("| ") and "| --- |" not in line]


def paths() -> set[str]:
    quoted = {name for row in rows() for name in re.findall(r"`([^`]+)`", row)}
    return {name.rstrip("/") for name in quoted if not name.startswith("make ")}


def test_every_path_on_the_map_exists() -> None:
    assert sorted(path for path in paths() if not (ROOT / path).exists()) == []


def test_every_part_of_the_package_is_on_the_map() -> None:
    parts = {
        str(part.relative_to(ROOT))
        for part in PACKAGE.iterdir()
        if part.suffix == ".py" or (part / "__init__.py").exists()
    }
    on_the_map = {path for path in paths() if path.startswith("src/dudo/")}
    missing = {
        part for part in parts if not any(f"{path}/".startswith(f"{part}/") for path in on_the_map)
    }
    assert sorted(missing) == []


def test_every_module_of_the_live_table_is_on_the_map_by_itself_or_in_a_folder_of_its_subject() -> (
    None
):
    modules = [
        path.relative_to(ROOT)
        for layer in ("table", "server")
        for path in (PACKAGE / layer).rglob("*.py")
        if path.name != "__init__.py"
    ]
    missing = [it for it in modules if not {str(it), *map(str, [*it.parents][:-4])} & paths()]
    assert sorted(missing) == []


def test_no_module_stands_on_two_rows() -> None:
    rows_of = Counter(name for row in rows() for name in set(re.findall(r"`(src/.+?\.py)`", row)))
    assert [name for name, many in rows_of.items() if many > 1] == []


def test_every_folder_on_the_map_is_written_as_a_folder() -> None:
    quoted = {name for row in rows() for name in re.findall(r"`([^`]+)`", row)}
    assert sorted(n for n in quoted if (ROOT / n).is_dir() and not n.endswith("/")) == []
