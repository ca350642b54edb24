"""What each action is worth. A judge is all that puzzles know of how good play is judged: here by the odds.

A solver can take this place: anything that gives each of some actions a worth from 0 to 1.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Protocol

from dudo import odds
from dudo.engine import Action, Game, Keep
from dudo.engine.game import AnyView


class Judge(Protocol):
    """How good each of some legal actions is for the player who sees that view."""

    def __call__(
        self, game: Game, view: AnyView, actions: Iterable[Action], /
    ) -> Mapping[Action, Fraction]:
        """From 0 to 1 for each action that can be judged; the others are left out."""


def by_odds(game: Game, view: AnyView, actions: Iterable[Action]) -> dict[Action, Fraction]:
    """Judge by exact chances: that a bid is true, that a challenge is right, that kept dice beat what stands."""
    exact = odds.of(game, view)
    wanted = tuple(actions)
    claims = exact.chances(action for action in wanted if action.is_bid)
    worth = {action: chance.true for action, chance in claims.items()}
    keeps, standing, beating = exact.keeps, exact.standing, exact.beating
    for action in wanted:
        if isinstance(action, Keep) and action in keeps:
            worth[action] = keeps[action]
        elif action.kind == "challenge" and standing is not None:
            worth[action] = 1 - standing.true
        elif action.kind == "believe" and beating is not None:
            worth[action] = beating
    return worth
