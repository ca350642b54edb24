"""The review of a record: values along the match, and the breakdown of every result.

With u(s) what a position is worth by seat, the match is a chain of positions from the start to the
end, and the result less the start is the sum of what changed at every step. Of a throw all of it is luck.
Of a choice that was clearly not the best, the part that could be known is skill: the expected result
of the choice less that of the best, over what the seat could believe. The rest is luck again: how the
hidden dice lay, and what chance did with it. `docs/play.md` says what the figures mean.
"""

from collections.abc import Callable
from time import perf_counter

from dudo.engine import Action, BadNotation, Game, Record
from dudo.engine.game import AnyState
from dudo.engine.stand_ins import stand_ins_of
from dudo.engine.state import Public, Step
from dudo.presentation.house_title import house_title
from dudo.presentation.people import People
from dudo.presentation.pieces import pieces_of
from dudo.presentation.spoken import phrase
from dudo.presentation.telling import told
from dudo.review.breakdowns import breakdowns, rounds
from dudo.review.chain import chain_value
from dudo.review.judging import JudgingTask, Position, judge, state_at
from dudo.review.marking import Mark, mark_of, mark_sentence, outcome_sentence
from dudo.review.match_value import LEAST, MATCHES, match_value
from dudo.review.player_statistics import player_statistics
from dudo.review.playout import Valuation, ValueFunction
from dudo.review.scoring import scoring_of
from dudo.review.sharing import Sharing
from dudo.review.solved import judge_solved
from dudo.review.telling import stood_in
from dudo.review.time_budget import TimeBudget
from dudo.review.transitions import (
    Transition,
    between_rounds,
    in_the_open,
    on_the_table,
    transitions,
)
from dudo.review.turning_points import best_bluff, bluffs, bravest_call, missed, turns
from dudo.review.values import Decision, Method, Moment, Review, SeatValues
from dudo.text import NOTHING, Name, Text, joined, say, sentence
from dudo.workers import Progress, Workers

SAMPLES = 32
"""Positions drawn for each decision."""
LEARNING = 0.15
"""The share of the work that goes into learning what positions between rounds are worth."""
LONGEST = 20_000
"""Lines of a record; what is longer cannot be reviewed in a time that anybody waits."""


def review(
    record: Record,
    *,
    seed: int = 0,
    samples: int = SAMPLES,
    matches: int = MATCHES,
    budget_s: float | None = None,
    jobs: int = 1,
    progress: Progress = lambda _: None,
    clock: Callable[[], float] = perf_counter,
) -> Review:
    """Return the review of this record; `Illegal` if it could not have been played.

    `BadNotation` if it is longer than any match, or its stakes or stand-ins cannot be read.

    The same record, seed, samples and matches give the same review, whatever the number of `jobs`,
    processes that share the work. A budget in seconds only cuts the samples short where it must, and
    then `hurried` is True. `progress` is told the share done.
    """
    watch = TimeBudget(budget_s, clock(), clock)
    if jobs == 1:
        return reviewed(record, Sharing(), watch, seed, samples, matches, progress)
    with Workers(jobs) as workers:
        return reviewed(record, Sharing(workers), watch, seed, samples, matches, progress)


def reviewed(
    record: Record,
    sharing: Sharing,
    watch: TimeBudget,
    seed: int = 0,
    samples: int = SAMPLES,
    matches: int = MATCHES,
    progress: Progress = lambda _: None,
) -> Review:
    """Return the review, worked out by those who share the work."""
    check_record(record)
    game, played, points = record.game, transitions(record), scoring_of(record)
    players = len(record.players)
    learnt = match_value(
        game, players, seed, max(LEAST, matches), sharing, watch, lambda x: progress(LEARNING * x)
    )
    worth = chain_value(game, learnt, _between(record, played))
    ends = Valuation(worth, points)
    found = judge_solved(record, played, ends)
    rest = [number for number in range(len(played) + 1) if number not in found]
    tasks = [
        JudgingTask(record, tuple(rest[k :: sharing.size]), ends, samples, seed)
        for k in range(sharing.size)
    ]
    for part in sharing.each(
        judge, tasks, watch, lambda x: progress(LEARNING + (1 - LEARNING) * x)
    ):
        found |= part
    positions = [found[number] for number in range(len(played) + 1)]
    moments = _MomentTeller(record, played, positions, worth).moments()
    names, start = record.players, positions[0].match.values
    people = People(names)
    by_round = rounds(points, played, moments, positions)
    counted = player_statistics(game, names, moments, played)
    result = state_at(record, played, len(played)).public.result
    progress(1.0)
    return Review(
        title=house_title(game),
        players=names,
        start=start,
        moments=moments,
        accounts=breakdowns(
            names, start, moments, by_round, counted, result.winners if result else ()
        ),
        unit=points.unit,
        rounds=by_round,
        turns=turns(game, people, start, moments, played),
        missed=missed(game, people, points.unit, moments, played),
        bluffs=bluffs(game, people, moments, played),
        best_bluff=best_bluff(game, people, moments, played),
        bravest_call=bravest_call(game, people, moments, played),
        finished=result is not None,
        seed=seed,
        samples=samples,
        hurried=watch.hurried,
        matches=learnt.fit.matches,
        worth_error=_worth_error(record, played, worth),
        solved=sum(_is_solved(moment.decision) for moment in moments),
    )


def _is_solved(decision: Decision | None) -> bool:
    """Whether the choice is judged by the solution of its round."""
    return decision is not None and any(
        option.method is Method.SOLVED and option.action == decision.action
        for option in decision.options
    )


def check_record(record: Record) -> None:
    """`BadNotation` where the record is longer than anybody waits, or its stakes or stand-ins cannot be read."""
    scoring_of(record)
    stand_ins_of(record)
    if len(record.lines) > LONGEST:
        raise BadNotation(
            say(
                "A review takes up to {longest} lines, and this record has {lines}.",
                longest=f"{LONGEST:,}",
                lines=f"{len(record.lines):,}",
            )
        )


def _between(record: Record, played: list[Transition]) -> list[Public]:
    """The positions between rounds of this match."""
    states = [state_at(record, played, number) for number in range(len(played) + 1)]
    pairs = zip((None, *states), states, strict=False)
    return [state.public for before, state in pairs if between_rounds(state, before)]


def _worth_error(record: Record, played: list[Transition], worth: ValueFunction) -> float:
    """The mean standard error of the positions between rounds of this match."""
    found = [worth.error(public) for public in _between(record, played)]
    return sum(found) / len(found) if found else 0.0


class _MomentTeller:
    """The moments of a match, with what was found out about them."""

    def __init__(
        self,
        record: Record,
        played: list[Transition],
        positions: list[Position],
        worth: ValueFunction,
    ) -> None:
        self._record, self._game, self._played = record, record.game, played
        self._positions, self._worth = positions, worth

    def moments(self) -> tuple[Moment, ...]:
        """Every moment, with what it changed."""
        return tuple(self._moment(number, step) for number, step in enumerate(self._played))

    def _moment(self, number: int, step: Transition) -> Moment:
        before, after = (self._positions[k].match for k in (number, number + 1))
        decision = self._decision(number, step)
        gains = decision.gains if decision else (0.0,) * len(before.values)
        return Moment(
            line=step.line,
            round=step.public.round,
            seat=step.seat,
            action=step.action,
            said=_said(self._game, step, self._record.players),
            values=after.values,
            known=self._known(number + 1),
            luck=tuple(
                b - a - g for a, b, g in zip(before.values, after.values, gains, strict=True)
            ),
            error=after.error,
            dice=step.after.public.dice,
            losses=step.after.public.losses,
            hands=on_the_table(self._game, step),
            open=in_the_open(self._game, step),
            standing=step.after.public.standing,
            stand_in=stood_in(step.stand_in),
            decision=decision,
        )

    def _known(self, number: int) -> SeatValues:
        """What a watcher would say: the worth of the round as it began."""
        while number > 0:
            state, before = self._state(number), self._state(number - 1)
            if state.public.result is not None or between_rounds(state, before):
                break
            number -= 1
        return self._worth(self._state(number).public)

    def _state(self, number: int) -> AnyState:
        return state_at(self._record, self._played, number)

    def _decision(self, number: int, step: Transition) -> Decision | None:
        choice = self._positions[number].choice
        if choice is None or step.seat is None or step.action is None:
            return None
        mark = mark_of(choice.match.cost, players=len(self._record.players))
        better = phrase(self._game, choice.match.best, People(self._record.players))
        return Decision(
            moment=number,
            seat=step.seat,
            action=step.action,
            said=phrase(self._game, step.action, People(self._record.players)),
            options=choice.options,
            best=choice.match.best,
            cost=choice.match.cost,
            error=choice.match.error,
            mark=mark,
            words=joined(
                " ", (mark_sentence(mark, better, cost=choice.match.cost), _outcome(step, mark))
            ),
            gains=choice.match.gains,
            points=choice.round,
            truth=choice.truth,
            believed=choice.believed,
            by_hand=choice.by_hand,
            strategy=choice.strategy,
            why=choice.why,
            sharp=choice.sharp.plays,
            sharp_tries=choice.sharp.tries,
        )


def _outcome(step: Transition, mark: Mark) -> Text:
    """How a call that was put to the test turned out, where that belies its mark."""
    shown = step.after.public.showdown
    if not step.settles or shown is None or not shown.call.is_call:
        return NOTHING
    return outcome_sentence(mark, right=shown.right)


def _said(game: Game, step: Transition, names: tuple[str, ...]) -> Text:
    if step.action is not None and step.seat is not None:
        return told(game, Step(step.seat, step.action), People(names))
    if step.after.public.phase == "high_die":  # the last of these dice opens the first round
        return say("Everybody throws a die.")
    if step.after.public.phase == "letters":
        return say("The letters of the bills are read out.")
    action: Action | None = step.action
    if action is not None and action.kind not in ("roll", "middle"):
        return say("The dealer: {action}.", action=Name(action))
    return sentence(pieces_of(game).dealing)
