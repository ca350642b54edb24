"""How hands under the cup are read, valued and ranked."""

from cases.options import cup_game
from cases.ranking import above, compared, distinct
from cases.scenario import Case
from cases.telling import Told
from cases.verdict import NotYet
from cases.words import hand_of, written


def play(case: Case) -> Told:
    """Each question answered by the order of the game that the case is about."""
    case.only("rank_of", "value", "read", "pairs", "legal_above")
    game = cup_game(case)

    def values() -> object:
        raise NotYet("no order tells the value of a hand as a number")

    return Told(
        answers={
            "values": values,
            "reads": lambda: [written(game, hand_of(game, hand)) for hand in case["read"]],
            "compare": lambda: compared(game, case["pairs"]),
            "next_above": lambda: above(game, case["legal_above"]),
            "distinct": lambda: distinct(game),
        }
    )
