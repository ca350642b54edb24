"""`dudo rules new`, and house rules wherever a game is named."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dudo.games import find
from dudo.presentation.link import read_link
from dudo.terminal.main import main
from support.schemas import objections


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def composed(*words: str) -> dict[str, str]:
    made = run("rules", "new", "--json", *words)
    assert made.exit_code == 0, made.stderr
    found: dict[str, str] = json.loads(made.stdout)
    assert objections("rules-new.json", found) == []
    return found


def test_options_in_one_line_give_the_card_the_link_and_the_data() -> None:
    words = ("--from", "perudo", "--set", "exact=exact", "--set", "claims.wild=sixes")
    made = composed(*words, "--title", "Ours")
    game = read_link(made["link"])
    assert (made["title"], json.dumps(made["ruleset"]).count("sixes")) == ("Ours", 1)
    shown = run("rules", "new", *words, "--title", "Ours").stdout
    assert "6s are wild" in shown
    assert f"/house/{made['link']}" in shown
    assert game != find("perudo")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--set", "claims.ladder=stars"], "An order that counts 1s double needs 1s"),
        (["--set", "nothing=1"], "There is no option “nothing” in this game."),
        (["--set", "exact"], "“exact” sets no option: write it like exact=exact."),
        (["--set", "hand.count=many"], "hand.count must be a whole number"),
        (["--from", "chess"], "There is no game called “chess”"),
        (["--from", "no/such.json"], "cannot be read"),
        (["--from", "/house/damaged"], "damaged"),
        (["--title", " "], "A game needs a name."),
    ],
)
def test_what_is_refused_is_one_sentence_with_status_2(words: list[str], sentence: str) -> None:
    refused = run("rules", "new", *words)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert sentence in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_file_and_a_link_are_taken_wherever_a_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "ours.json"
    words = ("--set", "hand.count=1", "--set", "stakes.points=points", "--title", "Ours")
    link = composed(*words, "--save", str(file))["link"]
    for named in (str(file), link, f"http://127.0.0.1:8000/house/{link}"):
        card = json.loads(run("rules", named, "--json").stdout)
        assert (card["title"], card["ruleset"]) == ("Ours", json.loads(file.read_text("utf-8")))
        assert "The winner of a round scores a point." in json.dumps(card["rules"])
        told = json.loads(run("simulate", named, "--matches", "2", "--seed", "1", "--json").stdout)
        assert told["matches"] == 2
        played = run("play", named, "--players", "2", "--seed", "1", typed="1x2\nliar\n" * 40)
        assert played.exit_code == 0, played.stderr


def test_by_asking_one_change_after_the_other() -> None:
    ladder = re.search(r"(\d+)  Which bid is higher", run("rules", "new", typed="done\n").stdout)
    assert ladder is not None
    typed = f"card\n{ladder[1]}\n8\n{ladder[1]}\n!8\nname Saturday\nundo\n99\ndone\n"
    asked = run("rules", "new", typed=typed)
    assert asked.exit_code == 0
    for said in (
        "needs 1s that are always wild and may be bid on.",  # 8 alone is refused
        "+ 1s are wild: they count as any face; you may also bid on 1s",  # !8 changes what it needs
        "Saturday",
        "Type the number of an option, from 1 to",
        "In the browser: /house/",
    ):
        assert said in asked.stdout
    assert "Saturday" not in asked.stdout.split("In the browser")[0].split("from 1 to")[-1]


def test_every_option_is_listed_with_its_values() -> None:
    listed = run("rules", "new", "--options").stdout
    assert "claims.wild" in listed
    assert "sixes: 6s are wild" in listed
    assert "    1, 2, 3, 4, 5, 6, " in listed.split("hand.count")[1]
    options = json.loads(run("rules", "new", "--options", "--json").stdout)
    assert options[0]["path"] == "game.hand"
    assert objections("rules-new.json", options) == []
