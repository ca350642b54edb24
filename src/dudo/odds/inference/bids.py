"""What the seats hold in a game of bids, given all that they did: a Bayes filter over hands and opponent models.

A seat follows one model for the round. Each action multiplies the weights by its likelihood. Dice that are shown
leave the hand, and dice that are thrown again are new, whatever the old ones were. Where players see only their own
dice, what a seat did depends on its own dice alone; on the forehead it depends on those of all others.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import comb

import numpy as np

from dudo.engine import Action, Bidding, Hand, Keep, Reroll, Reshake, Rolled, Show
from dudo.engine.bidding.state import BiddingPublic, BiddingView, seeing
from dudo.engine.hand import outcomes, without
from dudo.engine.visibility import Visibility
from dudo.odds.inference.decision_point import DecisionPoint, decision_point, dice_actions
from dudo.odds.inference.likelihood import Floats, Likelihood
from dudo.odds.inference.replay import IDLE, PublicDecision, replay
from dudo.odds.population import Population
from dudo.odds.ranges import LISTED, Range, number_of_hands

Decisions = tuple[tuple[DecisionPoint, Action], ...]
"""What a seat did in this round, and where."""

MANY = 10**6
"""Where a re-roll of some dice leads from hand to hand in more ways than this, the whole hand is taken to be new."""


def inferred_ranges(game: Bidding, view: BiddingView, population: Population) -> dict[int, Range]:
    """The ranges of those seats whose dice the viewer does not see, as their actions let them appear."""
    public, hands = view.public, view.secret.hands
    if public.phase in IDLE:
        return {seat: Range((), 0, game.sides) for seat in range(public.players)}
    past = tuple(replay(game, public))
    found = dict[int, Range]()
    for seat, hand in enumerate(hands):
        if hand is not None:
            continue
        if seat not in public.active or seat in public.due:
            found[seat] = _before_the_throw(game, public, seat)
        elif public.visibility is Visibility.OTHERS:
            if hands.count(None) == 1:  # somebody who sees less cannot tell what the others face
                found[seat] = _on_the_forehead(game, view, population, past, seat)
        elif seat != view.seat:
            found[seat] = range_of_seat(game, public, population, past, seat)
    return found


def range_of_seat(
    game: Bidding,
    public: BiddingPublic,
    population: Population,
    past: Sequence[PublicDecision],
    seat: int,
) -> Range:
    """What a seat may hold after these decisions; `past` may include those of others.

    The decisions of somebody who has not looked say nothing about their dice.
    """
    dice = public.dice[seat]
    decisions = decisions_of(game, past, seat) if seat in seeing(public, seat) else ()
    thrown = _concealed(game, public.shown[seat], public.concealed(seat))
    if not decisions or number_of_hands(dice, game.sides, game.supers((), dice)) > LISTED:
        return thrown
    who = seat if game.lays_open else 0  # where nobody shows dice, all seats are alike
    return _weighed(thrown, filtered(game, population, who, decisions, dice)[1])


def range_after(
    game: Bidding,
    public: BiddingPublic,
    population: Population,
    past: Sequence[PublicDecision],
    seat: int,
) -> Callable[[Action], Range]:
    """By a bid of the seat, whose turn it is: what it would be believed to hold once it had made it."""
    thrown = _concealed(game, public.shown[seat], public.concealed(seat))
    dice = public.dice[seat]
    if number_of_hands(dice, game.sides, game.supers((), dice)) > LISTED:
        return lambda bid: thrown
    who = seat if game.lays_open else 0
    _, weights = filtered(game, population, who, decisions_of(game, past, seat), dice)
    point = decision_point(game, public, seat)
    likelihood = likelihood_of(game, population, point, who, thrown.unknown)
    return lambda bid: _weighed(thrown, _updated(weights, likelihood.chances(bid)))


def _weighed(thrown: Range, weights: Floats) -> Range:
    return thrown._replace(weights=tuple(weights.sum(axis=0).tolist()))


def decisions_of(game: Bidding, past: Sequence[PublicDecision], seat: int) -> Decisions:
    """The decisions of one seat, each with the point at which it was made."""
    return tuple(
        (decision_point(game, decision.public, seat), decision.action)
        for decision in past
        if decision.seat == seat
    )


def _before_the_throw(game: Bidding, public: BiddingPublic, seat: int) -> Range:
    """What a seat has before its dice are thrown: what it kept, any of its dice, or nothing."""
    last = public.history[-1].action if seat in public.due and public.history else None
    if not isinstance(last, Rolled):
        return Range((), 0, game.sides)
    had = public.concealed(seat)
    kept = had - last.number
    supers = game.supers(public.shown[seat], had)
    return Range((), kept, game.sides, supers if kept else 0)


def _on_the_forehead(
    game: Bidding,
    view: BiddingView,
    population: Population,
    past: Sequence[PublicDecision],
    seat: int,
) -> Range:
    """The dice on the one forehead that the viewer does not see: the others decide by them and the dice beside."""
    thrown = _concealed(game, (), view.public.dice[seat])
    if number_of_hands(thrown.unknown, game.sides, thrown.supers) > LISTED:
        return thrown
    weights = np.array(thrown.ways) / sum(thrown.ways)
    for other in dict.fromkeys(decision.seat for decision in past):
        if other == seat:  # what its owner did says nothing about dice that they did not see
            continue
        seen = [h or () for s, h in enumerate(view.secret.hands) if s not in (seat, other)]
        faced = tuple(tuple(sorted((*sum(seen, ()), *hand))) for hand in thrown.hands)
        by_model = np.outer(population.shares, np.ones(len(faced)))
        for point, action in decisions_of(game, past, other):
            by_model *= Likelihood(game, population, point, other, faced).chances(action)
        weights = weights * by_model.sum(axis=0)
    return _weighed(thrown, _normalized(weights[None], np.array(thrown.ways)[None]))


@lru_cache(128)
def filtered(
    game: Bidding, population: Population, seat: int, decisions: Decisions, count: int
) -> tuple[int, Floats]:
    """How many dice are concealed after the decisions, and how likely each model and hand is.

    `count` dice were concealed at the beginning.
    """
    if not decisions:
        return count, np.outer(population.shares, _prior(game, (), count))
    (point, action), before = decisions[-1], decisions[:-1]
    now, weights = filtered(game, population, seat, before, count)
    likelihood = likelihood_of(game, population, point, seat, now)
    return _moved(game, _updated(weights, likelihood.chances(action)), point, seat, action, now)


@lru_cache(16)
def likelihood_of(
    game: Bidding, population: Population, point: DecisionPoint, seat: int, count: int
) -> Likelihood:
    """The likelihood of what is done at that point, for every hand of `count` concealed dice."""
    return Likelihood(game, population, point, seat, _concealed(game, point.shown, count))


def _updated(weights: Floats, likely: Floats) -> Floats:
    return _normalized(weights * likely, weights)


def _normalized(weights: Floats, otherwise: Floats) -> Floats:
    """The weights made to sum to 1; `otherwise` where nothing is left of them."""
    scaled: Floats = weights / weights.sum() if weights.any() else otherwise / otherwise.sum()
    return scaled


def _concealed(game: Bidding, shown: Hand, count: int) -> Range:
    """A throw of `count` concealed dice beside those shown."""
    return Range(shown, count, game.sides, game.supers(shown, count))


def _prior(game: Bidding, shown: Hand, count: int) -> Floats:
    """How likely such a throw shows each hand."""
    thrown = _concealed(game, shown, count)
    chances: Floats = np.array(thrown.ways) / sum(thrown.ways)
    return chances


def _moved(
    game: Bidding, weights: Floats, point: DecisionPoint, seat: int, action: Action, count: int
) -> tuple[int, Floats]:
    """The filter after dice were shown or thrown again."""
    if isinstance(action, Show):
        left = count - len(action.dice)
        shown = tuple(sorted((*point.shown, *action.dice)))
        if game.rolls_the_rest:
            return left, _thrown(weights, _prior(game, shown, left))
        old, new = (_concealed(game, *it).hands for it in ((point.shown, count), (shown, left)))
        return left, _carried(weights, old, new, lambda hand: _single(without(hand, action.dice)))
    if isinstance(action, Reroll | Reshake):
        return count, _thrown(weights, _prior(game, point.shown, count))
    if isinstance(action, Rolled):
        kept = count - action.number
        ways = number_of_hands(count, game.sides) * comb(count, action.number)
        if ways * number_of_hands(action.number, game.sides) > MANY:
            return count, _thrown(weights, _prior(game, point.shown, count))

        def after(hand: Hand) -> dict[Hand, float]:
            legal = (a for a in dice_actions(game, point, seat, hand).again if isinstance(a, Keep))
            keeps = [keep.dice for keep in legal if len(keep.dice) == kept]
            found: dict[Hand, float] = {}
            for keep in keeps:
                supers = game.supers(tuple(sorted((*point.shown, *keep))), action.number)
                for rest, ways in outcomes(action.number, game.sides, supers):
                    new = tuple(sorted((*keep, *rest)))
                    share = ways / game.sides**action.number / len(keeps)
                    found[new] = found.get(new, 0.0) + share
            return found

        hands = _concealed(game, point.shown, count).hands
        return count, _carried(weights, hands, hands, after)
    return count, weights


def _single(hand: Hand | None) -> dict[Hand, float]:
    return {} if hand is None else {hand: 1.0}


def _thrown(weights: Floats, prior: Floats) -> Floats:
    """Nothing is known of new dice; what was learnt about the model stays."""
    thrown: Floats = np.outer(weights.sum(axis=1), prior)
    return thrown


def _carried(
    weights: Floats,
    old: tuple[Hand, ...],
    new: tuple[Hand, ...],
    after: Callable[[Hand], dict[Hand, float]],
) -> Floats:
    """The weights of the new hands; `after` gives for an old hand how likely it becomes each new one."""
    place = {hand: n for n, hand in enumerate(new)}
    found = np.zeros((len(weights), len(new)))
    for n, hand in enumerate(old):
        if weights[:, n].any():
            for following, share in after(hand).items():
                found[:, place[following]] += weights[:, n] * share
    return found
