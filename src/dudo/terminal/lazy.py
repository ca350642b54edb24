"""A group of commands that reads a folder, and says what is wrong in one sentence."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import get_data, iter_modules
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from dudo.errors import DudoError
from dudo.extras import of_an_extra
from dudo.terminal import commands
from dudo.terminal.helping import SpokenContext, speaking
from dudo.terminal.refusing import no_such_command, refusal
from dudo.terminal.speaking import speak, translated
from dudo.terminal.streams import forgiving
from dudo.terminal.visible import visible

R = TypeVar("R")


class Sentence(click.ClickException):
    """Wrong input: one sentence on stderr, and exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Only the sentence."""
        click.echo(visible(self.format_message()), file=file, err=True)


def _in_a_sentence(do: Callable[[], R]) -> R:
    try:
        return do()
    except click.UsageError as error:
        if isinstance(error, click.exceptions.NoArgsIsHelpError):
            raise
        raise Sentence(translated(refusal(error))) from error
    except DudoError as error:
        raise Sentence(translated(refusal(error))) from error


def about(name: str) -> str:
    """The first line of a command file, which says what the command is.

    >>> about("bots")
    'Who you can play against.'
    """
    source = get_data(commands.__name__, f"{name}.py") or b""
    _, _, text = source.decode().partition("\n")[0].partition(": ")
    return text[:1].upper() + text[1:].rstrip('"')


class Folder(click.Group):
    """The commands of `terminal/commands`, each imported when it is asked for."""

    context_class = SpokenContext

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The file names, which are the names."""
        return sorted(module.name for module in iter_modules(commands.__path__))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands and options that begin so; no command is imported for that."""
        found = [
            CompletionItem(name, help=about(name))
            for name in self.list_commands(ctx)
            if name.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each command with what its file says it is; none of them is imported for that."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about(name)) for name in self.list_commands(ctx)])

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
        name = args[0]
        if name not in self.list_commands(ctx) and not name.startswith("-"):
            text = no_such_command(name, self.list_commands(ctx))
            raise click.UsageError(text, ctx)
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """The command as it is called, with streams that take whatever it writes."""
        with forgiving():
            return super().main(*args, **kwargs)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """The context, or a sentence, in the language that is wanted."""

        def made() -> click.Context:
            speak(args)
            return super(Folder, self).make_context(info_name, args, parent, **extra)

        return _in_a_sentence(made)

    def invoke(self, ctx: click.Context) -> Any:
        """What the command returns, or a sentence."""
        return _in_a_sentence(lambda: super(Folder, self).invoke(ctx))
