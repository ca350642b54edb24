"""Beat This: five dice, whole hands, any of them rolled again."""

from cases.cup import set_up
from cases.cup_answers import play_for_stakes
from cases.options import cup_game
from cases.scenario import Case
from cases.telling import Told


def play(case: Case) -> Told:
    """The case played."""
    case.only("options", "players", "before", "start", "actions")
    return play_for_stakes(case, set_up(cup_game(case), case))
