"""A game that is solved with a few claims at first is solved against all of them."""

import numpy as np
import pytest

from dudo.solver.cups import few_claims
from dudo.solver.cups.few_claims import solved_from
from dudo.solver.cups.signalling import (
    Mixed,
    Signalling,
    solved_signalling,
    worth_if_answered_best,
    worth_of_best,
)


def any_game(seed: int, *, hands: int = 12, claims: int = 40) -> Signalling:
    """Higher hands make more claims true; to be believed brings anything, and the last claim cannot be."""
    luck = np.random.default_rng(seed)
    chances = luck.random((3, hands))
    true = np.linspace(0, hands, claims)[np.newaxis] <= np.arange(hands)[:, np.newaxis]
    believed = luck.uniform(-1, 1, (hands, claims))
    believed[:, -1] = np.inf
    return Signalling(
        chances / chances.sum(axis=1, keepdims=True),
        np.ones((hands, claims), bool),
        np.where(true, 1.0, -1.0),
        believed,
        np.full(hands, -np.inf),
    )


@pytest.mark.parametrize("seed", range(3))
def test_no_claim_gains_that_was_left_out(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(few_claims, "SMALL", 0)
    monkeypatch.setattr(few_claims, "AT_ONCE", 2)
    game = any_game(seed)
    found, whole = solved_from(game, np.zeros(game.legal.shape[1])), solved_signalling(game)
    worth = worth_if_answered_best(game, whole)
    assert worth_if_answered_best(game, found) == pytest.approx(worth, abs=1e-10)
    assert worth_of_best(game, found) == pytest.approx(worth, abs=1e-10)


def test_a_good_guess_takes_one_programme(monkeypatch: pytest.MonkeyPatch) -> None:
    game = any_game(1)
    optimal = solved_signalling(game)
    programmes: list[Signalling] = []

    def counted(one: Signalling) -> Mixed:
        programmes.append(one)
        return solved_signalling(one)

    monkeypatch.setattr(few_claims, "SMALL", 0)
    monkeypatch.setattr(few_claims, "AT_ONCE", 40)
    monkeypatch.setattr(few_claims, "solved_signalling", counted)
    found = solved_from(game, optimal.belief)
    assert len(programmes) == 1
    assert programmes[0].legal.sum() < game.legal.sum() / 2
    assert worth_of_best(game, found) == pytest.approx(worth_of_best(game, optimal), abs=1e-10)
