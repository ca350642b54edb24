"""Exact odds in games of the passed cup.

What lies under the cup is as likely as what the viewer last saw there and the dice rolled since make
it. What was *claimed* is not weighed: that takes a model of liars. Where a holder kept some dice and
the viewer cannot know which, he is taken to have kept those that beat the claim most often.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from liarsdice.engine import Action, Hand, Keep
from liarsdice.engine.action import Believe, Claim, Rolled
from liarsdice.engine.cup import Cup, CupView, Keeping
from liarsdice.engine.cup.moves import claimed, kept
from liarsdice.engine.hand import outcomes
from liarsdice.odds.spread import Chance

Cups = dict[Hand, Fraction]
"""What may lie under the cup, and how likely each hand is."""


@lru_cache(maxsize=64)
def ranks(game: Cup) -> dict[Hand, int]:
    """The place of every hand on the ladder, 0 for the lowest."""
    return {hand: n for n, hand in enumerate(game.order.ladder(game.hand.count, game.hand.sides))}


def rank_of(game: Cup, claim: Action) -> int:
    """The place of a claim on the ladder."""
    return ranks(game)[claimed(game, claim)]


def under_cup(game: Cup, view: CupView) -> Cups:
    """What may lie under the cup, as far as the viewer has seen it and the story tells."""
    story, seen = view.public.story, view.secret.seen
    if seen is None:
        cups, since = rolled(game, ()), 0
    else:
        cups = {seen: Fraction(1)}
        mine = (n for n, step in enumerate(story, 1) if step.seat == view.seat)
        since = max(mine, default=0)
    target = -1
    for n, (_, action) in enumerate(story, 1):
        if isinstance(action, Claim):
            target = rank_of(game, action)
        elif n > since and isinstance(action, Rolled):
            cups = _thrown(game, cups, int(action.parts[0]), target)
        elif n > since and isinstance(action, Believe) and game.keeping is Keeping.NONE:
            cups = rolled(game, ())
    return cups


def _thrown(game: Cup, cups: Cups, count: int, target: int) -> Cups:
    """The cup after its holder rolled so many of its dice, keeping those that beat `target` most often."""
    if count == 0:
        return cups
    if count == game.hand.count:
        return rolled(game, ())
    after: Cups = {}
    for hand, chance in cups.items():
        keeps = [keep for keep in kept(game, hand) if len(keep.parts[0]) == game.hand.count - count]
        best = max(keeps, key=lambda keep: beats(game, keep.parts[0], target))
        for new, share in rolled(game, best.parts[0]).items():
            after[new] = after.get(new, Fraction(0)) + chance * share
    return after


@lru_cache(maxsize=4096)
def rolled(game: Cup, keep: Hand) -> Cups:
    """What lies under the cup when these dice are kept and all others rolled."""
    count = game.hand.count - len(keep)
    whole = game.hand.sides**count
    return {
        tuple(sorted((*keep, *rest))): Fraction(ways, whole)
        for rest, ways in outcomes(count, game.hand.sides)
    }


@lru_cache(maxsize=65536)
def beats(game: Cup, keep: Hand, target: int) -> Fraction:
    """The chance of a hand above the place `target` when these dice are kept and all others rolled."""
    place = ranks(game)
    return sum(
        (chance for hand, chance in rolled(game, keep).items() if place[hand] > target), Fraction(0)
    )


def claim_chances(game: Cup, view: CupView, claims: Iterable[Action]) -> dict[Action, Chance]:
    """The chance that the cup holds at least each claim, and that it holds exactly that."""
    place = ranks(game)
    exact = [Fraction(0)] * len(place)
    for hand, chance in under_cup(game, view).items():
        exact[place[hand]] += chance
    true = list(exact)
    for n in reversed(range(len(true) - 1)):
        true[n] += true[n + 1]
    return {claim: Chance(true[n], exact[n]) for claim in claims for n in (rank_of(game, claim),)}


def keep_chances(game: Cup, view: CupView, hand: Hand) -> dict[Keep, Fraction]:
    """For each keep from `hand`, the chance that the cup then beats the standing claim."""
    standing = view.public.standing
    target = -1 if standing is None else rank_of(game, standing.action)
    return {Keep(keep.parts[0]): beats(game, keep.parts[0], target) for keep in kept(game, hand)}


def beat_chance(game: Cup, view: CupView) -> Fraction:
    """The chance that whoever believes the standing claim can beat it honestly, keeping what is best."""
    if game.keeping is Keeping.NONE:
        standing = view.public.standing
        return beats(game, (), -1 if standing is None else rank_of(game, standing.action))
    return sum(
        (
            chance * max(keep_chances(game, view, hand).values())
            for hand, chance in under_cup(game, view).items()
        ),
        Fraction(0),
    )
