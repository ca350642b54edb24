"""What is public, hidden and secret in a duel."""

from dataclasses import dataclass
from typing import Literal

from dudo.engine.hand import Hand
from dudo.engine.state import OfOneKind, Public, State, View


@dataclass(frozen=True, kw_only=True)
class DuelPublic(Public):
    """What both players know."""

    engine: Literal["duel"] = "duel"
    rerolled: bool = False  # the second player has had the second roll


@dataclass(frozen=True)
class DuelHidden(OfOneKind):
    """The dice under each cup, by seat."""

    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class DuelSecret(OfOneKind):
    """What one seat sees: dice by seat, None where covered."""

    hands: tuple[Hand | None, ...]


DuelState = State[DuelPublic, DuelHidden]
DuelView = View[DuelPublic, DuelSecret]
