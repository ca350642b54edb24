"""The numbers of actions: whatever a match may offer has its number, the same from the first round to the last.

Learners want a fixed set of numbers. Bids and claims are asked of the game; other actions are words with parts, which
are counted by the ranges of these: seats and sets of dice. A mask holds the numbers of those actions that the game
lists as legal, so no rule is written here.

>>> from dudo.games import find
>>> from dudo.engine import parse
>>> numbers = numbering(find("perudo"), 2)
>>> numbers.size, numbers.number(parse("1x2")), numbers.actions[-1]
(51, 0, Challenge())
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, singledispatch
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Bid, Bidding, Game
from dudo.engine.action import KINDS
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Pool
from dudo.engine.hand import CHOSEN, SUPER, Hand
from dudo.envs.errors import NoSuchAction
from dudo.envs.which_game import which_game

UNSPOKEN = ("keep", "show")
"""Kinds that are done with the hands, and so are not among the calls of a game."""

ActionMask = NDArray[np.int8]


@dataclass(frozen=True)
class Numbering:
    """The number of each action: its place in `actions`."""

    actions: tuple[Action, ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.actions)

    @cached_property
    def places(self) -> dict[Action, int]:
        """The number of each action."""
        return {action: place for place, action in enumerate(self.actions)}

    def number(self, action: Action) -> int:
        """Return the number of an action; `NoSuchAction` if no match has it."""
        try:
            return self.places[action]
        except KeyError:
            raise NoSuchAction(f"{action} is not an action of this game.") from None

    def action(self, number: int) -> Action:
        """Return the action of that number, legal or not; `NoSuchAction` if there is none."""
        if not 0 <= number < self.size:
            raise NoSuchAction(
                f"{number} is not an action here: the numbers go from 0 to {self.size - 1}."
            )
        return self.actions[number]

    def mask(self, legal: Iterable[Action]) -> ActionMask:
        """Return an int8 array of length `size`: 1 for what is legal, 0 for everything else."""
        mask, places = bytearray(len(self.actions)), self.places
        for action in legal:
            mask[places[action]] = 1
        return np.frombuffer(mask, np.int8)


@bounded_cache(many=64)
def numbering(game: Game | str, players: int) -> Numbering:
    """The numbers of all actions that a match of so many players may offer, in the order of the actions."""
    game = which_game(game)
    found = {*claims_of(game, players)}
    kinds = [kind for name, kind in KINDS.items() if chosen(game, name)]
    with_dice = any("dice" in kind.fields for kind in kinds)
    ranges = {"seat": range(players), "dice": _selections(game, players) if with_dice else ()}
    for kind in kinds:
        found |= {kind(*parts) for parts in product(*(ranges[field] for field in kind.fields))}
    return Numbering(tuple(sorted(found)))


def chosen(game: Game, kind: str) -> bool:
    """Whether players of this game may do something of this kind, other than to bid or claim."""
    return kind in game.calls or (kind in UNSPOKEN and game.plays(kind))


@singledispatch
def claims_of(game: Game, players: int) -> Iterable[Action]:
    """Every bid or claim of a match."""
    return game.sayable(game.start(players).public)


@claims_of.register
def _(game: Bidding, players: int) -> Iterable[Action]:
    if game.compares_hands:
        return game.sayable(game.start(players).public)
    dice = game.facts.dice  # hands may count more than their dice
    most = game.penalty.most_in_play(dice, players) + game.beyond(dice) * players
    pool, one = Pool(most, game.sides), Bid(1, 1)
    bids = {*game.claims.all(pool)}
    if game.wilds_may_die or any(game.claims.kills_wilds(one, opens=it) for it in (False, True)):
        bids |= {*game.claims.all(pool, dead=True)}
    return game.forms(bids)


def most_held(game: Game, players: int) -> int:
    """No player of a match holds more dice than this."""
    return game.penalty.most_held(game.facts.dice, players)


def _selections(game: Game, players: int) -> Sequence[Hand]:
    """Every set of dice that somebody may choose: any of a few, or several of a kind where there are many."""
    most, sides = most_held(game, players), game.facts.sides
    hands: set[Hand] = {()}
    for _ in range(min(most, CHOSEN)):
        hands |= {
            (*hand, face) for hand in hands for face in range(max(hand, default=1), sides + 1)
        }
    hands |= {(face,) * count for face in range(1, sides + 1) for count in range(1, most + 1)}
    if game.facts.super_die:
        supers = range(1 + SUPER, sides + 1 + SUPER)
        hands |= {(*hand, die) for hand in hands if len(hand) < most for die in supers}
    return sorted(hands)
