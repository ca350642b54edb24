"""The engines are read as a folder: a new one is its package, and nothing else knows of it by name."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import dudo.engine
from dudo.engine import Record, read_record
from dudo.engine.engines import engines
from dudo.engine.house_rules import house_rules
from dudo.engine.ruleset import ruleset_from_data, ruleset_to_data
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
    game = ruleset_from_data({"fifth": {"title": "Ours"}})
    assert ruleset_from_data(ruleset_to_data(game)) == game
    assert read_link(write_link(house_rules(game))) == house_rules(game)
    record = Record(game=game, players=("Ana", "Bo"))
    assert read_record(str(record)) == record
