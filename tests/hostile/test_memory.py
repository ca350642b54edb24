"""What a process remembers of giant tables is bounded, so attack after attack leaves no more than one."""

import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent.parent
MOST = 120  # MB that some moves at a giant table may add: about 90 were seen, and 180 with caches four times as large
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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what a process has had")
def test_what_is_remembered_of_a_giant_table_is_bounded() -> None:
    told = subprocess.run(
        [sys.executable, "-c", GIANT], cwd=TESTS, capture_output=True, text=True, check=True
    )
    assert int(told.stdout) <= MOST
