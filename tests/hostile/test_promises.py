"""What a campaign says of what it promised: what was not tried has not held."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hostile.addresses import Addressed
from hostile.campaign import SLICES, Findings, at_rest
from hostile.channels import Heard
from hostile.cluster import Clustered
from hostile.disks import KINDS, TRACED, Troubles
from hostile.fuzz import Fuzzed
from hostile.kills import Killed
from hostile.network import Networked
from hostile.power import PowerCuts
from hostile.promises import Promises, kept, status, told
from hostile.secrecy import Compared
from hostile.twins import Twins
from hostile.watchers import Watched

NOTHING: dict[str, Promises] = {
    "addresses": Addressed().promises,
    "channels": Heard().promises,
    "cluster": Clustered().promises,
    "disks": Troubles(left_out=dict.fromkeys(KINDS, "")).promises,
    "fuzz": Fuzzed(alive=True).promises,
    "hostile": Findings().kept,
    "kills": Killed().promises,
    "power": PowerCuts().promises,
    "secrecy": Compared().promises,
    "twins": Twins().promises,
    "watchers": Watched(moves={"nobody": []}).promises,
}
TESTS = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("campaign", NOTHING)
def test_whoever_has_done_nothing_claims_nothing(campaign: str) -> None:
    assert set(NOTHING[campaign].values()) == {None}
    assert status(NOTHING[campaign]) == 2


def test_lines_on_which_nothing_came_claim_nothing() -> None:
    held = [promise for promise, it in Networked(slept=1, woke=1).promises.items() if it]
    assert held == ["a suspended laptop plays on when it wakes"]


@pytest.mark.parametrize(
    ("promises", "ends"),
    [({"a": True}, 0), ({"a": True, "b": None}, 2), ({"a": False, "b": None}, 1)],
)
def test_the_status_says_what_was_broken_and_what_was_not_tried(
    promises: Promises, ends: int
) -> None:
    assert status(promises) == ends


def test_what_was_not_tried_is_said_in_the_end() -> None:
    assert told({"a": True, "b": None, "c": False}) == [
        "- held: a",
        "- not tried: b",
        "- BROKEN: c",
        "1 of 3 promises were not tried: nothing is known of them.",
    ]


def test_what_is_seen_to_be_bad_is_broken_however_little_was_tried() -> None:
    assert kept(well=False, tried=0) is False
    assert kept(well=True, tried=0) is None
    assert kept(well=True, tried=3) is True


def test_without_strace_the_power_is_said_not_to_have_failed(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "hostile", "disks", "0", "1", "1"],
        cwd=TESTS,
        env={**os.environ, "PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    said = found.stdout.splitlines()
    assert "- not tried: no entry that was told is lost when the power fails" in said
    assert {f"- not tried: {it}: nothing is lost, play goes on" for it in TRACED} <= set(said)
    assert said[-1].endswith("promises were not tried: nothing is known of them.")
    assert found.returncode == 2, found.stderr


@pytest.mark.parametrize(
    ("sizes", "rests"),
    [
        ((121, 125, 128), True),
        ((90, 103, 106), True),  # a short first attack has loaded little
        ((90, 103, 115), False),
        ((90, 103, 115, 116), True),  # another one was needed, and then nothing more came
        ((100, 110, 121, 133, 146, 161, 177), False),  # so much more each time
        ((100, 100), False),
    ],
)
def test_memory_comes_to_rest_unless_each_attack_leaves_more(
    *, sizes: tuple[float, ...], rests: bool
) -> None:
    assert at_rest(sizes) == rests
    assert len(sizes) >= SLICES or not rests
