"""The golden files: for each family of games a transcript of each, and one table of all perft counts."""

import re
from functools import cache
from pathlib import Path

from dudo.games import catalogue
from dudo.presentation.family import family_of

HERE = Path(__file__).resolve().parent
PERFT = HERE / "perft.txt"
HEADING = re.compile(r"^# --- (\w+) ---\n", re.MULTILINE)


def family_file(name: str) -> Path:
    """The file in which the transcript of that game stands."""
    return HERE / f"{family_of(catalogue()[name].game)}.txt"


@cache
def transcripts(path: Path) -> dict[str, str]:
    """By game, the transcripts of a file."""
    if not path.exists():
        return {}
    _, *parts = HEADING.split(path.read_text(encoding="utf-8"))
    return dict(zip(parts[::2], parts[1::2], strict=True))


@cache
def perft_counts() -> dict[str, str]:
    """By game, the counts of the table."""
    lines = PERFT.read_text(encoding="utf-8").splitlines() if PERFT.exists() else []
    return {name: counts.strip() for name, _, counts in (line.partition(" ") for line in lines)}
