"""Odds, bots, cards, tables and the rest ask the game, and the game asks its rules: no layer above names an option.

A new option then costs one file: nothing above the rules has to learn of it.
"""

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any

import pytest

from dudo.engine import Bidding, Cup
from dudo.engine.option import hints_of as hints_of_fields
from dudo.engine.option import kinds_of, switched
from test_arrows import MODULES, layer_of

FOLDERS = ("dudo.engine.options", "dudo.engine.cup.options")
RULES = {"engine", "games", None}  # None: the package itself, which passes all names on
GAMES = {
    "dudo.solver.rulesets"
}  # four public rulesets, which are games like those of the catalogue
RECEIVERS = {"game", "_game", "rules", "_rules", "ruleset", "known", "cup", "bidding", "house"}
"""What games are called. Other values have parts of the same names: an `exact` chance, the `top` of a ladder."""


def options() -> dict[str, set[str]]:
    """By option that stands in a file of its own, the names of its parts."""
    found: dict[str, set[str]] = {}
    for engine in (Bidding, Cup):
        hints = hints_of_fields(engine)
        for field in fields(engine):
            kinds = [type(switched(hints[field.name])), *kinds_of(hints[field.name])]
            kinds = [kind for kind in kinds if kind.__module__ != "builtins"]
            ours = [kind for kind in kinds if kind.__module__.startswith(FOLDERS)]
            if ours and ours == kinds:  # what a round costs is asked of every game
                parts = {it.name for kind in ours if is_dataclass(kind) for it in fields(kind)}
                found.setdefault(field.name, set()).update(parts)
    return found


OPTIONS = options()
PATHS = {f"{option}.{part}" for option, parts in OPTIONS.items() for part in parts}


def is_option(module: str, name: str) -> bool:
    """Whether that name, imported from there, is a kind of option."""
    found: Any = getattr(import_module(module), name, None)
    return isinstance(found, type) and found.__module__.startswith(FOLDERS)


def options_named(text: str) -> Iterator[tuple[int, str]]:
    """Every option that the text names: its module, its class, its field of a game, or its path."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                for alias in names:
                    inside = f"{module}.{alias.name}".startswith(FOLDERS)
                    if inside or (module.startswith("dudo") and is_option(module, alias.name)):
                        yield node.lineno, alias.name
            case ast.Import(names=names):
                yield from ((node.lineno, it.name) for it in names if it.name.startswith(FOLDERS))
            case ast.Attribute(value=owner, attr=name) if name in OPTIONS and of_a_game(owner):
                yield node.lineno, ast.unparse(node)
            case ast.Call(
                func=ast.Name(id="getattr"), args=[owner, ast.Constant(value=str(name)), *_]
            ):
                if name in OPTIONS and of_a_game(owner):
                    yield node.lineno, ast.unparse(node)
            case _:
                pass


def of_a_game(owner: ast.expr) -> bool:
    """Whether what is asked is a game, by what it is called."""
    match owner:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in RECEIVERS
        case ast.Call(func=ast.Name(id=name)):
            return name in {"find", "bidding", "passed_cup"}
        case _:
            return False


def paths_named(text: str) -> Iterator[tuple[int, str]]:
    """The strings that are the path of a part of an option."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and node.value in PATHS:
            yield node.lineno, node.value


ABOVE = [it for it in MODULES if layer_of(it) not in RULES and it not in GAMES]


def test_every_option_is_known_here() -> None:
    assert {"exact", "siciliana", "palifico", "show", "hand"} <= set(OPTIONS)
    assert {"blind", "top", "keeping", "swim", "buys"} <= set(OPTIONS)
    assert {"exact.who", "palifico.wilds", "highest.believed"} <= PATHS


@pytest.mark.parametrize("layer", sorted({str(layer_of(module)) for module in ABOVE}))
def test_no_layer_above_the_rules_names_an_option(layer: str) -> None:
    named = [
        f"{module}:{line} {name}"
        for module in ABOVE
        if layer_of(module) == layer
        for line, name in options_named(MODULES[module].read_text(encoding="utf-8"))
    ]
    assert named == []


def test_only_questions_about_options_say_their_paths() -> None:
    """A question is looked up among the options, since they are what it is about."""
    named = [
        f"{module}:{line} {path}"
        for module in ABOVE
        if layer_of(module) != "rulebook"
        for line, path in paths_named(MODULES[module].read_text(encoding="utf-8"))
    ]
    assert named == []


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("from dudo.engine.options.exact import Exact", ["Exact"]),
        ("from dudo.engine.options import exact", ["exact"]),
        ("import dudo.engine.cup.options.top", ["dudo.engine.cup.options.top"]),
        ("from dudo.engine import Bidding, Palifico", ["Palifico"]),
        ("x = self.game.palifico", ["self.game.palifico"]),
        ('x = getattr(game, "exact")', ["getattr(game, 'exact')"]),
        ('x = find("perudo").passing', ["find('perudo').passing"]),
        ("x = game.claims, chance.exact, ladder.top, game.penalty, public.blind", []),
    ],
)
def test_no_name_escapes_the_reader(text: str, named: list[str]) -> None:
    assert named == [name for _, name in options_named(text)]
