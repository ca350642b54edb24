"""Prints the requirements of one dependency group of pyproject.toml, for a pip without --group."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path


def requirements(groups: dict[str, list[str | dict[str, str]]], name: str) -> Iterator[str]:
    for entry in groups[name]:
        if isinstance(entry, str):
            yield entry
        else:
            yield from requirements(groups, entry["include-group"])


if __name__ == "__main__":
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    print(*requirements(project["dependency-groups"], sys.argv[1]), sep="\n")
