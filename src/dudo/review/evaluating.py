"""One decision, evaluated: what each option was worth, given what the seat could know.

Positions are drawn from the belief that the seat may have had, the same for every option. A call that
ends the round at once is decided at once, and its chance of being right comes from the belief
itself; everything else is played to the end of the round. Options that are clearly worse are soon dropped.

The same samples answer on two scales: what the match is worth afterwards, and what the round brings.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from dudo import odds
from dudo.bots.strategy.rollout import RolloutPolicy
from dudo.engine import Action
from dudo.engine.game import AnyState, AnyView
from dudo.engine.state import Phase
from dudo.odds import STRANGERS, Odds
from dudo.odds.as_float import as_float
from dudo.presentation.people import People
from dudo.review.playout import SCALES, PlayoutResult, Scale, Valuation, acted, played_out
from dudo.review.values import Alternative, Method, Regret, SeatValues, on_grid
from dudo.review.why import bid_chance, expected_count
from dudo.solver.limited import RAISES
from dudo.text import Text

OPTIONS = 4
"""How many bids, claims or keeps are evaluated besides the choice; of other actions, all are."""
CLEAR = 2.5
"""How many standard errors better an option has to be before the choice is said to cost anything."""
HOPELESS = 4.0
"""An option that is more standard errors than this behind the best is dropped."""
OVER = (Phase.BOSS, Phase.BUY_BACK, Phase.DOG, Phase.NEW_LIVES)
"""Phases between two rounds: whatever stood, stands no more."""
LEAST = {Scale.MATCH: 1e-4, Scale.ROUND: 1e-3}
"""A lead no greater than this is not mentioned."""


def _is_one_of_many(action: Action) -> bool:
    """Whether there may be too many legal actions of this kind to evaluate all."""
    return action.is_bid or action.kind in ("show", "keep")


@dataclass(slots=True, eq=False)
class OptionSamples:
    """An option, and what it led to in each sample."""

    action: Action
    ends: list[PlayoutResult] = field(default_factory=list)
    right: list[bool | None] = field(default_factory=list)  # None: it did not end the round at once
    alive: bool = True

    def own(self, scale: Scale, seat: int) -> list[float]:
        """By sample, what its end was worth to that seat."""
        return [end[scale][seat] for end in self.ends]

    def mean(self, scale: Scale, *, where: bool | None = None) -> SeatValues:
        """By seat, the mean of all samples, or of those in which the call was right, or not."""
        ends = [
            end[scale]
            for end, right in zip(self.ends, self.right, strict=True)
            if where is None or right is where
        ]
        return tuple(sum(column) / len(ends) for column in zip(*ends, strict=True))


@dataclass(frozen=True, slots=True)
class OptionValue:
    """What an option is worth."""

    values: SeatValues
    error: float  # the standard error for the seat that decides
    method: Method


@dataclass(frozen=True, slots=True)
class BestLead:
    """How far the best option is ahead of the choice; they are the same where none is clearly better."""

    best: OptionSamples
    chosen: OptionSamples
    gap: float
    error: float


class DecisionEvaluator:
    """One decision of the match."""

    def __init__(
        self, player: RolloutPolicy, state: AnyState, seat: int, action: Action, luck: str
    ) -> None:
        self.player, self.game = player, player.game
        self.state, self.seat, self.action = state, seat, action
        self.view: AnyView = self.game.view(state, seat)
        self.forced = len(self.game.actions(self.view)) == 1
        self._luck = luck
        self.drawn = 0
        self._slips: dict[Scale, Action] | None = None  # what was clearly better, once remeasured
        self._spans = [(0.0, 0.0), (0.0, 0.0)]  # by scale, the least and the greatest result
        wanted = (action,) if self.forced else self._options()
        self.samples = [OptionSamples(option) for option in wanted]
        self._belief: Odds | None = None
        self._values: dict[tuple[Action, int, Scale], OptionValue] = {}

    def _options(self) -> tuple[Action, ...]:
        worths = self.player.values(self.view, Random(self._luck))
        many = [action for action in worths if _is_one_of_many(action)]
        best = sorted(many, key=lambda action: -worths[action])[:OPTIONS]
        legal = self.game.actions(self.view)
        rest = [action for action in legal if not _is_one_of_many(action)]
        more = [action for action in legal if _is_one_of_many(action)]
        best = list(dict.fromkeys((*best, *more)))[:OPTIONS]
        return tuple(dict.fromkeys((self.action, *best, *rest)))

    @property
    def belief(self) -> Odds:
        """What the seat may believe of the dice that it does not see."""
        if self._belief is None:
            self._belief = odds.of(self.game, self.view, STRANGERS)
        return self._belief

    def draw(self, number: int, ends: Valuation) -> None:
        """Draws `number` more positions, and tries every option that is still in question in each of them."""
        before = self.state.public
        for k in range(self.drawn, self.drawn + number):
            luck = Random(f"{self._luck}:{k}")
            world = self.belief.sample(luck)
            seed = luck.getrandbits(48)
            for option in self.samples:
                if not option.alive:
                    continue
                after = acted(self.game, world, option.action, self.seat)
                shown = after.public.showdown
                ended = shown is not None and shown is not before.showdown
                option.right.append(shown.right if ended and shown is not None else None)
                end = played_out(self.player, before, after, Random(seed), ends)
                option.ends.append(end)
                for scale in SCALES:
                    low, high = self._spans[scale]
                    own = end[scale][self.seat]
                    first = len(option.ends) == 1 and option is self.samples[0] and k == 0
                    self._spans[scale] = (own, own) if first else (min(low, own), max(high, own))
        self.drawn += number
        self._drop()

    def _drop(self) -> None:
        """Drops the options that are hopeless on both scales."""
        hopeless = [set(self._hopeless(scale)) for scale in SCALES]
        for option in hopeless[0] & hopeless[1]:
            option.alive = False

    def _hopeless(self, scale: Scale) -> list[OptionSamples]:
        best = max(self.samples, key=lambda option: self.value_of(option, scale).values[self.seat])
        found: list[OptionSamples] = []
        for option in self.samples:
            if option.alive and option is not best and option.action != self.action:
                gap, error = self.gap(best, option, scale)
                if gap > HOPELESS * error:
                    found.append(option)
        return found

    def again(self, ends: Valuation) -> None:
        """Measures a slip again on new positions: those that revealed it make it look too large (winner's curse)."""
        leads = {scale: self.lead(scale) for scale in SCALES}
        slips = {s: lead.best.action for s, lead in leads.items() if lead.best is not lead.chosen}
        if not slips:
            return
        asked = list(dict.fromkeys((self.action, *slips.values())))
        rest = [option for option in self.samples if option.action not in asked]
        self.samples = [OptionSamples(action) for action in asked]
        self._values.clear()
        self.draw(self.drawn, ends)
        self.samples += rest
        self._slips = slips

    def value_of(self, option: OptionSamples, scale: Scale) -> OptionValue:
        """What the option is worth after the samples so far."""
        key = (option.action, len(option.ends), scale)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._evaluated(option, scale)
        return found

    def _evaluated(self, option: OptionSamples, scale: Scale) -> OptionValue:
        chance = self._chance(option)
        if chance is not None:
            return self._counted(option, chance, scale)
        method = Method.SAMPLED if None not in option.right else Method.PLAYED
        own = option.own(scale, self.seat)
        return OptionValue(
            option.mean(scale), max(_error(own), self._unseen(len(own), scale)), method
        )

    def _chance(self, option: OptionSamples) -> float | None:
        """The chance that a call which ends the round at once is right; None if it was not counted."""
        standing = self.state.public.standing
        if standing is None or None in option.right:
            return None
        believed = self.belief.chance(standing.action, by=standing.seat)
        if option.action.kind == "challenge":
            chance = 1 - float(believed.true)
        elif option.action.kind == "spoton" and self.game.calls_exact:
            chance = float(believed.exact)
        else:
            return None
        chance = min(1.0, max(0.0, chance))
        seen = {right for right, share in ((True, chance), (False, 1 - chance)) if share > 1e-9}
        return chance if seen == set(option.right) else None

    def _counted(self, option: OptionSamples, chance: float, scale: Scale) -> OptionValue:
        assert self.state.public.standing is not None
        shares = {True: chance, False: 1 - chance}
        values = [0.0] * self.state.public.players
        spread, means = 0.0, list[float]()
        for right in sorted(set(option.right), key=bool, reverse=True):
            assert right is not None
            mean = option.mean(scale, where=right)
            for s, x in enumerate(mean):
                values[s] += shares[right] * x
            own = [
                end[scale][self.seat]
                for end, r in zip(option.ends, option.right, strict=True)
                if r is right
            ]
            spread += (shares[right] * _error(own)) ** 2
            means.append(mean[self.seat])
        return OptionValue(tuple(values), sqrt(spread), Method.COUNTED)

    def _unseen(self, number: int, scale: Scale) -> float:
        """The least error of a mean of `number` samples: what none of them shows may still happen."""
        low, high = self._spans[scale]
        return (high - low) / (number + 2) / 2

    def gap(self, better: OptionSamples, worse: OptionSamples, scale: Scale) -> tuple[float, float]:
        """How much more one option is worth than another, and the standard error of that."""
        a, b = self.value_of(better, scale), self.value_of(worse, scale)
        gap = a.values[self.seat] - b.values[self.seat]
        x, y = better.own(scale, self.seat), worse.own(scale, self.seat)
        if Method.COUNTED in (a.method, b.method) or len(x) < 2 or len(x) != len(y):
            return gap, sqrt(a.error**2 + b.error**2)
        pairs = [one - other for one, other in zip(x, y, strict=True)]
        return gap, max(_error(pairs), self._unseen(len(pairs), scale))

    def lead(self, scale: Scale) -> BestLead:
        """The best option, and how far it leads: the choice itself where none is clearly better."""
        chosen = self.samples[0]
        by_worth = sorted(self.samples, key=lambda t: -self.value_of(t, scale).values[self.seat])
        if self._slips is not None and scale in self._slips:
            top = next(t for t in self.samples if t.action == self._slips[scale])
            gap, error = self.gap(top, chosen, scale)
            return (
                BestLead(top, chosen, gap, error)
                if gap > LEAST[scale]
                else BestLead(chosen, chosen, 0.0, error)
            )
        for option in by_worth:
            if option is chosen or self._slips is not None:
                break
            gap, error = self.gap(option, chosen, scale)
            if gap > max(CLEAR * error, LEAST[scale]):
                return BestLead(option, chosen, gap, error)
        top = by_worth[0]
        error = 0.0 if top is chosen else self.gap(top, chosen, scale)[1]
        return BestLead(chosen, chosen, 0.0, error)

    def judged(self, scale: Scale) -> Regret:
        """What the choice cost, on that scale."""
        players = self.state.public.players
        none = (0.0,) * players
        if self.forced:
            return Regret(best=self.action, cost=0.0, error=0.0, gains=none)
        lead = self.lead(scale)
        if lead.best is lead.chosen:
            return Regret(best=self.action, cost=0.0, error=lead.error, gains=none)
        gains = gains_of(
            self.value_of(lead.best, scale).values, self.value_of(lead.chosen, scale).values
        )
        cost = max(0.0, -gains[self.seat])
        return Regret(best=lead.best.action, cost=cost, error=lead.error, gains=gains)

    def options(self, say: Callable[[Action], str]) -> tuple[Alternative, ...]:
        """Every option with what it is worth, the best for the match first."""
        if self.forced:
            only = Alternative(
                action=self.action,
                said=say(self.action),
                value=0.0,
                error=0.0,
                points=0.0,
                points_error=0.0,
                method=Method.ONLY,
            )
            return (only,)
        found = []
        for option in self.samples:
            match, points = (self.value_of(option, scale) for scale in SCALES)
            found.append(
                Alternative(
                    action=option.action,
                    said=say(option.action),
                    value=match.values[self.seat],
                    error=match.error,
                    points=points.values[self.seat],
                    points_error=points.error,
                    method=match.method,
                )
            )
        return tuple(sorted(found, key=lambda option: -option.value))

    def truth(self) -> tuple[float | None, float | None]:
        """The chance that the standing bid is true: from the dice seen, and with what bids tell."""
        standing = self.state.public.standing
        if standing is None or self.state.public.phase in OVER:
            return None, None
        exact = odds.of(self.game, self.view).standing
        believed = float(self.belief.chance(standing.action, by=standing.seat).true)
        return None if exact is None else as_float(exact.true), believed

    def why(self, people: People) -> tuple[Text, ...]:
        """How likely the standing bid and the new one were, and what the bids had given away."""
        if self.forced:
            return ()
        standing, told = self.state.public.standing, list[Text]()
        dice, believed = self.truth()
        if standing is not None and believed is not None:
            bid = standing.action
            told.append(bid_chance(self.game, standing.seat, bid, people, dice=dice, told=believed))
            if standing.seat != self.seat and not self.game.facts.one_cup:
                told.append(
                    expected_count(
                        self.game, standing.seat, bid, self.belief.hand(standing.seat), people
                    )
                )
        if self.action.kind in RAISES:  # even the player who says it may be wrong
            chance = odds.of(self.game, self.view).chance(self.action).true
            believed = float(self.belief.chance(self.action).true)
            told.append(
                bid_chance(
                    self.game, self.seat, self.action, people, dice=as_float(chance), told=believed
                )
            )
        return tuple(filter(None, told))


def _error(values: list[float]) -> float:
    """The standard error of their mean; 0 if there is only one."""
    number = len(values)
    if number < 2:
        return 0.0
    mean = sum(values) / number
    return sqrt(sum((x - mean) ** 2 for x in values) / (number - 1) / number)


def gains_of(best: SeatValues, chosen: SeatValues) -> SeatValues:
    """By seat, what the choice gave against the best; on the grid, and they sum to 0."""
    found = [on_grid(b - a) for a, b in zip(best, chosen, strict=True)]
    least = min(range(len(found)), key=lambda seat: found[seat])
    spare = sum(found)
    other = next(seat for seat in range(len(found)) if seat != least)
    found[other] -= spare
    return tuple(found)
