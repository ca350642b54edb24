"""Options that would change nothing are refused, so that nobody waits for what never comes."""

from collections.abc import Iterable, Iterator

import click
from click.core import ParameterSource

from dudo.text import Name, say


def on_the_line(ctx: click.Context) -> Iterator[click.Parameter]:
    """The options and arguments that were given on the command line."""
    for param in ctx.command.params:
        named = ctx.get_parameter_source(param.name or "") is ParameterSource.COMMANDLINE
        # Before 8.3 Click said that of an argument with several values that nobody had given.
        if named and ctx.params.get(param.name or "") != ():
            yield param


def refuse_idle(ctx: click.Context, counting: Iterable[str]) -> None:
    """An error if an option was given that changes nothing; `counting` are those that do, as they are typed."""
    known = tuple(counting)
    for param in on_the_line(ctx):
        if isinstance(param, click.Option) and not {*param.opts} & {*known}:
            raise click.UsageError(
                say(
                    "{option} would change nothing here; you can use {others}.",
                    option=Name(param.opts[0]),
                    others=Name(", ".join(known)),
                )
            )
