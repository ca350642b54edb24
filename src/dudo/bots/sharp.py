"""Tries things out: plays its best moves to the end in worlds that fit what it has seen and heard.

It looks ahead like the schemer, and has learnt from many rounds what comes of a bid that is raised and
of a cup that is taken. Then it draws worlds from its belief, plays each of its best moves through in all
of them, and goes on with those that do well, for at most a second. The strongest bot there is.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from time import monotonic, thread_time

from dudo.bots.mind import believing
from dudo.bots.mind.choose import fallback, weighed
from dudo.bots.mind.practice import PRACTISED
from dudo.bots.mind.reason import reason
from dudo.bots.mind.receiver import TRIED
from dudo.bots.mind.scheming import appraise
from dudo.bots.mind.search import CARE, Arm, Care, search
from dudo.engine import Action, Game
from dudo.engine.game import AnyView

Solver = Callable[[Game, AnyView, Random], Action | None]
"""Whoever may know the answer for a View; None where it does not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharp:
    """A bot that thinks for at most `seconds`, and for at most so many rollouts.

    Without a clock the same luck gives the same action. A `solver` is asked first.
    """

    rollouts: int = 400
    seconds: float | None = 1.0
    clock: Callable[[], float] = monotonic
    care: Care = CARE
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
        worths = appraise(game, view, foresight=PRACTISED, answers=TRIED)
        if not worths:
            return fallback(game, view)
        arms = self.try_out(game, view, worths, random, begun)
        if not arms:
            return weighed(worths, random, width=0.02)
        found = {arm.action: arm.worth(self.care.trust(game)) for arm in arms}
        return weighed(found, random, width=0.02)

    def explain(self, game: Game, view: AnyView, random: Random, /) -> tuple[Action, str]:
        """The best of what was tried out, and in one sentence what speaks for it."""
        actions = game.actions(view)
        if len(actions) == 1:
            return actions[0], "Nothing else can be done."
        solved = None if self.solver is None else self.solver(game, view, random)
        if solved is not None:
            return solved, "That is the solution of this position."
        begun = self.clock()
        worths = appraise(game, view, foresight=PRACTISED, answers=TRIED)
        if not worths:
            return fallback(game, view), ""
        arms = self.try_out(game, view, worths, random, begun)
        if not arms:
            return max(worths, key=worths.__getitem__), ""
        believed = believing.told(game, view)
        return arms[0].action, reason(view, believed, arms, prior=self.care.trust(game))

    def try_out(
        self,
        game: Game,
        view: AnyView,
        worths: dict[Action, float],
        random: Random,
        begun: float,
    ) -> list[Arm]:
        """The best moves as they did, the best first; none where nothing lies hidden."""
        believed = believing.told(game, view)
        if believed is None:
            return []

        def more(done: int) -> bool:
            late = self.seconds is not None and self.clock() - begun > self.seconds
            return done < self.rollouts and not late

        return search(game, view, believed, worths, random, more=more, care=self.care)


BOT = Sharp()
LEVEL = 5
