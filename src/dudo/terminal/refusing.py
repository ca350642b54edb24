"""What is wrong with a command line, in one sentence in the language that is spoken."""

import re
from collections.abc import Iterable
from typing import Any

import click
from click.core import ParameterSource

from dudo.errors import DudoError
from dudo.registry import nearest
from dudo.terminal.declaring import on_the_line
from dudo.terminal.output import told
from dudo.text import Name, Text, joined, quoted, say, sentence

BARE = "dudo.bare"
"""Where the context of the whole command keeps the first option that was written before any command."""

_UNKNOWN = re.compile(r"[N]o such command '(.*)'\.?", re.DOTALL)
_EXTRA = re.compile(r"[G]ot unexpected extra arguments? \((.*)\)\.?", re.DOTALL)


class Refused(click.UsageError):
    """What was typed makes no sense together."""

    def __init__(self, message: str, /, **values: Any) -> None:
        super().__init__(told(message, **values))


def refuse_idle(ctx: click.Context, counting: Iterable[str]) -> None:
    """An error if an option was given that changes nothing; `counting` are those that do, as they are typed."""
    known = tuple(counting)
    for param in on_the_line(ctx):
        if isinstance(param, click.Option) and not {*param.opts} & {*known}:
            raise Refused(
                "{option} would change nothing here; you can use {others}.",
                option=param.opts[0],
                others=", ".join(known),
            )


def refusal(error: click.UsageError | DudoError) -> Text:
    """The sentence; where click refuses something, with the command that helps.

    >>> refusal(click.NoSuchOption("--prt"))
    'There is no option --prt.'
    """
    if isinstance(error, DudoError):
        return error.sentence
    ask = ""
    if error.ctx is not None:
        ask = say("See {command} --help.", command=Name(error.ctx.command_path))
    return joined(" ", [_reason(error), ask])


def _reason(error: click.UsageError) -> Text:
    """Why, in our words; what click alone knows how to say stays in its own."""
    if isinstance(error.message, Text):
        variable = _variable(error)
        return joined(": ", [Name(variable), error.message]) if variable else error.message
    if isinstance(error, click.NoSuchOption):
        close = ", ".join(error.possibilities or ())
        return told(
            "There is no option {option}{close, select, no {.} other {: perhaps you mean {others}.}}",
            option=error.option_name,
            close="yes" if close else "no",
            others=close,
        )
    if isinstance(error, click.BadParameter) and error.param is not None:
        return _bad(error, error.param)
    if unknown := _UNKNOWN.fullmatch(error.message):
        return no_such_command(unknown[1], _commands(error.ctx))
    if extra := _EXTRA.fullmatch(error.message):
        bare = error.ctx.meta.get(BARE) if error.ctx else None
        if bare and error.ctx and extra[1].split()[0] in _commands(error.ctx.find_root()):
            return told("Write {option} after the command it belongs to.", option=bare)
        return told("{words} is more than this command takes.", words=extra[1])
    return sentence(Name(error.format_message()))


def _commands(ctx: click.Context | None) -> list[str]:
    """The commands below that one."""
    group = ctx.command if ctx is not None else None
    return group.list_commands(ctx) if isinstance(group, click.Group) and ctx is not None else []


def no_such_command(name: str, known: Iterable[str]) -> Text:
    """There is none of that name, and which may have been meant.

    >>> no_such_command("ods", ["odds", "play"])
    'There is no command called “ods”. Did you mean odds?'
    """
    meant = nearest(name, known)
    return told(
        "There is no command called {name}.{close, select, yes { Did you mean {meant}?} other {}}",
        name=quoted(name),
        close="yes" if meant else "no",
        meant=meant,
    )


def _variable(error: click.UsageError) -> str:
    """The variable of the environment in which the value stands that was refused; empty if it stands in none."""
    param = error.param if isinstance(error, click.BadParameter) else None
    if error.ctx is None or param is None or param.name is None:
        return ""
    is_there = error.ctx.get_parameter_source(param.name) is ParameterSource.ENVIRONMENT
    return str(param.envvar) if is_there else ""


def _bad(error: click.BadParameter, param: click.Parameter) -> Text:
    option = param.opts[0] if isinstance(param, click.Option) else param.human_readable_name
    what = Name(_variable(error) or option)
    kind = param.type
    if isinstance(error, click.MissingParameter):
        return say("{what} is missing.", what=what)
    if isinstance(kind, click.Choice):
        return told("{what} is one of {names}.", what=what, names=", ".join(kind.choices))
    if isinstance(kind, click.IntRange | click.FloatRange):
        return told(
            "{what} is a {whole, select, yes {whole number} other {number}} "
            "{span, select, both {from {least} to {most}} other {of at least {least}}}.",
            what=what,
            whole="yes" if isinstance(kind, click.IntRange) else "no",
            span="other" if kind.max is None else "both",
            least=f"{kind.min or 0:.10g}",
            most=f"{kind.max or 0:.10g}",
        )
    if isinstance(kind, click.types.BoolParamType):
        return say("{what} is yes or no.", what=what)
    if kind is click.INT:
        return say("{what} is a whole number.", what=what)
    return told("{what}: {problem}.", what=what, problem=error.message.rstrip("."))
