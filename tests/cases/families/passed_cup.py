"""A round of one of the games of the passed cup, as it is played at home: only what is played for is an option."""

from cases.cup import set_up
from cases.cup_answers import play_for_stakes
from cases.options import cup_game
from cases.scenario import Case
from cases.telling import Told


def play(case: Case) -> Told:
    """The case played."""
    case.only("options", "players", "before", "start", "actions", "kicker")
    return play_for_stakes(case, set_up(cup_game(case), case))
