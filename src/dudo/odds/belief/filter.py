"""What one seat holds, given all that it did: a Bayes filter over its hands and opponent models.

The seat follows one model for the round. Each action multiplies the weights by its likelihood. Dice that are shown
leave the hand, and dice that are thrown again are new, whatever the old ones were.
"""

from collections import Counter
from collections.abc import Callable
from math import comb

from dudo.engine import Action, Bidding, Hand, Keep, Reroll, Reshake, Rolled, Show
from dudo.engine.caching import bounded_cache
from dudo.engine.hand import outcomes, without
from dudo.odds.belief.decision_point import DecisionPoint, dice_actions
from dudo.odds.belief.likelihood import likelihoods
from dudo.odds.belief.population import Population
from dudo.odds.belief.worlds import HandPrior, hand_prior, number_of_hands, scaled

Decisions = tuple[tuple[DecisionPoint, Action], ...]
"""What a seat did in this round, and where."""
HypothesisWeights = tuple[tuple[float, ...], ...]
"""By opponent model and then by hand of a `hand_prior`; all of them sum to 1."""

MANY = 10**6
"""Where a re-roll of some dice leads from hand to hand in more ways than this, the whole hand is taken to be new."""


@bounded_cache(many=1024)
def filtered(
    game: Bidding, population: Population, seat: int, decisions: Decisions, *, count: int, salt: int
) -> tuple[int, HypothesisWeights]:
    """How many dice are concealed after the decisions, and how likely each model and hand is.

    `count` dice were concealed at the beginning.
    """
    if not decisions:
        prior = _prior(game, (), count, salt).prior
        return count, tuple(tuple(share * p for p in prior) for share in population.shares)
    (point, action), before = decisions[-1], decisions[:-1]
    now, weights = filtered(game, population, seat, before, count=count, salt=salt)
    updated = tuple(
        tuple(
            weight * likelihood
            for weight, likelihood in zip(
                row,
                likelihoods(game, model, point, seat, action, count=now, salt=salt),
                strict=True,
            )
        )
        for model, row in zip(population.models, weights, strict=True)
    )
    return _moved(game, _normalized(updated, weights), point, seat, action, count=now, salt=salt)


def _prior(game: Bidding, shown: Hand, count: int, salt: int) -> HandPrior:
    """The prior of `count` concealed dice beside those shown."""
    return hand_prior(count, game.sides, salt=salt, supers=game.supers(shown, count))


def marginal(weights: HypothesisWeights) -> tuple[float, ...]:
    """The weights by hand, summed over the models."""
    return tuple(map(sum, zip(*weights, strict=True)))


def _normalized(weights: HypothesisWeights, otherwise: HypothesisWeights) -> HypothesisWeights:
    """The weights made to sum to 1; `otherwise` where nothing is left of them."""
    whole = sum(map(sum, weights))
    if whole <= 0:
        return otherwise
    return tuple(tuple(weight / whole for weight in row) for row in weights)


def _moved(
    game: Bidding,
    weights: HypothesisWeights,
    point: DecisionPoint,
    seat: int,
    action: Action,
    *,
    count: int,
    salt: int,
) -> tuple[int, HypothesisWeights]:
    """The filter after dice were shown or thrown again."""
    if isinstance(action, Show):
        left = count - len(action.dice)
        old = _prior(game, point.shown, count, salt)
        new = _prior(game, tuple(sorted((*point.shown, *action.dice))), left, salt)
        if game.rolls_the_rest:
            return left, _thrown(weights, new)
        return left, _carried(weights, old, new, lambda hand: _single(without(hand, action.dice)))
    prior = _prior(game, point.shown, count, salt)
    if isinstance(action, Reroll | Reshake):
        return count, _thrown(weights, prior)
    if isinstance(action, Rolled):
        kept = count - action.number
        if _kinds_of_rolls(count, action.number, game.sides) > MANY:
            return count, _thrown(weights, prior)

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

        return count, _carried(weights, prior, prior, after)
    return count, weights


def _kinds_of_rolls(count: int, rolled: int, sides: int) -> int:
    """In how many ways hands of `count` dice become others when `rolled` of their dice are rolled again."""
    return number_of_hands(count, sides) * comb(count, rolled) * number_of_hands(rolled, sides)


def _single(hand: Hand | None) -> dict[Hand, float]:
    return {} if hand is None else {hand: 1.0}


def _thrown(weights: HypothesisWeights, new: HandPrior) -> HypothesisWeights:
    """Nothing is known of new dice; what was learnt about the model stays."""
    return tuple(tuple(sum(row) * p for p in new.prior) for row in weights)


def _carried(
    weights: HypothesisWeights,
    old: HandPrior,
    new: HandPrior,
    after: Callable[[Hand], dict[Hand, float]],
) -> HypothesisWeights:
    """The weights of the new hands; `after` gives for an old hand how likely it becomes each new one."""
    found: list[dict[Hand, float]] = [{} for _ in weights]
    for n, hand in enumerate(old.hands):
        held = [row[n] for row in weights]
        if any(held):
            for following, share in after(hand).items():
                for masses, weight in zip(found, held, strict=True):
                    masses[following] = masses.get(following, 0.0) + weight * share
    if new.exact:
        return tuple(tuple(masses.get(h, 0.0) for h in new.hands) for masses in found)
    return tuple(_spread_over(masses, new) for masses in found)


def _spread_over(masses: dict[Hand, float], drawn: HandPrior) -> tuple[float, ...]:
    """Masses of all hands, given to a sample of them.

    Copies of one hand share its mass; what lies on hands that were not drawn is spread in proportion.
    """
    copies = Counter(drawn.hands)
    met = tuple(masses.get(hand, 0.0) / copies[hand] for hand in drawn.hands)
    whole = sum(masses.values())
    return tuple(whole * weight for weight in scaled(met, drawn.prior))
