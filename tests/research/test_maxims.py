"""Maxims are tested on twins that differ in one habit; the guide says what the intervals say."""

import json
import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from research.maxims import equilibrium, experiments, maxims
from research.maxims.__main__ import main
from research.maxims.habit import HabitPlayer, counts, reads
from research.maxims.maxim import Trial
from research.maxims.page import (
    HEADINGS,
    Effect,
    MaximVerdict,
    Solved,
    anchor,
    effect,
    kept,
    page,
    read,
    solved,
    verdict,
)

from dudo.bots import Bot
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.games import find
from dudo.league.contest import Interval, Lead
from dudo.league.match import play_teams

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "strategy.md"
KEPT = ROOT / "docs" / "strategy.json"
EQUILIBRIA = ROOT / "docs" / "strategy-equilibria.json"
ENOUGH = 16
"""Decisions in which everything must be legal, beyond the first in which the twins part."""


class Seen(Exception):
    """What was to be seen was seen: the match need not go on."""


@dataclass
class Pair:
    """Asks both twins at every decision, on the same luck, and does what the first one would."""

    follows: Bot
    ignores: Bot
    parted: list[Action] = field(default_factory=list)
    asked: int = 0

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        luck = random.getstate()
        follows = self.follows(game, view, random)
        again = Random()
        again.setstate(luck)
        ignores = self.ignores(game, view, again)
        assert {follows, ignores} <= set(game.actions(view))
        self.asked += 1
        if follows != ignores:
            self.parted.append(follows)
        if self.parted and self.asked > ENOUGH:
            raise Seen
        return follows


def watched(trial: Trial, matches: int) -> Pair:
    """Both twins on the seats of the one that follows the maxim, until enough was seen."""
    pair = Pair(trial.follows, trial.ignores)
    seated = tuple(trial.against or pair if n % 2 else pair for n in range(trial.seats))
    teams = tuple(n % 2 for n in range(trial.seats))
    with suppress(Seen):
        for match in range(matches):
            play_teams(find(trial.game), seated, teams, seed=f"try {match}")
    return pair


@pytest.mark.parametrize("name", list(experiments()))
def test_the_habit_changes_what_is_done_and_nothing_that_is_not_allowed(name: str) -> None:
    assert watched(experiments()[name].trial, matches=12).parted


def test_twins_without_a_habit_never_part() -> None:
    same = Trial(game="perudo", seats=2, follows=HabitPlayer(reads), ignores=HabitPlayer(reads))
    found = watched(same, matches=2)
    assert (True, []) == (found.asked > ENOUGH, found.parted)


def test_every_item_on_strategy_has_its_maxim() -> None:
    tried = {item for maxim in maxims().values() for item in maxim.items}
    assert {f"T-{n:02}" for n in range(1, 15)} == tried


def test_every_maxim_is_tested() -> None:
    assert [] == [name for name, maxim in maxims().items() if not maxim.trials]


def test_a_dealing_is_the_same_for_the_same_seed() -> None:
    for name in ("dead_aces 1", "mixing 2"):
        one = experiments()[name]
        assert one.deal(3) == one.deal(3)
        assert [one.deal(n) for n in range(6)] != [replace(one, seed=2).deal(n) for n in range(6)]


def test_twins_without_a_difference_are_even_on_every_dealing() -> None:
    same = HabitPlayer(counts)
    apart = Trial(game="perudo", seats=2, follows=same, ignores=same, against=HabitPlayer(counts))
    for number in range(3):
        dealing = apart.deal(number, seed=1)
        assert (0.5, 0.0) == (dealing.share, dealing.edge)


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


def test_a_guide_follows_what_was_measured() -> None:
    names = list(experiments())
    good = page({name: at(0.2, 0.1) for name in names})
    assert (good.count("| pays |"), good.count("## Do this\n")) == (len(names), 1)
    bad = page({name: at(-0.2, -0.1) for name in names})
    assert (bad.count("| costs |"), bad.count("## Rather not\n")) == (len(names), 1)
    assert "| -20.0 ± 2.0 | -0.100 ± 0.020 | costs |" in bad


def test_what_is_kept_is_read_back() -> None:
    standings = {name: at(0.25, -0.125) for name in list(experiments())[:2]}
    assert standings == read(kept(standings))
    assert read('{"gone 1": [1, 0, 1, 0, 1]}') == {}


def test_the_guide_is_the_one_that_the_kept_results_make() -> None:
    gains = equilibrium.read(EQUILIBRIA)
    made = page(read(KEPT.read_text(encoding="utf-8")), gains)
    assert made == GUIDE.read_text(encoding="utf-8")
    assert list(gains) == [
        name for name, one in experiments().items() if equilibrium.fits(one.trial)
    ]


def test_what_a_habit_gains_against_an_equilibrium_is_the_same_for_the_same_seed() -> None:
    trial = experiments()["jumping 1"].trial
    found = equilibrium.gain(trial, dealt=4)
    assert found == equilibrium.gain(trial, dealt=4)
    assert found.points.mean < 0
    assert not equilibrium.gain(replace(trial, follows=trial.ignores), dealt=4).parted


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


def test_the_guide_rests_on_every_experiment() -> None:
    measured = json.loads(KEPT.read_text(encoding="utf-8"))
    assert list(experiments()) == list(measured)


def test_every_link_of_the_guide_leads_to_a_heading() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    headings = {anchor(line[4:]) for line in text.splitlines() if line.startswith("### ")}
    assert headings == set(re.findall(r"\]\(#([^)]+)\)", text))


def test_the_command_plays_goes_on_and_writes_the_guide(tmp_path: Path) -> None:
    guide, results = tmp_path / "strategy.md", tmp_path / "maxims.jsonl"
    words = ["--jobs", "1", "--results", str(results), "--page", str(guide)]
    done = CliRunner().invoke(main, [*words, "indian_liars", "--dealings", "2"])
    assert (0, True) == (done.exit_code, "forehead 1, Indian Liars" in done.output)
    assert "| Indian Liars, three players, against what seems best | 2 |" in guide.read_text(
        "utf-8"
    )
    done = CliRunner().invoke(main, [*words, "show_liars", "--dealings", "1"])
    assert "which_die 1, Show" in done.output
    whole = read((tmp_path / "strategy.json").read_text("utf-8"))
    assert {"forehead 3": 2, "which_die 3": 1}.items() <= {
        name: one.dealings for name, one in whole.items()
    }.items()
