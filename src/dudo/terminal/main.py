"""`dudo`: the command. Alone it serves the table and opens the browser."""

import sys
from importlib import import_module
from pkgutil import get_data
from typing import Any

import click
from click.shell_completion import CompletionItem

from dudo import __version__
from dudo.errors import DudoError
from dudo.extras import of_an_extra
from dudo.terminal import commands
from dudo.terminal.declaring import declared
from dudo.terminal.helping import speaking
from dudo.terminal.output import visible
from dudo.terminal.refusing import BARE, no_such_command, refusal
from dudo.terminal.speaking import speak, translated
from dudo.terminal.stopping import STOPPED
from dudo.terminal.streams import forgiving

REFUSED = 2
"""The exit status after wrong input."""

GROUPS = {
    "Play": ("play", "serve"),
    "Learn and settle": ("rules", "odds", "practise", "replay", "review", "luck", "verify"),
    "Bots": ("bots", "simulate", "league"),
    "Research": ("solve", "explore", "exploit"),
    "Set up and keep": ("backup", "restore", "completion"),
}
"""Every command, as the help lists them; each is a file of `terminal/commands`, imported when it is asked for."""


def about(name: str) -> str:
    """The first line of a command file, which says what the command is.

    >>> about("bots")
    'Who you can play against.'
    """
    source = get_data(commands.__name__, f"{name}.py") or b""
    _, _, text = source.decode().partition("\n")[0].partition(": ")
    return text[:1].upper() + text[1:].rstrip('"')


class Commands(click.Group):
    """The commands in their groups; what is wrong is said in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        return sorted(name for names in GROUPS.values() for name in names)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands and options that begin so; no command is imported for that."""
        found = [
            CompletionItem(name, help=about(name))
            for name in self.list_commands(ctx)
            if name.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each command below its group, with what its file says it is, and the few options behind them."""
        for group, names in GROUPS.items():
            with formatter.section(group):
                formatter.write_dl([(f"{name:10}", about(name)) for name in names])
        click.Command.format_options(self, ctx, formatter)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The words behind the command; where there is no command, they are for `serve`."""
        at = 0
        while args[at : at + 1] and args[at].partition("=")[0] == "--language":
            at += 1 if "=" in args[at] else 2
        first = args[at] if at < len(args) else ""
        known = {"-h", "--help", "--version"}
        alone = at == len(args) or (first.startswith("-") and first not in known)
        if alone and not ctx.resilient_parsing:
            ctx.meta[BARE] = first
            args[at:at] = ["serve"]
        return super().parse_args(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The `command` of that file; None if there is no such file.

        `NotInstalled` if it needs a library that only an extra of the package brings.
        """
        if cmd_name not in self.list_commands(ctx):
            return None
        with of_an_extra():
            command = import_module(f"{commands.__name__}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return speaking(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names; `UsageError` with a sentence if there is none."""
        if args[0] not in self.list_commands(ctx):
            raise click.UsageError(no_such_command(args[0], self.list_commands(ctx)), ctx)
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **extra: Any) -> Any:
        """The command as it is called; what is wrong is one sentence and status 2, and Ctrl-C has a status, too."""
        standalone, status = extra.pop("standalone_mode", True), 0
        given = args[0] if args else extra.pop("args", None)
        words = sys.argv[1:] if given is None else list(given)
        with forgiving():
            try:
                speak(words)
                status = super().main(words, standalone_mode=False, **extra)
            except (click.UsageError, DudoError) as error:
                click.echo(visible(translated(refusal(error))), err=True)
                status = REFUSED
            except click.Abort:
                status = STOPPED
        if standalone or status:
            sys.exit(status)


@click.version_option(__version__, prog_name="dudo")
@declared(
    "dudo",
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
def main() -> None:
    """Liar's dice in all its families: play in the browser or the terminal, with friends or against bots.

    Without a command it serves the table and opens the browser, with the options of `dudo serve`.
    """
