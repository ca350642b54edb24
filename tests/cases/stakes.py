"""What a round or a match costs in money or drinks, as the product counts it."""

from collections.abc import Callable, Mapping

from cases.scenario import Data
from cases.table import Table
from cases.verdict import NotYet

KEYS = ("pay", "net", "paid", "drinks", "double")
"""What a case may expect of the stakes."""


def stake_answers(table: Table, options: Mapping[str, Data]) -> dict[str, Callable[[], object]]:
    """Answers about what was played for."""

    def none() -> object:
        raise NotYet("the product counts no stakes")

    return dict.fromkeys(KEYS, none)
