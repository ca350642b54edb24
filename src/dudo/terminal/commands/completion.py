"""`dudo completion`: completion of commands, games and bots for your shell."""

from typing import Annotated

import click
from click.shell_completion import get_completion_class

from dudo.terminal.declaring import Json, Settings, declared
from dudo.terminal.output import print_json

SHELLS = ("bash", "zsh", "fish")


@declared("completion")
def command(
    shell: Annotated[str, click.Choice(SHELLS), Settings(metavar="SHELL")], *, as_json: Json = False
) -> None:
    """Print the lines that make SHELL complete commands, options, games and bots.

    For bash, write eval "$(dudo completion bash)" into ~/.bashrc; for zsh the same with zsh into ~/.zshrc.
    For fish, run dudo completion fish > ~/.config/fish/completions/dudo.fish once.
    """
    found = get_completion_class(shell)
    assert found is not None
    root = click.get_current_context().find_root().command
    script = found(root, {}, "dudo", "_DUDO_COMPLETE").source()
    if as_json:
        print_json({"shell": shell, "script": script})
    else:
        click.echo(script)
