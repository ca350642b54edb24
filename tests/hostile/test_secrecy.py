"""The secrecy campaign in its short form: nothing depends on dice that somebody may not see, and a leak is found."""

from pathlib import Path

import pytest

from dudo.fairness.origins import TracedDie
from dudo.table.state import TableState
from hostile.secrecy import secrecy

GAMES = ("perudo", "indian_liars", "mexican")


async def test_whoever_may_not_see_the_difference_is_sent_none(tmp_path: Path) -> None:
    found = await secrecy(tmp_path, messages=8, seed=1, games=GAMES)
    assert found.leaks == []
    assert found.messages >= 8 * len(GAMES)
    assert found.answers > 0


async def test_no_window_tells_which_dice_were_kept_under_a_cup_and_which_are_new(
    tmp_path: Path,
) -> None:
    found = await secrecy(tmp_path, messages=60, seed=1, games=("luegenpoker",))
    assert found.leaks == []
    assert found.windows > 10


async def test_a_message_that_tells_of_hidden_dice_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tells(state: TableState) -> object:
        return None if state.game_state is None else repr(state.game_state.hidden)

    monkeypatch.setattr("dudo.server.frames.standing", tells)
    assert (await secrecy(tmp_path, messages=8, seed=1, games=GAMES[:1])).leaks


async def test_an_answer_that_tells_of_hidden_dice_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record of a match that is still played would be one."""
    monkeypatch.setattr(TableState, "finished", property(lambda state: state.match))
    assert (await secrecy(tmp_path, messages=8, seed=1, games=GAMES[:1])).leaks


async def test_a_proof_of_dice_that_are_not_shown_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TracedDie, "seen", lambda _die, _seat: True)
    assert (await secrecy(tmp_path, messages=8, seed=1, games=GAMES[:1])).leaks
