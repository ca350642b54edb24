"""How hands under the cup are read, valued and ranked."""

from cases.options import cup_game, ordered
from cases.ranking import above, compared, distinct
from cases.scenario import Case
from cases.telling import Told
from cases.words import hand_of, order_of, written


def play(case: Case) -> Told:
    """Each question answered by the order of the game that the case is about."""
    game = cup_game(case)
    if "rank_of" in case.data:
        game = ordered(game, case["rank_of"])
    case.only("rank_of", "value", "read", "pairs", "legal_above")
    return Told(
        answers={
            "values": lambda: [
                order_of(game).key(hand_of(game, hand))[-1] for hand in case["value"]
            ],
            "reads": lambda: [written(game, hand_of(game, hand)) for hand in case["read"]],
            "compare": lambda: compared(game, case["pairs"]),
            "next_above": lambda: above(game, case["legal_above"]),
            "distinct": lambda: distinct(game),
        }
    )
