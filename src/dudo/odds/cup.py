"""Exact odds in games of the passed cup.

What lies under the cup is as likely as what the viewer last saw there, the dice rolled since and the
dice in view make it. What was *claimed* is not weighed: that takes a model of liars. Where a holder
kept some dice and the viewer cannot know which, he is taken to have kept what beats the claim most
often.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import gcd

from dudo.engine import Action, Bid, Hand, Keep
from dudo.engine.action import Believe, Buy, PassOn, Point, Rolled
from dudo.engine.claims import Order, Ranked
from dudo.engine.cup import Cup, CupPublic, CupView, Keeping
from dudo.engine.cup.moves import above, all_claims, higher_claims, kept, next_better
from dudo.engine.cup.state import CupSecret
from dudo.engine.game import AnyView
from dudo.engine.hand import outcomes, subhands, without
from dudo.engine.state import Step
from dudo.odds.count import count_spread
from dudo.odds.dice import Lying
from dudo.odds.odds import Odds, belonging, of
from dudo.odds.spread import Chance

Cups = dict[Hand, Fraction]
"""What may lie under the cup, and how likely each hand is."""


@lru_cache(maxsize=64)
def ranks(game: Cup) -> dict[Hand, int]:
    """The place of every hand on the ladder of whole hands, 0 for the lowest."""
    assert isinstance(game.claims, Ranked)
    ladder = game.claims.order.ladder(game.hand.count, game.hand.sides)
    return {hand: place for place, hand in enumerate(ladder)}


@lru_cache(maxsize=4096)
def rank_of(game: Cup, claim: Action) -> int:
    """The place of a claim on that ladder."""
    assert isinstance(game.claims, Ranked)
    return ranks(game)[game.claims.hand(claim, game.pool)]


@lru_cache(maxsize=64)
def _places(game: Cup) -> dict[Action, int]:
    """The place of every claim on that ladder."""
    return {claim: rank_of(game, claim) for claim in all_claims(game)}


def under_cup(game: Cup, view: CupView) -> Cups:
    """What may lie under the cup, as far as the viewer has seen it and the history tells."""
    history, seen = view.public.history, view.secret.seen
    since = 0
    if seen is not None:
        looks = (
            n
            for n, (seat, action) in enumerate(history, 1)
            if seat == view.seat and not isinstance(action, PassOn | Point)
        )
        since = max(looks, default=0)
    target: Action | None = None
    throws: tuple[Thrown, ...] = ()
    for n, (_, action) in enumerate(history, 1):
        if isinstance(action, game.claims.word):
            target = action
        elif n <= since:
            continue
        elif isinstance(action, Rolled):
            throws = (*throws, (action.number, target)) if action.number else throws
        elif isinstance(action, Buy) or (
            isinstance(action, Believe) and game.keeping is Keeping.NONE
        ):
            throws = ((game.hand.count, None),)
    ways = _ways(game, seen, throws)
    whole = sum(ways.values())
    return _holding({hand: Fraction(way, whole) for hand, way in ways.items()}, view.public.shown)


Thrown = tuple[int, Action | None]
"""How many dice were rolled, and which claim they had to beat."""


@lru_cache(maxsize=2048)
def _ways(game: Cup, seen: Hand | None, throws: tuple[Thrown, ...]) -> dict[Hand, int]:
    """The ways of every hand after these throws; an unseen cup begins with a throw of all dice."""
    if not throws:
        return {seen: 1} if seen is not None else dict(outcomes(game.hand.count, game.hand.sides))
    count, target = throws[-1]
    if count == game.hand.count:
        return dict(outcomes(count, game.hand.sides))
    after: dict[Hand, int] = {}
    for hand, ways in _ways(game, seen, throws[:-1]).items():
        keep = best_keep(game, hand, target, size=game.hand.count - count)
        for rest, more in outcomes(count, game.hand.sides):
            new = tuple(sorted((*keep, *rest)))
            after[new] = after.get(new, 0) + ways * more
    common = gcd(*after.values())
    return {hand: ways // common for hand, ways in after.items()}


def _holding(cups: Cups, shown: Hand) -> Cups:
    """Only the hands that hold the dice in view, the others being impossible."""
    if not shown:
        return cups
    fitting = {hand: chance for hand, chance in cups.items() if without(hand, shown) is not None}
    whole = sum(fitting.values(), Fraction(0))
    return {hand: chance / whole for hand, chance in fitting.items()} if whole else cups


@lru_cache(maxsize=4096)
def best_keep(game: Cup, hand: Hand, target: Action | None, *, size: int) -> Hand:
    """The `size` dice of `hand` that beat `target` most often when all others are rolled."""
    every = (keep for keep in subhands(hand) if len(keep) == size)
    return max(every, key=lambda keep: beats(game, keep, target, dead=False))


@lru_cache(maxsize=4096)
def rolled(game: Cup, keep: Hand) -> Cups:
    """What lies under the cup when these dice are kept and all others rolled."""
    count = game.hand.count - len(keep)
    whole = game.hand.sides**count
    return {
        tuple(sorted((*keep, *rest))): Fraction(ways, whole)
        for rest, ways in outcomes(count, game.hand.sides)
    }


def claim_chance(game: Cup, hand: Hand, claim: Action, *, dead: bool) -> Chance:
    """The chance that `hand`, with the dice in the middle, makes the claim true, and exactly that."""
    if isinstance(game.claims, Ranked):
        place, wanted = ranks(game)[hand], rank_of(game, claim)
        return Chance(Fraction(place >= wanted), Fraction(place == wanted))
    assert isinstance(claim, Bid)
    dice = (Lying(hand, game.hand.unseen),)
    return count_spread(game.claims, game.hand.sides, dice, claim.face, dead=dead).chance(
        claim.quantity
    )


@lru_cache(maxsize=16384)
def _survival(order: Order, count: int, sides: int, keep: Hand) -> tuple[tuple[int, ...], int]:
    """By place on the ladder: the ways to reach it or more when `keep` is kept, and all ways."""
    place = {hand: n for n, hand in enumerate(order.ladder(count, sides))}
    ways = [0] * (len(place) + 1)
    for rest, more in outcomes(count - len(keep), sides):
        ways[place[tuple(sorted((*keep, *rest)))]] += more
    survival = tuple(accumulate(reversed(ways)))[::-1]
    return survival, survival[0]


@lru_cache(maxsize=65536)
def _best(
    order: Order, count: int, sides: int, hand: Hand, least: int, *, few: bool
) -> tuple[int, int]:
    """The ways to reach the place `least` from `hand` with the best keep, and all ways of that throw.

    With `few` all dice or none are kept.
    """
    keeps = ((), hand) if few else subhands(hand)
    found = [_survival(order, count, sides, keep) for keep in keeps]
    survival, whole = max(found, key=lambda one: one[0][least] / one[1])
    return survival[least], whole


def beats(
    game: Cup, keep: Hand, target: Action | None, *, dead: bool, history: tuple[Step, ...] = ()
) -> Fraction:
    """The chance that a claim above `target` is true when these dice are kept and the others rolled."""
    claims = all_claims(game) if target is None else above(game, target, history)
    if not claims:
        return Fraction(0)
    if isinstance(game.claims, Ranked):
        dice = game.hand
        survival, whole = _survival(game.claims.order, dice.count, dice.sides, keep)
        return Fraction(survival[rank_of(game, claims[0])], whole)
    return _counted(game, keep, _least(claims), dead=dead)


def _least(claims: tuple[Action, ...]) -> tuple[Action, ...]:
    """The lowest claim on each face: no higher one is likelier."""
    found: dict[int, Action] = {}
    for claim in claims:
        face, quantity = claim.face, claim.amount
        if face not in found or quantity < found[face].amount:
            found[face] = claim
    return tuple(found.values())


@lru_cache(maxsize=16384)
def _counted(game: Cup, keep: Hand, claims: tuple[Action, ...], *, dead: bool) -> Fraction:
    """The mean chance of the likeliest of `claims` when `keep` is kept and the others are rolled."""
    return sum(
        (
            chance * _likeliest(game, hand, claims, dead=dead)
            for hand, chance in rolled(game, keep).items()
        ),
        Fraction(0),
    )


@lru_cache(maxsize=16384)
def _likeliest(game: Cup, hand: Hand, claims: tuple[Action, ...], *, dead: bool) -> Fraction:
    return max(claim_chance(game, hand, claim, dead=dead).true for claim in claims)


def meant(game: Cup, view: CupView, claim: Action) -> Action:
    """What the claim would stand for: one that is too low counts as the next better hand."""
    accepted = view.public.accepted
    if not game.undercalls or accepted is None or claim in higher_claims(game, view.public):
        return claim
    if not above(game, accepted.action):
        return claim  # the best hand was believed, and is being matched: nothing is too low
    return next_better(game, accepted.action)


def to_beat(view: CupView) -> Action | None:
    """The claim that the next claim must beat; None for the first of a round."""
    public = view.public
    step = public.standing or public.accepted
    return None if step is None else step.action


@dataclass(frozen=True)
class CupOdds(Odds):
    """The odds of a game of the passed cup."""

    game: Cup
    view: CupView

    def chances(
        self, claims: Iterable[Action] | None = None, *, by: int | None = None
    ) -> dict[Action, Chance]:
        """The chance of each of these claims, whoever makes it; without them, of every legal one."""
        del by
        claims = self._legal() if claims is None else claims
        if isinstance(self.game.claims, Ranked):
            return self._ranked(claims)
        dead = self.game.wilds_dead(self.view.public.history)
        return {
            claim: _mean(
                (chance, claim_chance(self.game, hand, claim, dead=dead))
                for hand, chance in self.cups.items()
            )
            for claim in claims
        }

    def _ranked(self, claims: Iterable[Action]) -> dict[Action, Chance]:
        """Of all places on the ladder at once; what is too low counts as the next better hand."""
        game = self.game
        place, at = ranks(game), _places(game)
        exact = [Fraction(0)] * len(place)
        for hand, chance in self.cups.items():
            exact[place[hand]] += chance
        true = tuple(accumulate(reversed(exact)))[::-1]
        accepted = self.view.public.accepted if game.undercalls else None
        higher = () if accepted is None else above(game, accepted.action)
        least = at[higher[0]] if higher else 0
        places = {claim: max(least, at[claim]) for claim in claims}
        return {claim: Chance(true[n], exact[n]) for claim, n in places.items()}

    @property
    def unseen(self) -> "CupOdds":
        """The same odds for somebody who has seen nothing hidden."""
        return CupOdds(self.game, replace(self.view, secret=CupSecret(None)))

    @cached_property
    def cups(self) -> Cups:
        """What may lie under the cup."""
        return under_cup(self.game, self.view)

    @property
    def keeps(self) -> dict[Action, Fraction]:
        """For each legal keep, the chance that it then reaches what it must."""
        if not any(isinstance(action, Keep) for action in self.game.actions(self.view)):
            return {}
        return self._keeps(self.view.secret.seen or ())

    def _keeps(self, hand: Hand) -> dict[Action, Fraction]:
        """The same for any hand: to beat the accepted claim, or to match the best one."""
        game, view = self.game, self.view
        target, history = to_beat(view), view.public.history
        dead, best = game.wilds_dead(history), all_claims(game)[-1]
        return {
            keep: _matches(game, keep.dice, best)
            if view.public.attempts
            else beats(game, keep.dice, target, dead=dead, history=history)
            for keep in kept(game, view.public, hand)
            if isinstance(keep, Keep)
        }

    @property
    def beating(self) -> Fraction:
        """The chance that whoever believes the standing claim beats it honestly, keeping the best."""
        game, target = self.game, to_beat(self.view)
        if game.keeping is Keeping.NONE:
            history = self.view.public.history
            return beats(game, (), target, dead=game.wilds_dead(history), history=history)
        if not isinstance(game.claims, Ranked):
            return sum(
                (chance * max(self._keeps(hand).values()) for hand, chance in self.cups.items()),
                Fraction(0),
            )
        claims = all_claims(game) if target is None else above(game, target)
        if not claims:
            return Fraction(0)
        order, dice, least = game.claims.order, game.hand, rank_of(game, claims[0])
        few = game.keeping is Keeping.ALL_OR_NONE
        total = Fraction(0)
        for hand, chance in self.cups.items():
            ways, whole = _best(order, dice.count, dice.sides, hand, least, few=few)
            total += chance * Fraction(ways, whole)
        return total


@of.register
def _(game: Cup, view: AnyView) -> Odds:
    return CupOdds(game, belonging(game, view, CupPublic))


def _matches(game: Cup, keep: Hand, best: Action) -> Fraction:
    """The chance that the best claim is true when these dice are kept and the others rolled."""
    return sum(
        (
            chance * claim_chance(game, hand, best, dead=False).true
            for hand, chance in rolled(game, keep).items()
        ),
        Fraction(0),
    )


def _mean(weighed: Iterable[tuple[Fraction, Chance]]) -> Chance:
    true = exact = Fraction(0)
    for weight, chance in weighed:
        true += weight * chance.true
        exact += weight * chance.exact
    return Chance(true, exact)
