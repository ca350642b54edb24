"""What the old hands advise, tried: a bot with the habit against its twin without.

This folder is read as a folder: whatever is an `Advice` in one of its files stands in the guide, and
its file name is its name. Each experiment is called by that name and its place in the file.

>>> experiments()["above_sixty_two 1"].trial.game
'mexican_liars'
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from dudo.league.advice.advice import Advice, Trial
from dudo.league.contest import Dealing

__all__ = ["Advice", "Experiment", "Trial", "advices", "experiments"]

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
        return advices()[piece].trials[int(number) - 1]

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
def advices() -> dict[str, Advice]:
    """Every piece of advice by the name of its file, in the order of the items."""
    modules = {
        module.name: import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)
    }
    found = {
        name: value
        for name, module in modules.items()
        for value in vars(module).values()
        if isinstance(value, Advice)
    }
    return dict(sorted(found.items(), key=lambda one: (one[1].items, one[0])))


def experiments(*, seed: int = 1) -> dict[str, Experiment]:
    """Every experiment by name, in the same order."""
    return {
        f"{piece} {number}": Experiment(name=f"{piece} {number}", seed=seed)
        for piece, advice in advices().items()
        for number, _ in enumerate(advice.trials, 1)
    }
