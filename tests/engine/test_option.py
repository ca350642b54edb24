"""Options are data, each with its sentence."""

from dataclasses import dataclass

import pytest

from dudo.engine import Bidding, LoseDie
from dudo.engine.option import Choice


def test_options_of_equal_text_would_be_one_and_are_refused() -> None:
    with pytest.raises(TypeError, match="equal text: SECOND"):

        class Twice(Choice):
            FIRST = ("The same sentence.", "")
            SECOND = ("The same sentence.", "")


def test_a_penalty_of_somebodys_own_can_be_played() -> None:
    @dataclass(frozen=True)
    class Harsh(LoseDie):
        dice: int = 2

    assert Harsh() == Bidding(title="Ours", penalty=Harsh()).penalty
