"""Options are data, each with its sentence."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from dudo.engine import Bidding, Cup, Dice, Exact, Faces, LoseDie, Words
from dudo.engine.errors import BadRuleset
from dudo.engine.option import Choice


def test_options_of_equal_text_would_be_one_and_are_refused() -> None:
    with pytest.raises(TypeError, match="equal text: SECOND"):

        class Twice(Choice):
            FIRST = ("The same sentence.", "")
            SECOND = ("The same sentence.", "")


def wrongly(kind: Callable[..., Any], **options: Any) -> Any:
    """What somebody makes who checks no types."""
    return kind(**options)


@pytest.mark.parametrize(
    ("kind", "options", "sentence"),
    [
        (
            Faces,
            {"wild": "ones"},
            (
                "wild must be Wild.NONE | Wild.ONES | Wild.ONES_UNLESS_OPENED | Wild.ONES_UNTIL_CALLED"
                " | Wild.ONES_ALWAYS | Wild.SIXES | …, not 'ones'."
            ),
        ),
        (Bidding, {"hand": 5}, "hand must be Dice() | PokerDice() | Bills(), not 5."),
        (Bidding, {"exact": "exact"}, "exact must be Exact() | None, not 'exact'."),
        (
            Bidding,
            {"exact": wrongly(Exact, who="anyone")},
            "exact.who must be Caller.IN_TURN | Caller.BYSTANDERS | Caller.ANYONE, not 'anyone'.",
        ),
        (
            Cup,
            {"hand": Dice(count=2)},
            "hand must be CupDice(), not Dice(count=2, sides=6, super_die=False, poker=False).",
        ),
        (Bidding, {"title": 3}, "title must be a text, not 3."),
        (Bidding, {"self_raise": 1}, "self_raise must be true or false, not 1."),
        (Words, {"one": 1}, "one must be a text, not 1."),
    ],
)
def test_an_option_of_another_kind_is_refused_and_not_taken_for_its_default(
    kind: type, options: dict[str, Any], sentence: str
) -> None:
    named = {"title": "Ours", **options} if kind in (Bidding, Cup) else options
    with pytest.raises(BadRuleset) as refusal:
        wrongly(kind, **named)

    assert sentence == str(refusal.value)


def test_a_penalty_of_somebodys_own_can_be_played() -> None:
    @dataclass(frozen=True)
    class Harsh(LoseDie):
        dice: int = 2

    assert Harsh() == Bidding(title="Ours", penalty=Harsh()).penalty
