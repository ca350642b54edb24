"""`dudo`: the command. Alone it serves the table and opens the browser."""

from typing import Any

import click
from click.core import ParameterSource

from dudo import __version__
from dudo.terminal.helping import speaking
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
    line = ParameterSource.COMMANDLINE
    given = [name for name in serving if ctx.get_parameter_source(name) is line]
    if given:
        (word,) = (it.opts[0] for it in main.params if it.name == given[0])
        text = say("Write {option} after the command it belongs to.", option=Name(word))
        raise click.UsageError(text)
