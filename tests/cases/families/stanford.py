"""Stanford hands: comparing them, the least that a claim stands for, and the minimum raise."""

from cases.compare import Loose
from cases.options import cup_game
from cases.ranking import above, compared, distinct
from cases.scenario import Case
from cases.telling import Told
from cases.words import meaning


def play(case: Case) -> Told:
    """Each question answered by the order of the game."""
    case.only("pairs", "claims", "raise_from")
    game = cup_game(case)
    return Told(
        answers={
            "compare": lambda: compared(game, case["pairs"]),
            "meanings": lambda: [Loose(meaning(game, claim, None)) for claim in case["claims"]],
            "minimum_raise": lambda: above(game, case["raise_from"]),
            "total_hands": lambda: distinct(game),
        }
    )
