"""What dice reach that are kept while the others are rolled, in games with a passed cup."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from dudo.engine import Action, Cup, Hand
from dudo.engine.cup.claiming import above, all_claims
from dudo.engine.hand import outcomes, subhands
from dudo.engine.state import Step
from dudo.odds.counts import level, spread_of
from dudo.odds.ranges import Range
from dudo.odds.spread import Chance, Spread


@lru_cache(16384)
def rolled(keep: Hand, count: int, sides: int) -> tuple[tuple[Hand, int], ...]:
    """Every hand of `count` dice with these kept and the others rolled, and in how many ways.

    >>> rolled((6,), 2, 3)
    (((1, 6), 1), ((2, 6), 1), ((3, 6), 1))
    """
    rest = outcomes(count - len(keep), sides)
    return tuple((tuple(sorted((*keep, *dice))), ways) for dice, ways in rest)


def reached(game: Cup, hand: Hand, claim: Action, *, dead: bool) -> Spread:
    """The distribution of the level toward the claim that these dice reach; all others in the pool are unknown."""
    dice = Range(hand, game.pool.dice - len(hand), game.sides)
    return spread_of(game.claims, claim, (dice,), dead=dead)


@lru_cache(16384)
def claim_chance(game: Cup, hand: Hand, claim: Action, *, dead: bool) -> Chance:
    """The chance that `hand`, with the dice in the middle, makes the claim true, and exactly true."""
    return reached(game, hand, claim, dead=dead).chance(level(game.claims, claim, game.pool))


def to_exceed(
    game: Cup,
    target: Action | None,
    *,
    history: tuple[Step, ...] = (),
    seat: int | None = None,
) -> tuple[Action, ...]:
    """The lowest claim above `target` on each face, or of all where claims name no face: no higher one is likelier."""
    claims = all_claims(game) if target is None else above(game, target, history, seat=seat)
    return _least(game, claims)


@lru_cache(4096)
def _least(game: Cup, claims: tuple[Action, ...]) -> tuple[Action, ...]:
    found: dict[int, Action] = {}
    for claim in sorted(claims, key=lambda claim: level(game.claims, claim, game.pool)):
        found.setdefault(claim.face, claim)
    return tuple(found.values())


def beats(
    game: Cup,
    keep: Hand,
    target: Action | None,
    *,
    dead: bool,
    history: tuple[Step, ...] = (),
    seat: int | None = None,
) -> Fraction:
    """The chance that a claim above `target` is true when these dice are kept and the others rolled."""
    claims = to_exceed(game, target, history=history, seat=seat)
    return likeliest(game, keep, claims, dead=dead)


def ways_to_beat(
    game: Cup, keeps: Sequence[Hand], target: Action | None, *, dead: bool
) -> tuple[Fraction, ...]:
    """For each of `keeps`, the chance that `beats` gives for it."""
    claims = to_exceed(game, target)
    return tuple([likeliest(game, keep, claims, dead=dead) for keep in keeps])


@lru_cache(65536)
def likeliest(game: Cup, keep: Hand, claims: tuple[Action, ...], *, dead: bool) -> Fraction:
    """The mean chance of the likeliest of `claims` when `keep` is kept and the others are rolled."""
    if not claims:
        return Fraction(0)
    count, sides = game.facts.dice, game.sides
    if len(claims) == 1 or len(keep) == count:
        return max(claim_chance(game, keep, claim, dead=dead).true for claim in claims)
    ways = (
        way * likeliest(game, hand, claims, dead=dead) for hand, way in rolled(keep, count, sides)
    )
    return Fraction(sum(ways, Fraction(0)), sides ** (count - len(keep)))


@lru_cache(65536)
def likeliest_keeping(game: Cup, hand: Hand, claims: tuple[Action, ...], *, dead: bool) -> Fraction:
    """The same with the best of the dice of this hand kept."""
    return max(likeliest(game, keep, claims, dead=dead) for keep in game.kept(hand))


@lru_cache(4096)
def best_keep(game: Cup, hand: Hand, target: Action | None, *, size: int) -> Hand:
    """The `size` dice of `hand` that beat `target` most often when all others are rolled."""
    every = [keep for keep in subhands(hand) if len(keep) == size]
    return max(every, key=lambda keep: beats(game, keep, target, dead=False))


@lru_cache(16384)
def hoped(game: Cup, keep: Hand, *, dead: bool) -> float:
    """The mean level that these dice reach on their best face when the others are rolled, as a share.

    0 is nothing at all, and 1 the level of the highest claim there is.
    """
    mean = max(reached(game, keep, claim, dead=dead).mean for claim in to_exceed(game, None))
    return mean / max(level(game.claims, claim, game.pool) for claim in all_claims(game))


@lru_cache(16384)
def matching(game: Cup, keep: Hand, rolls: int) -> Fraction:
    """The chance to match the best claim within `rolls` rolls, the first of which is of all dice but these.

    After each roll the best dice are kept; whoever keeps them all gives up.
    """
    best, count = all_claims(game)[-1], game.facts.dice
    if len(keep) == count:
        return Fraction(0)
    total = Fraction(0)
    for hand, ways in rolled(keep, count, game.sides):
        true = claim_chance(game, hand, best, dead=False).true
        if true < 1 and rolls > 1:
            true = max(matching(game, part, rolls - 1) for part in subhands(hand))
        total += ways * true
    return Fraction(total, game.sides ** (count - len(keep)))
