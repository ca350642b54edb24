"""Playing: the dealer acts until somebody must decide, and players choose until the match is over.

>>> from random import Random
>>> from dudo.games import find
>>> game = find("perudo")
>>> deal(game, game.start(2), Random(7)).public.phase
<Phase.TURN: 'turn'>
>>> *_, (line, before, after) = play(game, [any_legal, any_legal], Random(7))
>>> str(line), after.public.result.winners
('p2 liar', (1,))

A player is any callable `(game, view, luck) -> action`; every bot is one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import NamedTuple, Protocol, TypeVar, cast, runtime_checkable

from dudo.engine import Action, Game, Line, draw
from dudo.engine.game import AnyState, AnyView
from dudo.errors import DudoError
from dudo.text import say

Player = Callable[[Game, AnyView, Random], Action]
"""A function from what a seat knows, and luck, to one of its legal actions."""


@runtime_checkable
class Mixing(Protocol):
    """A player who can say how likely they are to do what, so that nobody has to guess it from samples."""

    @property
    def forgetful(self) -> bool:
        """Whether they look only at the standing bid, not at the bids before it."""

    def mixture(self, game: Game, view: AnyView, /) -> Mapping[Action, float] | None:
        """Return the chances of the legal actions, or None where the player cannot tell."""


def mixing(player: object) -> Mixing | None:
    """Return the same player if they can say how they mix, or else None."""
    return player if isinstance(player, Mixing) else None


Thrower = Callable[[Game, AnyState], Action]
"""The dealer: one of the outcomes of `game.throws(state)`."""


class PlayedLine(NamedTuple):
    """An action of a match, and the states before and after it."""

    line: Line
    before: AnyState
    after: AnyState


class CannotPlay(DudoError):
    """More or fewer players than the game allows."""


def any_legal(game: Game, view: AnyView, luck: Random, /) -> Action:
    """Return a legal action, all equally likely."""
    return luck.choice(game.actions(view))


def uniform_below(luck: Random) -> Callable[[int], int]:
    """Return what `luck.randrange(bound)` would, in half the time.

    >>> from random import Random
    >>> [uniform_below(Random(seed))(6) for seed in range(9)] == [Random(seed).randrange(6) for seed in range(9)]
    True
    """
    bits = luck.getrandbits

    def drawn(limit: int) -> int:
        width = limit.bit_length()
        number = bits(width)
        while number >= limit:
            number = bits(width)
        return number

    return drawn


def thrower(luck: Random) -> Thrower:
    """Return a dealer with this luck."""
    number = uniform_below(luck)
    return lambda game, state: draw(game.throws(state), number)


StateT = TypeVar("StateT", bound=AnyState)


def deal(game: Game, state: StateT, luck: Random) -> StateT:
    """Return the state once the dealer has thrown everything that is due."""
    throw = thrower(luck)
    while state.public.due:
        # the game is the one that the state is of, so its verbs return such a state
        state = cast("StateT", game.apply(state, throw(game, state)))
    return state


def play(
    game: Game,
    players: Sequence[Player],
    luck: Random,
    *,
    start: AnyState | None = None,
    throw: Thrower | None = None,
    turn: Callable[[tuple[int, ...]], int] = itemgetter(0),
) -> Iterator[PlayedLine]:
    """Yield every action as it is played, from `start` or a new match to the end.

    Each player sees the View of their seat and nothing else. If several may act, `turn` says who
    acts first.
    """
    throw = throw or thrower(luck)
    state = start or game.start(len(players))
    if state.public.players != len(players):
        raise CannotPlay(
            say(
                "The given match has {seats} seats, but there are {players} players.",
                seats=state.public.players,
                players=len(players),
            )
        )
    while game.payoffs(state) is None:
        if state.public.due:
            line = Line(None, throw(game, state))
        else:
            seat = turn(state.public.waiting)
            line = Line(seat, players[seat](game, game.view(state, seat), luck))
        before, state = state, game.apply(state, line.action, by=line.by)
        yield PlayedLine(line, before, state)
