"""The engines are read as a folder: a new one is its package, and nothing else knows of it by name."""

import ast
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

import dudo.engine
from dudo.engine import Record, read_record
from dudo.engine.base import Ruleset
from dudo.engine.engines import engines
from dudo.engine.house_rules import house_rules
from dudo.engine.option import hints_of
from dudo.engine.ruleset import ruleset_from_data, ruleset_to_data
from dudo.presentation.blanks import blanks
from dudo.presentation.link import read_link, write_link

FIFTH = """
from dataclasses import dataclass

from dudo.engine.duel.game import Duel


@dataclass(frozen=True, slots=True, kw_only=True)
class Fifth(Duel):
    \"\"\"A duel by another name.\"\"\"


ENGINE = Fifth
"""


@pytest.fixture
def fifth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An engine in a folder beside the others."""
    (tmp_path / "fifth").mkdir()
    (tmp_path / "fifth" / "__init__.py").write_text(FIFTH, encoding="utf-8")
    monkeypatch.setattr(dudo.engine, "__path__", [*dudo.engine.__path__, str(tmp_path)])
    engines.cache_clear()
    yield
    engines.cache_clear()


@pytest.mark.usefixtures("fifth")
def test_an_engine_is_found_by_its_folder_and_its_games_are_written_and_read() -> None:
    assert set(engines()) == {"bidding", "cup", "duel", "fifth"}
    assert set(engines()) == {blank.engine for blank in blanks()}
    game = ruleset_from_data({"fifth": {"title": "Ours"}})
    assert ruleset_from_data(ruleset_to_data(game)) == game
    assert read_link(write_link(house_rules(game))) == house_rules(game)
    record = Record(game=game, players=("Ana", "Bo"))
    assert read_record(str(record)) == record


def test_nothing_above_the_engines_asks_which_engine_or_option_it_has_before_it() -> None:
    kinds = {kind.__name__ for kind in _kinds(*engines().values())}
    assert {"Bidding", "Ranked", "ShowAndRaise", "LoseDie"} <= kinds
    package = Path(dudo.engine.__file__).parent.parent
    above = [path for path in package.rglob("*.py") if "engine" not in path.parts]
    assert [found for path in above for found in _asked(path, kinds)] == []


def _kinds(*kinds: Any) -> set[type]:
    """These classes, those they inherit but for the base of all, and those of their options."""
    found: set[type] = set()
    for kind in kinds:
        if isinstance(kind, type) and is_dataclass(kind):
            found |= {it for it in kind.__mro__ if is_dataclass(it) and it is not Ruleset}
            found |= _kinds(*hints_of(kind).values())
        else:
            found |= _kinds(*get_args(kind))
    return found


def _asked(path: Path, kinds: set[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kind]):
                asked = {ast.unparse(it) for it in ast.walk(kind)}
            case ast.MatchClass(cls=kind):
                asked = {ast.unparse(kind)}
            case _:
                continue
        for name in asked & kinds:
            yield f"{path.name} line {node.lineno} asks for {name}"
