"""The evidence page: each level of the ladder against the one below, game by game, with intervals."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from liarsdice.bots import ladder
from liarsdice.games import lookup
from liarsdice.league.contest import CLEAR, LOOK, Contest, Interval, Standing

TABLES: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("perudo", (2, 3, 6)),
    ("common_hand", (2, 3, 6)),
    ("basic_liars", (2, 3, 6)),
    ("stars", (2, 3, 6)),
    ("mexican_liars", (4,)),
    ("liar_dice", (4,)),
)
"""The games of the evidence, and the numbers of players."""
COMMAND = "liarsdice league --evidence"


def contests(*, seed: int = 1, millis: int = 50) -> tuple[Contest, ...]:
    """Every level against the one below, at every table."""
    return tuple(
        Contest(game=game, seats=size, first=better, second=worse, seed=seed, millis=millis)
        for game, sizes in TABLES
        for size in sizes
        for worse, better in pairwise(ladder())
    )


def page(found: Sequence[Contest], standings: Mapping[str, Standing]) -> str:
    """The page in Markdown: what was measured, and nothing else."""
    played = [contest for contest in found if standings[contest.key].dealings]
    both = sum(_both(standings[contest.key]) for contest in played)
    millis = max((contest.millis for contest in found), default=50)
    lines = [
        "# What the ladder is worth",
        "",
        f"Made by `{COMMAND}`, which goes on from its file of results; every figure was measured.",
        "",
        (
            "Each line is a contest of a bot against the one a level below, on the seats in turn. A dealing "
            "is played twice with the bots exchanged, on the same dice. *Matches* is the share of the win "
            "beyond one half; *points* is what the lower bot's seats lost a round (dice, hands or lives) "
            "beyond those of the higher one. Both stand with their 95 % interval. A contest stops when both "
            f"lie {CLEAR} standard errors from zero; "
            f"below {LOOK} dealings the intervals mean little. `sharp` thinks for {millis} ms of processor time a move "
            "here, at the table for up to a second."
        ),
        "",
        (
            f"Of {len(found)} contests {len(played)} were played; in {both} of these the higher level is ahead "
            "in matches and in points with both intervals above zero."
        ),
        "",
    ]
    for game, _ in TABLES:
        rows = [contest for contest in played if contest.game == game]
        if rows:
            lines += [f"## {lookup(game).game.title}", ""]
            lines += ["| players | contest | dealings | matches | points a round | |"]
            lines += ["|---:|---|---:|---:|---:|---|"]
            lines += [_row(contest, standings[contest.key]) for contest in rows]
            lines += [""]
    lines += _unclear(played, standings)
    return "\n".join(lines)


def _row(contest: Contest, at: Standing) -> str:
    return (
        f"| {contest.seats} | {contest.first} over {contest.second} | {at.dealings} "
        f"| {at.matches.text} | {at.points.text} | {verdict(at)} |"
    )


def verdict(at: Standing) -> str:
    """What the intervals say, in a word or two."""
    if at.dealings < LOOK:
        return "too few"
    if _both(at):
        return "ahead"
    if at.matches.high < 0 or at.points.high < 0:
        return "behind"
    if _above(at.matches) or _above(at.points):
        return "ahead in matches" if _above(at.matches) else "ahead in points"
    return "open"


def _above(interval: Interval) -> bool:
    return interval.low > 0


def _both(at: Standing) -> bool:
    return at.dealings >= LOOK and _above(at.matches) and _above(at.points)


def _unclear(played: Sequence[Contest], standings: Mapping[str, Standing]) -> list[str]:
    left = [contest for contest in played if not _both(standings[contest.key])]
    if not left:
        return []
    lines = [
        "## Where it is not shown",
        "",
        "Too few dealings, or too little room for skill: the figures above do not tell these apart.",
        "",
    ]
    lines += [
        f"- {lookup(c.game).game.title} at {c.seats}: {c.first} over {c.second}, "
        f"{standings[c.key].dealings} dealings, {verdict(standings[c.key])}"
        for c in left
    ]
    return [*lines, ""]
