""" "May I ..?" in the terminal: on a rule card, and in the middle of a match."""

import json

from click.testing import CliRunner

from dudo.terminal.main import main


def test_a_question_finds_its_rule_with_an_example() -> None:
    result = CliRunner().invoke(main, ["rules", "perudo_box", "--ask", "what if it is exact?"])
    assert (0, "") == (result.exit_code, result.stderr)
    assert "so exactly four is enough" in result.stdout
    assert "4 fours + 1 paco = 5. Five were bid: true." in result.stdout


def test_a_question_is_answered_for_programs_too() -> None:
    result = CliRunner().invoke(main, ["rules", "perudo", "--ask", "may I pass?", "--json"])
    assert "passing" == json.loads(result.stdout)["rules"][0]["id"]


def test_a_question_that_is_not_understood_ends_as_a_refusal() -> None:
    words = ["rules", "perudo", "--ask", "what is for lunch?"]
    result = CliRunner().invoke(main, words)
    assert (2, "") == (result.exit_code, result.stdout)
    assert result.stderr.startswith("That was not understood. You can ask who opens,")
    told = CliRunner().invoke(main, [*words, "--json"])
    assert (2, "") == (told.exit_code, told.stdout)
    assert result.stderr == told.stderr


def test_in_a_match_the_answer_is_for_the_position_at_hand() -> None:
    typed = "may I bid three ones?\n? who starts\ncan I eat cake\nquit\n"
    result = CliRunner().invoke(main, ["play", "perudo", "--seed", "3"], input=typed)
    for expected in (
        "No. Nobody bids on 1s in this game.",
        "Any player may open the first round; on a screen the one in the first seat does.",
        "That was not understood.",
    ):
        assert expected in result.stdout
