"""What `league` and `simulate` write for programs with `--json`: apart, since they load all bots, which few need."""

from dataclasses import dataclass

from dudo.league.contest import Contest, Lead
from dudo.league.simulation import BotResult


@dataclass(frozen=True, slots=True)
class ContestStanding:
    """A contest of a league, and how far its first bot is ahead."""

    contest: Contest
    key: str  # as the file of results names it
    standing: Lead


@dataclass(frozen=True, slots=True)
class LeagueStandings:
    """What `league --json` says."""

    contests: tuple[ContestStanding, ...]
    ratings: dict[str, float]  # on the scale of Elo
    skill: dict[str, tuple[float, float]]  # mean and deviation


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulated:
    """What `simulate --json` says."""

    game: str
    bots: tuple[str, ...]  # by seat, in the first match
    seed: int
    matches: int
    actions: int
    seconds: float
    results: tuple[BotResult, ...]  # the best first
