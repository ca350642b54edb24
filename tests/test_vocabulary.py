"""One word for each idea: the glossary is true."""

import importlib
import re
from collections import Counter
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

import dudo
from dudo.engine.engines import engines

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"\| (?P<term>[^|`]+) \| (?P<sentence>[^|]+\.) \| `(?P<symbol>dudo[\w.]*)` \|")
GLOSSARY = (ROOT / "docs" / "design" / "glossary.md").read_text(encoding="utf-8")
ROWS = [row for line in GLOSSARY.splitlines() if (row := ROW.fullmatch(line))]


def resolved(symbol: str) -> Any:
    """What the dotted name stands for; a field of a class is found by its annotation."""
    parts = symbol.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            module = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        return reduce(_member, parts[cut:], module)
    raise AssertionError(f"{symbol} is nowhere.")


def _member(owner: Any, name: str) -> Any:
    annotations = getattr(owner, "__annotations__", {})
    return annotations[name] if name in annotations else getattr(owner, name)


def test_every_row_of_the_glossary_is_read() -> None:
    tables = [line for line in GLOSSARY.splitlines() if line.startswith("| ")]
    heads = [line for line in tables if line.startswith(("| term", "| ---"))]
    assert len(ROWS) == len(tables) - len(heads)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["term"])
def test_a_term_of_the_glossary_has_its_symbol(row: re.Match[str]) -> None:
    assert resolved(row["symbol"]) is not None


def test_the_glossary_has_every_kind_of_game_and_what_all_games_share() -> None:
    shared = ("Game", "State", "View", "Action", "Record", "Result", "Throw", "Words", "Hand")
    classes = {getattr(dudo.engine, name) for name in shared} | set(engines().values())
    assert set() == classes - {resolved(row["symbol"]) for row in ROWS}


def test_no_symbol_carries_two_terms_unless_it_is_a_view() -> None:
    """A hidden state is known by its view alone: it is the information set, and without a secret the watcher's."""
    symbols = Counter(row["symbol"] for row in ROWS)
    assert {"dudo.engine.View": 3} == {it: times for it, times in symbols.items() if times > 1}


def test_a_term_stands_once_and_in_the_order_of_the_alphabet() -> None:
    sections = [
        [row["term"] for line in section.splitlines() if (row := ROW.fullmatch(line))]
        for section in GLOSSARY.split("\n## ")[1:]
    ]
    assert [sorted(terms) for terms in sections] == sections
    terms = [row["term"] for row in ROWS]
    assert sorted(set(terms)) == sorted(terms)
