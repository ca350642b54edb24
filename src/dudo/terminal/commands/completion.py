"""`dudo completion`: completion of commands, games and bots for your shell."""

import click
from click.shell_completion import get_completion_class

from dudo.terminal.output import json_option, print_json

SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS), metavar="SHELL")
@json_option
def command(*, shell: str, as_json: bool) -> None:
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
