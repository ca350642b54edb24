"""A round of any passed cup, with the options of the case."""

from cases.cup import set_up
from cases.cup_answers import play as play_cup
from cases.options import cup_game, cup_with
from cases.scenario import Case
from cases.telling import Told


def play(case: Case) -> Told:
    """The actions of the case, on the game that it is about with its options."""
    case.only("options", "players", "before", "start", "dice", "actions")
    game = cup_with(case.get("options") or {}, cup_game(case))
    return play_cup(case, set_up(game, case))
