"""The engines are read as a folder: a new one is its package, and nothing else knows of it by name."""

import ast
import re
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

import dudo.engine
from dudo.bots import find
from dudo.engine import Cup, Record, read_record
from dudo.engine.base import Ruleset
from dudo.engine.engines import engines
from dudo.engine.house_rules import house_rules
from dudo.engine.option import hints_of
from dudo.engine.ruleset import ruleset_from_data, ruleset_to_data
from dudo.engine.state import Public
from dudo.play import play
from dudo.presentation.blanks import blanks
from dudo.presentation.card import rule_card
from dudo.presentation.layout import layout_of
from dudo.presentation.lesson import lesson
from dudo.presentation.link import read_link, write_link
from dudo.presentation.people import People


@pytest.fixture
def another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Any]]:
    """An engine in a folder beside the others, of which it inherits nothing: the cup, written out again."""
    assert "another" not in engines()
    cup = Path(dudo.engine.__file__).parent / "cup"
    for path in cup.rglob("*.py"):
        there = tmp_path / "another" / path.relative_to(cup)
        there.parent.mkdir(parents=True, exist_ok=True)
        text = re.sub(r"\bCup", "Another", path.read_text(encoding="utf-8"))
        text = text.replace("engine.cup", "engine.another").replace('"cup"', '"another"')
        there.write_text(text, encoding="utf-8")
    monkeypatch.setattr(dudo.engine, "__path__", [*dudo.engine.__path__, str(tmp_path)])
    engines.cache_clear()
    yield engines()["another"]
    engines.cache_clear()
    for name in [name for name in sys.modules if name.startswith("dudo.engine.another")]:
        del sys.modules[name]


@pytest.mark.usefixtures("another")
def test_an_engine_is_found_by_its_folder_and_its_games_are_written_and_read() -> None:
    assert "another" in engines()
    assert set(engines()) == {blank.engine for blank in blanks()}
    game = ruleset_from_data({"another": {"title": "Ours"}})
    assert ruleset_from_data(ruleset_to_data(game)) == game
    assert read_link(write_link(house_rules(game))) == house_rules(game)
    record = Record(game=game, players=("Ana", "Bo"))
    assert read_record(str(record)) == record


def test_it_is_explained_drawn_and_played_before_anything_else_knows_it(another: type[Any]) -> None:
    game = another(title="Ours")
    assert not isinstance(game, Cup)
    assert "A cup with 2 dice goes round" in str(rule_card(game)[1].sentence)
    assert ("dice", "bid", "doubt") == tuple(point.at for point in lesson(game, 2))
    counter = find("counter")
    ((_, before, after),) = deque(play(game, [counter] * 2, Random(1)), maxlen=1)
    layout = layout_of(game, game.view(before, 0), People(("Ana", "Bo")))
    assert 2 == sum(place.covered for place in layout.places)
    assert [-1, 1] == sorted(game.payoffs(after) or ())


def test_nothing_above_the_engines_asks_which_engine_or_option_it_has_before_it() -> None:
    kinds = {kind.__name__ for kind in _kinds(*engines().values())}
    kinds |= {kind.__name__ for kind in Public.__subclasses__()}
    assert {"Bidding", "Ranked", "ShowAndRaise", "LoseDie", "CupPublic"} <= kinds
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
