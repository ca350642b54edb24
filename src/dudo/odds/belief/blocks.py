"""From the public history of a bidding round to blocks of worlds.

Where players see only their own dice, what a seat did depends on its own dice alone. Given the history
the seats are then independent of each other, and each is a block of its own. On the forehead everybody
bids on what they see of the others, so the hands that a viewer does not see are one block.
"""

from collections.abc import Sequence
from itertools import product
from math import prod
from operator import mul
from random import Random

from dudo.engine import Bidding, Hand, Rolled
from dudo.engine.bidding.state import BiddingPublic, BiddingView, seeing
from dudo.engine.hand import outcomes
from dudo.engine.visibility import Visibility
from dudo.odds.belief.decision_point import decision_point
from dudo.odds.belief.filter import Decisions, filtered, marginal
from dudo.odds.belief.likelihood import ActionLikelihood, features_of
from dudo.odds.belief.population import Population
from dudo.odds.belief.replay import IDLE, PublicDecision, replay
from dudo.odds.belief.worlds import (
    DRAWN,
    LIMIT,
    Block,
    HandSupport,
    number_of_hands,
    random_hand,
    salt_for,
    scaled,
    sure,
    worlds_of,
)


def blocks_of(game: Bidding, view: BiddingView, population: Population) -> tuple[Block, ...]:
    """What the seats may hold, as far as the viewer can tell; the dice that the viewer sees are certain."""
    public = view.public
    if public.phase in IDLE:
        return tuple(sure(seat, ()) for seat in range(public.players))
    past = tuple(replay(game, public))
    if public.visibility is Visibility.OTHERS:
        return _forehead(game, view, population, past)
    return tuple(
        seat_block(game, public, population, past, seat) if hand is None else sure(seat, hand)
        for seat, hand in enumerate(view.secret.hands)
    )


def seat_block(
    game: Bidding,
    public: BiddingPublic,
    population: Population,
    past: Sequence[PublicDecision],
    seat: int,
) -> Block:
    """What a seat may hold after these decisions; `past` may include those of others.

    The decisions of somebody who has not looked say nothing about their dice.
    """
    sides, history = game.sides, public.history
    last = history[-1].action if seat in public.due and history else None
    if isinstance(last, Rolled):
        return _kept(game, public, seat, public.concealed(seat) - last.number)
    if _holds_none(public, seat):
        return sure(seat, ())
    dice = public.dice[seat]
    salt = salt_for(dice, sides, seat, supers=game.supers((), dice))
    who = seat if game.lays_open else 0  # where nobody shows dice, all seats are alike
    decisions = decisions_of(game, past, seat) if seat in seeing(public, seat) else ()
    count, weights = filtered(game, population, who, decisions, count=dice, salt=salt)
    plain = HandSupport(count, sides, salt, game.supers(public.shown[seat], count))
    return Block((seat,), worlds_of(plain), marginal(weights), plain.prior.exact, plain)


def _kept(game: Bidding, public: BiddingPublic, seat: int, kept: int) -> Block:
    """What a seat has kept while it is about to roll its other dice; any of its dice may be among them."""
    sides, had = game.sides, public.concealed(seat)
    if not game.supers(public.shown[seat], had):
        plain = HandSupport(kept, sides, 0, 0)
        return Block((seat,), worlds_of(plain), plain.prior.prior, plain.prior.exact, plain)
    shares = {0: 1 - kept / had, 1: kept / had}
    supports = {supers: HandSupport(kept, sides, 0, supers) for supers in shares if kept >= supers}
    worlds = [world for support in supports.values() for world in worlds_of(support)]
    weights = [
        shares[supers] * chance
        for supers, support in supports.items()
        for chance in support.prior.prior
    ]
    exact = all(support.prior.exact for support in supports.values())
    return Block((seat,), tuple(worlds), tuple(weights), exact)


def decisions_of(game: Bidding, past: Sequence[PublicDecision], seat: int) -> Decisions:
    """The decisions of one seat, each with the point at which it was made."""
    return tuple(
        (decision_point(game, decision.public, seat), decision.action)
        for decision in past
        if decision.seat == seat
    )


def _holds_none(public: BiddingPublic, seat: int) -> bool:
    """Whether the seat has no dice: it is out, or they are still in the dealer's hand."""
    return seat not in public.active or seat in public.due


def _forehead(
    game: Bidding, view: BiddingView, population: Population, past: Sequence[PublicDecision]
) -> tuple[Block, ...]:
    """Blocks where dice are worn on the forehead: one for all hands that the viewer does not see."""
    public, sides = view.public, game.sides
    known: dict[int, Hand] = {
        seat: () if hand is None or _holds_none(public, seat) else hand
        for seat, hand in enumerate(view.secret.hands)
        if hand is not None or _holds_none(public, seat)
    }
    unseen = tuple(seat for seat in range(public.players) if seat not in known)
    blocks = tuple(sure(seat, hand) for seat, hand in known.items())
    if not unseen:
        return blocks
    dice = [(public.dice[seat], game.supers((), public.dice[seat])) for seat in unseen]
    exact = prod(number_of_hands(count, sides, supers) for count, supers in dice) <= LIMIT
    if exact:
        each = [outcomes(count, sides, supers) for count, supers in dice]
        drawn = [
            (tuple(hand for hand, _ in hands), prod(ways for _, ways in hands))
            for hands in product(*each)
        ]
    else:
        luck = Random(f"{public.dice} dice of {sides}")
        drawn = [
            (tuple(random_hand(luck, count, sides, supers) for count, supers in dice), 1)
            for _ in range(DRAWN)
        ]
    weights: list[float] = [ways for _, ways in drawn]
    for seat in dict.fromkeys(decision.seat for decision in past):
        if seat == view.seat:  # what the viewer did says nothing about dice that they did not see
            continue
        faced = [_faced({**known, **dict(zip(unseen, it, strict=True))}, seat) for it, _ in drawn]
        likely = _likelihoods(game, population, past, seat, tuple(dict.fromkeys(faced)))
        weights = [weight * likely[hand] for weight, hand in zip(weights, faced, strict=True)]
    whole = sum(ways for _, ways in drawn)
    prior = tuple(ways / whole for _, ways in drawn)
    return (*blocks, Block(unseen, tuple(w for w, _ in drawn), scaled(weights, prior), exact))


def _faced(hands: dict[int, Hand], seat: int) -> Hand:
    """The dice on all foreheads but that of the seat."""
    others = (hand for owner, hand in hands.items() if owner != seat)
    return tuple(sorted(die for hand in others for die in hand))


def _likelihoods(
    game: Bidding,
    population: Population,
    past: Sequence[PublicDecision],
    seat: int,
    hands: tuple[Hand, ...],
) -> dict[Hand, float]:
    """For each of the hands that the seat may face: the chance that it decides so, whatever model it follows."""
    decisions = decisions_of(game, past, seat)
    by_model = [[1.0] * len(hands) for _ in population.models]  # and then by hand
    for point, action in decisions:
        features = features_of(game, point, seat, hands)
        for index, model in enumerate(population.models):
            chances = ActionLikelihood(game, model, point, seat).chances(features, action)
            by_model[index] = list(map(mul, by_model[index], chances))
    by_hand = zip(*by_model, strict=True)
    return {
        hand: sum(map(mul, population.shares, chances))
        for hand, chances in zip(hands, by_hand, strict=True)
    }
