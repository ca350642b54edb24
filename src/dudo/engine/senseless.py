"""Which options make no sense together: pairs of whether that is so here, and the sentence that says why."""

from collections.abc import Iterable, Iterator

from dudo.engine.errors import BadRuleset
from dudo.engine.seating import MOST_PLAYERS

Objection = tuple[bool, str]
"""Whether something makes no sense, and in which words it is refused."""


def refuse(refusals: Iterable[Objection]) -> None:
    """`BadRuleset` with the first sentence that fits; those after it are not even asked."""
    for wrong, sentence in refusals:
        if wrong:
            raise BadRuleset(sentence)


def of_players_and_rounds(*, least: int, most: int, rounds: int) -> Iterator[Objection]:
    """Of how many play, and how long."""
    yield (
        not 2 <= least <= most <= MOST_PLAYERS,
        "A game is for 2 to 40 players, the least number first.",
    )
    yield not 1 <= rounds <= 1000, "A match lasts 1 to 1000 rounds."
