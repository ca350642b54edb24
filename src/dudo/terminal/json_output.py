"""What commands write for programs: `--json` gives these as JSON, and JSON Schemas (`make schemas`) describe them."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any

from msgspec import Meta

from dudo.engine import Action, Bid
from dudo.engine.stakes import Ledger
from dudo.engine.state import Result
from dudo.fairness.together import TableMatches
from dudo.odds import Chance
from dudo.odds.as_float import as_float
from dudo.presentation.sentences import Rule
from dudo.text import Text


@dataclass(frozen=True, slots=True)
class TurnAsked:
    """A line of `play --json`: you are to act, with all that you know and may do."""

    view: Annotated[Any, Meta(title="View")]
    actions: tuple[Action, ...]  # answer with one of these on a line


@dataclass(frozen=True, slots=True)
class LineRefused:
    """A line of `play --json`: what you wrote is not an action, or is not legal; write another line."""

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


@dataclass(frozen=True, slots=True)
class ExactChances:
    """The chances as fractions."""

    at_least: Fraction
    exactly: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class BidChances:
    """A bid of `odds --grid --json`, and how likely it is."""

    bid: Action
    at_least: float
    exactly: float
    fractions: ExactChances


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedChances(BidChances):
    """What `odds --json` says about one bid."""

    mine: str  # the dice that are known
    unknown: int
    have: int  # of the known dice, how many count
    expected: Fraction  # of all dice, how many count on average


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternChances:
    """What `odds --json` says about a pattern, such as four of a kind, whichever the faces are."""

    pattern: Text
    at_least: float
    exactly: float  # that, and nothing better
    fractions: ExactChances
    mine: str  # the dice that are known
    unknown: int


def fractions(chance: Chance) -> ExactChances:
    """The chances as they are told exactly."""
    return ExactChances(chance.true, chance.exact)


def bid_chances(bid: Bid, chance: Chance) -> BidChances:
    """The bid of a grid, as it is told."""
    true, exact = chance
    return BidChances(
        bid=bid,
        at_least=as_float(true),
        exactly=as_float(exact),
        fractions=fractions(chance),
    )


@dataclass(frozen=True, slots=True)
class AllVerified:
    """What `verify --json` says where all dice are as they were promised."""

    verified: bool
    sentence: Text  # what is not proved
    shakes: int
    numbers: int  # dice, and the few numbers that are none
    brought: dict[str, int]  # what seats have brought to all shakes, by kind
    earlier: int  # shakes of the table before the first one of this record


@dataclass(frozen=True, slots=True)
class NotVerified:
    """What `verify --json` says where something does not fit."""

    verified: bool
    sentence: Text


@dataclass(frozen=True, slots=True)
class FileVerified:
    """What `verify --json` says of one of several records."""

    file: str
    found: AllVerified | NotVerified


@dataclass(frozen=True, slots=True)
class VerifiedTogether:
    """What `verify --json` says of several records."""

    verified: bool  # each of them, and all together
    files: list[FileVerified]
    tables: list[TableMatches]  # none where some records cannot be of one table
    sentence: Text  # why they cannot; empty if they can


@dataclass(frozen=True, slots=True)
class SummedUp:
    """A personality, or a kind of company."""

    name: str
    summary: Text


@dataclass(frozen=True, slots=True)
class BotSummary:
    """A bot of `bots --json`."""

    name: str
    level: int | None
    summary: Text
    text: str


@dataclass(frozen=True, slots=True)
class CharacterSummary:
    """Somebody whom bots play."""

    name: str
    plays: str
    level: int
    about: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class BotList:
    """What `bots --json` says."""

    bots: tuple[BotSummary, ...]
    tempers: tuple[SummedUp, ...]
    companies: tuple[SummedUp, ...]
    characters: tuple[CharacterSummary, ...]


@dataclass(frozen=True, slots=True)
class CheckedPoint:
    """A line of `bots check --json`: what was expected of the program, and what it did instead."""

    expected: str
    wrong: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """A game of `rules --json`."""

    name: str
    title: str
    aliases: tuple[str, ...]
    code: str
    least: int  # players
    most: int
    home: tuple[Text, ...]
    summary: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesOfCountry:
    """A country of `rules --by-country --json`, and the games that are at home there."""

    country: Text
    games: tuple[GameSummary, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard(GameSummary):
    """A game with its card: `rules NAME --json`."""

    text: Text
    rules: tuple[Rule, ...]
    ruleset: Annotated[Any, Meta(title="Data")]


@dataclass(frozen=True, slots=True, kw_only=True)
class ComposedRules:
    """What `rules new --json` says."""

    title: str
    link: str
    ruleset: Annotated[Any, Meta(title="Data")]
    rules: tuple[Rule, ...]
