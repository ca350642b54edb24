"""Writes the table of observed fields into docs/environments.md: `make environments`. They are those of the code."""

from collections.abc import Iterator
from typing import NamedTuple

from scripts.generated import ROOT, between, refresh

from dudo.engine.game import Game
from dudo.envs.observation import observation
from dudo.games import catalogue

PAGE = ROOT / "docs" / "environments.md"
BEGIN, END = "<!-- fields: written by `make environments` -->", "<!-- end of fields -->"


class FieldRow(NamedTuple):
    """A field as the page tells it."""

    name: str
    size: str
    meaning: str


def page() -> str:
    """The page with the table as it has to be."""
    return between(PAGE.read_text(encoding="utf-8"), BEGIN, END, table())


def table() -> str:
    """All fields, and in which engines they are."""
    of_engines = {game.facts.engine: tuple(rows(game)) for game in examples()}
    every = dict.fromkeys(row for found in of_engines.values() for row in found)
    lines = ["| field | numbers | engines | what it tells |", "| --- | --- | --- | --- |"]
    for row in every:
        engines = [name for name, found in of_engines.items() if row in found]
        where = "all" if len(engines) == len(of_engines) else ", ".join(engines)
        lines.append(f"| `{row.name}` | {row.size} | {where} | {row.meaning} |")
    return "\n".join(lines)


def examples() -> tuple[Game, ...]:
    """One game of each engine."""
    found = {entry.game.facts.engine: entry.game for entry in catalogue().values()}
    return tuple(found[name] for name in sorted(found))


def rows(game: Game) -> Iterator[FieldRow]:
    """The fields of a game, with their sizes as players and faces make them."""
    least, _ = game.seats
    for field in observation(game, least).fields:
        yield FieldRow(field.name, field.per, field.meaning)


if __name__ == "__main__":
    refresh({PAGE: page}, command="make environments")
