"""Options are data, each with its sentence."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from dudo.engine import Bidding, Cup, Dice, Duel, Exact, Faces, LoseDie, Words
from dudo.engine.errors import BadRuleset
from dudo.engine.option import Choice


def test_options_of_equal_text_would_be_one_and_are_refused() -> None:
    with pytest.raises(TypeError, match="equal text: SECOND"):

        class Twice(Choice):
            FIRST = ("The same sentence.", "")
            SECOND = ("The same sentence.", "")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (
            lambda: Faces(wild="ones"),  # type: ignore[arg-type]
            (
                "wild must be Wild.NONE | Wild.ONES | Wild.ONES_UNLESS_OPENED | Wild.ONES_UNTIL_CALLED"
                " | Wild.ONES_ALWAYS | Wild.SIXES | …, not 'ones'."
            ),
        ),
        (
            lambda: Bidding(title="Ours", hand=5),  # type: ignore[arg-type]
            "hand must be Dice() | Bills(), not 5.",
        ),
        (
            lambda: Bidding(title="Ours", exact="exact"),  # type: ignore[arg-type]
            "exact must be Exact() | None, not 'exact'.",
        ),
        (
            lambda: Bidding(title="Ours", exact=Exact(who="anyone")),  # type: ignore[arg-type]
            "exact.who must be Caller.IN_TURN | Caller.BYSTANDERS | Caller.ANYONE, not 'anyone'.",
        ),
        (
            lambda: Cup(title="Ours", hand=Dice(count=2)),  # type: ignore[arg-type]
            "hand must be CupDice(), not Dice(count=2, sides=6, super_die=False, poker=False).",
        ),
        (lambda: Duel(title=3), "title must be a text, not 3."),  # type: ignore[arg-type]
        (
            lambda: Bidding(title="Ours", self_raise=1),  # type: ignore[arg-type]
            "self_raise must be true or false, not 1.",
        ),
        (lambda: Words(one=1), "one must be a text, not 1."),  # type: ignore[arg-type]
    ],
)
def test_an_option_of_another_kind_is_refused_and_not_taken_for_its_default(
    make: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(BadRuleset) as refusal:
        make()

    assert sentence == str(refusal.value)


def test_a_penalty_of_somebodys_own_can_be_played() -> None:
    @dataclass(frozen=True)
    class Harsh(LoseDie):
        dice: int = 2

    assert Harsh() == Bidding(title="Ours", penalty=Harsh()).penalty
