"""Bots from outside: Python files by their paths, and what other distributions bring."""

import sys
from pathlib import Path
from random import Random

import pytest

from dudo import bots, games
from dudo.bots.programs.guarded import BotFailed
from dudo.bots.programs.outside import NoSuchProgram
from dudo.bots.strategy.personality import opponent, read_bot
from dudo.games import find
from dudo.play import deal, mixing

FILE = '''"""Takes the last action there is."""

def last(game, view, random):
    return game.actions(view)[-1]

class Last:
    def __call__(self, game, view, random):
        return last(game, view, random)

BOT = last
'''
GAME = '''"""A game of somebody else."""

from dudo.games import perudo

GAME, LISTING = perudo.GAME, perudo.LISTING
'''


@pytest.mark.parametrize("named", ["", ":Last", ":last"])
def test_a_python_file_is_a_bot_by_its_path_and_keeps_its_case(named: str, tmp_path: Path) -> None:
    path = tmp_path / f"Mine{len(named)}.py"
    path.write_text(FILE, encoding="utf-8")
    game = find("duel")
    state = deal(game, game.start(2), Random(1))
    view = game.view(state, state.public.waiting[0])
    word = f"{path}{named}"
    assert (word, game.actions(view)[-1]) == (
        str(read_bot(word)),
        opponent(word)(game, view, Random(1)),
    )
    assert "Takes the last action there is." == bots.lookup(word).summary


def test_a_python_file_imports_what_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", [*sys.path])
    (tmp_path / "beside_mine.py").write_text(FILE, encoding="utf-8")
    path = tmp_path / "importing.py"
    path.write_text("from beside_mine import BOT\n", encoding="utf-8")
    game = find("duel")
    state = deal(game, game.start(2), Random(1))
    view = game.view(state, state.public.waiting[0])
    assert game.actions(view)[-1] == opponent(str(path))(game, view, Random(1))


def test_the_bare_name_of_a_file_in_this_folder_is_told_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(FILE, encoding="utf-8")
    with pytest.raises(bots.NoSuchBot, match=r"called “mine”\. Did you mean \./mine\.py\?"):
        bots.find("mine")


@pytest.mark.parametrize(
    ("text", "named", "expected"),
    [
        (None, "", "There is no bot in "),
        ("BOT = 3", "", "defines no bot called BOT"),
        (FILE, ":Other", "defines no bot called Other"),
        (r"raise ValueError('no table\nfound.')", "", r"ValueError: no table \(there.py, line 1\)"),
        ("import sys\nsys.exit('bye')", "", r"as a bot: SystemExit: bye \(there.py, line 2\)"),
        ("def BOT(", "", "SyntaxError: .* was never closed"),
        ("class BOT:\n    def __init__(self, path): ...", "", "missing 1 required positional"),
    ],
)
def test_a_path_without_a_bot_is_refused_in_a_sentence(
    text: str | None, named: str, expected: str, tmp_path: Path
) -> None:
    path = tmp_path / "there.py"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(NoSuchProgram, match=expected):
        bots.find(f"{path}{named}")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("return {}['missing']", r"KeyError: 'missing' \(there.py, line 2\)"),
        ("raise SystemExit", r"SystemExit \(there.py, line 2\)"),
        ("return None", r"its answer None is not one of game.actions\(view\), like "),
        ("return str(game.actions(view)[0])", "its answer '.*' is not one of"),
        ("return __import__('dudo').parse('doubt p40')", r"its answer Doubt\(39\) is not one of"),
    ],
)
def test_a_bot_that_fails_while_it_plays_is_named_with_the_reason(
    line: str, why: str, tmp_path: Path
) -> None:
    path = tmp_path / "there.py"
    path.write_text(f"def BOT(game, view, random):\n    {line}\n", encoding="utf-8")
    game = find("duel")
    state = deal(game, game.start(2), Random(1))
    with pytest.raises(BotFailed, match=why):
        opponent(str(path))(game, game.view(state, state.public.waiting[0]), Random(1))


MIXING = """
class Half:
    forgetful = True

    def __call__(self, game, view, random):
        return game.actions(view)[0]

    def mixture(self, game, view):
        return {game.actions(view)[0]: 1 / 0}

BOT = Half
"""


def test_a_bot_from_outside_that_tells_how_it_mixes_still_does(tmp_path: Path) -> None:
    path = tmp_path / "half.py"
    path.write_text(MIXING, encoding="utf-8")
    mixes = mixing(opponent(str(path)))
    assert mixes is not None
    assert mixes.forgetful
    game = find("duel")
    state = deal(game, game.start(2), Random(1))
    with pytest.raises(BotFailed, match=r"ZeroDivisionError: .* \(half.py, line 9\)"):
        mixes.mixture(game, game.view(state, state.public.waiting[0]))


def test_a_distribution_brings_bots_and_games_that_take_no_name_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "their_bot.py").write_text(FILE, encoding="utf-8")
    (tmp_path / "their_game.py").write_text(GAME, encoding="utf-8")
    info = tmp_path / "theirs-1.dist-info"
    info.mkdir()
    (tmp_path / "no_game.py").write_text("GAME, LISTING, BOT = 1, 2, 3", encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(
        "[dudo.bots]\nlast = their_bot\nnovice = their_bot\nbroken = not_there\nnone = no_game\n"
        "[dudo.games]\nours = their_game\nperudo = their_game\nnone = no_game\n",
        "utf-8",
    )
    ours, our_games = bots.catalogue(), games.catalogue()
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.warns(UserWarning, match=r"(not_there|no_game) of dudo\.bots is left out") as told:
        found = bots.catalogue.__wrapped__()
    assert 2 == len(told)
    assert [*ours, "last"] == [*found]
    assert ours["novice"].bot is found["novice"].bot
    with pytest.warns(
        UserWarning, match=r"no_game of dudo\.games is left out: .*GAME is no Game: 1"
    ):
        known = games.catalogue.__wrapped__()
    assert {"ours"} == {*known} - {*our_games}
    assert find("perudo") == known["perudo"].game
