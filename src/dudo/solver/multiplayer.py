"""Three or more players with one die each: average strategies, and what each could still gain by leaving them.

With more than two players no strategy is safe against all others, and none is claimed to be the best. What can be
measured is the NashConv of a strategy for all seats (the sum over seats of what each could gain by a best response
while the others keep to theirs) and what one seat can win against fixed opponents.

A history is a set of bids, since every bid is higher than the last: a number whose bits are the bids that were made.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Bidding, Challenge, Game, Roll, Wild
from dudo.engine.bidding.state import BiddingHidden, BiddingState
from dudo.engine.claims import Pool
from dudo.engine.state import State
from dudo.engine.visibility import Visibility
from dudo.play import Player
from dudo.solver.cfr import method_of
from dudo.solver.chances import illegal_action, misshapen
from dudo.solver.multiplayer_kernels import backward, forward, matched
from dudo.solver.positions import Floats
from dudo.solver.rulesets import public_ruleset
from dudo.solver.two_players import DoesNotFit, bidding
from dudo.text import Name, say

Weights = NDArray[np.float32] | Floats
Tables = tuple[Weights, Weights, float]
"""Weights, guesses at what comes to them, and the share of these that counts."""


@dataclass(frozen=True)
class MultiplayerRound:
    """One round with one die each: players in turn raise or challenge, and the one who was right is paid 1."""

    game: Bidding
    players: int

    def __init__(self, game: Game, players: int) -> None:
        game = replace(bidding(game), most=max(bidding(game).most, players))
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "players", players)
        game.seat_check(players)
        if not _plain(game):
            raise DoesNotFit(
                say(
                    "{game} has more than raises and challenges in turn: only plain bidding is solved for more "
                    "than two.",
                    game=Name(game.title),
                )
            )

    @cached_property
    def bids(self) -> tuple[Action, ...]:
        """All bids, each higher than those before it."""
        return self.game.claims.all(self._pool)

    @property
    def start(self) -> BiddingState:
        """The state before the first bid, with arbitrary dice."""
        state = self.game.position(dice=(1,) * self.players, opener=0)
        while state.public.due:
            state = self.game.apply(state, Roll(state.public.due[0], (1,)))
        return state

    @property
    def _pool(self) -> Pool:
        return Pool(self.players, self.game.sides)

    @cached_property
    def needed(self) -> NDArray[np.int64]:
        """By bid: how many dice make it true."""
        faces = range(1, self.game.sides + 1)
        found = []
        for bid in self.bids:
            best = next(face for face in faces if self._counts(bid, face))
            many = range(1, self.players + 1)
            holds = (n for n in many if self.game.claims.holds(((best,) * n,), bid, self._pool))
            found.append(next(holds))
        return np.array(found)

    @cached_property
    def counting(self) -> NDArray[np.bool_]:
        """By bid and face: whether a die of that face counts for it."""
        faces = range(1, self.game.sides + 1)
        return np.array([[self._counts(bid, face) for face in faces] for bid in self.bids])

    def _counts(self, bid: Action, face: int) -> bool:
        tallied = self.game.claims.tally(((face,),), bid, sides=self.game.sides)
        return tallied is not None and tallied.total > 0

    @property
    def histories(self) -> int:
        """How many histories there are: every set of bids is one."""
        return 1 << len(self.bids)

    def actions(self, history: int) -> tuple[Action, ...]:
        """The legal actions after a history, in the order of its rows."""
        higher = self.bids[history.bit_length() :]
        return (*higher, Challenge()) if history else higher

    def told(self, history: int) -> str:
        """The bids of a history in notation."""
        return " ".join(str(bid) for place, bid in enumerate(self.bids) if history >> place & 1)

    @cached_property
    def tops(self) -> NDArray[np.int8]:
        """By history: one more than the place of its highest bid, or 0."""
        found = np.zeros(self.histories, dtype=np.int8)
        for bid in range(len(self.bids)):
            found[1 << bid : 2 << bid] = bid + 1
        return found

    @cached_property
    def made(self) -> NDArray[np.int8]:
        """By history: how many bids it has."""
        found = np.zeros(self.histories, dtype=np.int8)
        for bid in range(len(self.bids)):
            found[1 << bid : 2 << bid] = found[: 1 << bid] + 1
        return found

    @cached_property
    def turns(self) -> NDArray[np.int8]:
        """By history: the seat that acts."""
        return self.made % np.int8(self.players)

    @cached_property
    def first(self) -> NDArray[np.int64]:
        """By history: the first of its rows, which are the higher bids and then the challenge."""
        actions = np.int8(len(self.bids)) - self.tops + (self.made > 0)
        found = np.zeros(self.histories + 1, dtype=np.int64)
        np.cumsum(actions, out=found[1:])
        return found

    @property
    def rows(self) -> int:
        """How many actions there are in all histories: every history but the empty one can be challenged, too."""
        return 2 * self.histories - 2

    @property
    def bytes(self) -> int:
        """The most bytes that learning and measuring take, known before any are allocated.

        Three tables; reaches, values and calls; all of 32 bits; and the facts of each history.
        """
        sides = self.game.sides
        by_history = 4 * sides * (self.players + 2) + 8 + 4 + 3
        return 12 * sides * self.rows + by_history * self.histories


def _plain(game: Bidding) -> bool:
    """Whether the rules are those of the four public rulesets, apart from wild dice and the order of bids."""
    return (
        game.calls == {"challenge"}
        and not game.lays_open
        and game.visibility is Visibility.OWN
        and not game.anyone_challenges
        and game.one_die_rounds is None
        and game.claims.kind == "faces"
        and not game.claims.depends_on_history
        and not game.claims.natural
        and not game.facts.super_die
    )


class MultiplayerLearning(NamedTuple):
    """How seats learn from their regrets."""

    guess: float
    """The share of the latest regrets that is predicted to come again."""
    forgets: float | None
    """The exponent of t / (t + 1) by which regrets shrink after step t; None keeps them as they are."""
    average: float
    """The weight of step t in the average is t to this power."""


METHODS: Mapping[str, MultiplayerLearning] = MappingProxyType(
    {
        "pdcfr+": MultiplayerLearning(0.5, 2, 4),
        "predictive": MultiplayerLearning(1, None, 2),
        "cfr+": MultiplayerLearning(0, None, 2),
    }
)
"""Predictive CFR+ (Farina, Kroer and Sandholm 2021), and the same with discounted regrets (Xu and others 2024).

The parameters of the first, whose prediction counts only half, were found by experiment: see docs/solver.md.
"""

BEST = "pdcfr+"
"""The method that came closest to an equilibrium in the fewest steps."""


class MultiplayerSolver:
    """CFR+ for all seats, one after the other."""

    def __init__(self, round_: MultiplayerRound, *, method: str = BEST) -> None:
        self.round, self.learning = round_, method_of(METHODS, method)
        size, sides = (round_.rows, round_.game.sides), round_.game.sides
        self.regrets, self.sums, self.guesses = (np.zeros(size, np.float32) for _ in range(3))
        self.reach = np.zeros((round_.players, round_.histories, sides), np.float32)
        self.there = np.zeros(round_.histories, dtype=np.int32)
        self.value, self.calls = (np.zeros((round_.histories, sides), np.float32) for _ in range(2))
        self.steps = 0
        self._measured = True  # the reaches are not those of the strategies that are being learned

    def prepare(self) -> None:
        """Everything is compiled, so that timings of steps and measurements do not include it."""
        small = MultiplayerSolver(MultiplayerRound(public_ruleset(Wild.NONE, sides=2), 3))
        small.run(1)
        small.nash_conv(small.sums)

    def run(self, steps: int) -> None:
        """Has taken that many steps more, each for all seats."""
        learning, present = self.learning, (self.regrets, self.guesses, self.learning.guess)
        if self._measured:
            self._forward_all(present)
            self._measured = False
        for _ in range(steps):
            self.steps += 1
            for seat in range(self.round.players):
                self._backward(seat, present, learn=True)
                self._forward(seat, present, amount=self.steps**learning.average)
            if learning.forgets is not None:
                left = self.steps**learning.forgets
                self.regrets *= np.float32(left / (left + 1))

    def average(self) -> Weights:
        """The average strategy of all seats: chances by row (an action of a history) and die."""
        found = np.zeros(self.sums.shape, dtype=np.float32)
        matched(self.round.first, self.sums, found)
        return found

    def values(self, weights: Weights) -> Floats:
        """By seat: its value of a round if all play in proportion to the weights, by row and die."""
        return self._measured_by(weights, best=False)

    def best_responses(self, weights: Weights) -> Floats:
        """By seat: the value of its best response if all others play in proportion to the weights."""
        return self._measured_by(weights, best=True)

    def nash_conv(self, weights: Weights) -> float:
        """The NashConv: the sum over seats of the gain by leaving the strategy alone (Lanctot and others 2017)."""
        return float((self.best_responses(weights) - self.values(weights)).sum())

    def _measured_by(self, weights: Weights, *, best: bool) -> Floats:
        if weights.shape != self.sums.shape:
            raise misshapen(weights, (self.round.rows, self.round.game.sides))
        self._measured = True
        tables = weights, weights, 0.0
        self._forward_all(tables)
        found = list[float]()
        for seat in range(self.round.players):
            self._backward(seat, tables, best=best)
            found.append(float(self.value[0].mean()))
        return np.array(found)

    def _forward_all(self, tables: Tables) -> None:
        for seat in range(self.round.players):
            self._forward(seat, tables)

    def _forward(self, seat: int, tables: Tables, *, amount: float = 0.0) -> None:
        one, passed = self.round, (self.reach, self.there, self.calls)
        forward(one.first, seat, one.tops, one.turns, tables, *passed, self.sums, float(amount))

    def _backward(
        self, seat: int, tables: Tables, *, learn: bool = False, best: bool = False
    ) -> None:
        one, passed = self.round, (self.reach, self.there, self.calls)
        rules, what = (one.needed, one.counting), (1 if learn else 0) + (2 if best else 0)
        whose = one.first, one.players, seat, one.tops, one.turns
        backward(*whose, tables, *passed, *rules, self.value, self.regrets, what)


def uniform_for_all(round_: MultiplayerRound) -> Floats:
    """The chances by row and die where all legal actions of a history are equally likely."""
    actions = np.diff(round_.first)
    each = np.repeat(1 / actions, actions)
    return np.repeat(each[:, np.newaxis], round_.game.sides, axis=1)


def as_played(
    round_: MultiplayerRound, player: Player, *, samples: int = 1, seed: int = 1
) -> Floats:
    """The chances of a player in all seats, asked `samples` times in every situation that they lead to.

    `BadPolicy` if the player does what is not legal there.
    """
    found = uniform_for_all(round_)
    game, sides = round_.game, round_.game.sides
    luck = Random(seed)

    def ask(state: BiddingState, history: int) -> None:
        (seat,) = state.public.waiting
        actions = round_.actions(history)
        begin, top = int(round_.first[history]), history.bit_length()
        found[begin : begin + len(actions)] = 0
        for die in range(sides):
            hands = tuple((die + 1,) if s == seat else h for s, h in enumerate(state.hidden.hands))
            view = game.view(State(state.public, BiddingHidden(hands)), seat)
            for _ in range(samples):
                action = player(game, view, luck)
                if action not in actions:
                    raise illegal_action((die + 1,), round_.told(history), action, actions)
                found[begin + actions.index(action), die] += 1 / samples
        for place in range(top, len(round_.bids)):
            if found[begin + place - top].any():
                ask(game.apply(state, round_.bids[place]), history | 1 << place)

    ask(round_.start, 0)
    return found
