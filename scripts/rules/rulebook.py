"""The rows of the catalogue of the rulebook, and the clauses that only people can keep."""

from dataclasses import dataclass
from functools import lru_cache

from dudo.rulebook.clauses import rulebook_file


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the catalogue: a game with that code, or changes of options."""

    id: str
    name: str
    clauses: str
    changes: tuple[tuple[str, object], ...] = ()
    command: str = ""


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
        for name, data in rulebook_file("catalogue.toml").items()
    )


@lru_cache(maxsize=1)
def manners() -> dict[str, str]:
    """Clauses that no screen can keep, with the reason; they stand on rule cards as table manners."""
    return {name: data["reason"] for name, data in rulebook_file("manners.toml").items()}
