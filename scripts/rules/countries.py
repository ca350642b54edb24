"""The table that says where games are at home, and who else has them."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass

from dudo.games import NamedGame, by_country, catalogue
from dudo.presentation.compose import form
from dudo.rulebook.clauses import FOLDER
from dudo.text import typeset

INTRODUCTION = (
    "A dash means that we found none of these games there. `dudo rules --by-country` prints the list, and the "
    "search at the table knows the countries, too."
)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A place where such games are played, or worked with, and which of ours it has."""

    name: str
    url: str
    games: tuple[str, ...]
    options: str


def others() -> tuple[Elsewhere, ...]:
    """The places that we know of; `KeyError` if one names a game that is not in the catalogue."""
    data = tomllib.loads((FOLDER / "elsewhere.toml").read_text(encoding="utf-8"))
    found = tuple(
        Elsewhere(it["name"], it["url"], tuple(it["games"]), it["options"]) for it in data["others"]
    )
    for other in found:
        for game in other.games:
            catalogue()[game]
    return found


def table() -> list[str]:
    """Countries, their games here, and who else has them."""
    there = others()
    heads = ["At home in", "Here", *(f"[{it.name}]({it.url})" for it in there)]
    lines = [f"| {' | '.join(heads)} |", "|" + " --- |" * len(heads)]
    rows: dict[tuple[NamedGame, ...], list[str]] = {}
    for country, games in by_country().items():
        rows.setdefault(games, []).append(country)
    spread = tuple(it for it in catalogue().values() if it.listing and not it.listing.home)
    rows.setdefault(spread, []).append("Many places")
    for games, places in rows.items():
        has = (_titles(it for it in games if it.name in other.games) for other in there)
        here = ", ".join(
            f"[{typeset(it.game.title)}](../../src/dudo/games/{it.name}.py)" for it in games
        )
        lines.append(f"| {', '.join(places)} | {here} | {' | '.join(has)} |")
    options = [f"{len(combined())} options, combined as you like", *(it.options for it in there)]
    lines.append(f"| Rules of your own | {' | '.join(options)} |")
    return lines


def combined() -> frozenset[str]:
    """The paths of all options that one can choose in the games of the catalogue, but for words."""
    fields = (field for entry in catalogue().values() for field in form(entry.game))
    return frozenset(field.path for field in fields if field.kind != "text")


def _titles(games: Iterable[NamedGame]) -> str:
    return ", ".join(typeset(it.game.title) for it in games) or "–"
