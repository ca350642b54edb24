"""The pages of the site: the documents of this repository, with links that lead somewhere on the site.

Nothing is written twice: a document reads as well where the code is hosted. A link to another document is a link to its
page, and one to the file of a game is a link to the page of that game. A link to other code leads to the repository, if
its public address is known, and is plain text otherwise.
"""

import os
import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from research.sayings import __main__ as sayings
from scripts.rules.pages import of_the_site
from scripts.site import reference

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
GAMES = ROOT / "src" / "dudo" / "games"
FRONT = Path(__file__).with_name("index.md")
OUTSIDE = {  # documents outside of docs/, and their places on the site
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "MAP.md": "map.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "benchmarks/README.md": "benchmarks.md",
    "benchmarks/performance.md": "performance.md",
}
COPIED = (".jpg", ".svg", ".json")
BELOW = {"rules/README.md": "games/*", "design/README.md": "[!R]*"}
"""Pages that lead to a whole folder: its pages stand below them in the contents."""

CONTENTS = "\n```{{toctree}}\n:hidden:\n:glob:\n\n{}\n```\n"

LINK = re.compile(r"(?P<bang>!?)\[(?P<text>(?:[^\]`]|`[^`]*`)*)\]\((?P<target>[^)\s]+)\)")
FENCE = re.compile(r"^(```.*?^```)$", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"https?:|mailto:|#")


@cache
def pages() -> dict[Path, str]:
    """Return where each document stands on the site."""
    paths = [*sorted(DOCS.rglob("*.md")), *built()]
    inside = {path: path.relative_to(DOCS).as_posix() for path in paths}
    return inside | {ROOT / name: place for name, place in OUTSIDE.items()}


def built() -> dict[Path, Callable[[], str]]:
    """Return what writes each page that only the site has."""
    return {**of_the_site(), DOCS / "old-hands.md": sayings.emit}


def stage(folder: Path) -> None:
    """Write the sources of the whole site into the folder, which holds nothing else afterwards."""
    shutil.rmtree(folder, ignore_errors=True)
    written = built()
    for path, place in pages().items():
        file = FRONT if place == FRONT.name else path
        text = written[path]() if path in written else file.read_text(encoding="utf-8")
        contents = CONTENTS.format(BELOW[place]) if place in BELOW else ""
        _write(folder / place, relinked(text, path) + contents)
    for path in DOCS.rglob("*"):
        if path.suffix in COPIED:
            target = folder / path.relative_to(DOCS)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    for name, text_of_page in reference.pages().items():
        _write(folder / "reference" / name, text_of_page)


def relinked(text: str, source: Path) -> str:
    """The text of a document with its links as they must be on the site; code stays as it is."""
    parts = FENCE.split(text)
    return "".join(
        part if part.startswith("```") else LINK.sub(lambda found: _link(found, source), part)
        for part in parts
    )


def _link(found: re.Match[str], source: Path) -> str:
    target = found["target"]
    if ELSEWHERE.match(target):
        return found[0]
    name, _, anchor = target.partition("#")
    path = (source.parent / name).resolve()
    if path.is_dir() and (path / "README.md").exists():
        path /= "README.md"
    known = pages()
    if path.parent == GAMES and path.stem != "__init__":
        path = DOCS / "rules" / "games" / f"{path.stem}.md"
    if path in known:
        there = os.path.relpath(known[path], Path(known[source]).parent)
    elif path.suffix in COPIED and path.is_relative_to(DOCS):
        there = os.path.relpath(path.relative_to(DOCS), Path(known[source]).parent)
    elif address := os.environ.get("DUDO_REPOSITORY", "").rstrip("/"):
        there = f"{address}/blob/main/{path.relative_to(ROOT).as_posix()}"
    else:
        return found["text"]
    return f"{found['bang']}[{found['text']}]({there}{'#' + anchor if anchor else ''})"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
