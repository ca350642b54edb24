"""What a button means is told in the rules of the game that is played."""

import pytest

from dudo.games import find
from dudo.presentation.meanings import meanings_of


@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("spot_on", "spoton", "Say that the bid is exact: not one more, not one less."),
        ("trusting", "spoton", "Bet that the bid is true: that there are at least that many."),
        (
            "mexican_liars",
            "claim",
            "Say that the dice you pass on are at least this good. You may lie.",
        ),
        ("duel", "claim", "Say that your own hand is at least this good. You may lie."),
        ("perudo_calza", "waive", "Say nothing, and play goes on."),
        (
            "mexican_liars",
            "believe",
            "Believe the claim and take the cup. You must then claim more.",
        ),
        (
            "mexican",
            "believe",
            (
                "Believe the claim and take the cup. You must then claim more; if nothing is higher, "
                "you flip the dice and drink."
            ),
        ),
        (
            "stanford",
            "believe",
            (
                "Believe the claim and take the cup. You must then claim more; if nothing is higher, "
                "you must roll the same."
            ),
        ),
        (
            "maexchen",
            "believe",
            (
                "Believe the claim and take the cup. You must then claim more; if nothing is higher, "
                "believing it has its price."
            ),
        ),
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
            "Say that you do not believe it. The dice are shown, and one of you loses the round.",
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
