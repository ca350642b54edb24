"""Programs that do not keep the protocol lose their turn by rule, and harm nobody."""

import json
import logging
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from dudo.bots.programs.checking import checked
from dudo.bots.programs.program import ProgramFailed
from dudo.bots.programs.program_bot import FAILURES, ProgramBot
from dudo.engine import parse
from dudo.engine.game import AnyView, Game
from dudo.games import find
from dudo.play import deal
from support.programs import FIRST, READY, script

pytestmark = pytest.mark.posix

GAME: Game = find("perudo")


class Programs:
    """Programs of a test; none of them runs any more at its end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.all: list[ProgramBot] = []

    def make(self, goes: str = FIRST, *, greets: str = READY, seconds: float = 5.0) -> ProgramBot:
        path = script(self._folder / f"program{len(self.all)}", goes, greets=greets)
        bot = ProgramBot((str(path),), name="mine", seconds=seconds)
        self.all.append(bot)
        return bot


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    made = Programs(tmp_path)
    yield made
    for bot in made.all:
        bot.close()


def view() -> AnyView:
    state = deal(GAME, GAME.start(2), Random(1))
    return GAME.view(state, state.public.waiting[0])


def test_a_program_chooses_among_the_legal_actions(programs: Programs) -> None:
    assert parse("1x4") == programs.make('say("info hm\\naction 1x4")')(GAME, view(), Random(1))


def test_a_program_is_told_its_seed_so_that_a_match_can_be_played_again(programs: Programs) -> None:
    bot = programs.make('say("action " + legal[int(rest.split()[-1]) % len(legal)])')
    first, again = (bot(GAME, view(), Random(7)) for _ in range(2))
    assert first == again


FAILING = {
    "it hangs": ("import time; time.sleep(60)", "it did not answer within 1.05 seconds"),
    "it crashes": ("1 / 0", "it has ended with status 1: ZeroDivisionError: division by zero"),
    "it crashes in node": (
        r'sys.exit("node:internal\n\nTypeError: x is not a function\n    at mine.mjs:3\n\nNode.js v20.1.0")',
        "it has ended with status 1: TypeError: x is not a function",
    ),
    "it says what is not an action": (
        'say("action hello")',
        "its answer “hello” is not a legal action, like 1x2",
    ),
    "it cheats": ('say("action 9x9")', "its answer “9x9” is not a legal action, like 1x2"),
    "it writes an endless line": (
        'sys.stdout.write("x" * 10**6); sys.stdout.flush()',
        "it writes more than it is asked for",
    ),
    "it writes endless lines": (
        'os.write(1, b"info x\\n" * 10**5)',
        "it writes more than it is asked for",
    ),
}


@pytest.mark.parametrize("case", FAILING)
def test_a_program_that_fails_loses_its_turn_by_rule_and_is_named_in_the_log(
    case: str, programs: Programs, caplog: pytest.LogCaptureFixture
) -> None:
    goes, reason = FAILING[case]
    bot, seen = programs.make(goes, seconds=0.05 if case == "it hangs" else 5.0), view()
    with caplog.at_level(logging.WARNING):
        assert GAME.timeout(seen) == bot(GAME, seen, Random(1))
    assert [f"The program mine fails: {reason}."] == caplog.messages


@pytest.mark.parametrize(
    ("greets", "reason"),
    [
        ("sys.exit(3)", "it has ended with status 3"),
        ('say("ready 9")', "it is not ready for version 1 of the protocol"),
        ('say("plays cup\\nready 1")', "it does not play Perudo"),
    ],
)
def test_a_program_that_cannot_play_says_why(greets: str, reason: str, programs: Programs) -> None:
    with pytest.raises(ProgramFailed) as failed:
        programs.make(greets=greets).at(0)(GAME, view(), Random(1))
    assert f"The program mine fails: {reason}." == str(failed.value)


def test_a_program_that_answers_twice_has_failed_at_the_next_question(programs: Programs) -> None:
    player = programs.make('say("action " + legal[0] + "\\naction " + legal[1])').at(0)
    player(GAME, view(), Random(1))
    time.sleep(0.05)
    with pytest.raises(ProgramFailed, match="it answered without being asked"):
        player(GAME, view(), Random(1))


def test_after_some_failures_in_a_row_a_program_is_not_started_any_more(
    programs: Programs, tmp_path: Path
) -> None:
    starts = tmp_path / "starts"
    bot = programs.make("sys.exit(1)", greets=f'open({str(starts)!r}, "a").write("x"); {READY}')
    for _ in range(FAILURES + 2):
        bot(GAME, view(), Random(1))
    assert "x" * FAILURES == starts.read_text(encoding="utf-8")


def test_a_program_finds_neither_our_environment_nor_our_folder(
    programs: Programs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_SECRET", "do not tell")
    told = tmp_path / "told.json"
    goes = f"import json; json.dump([dict(os.environ), os.getcwd(), os.listdir()], open({str(told)!r}, 'w')); {FIRST}"
    bot = programs.make(goes)
    bot(GAME, view(), Random(1))
    environment, folder, files = json.loads(told.read_text(encoding="utf-8"))
    assert "do not tell" not in environment.values()
    assert folder == environment["HOME"] != str(Path.cwd())
    assert [] == files
    bot.close()
    assert not Path(folder).exists()


def test_two_seats_have_two_processes_and_each_sees_its_own_dice(
    programs: Programs, tmp_path: Path
) -> None:
    seen = tmp_path / "seen"
    bot = programs.make(f'open({str(seen)!r} + str(os.getpid()), "a").write(view + "\\n"); {FIRST}')
    state = deal(GAME, GAME.start(2), Random(1))
    after = GAME.apply(state, bot(GAME, GAME.view(state, 0), Random(1)), by=0)
    bot(GAME, GAME.view(after, 1), Random(1))
    told = [json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.glob("seen*")]
    assert [0, 1] == sorted(it["seat"] for it in told)
    assert [[True, False]] * 2 == [
        sorted((hand is not None for hand in it["secret"]["hands"]), reverse=True) for it in told
    ]


def test_a_program_is_killed_with_its_children(programs: Programs, tmp_path: Path) -> None:
    child = tmp_path / "child"
    goes = f"import subprocess; open({str(child)!r}, 'w').write(str(subprocess.Popen(['sleep', '60']).pid)); {FIRST}"
    bot = programs.make(goes)
    bot(GAME, view(), Random(1))
    number = int(child.read_text(encoding="utf-8"))
    assert _runs(number)
    bot.close()
    end = time.monotonic() + 5
    while _runs(number) and time.monotonic() < end:
        time.sleep(0.01)
    assert not _runs(number)


def _runs(number: int) -> bool:
    """Whether the process is there and not only waited for by nobody."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{number}/stat")
    return not (
        state.exists() and state.read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] == "Z"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the bound is that of Linux")
def test_a_program_may_not_take_all_the_memory(programs: Programs) -> None:
    with pytest.raises(ProgramFailed, match="MemoryError"):
        programs.make("x = bytearray(2 * 1024**3)").at(0)(GAME, view(), Random(1))


def test_the_check_says_what_was_expected_and_what_is_wrong(programs: Programs) -> None:
    good, bad = programs.make(), programs.make('say("hello")\n        say("action 9x9")')
    duel = [find("duel")]
    assert [] == [it for it in checked(good.command, duel, name="mine") if it.wrong]
    assert {
        "It plays a match of Duel, and every move is legal and in time.",
        "It ignores lines that it does not know, like tomorrow {}.",
        "When its time is up and it reads stop, it answers within a second.",
        "It writes no lines but those of the protocol; what it wants to tell, it writes after info.",
    } == {it.sentence for it in checked(bad.command, duel, name="mine") if it.wrong}
