"""What can be practised: the families of games by their odds, and rounds that are solved."""

from collections.abc import Mapping
from functools import partial
from typing import Literal, Protocol, get_args

from dudo.presentation.family import Family
from dudo.puzzles.dozen import dozen
from dudo.puzzles.from_solutions import solved_dozen
from dudo.puzzles.puzzle import Puzzle

Subject = Literal[Family, "solved"]
"""A family of games, or rounds of two whose solution ships."""


class Dozens(Protocol):
    """Makes puzzles: always the same dozen for the same seed."""

    def __call__(self, *, seed: int) -> tuple[Puzzle, ...]:
        """The dozen of that seed."""


FAMILIES: tuple[Family, ...] = get_args(Family)
SUBJECTS: Mapping[Subject, Dozens] = {
    **{family: partial(dozen, family) for family in FAMILIES},
    "solved": solved_dozen,
}
"""Who makes the puzzles of each subject."""
