"""A round between two players that can be solved: all dice have been thrown before the first bid.

>>> from dudo.games import find
>>> match = TwoPlayers(find("perudo"), dice=(2, 1))
>>> match.hands[1], match.chances[0][:2]
(((1,), (2,), (3,), (4,), (5,), (6,)), (0.027777777777777776, 0.05555555555555555))
>>> TwoPlayers(find("mexican"), dice=(1, 1))
Traceback (most recent call last):
dudo.solver.two_players.DoesNotFit: Mexican is not a bidding game: only bids on hidden dice can be solved.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, singledispatch
from math import prod
from typing import TypeVar

from dudo.engine import Bidding, DudoError, Game, Roll
from dudo.engine.bidding.state import BiddingHidden, BiddingPublic, BiddingState
from dudo.engine.chance import Throw
from dudo.engine.gains import gains
from dudo.engine.hand import Hand, outcomes
from dudo.engine.seating import seat_at
from dudo.engine.state import Showdown, State
from dudo.engine.visibility import Visibility
from dudo.odds.ranges import number_of_hands
from dudo.text import Name, Text, joined, quoted, say

Part = TypeVar("Part")
Payoff = Callable[[Bidding, Showdown], float]
"""What the first player gets from the second, given how a round ended."""


MOST_DICE = 40
"""Nobody has more."""


class DoesNotFit(DudoError):
    """A round that cannot be solved, and the reason."""


def who_was_right(_game: Bidding, report: Showdown) -> float:
    """1, paid to the player who was right."""
    return float((0 in report.winners) - (1 in report.winners))


def what_it_costs(game: Bidding, report: Showdown) -> float:
    """The difference between what both gain or lose, in dice or lives."""
    mine, theirs = gains(game, report)
    return float(mine - theirs)


PAYOFFS: Mapping[str, Payoff] = {"right": who_was_right, "cost": what_it_costs}
"""What a round can be played for, by name."""


@singledispatch
def bidding(game: Game) -> Bidding:
    """The game itself if it is a bidding game, or else `DoesNotFit`; the bidding engine is registered below."""
    raise _no_bids(game)


@bidding.register
def _(game: Bidding) -> Bidding:
    if game.compares_hands:
        raise _no_bids(game)
    return game


def _no_bids(game: Game) -> DoesNotFit:
    return DoesNotFit(
        say(
            "{game} is not a bidding game: only bids on hidden dice can be solved.",
            game=Name(game.title),
        )
    )


@dataclass(frozen=True)
class TwoPlayers:
    """One round of a bidding game; seat 0 opens."""

    game: Bidding
    dice: tuple[int, int]
    payoff: str = "right"
    had_one_die: tuple[int, ...] = ()
    """The seats that have had their one-die round in this match, and get no other one."""
    before: BiddingPublic | None = None
    """The position before the deal, in the middle of a match; None for the first round."""

    def __init__(
        self,
        game: Game,
        dice: tuple[int, int],
        payoff: str = "right",
        had_one_die: tuple[int, ...] = (),
        before: BiddingPublic | None = None,
    ) -> None:
        game = bidding(game)
        if (obstacle := _obstacle(game)) is not None:
            raise DoesNotFit(obstacle)
        if not all(1 <= number <= MOST_DICE for number in dice):
            raise DoesNotFit(
                say(
                    "The dice of two players were expected, 1 to 40 each, not {dice}.",
                    dice=Name(", ".join(map(str, dice))),
                )
            )
        if payoff not in tuple(PAYOFFS):
            raise DoesNotFit(
                say(
                    "A round cannot be played for {payoff}, only for one of {known}.",
                    payoff=quoted(str(payoff)),
                    known=joined(", ", map(Name, PAYOFFS)),
                )
            )
        for seat in had_one_die:
            seat_at(seat, 2)
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "dice", dice)
        object.__setattr__(self, "payoff", payoff)
        object.__setattr__(self, "had_one_die", had_one_die)
        object.__setattr__(self, "before", before)

    @cached_property
    def hands(self) -> tuple[tuple[Hand, ...], tuple[Hand, ...]]:
        """By seat: every hand that it may see: its own or, with dice on foreheads, the other's."""
        first, second = (self._thrown(seat) for seat in (0, 1))
        return tuple(hand for hand, _ in first), tuple(hand for hand, _ in second)

    @property
    def pairs(self) -> int:
        """How many pairs of hands there are; they are counted without being listed, as there may be very many."""
        sides = self.game.sides
        return prod(
            number_of_hands(self._number(seat), sides, self._supers(seat)) for seat in (0, 1)
        )

    @cached_property
    def chances(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """By seat: the chance of each of these hands."""
        return self._chances(0), self._chances(1)

    def _chances(self, seat: int) -> tuple[float, ...]:
        thrown = self._thrown(seat)
        whole = sum(ways for _, ways in thrown)
        return tuple(ways / whole for _, ways in thrown)

    def _thrown(self, seat: int) -> tuple[tuple[Hand, int], ...]:
        return outcomes(self._number(seat), self.game.sides, self._supers(seat))

    def _supers(self, seat: int) -> int:
        """How many of the dice that the seat may see are super dice."""
        return self.game.supers((), self._number(seat))

    def _number(self, seat: int) -> int:
        """How many dice the seat may see."""
        return as_seen(self.game, self.dice)[seat]

    def dealt(self, first: Hand, second: Hand) -> BiddingState:
        """The state before the first bid if the seats see those hands."""
        if self.before is None:
            state = self.game.position(dice=self.dice, opener=0, had_one_die=self.had_one_die)
        else:
            state = State(self.before, BiddingHidden(((), ())))
        lie = as_seen(self.game, (first, second))
        while state.public.due:
            seat = state.public.due[0]
            state = self.game.apply(state, Roll(seat, lie[seat]))
        return state

    @property
    def start(self) -> BiddingState:
        """The state before the first bid, with arbitrary dice; it takes no list of hands, which may be a million."""
        return self.dealt(self._ones(0), self._ones(1))

    def _ones(self, seat: int) -> Hand:
        number = self._number(seat)
        due = Throw(seat, number, self.game.sides, self._supers(seat))
        return due.ones


def as_seen(game: Bidding, each: tuple[Part, Part]) -> tuple[Part, Part]:
    """What belongs to the dice of each of two players, by the seat that sees these dice; and the other way round."""
    return each if game.visibility is Visibility.OWN else (each[1], each[0])


def _obstacle(game: Bidding) -> Text | None:
    """Why no round of the game can be solved; None if rounds can."""
    name = Name(game.title)
    if game.lays_open:
        return say(
            "In {game} dice are shown during a round: only rounds in which all dice stay covered "
            "until the end can be solved.",
            game=name,
        )
    if game.stake_grows:
        return say(
            "In {game} a round may count several times over: only rounds that count once can be solved.",
            game=name,
        )
    if game.hides_from_two:
        return say(
            "In some rounds of {game} players must not look at their own dice: only games in which "
            "everybody always sees the same dice can be solved.",
            game=name,
        )
    if game.seats[0] > 2:
        return say(
            "{game} is for more than two players, and only rounds of two can be solved.", game=name
        )
    return None


def dice_of(text: str) -> tuple[int, int]:
    """The numbers of dice of both, the opener's first; an error if the text is not like `2v1`.

    >>> dice_of("2v1")
    (2, 1)
    """
    found = re.fullmatch(r"(\d{1,2})v(\d{1,2})", text.strip())
    if found is None:
        raise DoesNotFit("Write the dice of both players like 2v1, those of the opener first.")
    return int(found[1]), int(found[2])
