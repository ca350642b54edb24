"""Which rulesets can be played by thousands at once, and the reason why another one cannot.

What differs from the commonest game has to be among what is known here. So an option that comes into the engine later
is refused by itself, until somebody has looked at it.
"""

from collections.abc import Iterator, Sequence
from functools import singledispatch

from dudo.engine import Bidding, Game
from dudo.engine.option import Data, to_data
from dudo.engine.options.answer import NextPlayer
from dudo.engine.options.one_die import OneDieRound
from dudo.envs.errors import NotInBatch

PLAYERS = 8
"""No round of a batch has more."""

FREE = frozenset(
    {
        "title",
        "aliases",
        "code",
        "least",
        "most",
        "hand.dice",
        "hand.dice.count",
        "hand.dice.sides",
        "hand.dice.poker",
        "claims.faces.ladder",
        "claims.faces.wild",
        "claims.faces.natural",
        "claims.faces.stairs",
        "claims.faces.ones_high",
        "ones_first",
        "least_first",
        "scope",
        "concede",
        "exact.exact",
        "exact.exact.meaning",
        "exact.exact.who",
        "exact.exact.below_full",
        "exact.exact.from_half",
        "exact.exact.single_die",
        "exact.exact.with_two",
        "exact.exact.in_one_die",
        "exact.exact.reward",
        "palifico.palifico",
        "palifico.palifico.when",
        "palifico.palifico.face",
        "palifico.palifico.wilds",
        "palifico.palifico.with_two",
        "first",
        "opener",
        "ending",
        "direction",
        "rounds",
        "silence",
    }
)
"""The options that are followed, or that say nothing about a single round."""
WHOLE = ("words", "penalty")
"""Options that are followed with everything within them: what a round costs is asked of the engine."""


@singledispatch
def fitting_ruleset(game: Game) -> Bidding:
    """The ruleset, if it fits; `NotInBatch` with the reason if it does not."""
    raise NotInBatch(f"Only games of rising bids are played in batches, and {game.title} is none.")


@fitting_ruleset.register
def _(game: Bidding) -> Bidding:
    if game.compares_hands:
        raise NotInBatch(
            f"Only bids are played in batches, and in {game.title} whole hands are claimed."
        )
    for path, value in _differing(to_data(game), ()):
        option, name = ".".join(path), ".".join((*path, value))
        if not {option, name} & FREE and path[0] not in WHOLE:
            raise NotInBatch(
                f"{game.title} cannot be played in batches, because of its option {name.rstrip('.')}: "
                "play it with dudo.envs.aec."
            )
    if game.answer != NextPlayer() or game.speaks_late:
        raise NotInBatch("In a batch only the player whose turn it is answers a bid.")
    if game.penalty.takes_sides:
        raise NotInBatch("In a batch nobody takes sides.")
    if game.palifico is not None and game.palifico.when is OneDieRound.CHOICE:
        raise NotInBatch("In a batch nobody chooses whether a round is a one-die round.")
    return game


def _differing(data: Data, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The paths of all options that are not as in the commonest game, and what they are if that has a name."""
    if path == () and isinstance(data, dict):
        data = next(iter(data.values()))
    if not isinstance(data, dict):
        yield path, data if isinstance(data, str) else ""
        return
    for name, value in data.items():
        yield from _differing(value, (*path, name))


def checked_dice(game: Bidding, dice: Sequence[int]) -> tuple[int, ...]:
    """How many dice each player has, if such a round can be played; `NotInBatch` if not."""
    most = game.penalty.most_held(game.hand.count, len(dice))
    if not 2 <= len(dice) <= PLAYERS or sum(count > 0 for count in dice) < 2:
        raise NotInBatch(
            f"A round of a batch is for 2 to {PLAYERS} players, two of them with dice."
        )
    if not all(0 <= count <= most for count in dice):
        raise NotInBatch(f"Nobody holds fewer than 0 or more than {most} dice in {game.title}.")
    return tuple(dice)
