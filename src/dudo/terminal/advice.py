"""`dudo league --advice`: the experiments with what the old hands advise, and the guide."""

from collections.abc import Mapping
from pathlib import Path

from rich.table import Table

from dudo.games import lookup
from dudo.league.advice import Experiment, experiments
from dudo.league.advice.page import kept, named, outcome, page
from dudo.league.advice.page import read as read_kept
from dudo.league.contest import Standing, standing
from dudo.league.results import read
from dudo.terminal.leads import lead
from dudo.terminal.output import console, print_json
from dudo.terminal.writing import write as write_down

GUIDE = Path("docs") / "strategy.md"
RESULTS = Path("advice.jsonl")


def chosen(games: tuple[str, ...], *, seed: int) -> tuple[Experiment, ...]:
    """The experiments in these games, or all."""
    names = {lookup(game).name for game in games}
    found = experiments(seed=seed).values()
    return tuple(one for one in found if not names or one.trial.game in names)


def beside(guide: Path) -> Path:
    """Where what was measured is kept, for the next guide."""
    return guide.with_suffix(".json")


def write(guide: Path, results: Path, *, seed: int) -> None:
    """The guide, and beside it what was measured: all of the file, and what was kept before."""
    figures = beside(guide)
    before = read_kept(figures.read_text(encoding="utf-8")) if figures.exists() else {}
    every = experiments(seed=seed)
    past = read(results)
    now = {one.key: standing(past[one.key]) for one in every.values() if one.key in past}
    known = before | named(every.values(), now)
    whole = {name: known[name] for name in every if name in known}
    write_down(figures, kept(whole))
    write_down(guide, page(whole))


def report(
    found: tuple[Experiment, ...], standings: Mapping[str, Standing], *, as_json: bool
) -> None:
    """What was found, on the screen."""
    if as_json:
        print_json(
            [
                {"experiment": one.name, "where": one.trial.where, "standing": standings[one.key]}
                for one in found
            ],
            indent=2,
        )
        return
    grid = Table("experiment", "where", box=None, header_style="dim", pad_edge=False)
    for head in ("dealings", "matches", "points a round", ""):
        grid.add_column(head, justify="right")
    for one in found:
        at = standings[one.key]
        grid.add_row(
            one.name,
            one.trial.where,
            str(at.dealings),
            lead(at, at.matches),
            lead(at, at.points),
            outcome(at).value,
        )
    console().print(grid)
