"""The public positions of a round, explored through the engine once and kept as a graph.

Histories that lead to the same standing bid, the same player to act and the same rules for what follows are one
position, so that a round has a few hundred of them, however many ways lead there. Where a player's memory
matters, as it does in every solution, the graph is unrolled: a path through it is a history. Payoffs depend on
the hands alone, so each is a small matrix.
"""

from collections.abc import Callable, Hashable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action
from dudo.engine.bidding.judging import full_hands, tallied_bid
from dudo.engine.bidding.state import BiddingHidden, BiddingPublic, BiddingState
from dudo.engine.claims import Tallied
from dudo.engine.claims.ladder import last_other
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.state import State
from dudo.solver.two_players import PAYOFFS, DoesNotFit, TwoPlayers, as_seen
from dudo.text import say

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]

MOST = 200_000
"""The most positions of a round; each takes about 0.1 ms and a kilobyte."""


class Kinds(NamedTuple):
    """Hands that are paid the same: an example of each kind, and by hand its kind."""

    examples: tuple[Hand, ...]
    of: NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class PublicPosition:
    """A public position: who has to act, the legal actions, and where they lead."""

    seat: int
    actions: tuple[Action, ...]
    following: tuple[int, ...]
    """By action: the place of the position that follows; where the round ends, -1 - the place of the payoff."""


Habits = Mapping[tuple[Action, ...], AbstractSet[Action]]
"""By legal actions: the bids that are made there at all."""


@dataclass(frozen=True, eq=False)
class Positions:
    """All positions of a round; each comes after those that may follow it, and the start of the round is last."""

    round: TwoPlayers
    all: tuple[PublicPosition, ...]
    by_kind: tuple[Floats, ...]
    """By payoff: what seat 0 gets, by the kinds of the hands that both see."""
    alike: tuple[tuple[Kinds, Kinds], ...]
    """By payoff and seat: the kinds of hands, told apart by what counts for the bid."""
    limit: tuple[int, int | None] | None = None
    """The seat that is limited, and the most raises it makes, None for no limit; see `limited`."""
    habits: Habits | None = None
    """The only bids that the limited seat makes; see `limited`."""
    dealt: tuple[Floats, Floats] | None = None
    """By seat: the chance of each hand, where it is not that of the dice; see `subgame`."""

    @cached_property
    def payoffs(self) -> tuple[Floats, ...]:
        """By payoff: what seat 0 gets, by the hands that both see; with many dice this takes much memory."""
        return tuple(
            np.ascontiguousarray(small[np.ix_(first.of, second.of)])
            for small, (first, second) in zip(self.by_kind, self.alike, strict=True)
        )

    def pays(self, to: int, seat: int) -> Floats:
        """What the seat gets at the end `to`, by its own hand and the other's."""
        matrix = self.payoffs[-1 - to]
        return matrix if seat == 0 else -matrix.T

    def paid(self, payoff: int, seat: int, theirs: Floats) -> Floats:
        """By hand of the seat: its payoff, summed over the other's hands with these weights."""
        small, kinds = self.by_kind[payoff], self.alike[payoff]
        weights = np.bincount(kinds[1 - seat].of, theirs, small.shape[1 - seat])
        found: Floats = (small @ weights if seat == 0 else -(weights @ small))[kinds[seat].of]
        return found

    @cached_property
    def chances(self) -> tuple[Floats, Floats]:
        """By seat: the chance of each hand."""
        first, second = self.dealt or self.round.chances
        return np.array(first), np.array(second)

    @property
    def root(self) -> int:
        """The place of the position before the first bid."""
        return len(self.all) - 1

    @cached_property
    def histories(self) -> int:
        """The number of public histories at which somebody has to act."""
        return self._over_histories(lambda _: 1)

    @cached_property
    def information_sets(self) -> int:
        """The number of information sets of both players."""
        return self._over_histories(lambda it: len(self.round.hands[it.seat]))

    @cached_property
    def cells(self) -> int:
        """The number of actions in all information sets together."""
        return self._over_histories(lambda it: len(it.actions) * len(self.round.hands[it.seat]))

    @cached_property
    def endings(self) -> int:
        """The number of public histories that end the round."""
        return self._over_histories(lambda it: sum(to < 0 for to in it.following))

    def _over_histories(self, count: Callable[[PublicPosition], int]) -> int:
        """The sum over all histories at which somebody has to act, each counted by its position."""
        found: list[int] = []
        for position in self.all:
            then = sum(found[to] for to in position.following if to >= 0)
            found.append(count(position) + then)
        return found[self.root]


Pays = Callable[[BiddingPublic], float]
"""What the first player gets, given the position after the round."""


def positions(round_: TwoPlayers, *, most: int = MOST, pays: Pays | None = None) -> Positions:
    """The positions of a round; `DoesNotFit` with the reason if it cannot be solved, or has more than `most`.

    The payoffs are those that the round is played for, or what `pays` says of the position after the round.
    """
    return _Explorer(round_, most, pays or _played_for(round_)).found()


def _played_for(round_: TwoPlayers) -> Pays:
    def pays(public: BiddingPublic) -> float:
        assert public.showdown is not None
        return PAYOFFS[round_.payoff](round_.game, public.showdown)

    return pays


class _Explorer:
    """Explores the positions of a round through the engine."""

    def __init__(self, round_: TwoPlayers, most: int, pays: Pays) -> None:
        self.round, self.most, self.pays = round_, most, pays
        self.game = round_.game
        self.places: dict[Hashable, int] = {}
        self.all: list[PublicPosition] = []
        self.matrices: dict[Hashable, int] = {}
        self.payoffs: list[Floats] = []
        self.alike: list[tuple[Kinds, Kinds]] = []
        if round_.pairs > 1_000_000:
            raise DoesNotFit(
                say(
                    "The two players can hold {pairs} pairs of hands, and a million is the most.",
                    pairs=round_.pairs,
                )
            )
        first, second = round_.hands
        self.kinds: dict[Hashable, tuple[Kinds, Kinds]] = {}
        self.everybody = _by_kind(first, lambda _: None), _by_kind(second, lambda _: None)

    def found(self) -> Positions:
        self._place(self.round.start)
        return Positions(self.round, tuple(self.all), tuple(self.payoffs), tuple(self.alike))

    def _place(self, state: BiddingState) -> int:
        key = self._key(state.public)
        if key not in self.places:
            position = self._position(state)
            self.places[key] = len(self.all)
            self.all.append(position)
            if len(self.all) > self.most:
                raise DoesNotFit(
                    say("The round has more than {most} public positions.", most=self.most)
                )
        return self.places[key]

    def _key(self, public: BiddingPublic) -> Hashable:
        """Everything that the rest of the round depends on: all that is public, and little of the history."""
        other = 0
        if self.game.claims.depends_on_history:
            other = last_other(step.action for step in public.history)
        return evolve(public, history=()), other, self.game.frees(public)

    def _position(self, state: BiddingState) -> PublicPosition:
        (seat,) = state.public.waiting
        actions = self.game.actions(self.game.view(state, seat))
        following = []
        for action in actions:
            after = self.game.apply(state, action, by=seat)
            if after.public.showdown is not None:
                following.append(-1 - self._payoff(state.public, seat, action))
            else:
                following.append(self._place(after))
        return PublicPosition(seat, actions, tuple(following))

    def _payoff(self, public: BiddingPublic, seat: int, action: Action) -> int:
        """The place of a payoff, for all pairs of hands; the engine is asked once for all actions that end alike."""
        counts = action.kind in ("challenge", "spoton")
        first, second = self._kinds(public, counts=counts)
        known: dict[Hashable, float] = {}
        found = np.empty((len(first.examples), len(second.examples)))
        for (row, mine), (column, theirs) in product(
            enumerate(first.examples), enumerate(second.examples)
        ):
            deal = as_seen(self.game, (mine, theirs))
            state: BiddingState = State(public, BiddingHidden(deal))
            decisive = self._decisive(state, action)
            if decisive not in known:
                known[decisive] = self.pays(self.game.apply(state, action, by=seat).public)
            found[row, column] = known[decisive]
        if found.min() == found.max():  # the same for all hands, whatever the face
            found = found[:1, :1]
            first, second = self.everybody
        key = found.tobytes(), id(first), id(second)
        kept = self.matrices.setdefault(key, len(self.payoffs))
        if kept == len(self.payoffs):
            self.payoffs.append(found)
            self.alike.append((first, second))
        return kept

    def _kinds(self, public: BiddingPublic, *, counts: bool) -> tuple[Kinds, Kinds]:
        """By seat: the kinds of hands; if `counts`, they are told apart by what counts for the standing bid.

        Otherwise a pass is doubted or somebody gives up, and all that matters about a hand is whether it is an
        honest pass.
        """
        standing, sides, claims = public.standing, self.game.sides, self.game.claims
        assert standing is not None

        def counted(hand: Hand) -> Hashable:
            tallied = claims.tally((hand,), standing.action, sides=sides, dead=public.wilds_dead)
            assert tallied is not None
            alike = tallied.total, claims.natural and tallied.natural
            return alike if counts else (alike, self.game.honest(hand))

        key = standing.action.kind, standing.action.target, public.wilds_dead, counts
        if key not in self.kinds:
            first, second = (_by_kind(hands, counted) for hands in self.round.hands)
            self.kinds[key] = first, second
        return self.kinds[key]

    def _decisive(self, state: BiddingState, action: Action) -> Hashable:
        """A key of what decides how the round ends: nothing if somebody gives up, and otherwise what counts.

        Where a pass may be doubted, that includes whether each hand is an honest pass.
        """
        if action.kind == "concede":
            return None
        honest = [self.game.honest(hand) for hand in state.hidden.hands if state.public.passed]
        return self._matters(
            tallied_bid(self.game, state, full_hands(state), dead=state.public.wilds_dead)
        ), *honest

    def _matters(self, tallied: Tallied) -> Hashable:
        """The part of a count that decides a call: the natural dice matter only where the rules ask for them."""
        return tallied._replace(natural=tallied.natural if self.game.claims.natural else 0)


def _by_kind(hands: tuple[Hand, ...], counted: Callable[[Hand], Hashable]) -> Kinds:
    examples: dict[Hashable, Hand] = {}
    for hand in hands:
        examples.setdefault(counted(hand), hand)
    places = {kind: place for place, kind in enumerate(examples)}
    of = np.array([places[counted(hand)] for hand in hands], dtype=np.intp)
    return Kinds(tuple(examples.values()), of)
