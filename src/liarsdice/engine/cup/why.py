"""Why an action is not legal now: one sentence, and the clause it rests on."""

from liarsdice.engine.action import Action
from liarsdice.engine.cup.moves import can_be_beaten, claimed
from liarsdice.engine.cup.rules import CupRules
from liarsdice.engine.cup.state import CupPublic
from liarsdice.engine.errors import BadNotation, Illegal
from liarsdice.engine.state import Phase


def illegal(rules: CupRules, public: CupPublic, seat: int, action: Action) -> Illegal:
    """The reason why `seat` may not do this now."""
    if public.phase is Phase.OVER:
        return Illegal("The match is over.")
    if not public.waiting:
        return Illegal("The dice are being thrown; wait for them.")
    if seat not in public.waiting:
        return Illegal("It is not your turn: the cup is somewhere else.", clause="S0-65")
    match public.phase, action.kind:
        case Phase.TURN, "claim":
            return _illegal_claim(rules, public, action)
        case Phase.TURN, _:
            return Illegal(
                "You have taken the cup, so you must claim something now.", clause="S0-65"
            )
        case Phase.ANSWER, "believe" if not can_be_beaten(rules, public):
            return Illegal("Nothing beats this claim, so it can only be challenged.", clause="R-46")
        case Phase.ANSWER, _:
            return Illegal("First believe the claim or challenge it.", clause="S1-62")
        case Phase.KEEP, "keep":
            return Illegal(f"You may not keep these dice: {rules.keeping.sentence}", clause="S1-62")
        case _:
            return Illegal("You have the cup: keep dice, or roll.", clause="S1-62")


def _illegal_claim(rules: CupRules, public: CupPublic, action: Action) -> Illegal:
    try:
        claimed(rules, action)
    except BadNotation as error:
        return Illegal(str(error))
    standing = public.standing.action.parts[0] if public.standing else ""
    if not standing:
        return Illegal(f"{action.parts[0]} is no claim of this game; write it from high to low.")
    return Illegal(f"{action.parts[0]} is not higher than {standing}.", clause="S1-62")
