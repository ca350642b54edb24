"""Exact odds in cup games.

What lies under the cup is as likely as what the viewer last saw there, the dice rolled since and the
dice in view make it. What was *claimed* is not weighed: that takes a model of liars. Where a holder
kept some dice and the viewer cannot know which, they are taken to have kept what beats the claim
most often.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache, reduce
from math import gcd
from operator import and_
from typing import NamedTuple

from dudo.engine import Action, Hand, Keep
from dudo.engine.action import Believe, Buy, Point, RollBlind, Rolled, Show
from dudo.engine.caching import bounded_cache
from dudo.engine.cup import Cup, CupView
from dudo.engine.cup.claiming import above, all_claims, meant_claim, without_low_claims
from dudo.engine.cup.last_look import last_look
from dudo.engine.cup.rule import receiver
from dudo.engine.cup.state import CupSecret
from dudo.engine.hand import subhands, without
from dudo.engine.state import Step
from dudo.odds.dice import PartlySeen
from dudo.odds.ladder import rolled
from dudo.odds.odds import Odds, check_belongs, of
from dudo.odds.reach import level, reach, reach_among
from dudo.odds.spread import Chance, Spread

CupWays = dict[Hand, int]
"""What may lie under the cup, and in how many ways."""


class CupStep(NamedTuple):
    """What happened to the dice in the cup: some were rolled, or else laid open for all to see."""

    number: int  # how many were rolled,
    target: Action | None  # and which claim they had to beat
    fully_revealed: Hand = ()


TrueWays = tuple[int, int]
"""The ways in which something is true, and all ways: a chance as a fraction that is not reduced."""


def under_cup(game: Cup, view: CupView) -> CupWays:
    """What may lie under the cup, given what the viewer last saw there and the history since then."""
    history, seen = view.public.history, view.secret.seen
    since = 0
    if seen is not None:
        since = 0 if view.seat is None else last_look(history, view.seat)
    target: Action | None = None
    before: Action | None = None
    steps: tuple[CupStep, ...] = ()
    for n, (_, action) in enumerate(history, 1):
        if isinstance(action, game.claims.word):
            before, target = target, meant_claim(game, action, target)
        elif isinstance(action, Point):
            target = before
        elif n <= since:
            continue
        elif isinstance(action, Rolled):
            steps = (*steps, CupStep(action.number, target)) if action.number else steps
        elif isinstance(action, Show):
            steps = (*steps, CupStep(0, None, action.dice))
        elif isinstance(action, Buy | RollBlind) or (
            isinstance(action, Believe) and game.rolls_all
        ):
            steps = (CupStep(game.facts.dice, None),)
    return _with(_ways(game, seen, steps), view.public.shown)


def _with(ways: CupWays, shown: Hand) -> CupWays:
    """Those of the hands that have these dice, which everybody sees."""
    fitting = {hand: way for hand, way in ways.items() if without(hand, shown) is not None}
    return fitting or ways


@bounded_cache(many=2048)
def _ways(game: Cup, seen: Hand | None, steps: tuple[CupStep, ...]) -> CupWays:
    """The ways of every hand after these steps; an unseen cup begins with a throw of all dice.

    Dice that lay open are not forgotten when the cup moves on and they are covered again.
    """
    count, sides = game.facts.dice, game.sides
    if not steps:
        return {seen: 1} if seen is not None else dict(rolled((), count, sides))
    number, target, fully_revealed = steps[-1]
    if fully_revealed:
        return _with(_ways(game, seen, steps[:-1]), fully_revealed)
    if number == count:
        return dict(rolled((), count, sides))
    after: CupWays = {}
    for hand, ways in _ways(game, seen, steps[:-1]).items():
        keep = best_keep(game, hand, target, size=count - number)
        for new, more in rolled(keep, count, sides):
            after[new] = after.get(new, 0) + ways * more
    common = gcd(*after.values())
    return {hand: ways // common for hand, ways in after.items()}


@lru_cache(maxsize=4096)
def best_keep(game: Cup, hand: Hand, target: Action | None, *, size: int) -> Hand:
    """The `size` dice of `hand` that beat `target` most often when all others are rolled."""
    every = [keep for keep in subhands(hand) if len(keep) == size]
    ways = ways_to_beat(game, every, target, dead=False)
    return max(zip(every, ways, strict=True), key=lambda pair: Fraction(*pair[1]))[0]


def reached(game: Cup, hand: Hand, claim: Action, *, dead: bool) -> Spread:
    """The distribution of the level toward the claim that these dice reach; all others in the pool are unknown."""
    dice = (PartlySeen(hand, game.pool.dice - len(hand)),)
    return reach(game.claims, dice, claim, game.sides, dead=dead)


@bounded_cache(many=16384)
def claim_chance(game: Cup, hand: Hand, claim: Action, *, dead: bool) -> Chance:
    """The chance that `hand`, with the dice in the middle, makes the claim true, and exactly true."""
    return reached(game, hand, claim, dead=dead).chance(level(game.claims, claim, game.pool))


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
    (ways,) = ways_to_beat(game, (keep,), target, dead=dead, history=history, seat=seat)
    return Fraction(*ways)


def ways_to_beat(
    game: Cup,
    keeps: Sequence[Hand],
    target: Action | None,
    *,
    dead: bool,
    history: tuple[Step, ...] = (),
    seat: int | None = None,
) -> tuple[TrueWays, ...]:
    """For each of `keeps`, the chance that `beats` gives for it, as ways."""
    claims = all_claims(game) if target is None else above(game, target, history, seat=seat)
    reaching = _reaching(game, _least(game, claims), dead=dead)
    return tuple([reaching[keep] for keep in keeps])


@bounded_cache(many=4096)
def _least(game: Cup, claims: tuple[Action, ...]) -> tuple[Action, ...]:
    """The lowest claim on each face, or of all where claims name no face: no higher one is likelier."""
    found: dict[int, Action] = {}
    for claim in sorted(claims, key=lambda claim: level(game.claims, claim, game.pool)):
        found.setdefault(claim.face, claim)
    return tuple(found.values())


@bounded_cache(many=16384)
def hoped(game: Cup, keep: Hand, *, dead: bool) -> float:
    """The mean level that these dice reach on their best face when the others are rolled, as a share.

    0 is nothing at all, and 1 the level of the highest claim there is.
    """
    claims = all_claims(game)
    mean = max(reached(game, keep, claim, dead=dead).mean for claim in _least(game, claims))
    return mean / max(level(game.claims, claim, game.pool) for claim in claims)


class Reaching(dict[Hand, TrueWays]):
    """For dice that are kept, the ways in which the throw of the others reaches one of `claims`, and all its ways.

    Each entry is worked out when it is first asked for.
    """

    def __init__(self, game: Cup, claims: tuple[Action, ...], *, dead: bool) -> None:
        super().__init__()
        self._game, self._claims, self._dead = game, claims, dead

    def __missing__(self, keep: Hand) -> TrueWays:
        self[keep] = ways = self._worked_out(keep)
        return ways

    def _worked_out(self, keep: Hand) -> TrueWays:
        game, claims, dead = self._game, self._claims, self._dead
        if not claims:
            return 0, 1
        if len(claims) > 1:
            return _likeliest(game, keep, claims, dead=dead).as_integer_ratio()
        spread = reached(game, keep, claims[0], dead=dead)
        return spread.ways_of_at_least(level(game.claims, claims[0], game.pool)), spread.whole


@bounded_cache(many=256)
def _reaching(game: Cup, least: tuple[Action, ...], *, dead: bool) -> Reaching:
    return Reaching(game, least, dead=dead)


@bounded_cache(many=16384)
def _likeliest(game: Cup, keep: Hand, claims: tuple[Action, ...], *, dead: bool) -> Fraction:
    """The mean chance of the likeliest of `claims` when `keep` is kept and the others are rolled."""
    count, sides = game.facts.dice, game.sides
    if len(keep) == count:
        return max(claim_chance(game, keep, claim, dead=dead).true for claim in claims)
    hands = rolled(keep, count, sides)
    ways = (way * _likeliest(game, hand, claims, dead=dead) for hand, way in hands)
    return Fraction(sum(ways, Fraction(0)), sides ** (count - len(keep)))


@bounded_cache(many=65536)
def _best_ways(game: Cup, hand: Hand, least: tuple[Action, ...], *, dead: bool) -> TrueWays:
    """The ways to reach one of these claims with the best keep, and all ways of that throw."""
    reaching = _reaching(game, least, dead=dead)
    ways_of_keeps = (reaching[keep] for keep in game.kept(hand))
    return max(ways_of_keeps, key=lambda ways: ways[0] / ways[1])


@lru_cache(maxsize=16384)
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


def to_beat(view: CupView) -> Action | None:
    """The claim that the next claim must beat; None for the first of a round."""
    public = view.public
    step = public.standing or public.accepted
    return None if step is None else step.action


@dataclass(frozen=True)
class CupOdds(Odds):
    """The odds of a cup game."""

    game: Cup
    view: CupView

    def chances(
        self, claims: Iterable[Action] | None = None, *, by: int | None = None
    ) -> dict[Action, Chance]:
        """The chance of each of these claims, whoever makes it; without them, of every legal one."""
        claims, game = self._legal() if claims is None else claims, self.game
        least = self._level(self.meant) if self.meant is not None else 0
        dead = game.wilds_dead(self.view.public.history)
        spreads: dict[int, Spread] = {}
        found: dict[Action, Chance] = {}
        for claim in claims:
            face = claim.face
            if face not in spreads:
                spreads[face] = reach_among(game.claims, self.cups, claim, game.pool, dead=dead)
            found[claim] = spreads[face].chance(max(least, self._level(claim)))
        return found

    def _legal(self) -> Iterable[Action]:
        """Without claims that are too low: the hand that they count as is legal itself."""
        return without_low_claims(self.game, self.view.public, tuple(super()._legal()))

    @property
    def meant(self) -> Action | None:
        """What a claim counts as that is too low; None where no claim can be."""
        game, accepted = self.game, self.view.public.accepted
        if accepted is None:
            return None
        lowest = all_claims(game)[0]
        meant = meant_claim(game, lowest, accepted.action)
        return None if meant == lowest else meant

    def _level(self, claim: Action) -> int:
        return level(self.game.claims, claim, self.game.pool)

    @property
    def unseen(self) -> "CupOdds":
        """The same odds for somebody who has seen nothing hidden."""
        return CupOdds(self.game, replace(self.view, secret=CupSecret(None)))

    @cached_property
    def cups(self) -> CupWays:
        """What may lie under the cup."""
        return under_cup(self.game, self.view)

    def judged_dice(self, *, by: int | None = None) -> PartlySeen:
        """The dice under the cup and in the middle; known are those that lie there whatever was rolled since."""
        sure = reduce(and_, (Counter(hand) for hand in self.cups))
        return PartlySeen(tuple(sorted(sure.elements())), self.game.pool.dice - sure.total())

    @property
    def keeps(self) -> dict[Keep, Fraction]:
        """For each legal keep, the chance that the dice then reach what they must."""
        legal = {action for action in self.game.actions(self.view) if isinstance(action, Keep)}
        if not legal:
            return {}
        found = self._keeps(self.view.secret.seen or ())
        return {keep: chance for keep, chance in found.items() if keep in legal}

    def _keeps(self, hand: Hand) -> dict[Keep, Fraction]:
        """The same for any hand: to beat the accepted claim, or to match the best one."""
        game, public = self.game, self.view.public
        target, history = to_beat(self.view), public.history
        dead = game.wilds_dead(history)
        return {
            keep: matching(game, keep.dice, game.rolls_to_match - public.attempts)
            if public.attempts
            else beats(game, keep.dice, target, dead=dead, history=history, seat=public.holder)
            for keep in game.may_keep(public, hand)
            if isinstance(keep, Keep)
        }

    @property
    def beating(self) -> Fraction:
        """The chance that whoever believes the standing claim beats or matches it, keeping the best."""
        game, public, target = self.game, self.view.public, to_beat(self.view)
        dead, seat = game.wilds_dead(public.history), receiver(public) if public.standing else None
        claims = (
            all_claims(game) if target is None else above(game, target, public.history, seat=seat)
        )
        if not claims:
            rolls = game.rolls_to_match
            return matching(game, (), rolls) if rolls else Fraction(0)
        least = _least(game, claims)
        found: Counter[int] = Counter()  # the ways, by all ways of their throw
        for hand, times in self.cups.items():
            ways, whole = _best_ways(game, hand, least, dead=dead)
            found[whole] += times * ways
        best = (Fraction(ways, whole) for whole, ways in found.items())
        return sum(best, Fraction(0)) / sum(self.cups.values())


@of.register
def _(game: Cup, view: CupView) -> Odds:
    check_belongs(game, view)
    return CupOdds(game, view)
