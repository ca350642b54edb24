"""`dudo completion`: what makes your shell complete commands, games and bots."""

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
def command(*, shell: str) -> None:
    """Print the lines that make SHELL complete commands, options, games and bots.

    For bash, write eval "$(dudo completion bash)" into ~/.bashrc; for zsh the same with zsh into ~/.zshrc.
    For fish, run dudo completion fish > ~/.config/fish/completions/dudo.fish once.
    """
    found = get_completion_class(shell)
    assert found is not None
    root = click.get_current_context().find_root().command
    click.echo(found(root, {}, "dudo", "_DUDO_COMPLETE").source())
