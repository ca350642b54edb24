"""One word for each idea: no two public functions of a layer share a name, and the glossary is true."""

import ast
import importlib
import re
from collections import Counter, defaultdict
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

import dudo
from dudo.engine.engines import engines

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "src" / "dudo", ROOT / "research"
ROW = re.compile(r"\| (?P<term>[^|`]+) \| (?P<sentence>[^|]+\.) \| `(?P<symbol>dudo[\w.]*)` \|")
GLOSSARY = (ROOT / "docs" / "design" / "glossary.md").read_text(encoding="utf-8")
ROWS = [row for line in GLOSSARY.splitlines() if (row := ROW.fullmatch(line))]


def layer(path: Path) -> str:
    """What a module belongs to: a package of dudo, and where that is the engine the engine or the part of it."""
    parts = path.relative_to(PACKAGES[0]).parts[:-1]
    return "/".join(parts[: 2 if parts[:1] == ("engine",) else 1])


def is_hook(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether nobody calls it by its name: a case of another function, a command, an endpoint, or a program's start."""
    takes = [ast.unparse(it.annotation) for it in node.args.args if it.annotation is not None]
    return (
        node.name == "main"
        or takes[:2] == ["AppState", "Request"]
        or any(
            it.endswith((".register", ".command", ".group", "declared")) for it in decorators(node)
        )
    )


def decorators(node: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    return {ast.unparse(it).split("(")[0] for it in node.decorator_list}


def public_functions() -> dict[tuple[str, str], list[str]]:
    """By layer and name, the modules that define such a function.

    Left out is one that says of its twin "What `vectors.run` does", and in a layer another one that is dispatched by
    the engine: the values to players who count, read and plan are all `evaluate`.
    """
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    seen: set[tuple[str, str]] = set()
    for path in sorted(PACKAGES[0].rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                key = layer(path), node.name
                twin = re.match(rf"What `\w+\.{node.name}` does", ast.get_docstring(node) or "")
                typed = "overload" in decorators(node)
                if not (node.name.startswith("_") or is_hook(node) or twin or typed or key in seen):
                    found[key].append(str(path.relative_to(ROOT)))
                    if "singledispatch" in decorators(node):
                        seen.add(key)
    return found


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


def test_no_two_public_functions_of_a_layer_share_a_name() -> None:
    """Each engine is a layer of its own: what all have to answer has the same name in each."""
    shared = {key: places for key, places in public_functions().items() if len(places) > 1}
    assert {} == shared


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


def test_a_docstring_is_one_string() -> None:
    """A line that was broken like code leaves quotes in the middle of what is read."""
    broken = [
        f"{path.relative_to(ROOT)}: {node.name if hasattr(node, 'name') else 'module'}"
        for package in PACKAGES
        for path in sorted(package.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and re.search(r'"\n\s*"', ast.get_docstring(node, clean=False) or "")
    ]
    assert [] == broken
