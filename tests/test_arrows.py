"""The arrows of the house: who may import whom, and what the rules may know of the world.

The import contract of pyproject.toml is one witness. These are two more: the text of every
module (imports inside functions and under TYPE_CHECKING too), and an interpreter that imports
the rules and is asked what it has loaded.
"""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "dudo"

# What the rules may import: nothing that knows of time, luck, disk or net. (json turns text into
# values and back; the header of a record is written in it.)
PURE = {
    "abc",
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "decimal",
    "enum",
    "fractions",
    "functools",
    "heapq",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "string",
    "types",
    "typing",
}
# What the rules keep in caches is weighed, and several threads may ask at once: sizes and a lock, no more.
CACHES = {"sys", "threading"}
# The engines and the games are read as folders, which takes the machinery of imports.
# base64 makes links; unicodedata knows which letters are seen, and which have accents.
# The tables of which letters look alike come as a package, which is brought when a word is checked.
UNICODE = "confusable_homoglyphs.categories"
ALLOWED = {
    "engine": PURE | CACHES | {"importlib", "pkgutil"},
    "games": PURE | {"importlib", "inspect", "pkgutil", "unicodedata"},
    "fairness": PURE | {"hashlib", "hmac", "importlib", "msgspec", "pkgutil", "struct"},
    "presentation": PURE | {"base64", "importlib", "pkgutil", "unicodedata", UNICODE},
}


class Import(NamedTuple):
    """One import as written: the module that has it, its line, what it names."""

    importer: str
    line: int
    imported: str
    in_function: bool
    for_types: bool = False  # only the type checker follows it

    def __str__(self) -> str:
        return f"{self.importer}:{self.line} imports {self.imported}"


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports_of(module: str, text: str) -> Iterator[Import]:
    """Every import anywhere in the text, with the deepest module that it names."""
    tree = ast.parse(text)
    within = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for node in ast.walk(function)
    }
    types = {
        id(node)
        for guarded in ast.walk(tree)
        if isinstance(guarded, ast.If) and ast.unparse(guarded.test) == "TYPE_CHECKING"
        for node in ast.walk(guarded)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}:{node.lineno}: expected an absolute import"
            base = node.module or ""
            full = [f"{base}.{alias.name}" for alias in node.names]
            names = sorted({name if name in MODULES else base for name in full})
        elif isinstance(node, ast.Call) and (name := _named_late(node)):
            yield Import(module, node.lineno, name, in_function=False)  # which says that it is late
            continue
        else:
            continue
        for name in names:
            yield Import(
                module,
                node.lineno,
                name,
                in_function=id(node) in within,
                for_types=id(node) in types,
            )


def _named_late(node: ast.Call) -> str:
    """What `import_module("…")` imports where it is needed first: for parts that few need, or that may be missing."""
    match node:
        case ast.Call(func=ast.Name(id="import_module"), args=[ast.Constant(value=str(name))]):
            return name
        case _:
            return ""


@cache
def imports() -> tuple[Import, ...]:
    """Every import of the package."""
    return tuple(
        found
        for module, path in MODULES.items()
        for found in imports_of(module, path.read_text(encoding="utf-8"))
    )


def layer_of(module: str) -> str | None:
    """`bots` for dudo.bots.counter; None for what is not ours, and for the root package."""
    parts = module.split(".")
    return parts[1] if parts[0] == "dudo" and len(parts) > 1 else None


def layers() -> list[set[str]]:
    """The layers of the import contract, the highest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract, _ = project["tool"]["importlinter"]["contracts"]
    return [{name.strip(" ()") for name in row.split("|")} for row in contract["layers"]]


def test_every_part_of_the_house_has_its_place_in_the_layers() -> None:
    assert {layer_of(module) for module in MODULES} - {None} <= set().union(*layers())


def test_no_import_goes_against_the_arrows() -> None:
    height = {name: -row for row, names in enumerate(layers()) for name in names}
    against = [
        str(found)
        for found in imports()
        if (above := layer_of(found.importer)) != (below := layer_of(found.imported))
        and above is not None
        and below is not None
        and height[below] >= height[above]
    ]
    assert against == []


def test_no_import_stands_inside_a_function() -> None:
    assert [str(found) for found in imports() if found.in_function] == []


def test_no_module_imports_itself_by_a_detour() -> None:
    """A rule is asked by the game that it is a part of: of types alone, the two know each other."""
    graph: dict[str, set[str]] = {module: set() for module in MODULES}
    for found in imports():
        if found.imported in MODULES and not found.for_types:
            graph[found.importer].add(found.imported)
    TopologicalSorter(graph).prepare()  # or CycleError, which names the modules


@pytest.mark.parametrize("layer", ALLOWED)
def test_the_rules_import_only_what_knows_nothing_of_the_world(layer: str) -> None:
    strangers = [
        str(found)
        for found in imports()
        if layer_of(found.importer) == layer
        and not found.imported.startswith("dudo")
        and found.imported not in ALLOWED[layer]
    ]
    assert strangers == []


WHAT_IS_NEW = """
import importlib, sys
for name in {known!r}: importlib.import_module(name)
before = set(sys.modules)
for name in {rules!r}: importlib.import_module(name)
print(*sorted(set(sys.modules) - before), sep="\\n")
"""


@pytest.mark.parametrize("layer", ALLOWED)
def test_importing_the_rules_loads_nothing_but_the_rules(layer: str) -> None:
    """In a fresh interpreter that has loaded the allow-list, only our own modules are new."""
    order = layers()
    height = next(row for row, names in enumerate(order) if layer in names)
    below = set().union(*order[height:])
    rules = [module for module in MODULES if layer_of(module) == layer]
    assert rules
    script = WHAT_IS_NEW.format(known=sorted(ALLOWED[layer] | CACHES), rules=rules)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60
    )
    assert (0, "") == (done.returncode, done.stderr)
    strangers = [
        module
        for module in done.stdout.split()
        if module != "dudo" and layer_of(module) not in below
    ]
    assert strangers == []


@pytest.mark.parametrize(
    ("text", "line", "imported", "in_function"),
    [
        ("import os", 1, "os", False),
        ('def f():\n    import_module("time").time()', 2, "time", False),
        ("def f():\n    from dudo.bots import counter", 2, "dudo.bots", True),
        ("if TYPE_CHECKING:\n    import time", 2, "time", False),
        ("x = lambda: __name__\nasync def g():\n  class C:\n    import json", 4, "json", True),
    ],
)
def test_no_import_escapes_the_scan(
    *, text: str, line: int, imported: str, in_function: bool
) -> None:
    expected = [("m", line, imported, in_function)]
    assert expected == [
        (i.importer, i.line, i.imported.removesuffix(".counter"), i.in_function)
        for i in imports_of("m", text)
    ]
