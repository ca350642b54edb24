"""Legal actions in a cup game: a function of the public position and what the player saw."""

from itertools import takewhile

from dudo.engine.action import (
    Action,
    Bark,
    Begin,
    Believe,
    Buy,
    Challenge,
    Claim,
    Decline,
    Keep,
    KeepLives,
    NewLives,
    PassOn,
    Point,
    Push,
    RollBlind,
    Rolled,
    Show,
    ShowCup,
    Waive,
)
from dudo.engine.caching import bounded_cache
from dudo.engine.cup.buying import Buying
from dudo.engine.cup.highest import ShownAtOnce
from dudo.engine.cup.keeping import Keeping
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.state import CupPublic
from dudo.engine.cup.top import Top
from dudo.engine.cup.unseen import HandingOn
from dudo.engine.hand import Hand, subhands, without
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, Step


def legal(
    rules: CupRules, public: CupPublic, seat: int, seen: Hand | None, fresh: Hand = ()
) -> tuple[Action, ...]:
    """The legal actions of a seat that is to act, sorted.

    `seen` is what it last saw, and `fresh` what it threw of that in this turn.
    """
    match public.phase:
        case Phase.TURN if public.blind:
            return handed_on(rules, public)
        case Phase.TURN:
            return turn(rules, public, seen or (), fresh)
        case Phase.NEW_LIVES:
            return NewLives(), KeepLives()
        case Phase.ANSWER:
            return answers(rules, public) if seat == receiver(public) else (Waive(), Point())
        case Phase.KEEP:
            return kept(rules, public, seen or ())
        case Phase.DOG:
            return Decline(), Bark()
        case Phase.BOSS:
            return tuple(Begin(seat) for seat in public.active)
        case _:
            return ()


def turn(rules: CupRules, public: CupPublic, seen: Hand, fresh: Hand = ()) -> tuple[Action, ...]:
    """What the holder may do after rolling or keeping: claim, throw again, show dice, buy a roll."""
    if must_show(rules, seen):
        return (ShowCup(),)
    claims = higher_claims(rules, public)
    if rules.undercalls and public.accepted is not None and not restating(public):
        claims = all_claims(rules)
    if rules.needs_one and 1 not in seen and claims[-1:] == all_claims(rules)[-1:]:
        claims = claims[:-1]
    shows = legal_shows(rules, public, seen) if claims else ()
    buys = rules.buys.sold and (not claims or may_buy(rules, public, seen))
    away = (PassOn(),) if may_pass_opening(rules, public) else ()
    again = kept_again(rules, public, seen, fresh)
    more = (*again, *shows, *((Buy(),) if buys else ()), *away, *_unusual(rules, public, seen))
    return claims + tuple(sorted(more))


def handed_on(rules: CupRules, public: CupPublic) -> tuple[Action, ...]:
    """The claims with which the holder may hand the cup on unseen."""
    assert public.accepted is not None
    claim = public.accepted.action
    before = public.history[:-1]  # the last step is that the cup was taken unseen
    again = rules.unseen.as_it_is and not has_handed_on(before, public.holder)
    same = (claim,) if again else ()
    return same + (rules.claims.better(claim, rules.pool) if rules.unseen.raised else ())


def has_handed_on(history: tuple[Step, ...], seat: int) -> bool:
    """Whether the seat has handed the cup on unseen since the dice were last rolled."""
    for who, action in reversed(history):
        if isinstance(action, Believe | RollBlind):
            return False
        if who == seat and isinstance(action, Push):
            return True
    return False


def may_throw_again(rules: CupRules, public: CupPublic) -> bool:
    """Whether the holder has a throw left; who takes the cup and looks has one fewer than the opener (W-G06)."""
    last = public.history[-1].action if public.history else None
    if not public.thrown or last == Rolled(0) or public.attempts or public.shown:
        return False
    if rules.once_each and rules.most_throws == 1:
        return True
    opens = public.accepted is None
    return public.thrown < (rules.most_throws if opens else max(1, rules.most_throws - 1))


def kept_again(rules: CupRules, public: CupPublic, seen: Hand, fresh: Hand) -> tuple[Action, ...]:
    """What may stay while the holder throws the rest once more, if they may throw again."""
    if not may_throw_again(rules, public):
        return ()
    must = fresh if rules.once_each else ()
    return tuple(
        keep
        for keep in any_kept(seen)
        if isinstance(keep, Keep) and len(keep.dice) < len(seen) and _within(must, keep.dice)
    )


def _within(part: Hand, hand: Hand) -> bool:
    return without(hand, part) is not None


CHEERS: Hand = (2, 3)


def _unusual(rules: CupRules, public: CupPublic, seen: Hand) -> tuple[Action, ...]:
    """To roll once more unseen, and to show what was rolled."""
    again = rules.second_roll and public.accepted is not None
    return ((RollBlind(),) if again else ()) + ((ShowCup(),) if may_show(rules, seen) else ())


def may_show(rules: CupRules, seen: Hand) -> bool:
    """Whether a player may show these dice instead of claiming something (W-M09, W-K04, W-Y07)."""
    return (rules.cheers and seen == CHEERS) or must_show(rules, seen)


def must_show(rules: CupRules, seen: Hand) -> bool:
    """Whether these dice are shown at once, and nothing is claimed (W-M09, W-K04)."""
    return rules.highest.shown is not ShownAtOnce.NEVER and is_highest(rules, seen)


def is_highest(rules: CupRules, dice: Hand) -> bool:
    """Whether nothing beats these dice."""
    places = rules.claims.places(rules.pool)
    return bool(dice) and places.get(dice) == len(rules.claims.hands(rules.pool)) - 1


def may_pass_opening(rules: CupRules, public: CupPublic) -> bool:
    """Whether a starter who is away leaves the opening to the next player: the last one opens (R-19)."""
    passed = all(isinstance(step.action, PassOn) for step in public.history)
    return rules.blind and passed and len(public.history) < len(public.active) - 1


MOST_BUYS = 20
"""Rolls that one player may buy in a round while there is something to claim, so that every round ends."""


def may_buy(rules: CupRules, public: CupPublic, seen: Hand) -> bool:
    """Whether the holder may have another roll: after a claim that was believed and not beaten (S0-100, R-53)."""
    if public.bought[public.holder] >= MOST_BUYS:
        return False
    if rules.buys is Buying.ANY_TIME:
        return True
    if public.accepted is None:
        return False
    dead = rules.wilds_dead(public.history)
    higher = higher_claims(rules, public)
    return not any(rules.claims.holds((seen,), claim, rules.pool, dead=dead) for claim in higher)


def legal_shows(rules: CupRules, public: CupPublic, seen: Hand) -> tuple[Action, ...]:
    """Dice that may be shown, once before a claim (S0-93)."""
    if not rules.open_dice or public.shown:
        return ()
    return _any_shown(seen)


@bounded_cache(many=4096)
def _any_shown(seen: Hand) -> tuple[Action, ...]:
    return tuple(Show(sub) for sub in sorted(subhands(seen)) if sub)


def restating(public: CupPublic) -> bool:
    """Whether the holder was told that the claim was too low, and has not made it again (R-50)."""
    since = takewhile(lambda step: not isinstance(step.action, Believe), reversed(public.history))
    told = any(isinstance(step.action, Point) for step in since)
    return public.phase is Phase.TURN and told


def all_claims(rules: CupRules) -> tuple[Action, ...]:
    """Every claim of the game, lowest first."""
    return rules.claims.all(rules.pool)


def higher_claims(rules: CupRules, public: CupPublic) -> tuple[Action, ...]:
    """Every claim above the one that the holder must beat, lowest first."""
    if public.accepted is None:
        return all_claims(rules)
    return above(rules, public.accepted.action, public.history)


def without_low_claims(
    rules: CupRules, public: CupPublic, actions: tuple[Action, ...]
) -> tuple[Action, ...]:
    """Those actions without the claims that are too low, each of which counts as the next better hand.

    That hand is among them, so whatever they can mean is left.
    """
    if not rules.undercalls or public.accepted is None:
        return actions
    higher = higher_claims(rules, public)
    if not higher:
        return actions
    if actions[-len(higher) :] == higher:  # nothing but claims
        return higher
    high = frozenset(higher)
    return tuple(one for one in actions if one in high or not isinstance(one, Claim))


def counted_as(rules: CupRules, public: CupPublic, action: Action) -> Action:
    """The action, or the next better hand if it is a claim that is too low and counts as that."""
    if not isinstance(action, rules.claims.word) or public.accepted is None or public.blind:
        return action
    return meant_claim(rules, action, public.accepted.action)


def meant_claim(rules: CupRules, claim: Action, accepted: Action | None) -> Action:
    """What a claim counts as over the accepted one: a claim that is too low is the next better hand (S0-78)."""
    if accepted is None or not rules.undercalls:
        return claim
    higher = above(rules, accepted)
    return claim if claim in higher or not higher else higher[0]


def above(rules: CupRules, claim: Action, history: tuple[Step, ...] = ()) -> tuple[Action, ...]:
    """Every claim above this one, given the round so far."""
    return rules.claims.above(claim, rules.pool, history=history)


def receiver(public: CupPublic) -> int:
    """The seat that the cup is offered to."""
    assert public.standing is not None
    return next_seat(public.standing.seat, public.active, public.players)


def answers(rules: CupRules, public: CupPublic) -> tuple[Action, ...]:
    """What the receiver may say before touching the dice."""
    assert public.standing is not None
    beatable = bool(above(rules, public.standing.action, public.history))
    found: list[Action] = []
    if beatable or rules.top is not Top.CHALLENGED or rules.highest.believed:
        found.append(Believe())
    if beatable and rules.blind:
        found.append(PassOn())
    if public.undercall:
        found.append(Point())
    if beatable and _may_hand_on(rules, public):
        found.append(Push())
    return (*found, Challenge())


def _may_hand_on(rules: CupRules, public: CupPublic) -> bool:
    if rules.unseen is HandingOn.SAME:
        return not has_handed_on(public.history, receiver(public))
    return rules.unseen is not HandingOn.NEVER


def kept(rules: CupRules, public: CupPublic, seen: Hand) -> tuple[Action, ...]:
    """What may stay under the cup while the rest is rolled."""
    if rules.keeping is Keeping.ALL_OR_NONE and not public.attempts:
        return Keep(()), Keep(seen)
    return any_kept(seen)


@bounded_cache(many=4096)
def any_kept(seen: Hand) -> tuple[Action, ...]:
    """Every selection of dice that may be kept, from none to all."""
    return tuple(sorted(Keep(sub) for sub in subhands(seen)))


def or_higher(rules: CupRules, accepted: Action) -> Action:
    """What is claimed by whoever rolls once more unseen: the lowest claim over the one that they believed."""
    return above(rules, accepted)[0]


def next_better(rules: CupRules, standing: Action) -> Action:
    """The next higher claim, if there is one."""
    if isinstance(standing, Claim):
        return rules.claims.better(standing, rules.pool)[0]
    return above(rules, standing)[0]
