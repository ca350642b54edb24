"""Games, states, views and actions are values: whoever pickles or copies one has the same again."""

import copy
import pickle
import subprocess
import sys
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from contract.match import matches, tables
from dudo.games import catalogue
from support.tiers import every_game


def values_of(name: str) -> list[Any]:
    """The game, and what it is at several moments of a match for the player in turn and for a watcher."""
    game = catalogue()[name].game
    match = matches(name, tables(game)[0])[0]
    found: list[Any] = [game, game.facts]
    for state in match.states[:: max(1, len(match.states) // 8)]:
        views = [game.view(state, seat) for seat in (*state.public.waiting[:1], None)]
        found += [state, *views, *game.actions(views[0])[-3:]]
    return [*found, *(line.action for line in match.lines[:20])]


@pytest.mark.parametrize("name", every_game())
def test_every_value_is_the_same_when_it_was_pickled_or_copied(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also from Python 3.12 on, where the members of an enum are pickled by their values unless they say how."""
    monkeypatch.setattr(Enum, "__reduce_ex__", lambda self, _: (type(self), (self._value_,)))
    for value in values_of(name):
        for same in (
            pickle.loads(pickle.dumps(value)),
            pickle.loads(pickle.dumps(value, protocol=0)),
            copy.copy(value),
            copy.deepcopy(value),
        ):
            assert (type(value), value) == (type(same), same)
            assert hash(value) == hash(same)


def test_a_pickled_game_is_the_same_in_another_process(tmp_path: Path) -> None:
    """Hashes differ from process to process, and none may be brought along."""
    file = tmp_path / "games.pickle"
    games = {name: entry.game for name, entry in catalogue().items()}
    assert all(isinstance(hash(game), int) for game in games.values())
    file.write_bytes(pickle.dumps(games))
    looked_up = (
        "import pickle, sys, dudo.games\n"
        "games = pickle.load(open(sys.argv[1], 'rb'))\n"
        "own = {name: entry.game for name, entry in dudo.games.catalogue().items()}\n"
        "assert games == own and {*games.values()} == {*own.values()}\n"
    )
    subprocess.run([sys.executable, "-c", looked_up, file], check=True)
