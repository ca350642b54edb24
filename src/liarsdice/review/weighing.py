"""One decision, weighed: what each option was worth to somebody who knew what the seat could know.

Positions are drawn from the belief that the seat may have had, the same for every option. A call that
ends the round at once is decided there and then, and its chance to be right is taken from the belief
itself; everything else is played to the end of the round. What is clearly worse is soon dropped.
"""

from dataclasses import dataclass, field
from math import sqrt
from random import Random

from liarsdice import odds
from liarsdice.engine import Action, Bidding, Game, Meaning
from liarsdice.engine.game import AnyState, AnyView
from liarsdice.engine.state import Phase
from liarsdice.odds import BIDS
from liarsdice.odds.belief import Belief, belief
from liarsdice.review.playout import Worth, acted, played_out
from liarsdice.review.reference import Reference
from liarsdice.review.values import Method, Option, Values

OPTIONS = 4
"""How many bids, claims or keeps are weighed beside the choice; of other actions all are."""
CLEAR = 2.5
"""How many standard errors better an option has to be before the choice is said to cost anything."""
HOPELESS = 4.0
"""How many standard errors behind the best an option is dropped."""
OVER = (Phase.BOSS, Phase.BUY_BACK, Phase.DOG)
"""Phases between two rounds: whatever stood, stands no more."""
LEAST = 1e-4
"""A lead that is too small to speak of."""
MANY = ("show", "keep", *BIDS)


@dataclass(slots=True, eq=False)
class Tally:
    """What one option led to, sample by sample."""

    action: Action
    sums: list[float]
    own: list[float] = field(default_factory=list)  # to the seat that decides
    right: list[bool | None] = field(default_factory=list)  # None: it did not end the round at once
    parts: dict[bool, list[float]] = field(
        default_factory=dict
    )  # sums where the call was right or not
    alive: bool = True

    def add(self, values: Values, seat: int, *, right: bool | None) -> None:
        """One more sample."""
        for s, value in enumerate(values):
            self.sums[s] += value
        self.own.append(values[seat])
        self.right.append(right)
        if right is not None:
            part = self.parts.setdefault(right, [0.0] * len(values))
            for s, value in enumerate(values):
                part[s] += value


@dataclass(frozen=True, slots=True)
class Weight:
    """What an option is worth: by seat, with the standard error for the seat that decides."""

    values: Values
    error: float
    method: Method


class Weigher:
    """One decision of the match."""

    def __init__(
        self, player: Reference, state: AnyState, seat: int, action: Action, luck: str
    ) -> None:
        self.player, self.game = player, player.game
        self.state, self.seat, self.action = state, seat, action
        game = self.game
        self.view: AnyView = game.view(state, seat)
        self.forced = len(game.actions(self.view)) == 1
        self._luck = luck
        self.drawn = 0
        self._again = False
        self._low, self._high = 1.0, 0.0  # of all results that were seen
        players = state.public.players
        wanted = (action,) if self.forced else self._options()
        self.tallies = [Tally(option, [0.0] * players) for option in wanted]
        self._belief: Belief | None = None

    def _options(self) -> tuple[Action, ...]:
        worths = self.player.thoughts(self.view, Random(self._luck))
        many = [action for action in worths if action.kind in MANY]
        best = sorted(many, key=lambda action: -worths[action])[:OPTIONS]
        legal = self.game.actions(self.view)
        rest = [action for action in legal if action.kind not in MANY]
        more = [action for action in legal if action.kind in MANY]
        best = list(dict.fromkeys((*best, *more)))[:OPTIONS]
        return tuple(dict.fromkeys((self.action, *best, *rest)))

    @property
    def belief(self) -> Belief:
        """What the seat may believe of the dice that it does not see."""
        if self._belief is None:
            self._belief = belief(self.game, self.view)
        return self._belief

    def draw(self, number: int, worth: Worth) -> None:
        """So many more positions, each tried with every option that is still in question."""
        before = self.state.public
        for k in range(self.drawn, self.drawn + number):
            luck = Random(f"{self._luck}:{k}")
            world = self.belief.sample(luck)
            seed = luck.getrandbits(48)
            for tally in self.tallies:
                if not tally.alive:
                    continue
                after = acted(self.game, world, tally.action, self.seat)
                shown = after.public.showdown
                ended = shown is not None and shown is not before.showdown
                right = shown.right if ended and shown is not None else None
                values = played_out(self.player, after, before.round, Random(seed), worth)
                tally.add(values, self.seat, right=right)
                self._low = min(self._low, values[self.seat])
                self._high = max(self._high, values[self.seat])
        self.drawn += number
        self._drop()

    def _drop(self) -> None:
        best = max(self.tallies, key=lambda tally: self.weight(tally).values[self.seat])
        for tally in self.tallies:
            if tally.alive and tally is not best and tally.action != self.action:
                gap, error = self.gap(best, tally)
                tally.alive = gap <= HOPELESS * error

    def again(self, worth: Worth) -> None:
        """A slip is measured once more, on new positions: those that showed it made it look large."""
        top, chosen, _, _ = self.best()
        if top is chosen:
            return
        rest = [tally for tally in self.tallies if tally not in (top, chosen)]
        players = self.state.public.players
        self.tallies = [Tally(one.action, [0.0] * players) for one in (chosen, top)]
        self.draw(self.drawn, worth)
        self.tallies += rest
        self._again = True

    def weight(self, tally: Tally) -> Weight:
        """What the option is worth after the samples so far."""
        number = len(tally.own)
        chance = self._chance(tally)
        if chance is not None and all(tally.right.count(r) for r in tally.parts):
            return self._counted(tally, chance)
        values = tuple(x / number for x in tally.sums)
        method = Method.SAMPLED if None not in tally.right else Method.PLAYED
        return Weight(values, max(_error(tally.own), self._unseen(number)), method)

    def _chance(self, tally: Tally) -> float | None:
        """The chance that a call which ends the round at once is right; None if it was not counted."""
        standing = self.state.public.standing
        if standing is None or None in tally.right:
            return None
        if tally.action.kind == "challenge":
            chance = 1 - self.belief.at_least(standing.action)
        elif tally.action.kind == "spoton" and _exact(self.game):
            chance = self.belief.exactly(standing.action)
        else:
            return None
        chance = min(1.0, max(0.0, chance))
        seen = {right for right, share in ((True, chance), (False, 1 - chance)) if share > 1e-9}
        return chance if seen == set(tally.parts) else None

    def _counted(self, tally: Tally, chance: float) -> Weight:
        assert self.state.public.standing is not None
        shares = {True: chance, False: 1 - chance}
        values = [0.0] * len(tally.sums)
        spread = 0.0
        for right, sums in tally.parts.items():
            number = tally.right.count(right)
            for s, x in enumerate(sums):
                values[s] += shares[right] * x / number
            own = [x for x, r in zip(tally.own, tally.right, strict=True) if r is right]
            spread += (shares[right] * _error(own)) ** 2
        means = [sums[self.seat] / tally.right.count(r) for r, sums in tally.parts.items()]
        unsure = self.belief.error(self.state.public.standing.action) * (max(means) - min(means))
        return Weight(tuple(values), sqrt(spread + unsure**2), Method.COUNTED)

    def _unseen(self, number: int) -> float:
        """The least error of a mean of so many samples: what none of them shows may still happen."""
        return max(0.0, self._high - self._low) / (number + 2) / 2

    def gap(self, better: Tally, worse: Tally) -> tuple[float, float]:
        """How much more one option is worth than another, and the standard error of that."""
        a, b = self.weight(better), self.weight(worse)
        gap = a.values[self.seat] - b.values[self.seat]
        if Method.COUNTED in (a.method, b.method) or len(better.own) < 2:
            return gap, sqrt(a.error**2 + b.error**2)
        pairs = [x - y for x, y in zip(better.own, worse.own, strict=False)]
        if len(better.own) == len(worse.own):
            return gap, max(_error(pairs), self._unseen(len(pairs)))
        return gap, sqrt(a.error**2 + b.error**2)

    def best(self) -> tuple[Tally, Tally, float, float]:
        """The best option, the choice, what the choice cost, and the error of that.

        The choice itself is the best where none is clearly better.
        """
        chosen = self.tallies[0]
        if self._again:
            top = self.tallies[1]
            gap, error = self.gap(top, chosen)
            return (top, chosen, gap, error) if gap > LEAST else (chosen, chosen, 0.0, error)
        by_worth = sorted(self.tallies, key=lambda t: -self.weight(t).values[self.seat])
        for tally in by_worth:
            if tally is chosen:
                break
            gap, error = self.gap(tally, chosen)
            if gap > max(CLEAR * error, LEAST):
                return tally, chosen, gap, error
        top = by_worth[0]
        error = 0.0 if top is chosen else self.gap(top, chosen)[1]
        return chosen, chosen, 0.0, error

    def options(self, said: dict[Action, str]) -> tuple[Option, ...]:
        """Every option with what it is worth, the best first."""
        found = []
        for tally in self.tallies:
            if self.forced:
                found.append(
                    Option(
                        action=tally.action,
                        said=said[tally.action],
                        value=0.0,
                        error=0.0,
                        method=Method.ONLY,
                    )
                )
                continue
            weight = self.weight(tally)
            found.append(
                Option(
                    action=tally.action,
                    said=said[tally.action],
                    value=weight.values[self.seat],
                    error=weight.error,
                    method=weight.method,
                )
            )
        return tuple(sorted(found, key=lambda option: -option.value))

    def truth(self) -> tuple[float | None, float | None]:
        """The chance that the standing bid is true: from the dice seen, and with what bids tell."""
        standing = self.state.public.standing
        if standing is None or self.state.public.phase in OVER:
            return None, None
        exact = odds.truth(self.game, self.view)
        believed = self.belief.at_least(standing.action)
        return None if exact is None else float(exact.true), believed


def _exact(game: Game) -> bool:
    return (
        isinstance(game, Bidding) and game.exact is not None and game.exact.meaning is Meaning.EXACT
    )


def _error(values: list[float]) -> float:
    number = len(values)
    if number < 2:
        return 0.0
    mean = sum(values) / number
    return sqrt(sum((x - mean) ** 2 for x in values) / (number - 1) / number)
