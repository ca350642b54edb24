"""The numbers of actions: whatever a match may offer has its number, the same from the first round to the last.

Learners want a fixed set of numbers. Bids and claims are asked of the game; other actions are words with parts, which
are counted by the ranges of these: seats and sets of dice. Whoever asks for a mask gets those numbers whose actions the
game lists as legal, so no rule is written here.

>>> from dudo.games import find
>>> from dudo.engine import parse
>>> numbers = numbering(find("perudo"), 2)
>>> numbers.size, numbers.number(parse("1x2")), numbers.actions[-1]
(51, 0, Challenge())
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, singledispatch
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Bid, Bidding, Claim, Cup, Game, Total
from dudo.engine.action import KINDS, PLAIN
from dudo.engine.bidding.rule import BidRule
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Pool
from dudo.engine.hand import CHOSEN, SUPER, Hand
from dudo.envs.errors import NoSuchAction
from dudo.envs.which_game import which_game

DICE = frozenset({"keep", "show"})
"""Kinds with dice that a player chooses among."""
CALLED = frozenset({*(kind.kind for kind in PLAIN.values()), "begin", "doubt", "reshake"})
"""Kinds that a game names among its calls, if they are played."""
SPARE = 128
"""Numbers that are kept for actions of kinds whose parts have no range here."""

ActionMask = NDArray[np.int8]


@dataclass(frozen=True)
class Numbering:
    """What number each action has: its place in `actions`, or one of the `spare` ones after them."""

    actions: tuple[Action, ...]
    spare: int = 0

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.actions) + self.spare

    @cached_property
    def _places(self) -> dict[Action, int]:
        return {action: place for place, action in enumerate(self.actions)}

    def told(self, action: Action) -> int:
        """Its number counted from 1; 0 for an action that has none of its own."""
        return 1 + self._places.get(action, -1)

    def number(self, action: Action, legal: Sequence[Action] = ()) -> int:
        """The number of an action, which for an action without one of its own depends on what else is legal.

        `NoSuchAction` if it has none.
        """
        place = self._places.get(action)
        if place is not None:
            return place
        others = self._others(legal)
        if action not in others:
            raise NoSuchAction(f"{action} has no number here: choose one of the legal actions.")
        return len(self.actions) + others.index(action)

    def action(self, number: int, legal: Sequence[Action] = ()) -> Action:
        """The action of that number, whether it is legal or not; `NoSuchAction` if there is none."""
        if 0 <= number < len(self.actions):
            return self.actions[number]
        others = self._others(legal)
        place = number - len(self.actions)
        if not 0 <= place < len(others):
            raise NoSuchAction(
                f"{number} is not an action here: the numbers go from 0 to {self.size - 1}."
            )
        return others[place]

    def numbers(self, legal: Sequence[Action]) -> list[int]:
        """The numbers of what is legal; those for which no spare one is left have none."""
        own = [place for place in map(self._places.get, legal) if place is not None]
        first = len(self.actions)
        others = min(len(legal) - len(own), self.spare)
        return [*own, *range(first, first + others)]

    def mask(self, legal: Sequence[Action]) -> ActionMask:
        """By number, 1 for what is legal and 0 for all else."""
        mask = bytearray(self.size)
        for number in self.numbers(legal):
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def _others(self, legal: Sequence[Action]) -> list[Action]:
        return [action for action in legal if action not in self._places][: self.spare]


@bounded_cache(many=64)
def numbering(game: Game | str, players: int) -> Numbering:
    """The numbers of all actions that a match of so many players may offer, in the order of the actions."""
    game = which_game(game)
    found = [*claims_of(game, players)]
    unknown = False
    ranges = _ranges(game, players)
    for name, kind in KINDS.items():
        if kind.is_bid or not may_be_chosen(game, name):
            continue
        if set(kind.fields) - ranges.keys():
            unknown = True
            continue
        values = product(*(ranges[field] for field in kind.fields))
        found += [kind(*parts) for parts in values]
    return Numbering(tuple(sorted(found)), SPARE if unknown else 0)


def may_be_chosen(game: Game, kind: str) -> bool:
    """Whether an action of this kind may be legal for a player in this game; yes where nobody can tell."""
    if KINDS[kind].thrown or KINDS[kind].told:
        return False
    if KINDS[kind].is_bid:
        return kind == {"faces": "bid", "totals": "total", "claims": "claim"}[game.facts.bids]
    if kind in DICE:
        return chooses_dice(game)
    return kind not in CALLED or kind in game.calls


@singledispatch
def chooses_dice(game: Game) -> bool:
    """Whether players may choose among their own dice."""
    return True


@chooses_dice.register
def _(game: Bidding) -> bool:
    return any(isinstance(game.introduced(kind), BidRule) for kind in DICE)


@singledispatch
def most_dice(game: Game, players: int) -> int:
    """No claim of a match is about more dice than this."""
    return game.facts.dice * players


@most_dice.register
def _(game: Bidding, players: int) -> int:
    beyond = game.beyond(game.facts.dice) * players  # hands may count more than their dice
    return game.penalty.most_in_play(game.facts.dice, players) + beyond


@most_dice.register
def _(game: Cup, players: int) -> int:
    return game.pool.dice


@singledispatch
def most_held(game: Game, players: int) -> int:
    """No player holds more dice than this."""
    return game.facts.dice


@most_held.register
def _(game: Bidding, players: int) -> int:
    return game.penalty.most_held(game.facts.dice, players)


@singledispatch
def claims_of(game: Game, players: int) -> Iterator[Action]:
    """Every bid or claim of a match."""
    facts, dice = game.facts, most_dice(game, players)
    match facts.bids:
        case "faces":
            yield from (
                Bid(quantity, face) for quantity in range(1, dice + 1) for face in facts.faces
            )
        case "totals":
            yield from map(Total, range(1, dice * facts.sides + 1))
        case "claims":
            yield from map(Claim, facts.claims)


@claims_of.register
def _(game: Bidding, players: int) -> Iterator[Action]:
    if game.compares_hands:
        yield from map(Claim, game.facts.claims)
        return
    pool = Pool(most_dice(game, players), game.sides)
    bids = set(game.claims.all(pool))
    one = Bid(1, 1)
    killed = any(game.claims.kills_wilds(one, opens=opens) for opens in (False, True))
    if killed or game.wilds_may_die:
        bids |= set(game.claims.all(pool, dead=True))
    yield from game.forms(bids)


def _ranges(game: Game, players: int) -> dict[str, Sequence[object]]:
    return {"seat": range(players), "dice": _chosen(game, players)}


def _chosen(game: Game, players: int) -> Sequence[Hand]:
    """Every set of dice that somebody may choose: any of a few, or several of a kind where there are many."""
    if not any(may_be_chosen(game, kind) for kind in (*DICE, "reshake")):
        return ()
    most, sides = most_held(game, players), game.facts.sides
    hands: set[Hand] = {()}
    for _ in range(min(most, CHOSEN)):
        hands |= {
            (*hand, face)
            for hand in hands
            for face in range(1, sides + 1)
            if face >= max(hand, default=1)
        }
    hands |= {(face,) * count for face in range(1, sides + 1) for count in range(1, most + 1)}
    if game.facts.super_die:
        supers = range(1 + SUPER, sides + 1 + SUPER)
        hands |= {(*hand, die) for hand in hands if len(hand) < most for die in supers}
    return sorted(hands)
