"""Which of two hands is better, in the order of the game."""

from cases.options import cup_game, ordered
from cases.ranking import compared
from cases.scenario import Case
from cases.telling import Told


def play(case: Case) -> Told:
    """Each pair compared."""
    game = cup_game(case)
    case.only("pairs", "order")
    if "order" in case.data:
        game = ordered(game, case["order"])
    return Told(answers={"compare": lambda: compared(game, case["pairs"])})
