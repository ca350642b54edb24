"""What the commands about equilibria write for programs: `solve`, `explore` and `exploit` with `--json`."""

from dataclasses import dataclass

from dudo.engine import Action
from dudo.solver.local import Estimate
from dudo.text import Text


@dataclass(frozen=True, slots=True)
class SolvedSoFar:
    """How far the solver was: the value of the round to its opener lies between `low` and `high`."""

    seconds: float
    steps: int
    low: float
    high: float
    exploitability: float


@dataclass(frozen=True, slots=True)
class SolvedBetweenTwo:
    """What `solve --json` says of a round for two."""

    game: str
    dice: str  # of the opener and the other, like 2v1
    method: str
    progress: tuple[SolvedSoFar, ...]  # the last is what was reached


@dataclass(frozen=True, slots=True)
class PlayChanged:
    """A hand after some bids, with which the lock changes what is done."""

    bids: str
    hand: str
    likely: float  # how often a round comes to this, as both play with the lock
    before: dict[str, float]  # by action
    now: dict[str, float]


@dataclass(frozen=True, slots=True)
class SolvedWithLock:
    """What `solve --lock --json` says of a round for two."""

    game: str
    dice: str
    method: str
    unlocked: tuple[SolvedSoFar, ...]  # the round without the lock
    progress: tuple[SolvedSoFar, ...]
    changed: tuple[PlayChanged, ...]  # the most first


@dataclass(frozen=True, slots=True)
class SeveralSoFar:
    """How far the average strategies of three players or more were."""

    seconds: float
    steps: int
    nash_conv: float
    values: tuple[float, ...]  # by seat


@dataclass(frozen=True, slots=True)
class SolvedSeveral:
    """What `solve --players 3 --json` says."""

    players: int
    progress: tuple[SeveralSoFar, ...]


@dataclass(frozen=True, slots=True)
class SolvedCup:
    """What `solve --json` says of a cup game: one of the throws of a round, all of which are solved."""

    low: float
    high: float
    claims: dict[str, dict[str, float]]  # by the throw: the claims that are made, and how often
    believed: dict[str, float]  # by the claim
    cups: dict[str, Text]  # what whoever believed does with the cup that both then know
    programmes: int  # so many linear programmes it took


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchChance:
    """A state of a match, and the bounds of its opener's chance to win it."""

    dice: tuple[int, int]
    losses: tuple[int, int]
    one_die: bool  # the round is played with the rules of one die
    had_one_die: tuple[int, ...]  # who has had one; 0 is the opener
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class SolvedMatch:
    """What `solve --match --json` says."""

    chances: tuple[MatchChance, ...]  # those with the fewest dice first
    solved: int  # rounds


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploredRound:
    """What `explore --json` says of a round for two after some bids."""

    low: float
    high: float
    seat: int  # whoever has to act
    led: tuple[float, float]  # how likely each seat's own bids lead here
    actions: tuple[Action, ...]
    ranges: tuple[dict[str, float], dict[str, float]]  # by seat: how likely each hand is
    chances: dict[str, tuple[float, ...]]  # by the hand of that seat: of each action


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploredSeveral:
    """What `explore --json` says of a round for three players or more, with one die each."""

    nash_conv: float
    values: tuple[float, ...]
    seat: int
    actions: tuple[Action, ...]
    led: tuple[float, ...]
    ranges: tuple[dict[str, float] | None, ...]  # by seat; none where its bids are never made
    chances: dict[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class BotExploited:
    """What `exploit --json` says of a bot that a best response has met in every situation."""

    bot: str
    game: str
    dice: str
    payoff: str
    exploitability: float
    exact: bool  # otherwise a lower bound
    opening: float  # what the best response wins when it opens
    answering: float
    samples: int | None  # how often the bot was asked in each situation


@dataclass(frozen=True, slots=True, kw_only=True)
class FileExploited:
    """What `exploit FILE --json` says of a strategy."""

    file: str
    exploitability: float
    exact: bool
    opening: float
    answering: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LostAtLeast:
    """What `exploit --deals --json` says of a bot: it loses at least this."""

    bot: str
    game: str
    dice: str | None  # none in a cup game
    payoff: str | None
    at_least: Estimate


@dataclass(frozen=True, slots=True)
class SeveralExploited:
    """What `exploit --players 3 --json` says: what each seat wins while the bot plays in all others."""

    values: tuple[float, ...]  # if the bot plays there, too
    best_responses: tuple[float, ...]
