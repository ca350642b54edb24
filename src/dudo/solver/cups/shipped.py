"""The tables of solved cup games that come with the package, one for every game of the catalogue that can have one.

They are made by `make strategies`.
"""

from collections.abc import Iterator
from functools import lru_cache

from dudo.engine import Cup
from dudo.engine.caching import bounded_cache
from dudo.games import catalogue, find
from dudo.solver.cups.standings import PassedCup, passed_cup
from dudo.solver.cups.table import CupTable, may_be_tabulated, read_table
from dudo.solver.shipped import FOLDER
from dudo.solver.two_players import DoesNotFit

SUFFIX = ".cup"


def tabulated_games() -> Iterator[str]:
    """The names of the games that have a table.

    >>> list(tabulated_games())
    ['kicker', 'mexican_liars', 'pass_the_trash']
    """
    for name in sorted(catalogue()):
        game = passed_cup(find(name))
        if game is not None and not game.penalty.counts_drinks and may_be_tabulated(game):
            try:
                PassedCup(game)
            except DoesNotFit:
                continue
            yield name


@bounded_cache(many=64)
def cup_table_of(game: Cup) -> CupTable | None:
    """The table for a round of that game between two, however its matches end; None if there is none.

    >>> from dataclasses import replace
    >>> cup = passed_cup(find("mexican_liars"))
    >>> round(cup_table_of(replace(cup, title="Ours", rounds=30)).low, 6)
    0.295878
    >>> cup_table_of(passed_cup(find("beat_this"))) is None
    True
    """
    for path in sorted(FOLDER.glob(f"*{SUFFIX}")):
        known = passed_cup(find(path.stem))
        if known is not None and known.same_round(game):
            return _read(path.stem)
    return None


@lru_cache(8)
def _read(name: str) -> CupTable:
    return read_table(FOLDER / f"{name}{SUFFIX}")
