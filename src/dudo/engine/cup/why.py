"""Why an action is not legal now: one sentence, and the clause it rests on."""

from dudo.engine.action import Action, Bid, Keep, claimed
from dudo.engine.cup.buying import Buying
from dudo.engine.cup.moves import (
    MOST_BUYS,
    all_claims,
    higher_claims,
    may_roll_blind,
    must_show,
    receiver,
    restating,
    takes_one,
)
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.state import CupPublic
from dudo.engine.errors import Illegal
from dudo.engine.hand import Hand
from dudo.engine.refused import not_kept, repeated_before, too_low
from dudo.engine.state import Phase
from dudo.text import Name, say, text_of


def illegal(
    rules: CupRules, public: CupPublic, seat: int, action: Action, *, seen: Hand | None
) -> Illegal:
    """The reason why `seat`, which saw these dice last, may not do this now."""
    if public.phase is Phase.OVER:
        return Illegal("The match is over.")
    if not public.waiting:
        return Illegal("The dice are being thrown; wait for them.")
    if seat not in public.waiting:
        return Illegal("It is not your turn: the cup is somewhere else.", clause="S0-65")
    match public.phase:
        case Phase.NEW_LIVES:
            return Illegal(
                "First decide whether to throw a die for a new number of lives.", clause="W-Y06"
            )
        case Phase.TURN if public.blind:
            return _unseen(rules, public, action)
        case Phase.TURN:
            if seen is not None and must_show(rules, public, seen):
                return Illegal("You have rolled the highest hand: show it.", clause="W-K04")
            return _in_turn(rules, public, action)
        case Phase.ANSWER:
            if seat != receiver(public):
                return Illegal(
                    "The next player answers; you may only say that the claim is too low."
                )
            return _answering(action)
        case Phase.KEEP:
            if isinstance(action, Keep):
                rule = text_of(rules.keeping.sentence)
                return not_kept(action, seen or (), rule, clause="S1-62")
            return Illegal("You have the cup: keep dice, or roll.", clause="S1-62")
        case _:
            return Illegal(say("{action} is not possible now.", action=Name(action)))


def _in_turn(rules: CupRules, public: CupPublic, action: Action) -> Illegal:
    if isinstance(action, rules.claims.word):
        return _illegal_claim(rules, public, action)
    if restating(public):
        return Illegal("Your claim was too low: now make a higher one.", clause="S0-79")
    if action.kind == "buy":
        return Illegal(_why_no_roll(rules, public), clause="S0-100")
    if action.kind == "keep":
        return Illegal("You may not throw these dice again in this turn.", clause="W-G04")
    if action.kind == "rollblind" and not rules.second_roll:
        return Illegal("Nobody rolls once more without looking.", clause="W-Y03")
    if action.kind == "rollblind" and public.accepted and not may_roll_blind(rules, public):
        return _needs_a_one()
    if action.kind == "rollblind":
        return Illegal(
            "Only a player who believed a claim and has rolled may roll once more unseen.",
            clause="W-Y03",
        )
    if action.kind == "showcup":
        return Illegal("These dice are not shown; claim something.", clause="W-M09")
    if action.kind == "show":
        return Illegal("You cannot lay these dice open now.", clause="S0-93")
    return Illegal("You have the cup, so you must claim something now.", clause="S0-65")


def _unseen(rules: CupRules, public: CupPublic, action: Action) -> Illegal:
    if action not in all_claims(rules):
        return Illegal(
            "You hand the cup on unseen, so you must claim something now.", clause="W-M04"
        )
    if takes_one(rules, action):
        return _needs_a_one()
    assert public.accepted is not None
    same = rules.unseen.as_it_is
    clause = "W-Y04" if same else "W-M04"
    if same and action == public.accepted.action:
        return repeated_before(clause)
    return Illegal(too_low(action, public.accepted.action, equal=same), clause=clause)


def _why_no_roll(rules: CupRules, public: CupPublic) -> str:
    if not rules.buys.sold:
        return "Rolls are not for sale in this game."
    if public.accepted is None and rules.buys is not Buying.ANY_TIME:
        return "You open the round: there is no claim to beat, so you cannot buy another roll."
    if public.bought[public.holder] >= MOST_BUYS:
        return say(
            "You have bought {most_buys} rolls this round: now you must claim something.",
            most_buys=MOST_BUYS,
        )
    return "Your dice beat the claim, so you cannot buy another roll."


def _answering(action: Action) -> Illegal:
    if action.kind == "believe":
        return Illegal("Nothing beats this claim, so it can only be challenged.", clause="R-46")
    if action.kind == "passon":
        return Illegal("The cup cannot be passed on unseen now.", clause="S0-82")
    if action.kind == "push":
        return Illegal("The cup cannot be handed on unseen now.", clause="W-M04")
    if action.kind == "point":
        return Illegal("The claim was not too low.", clause="S0-79")
    return Illegal("First believe the claim or challenge it.", clause="S1-62")


def _illegal_claim(rules: CupRules, public: CupPublic, action: Action) -> Illegal:
    name = claimed(action)
    if isinstance(action, Bid) and action not in all_claims(rules):
        return Illegal(say("{name} is not a claim of this game.", name=Name(name)))
    if action not in all_claims(rules):
        return _no_claim(rules, action)
    if public.accepted is not None and action not in higher_claims(rules, public):
        same = rules.claims.equal
        if same and action == public.accepted.action:
            return repeated_before("W-Y02")
        low = too_low(action, public.accepted.action, equal=same)
        return Illegal(low, clause="W-Y02" if same else "S1-62")
    return _needs_a_one()


def _no_claim(rules: CupRules, action: Action) -> Illegal:
    """The hand is claimed by another name, or is none."""
    name = Name(claimed(action))
    hand = tuple(sorted(rules.hand.symbols.find(symbol) + 1 for symbol in claimed(action)))
    if hand not in rules.claims.places(rules.pool):
        return Illegal(
            say("{name} is not a claim of this game; write it from high to low.", name=name)
        )
    claim = rules.claims.named(hand, rules.pool)
    return Illegal(
        say("Claim {claim}: it is the same as {name}.", claim=Name(claimed(claim)), name=name)
    )


def _needs_a_one() -> Illegal:
    return Illegal(
        "To claim the highest hand you need a 1 to lay in front of you.", clause="S0-107"
    )
