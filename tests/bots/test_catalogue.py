"""The folder of bots, read as a folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from dudo import bots
from dudo.bots import NoSuchBot, catalogue, find, ladder, lookup


def test_every_file_in_the_folder_is_a_bot() -> None:
    folder = Path(bots.__file__).parent
    files = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    assert sorted(catalogue()) == files


def test_the_levels_come_first_with_a_rung_each_and_the_other_bots_after_them() -> None:
    levels = ladder()
    assert [lookup(name).level for name in levels] == list(range(1, len(levels) + 1))
    assert len(levels) >= 4
    others = list(catalogue())[len(levels) :]
    assert tuple(catalogue()) == (*levels, *sorted(others))


def test_a_bot_without_a_level_that_is_put_into_the_folder_comes_after_the_ladder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (Path(bots.__file__).parent / "counter.py").read_text(encoding="utf-8")
    others = [name for name in catalogue() if name not in ladder()]
    (tmp_path / "aaa_guest.py").write_text(text.replace("LEVEL = 2\n", ""), encoding="utf-8")
    monkeypatch.setattr(bots, "__path__", [*bots.__path__, str(tmp_path)])
    catalogue.cache_clear()
    try:
        assert tuple(catalogue()) == (*ladder(), "aaa_guest", *others)
        assert lookup("aaa_guest").summary == lookup("counter").summary
    finally:
        monkeypatch.undo()
        catalogue.cache_clear()


def test_a_bot_is_found_whatever_the_case_and_says_how_it_plays() -> None:
    for name, entry in catalogue().items():
        assert find(name.upper()) is entry.bot
        assert lookup(name).summary


def test_a_name_that_no_bot_has_gets_a_sentence_with_those_there_are() -> None:
    with pytest.raises(NoSuchBot) as raised:
        find("nobody")
    there = ", ".join(catalogue())
    assert str(raised.value) == f"There is no bot called “nobody”; there are {there}."


def test_neither_a_bot_nor_the_server_needs_the_compiler_with_which_solvers_are_fast() -> None:
    """Whoever thinks would wait for it first, in every process, and it takes more memory than all bots."""
    code = (
        "import dudo.server.app; from dudo.bots import catalogue; catalogue(); "
        "import sys; print('numba' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
