"""What the tables of a league show of a lead."""

from dudo.league.contest import Interval, Lead

FEWEST = 2
"""Of fewer dealings nobody can say how far they differ."""


def lead(at: Lead, measured: Interval) -> str:
    """The lead and its interval; a dash where too few dealings were played to measure one."""
    return measured.text if at.dealings >= FEWEST else "–"
