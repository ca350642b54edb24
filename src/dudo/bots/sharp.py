"""Thinks it through: with two players left it plays a solution of the round; otherwise it tries things out.

Between two players it plays the solution of a round where it is known, with bids or with a cup; with more dice, what
was learnt in self-play, where that is known; and elsewhere it solves a round of bids from what both may hold by then,
for as long as it may. It does each thing as often as the solution does. With more players it looks ahead like the
reader, draws worlds from its belief, plays its best moves to the end in each of them, and spends more on those that do
well, for at most a second. It is the strongest bot.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from time import monotonic, thread_time

from dudo import odds
from dudo.bots.strategy.action_estimates import WIDTH, ActionEstimate, values_of
from dudo.bots.strategy.choose import fallback, instead, softmax_choice
from dudo.bots.strategy.evaluate import COVERED, evaluate, skilled_model
from dudo.bots.strategy.reason import reason_for_best
from dudo.bots.strategy.search import SEARCH, Candidate, SearchSettings, search
from dudo.bots.strategy.solved_cup import cup_advice
from dudo.bots.strategy.solving import Advice, advice, coach_advice
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.odds import STRANGERS
from dudo.solver.effort import FULL, Effort

AdviceOf = Callable[[Game, AnyView, Effort], Advice | None]
"""What may have a solution for a View: how likely each action is, and what it is worth; None if it has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharp:
    """A bot that thinks for at most `seconds` and at most `rollouts` rollouts a move.

    With `seconds` of None the same luck gives the same action. A `solver` is asked first, with that `effort` or as
    much of it as fits into the time. It is bounded by work, so that a solution never depends on the clock.
    """

    rollouts: int = 400
    seconds: float | None = 1.0
    clock: Callable[[], float] = monotonic
    settings: SearchSettings = SEARCH
    solver: AdviceOf = advice
    coach_advice: AdviceOf = coach_advice
    effort: Effort = FULL

    @property
    def forgetful(self) -> bool:
        """False: it goes by the whole history."""
        return False

    def within(self, seconds: float | None, *, rollouts: int | None = None) -> "Sharp":
        """The same bot with these bounds on a move.

        The time is processor time, so that it thinks as much on a busy machine as on an idle one.
        """
        return replace(self, seconds=seconds, rollouts=rollouts or self.rollouts, clock=thread_time)

    def solved(self, game: Game, view: AnyView) -> Advice | None:
        """The solution that comes with the package, or that its solver has within the time."""
        if (cup := cup_advice(game, view)) is not None:
            return cup
        effort = self.effort if self.seconds is None else self.effort.within(self.seconds)
        return self.solver(game, view, effort)

    def mixture(self, game: Game, view: AnyView, /) -> Mapping[Action, float] | None:
        """How likely it is to do what, where it has a solution."""
        found = self.solved(game, view)
        return None if found is None else found.chances

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """A legal action that has done well when it was tried out."""
        actions = game.actions(view)
        if len(actions) == 1:
            return actions[0]
        solved = self.solved(game, view)
        if solved is not None:
            return solved.draw(random)
        estimates = self.estimates(game, view, random)
        if not estimates:
            return fallback(game, view)
        return instead(game, view, softmax_choice(values_of(estimates), random, width=WIDTH))

    def estimates(self, game: Game, view: AnyView, random: Random) -> tuple[ActionEstimate, ...]:
        """What it thinks of the actions that it considers where it has no solution; none where it understands none."""
        begun = self.clock()
        values = evaluate(game, view, skilled_model(view))
        if not values:
            return ()
        candidates = self.try_out(game, view, values, random, begun)
        prior = self.settings.prior_weight(game)
        return tuple(
            ActionEstimate(it.action, it.value(prior), it.error(prior), it.tries)
            for it in candidates
        ) or tuple(ActionEstimate(action, value) for action, value in values.items())

    def explain(self, game: Game, view: AnyView, random: Random, /) -> tuple[Action, str]:
        """The best of what was tried out, and in one sentence what speaks for it."""
        actions = game.actions(view)
        if len(actions) == 1:
            return actions[0], "There is nothing else to do."
        solved = cup_advice(game, view, valued=True) or self.coach_advice(game, view, self.effort)
        if solved is not None:
            return solved.best, solved.told(game)
        begun = self.clock()
        values = evaluate(game, view, skilled_model(view))
        if not values:
            return fallback(game, view), ""
        candidates = self.try_out(game, view, values, random, begun)
        if not candidates:
            return instead(game, view, max(values, key=values.__getitem__)), ""
        believed = odds.of(game, view, STRANGERS)
        return instead(game, view, candidates[0].action), reason_for_best(
            game, view, believed, candidates, prior=self.settings.prior_weight(game)
        )

    def try_out(
        self,
        game: Game,
        view: AnyView,
        values: dict[Action, float],
        random: Random,
        begun: float,
    ) -> list[Candidate]:
        """The best moves as they did, the best first; none where nothing lies hidden."""
        if view.public.phase not in COVERED:
            return []
        believed = odds.of(game, view, STRANGERS)

        def more(done: int) -> bool:
            late = self.seconds is not None and self.clock() - begun > self.seconds
            return done < self.rollouts and not late

        return search(game, view, believed, values, random, more=more, settings=self.settings)


BOT = Sharp()
LEVEL = 4
