"""Old maxims of play, put to the test: a bot that follows one against its twin that does not.

This folder is read as a folder: every `Maxim` in one of its files is in the guide, under the name of
its file. An experiment is named after the maxim and its place in the file. `make maxims` runs them.

>>> experiments()["above_sixty_two 1"].trial.game
'mexican_liars'
"""

from dataclasses import dataclass
from functools import lru_cache

from dudo.league.contest import Dealing
from dudo.registry import files
from research.maxims.maxim import Maxim, Trial

__all__ = ["Experiment", "Maxim", "Trial", "experiments", "maxims"]

DEALINGS = 1500
"""At most so many an experiment, where nobody says how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """A trial by its name, which is all that travels to another process."""

    name: str
    seed: int = 1

    @property
    def trial(self) -> Trial:
        """What is tried."""
        piece, number = self.name.split()
        return maxims()[piece].trials[int(number) - 1]

    @property
    def key(self) -> str:
        """The experiment in one word, as results are kept under it."""
        return f"{self.name.replace(' ', '/')}/{self.seed}"

    @property
    def thought(self) -> float:
        """None of these bots thinks by the clock."""
        return 0.0

    def deal(self, number: int) -> Dealing:
        """Plays the dealing of that number."""
        return self.trial.deal(number, seed=self.seed)


@lru_cache(maxsize=1)
def maxims() -> dict[str, Maxim]:
    """Every maxim by the name of its file, in the order of the items."""
    found = {
        file.name: value
        for file in files(__name__)
        for value in vars(file.module).values()
        if isinstance(value, Maxim)
    }
    return dict(sorted(found.items(), key=lambda one: (one[1].items, one[0])))


def experiments(*, seed: int = 1) -> dict[str, Experiment]:
    """Every experiment by name, in the same order."""
    return {
        f"{piece} {number}": Experiment(name=f"{piece} {number}", seed=seed)
        for piece, maxim in maxims().items()
        for number, _ in enumerate(maxim.trials, 1)
    }
