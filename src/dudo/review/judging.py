"""Some positions of a match, judged: what each was worth, and what each choice cost.

Every position has its own random seed, so it does not matter which process judges it, or in what order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from dudo.bots.sharp import BOT
from dudo.bots.strategy.rollout import RolloutPolicy, rollout_policy
from dudo.engine import Record
from dudo.engine.game import AnyState
from dudo.presentation.people import People
from dudo.presentation.spoken import phrase
from dudo.review.evaluating import DecisionEvaluator
from dudo.review.playout import PlayoutResult, Scale, Valuation, acted, played_out
from dudo.review.time_budget import TimeBudget
from dudo.review.transitions import Transition, between_rounds, transitions
from dudo.review.values import Alternative, Regret, SeatValues, SolvedHand, on_grid
from dudo.review.why import UNASKED, SharpAnswer, sharp_plays
from dudo.text import Text
from dudo.workers import Progress

BATCH = 8
"""How many positions are drawn for one decision before the next has its turn."""
LEAST_DRAWN = 4
"""How many are drawn for each decision even when time is short."""
TRIES = 4
"""How many rollouts sharp may play for each sample of a choice: all in all a third as many as at the table."""
EVALUATING, WORTHS, SHARP = 0.55, 0.15, 0.3
"""The shares of the work that go into decisions, into what positions were worth, and into what sharp does."""


@dataclass(frozen=True, slots=True)
class PositionValue:
    """What a position is worth to somebody who sees all dice, by seat, on one scale."""

    values: SeatValues
    error: float


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """One decision: what could be done, and what was given away on each scale."""

    options: tuple[Alternative, ...]
    match: Regret
    round: Regret
    truth: float | None
    believed: float | None
    by_hand: tuple[SolvedHand, ...] = ()
    strategy: str | None = None
    why: tuple[Text, ...] = ()
    sharp: SharpAnswer = UNASKED


@dataclass(frozen=True, slots=True)
class Position:
    """One position of the match, judged."""

    match: PositionValue
    round: PositionValue
    choice: JudgedChoice | None  # of the step that follows


@dataclass(frozen=True, slots=True)
class JudgingTask:
    """Which positions of which record to judge, and how."""

    record: Record
    numbers: tuple[int, ...]
    ends: Valuation
    samples: int
    seed: int


def judge(task: JudgingTask, watch: TimeBudget, tick: Progress) -> dict[int, Position]:
    """The positions of the task by their number."""
    played = transitions(task.record)
    player = rollout_policy(task.record.game)
    evaluators = {
        number: DecisionEvaluator(
            player, step.before, step.seat, step.action, f"{task.seed}:{number}"
        )
        for number in task.numbers
        if number < len(played)
        for step in (played[number],)
        if step.seat is not None and step.action is not None
    }
    open_ones = [evaluator for evaluator in evaluators.values() if not evaluator.forced]
    _evaluate(open_ones, task, watch, lambda share: tick(EVALUATING * share))
    found: dict[int, Position] = {}
    worths = _PositionValues(task, player, played, watch)
    people = People(task.record.players)
    say = partial(phrase, task.record.game, people=people)
    for done, number in enumerate(task.numbers):
        evaluator = evaluators.get(number)
        choice = None
        if evaluator is not None:
            truth, believed = (None, None) if evaluator.forced else evaluator.truth()
            judged = evaluator.judged(Scale.MATCH), evaluator.judged(Scale.ROUND)
            choice = JudgedChoice(
                evaluator.options(say),
                *judged,
                truth,
                believed,
                why=evaluator.why(people),
            )
        found[number] = worths.position(number, choice)
        tick(EVALUATING + WORTHS * (done + 1) / len(task.numbers))
    _ask_sharp(found, evaluators, task, watch, lambda share: tick(1 - SHARP + SHARP * share))
    return found


def _ask_sharp(
    found: dict[int, Position],
    evaluators: Mapping[int, DecisionEvaluator],
    task: JudgingTask,
    watch: TimeBudget,
    tick: Progress,
) -> None:
    """What sharp does with the same dice, written beside every choice for which there is time.

    With fewer samples than anybody asks for it would hardly think, and is not asked.
    """
    game = task.record.game
    say = partial(phrase, game, people=People(task.record.players))
    tries = min(BOT.rollouts, TRIES * task.samples) if task.samples >= LEAST_DRAWN else 0
    for done, (number, evaluator) in enumerate(evaluators.items()):
        if watch.late(0.97):
            return
        choice = found[number].choice
        if choice is not None and not evaluator.forced:
            luck = f"{task.seed}:{number}:sharp"
            sharp = sharp_plays(game, evaluator.view, say, tries=tries, luck=luck)
            found[number] = replace(found[number], choice=replace(choice, sharp=sharp))
        tick((done + 1) / len(evaluators))


def _evaluate(
    evaluators: Sequence[DecisionEvaluator], task: JudgingTask, watch: TimeBudget, tick: Progress
) -> None:
    """All decisions a little, then all a little more, so that running out of time affects them equally."""
    drawn = 0
    while drawn < task.samples and evaluators:
        batch = min(task.samples - drawn, LEAST_DRAWN if drawn == 0 else BATCH)
        for number, evaluator in enumerate(evaluators):
            if drawn and watch.late(0.75):
                return
            evaluator.draw(batch, task.ends)
            tick((drawn + batch * number / len(evaluators)) / task.samples)
        drawn += batch
    for evaluator in evaluators:
        if watch.late(0.85):
            return
        evaluator.again(task.ends)


class _PositionValues:
    """What positions are worth to somebody who sees all dice."""

    def __init__(
        self, task: JudgingTask, player: RolloutPolicy, played: list[Transition], watch: TimeBudget
    ) -> None:
        self._task, self._player, self._played, self._watch = task, player, played, watch

    def position(self, number: int, choice: JudgedChoice | None) -> Position:
        """That position on both scales, if the seat does the best it could know."""
        state = state_at(self._task.record, self._played, number)
        public, worth = state.public, self._task.ends.worth
        if not self._between(number):
            match, points = self._choosing(number, state, choice)
            return Position(match, points, choice)
        match = PositionValue(worth(public), worth.error(public))
        if public.result is not None or public.round == 0:
            return Position(match, PositionValue((0.0,) * public.players, 0.0), choice)
        return Position(match, _mean(self._rolled(number, state, state), Scale.ROUND), choice)

    def _between(self, number: int) -> bool:
        """Whether a round is about to begin, or the match is over."""
        record, played = self._task.record, self._played
        state = state_at(record, played, number)
        if number == 0 or state.public.result is not None:
            return True
        return between_rounds(state, state_at(record, played, number - 1))

    def _choosing(
        self, number: int, state: AnyState, choice: JudgedChoice | None
    ) -> tuple[PositionValue, PositionValue]:
        """Within a round; where the best differs by scale, the round is played on after each."""
        if choice is None:
            ends = self._rolled(number, state, state)
            return _mean(ends, Scale.MATCH), _mean(ends, Scale.ROUND)
        seat, game = self._played[number].seat, self._task.record.game
        assert seat is not None
        ends = self._rolled(number, state, acted(game, state, choice.match.best, seat))
        match = _mean(ends, Scale.MATCH)
        if choice.round.best != choice.match.best:
            ends = self._rolled(number, state, acted(game, state, choice.round.best, seat))
        return match, _mean(ends, Scale.ROUND)

    def _rolled(self, number: int, before: AnyState, state: AnyState) -> list[PlayoutResult]:
        """Many ends of the round, from these very dice; one where it has ended."""
        public, task = before.public, self._task
        over = state.public.round != public.round or state.public.result is not None
        found: list[PlayoutResult] = []
        for k in range(1 if over else max(LEAST_DRAWN, task.samples)):
            if k >= LEAST_DRAWN and self._watch.late(0.85):
                break
            luck = Random(f"{task.seed}:{number}:open:{k}")
            found.append(played_out(self._player, public, state, luck, task.ends))
        return found


def state_at(record: Record, played: list[Transition], number: int) -> AnyState:
    """The position before that step, or after the last one."""
    if number < len(played):
        return played[number].before
    return played[-1].after if played else record.final()


def _mean(ends: list[PlayoutResult], scale: Scale) -> PositionValue:
    """The mean by seat, on the grid, its sum kept; and the greatest standard error among the seats."""
    rows = [end[scale] for end in ends]
    number = len(rows)
    means = [sum(column) / number for column in zip(*rows, strict=True)]
    found = [on_grid(x) for x in means]
    found[-1] += sum(rows[0]) - sum(found)
    worst = 0.0
    if number > 1:
        for column, middle in zip(zip(*rows, strict=True), means, strict=True):
            worst = max(worst, sum((x - middle) ** 2 for x in column) / (number - 1) / number)
    return PositionValue(tuple(found), worst**0.5)
