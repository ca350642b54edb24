"""A game is a frozen value with six verbs; anything that has them is a game.

    start    a match of n players begins
    throws   on the dealer's turn: every outcome, and the ways to throw it
    view     all that one seat (or nobody: a watcher) knows
    actions  the legal moves: a function of what the mover sees
    apply    the next state, or `Illegal` with a sentence
    payoffs  who won how much, or None until the end

A match is a fold of actions over an immutable state:

>>> from dudo.games import find
>>> game = find("perudo")
>>> state = game.start(2)
>>> state.public.phase, state.public.due
(<Phase.DEAL: 'deal'>, (0, 1))
"""

from abc import abstractmethod
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol, runtime_checkable

from dudo.engine.action import Action
from dudo.engine.chance import Throws
from dudo.engine.drawing import Drawable
from dudo.engine.explaining import Explainable
from dudo.engine.options.one_die import Palifico
from dudo.engine.penalty import Penalty
from dudo.engine.seating import next_seat
from dudo.engine.state import Public, State, View
from dudo.engine.words import Words

AnyState = State[Public, Any]
AnyView = View[Public, Any]


class Verbs(Protocol):
    """What has them can be played: matches, environments and records need no more of a game."""

    __slots__ = ()

    @property
    def title(self) -> str:
        """The name on the card."""

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of players."""

    def start(self, players: int) -> AnyState:
        """The state before the first throw; `BadRuleset` if that many cannot play."""

    def throws(self, state: State[Any, Any]) -> Throws:
        """Every outcome of the dealer's throw with its ways; empty when nothing is due."""

    def view(self, state: State[Any, Any], seat: int | None) -> AnyView:
        """What `seat` knows; None is a watcher; `NoSuchSeat` if there is no such seat."""

    def actions(self, view: View[Any, Any]) -> tuple[Action, ...]:
        """The legal actions of the viewing seat, sorted; empty when it may not act."""

    def apply(self, state: State[Any, Any], action: str, *, by: int | None = None) -> AnyState:
        """The state after `action`; `Illegal` if the rules refuse it.

        The action may be given as its text: `game.apply(state, "2x4")`. `by` is the acting seat; it
        may be left out for the dealer, and when only one seat can act.
        """

    def payoffs(self, state: State[Any, Any]) -> tuple[Fraction, ...] | None:
        """By seat, zero-sum, once the match is over: each loser stakes one, the winners share it."""


class Traits(Protocol):
    """What sets a game apart from the plainest one, whose traits these are: a game says only where it differs."""

    __slots__ = ()

    @property
    def step(self) -> int:
        """1 for clockwise play, to the next higher seat; -1 for counterclockwise."""
        return 1

    def answering(self, public: Any) -> int:
        """Whose turn it is to answer the standing bid or claim, where nobody speaks out of turn."""
        return next_seat(public.standing.seat, public.active, public.players, step=self.step)

    def without_wilds(self, public: Any, claim: Action | None = None) -> bool:
        """Whether wild dice are ordinary in this round; or do not count for a claim, if it were challenged now."""
        return False

    @property
    def anyone_challenges(self) -> bool:
        """Whether a bid may be challenged out of turn."""
        return False

    @property
    def all_challenge(self) -> bool:
        """Whether a bid is only tested once everybody else has challenged it."""
        return False

    @property
    def wrong_doubles(self) -> bool:
        """Whether a wrong challenge out of turn costs double."""
        return False

    @property
    def stake_grows(self) -> bool:
        """Whether a round may be paid several times over."""
        return False

    @property
    def rolls_to_match(self) -> int:
        """How often a believer of the highest claim rolls to match it; 0 where nobody need."""
        return 0

    @property
    def sets_out_after_bid(self) -> bool:
        """Whether a bidder may set out dice after the bid and roll the others again."""
        return False

    @property
    def calls_exact(self) -> bool:
        """Whether spot on means that the bid is exact."""
        return False

    @property
    def one_die_rounds(self) -> Palifico | None:
        """How a round is played when somebody has one die; None where it is played like all others."""
        return None

    def plays(self, *kinds: str) -> bool:
        """Whether a rule of this game has brought one of these kinds of action into it."""
        return False

    @abstractmethod
    def higher(self, claim: Action, public: Any) -> tuple[Action, ...]:
        """Every bid or claim above this one, with the dice that are in play."""

    @abstractmethod
    def sayable(self, public: Any) -> tuple[Action, ...]:
        """Every bid or claim that there can be with the dice in play, whatever stands."""

    @abstractmethod
    def timeout(self, view: View[Any, Any]) -> Action:
        """The action logged for a seat whose time runs out."""


@runtime_checkable
class Game(Verbs, Traits, Explainable, Drawable, Protocol):
    """The six verbs, and what the layers above ask: odds and bots its traits, cards and screens the rest."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names for it, which also find it."""

    @property
    def code(self) -> str:
        """The id in the catalogue of the rulebook."""

    @property
    def words(self) -> Words:
        """What players say at this table."""

    @property
    def penalty(self) -> Penalty:
        """What a lost round costs, and who is out."""

    @property
    def rounds(self) -> int:
        """The most rounds of a match."""


@lru_cache(maxsize=1024)
def shares(players: int, winners: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Zero-sum payoffs: every loser pays one, the winners share it equally.

    >>> shares(3, (1,))
    (Fraction(-1, 1), Fraction(2, 1), Fraction(-1, 1))
    """
    if len(winners) == players:
        return (Fraction(0),) * players
    prize = Fraction(players - len(winners), len(winners))
    return tuple(prize if seat in winners else Fraction(-1) for seat in range(players))
