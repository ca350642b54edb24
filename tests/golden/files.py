"""Which golden files there are, and what they must say: one of each kind for each game in the folder."""

from collections.abc import Callable
from pathlib import Path

from dudo.engine import Game
from dudo.games import catalogue
from golden.perft import perft
from golden.transcript import transcript

TESTS = Path(__file__).resolve().parent.parent
WRITERS: dict[str, Callable[[Game], str]] = {"golden": transcript, "perft": perft}
"""Folder by folder below tests/, what writes its files."""


def path_of(folder: str, name: str) -> Path:
    """The file of a game."""
    return TESTS / folder / f"{name}.txt"


def stale(folder: str) -> list[Path]:
    """Files that belong to no game."""
    return [path for path in sorted((TESTS / folder).glob("*.txt")) if path.stem not in catalogue()]


def wanted(folder: str, name: str) -> str:
    """What the file of a game must say."""
    return WRITERS[folder](catalogue()[name].game)
