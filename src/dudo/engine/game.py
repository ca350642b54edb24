"""A game is a frozen value with six verbs; anything that has them is a game.

    start    a match of n players begins
    throws   on the dealer's turn: every outcome, and the ways to throw it
    view     all that one seat (or nobody: a watcher) knows
    actions  the legal moves: a function of what the mover sees
    apply    the next state, or `Illegal` with a sentence
    payoffs  who won how much, or None while it lasts

A match is a fold of actions over an immutable state:

>>> from dudo.games import find
>>> game = find("perudo")
>>> state = game.start(2)
>>> state.public.phase, state.public.due
(<Phase.DEAL: 'deal'>, (0, 1))
"""

from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from dudo.engine.action import Action
from dudo.engine.chance import Throws
from dudo.engine.facts import Facts
from dudo.engine.state import Public, State, View
from dudo.engine.words import Words

AnyState = State[Public, Any]
AnyView = View[Public, Any]


@runtime_checkable
class Game(Protocol):
    """The six verbs, and the few facts that a table shows before anybody sits down."""

    @property
    def title(self) -> str:
        """The name on the card."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names, under which it is found too."""

    @property
    def code(self) -> str:
        """The id in the catalogue of the rulebook."""

    @property
    def facts(self) -> Facts:
        """What a screen needs to draw it."""

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the greatest number of players."""

    @property
    def words(self) -> Words:
        """What players say at this table."""

    def start(self, players: int) -> AnyState:
        """The state before the first throw; `BadRuleset` if that many cannot play."""

    def throws(self, state: State[Any, Any]) -> Throws:
        """Every outcome of the dealer's throw with its ways; empty when it is not his turn."""

    def view(self, state: State[Any, Any], seat: int | None) -> AnyView:
        """What `seat` knows; None is a watcher."""

    def actions(self, view: View[Any, Any]) -> tuple[Action, ...]:
        """The legal actions of the viewing seat, sorted; empty when it may not act."""

    def apply(self, state: State[Any, Any], action: Action, *, by: int | None = None) -> AnyState:
        """The state after `action`; `Illegal` if the rules refuse it.

        `by` is the acting seat; it may be left out for the dealer and where one seat is waited for.
        """

    def timeout(self, view: View[Any, Any]) -> Action:
        """The action logged for a seat that lets its time pass."""

    def why(self, view: View[Any, Any], action: Action) -> str:
        """One sentence: why `action` is not legal for the viewing seat now."""

    def payoffs(self, state: State[Any, Any]) -> tuple[Fraction, ...] | None:
        """By seat, zero-sum, once the match is over: each loser stakes one, the winners share it."""


def shares(players: int, winners: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Zero-sum payoffs: every loser pays one, the winners share it equally.

    >>> shares(3, (1,))
    (Fraction(-1, 1), Fraction(2, 1), Fraction(-1, 1))
    """
    if len(winners) == players:
        return (Fraction(0),) * players
    prize = Fraction(players - len(winners), len(winners))
    return tuple(prize if seat in winners else Fraction(-1) for seat in range(players))
