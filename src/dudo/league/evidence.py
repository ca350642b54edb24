"""The evidence page: each level of the ladder against the one below, game by game, with intervals."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from dudo.bots import ladder
from dudo.games import lookup
from dudo.league.contest import CLEAR, LOOK, Contest, Interval, Lead
from dudo.text import Text, say

APART = (
    "Two at a table, each level against the one below",
    "What a best response wins",
    "Six at a table, all levels at once",
)
"""Sections of the page that `make ladder` writes, the last one first."""
DUELS = ("perudo", "common_hand", "basic_liars", "stars")
"""The games of the first of them."""
TABLES: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("perudo", (3, 6)),
    ("common_hand", (3, 6)),
    ("basic_liars", (3, 6)),
    ("stars", (3, 6)),
    ("mexican_liars", (4,)),
    ("liar_dice", (4,)),
)
"""The games of the other contests, and the numbers of players."""


def contests(*, seed: int = 1, millis: int = 50) -> tuple[Contest, ...]:
    """Every level against the one below, and then against the lowest, at every table.

    A level may be tuned to beat the one below and still lose to guests: hence the second part.
    """
    lowest, *others = ladder()
    steps = [*pairwise(ladder()), *((lowest, better) for better in others[1:])]
    return tuple(
        Contest(game=game, seats=size, first=better, second=worse, seed=seed, millis=millis)
        for worse, better in steps
        for game, sizes in TABLES
        for size in sizes
    )


def duels(*, seed: int = 1, millis: int = 50) -> tuple[Contest, ...]:
    """Every level against the one below, alone with it, in all games of two."""
    return tuple(
        Contest(game=game, seats=2, first=better, second=worse, seed=seed, millis=millis)
        for game in DUELS
        for worse, better in pairwise(ladder())
    )


def duel_lines(found: Sequence[Contest], standings: Mapping[str, Lead]) -> list[str]:
    """What the page says of them, where anything was played."""
    played = [contest for contest in found if standings[contest.key].dealings]
    millis = max((contest.millis for contest in found), default=50)
    return [
        (
            "Dealings, *matches*, *points* and the end of a contest are as described above. "
            f"`sharp` thinks for {millis} ms a move."
        ),
        "",
        "| game | contest | dealings | matches | points a round | |",
        "|---|---|---:|---:|---:|---|",
        *(f"| {lookup(one.game).game.title} {_cells(one, standings[one.key])}" for one in played),
    ]


def _step(contest: Contest) -> bool:
    """Whether these two stand next to each other on the ladder."""
    return (contest.second, contest.first) in pairwise(ladder())


def evidence_page(found: Sequence[Contest], standings: Mapping[str, Lead]) -> str:
    """The page in Markdown: what was measured, and nothing else."""
    played = [contest for contest in found if standings[contest.key].dealings]
    steps = [contest for contest in played if _step(contest)]
    leaps = [contest for contest in played if not _step(contest)]
    millis = max((contest.millis for contest in found), default=50)
    lines = [
        "# What the ladder is worth",
        "",
        (
            "How much stronger each level of our bots is than the one below, for readers who want the figures behind "
            "that claim. Every figure was measured."
        ),
        "",
        (
            "Each line in the sections named after games is a contest of a bot against one of a lower level; the two "
            "sit in alternate seats. Each dealing is played twice with the bots exchanged, on the same dice. *Matches* "
            "is the higher bot's share of the win beyond one half; *points* is how much more the lower bot's seats "
            "lost a round (in dice, hands or lives). Both come with their 95% interval. A contest stops when both "
            f"lie {CLEAR} standard errors from zero; below {LOOK} dealings the intervals mean little. Here `sharp` "
            f"thinks for {millis} ms of processor time a move; at a table it may take up to a second."
        ),
        "",
        (
            f"Of {len(found)} contests, {len(played)} were played. The higher bot is ahead in matches and in points, "
            f"with both intervals above zero, in {_ahead(steps, standings)} against the level below and in "
            f"{_ahead(leaps, standings)} against the lowest. The lowest is played, too, because a bot that has learned "
            "to beat good players must beat weak ones as well."
        ),
        "",
    ]
    for game, _ in TABLES:
        rows = sorted(
            (contest for contest in played if contest.game == game), key=lambda row: row.seats
        )
        if rows:
            lines += [f"## {lookup(game).game.title}", ""]
            lines += ["| players | contest | dealings | matches | points a round | |"]
            lines += ["|---:|---|---:|---:|---:|---|"]
            lines += [_row(contest, standings[contest.key]) for contest in rows]
            lines += [""]
    lines += _unclear(played, standings)
    return "\n".join(lines)


def with_section(page: str, title: str, lines: Sequence[str]) -> str:
    """The page with these lines under the title: in place of what stood there, or before all other sections.

    >>> page = "# Bots\\n\\nMeasured.\\n\\n## Perudo\\n\\nfirst\\n"
    >>> print(with_section(page, "Safe", ["new"]), end="")
    # Bots
    <BLANKLINE>
    Measured.
    <BLANKLINE>
    ## Safe
    <BLANKLINE>
    new
    <BLANKLINE>
    ## Perudo
    <BLANKLINE>
    first
    """
    head, *sections = page.split("\n## ")
    kept = [section.rstrip("\n") for section in sections]
    new = "\n".join([title, "", *lines])
    names = [section.partition("\n")[0] for section in kept]
    if title in names:
        kept[names.index(title)] = new
    else:
        kept.insert(0, new)
    return "\n\n## ".join([head.rstrip("\n"), *kept]) + "\n"


def section(page: str, title: str) -> list[str] | None:
    """The lines under that title; None if there are none."""
    for found in page.split("\n## ")[1:]:
        name, _, text = found.partition("\n")
        if name == title:
            return text.strip("\n").splitlines()
    return None


def _ahead(contests: Sequence[Contest], standings: Mapping[str, Lead]) -> str:
    return f"{sum(_both(standings[contest.key]) for contest in contests)} of {len(contests)}"


def _row(contest: Contest, at: Lead) -> str:
    return f"| {contest.seats} {_cells(contest, at)}"


def _cells(contest: Contest, at: Lead) -> str:
    return (
        f"| {contest.first} over {contest.second} | {at.dealings} "
        f"| {at.matches.text} | {at.points.text} | {verdict(at)} |"
    )


def verdict(at: Lead) -> Text:
    """What the intervals say, in a word or two."""
    if at.dealings < LOOK:
        return say("too few")
    if _both(at):
        return say("ahead")
    if at.matches.high < 0 or at.points.high < 0:
        return say("behind")
    if _above(at.matches) or _above(at.points):
        return say("ahead in matches") if _above(at.matches) else say("ahead in points")
    return say("open")


def _above(interval: Interval) -> bool:
    return interval.low > 0


def _both(at: Lead) -> bool:
    return at.dealings >= LOOK and _above(at.matches) and _above(at.points)


def _unclear(played: Sequence[Contest], standings: Mapping[str, Lead]) -> list[str]:
    left = [contest for contest in played if not _both(standings[contest.key])]
    if not left:
        return []
    lines = [
        "## Where it is not shown",
        "",
        (
            "With too few dealings, or too little room for skill, the figures above do not tell these bots apart on "
            "both scales:"
        ),
        "",
    ]
    lines += [
        f"- {lookup(c.game).game.title} at {c.seats}: {c.first} over {c.second}, "
        f"{standings[c.key].dealings} dealings, {verdict(standings[c.key])}"
        for c in left
    ]
    return [*lines, ""]
