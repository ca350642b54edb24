"""The documents cannot lie: links lead somewhere, and what they name exists. Their examples: `test_examples.py`."""

import re
from pathlib import Path

import pytest

from dudo.rulebook.clauses import ID
from support.documents import CODE, DOCUMENTS, FENCE, ROOT, named

MADE = (".venv", "build")
"""Folders that are there or not; what stands in git is not a matter of luck."""
FOLDERS = {path.name for path in ROOT.iterdir() if path.is_dir()} - {*MADE}

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")

GENERATED = re.compile(r"<!-- \w+: written by .*?<!-- end[^>]*-->", re.DOTALL)
QUOTED = re.compile(r'“[^”]*”|"[^"\n]*"')
PROSE = [path for path in DOCUMENTS if "Written by `make" not in path.read_text(encoding="utf-8")]

SPELT = {"learnt": "learned", "color": "colour", "spectator": "watcher", "mended": "fixed"}
"""Words of which the documents use another spelling, or the term of the glossary."""


def anchors(document: Path) -> set[str]:
    """What a heading is called in a link."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_every_link_leads_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    broken = []
    for link in LINK.findall(text):
        if re.match(r"https?://|mailto:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_every_path_in_the_text_exists(document: Path) -> None:
    """A path is code that begins with a folder of the checkout: `tests/conftest.py`."""
    text = FENCE.sub("", document.read_text(encoding="utf-8"))
    quoted = [code for code in CODE.findall(text) if re.fullmatch(r"[\w./-]+", code)]
    paths = [code for code in quoted if "/" in code and code.split("/")[0] in FOLDERS]
    missing = [path for path in paths if not (ROOT / path).exists()]
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_no_document_names_a_clause_by_its_id(document: Path) -> None:
    ids = re.compile(rf"{ID.pattern}|\bT-\d\d\b|\b[Dd]ocument \d")
    assert [] == ids.findall(document.read_text(encoding="utf-8"))


def test_every_make_target_in_the_documents_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    asked = set()
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        asked |= set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE))
    assert asked - targets == set()


def test_every_make_target_runs_what_exists() -> None:
    """A target that runs a module of ours finds it: in the package, in tests/ or in the checkout."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    modules = {name.replace(".", "/") for name in re.findall(r"\$\(PY\) -m ([\w.]+)", makefile)}
    missing = [
        module
        for module in modules
        if not any(
            (base / f"{module}.py").exists() or (base / module / "__main__.py").exists()
            for base in (ROOT, ROOT / "src", ROOT / "tests")
        )
    ]
    assert sorted(missing) == []


def prose(document: Path) -> str:
    """What people have written there: no code, no quotations, nothing that is generated from the sentences of games."""
    text = GENERATED.sub("", document.read_text(encoding="utf-8"))
    return QUOTED.sub("", CODE.sub("", FENCE.sub("", text)))


@pytest.mark.parametrize("document", PROSE, ids=named)
def test_prose_has_straight_apostrophes_and_no_gap_before_a_percent_sign(document: Path) -> None:
    assert re.findall(r"\w*’\w*|\d %", prose(document)) == []


@pytest.mark.parametrize("document", PROSE, ids=named)
def test_a_word_is_spelt_in_one_way(document: Path) -> None:
    words = "|".join(SPELT)
    assert re.findall(rf"\b(?:{words})s?\b", prose(document), re.IGNORECASE) == []
