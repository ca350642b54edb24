"""What `league` writes for programs with `--json`: apart, since contests bring all bots along, which few need."""

from dataclasses import dataclass

from dudo.league.contest import Contest, Lead


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
