"""What works without the extras of the package, and what is said where one is missing."""

import subprocess
import sys

import pytest

from dudo.extras import packages
from support.tiers import first_of

WITHOUT = """
import sys
from importlib.abc import MetaPathFinder
from dudo.extras import extra_of, packages, _alike, ELSEWHERE
there = packages().get(sys.argv.pop(1), set())
extra_of("nothing")  # what it needs itself is loaded

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if extra_of(top) is not None and _alike(ELSEWHERE.get(top, top)) not in there:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
"""
"""A machine that has nothing of what the extras bring, but for one of them."""
COMMAND = """
from dudo.__main__ import main
main()
"""


def bare(
    *words: str, program: str = COMMAND, extra: str = "none"
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + program, extra, *words],
        capture_output=True,
        text=True,
        check=False,
    )


LIBRARY = """
import dudo
match = dudo.Match("perudo", players=("Ana", "Bo"), seed=7)
match.push("2x4")
assert dudo.odds.of(match.game, match.view).chance(dudo.parse("3x5")).true == 1
assert dudo.read_record(str(match.record)) == match.record
for name, entry in dudo.catalogue().items():
    assert dudo.sheet(dudo.find(name))
"""


def test_without_extras_rules_cards_records_and_odds_work() -> None:
    done = bare(program=LIBRARY)
    assert (0, "") == (done.returncode, done.stderr)


def test_without_the_extra_bots_say_what_to_install() -> None:
    told = bare(program="import dudo; dudo.simulate").stderr.splitlines()[-1]
    assert told == (
        'dudo.extras.NotInstalled: This needs more than is installed: pip install "dudo[bots]".'
    )


def test_without_the_extra_the_command_says_what_to_install() -> None:
    done = bare("rules", "perudo")
    assert (1, 'This needs more than is installed: pip install "dudo[terminal]".\n') == (
        done.returncode,
        done.stderr,
    )


@pytest.mark.parametrize(
    "words",
    first_of(
        [
            ["simulate", "kids", "--matches", "1", "--bots", "novice,counter"],
            ["rules", "perudo"],
            ["review", "--help"],
            ["bots"],
        ],
        1,
    ),
    ids=lambda words: words[0],
)
def test_without_the_table_the_command_line_works(words: list[str]) -> None:
    done = bare(*words, extra="terminal")
    assert (0, "") == (done.returncode, done.stderr.strip())


@pytest.mark.parametrize("words", first_of([[], ["serve"]], 1))
def test_without_the_extra_the_table_says_what_to_install(words: list[str]) -> None:
    done = bare(*words, extra="terminal")
    assert (2, "", 'This needs more than is installed: pip install "dudo[play]".\n') == (
        done.returncode,
        done.stdout,
        done.stderr,
    )


@pytest.mark.parametrize(
    "program",
    [
        "import dudo.envs; dudo.envs.aec",
        "import dudo.envs.openspiel",
    ],
)
def test_without_the_extra_an_environment_says_what_to_install(program: str) -> None:
    told = bare(program=program, extra="bots").stderr.splitlines()[-1]
    assert told == (
        'dudo.extras.NotInstalled: This needs more than is installed: pip install "dudo[envs]".'
    )


def test_without_the_extra_what_does_not_need_it_can_be_imported() -> None:
    assert "" == bare(program="from dudo.envs import batch, text", extra="bots").stderr


def test_the_extra_all_brings_whatever_another_brings() -> None:
    whole = packages().pop("all")
    assert whole == set().union(*(those for name, those in packages().items() if name != "all"))
