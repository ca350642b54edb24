"""Legal actions in a cup game: a function of the public position and what the player saw."""

from dudo.engine.action import (
    Action,
    Bark,
    Begin,
    Believe,
    Bid,
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
from dudo.engine.claims.repeated import may_repeat
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
    if must_show(rules, public, seen):
        return (ShowCup(),)
    claims = _said_over(rules, higher_claims(rules, public), seen)
    shows = legal_shows(rules, public, seen) if claims else ()
    if restating(public):  # the dice stay as they were offered
        return claims + tuple(sorted(shows))
    if rules.undercalls and claims and public.accepted is not None:
        claims = _said_over(rules, all_claims(rules), seen)
    buys = rules.buys.sold and (not claims or may_buy(rules, public, seen))
    away = (PassOn(),) if may_pass_opening(rules, public) else ()
    again = kept_again(rules, public, seen, fresh)
    more = (*again, *shows, *((Buy(),) if buys else ()), *away, *_unusual(rules, public, seen))
    return claims + tuple(sorted(more))


def _said_over(rules: CupRules, claims: tuple[Action, ...], seen: Hand = ()) -> tuple[Action, ...]:
    """Those of the highest claims that these dice allow: the highest may need a 1 to lay out (S0-107)."""
    lacks = claims and takes_one(rules, claims[-1]) and 1 not in seen
    return claims[:-1] if lacks else claims


def takes_one(rules: CupRules, claim: Action) -> bool:
    """Whether a rolled 1 is laid out for this claim, so that nobody makes it without a look (S0-107)."""
    return rules.needs_one and claim == all_claims(rules)[-1]


def handed_on(rules: CupRules, public: CupPublic) -> tuple[Action, ...]:
    """The claims with which the holder may hand the cup on unseen."""
    assert public.accepted is not None
    return _handing_on(rules, public.accepted.action, public.history, public.holder)


def _handing_on(
    rules: CupRules, claim: Action, history: tuple[Step, ...], seat: int
) -> tuple[Action, ...]:
    """The claims with which this seat may hand on, unseen, a cup that came with this one."""
    same = (
        (claim,) if rules.unseen.as_it_is and may_repeat(claims_made(rules, history), seat) else ()
    )
    higher = rules.claims.better(claim, rules.pool) if rules.unseen.raised else ()
    return same + _said_over(rules, higher)


def claims_made(rules: CupRules, history: tuple[Step, ...]) -> tuple[Step, ...]:
    """The claims of the round as they count, each with the seat that answers for it."""
    found: tuple[Step, ...] = ()
    accepted: Action | None = None
    unseen = False  # the next claim is that of a cup which was taken unseen
    for who, action in history:
        match action:
            case Claim() | Bid():
                meant = action if unseen else meant_claim(rules, action, accepted)
                found, unseen = (*found, Step(who, meant)), False
            case Believe():
                accepted = found[-1].action
            case Push():
                accepted, unseen = found[-1].action, rules.unseen.raised
                found += () if unseen else (Step(who, accepted),)
            case PassOn() if found:
                accepted = found[-1].action
                found += (Step(who, next_better(rules, accepted)),)
            case RollBlind() if accepted is not None:
                found += (Step(who, _left(rules, accepted, found, who)[0]),)
            case Point():
                found = found[:-1]
            case _:
                pass
    return found


def may_throw_again(rules: CupRules, public: CupPublic) -> bool:
    """Whether the holder has a throw left; one who takes the cup and looks has one fewer than the opener (W-G06)."""
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
    again = (RollBlind(),) if may_roll_blind(rules, public) else ()
    return (*again, ShowCup()) if may_show(rules, public, seen) else again


def may_roll_blind(rules: CupRules, public: CupPublic) -> bool:
    """Whether a believer may roll once more unseen (W-Y03): not where only a hand that takes a 1 is higher (S0-107)."""
    if not rules.second_roll or public.accepted is None:
        return False
    return not takes_one(rules, higher_claims(rules, public)[0])


def may_show(rules: CupRules, public: CupPublic, seen: Hand) -> bool:
    """Whether the holder, who rolled these dice, may show them instead of claiming something (W-M09, W-K04, W-Y07)."""
    cheers = rules.cheers and seen == CHEERS and public.rolled > 0
    return cheers or must_show(rules, public, seen)


def must_show(rules: CupRules, public: CupPublic, seen: Hand) -> bool:
    """Whether these dice, just rolled, are shown at once, and nothing is claimed (W-M09, W-K04)."""
    shows = rules.highest.shown is not ShownAtOnce.NEVER and public.rolled > 0
    return shows and is_highest(rules, seen)


def is_highest(rules: CupRules, dice: Hand) -> bool:
    """Whether nothing beats these dice."""
    places = rules.claims.places(rules.pool)
    return bool(dice) and places.get(dice) == len(rules.claims.hands(rules.pool)) - 1


def may_pass_opening(rules: CupRules, public: CupPublic) -> bool:
    """Whether a starter who is away leaves the opening to the next player: the last one opens (R-19)."""
    said = [step for step in public.history if not isinstance(step.action, NewLives)]
    passed = all(isinstance(step.action, PassOn) for step in said)
    return rules.blind and passed and len(said) < len(public.active) - 1


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
    """Whether the holder was told that the claim was too low, and has not made it again (R-50).

    Before that they may lay dice open.
    """
    said = (step.action for step in reversed(public.history) if not isinstance(step.action, Show))
    return isinstance(next(said, None), Point)


def all_claims(rules: CupRules) -> tuple[Action, ...]:
    """Every claim of the game, lowest first."""
    return rules.claims.all(rules.pool)


def higher_claims(rules: CupRules, public: CupPublic) -> tuple[Action, ...]:
    """Every claim above the one that the holder must beat, lowest first."""
    if public.accepted is None:
        return all_claims(rules)
    return above(rules, public.accepted.action, public.history, seat=public.holder)


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


def above(
    rules: CupRules, claim: Action, history: tuple[Step, ...] = (), *, seat: int | None = None
) -> tuple[Action, ...]:
    """Every claim above this one, given the round so far; for a certain seat, which may have repeated it."""
    if rules.claims.equal and seat is not None:
        return _left(rules, claim, claims_made(rules, history), seat)
    return rules.claims.above(claim, rules.pool, history=history)


def _left(
    rules: CupRules, claim: Action, before: tuple[Step, ...], seat: int
) -> tuple[Action, ...]:
    """Every claim that the seat may make over this one, after those before."""
    if rules.claims.equal and not may_repeat(before, seat):
        return rules.claims.better(claim, rules.pool)
    return rules.claims.above(claim, rules.pool)


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
    if beatable and _may_pass_on(rules, public.standing.action):
        found.append(PassOn())
    if public.undercall:
        found.append(Point())
    if beatable and _may_hand_on(rules, public):
        found.append(Push())
    return (*found, Challenge())


def _may_pass_on(rules: CupRules, standing: Action) -> bool:
    return rules.blind and not takes_one(rules, next_better(rules, standing))


def _may_hand_on(rules: CupRules, public: CupPublic) -> bool:
    if rules.unseen is HandingOn.NEVER:
        return False
    assert public.standing is not None
    return bool(_handing_on(rules, public.standing.action, public.history, receiver(public)))


def kept(rules: CupRules, public: CupPublic, seen: Hand) -> tuple[Action, ...]:
    """What may stay under the cup while the rest is rolled."""
    if rules.keeping is Keeping.ALL_OR_NONE and not public.attempts:
        return Keep(()), Keep(seen)
    return any_kept(seen)


@bounded_cache(many=4096)
def any_kept(seen: Hand) -> tuple[Action, ...]:
    """Every selection of dice that may be kept, from none to all."""
    return tuple(sorted(Keep(sub) for sub in subhands(seen)))


def next_better(rules: CupRules, standing: Action) -> Action:
    """The next higher claim, if there is one."""
    if isinstance(standing, Claim):
        return rules.claims.better(standing, rules.pool)[0]
    return above(rules, standing)[0]
