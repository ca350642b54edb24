"""What commands write for programs: `--json` gives these as JSON, and `docs/schemas` describes them."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any

from msgspec import Meta

from dudo.engine import Action
from dudo.engine.stakes import Ledger
from dudo.engine.state import Result
from dudo.text import Text


@dataclass(frozen=True, slots=True)
class TurnAsked:
    """A line of `play --json`: you are to act, with all that you know and may do."""

    view: Annotated[Any, Meta(title="View")]
    actions: tuple[Action, ...]  # answer with one of these on a line


@dataclass(frozen=True, slots=True)
class LineRefused:
    """A line of `play --json`: what you wrote is no action, or is not legal; write another line."""

    error: Text


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A line of `play --json`: the match is over, or you have left it, and then there is no result."""

    result: Result | None
    payoffs: tuple[Fraction, ...] | None  # by seat


@dataclass(frozen=True, slots=True)
class StakesSettled:
    """The last line of `play --json` where something is played for."""

    stakes: Annotated[Any, Meta(title="Data")]
    ledger: Ledger


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedMatch:
    """A record as `replay --json` gives it: its lines, and the position after them."""

    players: tuple[str, ...]
    lines: tuple[str, ...]  # as in the record
    public: Annotated[Any, Meta(title="Public")]
    hidden: Annotated[Any, Meta(title="Hidden")]
    payoffs: tuple[Fraction, ...] | None  # by seat; none before the end
