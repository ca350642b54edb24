"""Which rulesets can be played by thousands at once, and the reason why another one cannot.

A batch follows rules that say what may be bid or called, and what a call costs: it asks the engine for that. A rule
that does anything else to a round answers other questions than these. So one that comes into the engine later is
refused by itself, until somebody has looked at it.
"""

from collections.abc import Sequence
from functools import singledispatch

from dudo.engine import Bidding, Game
from dudo.engine.company import option_of
from dudo.engine.visibility import Visibility
from dudo.envs.errors import NotInBatch

PLAYERS = 8
"""No round of a batch has more."""

CALLS = frozenset({"challenge", "spoton", "concede"})
FOLLOWED = frozenset(
    {
        *("offers", "bars", "bids", "because", "calls", "act"),  # what may be said
        *("judge", "weighs"),  # what a call costs
        "speaks_late",  # which nobody may
        *("begins", "kind", "binds"),  # rounds of a special kind, from the start
        *("taught", "explained", "manners"),  # what is told of it
    }
)
"""The questions to a rule whose answers are followed."""


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
    for hook, asked in game.hooks.items():
        for rule in [] if hook in FOLLOWED else [it.__self__ for it in asked]:
            if rule is not game.first_rule:
                raise NotInBatch(
                    f"{game.title} cannot be played in batches, because of its option {option_of(game, rule)}: "
                    "play it with dudo.envs.aec."
                )
    if game.lays_open or game.visibility is not Visibility.OWN or game.hides_from_owners:
        raise NotInBatch("In a batch everybody sees their own dice, and nobody shows any.")
    if game.claims.kind != "faces" or game.claims.of_many_cups:
        raise NotInBatch("In a batch a bid is on a face, and each die counts as one.")
    if game.facts.piece != "die" or game.facts.super_die:
        raise NotInBatch("In a batch everybody has dice, each of which counts as one.")
    if game.speaks_late or game.all_challenge:
        raise NotInBatch("In a batch only the player whose turn it is answers a bid, and alone.")
    if not game.calls <= CALLS:
        raise NotInBatch("In a batch nobody says more than a challenge, spot on, or to give up.")
    return game


def checked_dice(game: Bidding, dice: Sequence[int]) -> tuple[int, ...]:
    """How many dice each player has, if such a round can be played; `NotInBatch` if not."""
    most = game.penalty.most_held(game.facts.dice, len(dice))
    if not 2 <= len(dice) <= PLAYERS or sum(count > 0 for count in dice) < 2:
        raise NotInBatch(
            f"A round of a batch is for 2 to {PLAYERS} players, two of them with dice."
        )
    if not all(0 <= count <= most for count in dice):
        raise NotInBatch(f"Nobody holds fewer than 0 or more than {most} dice in {game.title}.")
    return tuple(dice)
