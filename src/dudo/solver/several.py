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
from dudo.solver.chances import NEARLY, illegal_action, misshapen, not_chances_error
from dudo.solver.methods import method_of
from dudo.solver.positions import Floats
from dudo.solver.rulesets import public_ruleset
from dudo.solver.several_kernels import backward, forward, matched, mix
from dudo.solver.two_players import DoesNotFit, bidding
from dudo.text import Name, say

StrategyTables = NDArray[np.float32]

NOTHING: StrategyTables = np.zeros((0, 0), dtype=np.float32)


@dataclass(frozen=True)
class SeveralPlayers:
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

        Three tables of 32 bits and two of chances of 64; reaches and values; and the facts of each history.
        """
        sides = self.game.sides
        by_history = 8 * sides * (self.players + 1) + 8 + 4 + 3
        return 28 * sides * self.rows + by_history * self.histories


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


class SeveralLearning(NamedTuple):
    """How seats learn from their regrets."""

    guess: float
    """The share of the latest regrets that is predicted to come again."""
    forgets: float | None
    """The exponent of t / (t + 1) by which regrets shrink after step t; None keeps them as they are."""
    average: float
    """The weight of step t in the average is t to this power."""


METHODS: Mapping[str, SeveralLearning] = MappingProxyType(
    {
        "pdcfr+": SeveralLearning(0.5, 2, 4),
        "predictive": SeveralLearning(1, None, 2),
        "cfr+": SeveralLearning(0, None, 2),
    }
)
"""Predictive CFR+ (Farina, Kroer and Sandholm 2021), and the same with discounted regrets (Xu and others 2024).

The parameters of the first, whose prediction counts only half, were found by experiment: see docs/solver.md.
"""

BEST = "pdcfr+"
"""The method that came closest to an equilibrium in the fewest steps."""


class SeveralSolver:
    """CFR+ for all seats, one after the other."""

    def __init__(self, round_: SeveralPlayers, *, method: str = BEST) -> None:
        self.round, self.learning = round_, method_of(METHODS, method)
        size, sides = (round_.rows, round_.game.sides), round_.game.sides
        self.regrets, self.sums = (np.zeros(size, dtype=np.float32) for _ in range(2))
        self.guesses, self.chances = np.zeros(size, dtype=np.float32), np.zeros(size)
        self.reach = np.zeros((round_.players, round_.histories, sides))
        self.there = np.zeros(round_.histories, dtype=np.int32)
        self.value = np.zeros((round_.histories, sides))
        self.steps = 0
        self._measured = True  # the reaches are not those of the strategies that are being learned
        self._match(self.regrets, self.chances)

    def prepare(self) -> None:
        """Everything is compiled, so that timings of steps and measurements do not include it."""
        small = SeveralSolver(SeveralPlayers(public_ruleset(Wild.NONE, sides=2), 3))
        small.run(1)
        small.nash_conv(small.average())

    def run(self, steps: int) -> None:
        """Has taken that many steps more, each for all seats."""
        one, learning = self.round, self.learning
        if self._measured:
            self._forward_all(self.chances)
            self._measured = False
        for _ in range(steps):
            self.steps += 1
            for seat in range(one.players):
                mix(
                    one.first,
                    seat,
                    one.turns,
                    self.reach,
                    self.there,
                    self.chances,
                    self.sums,
                    self.steps**learning.average,
                )
                self._backward(seat, self.chances, learn=True)
                guesses = self.guesses if learning.guess else NOTHING
                self._match(self.regrets, self.chances, seat=seat, guesses=guesses)
                self._forward(seat, self.chances)
            if learning.forgets is not None:
                left = self.steps**learning.forgets
                self.regrets *= np.float32(left / (left + 1))

    def average(self) -> Floats:
        """The average strategy of all seats: chances by row (an action of a history) and die."""
        return self.as_chances(self.sums)

    def as_chances(self, weights: NDArray[np.generic]) -> Floats:
        """By row and die: the chances in proportion to those weights."""
        found = np.zeros(self.sums.shape)
        self._match(weights.astype(np.float32, copy=False), found)
        return found

    def values(self, chances: Floats) -> Floats:
        """By seat: its value of a round if all play by those chances."""
        self._measure(chances)
        return np.array([self._worth(seat, chances) for seat in range(self.round.players)])

    def best_responses(self, chances: Floats) -> Floats:
        """By seat: the value of its best response if all others play by those chances."""
        self._measure(chances)
        every = range(self.round.players)
        return np.array([self._worth(seat, chances, best=True) for seat in every])

    def nash_conv(self, chances: Floats) -> float:
        """The NashConv: the sum over seats of the gain by leaving the strategy alone (Lanctot and others 2017)."""
        return float((self.best_responses(chances) - self.values(chances)).sum())

    def _worth(self, seat: int, chances: Floats, *, best: bool = False) -> float:
        self._backward(seat, chances, best=best)
        return float(self.value[0].mean())

    def _match(
        self,
        regrets: StrategyTables,
        chances: Floats,
        *,
        seat: int = -1,
        guesses: StrategyTables = NOTHING,
    ) -> None:
        one = self.round
        guess = np.float32(self.learning.guess)
        there, turns = self.there, one.turns
        matched(one.first, one.players, seat, there, turns, regrets, guesses, guess, chances)

    def _measure(self, chances: Floats) -> None:
        self._check(chances)
        self._measured = True
        self._forward_all(chances)

    def _check(self, chances: Floats) -> None:
        """Raises `BadPolicy` if these are not chances in some history, with some die."""
        one, expected = self.round, (self.round.rows, self.round.game.sides)
        if chances.shape != expected:
            raise misshapen(chances, expected)
        sums = np.add.reduceat(chances, one.first[:-1])
        wrong = (np.abs(sums - 1) > NEARLY) | np.isnan(sums)
        least = np.minimum.reduceat(chances, one.first[:-1])
        wrong |= least < -NEARLY
        if wrong.any():
            history, die = map(int, np.argwhere(wrong)[0])
            row = chances[one.first[history] : one.first[history + 1], die]
            raise not_chances_error((die + 1,), one.told(history), row, len(row))

    def _forward_all(self, chances: Floats) -> None:
        for seat in range(self.round.players):
            self._forward(seat, chances)

    def _forward(self, seat: int, chances: Floats) -> None:
        one = self.round
        forward(one.first, seat, one.tops, one.turns, chances, self.reach, self.there)

    def _backward(
        self, seat: int, chances: Floats, *, learn: bool = False, best: bool = False
    ) -> None:
        one = self.round
        backward(
            one.first,
            one.players,
            seat,
            one.tops,
            one.turns,
            chances,
            self.reach,
            self.there,
            one.needed,
            one.counting,
            self.value,
            self.regrets,
            self.guesses,
            (1 if learn else 0) + (2 if best else 0),
        )


def uniform_for_all(round_: SeveralPlayers) -> Floats:
    """The chances by row and die where all legal actions of a history are equally likely."""
    actions = np.diff(round_.first)
    each = np.repeat(1 / actions, actions)
    return np.repeat(each[:, np.newaxis], round_.game.sides, axis=1)


def as_played(round_: SeveralPlayers, player: Player, *, samples: int = 1, seed: int = 1) -> Floats:
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
