"""Each campaign in its short form: nothing is found, and whatever was promised was tried."""

import subprocess
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest

from dudo.server import codec, wire
from dudo.table.errors import Refusal
from hostile.addresses import addresses
from hostile.cluster import cluster
from hostile.deaths import POINTS
from hostile.disks import ATTACHES, troubles
from hostile.fuzz import fuzz, heard
from hostile.kills import AT_RANDOM, Row, at_rest, crash
from hostile.messages import Inventor, Known
from hostile.network import network
from hostile.power import LOST, STRACE, power_cuts
from hostile.report import Report
from hostile.siege import at_rest as memory_at_rest
from hostile.siege import besieged
from support.postgres import needs_postgres

Short = Callable[[Report, Path], Awaitable[None]]
needs_strace = pytest.mark.skipif(STRACE is None, reason="strace is not installed")
attaches = pytest.mark.skipif(not ATTACHES, reason="strace may not look at others")
BROKEN = ("a server killed", "the database crashed")
SHORT = {
    "siege": pytest.param(partial(besieged, seconds=1, seed=1, full=0.5), marks=pytest.mark.long),
    "fuzz": partial(fuzz, messages=400, seed=1, each=40),
    "addresses": partial(addresses, each=3, examples=0, seed=1),
    "network": partial(network, times=1, seed=1),
    "disks": pytest.param(
        partial(troubles, seconds=0.3, seed=1, kinds=["a disk that fails"]), marks=attaches
    ),
    "power": pytest.param(partial(power_cuts, cuts=40, seed=1, entries=12), marks=needs_strace),
    "cluster": pytest.param(
        partial(cluster, seconds=0, tables=4, seed=1, number=2, calm=1.0, kinds=BROKEN),
        marks=needs_postgres,
    ),
}
LONG = ("the median of moves stays", "attacks come to leave no more", "memory stays level")
"""How promises begin that are tried in long campaigns alone."""


@pytest.mark.day
@pytest.mark.parametrize("campaign", SHORT.values(), ids=SHORT)
async def test_a_short_campaign_finds_nothing(tmp_path: Path, campaign: Short) -> None:
    report = Report()
    await campaign(report, tmp_path)
    assert report.broken == {}, report
    assert [it for it in report.untried if not it.startswith(LONG)] == []


@pytest.mark.day
@pytest.mark.long
async def test_a_server_that_is_killed_at_every_point_loses_nothing(tmp_path: Path) -> None:
    report = Report()
    await crash(report, tmp_path, 1 + len(POINTS), 1)
    assert (report.broken, report.untried) == ({}, [])
    assert {f"kills {it}" for it in (*POINTS, AT_RANDOM)} <= set(report.seen)


@pytest.mark.day
@needs_strace
async def test_a_store_that_does_not_wait_for_the_disk_is_found_out(tmp_path: Path) -> None:
    report = Report()
    await power_cuts(report, tmp_path, 20, 1, entries=12, settings=["synchronous = NORMAL"])
    assert set(report.broken) == {LOST}


def test_half_of_the_messages_are_right_in_form_and_there_are_some_of_each_kind() -> None:
    inventor, known = Inventor(1), Known(table="abcdefgh", own=[0])
    read: list[object] = []
    for _ in range(1000):
        frame, _ = inventor.next(known)
        try:
            read.append(codec.message(frame))
        except Refusal:
            continue
    assert {*get_args(wire.FromClient)} == {type(it) for it in read}
    assert 400 < len(read) < 700


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        ("broken", "That could not be answered."),
        ("malformed", ""),
        ("malformed", "Traceback (most recent call last)"),
    ],
)
def test_an_answer_that_is_no_sentence_or_our_fault_is_found(error: Any, sentence: str) -> None:
    report = Report()
    assert heard(
        codec.encoded(wire.Refused(id="1", error=error, sentence=sentence)), Known(), report
    )
    assert report.broken


@pytest.mark.parametrize(
    ("after", "rests"),
    [
        ([(0, "one", 0.0), (1, "d p1 123", 1.0)], True),
        ([(0, "one", 0.0), (1, "p1 2x3", 1.0)], False),
        ([(0, "two", 0.0)], False),
        ([], False),
    ],
)
def test_a_table_at_rest_may_only_throw_what_was_due(*, after: list[Row], rests: bool) -> None:
    assert at_rest([(0, "one", 0.0)], after) == rests


@pytest.mark.parametrize(
    ("sizes", "rests"),
    [
        ((90, 103, 106), True),  # a short first attack has loaded little
        ((90, 103, 115, 116), True),  # another one was needed, and then nothing more came
        ((100, 110, 121, 133, 146, 161, 177), False),  # so much more each time
        ((100, 100), False),
    ],
)
def test_memory_comes_to_rest_unless_each_attack_leaves_more(
    *, sizes: tuple[float, ...], rests: bool
) -> None:
    assert memory_at_rest(sizes) == rests


def test_a_report_says_what_was_broken_and_what_was_not_tried() -> None:
    report = Report()
    report.judge("a", tried=2)
    assert report.status == 0
    report.judge("b", tried=0)
    assert report.status == 2
    report.judge("c", ["why"], tried=0)  # what is seen to be bad is broken however little was tried
    assert report.status == 1
    assert str(report).splitlines() == [
        "- held: a (2)",
        "- not tried: b (0)",
        "- BROKEN, 1 times: c (0)",
        "    why",
        "1 of 3 promises were not tried: nothing is known of them.",
    ]


GIANT = """
from pathlib import Path
from random import Random
from dudo import bots
from dudo.engine import draw
from dudo.engine.house_rules import house_rules_from_data
from hostile.attacks import EXTREMES

def most():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(it.split()[1]) // 1024 for it in lines if it.startswith("VmHWM"))

game, luck, bot = house_rules_from_data(EXTREMES[1]).game, Random(1), bots.find("counter")
before = most()
state = game.start(40)
for _ in range(6):
    while state.public.due:
        state = game.apply(state, draw(game.throws(state), luck.randrange))
    view = game.view(state, state.public.waiting[0])
    bot(game, view, luck)
    state = game.apply(state, luck.choice(game.actions(view)[:50]), by=view.seat)
print(most() - before)
"""
MOST = 120  # MB that some moves at a giant table may add: about 90 were seen, and 180 with caches four times as large


@pytest.mark.day
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what a process has had")
def test_what_is_remembered_of_a_giant_table_is_bounded() -> None:
    command = [sys.executable, "-c", GIANT]
    tests = Path(__file__).resolve().parents[1]
    told = subprocess.run(command, cwd=tests, capture_output=True, text=True, check=True)
    assert int(told.stdout) <= MOST
