"""The odds of games in which one cup goes round.

By the dice alone, what lies under the cup is as likely as what the viewer last saw there, the dice rolled since and the
dice in view make it. What was *claimed* is weighed by those who have a model of liars. Where a holder
kept some dice and the viewer cannot know which, they are taken to have kept what beats the claim most often.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, reduce
from math import gcd
from operator import and_
from random import Random
from typing import NamedTuple

from dudo.engine import Action, CupState, Hand, Keep
from dudo.engine.action import Believe, Buy, Point, RollBlind, Rolled, Show
from dudo.engine.claims import Claims
from dudo.engine.cup import Cup, CupView
from dudo.engine.cup.claiming import all_claims, meant_claim, without_low_claims
from dudo.engine.cup.last_look import last_look
from dudo.engine.cup.rule import receiver
from dudo.engine.cup.state import CupHidden, CupSecret
from dudo.engine.hand import without
from dudo.engine.state import Phase, State
from dudo.odds.counts import level
from dudo.odds.odds import UNIFORM, Model, Odds, Uniform, check_belongs, inference, of
from dudo.odds.population import STRANGERS, Population
from dudo.odds.ranges import Range, weighed
from dudo.odds.rolling import beats, best_keep, likeliest_keeping, matching, rolled, to_exceed

CHANGES = (Rolled, RollBlind, Buy)
"""What puts other dice under the cup."""


@dataclass(frozen=True)
class CupOdds(Odds):
    """The odds of a cup game; `ranges` has one, that of the dice under the cup."""

    game: Cup
    view: CupView

    @property
    def space(self) -> Claims:
        """What may be claimed, and what counts for it."""
        return self.game.claims

    def judged(self, *, by: int | None = None) -> tuple[Range, ...]:
        """The dice under the cup and in the middle."""
        middle = Range((), self.game.middle, self.game.sides)
        return (*self.ranges, middle) if middle.unknown else self.ranges

    def known_dice(self, *, by: int | None = None) -> Range:
        """The same; known are those that lie there whatever was rolled since."""
        sure = reduce(and_, (Counter(hand) for hand in self.cups))
        unknown = self.game.pool.dice - sure.total()
        return Range(tuple(sorted(sure.elements())), unknown, self.game.sides)

    def level(self, claim: Action) -> int:
        """The count or the place that makes the claim true, or the one that a claim counts as that is too low."""
        claims, pool = self.game.claims, self.game.pool
        least = 0 if self.meant is None else level(claims, self.meant, pool)
        return max(least, level(claims, claim, pool))

    def legal(self) -> Iterable[Action]:
        """The legal claims without those that are too low: the hand that they count as is legal itself."""
        return without_low_claims(self.game, self.view.public, tuple(super().legal()))

    @property
    def meant(self) -> Action | None:
        """What a claim counts as that is too low; None where no claim can be."""
        game, accepted = self.game, self.view.public.accepted
        if accepted is None:
            return None
        lowest = all_claims(game)[0]
        meant = meant_claim(game, lowest, accepted.action)
        return None if meant == lowest else meant

    @property
    def unseen(self) -> "CupOdds":
        """The same odds for somebody who has seen nothing hidden."""
        view = replace(self.view, secret=CupSecret(None))
        watched = replace(view, seat=None)
        return replace(self, view=view, ranges=(_range(self.game, watched, self.model),))

    @property
    def cups(self) -> dict[Hand, float]:
        """How likely each hand lies under the cup."""
        return self.ranges[0].chances

    def hand(self, seat: int) -> dict[Hand, float]:
        """What the seat holds: the cup, if it is the holder."""
        return self.cups if seat == self.view.public.holder else {(): 1.0}

    def sample(self, luck: Random) -> CupState:
        """A whole position that the viewer may be in: the cup, and who else knows its dice.

        Those who looked before the dice were rolled again are taken to remember nothing.
        """
        public, secret = self.view.public, self.view.secret
        cup = (
            self._waiting(self.ranges[0].draw(luck), luck)
            if public.due
            else self.ranges[0].draw(luck)
        )
        changes = (*CHANGES, Believe) if self.game.rolls_all else CHANGES
        steps = [n for n, step in enumerate(public.history, 1) if isinstance(step.action, changes)]
        changed = max(1, *steps, 1)
        seen = tuple(
            secret.seen
            if seat == self.view.seat
            else cup
            if last_look(public.history, seat) >= changed
            else None
            for seat in range(public.players)
        )
        unseen = self.game.middle if public.phase is not Phase.MIDDLE and cup else 0
        middle = Range((), unseen, self.game.sides).draw(luck)
        fresh = secret.fresh if self.view.seat == public.holder else ()
        return State(public, CupHidden(cup, seen, middle, fresh))

    def _waiting(self, cup: Hand, luck: Random) -> Hand:
        """What stays under the cup while the dealer throws the others."""
        history = self.view.public.history
        if not history or not isinstance(history[-1].action, Rolled):
            return ()
        kept = luck.sample(cup, len(cup) - history[-1].action.number)
        return tuple(sorted(kept))

    @property
    def keeps(self) -> dict[Keep, Fraction]:
        """For each legal keep, the chance that the dice then reach what they must."""
        game, public = self.game, self.view.public
        legal = {action for action in game.actions(self.view) if isinstance(action, Keep)}
        target, history = to_beat(self.view), public.history
        dead = game.wilds_dead(history)
        return {
            keep: matching(game, keep.dice, game.rolls_to_match - public.attempts)
            if public.attempts
            else beats(game, keep.dice, target, dead=dead, history=history, seat=public.holder)
            for keep in game.may_keep(public, self.view.secret.seen or ())
            if isinstance(keep, Keep) and keep in legal
        }

    @property
    def beating(self) -> Fraction:
        """The chance that a player who believes the standing claim beats or matches it, keeping the best."""
        game, public = self.game, self.view.public
        dead, seat = game.wilds_dead(public.history), receiver(public) if public.standing else None
        claims = to_exceed(game, to_beat(self.view), history=public.history, seat=seat)
        if not claims:
            rolls = game.rolls_to_match
            return matching(game, (), rolls) if rolls else Fraction(0)
        hands, ways = self.ranges[0].hands, self.ranges[0].ways
        best = (
            Fraction(times) * likeliest_keeping(game, hand, claims, dead=dead)
            for hand, times in zip(hands, ways, strict=True)
            if times
        )
        return sum(best, Fraction(0)) / Fraction(sum(ways))


@of.register
def _(game: Cup, view: CupView, model: Model = UNIFORM) -> Odds:
    check_belongs(game, view)
    return CupOdds(game, view, model, (_range(game, view, model),))


def _range(game: Cup, view: CupView, model: Model) -> Range:
    if isinstance(model, Uniform):
        return weighed(game.sides, under_cup(game, view))
    population = model if isinstance(model, Population) else STRANGERS
    found: Range = inference("cup").inferred_cup(game, view, population)
    return found


def to_beat(view: CupView) -> Action | None:
    """The claim that the next claim must beat; None for the first of a round."""
    step = view.public.standing or view.public.accepted
    return None if step is None else step.action


class CupStep(NamedTuple):
    """What happened to the dice in the cup: some were rolled, or else laid open for all to see."""

    number: int  # how many were rolled,
    target: Action | None  # and which claim they had to beat
    fully_revealed: Hand = ()


def under_cup(game: Cup, view: CupView) -> dict[Hand, int]:
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


def _with(ways: dict[Hand, int], shown: Hand) -> dict[Hand, int]:
    """Those of the hands that have these dice, which everybody sees."""
    fitting = {hand: way for hand, way in ways.items() if without(hand, shown) is not None}
    return fitting or ways


@lru_cache(512)
def _ways(game: Cup, seen: Hand | None, steps: tuple[CupStep, ...]) -> dict[Hand, int]:
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
    after: dict[Hand, int] = {}
    for hand, ways in _ways(game, seen, steps[:-1]).items():
        keep = best_keep(game, hand, target, size=count - number)
        for new, more in rolled(keep, count, sides):
            after[new] = after.get(new, 0) + ways * more
    common = gcd(*after.values())
    return {hand: ways // common for hand, ways in after.items()}
