"""State and View: what everybody knows, and what is hidden.

A `State` is `public` (what everybody at the table knows) and `hidden` (what some do not). A `View` is
built by taking what one seat may see, never by deleting the rest, so it cannot leak. Each
engine adds its own fields to `Public`, and has its own `Hidden` and `Secret`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from dudo.engine.action import Action
from dudo.engine.hand import Hand
from dudo.engine.html_table import field_rows, html_table
from dudo.engine.seating import BySeat, Seat, Seats
from dudo.engine.visibility import Visibility
from dudo.text import Text


class Phase(StrEnum):
    """What the game is waiting for."""

    HIGH_DIE = "high_die"  # the dealer throws one die for each seat, to decide who opens
    LETTERS = "letters"  # the dealer hands out bills, whose letters decide who opens
    BOSS = "boss"  # the seat that rolled highest says who opens
    DEAL = "deal"  # the dealer throws hidden dice
    TURN = "turn"  # one seat bids, claims, or answers the standing bid
    WINDOW = "window"  # every eligible seat challenges or waives; answers stay sealed
    SIDES = "sides"  # every bystander takes a side; answers stay sealed
    CALLED = "called"  # a player who is challenged, or doubted after a pass, lets the dice be shown or gives up
    SHOW = "show"  # the seat that has just bid sets out a die
    RAISE = "raise"  # the seat that has shown or re-rolled must now bid
    ANSWER = "answer"  # the receiver of the cup believes or challenges
    KEEP = "keep"  # the holder keeps dice and rolls the rest
    CATCH = "catch"  # the dealer throws whether the dice were caught
    DRINKS = "drinks"  # the dealer throws how many drinks it costs
    MIDDLE = "middle"  # the dealer throws the dice in the middle that nobody sees
    DOG = "dog"  # a seat that is going out may take the dog's life
    NEW_LIVES = "new_lives"  # a seat may throw a die, or throws it, for a new number of lives
    BUY_BACK = "buy_back"  # a seat that is going out may come back
    OVER = "over"  # nothing; the result is known


class Step(NamedTuple):
    """One public action of the round: who did what."""

    seat: int
    action: Action


@dataclass(frozen=True, kw_only=True)
class Showdown:
    """How a round ended: what was called, what was under the cups, who was right, what it cost."""

    round: int
    call: Action  # the challenge, spot on, doubt or concession that ended the round
    bid: Action  # the bid, claim or pass that it was about
    bidder: int
    challengers: tuple[int, ...]
    hands: tuple[Hand | None, ...]  # by seat; None if the dice stayed covered
    middle: Hand  # dice in the middle, which nobody had seen
    matches: tuple[tuple[bool, ...], ...]  # by seat and die: whether it counts for the bid
    count: int | None  # dice (or points) that count; None if the call was not about a count
    natural: int | None  # the same without wilds
    stands: bool  # the bid, claim or pass was true
    right: bool  # the call was right
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    dice: tuple[int, ...]  # by seat: dice gained (+) or lost (-)
    losses: tuple[int, ...]  # by seat: hands or lives lost
    out: tuple[int, ...]  # seats that this round put out of the game
    history: tuple[Step, ...]  # the whole round, so that it can be retold
    stake: int = 1  # how many times over the round was paid


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the match ended. `winners` share it; everybody else lost."""

    winners: tuple[int, ...]
    sentence: Text


@dataclass(frozen=True, kw_only=True)
class Public:
    """What everybody knows, in any game."""

    phase: Phase
    waiting: Seats = ()  # seats that may act now; empty on the dealer's turn and at the end
    due: Seats  # seats for whom the dealer is to throw, in order
    round: int = 0  # rounds begun, counted from 1
    active: Seats  # seats still in the game, in seating order
    dice: BySeat  # by seat: dice held
    losses: BySeat  # by seat: hands or lives lost
    high_die: BySeat  # by seat: the die thrown to decide who opens, 0 if none
    opener: Seat = 0  # who opened, or will open, this round
    standing: Step | None = None  # the standing bid or claim, and who made it
    history: tuple[Step, ...] = ()  # this round so far, oldest first
    showdown: Showdown | None = None  # how the last round ended
    result: Result | None = None  # set when the match is over

    @property
    def players(self) -> int:
        """How many seats the match began with."""
        return len(self.dice)

    @property
    def visibility(self) -> Visibility:
        """Whose hidden dice players see in this round."""
        return Visibility.OWN

    @property
    def in_view(self) -> tuple[Hand, ...]:
        """The dice that lie open in this round: by seat, or those of the one cup."""
        return ()


P_co = TypeVar("P_co", bound=Public, covariant=True)
H_co = TypeVar("H_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class State(Generic[P_co, H_co]):
    """A position: what is public, and what is hidden."""

    public: P_co
    hidden: H_co

    def _repr_html_(self) -> str:
        """A table for notebooks, with everything that is hidden."""
        return html_table("State", [*field_rows(self.public), *field_rows(self.hidden)])


@dataclass(frozen=True, slots=True)
class View(Generic[P_co, S_co]):
    """All that one seat knows; `seat` is None for a watcher, whose secret is empty."""

    seat: int | None
    public: P_co
    secret: S_co

    def _repr_html_(self) -> str:
        """A table for notebooks, with what the View holds and nothing else."""
        whose = "watcher" if self.seat is None else f"p{self.seat + 1}"
        return html_table(f"View of {whose}", [*field_rows(self.public), *field_rows(self.secret)])


def seat_in_play(view: View[Public, object]) -> int:
    """The viewing seat, or where it is out, or there is none, that of a player who is to act."""
    public = view.public
    if view.seat is not None and view.seat in public.active:
        return view.seat
    return (*public.waiting, *public.active)[0]
