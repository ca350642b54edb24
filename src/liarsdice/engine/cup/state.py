"""What is public, hidden and secret in a game of the passed cup."""

from dataclasses import dataclass
from typing import Literal

from liarsdice.engine.hand import Hand
from liarsdice.engine.state import Public, State, View


@dataclass(frozen=True, slots=True, kw_only=True)
class CupPublic(Public):
    """What everybody knows in a game of the passed cup."""

    engine: Literal["cup"] = "cup"
    holder: int  # whose hand the cup is in
    rolled: int  # dice rolled by the holder since he took the cup
    high_die: tuple[int, ...]  # by seat: the die thrown for the first word, 0 if none


@dataclass(frozen=True, slots=True)
class CupHidden:
    """The dice under the cup, and by seat what it last saw there."""

    cup: Hand
    seen: tuple[Hand | None, ...]


@dataclass(frozen=True, slots=True)
class CupSecret:
    """What one seat knows of the cup: the dice it last saw there this round, None if it never looked."""

    seen: Hand | None


CupState = State[CupPublic, CupHidden]
CupView = View[CupPublic, CupSecret]
