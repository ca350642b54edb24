"""`dudo`: the command. Alone it serves the table and opens the browser."""

from typing import Any

import click

from dudo import __version__
from dudo.terminal.helping import speaking
from dudo.terminal.idle import on_the_line
from dudo.terminal.lazy import Folder
from dudo.terminal.serving import serving_options
from dudo.text import Name, say


@speaking
@click.group(
    cls=Folder,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@serving_options
@click.version_option(__version__, prog_name="dudo")
@click.pass_context
def main(ctx: click.Context, /, **serving: Any) -> None:
    """Liar's dice in all its families: play in the browser or the terminal, with friends or against bots.

    Without a command it serves the table and opens the browser.
    """
    if ctx.invoked_subcommand is None:
        serve = main.get_command(ctx, "serve")
        assert serve is not None
        ctx.invoke(serve, **serving)
        return
    for param in on_the_line(ctx):
        if param.name in serving:
            word = Name(param.opts[0])
            text = say("Write {option} after the command it belongs to.", option=word)
            raise click.UsageError(text)
