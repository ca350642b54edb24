"""Real dice: what they are called, and what follows when they lie badly."""

from collections.abc import Callable, Mapping

from cases.options import cup_game, named
from cases.scenario import Case, Data, known
from cases.telling import Answers
from cases.words import hand_of
from dudo.engine.cup.options.codewords import DOCUMENT, in_code
from dudo.presentation.card import rule_card

Input = Mapping[str, Data]


def code_names(case: Case, asked: Input) -> Answers:
    """How rolls are read in the document's own code."""
    known(asked, {"rolls"}, where="the input")
    game = cup_game(case)
    return {"reads": lambda: [in_code(hand_of(game, roll), DOCUMENT) for roll in asked["rolls"]]}


def _sentence(case: Case, clause: str) -> str:
    """What the card of the game says for this clause: where dice are real, the card is all there is."""
    card = rule_card(named(case.game))
    return next((rule.sentence for rule in card if clause in rule.clauses.split()), "")


def cocked_dice(case: Case, asked: Input) -> Answers:
    """What follows when dice turn out to be stacked or cocked."""
    known(asked, {"calls_with_invalid_roll"}, where="the input")
    said = _sentence(case, "S1-11" if asked["calls_with_invalid_roll"] > 1 else "S1-09")
    loses = "lose the round" in said
    again = "show them all and roll them again until all lie flat" in said
    return {
        "action": lambda: "show_and_reroll_until_valid" if again else loses and "lose_the_hand",
        "loses_hand": lambda: loses,
    }


def upset_dice(case: Case, asked: Input) -> Answers:
    """Who chooses, and what, when players have knocked over their own dice."""
    known(asked, {"player", "players"}, where="the input")
    said = _sentence(case, "S1-12")
    options = {
        "put them back as they were": "reset",
        "play them as they now lie": "play as they lie",
    }
    return {
        "choice_belongs_to": lambda: "other players" if "the others choose" in said else None,
        "options": lambda: [option for words, option in options.items() if words in said],
    }


FROM_THE_CARD: dict[str, Callable[[Case, Input], Answers]] = {
    "invalid_roll": cocked_dice,
    "tripped_dice": upset_dice,
}
"""What only the card of the game says: it is for real dice, and nothing is played."""

PROCEDURES: dict[str, Callable[[Case, Input], Answers]] = {
    "code_names": code_names,
    "code_names2": code_names,
    **FROM_THE_CARD,
}
