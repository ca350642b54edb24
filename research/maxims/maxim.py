"""A maxim, and what it takes to test it: twins that differ in one habit."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from dudo.bots import Bot
from dudo.games import find, lookup
from dudo.league.contest import Dealing, exchanged, seatings
from dudo.league.match import play_teams


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One experiment: a bot that follows the maxim against its twin that does not, in a game."""

    game: str
    seats: int
    follows: Bot
    ignores: Bot
    against: Bot | None = None  # who sits between them where the twins do not meet
    among: str = ""  # who the others are, where that matters

    @property
    def where(self) -> str:
        """The game and the table in words."""
        among = f", {self.among}" if self.among else ""
        return f"{lookup(self.game).game.title}, {NUMBERS[self.seats]} players{among}"

    def deal(self, number: int, *, seed: int) -> Dealing:
        """Plays one dealing on the same dice for both; from the side of the bot that follows the maxim."""
        game = find(self.game)
        if self.against is None:
            twins = self.follows, self.ignores
            return exchanged(game, twins, seats=self.seats, number=number, seed=seed)
        return self._apart(self.against, number, seed)

    def _apart(self, others: Bot, number: int, seed: int) -> Dealing:
        """Each twin on its own against the same others; what counts is how much better one does."""
        game = find(self.game)
        share, actions = 0.5, 0
        edges, rounds = [0.0, 0.0], [0, 0]
        for teams in seatings(self.seats, number):
            for twin, bot in enumerate((self.follows, self.ignores)):
                seated = tuple(others if team else bot for team in teams)
                played = play_teams(game, seated, teams, seed=f"{seed} {number}")
                share += played.shares[0] / 2 * (-1 if twin else 1)
                edges[twin] += played.edge
                rounds[twin] += played.rounds
                actions += played.actions
        first, second = (e / max(1, n) for e, n in zip(edges, rounds, strict=True))
        length = sum(rounds) // 2
        return Dealing(
            number=number,
            share=share,
            edge=(first - second) * length,
            rounds=length,
            actions=actions,
        )


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


MaximFigures = dict[str, Fraction]
"""Exact chances, each with what it is the chance of."""


def no_figures() -> MaximFigures:
    """For maxims that have nothing to compute."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Maxim:
    """A maxim as players hear it, and how it was tested."""

    items: tuple[str, ...]  # ids in the strategy part of the rulebook
    title: str  # what to do
    says: str  # the old advice, in our words
    tried: str  # which bots played each other
    trials: tuple[Trial, ...] = ()
    figures: Callable[[], MaximFigures] = no_figures
    untried: str = ""  # what of it nobody tried, and why
