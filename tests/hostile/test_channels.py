"""Dice that can be nowhere by chance, in short: none is found, and a leak in any channel is."""

from pathlib import Path
from typing import Any

import pytest

from dudo.server.dice_news import DiceFrames
from dudo.table.state import TableState
from hostile.channels import channels, written
from hostile.plants import plant


@pytest.mark.long
async def test_hidden_dice_are_in_nothing_that_is_said(tmp_path: Path) -> None:
    found = await channels(tmp_path, actions=3, seed=1)
    assert found.leaks == []
    assert found.hands > 0
    assert found.secrets > 0
    assert CHANNELS - {"server log", "HTTP /", "HTTP /reasons"} <= set(found.said)


CHANNELS = {
    "state", "change", "talk", "room", "because", "heard", "hint", "server log", "receipt", "refused", "dice",
    "HTTP /", "HTTP /record", "HTTP /reasons",
}  # fmt: skip


@pytest.mark.long
async def test_a_leak_in_any_channel_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    found = await channels(tmp_path, actions=8, seed=1, secrets=False)
    assert {it.partition(":")[0] for it in found.leaks} == CHANNELS


@pytest.mark.long
async def test_the_secret_of_a_die_that_is_told_to_another_player_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    news = DiceFrames.news_of

    def tells_all(self: DiceFrames, state: TableState, _seats: object, *rest: Any) -> Any:
        return news(self, state, tuple(range(len(state.seats))), *rest)

    monkeypatch.setattr(DiceFrames, "news_of", tells_all)
    found = await channels(tmp_path, actions=0, seed=1)
    assert {it.partition(":")[0] for it in found.leaks} == {"secrets"}


@pytest.mark.parametrize("text", ["112", "1, 1, 2", "[1,1,2]", "1 1 2", "(1),(1),(2)"])
def test_a_hand_is_found_however_it_is_written(text: str) -> None:
    assert written((1, 1, 2)).search(text)
    assert not written((1, 2, 2)).search(text)
