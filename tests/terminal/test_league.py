"""`dudo league` refuses what it cannot do before it plays, and shows no more than it measured."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dudo.bots.programs.outside import draft_of, outside
from dudo.engine import read_record
from dudo.terminal.main import main
from support.schemas import objections

SHORT = ("perudo", "--bots", "novice,counter", "--dealings", "1", "--jobs", "1")


def league(*words: str) -> Result:
    return CliRunner().invoke(main, ["league", *words])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", ""], "Name at least one table size, like --players 2,3,6."),
        (["--players", "two"], "Write the table sizes as numbers, like --players 2,3,6."),
        (["--bots", "counter"], "Name at least two bots, like --bots counter,reader."),
        (["--bots", "counter,nobody"], "There is no bot called “nobody”"),
        (
            ["--bots", "counter,counter:plain"],
            "The bot counter is named twice; a league needs different bots.",
        ),
        (["perudo", "--page", "x.md"], "--page needs --evidence."),
        (
            ["--evidence", "--players", "3"],
            "--evidence makes that choice itself, so --players would change nothing.",
        ),
        (
            ["perudo", "--evidence"],
            "--evidence makes that choice itself, so GAMES would change nothing.",
        ),
    ],
)
def test_what_would_change_nothing_is_refused(words: list[str], sentence: str) -> None:
    done = league(*words)
    assert (2, "", 1) == (done.exit_code, done.stdout, done.stderr.count("\n"))
    assert sentence in done.stderr


def test_a_path_that_cannot_be_written_is_refused_before_the_first_dealing(tmp_path: Path) -> None:
    results, gone = tmp_path / "r.jsonl", tmp_path / "gone" / "file"
    done = league("--results", str(results), *SHORT, "--plot", str(gone))
    expected = f"The file {gone} cannot be written: No such file or directory.\n"
    assert (2, "", expected) == (done.exit_code, done.stdout, done.stderr)
    assert [] == list(tmp_path.iterdir())


def test_the_ratings_know_who_won_the_only_dealing(tmp_path: Path) -> None:
    results = tmp_path / "r.jsonl"
    done = json.loads(league(*SHORT, "--results", str(results), "--json").stdout)
    assert objections("league-standings.json", done) == []
    share = json.loads(results.read_text(encoding="utf-8"))["share"]
    ahead = done["ratings"]["novice"] - done["ratings"]["counter"]
    assert (share > 0.5, share < 0.5) == (ahead > 0, ahead < 0)


def test_ctrl_c_shows_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = ("--results", str(tmp_path / "league.jsonl"))
    league(*SHORT, *results)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dudo.terminal.commands.league.season", interrupted)
    done = league("perudo", "--bots", "novice,counter,reader", "--dealings", "2", *results)
    assert 130 == done.exit_code
    assert "novice over counter" in done.stdout
    assert "Stopped: run the same command again to continue." in done.stderr


def test_a_bot_whose_file_has_changed_plays_anew(tmp_path: Path) -> None:
    bot, results = tmp_path / "mine.py", tmp_path / "r.jsonl"
    asked = ("perudo", "--bots", f"{bot},random", "--dealings", "1", "--jobs", "1")

    def contests() -> list[str]:
        found = results.read_text(encoding="utf-8").splitlines()
        return [json.loads(line)["contest"] for line in found]

    for choice in "[0]", "[-1]":
        bot.write_text(f"BOT = lambda game, view, luck: game.actions(view){choice}\n", "utf-8")
        outside.cache_clear()
        draft_of.cache_clear()
        for _ in range(2):
            assert 0 == league(*asked, "--results", str(results)).exit_code
    assert 2 == len(contests()) == len(set(contests()))


def test_every_match_of_a_league_is_a_row_with_its_record(tmp_path: Path) -> None:
    rows, results = tmp_path / "rows.jsonl", tmp_path / "r.jsonl"
    league(*SHORT, "--results", str(results), "--rows", str(rows))
    first, second = (json.loads(line) for line in rows.read_text(encoding="utf-8").splitlines())
    assert (["novice", "counter"], ["counter", "novice"]) == (first["bots"], second["bots"])
    assert [1, 2] == [first["match"], second["match"]]
    for row in (first, second):
        state = read_record(row["record"]).final()
        assert state.public.result is not None
        assert [float(seat in state.public.result.winners) for seat in (0, 1)] == row["shares"]
        assert state.public.round == row["rounds"]
    (dealing,) = (json.loads(line) for line in results.read_text(encoding="utf-8").splitlines())
    assert "matches" not in dealing
    assert (first["shares"][0] + second["shares"][1]) / 2 == dealing["share"]
