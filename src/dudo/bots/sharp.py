"""Tries things out: plays its best moves to the end in worlds that fit what it has seen and heard.

It looks ahead like the schemer, and has learned from many rounds what becomes of a bid that is raised
and of a cup that is taken. Then it draws worlds from its belief, plays its best moves to the end in each
of them, and spends more on those that do well, for at most a second. It is the strongest bot.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from time import monotonic, thread_time

from dudo.bots.strategy import reading
from dudo.bots.strategy.choose import fallback, softmax_choice
from dudo.bots.strategy.planning import evaluate
from dudo.bots.strategy.practice import LEARNED
from dudo.bots.strategy.reason import reason
from dudo.bots.strategy.receiver import TRIED
from dudo.bots.strategy.search import SEARCH, Candidate, SearchSettings, search
from dudo.engine import Action, Game
from dudo.engine.game import AnyView

Solver = Callable[[Game, AnyView, Random], Action | None]
"""Something that may know the answer for a View; None where it does not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharp:
    """A bot that thinks for at most `seconds`, and for at most so many rollouts.

    Without a clock the same luck gives the same action. A `solver` is asked first.
    """

    rollouts: int = 400
    seconds: float | None = 1.0
    clock: Callable[[], float] = monotonic
    settings: SearchSettings = SEARCH
    solver: Solver | None = None

    def within(self, seconds: float | None, *, rollouts: int | None = None) -> "Sharp":
        """The same bot with so much time a move, and so many rollouts.

        The time is that of the processor, so that it thinks as much on a busy machine as on an idle one.
        """
        return replace(self, seconds=seconds, rollouts=rollouts or self.rollouts, clock=thread_time)

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """A legal action that has done well when it was tried out."""
        actions = game.actions(view)
        if len(actions) == 1:
            return actions[0]
        solved = None if self.solver is None else self.solver(game, view, random)
        if solved is not None:
            return solved
        begun = self.clock()
        values = evaluate(game, view, lookahead=LEARNED, answers=TRIED)
        if not values:
            return fallback(game, view)
        candidates = self.try_out(game, view, values, random, begun)
        if not candidates:
            return softmax_choice(values, random, width=0.02)
        found = {
            candidate.action: candidate.value(self.settings.trust(game)) for candidate in candidates
        }
        return softmax_choice(found, random, width=0.02)

    def explain(self, game: Game, view: AnyView, random: Random, /) -> tuple[Action, str]:
        """The best of what was tried out, and in one sentence what speaks for it."""
        actions = game.actions(view)
        if len(actions) == 1:
            return actions[0], "There is nothing else to do."
        solved = None if self.solver is None else self.solver(game, view, random)
        if solved is not None:
            return solved, "This position is solved, and that is the solution."
        begun = self.clock()
        values = evaluate(game, view, lookahead=LEARNED, answers=TRIED)
        if not values:
            return fallback(game, view), ""
        candidates = self.try_out(game, view, values, random, begun)
        if not candidates:
            return max(values, key=values.__getitem__), ""
        believed = reading.belief_at(game, view)
        return candidates[0].action, reason(
            view, believed, candidates, prior=self.settings.trust(game)
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
        believed = reading.belief_at(game, view)
        if believed is None:
            return []

        def more(done: int) -> bool:
            late = self.seconds is not None and self.clock() - begun > self.seconds
            return done < self.rollouts and not late

        return search(game, view, believed, values, random, more=more, settings=self.settings)


BOT = Sharp()
LEVEL = 5
