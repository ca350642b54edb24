"""The law of secret proofs, held against every game, and against origins that tell too much."""

import pytest

from contract.hidden import HOUSE
from contract.proofs import find_proof_leak
from dudo.fairness import origins
from dudo.fairness.origins import TracedDie
from dudo.games import catalogue

SEEDS = range(4)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_game_in_the_folder_proves_no_secret(name: str) -> None:
    game = catalogue()[name].game
    players = max(game.seats[0], min(3, game.seats[1]))
    verdicts = [find_proof_leak(game, players, seed=seed, most=300) for seed in SEEDS]
    assert [""] * len(verdicts) == [verdict.leak for verdict in verdicts]
    assert sum(verdict.compared for verdict in verdicts) > 0


@pytest.mark.parametrize("option", HOUSE)
def test_a_house_game_proves_no_secret(option: str) -> None:
    verdicts = [find_proof_leak(HOUSE[option], 4, seed=seed, most=300) for seed in SEEDS]
    assert [""] * len(verdicts) == [verdict.leak for verdict in verdicts]
    assert sum(verdict.compared for verdict in verdicts) > 0


def leaky(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """Origins prove too much from here on."""
    if leak == "covered dice":
        monkeypatch.setattr(TracedDie, "seen", lambda _die, _seat: True)
    if leak == "dice that were kept among others":
        monkeypatch.setattr(origins, "_mingled", lambda dice, _which, _lies: dice)


@pytest.mark.parametrize(
    ("leak", "name"),
    [
        ("covered dice", "perudo"),
        ("covered dice", "liar_dice"),
        ("dice that were kept among others", "liar_dice"),
    ],
)
def test_origins_that_tell_too_much_are_found(
    monkeypatch: pytest.MonkeyPatch, leak: str, name: str
) -> None:
    leaky(monkeypatch, leak)
    game = catalogue()[name].game
    assert any(find_proof_leak(game, 3, seed=seed, most=300).leak for seed in range(40))
