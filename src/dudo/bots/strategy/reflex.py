"""Playing a round to its end in no time: rules of thumb for rollouts, for every game.

A reflex looks at the standing bid from its own dice: how far it lies above what is to be expected. It
challenges what lies too far, and otherwise makes the likeliest of the least raises. Where it knows no
better it takes the mildest legal action.
"""

from functools import lru_cache
from math import sqrt
from random import Random

from dudo.bots.counter import counter
from dudo.engine import (
    Action,
    Bid,
    Bidding,
    Challenge,
    Cup,
    CupPublic,
    CupView,
    Game,
    Hand,
    Keep,
    Scope,
    Totals,
    Waive,
)
from dudo.engine.bidding import BiddingPublic, BiddingView
from dudo.engine.bidding.moves import legal_bids
from dudo.engine.claims import Ranked
from dudo.engine.cup.moves import higher_claims
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds.belief.cup import ladder_for
from dudo.odds.cup import beats, rank_of, ranks
from dudo.odds.odds import belonging

TRUST = 0.6
"""Dice that a reflex believes a bidder to hold beyond the average, for each that has bid the face."""
DOUBTS = 0.35
"""How far above the expectation, in deviations, a bid is called."""
BLUR = 0.25
"""How much that changes from one decision to the next."""


def reflex(game: Game, seen: AnyView, random: Random) -> Action:
    """What the seat does without much thought."""
    if isinstance(game, Bidding) and seen.seat is not None:
        view = belonging(game, seen, BiddingPublic)
        public, seat = view.public, seen.seat
        if public.phase not in (Phase.TURN, Phase.WINDOW, Phase.RAISE):
            return _mild(game, view, random)
        hand = view.secret.hands[seat]
        if hand is None or game.forehead or game.scope is not Scope.TABLE:
            return counter(game, view, random)
        return _bidding(game, view, public, seat, (*hand, *public.shown[seat]), random)
    if isinstance(game, Cup) and isinstance(game.claims, Ranked):
        return _cup(game, belonging(game, seen, CupPublic), random)
    return counter(game, seen, random)


def _bidding(
    game: Bidding, view: BiddingView, public: BiddingPublic, seat: int, hand: Hand, random: Random
) -> Action:
    standing = public.standing
    high = None
    if standing is not None and standing.seat != seat:
        high = _height(game, public, seat, standing.action, hand) + random.gauss(0.0, BLUR)
    if public.phase is Phase.WINDOW:
        doubts = high is not None and high > DOUBTS + 0.25
        return Challenge() if doubts and Challenge() in game.actions(view) else Waive()
    least = _least(legal_bids(game, public, seat))
    if high is not None and (high > DOUBTS or not least):
        for action in game.actions(view):
            if action.kind in ("challenge", "doubt"):
                return action
    if not least:
        return _mild(game, view, random)
    heights = [_height(game, public, seat, bid, hand) for bid in least]
    place = min(range(len(least)), key=lambda n: heights[n] + random.gauss(0.0, BLUR))
    chosen = least[place]
    if high is not None and heights[place] > max(1.2, high + 0.9):
        for action in game.actions(view):
            if action.kind == "challenge":
                return action
    if isinstance(chosen, Bid) and standing is None:
        jump = max(0, round(-heights[place] - 0.6 + random.gauss(0.0, 0.4)))
        return Bid(min(chosen.quantity + jump, public.total_dice), chosen.face)
    return chosen


def _height(game: Bidding, public: BiddingPublic, seat: int, bid: Action, hand: Hand) -> float:
    """How far the bid lies above what the seat expects, in deviations."""
    tally = game.claims
    dead = public.wilds_dead or (public.standing is None and tally.kills_wilds(bid))
    seen = [die for s in public.active if s != seat for die in public.shown[s]]
    unknown = sum(public.concealed(s) for s in public.active if s != seat)
    amount = int(bid.parts[0])
    if isinstance(tally, Totals):
        sides = game.hand.sides
        mean = sum(hand) + sum(seen) + unknown * (sides + 1) / 2
        return (amount - 0.5 - mean) / max(1.0, sqrt(unknown * (sides * sides - 1) / 12))
    assert isinstance(bid, Bid)
    wild, face, sides = tally.wild_face(dead=dead), bid.face, game.hand.sides
    good = (2 if wild not in (0, face) else 1) / sides
    known = sum(die in (face, wild) for die in hand) + sum(die in (face, wild) for die in seen)
    mean = known + unknown * good
    told = sum(
        step.seat != seat and isinstance(step.action, Bid) and step.action.face == face
        for step in public.history
    )
    mean += TRUST * min(told, 3)
    return (amount - 0.5 - mean) / max(0.55, sqrt(unknown * good * (1 - good)))


@lru_cache(maxsize=8192)
def _least(bids: tuple[Action, ...]) -> tuple[Action, ...]:
    """The least legal bid on every face."""
    found: dict[object, Action] = {}
    for bid in bids:
        key = bid.parts[1:]
        if key not in found or bid.parts[0] < found[key].parts[0]:
            found[key] = bid
    return tuple(found.values())


def _cup(game: Cup, view: CupView, random: Random) -> Action:
    """The truth where it is high enough, else a little lie; doubt of what is rare."""
    public = view.public
    if public.phase is Phase.ANSWER and public.standing is not None:
        rare = ladder_for(game).reach((), rank_of(game, public.standing.action))
        actions = game.actions(view)
        call = max(0.08, 0.8 - 1.1 * rare ** (1 if public.accepted is None else 0.6))
        return Challenge() if len(actions) == 1 or random.random() < call else actions[0]
    if public.phase is Phase.KEEP and not public.attempts and view.secret.seen is not None:
        target = None if public.accepted is None else public.accepted.action
        return _keep(game, game.actions(view), target)
    if public.phase is Phase.TURN and view.secret.seen is not None:
        claims = higher_claims(game, public)
        if claims:
            place = ranks(game)[view.secret.seen] - rank_of(game, claims[0])
            actions = game.actions(view)
            if 0 <= place < len(claims) and claims[place] in actions:
                return claims[place]
            lie = claims[min(len(claims) - 1, int(random.expovariate(0.5)))]
            if lie in actions or claims[0] in actions:
                return lie if lie in actions else claims[0]
    return _mild(game, view, random)


@lru_cache(maxsize=65536)
def _keep(game: Cup, keeps: tuple[Action, ...], target: Action | None) -> Action:
    """The dice to keep that beat the target most often."""
    return max(
        (keep for keep in keeps if isinstance(keep, Keep)),
        key=lambda keep: beats(game, keep.dice, target, dead=False),
    )


def _mild(game: Game, view: AnyView, random: Random) -> Action:
    actions = game.actions(view)
    if len(actions) > 1 and view.public.phase is Phase.SIDES:
        return random.choice(actions)
    silent = game.timeout(view)
    return silent if silent in actions else actions[0]
