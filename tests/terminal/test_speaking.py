"""The command speaks the language that is asked for, or else that of the environment."""

import re
from contextvars import copy_context
from functools import partial

import click
import pytest
from click.testing import CliRunner, Result

from dudo.languages import PSEUDO, languages
from dudo.terminal.main import main
from dudo.terminal.speaking import ENVIRONMENT
from support.tiers import first_of

COMMANDS = main.list_commands(None)
BELOW = [
    (name, below)
    for name in COMMANDS
    if isinstance(group := main.get_command(None, name), click.Group)
    for below in group.list_commands(None)  # type: ignore[arg-type]
]


def run(*words: str, typed: str = "", environment: dict[str, str] | None = None) -> Result:
    """What the command prints; the language in which it spoke ends with it."""
    silent = dict[str, str | None].fromkeys(ENVIRONMENT)
    runner = CliRunner(env={**silent, **(environment or {})})
    invoked = partial(runner.invoke, main, words, input=typed, prog_name="dudo")
    return copy_context().run(invoked)


@pytest.mark.parametrize(
    ("environment", "usage"),
    [
        ({}, "Usage:"),
        ({"LANG": "la_VA.UTF-8"}, "Usage:"),
        ({"LANG": "de_AT.UTF-8"}, "Aufruf:"),
        ({"LANG": "de_DE", "LC_ALL": "es_MX.UTF-8"}, "Uso:"),
        ({"LANG": "de_DE", "LANGUAGE": "la:es:en"}, "Uso:"),
        ({"LC_MESSAGES": "zh_CN.UTF-8"}, "用法："),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], usage: str) -> None:
    shown = run("bots", "--help", environment=environment)
    assert (shown.exit_code, shown.stdout.split()[0]) == (0, usage)


@pytest.mark.parametrize(
    "words",
    [
        ("--language", "de", "bots", "--help"),
        ("--language=de", "bots", "--help"),
        ("bots", "--language", "de", "--help"),
        ("bots", "--help", "--language", "de"),
    ],
)
def test_the_option_is_heard_wherever_it_stands_and_before_the_environment(
    words: tuple[str, ...],
) -> None:
    assert run(*words, environment={"LANG": "es_ES"}).stdout.startswith("Aufruf: ")


@pytest.mark.parametrize("command", ["", *COMMANDS, *map(" ".join, BELOW)])
def test_every_word_of_help_can_be_said_in_another_language(command: str) -> None:
    """In the language for tests words stand in brackets, unless they are typed as they are."""
    shown = run(*command.split(), "--help", "--language", PSEUDO).stdout
    outside = re.sub(r"⟦[^⟦⟧]*⟧", "", shown)
    while outside != (outside := re.sub(r"⟦[^⟦⟧]*⟧", "", outside)):
        pass
    names = "|".join((*COMMANDS, *(below for _, below in BELOW), "perudo"))
    typed = r"dudo|--?[a-z-]+|[A-Z_]{2,}|\[[^\]]*\]|\b(?:" + names + r")\b"
    assert re.findall(r"[^\W\d_]{3,}", re.sub(typed, "", outside)) == []


@pytest.mark.parametrize("tag", first_of(sorted(languages().keys() - {"en"}), 1))
def test_a_match_is_told_in_the_language(tag: str) -> None:
    typed = "?\nodds\nliar\nrules\n1x2\nfoo\nquit\n"
    play = ("play", "perudo", "--seed", "3", "--bot", "counter")
    told, english = run(*play, "--language", tag, typed=typed), run(*play, typed=typed)
    assert (told.exit_code, english.exit_code) == (0, 0)
    sentences = [line.strip() for line in english.stdout.splitlines() if line.count(" ") > 4]
    words = re.compile(r"[^\W\d_]+")
    alike = [it for it in sentences if it in told.stdout]
    # A name beside dice is no sentence.
    assert [it for it in alike if len(words.findall(it)) > 1] == []


def test_what_a_player_says_is_understood_in_the_language() -> None:
    def first(*typed: str) -> str:
        said = "\n".join((*typed, "quit", ""))
        play = ("play", "perudo", "--seed", "3", "--language", "de", "--json")
        return run(*play, typed=said).stdout.splitlines()[1]

    assert first("vier Fünfen") == first("4x5") != first("3x5")


def test_a_refusal_is_in_the_language() -> None:
    refused = run("--language", "de", "play", "perudo", "--players", "99")
    assert refused.stderr == "--players ist eine ganze Zahl von 2 bis 40. Siehe dudo play --help.\n"


def test_figures_have_the_marks_of_the_language() -> None:
    asked = ("odds", "20 dice, seven twos", "--language")
    english, german = (run(*asked, tag).stdout.splitlines()[0] for tag in ("en", "de"))
    found = [bool(re.search(*it)) for it in ((r"\d\.\d\d%", english), (r"\d,\d\d\s%", german))]
    assert found == [True, True]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "Chinesische Lügner"), "Chinese Liars"),
        (("rules", "perdo"), "Es gibt kein Spiel namens „perdo“. Ist perudo gemeint?"),
        (("regeln",), "„regeln“"),
    ],
)
def test_names_and_quotation_marks_are_those_of_the_language(
    words: tuple[str, ...], said: str
) -> None:
    shown = run("--language", "de", *words)
    assert said in shown.output
