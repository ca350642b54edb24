"""Measures the ladder of bots by best responses, at mixed tables and in duels, for the evidence: `make ladder`.

What is in the files of results is not measured again: delete them when a bot has changed.
"""

from collections.abc import Mapping, Sequence
from itertools import count, product
from pathlib import Path
from time import monotonic

import click

from dudo.bots import ladder
from dudo.league import evidence
from dudo.league.contest import Contest, Interval, Lead
from dudo.league.season import Terms, season
from research.exploited import (
    DICE,
    GAMES,
    ExploitedBy,
    Measurement,
    append_figure,
    measured_exploitability,
    read_figures,
)
from research.mixed import (
    MixedDealing,
    append_mixed,
    level_standings,
    mixed_dealing,
    read_mixed,
)

PAGE = Path("docs") / "bots-evidence.md"
FILE = click.Path(dir_okay=False, path_type=Path)
TWO, SAFE, SIX = evidence.APART
GAME, MILLIS, THINKS = "perudo", 20, 50


@click.command("ladder")
@click.option(
    "--games", default=",".join(GAMES), show_default=True, help="Games of two to measure."
)
@click.option("--dice", default=",".join(DICE), show_default=True, help="Dice of both.")
@click.option("--bots", default=",".join(ladder()), show_default=True, help="The bots to measure.")
@click.option("--deals", type=click.IntRange(2), default=60, show_default=True)
@click.option("--dealings", type=click.IntRange(0), default=150, show_default=True)
@click.option(
    "--duels", type=click.IntRange(0), default=200, show_default=True, help="Dealings of two."
)
@click.option("--seed", default=1, show_default=True, help="Of the dice at mixed tables.")
@click.option("--minutes", type=click.FloatRange(min=0), help="Stop after so long; resume later.")
@click.option("--figures", type=FILE, default=Path("exploited.jsonl"), show_default=True)
@click.option("--tables", type=FILE, default=Path("mixed.jsonl"), show_default=True)
@click.option("--contests", type=FILE, default=Path("duels.jsonl"), show_default=True)
@click.option("--page", type=FILE, default=PAGE, show_default=True)
def main(
    *,
    games: str,
    dice: str,
    bots: str,
    deals: int,
    dealings: int,
    duels: int,
    seed: int,
    minutes: float | None,
    figures: Path,
    tables: Path,
    contests: Path,
    page: Path,
) -> None:
    """Go on with all measurements, and write them into the page."""
    begun = monotonic()

    def late() -> bool:
        return minutes is not None and monotonic() - begun > minutes * 60

    known = read_figures(figures)
    for size, game, bot in product(dice.split(","), games.split(","), bots.split(",")):
        one = Measurement(bot=bot, game=game, dice=size)
        if one not in known and not late():
            known[one] = measured_exploitability(one, deals=deals)
            append_figure(figures, known[one])
            click.echo(f"{game} {size} {bot}: {known[one].text}  {known[one].seconds:.1f} s")
    played = read_mixed(tables)
    numbers = {one.number for one in played}
    for number in count():
        if late() or len(played) >= dealings:
            break
        if number not in numbers:
            played.append(mixed_dealing(GAME, number, seed=seed, millis=MILLIS))
            append_mixed(tables, played[-1])
    left = None if minutes is None else max(0.0, begun + minutes * 60 - monotonic())
    found = evidence.duels(millis=THINKS)
    leads = season(found, contests, Terms(most=duels, jobs=1, seconds=left), told)
    text = page.read_text(encoding="utf-8")
    if any(one.dealings for one in leads.values()):
        text = evidence.with_section(text, TWO, evidence.duel_lines(found, leads))
    if len(played) > 1:
        text = evidence.with_section(text, SIX, six(played, seed=seed))
    if known:
        text = evidence.with_section(text, SAFE, safe(known))
    page.write_text(text, encoding="utf-8")


def told(contest: Contest, lead: Lead) -> None:
    """A line for every few dealings of a contest."""
    click.echo(f"{contest.key}: {lead.dealings} dealings, matches {lead.matches.text}")


def safe(known: Mapping[Measurement, ExploitedBy]) -> list[str]:
    """The table of exploitability: a round a line, a level a column."""
    levels = ladder()
    lines = [
        (
            "How much more a best response, which knows how the bot plays but not its dice, "
            "wins a round than it would against an equilibrium: the mean of both seats, where the winner of a round "
            "gets one from the loser. A figure without a sign is exact. After ≥ stands what a local best response has "
            f"won, with its 95% interval: it looks two actions ahead and considers five raises, in {deals_of(known)}. "
            "A best response wins at least as much. The rules J, W, N and H are those of "
            "[the solver](solver.md#the-rounds)."
        ),
        "",
        f"| rules | dice | {' | '.join(levels)} |",
        "|---|---|" + "---:|" * len(levels),
    ]
    for game, size in product(GAMES, DICE):
        row = [known.get(Measurement(bot=bot, game=game, dice=size)) for bot in levels]
        if any(row):
            cells = ("–" if one is None else one.text for one in row)
            name = game if game in ("J", "W", "N", "H") else "Perudo"
            lines.append(f"| {name} | {size} | {' | '.join(cells)} |")
    return lines


def deals_of(known: Mapping[Measurement, ExploitedBy]) -> str:
    """How many rounds the local best responses were followed in."""
    found = sorted({one.deals for one in known.values() if one.deals})
    return f"{' or '.join(map(str, found))} rounds in each seat"


def six(played: Sequence[MixedDealing], *, seed: int) -> list[str]:
    """The table of the levels at mixed tables."""

    def text(interval: Interval | None) -> str:
        return "" if interval is None else interval.text

    rows = [
        f"| {one.level} | {100 * one.share.mean:.1f}% ± {196 * one.share.error:.1f} | {one.gain.text} "
        f"| {text(one.ahead)} | {text(one.gains_more)} | {one.before.text} |"
        for one in level_standings(played)
    ]
    return [
        (
            f"{len(played)} matches of Perudo at tables of six, dealt from seed {seed}. "
            "All levels sit at each table, two of them twice, and the seats are drawn anew each "
            "time. By seat, with 95% intervals: the share of the win (an even share would be 16.7%), what the seat "
            "gained a round beyond the mean of the others, in dice, how far both lie above those of the level below, "
            "and what the seat before it gained, whoever sat there. "
            f"`sharp` thinks for {MILLIS} ms a move."
        ),
        "",
        "| level | of the win | points a round | win beyond the level below | points beyond it | the seat before it |",
        "|---|---:|---:|---:|---:|---:|",
        *rows,
    ]


if __name__ == "__main__":
    main()
