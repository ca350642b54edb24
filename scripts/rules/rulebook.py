"""The rulebook as data: every clause and ruling, and every row of the catalogue."""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "docs" / "rules"

ID = re.compile(r"\b(?:S\d-\d\d+|R-\d\d|W-[A-Z]\d\d|RW-\d\d)\b")
_RANGE = re.compile(r"\b(S\d-|W-[A-Z])(\d+)(?:\.\.| to )(?:S\d-|W-[A-Z])(\d+)\b")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a document, or a ruling where the documents leave something open."""

    id: str
    text: str
    games: tuple[str, ...] = ()
    ruled: tuple[str, ...] = ()  # the rulings on what it leaves open


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the catalogue: a game with that code, or changes of options."""

    id: str
    name: str
    clauses: str
    changes: tuple[tuple[str, object], ...] = ()
    command: str = ""


@lru_cache(maxsize=1)
def clauses() -> dict[str, Clause]:
    """Every clause and ruling by its id."""
    return {
        name: Clause(name, data["text"], tuple(data.get("games", ())), tuple(data.get("ruled", ())))
        for name, data in _table("clauses.toml").items()
    }


@lru_cache(maxsize=1)
def rows() -> tuple[Row, ...]:
    """Every row of the catalogue, and the odds."""
    return tuple(
        Row(
            name,
            data["name"],
            data["clauses"],
            tuple(data.get("changes", {}).items()),
            data.get("command", ""),
        )
        for name, data in _table("catalogue.toml").items()
    )


@lru_cache(maxsize=1)
def manners() -> dict[str, str]:
    """Clauses that no screen can keep, with the reason; they stand on rule cards as table manners."""
    return {name: data["reason"] for name, data in _table("manners.toml").items()}


def named(text: str) -> list[str]:
    """Every id that a text names, ranges spelled out.

    >>> named("see S0-45 to S0-47, and R-11")
    ['S0-45', 'S0-46', 'S0-47', 'R-11']
    """
    return ID.findall(_RANGE.sub(_spelled, text))


def _spelled(found: "re.Match[str]") -> str:
    document, first, last = found[1], int(found[2]), int(found[3])
    return " ".join(f"{document}{number:02}" for number in range(first, last + 1))


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))
