"""Runs the experiments with the old maxims, and writes the guide: `make maxims`."""

import os
from pathlib import Path

import click

from dudo.games import lookup
from dudo.league.contest import Lead, lead_of
from dudo.league.results import read_results
from dudo.league.season import Terms, season
from research.maxims import DEALINGS, Experiment, equilibrium, experiments
from research.maxims.page import effect, kept, named, page
from research.maxims.page import read as read_kept

GUIDE = Path("docs") / "strategy.md"
RESULTS = Path("maxims.jsonl")
FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("maxims")
@click.argument("games", nargs=-1)
@click.option("--dealings", type=click.IntRange(1), default=DEALINGS, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; one a core if not given.")
@click.option("--minutes", type=click.FloatRange(min=0), help="Stop after so long; resume later.")
@click.option("--results", type=FILE, default=RESULTS, show_default=True, help="Every dealing.")
@click.option("--page", "guide", type=FILE, default=GUIDE, show_default=True, help="The guide.")
def main(
    *,
    games: tuple[str, ...],
    dealings: int,
    seed: int,
    jobs: int | None,
    minutes: float | None,
    results: Path,
    guide: Path,
) -> None:
    """Go on with the experiments in GAMES, or in all, and write the guide anew."""
    seconds = None if minutes is None else minutes * 60
    terms = Terms(most=dealings, jobs=jobs or os.cpu_count() or 1, seconds=seconds)
    wanted = chosen(games, seed=seed)
    season(wanted, results, terms, told)
    meet_equilibria(wanted, guide)
    write(guide, results, seed=seed)


def chosen(games: tuple[str, ...], *, seed: int) -> tuple[Experiment, ...]:
    """The experiments in these games, or all."""
    names = {lookup(game).name for game in games}
    found = experiments(seed=seed).values()
    return tuple(one for one in found if not names or one.trial.game in names)


def told(one: Experiment, at: Lead) -> None:
    """Says how an experiment stands."""
    click.echo(f"{one.name}, {one.trial.where}: {at.dealings} dealings, {effect(at).value}")


def equilibria_of(guide: Path) -> Path:
    """Where the gains against equilibria are kept: those that are missing are played."""
    return guide.with_name(f"{guide.stem}-equilibria.json")


def meet_equilibria(wanted: tuple[Experiment, ...], guide: Path) -> None:
    """The twins of these experiments meet the equilibria, if that is not yet known."""
    path = equilibria_of(guide)
    found = equilibrium.read(path)
    for one in wanted:
        if one.name not in found and equilibrium.fits(one.trial):
            found[one.name] = equilibrium.gain(one.trial, seed=one.seed)
            click.echo(f"{one.name}, against equilibria: {found[one.name].points.text}")
    whole = {name: found[name] for name in experiments() if name in found}
    path.write_text(equilibrium.kept(whole), encoding="utf-8")


def write(guide: Path, results: Path, *, seed: int) -> None:
    """The guide, and beside it what was measured: all of the file, and what was kept before."""
    figures = guide.with_suffix(".json")
    before = read_kept(figures.read_text(encoding="utf-8")) if figures.exists() else {}
    every = experiments(seed=seed)
    past = read_results(results)
    now = {one.key: lead_of(past[one.key]) for one in every.values() if one.key in past}
    known = before | named(every.values(), now)
    whole = {name: known[name] for name in every if name in known}
    figures.write_text(kept(whole), encoding="utf-8")
    guide.write_text(page(whole, equilibrium.read(equilibria_of(guide))), encoding="utf-8")


if __name__ == "__main__":
    main()
