"""A scenario file and its cases, as written."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from cases.verdict import Unreadable

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same language read ten times as fast, where libyaml is there."""
HERE = Path(__file__).resolve().parent
FORMAT = 1
COMMON_KEYS = {"id", "game", "family", "title", "expect", "clauses", "depends_on"}
"""What every case may say whatever its family."""

Data = Any
"""What YAML gives: texts, numbers, lists and mappings, whose form the adapter checks as it reads."""


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario: what it is about, and what it says."""

    id: str
    game: str
    family: str
    data: Mapping[str, Data]

    @property
    def expect(self) -> Mapping[str, Data]:
        """What must come out."""
        return self.data.get("expect") or {}

    def only(self, *keys: str) -> None:
        """`Unreadable` if the case says something that its family does not know."""
        known(self.data, COMMON_KEYS | set(keys), where="a case of this family")

    def __getitem__(self, key: str) -> Data:
        if key not in self.data:
            raise Unreadable(f"The case lacks {key!r}.")
        return self.data[key]

    def get(self, key: str, default: Data = None) -> Data:
        """What the case says under `key`, or the default."""
        return self.data.get(key, default)


def known(data: Mapping[str, Data], keys: Collection[str], *, where: str) -> None:
    """`Unreadable` if `data` has a key that is not one of `keys`: nothing is ever passed over."""
    strange = sorted(set(data) - set(keys))
    if strange:
        raise Unreadable(f"The adapter does not understand {', '.join(strange)} in {where}.")


@cache
def read_cases(path: Path) -> tuple[Case, ...]:
    """Every case of a file; `Unreadable` if it is no scenario file."""
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
    if not isinstance(data, dict) or not isinstance(data.get("cases"), list):
        raise Unreadable(f"{path} is no scenario file: it needs a list of cases.")
    if data.get("format_version", FORMAT) != FORMAT:
        raise Unreadable(
            f"{path} has format {data['format_version']}; this adapter reads {FORMAT}."
        )
    return tuple(_case(case) for case in data["cases"])


def _case(data: Mapping[str, Data]) -> Case:
    """One case; a number among its options may be written as text."""
    options = data.get("options") or {}
    counted = {
        key: int(value) if isinstance(value, str) and value.isdecimal() else value
        for key, value in options.items()
    }
    data = {**data, "options": counted} if counted else data
    return Case(str(data["id"]), str(data.get("game", "")), str(data["family"]), data)


def own_files() -> tuple[Path, ...]:
    """The scenario files of this folder."""
    return tuple(sorted(HERE.glob("*.yaml")))
