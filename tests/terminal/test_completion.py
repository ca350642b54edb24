"""Shells complete commands, games and bots."""

import shutil
import subprocess

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from dudo.terminal.main import main


@pytest.mark.parametrize(
    ("words", "begun", "completed"),
    [
        ((), "si", ["simulate"]),
        (("play",), "perudo_", ["perudo_box", "perudo_calza"]),
        (("play", "perudo", "--bot"), "greta,fr", ["greta,friendly"]),
        (("simulate", "perudo", "--bots"), "counter,no", ["counter,novice"]),
        (("league",), "maex", ["maexchen"]),
    ],
)
def test_what_is_completed(*, words: tuple[str, ...], begun: str, completed: list[str]) -> None:
    found = ShellComplete(main, {}, "dudo", "_DUDO_COMPLETE").get_completions(list(words), begun)
    assert completed == [item.value for item in found]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_what_is_printed_is_a_script_of_that_shell(shell: str) -> None:
    script = CliRunner().invoke(main, ["completion", shell]).stdout
    assert f"_DUDO_COMPLETE={shell}_complete" in script
    if program := shutil.which(shell):
        subprocess.run([program, "-n"], input=script, text=True, check=True)
