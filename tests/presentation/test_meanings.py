"""What a button means is told in the rules of the game that is played."""

import pytest

from dudo.games import find
from dudo.presentation.meanings import meanings_of


@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("spot_on", "spoton", "Say that the bid is exact: not one more, not one less."),
        ("trusting", "spoton", "Bet that the bid is true: that there are at least that many."),
        ("perudo", "bid", "Say that there are at least that many of that face."),
        ("own_hand", "bid", "Say that you hold at least that many of that face yourself."),
        (
            "show_liars",
            "show",
            "Show these dice; they stay in view for the rest of the round.",
        ),
        (
            "stars",
            "show",
            "Set these dice out, where they stay in view for the rest of the round, and roll the others again.",
        ),
        (
            "basic_liars",
            "challenge",
            "Say that you do not believe it. The dice are shown, and one of you loses.",
        ),
        (
            "all_challenge_one",
            "challenge",
            (
                "Say that you do not believe it. The dice are shown once everybody but the "
                "bidder has said so in turn."
            ),
        ),
        (
            "dollar_bills",
            "challenge",
            (
                "Say that you do not believe it. The digits are shown once everybody but the "
                "bidder has said so in turn."
            ),
        ),
    ],
)
def test_an_action_means_what_it_does_in_that_game(name: str, kind: str, said: str) -> None:
    assert said == meanings_of(find(name))[kind]
