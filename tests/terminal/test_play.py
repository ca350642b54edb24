"""A match in the terminal: typed lines in, the table out, to the end of the match."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dudo.bots.strategy.characters import CHARACTERS
from dudo.bots.strategy.personality import CHATTY
from dudo.engine.record import read_record
from dudo.terminal.main import main
from support.schemas import objections
from support.tiers import every_game, first_of


def play(*words: str, typed: str) -> Result:
    return CliRunner().invoke(main, ["play", *words], input=typed)


@pytest.mark.parametrize("ending", ["", "3 fours\nquit\n"])
def test_leaving_is_polite(ending: str) -> None:
    result = play("perudo", "--seed", "3", typed=ending)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("You have left the table. Goodbye.\n")


def test_questions_are_answered_and_wrong_moves_explained() -> None:
    result = play(
        "perudo",
        "--seed",
        "3",
        typed="?\nodds\nwhy 1x1\nwhy 2x2\nrules\ntable\nbanana\nliar\nquit\n",
    )
    for expected in (
        "1x2, 1x3, 1x4, 1x5, 1x6 or more",
        "98%",
        "Nobody bids on 1s in this game.",
        "2x2 is possible now.",
        "Everybody starts with 5 dice",
        "“banana” is not something you can do here: type ? for help.",
        "There is no bid to challenge yet.",
    ):
        assert expected in result.stdout


def test_a_seed_gives_the_same_match() -> None:
    words = ("spot_on", "--seed", "5", "--players", "4")
    typed = "1 two\ncall\n1 three\nliar\n"
    assert play(*words, typed=typed).stdout == play(*words, typed=typed).stdout


def _as_program(game: str, record: Path) -> list[dict[str, object]]:
    """Plays a whole match over a pipe, answering each View with its last legal action or the first."""
    command = [
        sys.executable, "-m", "dudo", "play", game, "--json", "--seed", "11", "--bot", "novice",
        "--save", str(record),
    ]  # fmt: skip
    said: list[dict[str, object]] = []
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in process.stdout:
            told = json.loads(line)
            said.append(told)
            assert objections("play.json", told) == []
            if "actions" in told:
                legal = told["actions"]
                process.stdin.write(f"{legal[-1] if len(said) % 3 else legal[0]}\n")
                process.stdin.flush()
        assert process.wait() == 0
    return said


@pytest.mark.parametrize("game", first_of(["kids", "mexican_liars"], 1))
def test_a_whole_match_is_played_over_a_pipe(game: str, tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    said = _as_program(game, record)
    views = [told["view"] for told in said if "actions" in told]
    result = said[-1]["result"]
    assert views
    assert isinstance(result, dict)
    final = read_record(record.read_text(encoding="utf-8")).final()
    assert list(final.public.result.winners) == result["winners"]  # type: ignore[union-attr]


@pytest.mark.parametrize("ending", ["", "quit\n"])
def test_a_player_who_leaves_keeps_the_record_so_far(ending: str, tmp_path: Path) -> None:
    path = tmp_path / "q.txt"
    done = play("perudo", "--seed", "3", "--save", str(path), typed=f"2 twos\n{ending}")
    assert done.stdout.endswith(f"The record as far as you played is in {path}.\n")
    record = read_record(path.read_text(encoding="utf-8"))
    assert ("Player", "p1 2x2", None) == (
        record.players[0],
        *[str(line) for line in record.lines if line.by == 0],
        record.game.payoffs(record.final()),
    )


@pytest.mark.parametrize(
    ("place", "why"), [("gone/m.txt", "No such file"), ("m" * 300, "too long")]
)
def test_a_path_that_cannot_be_written_is_refused_before_the_first_throw(
    place: str, why: str, tmp_path: Path
) -> None:
    done = play("perudo", "--save", str(tmp_path / place), typed="quit\n")
    assert (2, "", 1) == (done.exit_code, done.stdout, done.stderr.count("\n"))
    assert why in done.stderr


def test_every_bot_that_is_named_has_a_seat() -> None:
    bots = ("--bot", "counter,novice,counter")
    done = play("perudo", *bots, typed="")
    told = re.findall(r"^(\w+) \((\w+)\): (.*)$", done.stdout, re.MULTILINE)
    assert [level for _, level, _ in told] == ["counter", "novice", "counter"]
    assert [CHARACTERS[name.casefold()].about for name, _, _ in told] == [it for *_, it in told]
    assert len({name for name, _, _ in told}) == 3
    refused = play("perudo", "--players", "2", *bots, typed="")
    assert (2, "") == (refused.exit_code, refused.stdout)
    assert "3 bots and you need 4 seats; 2 are too few." in refused.stderr


@pytest.mark.parametrize("game", every_game())
def test_every_game_draws_its_table_and_takes_the_first_choice(game: str) -> None:
    """Whatever a game offers is drawn, explained and understood as it is written."""
    result = play(game, "--seed", "1", "--bot", "novice", typed="?\nodds\ntable\nquit\n")
    assert result.exception is None
    assert result.stdout.endswith("Goodbye.\n")


@pytest.mark.parametrize(
    ("words", "typed", "rows"),
    [
        (("duel", "--seed", "5"), "odds\nquit\n", ["64321 to 66335  100%"]),
        (
            ("mexican_liars", "--seed", "5"),
            "believe\nodds\nquit\n",
            ["roll every die              33%", "keep every die               0%"],
        ),
    ],
)
def test_odds_show_what_is_possible_in_words_and_alike_ones_on_one_line(
    words: tuple[str, ...], typed: str, rows: list[str]
) -> None:
    told = play(*words, typed=typed).stdout.partition("what is said")[2].splitlines()
    assert rows == [line for line in told if line.endswith("%")]


def test_bots_are_named_with_their_personalities_and_the_chatty_talk() -> None:
    typed = "liar\n1 two\n2 twos\n3 twos\n4 twos\n5 twos\nliar\n" * 12
    words = ("common_hand", "--seed", "4", "--players", "4", "--bot", "novice:chatty,counter")
    chatty = play(*words, typed=typed).stdout
    names = re.findall(r"^(\w+) \((?:novice, chatty|counter)\): ", chatty, re.MULTILINE)
    assert len(names) == 3
    assert [name for name in names if f"{name} bids" not in chatty] == []
    own = [lines for it in CHARACTERS.values() for lines in it.lines.values()]
    every = {line for lines in (*CHATTY.lines.values(), *own) for line in lines}
    assert [line for line in every if f"“{line}”" in chatty]
    plain = play(*words[:-1], "novice,counter", typed=typed).stdout
    assert [line for line in every if f"“{line}”" in plain] == []


def test_after_a_round_the_bots_say_why() -> None:
    typed = "reasons\nliar\n1 two\n2 twos\n3 twos\n4 twos\n5 twos\nliar\nreasons\n" * 12
    said = play(
        "common_hand", "--seed", "4", "--players", "3", "--bot", "counter", typed=typed
    ).stdout
    before, _, after = said.partition("Round 2.")
    assert "Nothing to explain yet" in before
    assert "The chance of" not in before
    assert "The chance of" in after


def test_the_boss_is_told_by_name_who_may_open_and_no_round_is_counted_yet() -> None:
    """S1-02."""
    said = play("basic_two", "--seed", "5", "--name", "Ana", typed="?\nbegin p2\nquit\n").stdout
    lines = [" ".join(line.split()) for line in said.splitlines()]
    assert any("begin p1 You open." in line for line in lines)
    assert any("begin p2 Mateo opens." in line for line in lines)
    assert "round 0" not in said
    assert "Round 1. Mateo opens." in said
