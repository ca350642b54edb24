"""Which options make no sense together: pairs of whether that is so here, and the sentence that says why."""

from collections.abc import Iterable, Iterator
from typing import Any

from dudo.engine.errors import BadRuleset
from dudo.engine.option import is_in_range

Objection = tuple[bool, str]
"""Whether something makes no sense, and in which words it is refused."""


def refuse(refusals: Iterable[Objection]) -> None:
    """`BadRuleset` with the first sentence that fits; those after it are not even asked."""
    for wrong, sentence in refusals:
        if wrong:
            raise BadRuleset(sentence)


def of_players_and_rounds(rules: Any) -> Iterator[Objection]:
    """Of how many play, and how long."""
    yield (
        not (
            is_in_range(rules, "least") and is_in_range(rules, "most") and rules.least <= rules.most
        ),
        "A game is for 2 to 40 players, the smaller number first.",
    )
    yield from of_rounds(rules)


def of_rounds(rules: Any) -> Iterator[Objection]:
    """Of how long a match is."""
    yield not is_in_range(rules, "rounds"), "A match lasts 1 to 1000 rounds."
