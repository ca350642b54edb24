"""The review of a record: values along the match, and the account of every player.

With u(s) what a position is worth by seat, the match is a chain of positions from the start to the
end, and the result less the start is the sum of what changed at every step. Of a throw all of it is luck.
Of a choice that was clearly not the best, the part that could be known is skill: the expected result
of the choice less that of the best, over what the seat could believe. The rest is luck again: how the
hidden dice lay, and what chance did with it. `docs/review.md` has the formulas.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from liarsdice.engine import Action, Game, Record
from liarsdice.engine.game import AnyState
from liarsdice.engine.state import Public
from liarsdice.review.deciding import bluffs, missed, turns
from liarsdice.review.match import Step, between_rounds, lying, steps
from liarsdice.review.playout import acted, played_out
from liarsdice.review.reference import Reference
from liarsdice.review.telling import phrase
from liarsdice.review.values import Account, Decision, Moment, Review, Values, on_grid
from liarsdice.review.weighing import Weigher
from liarsdice.review.worth import LEAST, MATCHES, Between, between

SAMPLES = 32
"""Positions drawn for each decision."""
BATCH = 8
LEAST_DRAWN = 4
"""Drawn for each decision even when time is short."""
Progress = Callable[[float], None]


@dataclass(slots=True)
class Watch:
    """How much of the time is gone. Without a budget there is always enough."""

    budget: float | None
    begun: float
    clock: Callable[[], float]
    hurried: bool = False

    def late(self, share: float) -> bool:
        """Whether that share of the time is gone; the review then says that it was hurried."""
        gone = self.budget is not None and self.clock() - self.begun > share * self.budget
        self.hurried = self.hurried or gone
        return gone


def review(
    record: Record,
    *,
    seed: int = 0,
    samples: int = SAMPLES,
    matches: int = MATCHES,
    budget_s: float | None = None,
    progress: Progress = lambda _: None,
    clock: Callable[[], float] = perf_counter,
) -> Review:
    """What the match of this record teaches; `Illegal` if it could not have been played.

    The same record, seed, samples and matches give the same review. A budget in seconds only cuts
    the samples short where it must, and then `hurried` is True. `progress` is told the share done.
    """
    watch = Watch(budget_s, clock(), clock)
    game, played = record.game, steps(record)
    worth = between(game, len(record.players), seed, max(LEAST, matches), lambda: watch.late(0.25))
    progress(0.15)
    player = Reference(game)
    weighers = _weighers(player, played, seed)
    _weigh(list(weighers.values()), samples, worth, watch, lambda x: progress(0.15 + 0.6 * x))
    known = _Known(record, player, played, weighers, worth, samples, seed, watch)
    for number in range(len(played) + 1):
        known.value(number)
        if number % 8 == 0:
            progress(0.75 + 0.25 * number / (len(played) + 1))
    told = known.moments()
    names, start = record.players, known.value(0)[0]
    progress(1.0)
    return Review(
        title=game.title,
        players=names,
        start=start,
        moments=told,
        accounts=_accounts(names, start, told),
        turns=turns(game, names, start, told, played),
        missed=missed(game, names, told, played),
        bluffs=bluffs(game, names, told, played),
        finished=record.final().public.result is not None,
        seed=seed,
        samples=samples,
        hurried=watch.hurried,
        matches=worth.fit.matches,
        worth_error=known.worth_error(),
    )


def _weighers(player: Reference, played: list[Step], seed: int) -> dict[int, Weigher]:
    return {
        number: Weigher(player, step.before, step.seat, step.action, f"{seed}:{number}")
        for number, step in enumerate(played)
        if step.seat is not None and step.action is not None
    }


def _weigh(
    weighers: list[Weigher], samples: int, worth: Between, watch: Watch, progress: Progress
) -> None:
    """All decisions a little, then all a little more, so that time that runs out runs out for all."""
    open_ones = [weigher for weigher in weighers if not weigher.forced]
    drawn = 0
    while drawn < samples and open_ones:
        batch = min(samples - drawn, LEAST_DRAWN if drawn == 0 else BATCH)
        for number, weigher in enumerate(open_ones):
            if drawn and watch.late(0.75):
                return
            weigher.draw(batch, worth)
            progress((drawn + batch * number / len(open_ones)) / samples)
        drawn += batch
    for weigher in open_ones:
        if watch.late(0.85):
            return
        weigher.again(worth)


class _Known:
    """What every position of the match is worth to somebody who sees all dice, and its moments."""

    def __init__(
        self,
        record: Record,
        player: Reference,
        played: list[Step],
        weighers: dict[int, Weigher],
        worth: Between,
        samples: int,
        seed: int,
        watch: Watch,
    ) -> None:
        self._record, self._game, self._played = record, record.game, played
        self._player = player
        self._weighers, self._worth, self._samples = weighers, worth, samples
        self._seed, self._watch = seed, watch
        self._best = {
            number: weigher.best() for number, weigher in weighers.items() if not weigher.forced
        }
        self._values: dict[int, tuple[Values, float]] = {}

    def state(self, number: int) -> AnyState:
        """The position before step `number`, or after the last one."""
        if number < len(self._played):
            return self._played[number].before
        return self._played[-1].after if self._played else self._record.final()

    def value(self, number: int) -> tuple[Values, float]:
        """What that position is worth by seat, and the standard error."""
        found = self._values.get(number)
        if found is None:
            found = self._values[number] = self._find(number)
        return found

    def _find(self, number: int) -> tuple[Values, float]:
        state = self.state(number)
        before = self.state(number - 1) if number else None
        public = state.public
        if public.result is not None or before is None or between_rounds(state, before):
            return self._worth(public), self._worth.error(public)
        if number in self._best:
            best = self._best[number][0].action
            seat = self._played[number].seat
            assert seat is not None
            state = acted(self._game, state, best, seat)
        return self._rolled(state, public.round, number)

    def _rolled(self, state: AnyState, round_number: int, number: int) -> tuple[Values, float]:
        """The mean over many ends of the round, from these very dice."""
        if state.public.round != round_number or state.public.result is not None:
            return self._worth(state.public), 0.0
        rows: list[Values] = []
        for k in range(max(LEAST_DRAWN, self._samples)):
            if k >= LEAST_DRAWN and self._watch.late(0.95):
                break
            luck = Random(f"{self._seed}:{number}:open:{k}")
            rows.append(played_out(self._player, state, round_number, luck, self._worth))
        return mean(rows)

    def known(self, number: int) -> Values:
        """What a watcher would say: the worth of the round as it began."""
        while number > 0 and not (
            between_rounds(self.state(number), self.state(number - 1))
            or self.state(number).public.result is not None
        ):
            number -= 1
        return self._worth(self.state(number).public)

    def worth_error(self) -> float:
        """The mean standard error of the positions between rounds of this match."""
        found = [
            self._worth.error(self.state(n).public)
            for n in range(1, len(self._played) + 1)
            if between_rounds(self.state(n), self.state(n - 1))
        ]
        return sum(found) / len(found) if found else 0.0

    def moments(self) -> tuple[Moment, ...]:
        """Every moment, with what it changed."""
        return tuple(self._moment(number, step) for number, step in enumerate(self._played))

    def _moment(self, number: int, step: Step) -> Moment:
        (before, _), (after, error) = self.value(number), self.value(number + 1)
        decision = self._decision(number, step)
        gains = decision.gains if decision else (0.0,) * len(before)
        public = _public(step)
        return Moment(
            line=step.line,
            round=public.round,
            seat=step.seat,
            action=step.action,
            said=_said(self._game, step),
            values=after,
            known=self.known(number + 1),
            luck=tuple(b - a - g for a, b, g in zip(before, after, gains, strict=True)),
            error=error,
            dice=step.after.public.dice,
            losses=step.after.public.losses,
            hands=lying(step.after if _lies(step.after) else step.before),
            standing=step.after.public.standing,
            decision=decision,
        )

    def _decision(self, number: int, step: Step) -> Decision | None:
        weigher = self._weighers.get(number)
        if weigher is None or step.seat is None or step.action is None:
            return None
        said = {tally.action: phrase(self._game, tally.action) for tally in weigher.tallies}
        none = (0.0,) * step.before.public.players
        best, cost, error, gains = step.action, 0.0, 0.0, none
        if number in self._best:
            top, chosen, _, error = self._best[number]
            best = top.action
            if top is not chosen:
                gains = _gains(weigher.weight(top).values, weigher.weight(chosen).values)
                cost = max(0.0, -gains[step.seat])
        truth, believed = (None, None) if weigher.forced else weigher.truth()
        return Decision(
            moment=number,
            seat=step.seat,
            action=step.action,
            said=said[step.action],
            options=weigher.options(said),
            best=best,
            cost=cost,
            error=error,
            gains=gains,
            truth=truth,
            believed=believed,
        )


def _public(step: Step) -> Public:
    """The position that a moment belongs to: a throw is part of the round that it opens."""
    return step.after.public if step.seat is None else step.before.public


def _lies(state: AnyState) -> bool:
    return any(lying(state))


def _said(game: Game, step: Step) -> str:
    if step.action is not None and step.seat is not None:
        return phrase(game, step.action)
    if step.after.public.phase == "high_die" or step.before.public.phase == "high_die":
        return "everybody throws a die"
    action: Action | None = step.action
    if action is not None and action.kind not in ("roll", "middle"):
        return str(action)
    return "the dice are thrown"


def _gains(best: Values, chosen: Values) -> Values:
    """By seat, what the choice gave; on the grid, and nothing is gained or lost altogether."""
    found = [on_grid(b - a) for a, b in zip(best, chosen, strict=True)]
    least = min(range(len(found)), key=lambda seat: found[seat])
    spare = sum(found)
    other = next(seat for seat in range(len(found)) if seat != least)
    found[other] -= spare
    return tuple(found)


def mean(rows: list[Values]) -> tuple[Values, float]:
    """The mean by seat, on the grid, its sum kept; and the greatest standard error among the seats."""
    number = len(rows)
    sums = [sum(column) for column in zip(*rows, strict=True)]
    whole = sum(rows[0])
    found = [on_grid(x / number) for x in sums]
    found[-1] += whole - sum(found)
    worst = 0.0
    if number > 1:
        for column, total in zip(zip(*rows, strict=True), sums, strict=True):
            middle = total / number
            worst = max(worst, sum((x - middle) ** 2 for x in column) / (number - 1) / number)
    return tuple(found), worst**0.5


def _accounts(
    names: tuple[str, ...], start: Values, told: tuple[Moment, ...]
) -> tuple[Account, ...]:
    found = []
    for seat, name in enumerate(names):
        own = [m.decision for m in told if m.decision is not None and m.decision.seat == seat]
        all_gains = [m.decision for m in told if m.decision is not None]
        found.append(
            Account(
                seat=seat,
                name=name,
                start=start[seat],
                luck=sum(moment.luck[seat] for moment in told),
                choices=sum(decision.gains[seat] for decision in own),
                others=sum(d.gains[seat] for d in all_gains if d.seat != seat),
                result=told[-1].values[seat] if told else start[seat],
                decisions=sum(len(decision.options) > 1 for decision in own),
                good=sum(len(d.options) > 1 and d.cost == 0 for d in own),
            )
        )
    return tuple(found)
