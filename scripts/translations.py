"""What translators work on, as PO files in build/translations: `make translations`.

Each sentence has its places in the source, and what a comment says beside it. `make translations ARGS=read` takes the
translations over into the catalogues. Names of languages (`fr`) write files for these alone.
"""

import ast
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from dudo import webbuild
from dudo.languages import languages
from dudo.text import ENGLISH
from support.messages import messages

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "translations"
CATALOGUES = {"page": ROOT / "web/src/languages", "server": ROOT / "src/dudo/languages"}
PLACES = 5
"""Of a sentence that stands in many places, so many are named."""
CONTEXT = " // "
"""Stands before the context of a message in a catalogue of the page."""


class Sentence(NamedTuple):
    """What is said, and what helps to say it in another language."""

    english: str
    context: str
    places: list[tuple[str, int]]
    notes: list[str]

    @property
    def entry(self) -> str:
        """What catalogues have it under."""
        return self.english + (CONTEXT + self.context if self.context else "")


def of_the_page() -> list[Sentence]:
    """Every message in web/src."""
    found: dict[tuple[str, str], Sentence] = {}
    webbuild.run_script("sentences")
    for it in json.loads((ROOT / "build/sentences.json").read_text("utf-8")):
        key = it["english"], it["context"]
        one = found.setdefault(key, Sentence(*key, [], []))
        one.places.append((it["file"], it["line"]))
        if it["note"] and it["note"] not in one.notes:
            one.notes.append(it["note"])
    return list(found.values())


def of_the_server() -> list[Sentence]:
    """Every message of the Python side, in the order of its sources; those of docs/rules come last."""
    places: dict[str, list[tuple[str, int]]] = defaultdict(list)
    wanted = messages()
    for path in sorted((ROOT / "src/dudo").rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in wanted:
                places[str(node.value)].append((file, node.lineno))
    rest = sorted(wanted - set(places))
    return [Sentence(english, "", places[english], []) for english in (*places, *rest)]


def write(path: Path, sentences: list[Sentence], catalogue: Path) -> None:
    """The file for translators; what the catalogue does not have yet is empty there."""
    catalog = Catalog(locale=catalogue.stem.replace("-", "_"), project="Dudo", fuzzy=False)
    said = json.loads(catalogue.read_text("utf-8")) if catalogue.exists() else {}
    for it in sentences:
        entry = catalog.add(
            it.english,
            said.get(it.entry, ""),
            locations=it.places[:PLACES],
            auto_comments=it.notes,
            context=it.context or None,
        )
        entry.flags.clear()  # the brackets are those of ICU MessageFormat, not of Python
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100)


def taken_over(path: Path, catalogue: Path) -> int:
    """The translations in the file are in the catalogue; how many are new or changed."""
    with path.open("rb") as file:
        found = read_po(file)
    said = json.loads(catalogue.read_text("utf-8")) if catalogue.exists() else {}
    new = {
        str(it.id) + (CONTEXT + it.context if it.context else ""): str(it.string)
        for it in found
        if it.id and it.string and not it.fuzzy
    }
    changed = {entry for entry, own in new.items() if said.get(entry) != own}
    whole = json.dumps({**said, **new}, ensure_ascii=False, indent=2)
    catalogue.write_text(f"{whole}\n", encoding="utf-8")
    return len(changed)


def _files() -> Iterator[tuple[Path, Path]]:
    for path in sorted(FOLDER.glob("*/*.po")):
        yield path, CATALOGUES[path.stem] / f"{path.parent.name}.json"


if __name__ == "__main__":
    if sys.argv[1:] == ["read"]:
        for path, catalogue in _files():
            changed = taken_over(path, catalogue)
            print(f"{catalogue.relative_to(ROOT)}: {changed} new or changed")
    else:
        tags = sys.argv[1:] or [tag for tag in languages() if tag != ENGLISH.tag]
        for side, sentences in (("page", of_the_page()), ("server", of_the_server())):
            for tag in tags:
                path = FOLDER / tag / f"{side}.po"
                write(path, sentences, CATALOGUES[side] / f"{tag}.json")
                print(path.relative_to(ROOT))
