"""What is public, hidden and secret in a cup game."""

from dataclasses import dataclass
from typing import Literal

from dudo.engine.hand import Hand
from dudo.engine.seating import BySeat, Seat, Seats
from dudo.engine.state import Public, State, Step, View


@dataclass(frozen=True, kw_only=True)
class CupPublic(Public):
    """What everybody knows in a cup game."""

    engine: Literal["cup"] = "cup"
    holder: Seat = 0  # whose hand the cup is in
    rolled: int = 0  # dice rolled by the holder since taking the cup
    accepted: Step | None = None  # the claim that the holder believed and must beat
    undercall: bool = False  # the standing claim was too low and counts as the next better hand
    shown: Hand = ()  # dice of the cup that are in view
    bought: BySeat  # by seat: rolls bought this round
    attempts: int = 0  # throws made to match the best hand, after believing a claim of it
    dog: bool  # the dog's life is still to be had
    drinker: Seat | None = None  # who is to catch the dice and drink
    times: int = 1  # the number on the dice is drunk this many times over
    blind: bool = False  # the holder took the cup, or rolled last, without looking
    thrown: int = 0  # throws of the holder in this turn
    offered: Seats = ()  # seats that may throw for a new number of lives, in order
    renewed: Seats = ()  # seats that have thrown for a new number of lives
    middle: int  # dice in the middle that nobody sees

    @property
    def in_view(self) -> tuple[Hand, ...]:
        """Those of the cup that lie open."""
        return (self.shown,)


@dataclass(frozen=True)
class CupHidden:
    """The dice under the cup, by seat what it last saw there, and the dice in the middle."""

    cup: Hand
    seen: tuple[Hand | None, ...]
    middle: Hand = ()
    fresh: Hand = ()  # those of the cup that the holder threw in this turn

    @classmethod
    def empty(cls, players: int) -> "CupHidden":
        """No dice under the cup, of which nobody has seen any."""
        return cls((), (None,) * players)


@dataclass(frozen=True, slots=True)
class CupSecret:
    """What one seat knows of the cup: the dice it last saw there this round, None if it never looked."""

    seen: Hand | None
    fresh: Hand = ()  # the holder's: those that it threw in this turn


CupState = State[CupPublic, CupHidden]
CupView = View[CupPublic, CupSecret]
