"""Legal actions in a game of the passed cup: a function of the public position and what the mover saw."""

from functools import lru_cache

from liarsdice.engine.action import Action, Believe, Challenge, Claim, Keep
from liarsdice.engine.cup.order import Order
from liarsdice.engine.cup.rules import CupRules, Keeping
from liarsdice.engine.cup.state import CupPublic
from liarsdice.engine.errors import BadNotation
from liarsdice.engine.hand import Hand, subhands
from liarsdice.engine.state import Phase


def legal(rules: CupRules, public: CupPublic, seen: Hand | None) -> tuple[Action, ...]:
    """The legal actions of the seat that is waited for, sorted; `seen` is what it last saw."""
    match public.phase:
        case Phase.TURN:
            return higher_claims(rules, public)
        case Phase.ANSWER:
            return (Believe(), Challenge()) if can_be_beaten(rules, public) else (Challenge(),)
        case Phase.KEEP:
            return kept(rules, seen or ())
        case _:
            return ()


def higher_claims(rules: CupRules, public: CupPublic) -> tuple[Action, ...]:
    """Every claim above the standing one, the lowest first."""
    claims = all_claims(rules.order, rules.hand.count, rules.hand.sides, rules.hand.symbols)
    if public.standing is None:
        return claims
    return claims[claims.index(public.standing.action) + 1 :]


def can_be_beaten(rules: CupRules, public: CupPublic) -> bool:
    """Whether any claim is left above the standing one (R-46)."""
    return bool(higher_claims(rules, public))


@lru_cache(maxsize=64)
def all_claims(order: Order, count: int, sides: int, symbols: str) -> tuple[Action, ...]:
    """Every claim that can be made, the lowest first."""
    return tuple(Claim(order.written(hand, symbols)) for hand in order.ladder(count, sides))


def kept(rules: CupRules, seen: Hand) -> tuple[Action, ...]:
    """What may stay under the cup while the rest is rolled."""
    if rules.keeping is Keeping.ALL_OR_NONE:
        return Keep(()), Keep(seen)
    return tuple(sorted((Keep(sub) for sub in subhands(seen)), key=lambda keep: keep.order))


def claimed(rules: CupRules, action: Action) -> Hand:
    """The hand that a claim names; `BadNotation` if it names none of this game."""
    hand = rules.order.read(str(action.parts[0]), rules.hand.symbols)
    if len(hand) != rules.hand.count:
        raise BadNotation(f"{action} names {len(hand)} dice; there are {rules.hand.count}.")
    return hand


def is_true(rules: CupRules, cup: Hand, claim: Action) -> bool:
    """Whether the dice are at least as good as the claim (S1-63, R-20)."""
    return rules.order.key(cup) >= rules.order.key(claimed(rules, claim))
