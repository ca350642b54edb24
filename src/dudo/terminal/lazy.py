"""A group of commands that reads a folder, and says what is wrong in one sentence."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import get_data, iter_modules
from typing import Any, NoReturn, TypeVar

import click

from dudo.errors import DudoError
from dudo.terminal import commands
from dudo.terminal.streams import forgiving

R = TypeVar("R")


class Sentence(click.ClickException):
    """Wrong input: one sentence on stderr, and exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Only the sentence."""
        click.echo(self.format_message(), file=file, err=True)


def _say(error: click.UsageError | DudoError) -> NoReturn:
    if isinstance(error, click.UsageError):
        ask = f" Ask {error.ctx.command_path} --help." if error.ctx else ""
        raise Sentence(_ended(error.format_message()) + ask) from error
    raise Sentence(str(error)) from error


def _ended(text: str) -> str:
    """The text with a full stop, which those of click lack at times.

    >>> _ended("No such file or directory"), _ended("Name one.")
    ('No such file or directory.', 'Name one.')
    """
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _in_a_sentence(do: Callable[[], R]) -> R:
    try:
        return do()
    except click.UsageError as error:
        if isinstance(error, click.exceptions.NoArgsIsHelpError):
            raise
        _say(error)
    except DudoError as error:
        _say(error)


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

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The file names, which are the names."""
        del ctx  # they are the same everywhere
        return sorted(module.name for module in iter_modules(commands.__path__))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each command with what its file says it is; none of them is imported for that."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about(name)) for name in self.list_commands(ctx)])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The `command` of that file; None if there is no such file."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = import_module(f"{commands.__name__}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """The command as it is called, with streams that take whatever it writes."""
        with forgiving():
            return super().main(*args, **kwargs)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """The context, or a sentence."""
        return _in_a_sentence(lambda: super(Folder, self).make_context(*args, **kwargs))

    def invoke(self, ctx: click.Context) -> Any:
        """What the command returns, or a sentence."""
        return _in_a_sentence(lambda: super(Folder, self).invoke(ctx))
