"""Maxims are tested on twins that differ in one habit; the guide says what the intervals say."""

from pathlib import Path

from click.testing import CliRunner
from research.maxims import equilibrium, experiments
from research.maxims.__main__ import main
from research.maxims.page import (
    HEADINGS,
    Effect,
    MaximVerdict,
    Solved,
    effect,
    page,
    read,
    solved,
    verdict,
)

from dudo.league.contest import Interval, Lead

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "strategy.md"
KEPT = ROOT / "docs" / "strategy.json"
EQUILIBRIA = ROOT / "docs" / "strategy-equilibria.json"


def at(matches: float, points: float, dealings: int = 100) -> Lead:
    """So far ahead, each with a standard error of one hundredth."""
    return Lead(
        dealings=dealings,
        matches=Interval(mean=matches, error=0.01),
        points=Interval(mean=points, error=0.01),
    )


def test_an_experiment_says_what_its_intervals_say() -> None:
    said = {
        Effect.PAYS: (at(0.03, 0.03), at(0.03, 0.0), at(0.0, 0.03)),
        Effect.COSTS: (at(-0.03, -0.03), at(-0.03, 0.02)),
        Effect.BOTH: (at(0.03, -0.03),),
        Effect.OPEN: (at(0.025, -0.025),),
        Effect.WAITS: (at(0, 0, dealings=0), at(0.3, 0.3, dealings=23)),
    }
    for expected, standings in said.items():
        assert [expected] * len(standings) == [effect(one) for one in standings]


def test_a_maxim_is_judged_by_all_its_experiments() -> None:
    pays, costs, both, open_, waits = Effect
    assert verdict([pays, open_]) is verdict([pays, pays, waits]) is MaximVerdict.SUPPORTED
    assert verdict([costs, open_]) is verdict([costs]) is MaximVerdict.REFUTED
    for some in ([pays, costs], [both], [pays, open_, open_], [open_, costs, waits]):
        assert verdict(some) is MaximVerdict.DEPENDS
    assert verdict([open_, waits]) is MaximVerdict.OPEN
    assert verdict([waits]) is MaximVerdict.WAITS
    assert set(HEADINGS) == set(MaximVerdict)


def test_the_guide_is_the_one_that_the_kept_results_make() -> None:
    gains = equilibrium.read(EQUILIBRIA)
    made = page(read(KEPT.read_text(encoding="utf-8")), gains)
    assert made == GUIDE.read_text(encoding="utf-8")
    assert list(gains) == [
        name for name, one in experiments().items() if equilibrium.fits(one.trial)
    ]


def gained(mean: float) -> equilibrium.Gain:
    """So much, with a standard error of one hundredth."""
    return equilibrium.Gain(600, Interval(mean=mean, error=0.01))


def test_what_pays_against_bots_and_not_against_an_equilibrium_only_exploits_them() -> None:
    pays, costs = at(0.2, 0.1), at(-0.2, -0.1)
    assert solved(pays, gained(0.02)) is solved(pays, gained(-0.1)) is Solved.EXPLOITS
    assert solved(pays, gained(0.1)) is solved(costs, gained(0.1)) is Solved.PAYS
    assert solved(costs, gained(-0.1)) is Solved.COSTS
    assert solved(costs, gained(0.02)) is Solved.OPEN
    assert solved(pays, equilibrium.Gain(600, Interval(mean=0, error=0))) is Solved.SAME


def test_the_command_plays_and_writes_the_guide(tmp_path: Path) -> None:
    guide, results = tmp_path / "strategy.md", tmp_path / "maxims.jsonl"
    words = ["--jobs", "1", "--results", str(results), "--page", str(guide)]
    done = CliRunner().invoke(main, [*words, "indian_liars", "--dealings", "2"])
    assert (0, True) == (done.exit_code, "forehead 1, Indian Liars" in done.output)
    row = "| Indian Liars, three players, against what seems best | 2 |"
    assert row in guide.read_text(encoding="utf-8")
    assert 2 == read((tmp_path / "strategy.json").read_text("utf-8"))["forehead 3"].dealings
