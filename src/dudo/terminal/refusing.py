"""What is wrong with a command line, in one sentence in the language that is spoken."""

import re
from collections.abc import Iterable

import click
from click.core import ParameterSource

from dudo.errors import DudoError
from dudo.registry import nearest
from dudo.text import Name, Text, joined, quoted, say, sentence

_UNKNOWN = re.compile(r"[N]o such command '(.*)'\.?", re.DOTALL)
_EXTRA = re.compile(r"[G]ot unexpected extra arguments? \((.*)\)\.?", re.DOTALL)


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
        return say(
            "There is no option {option}{close, select, no {.} other {: perhaps you mean {others}.}}",
            option=Name(error.option_name),
            close="yes" if close else "no",
            others=Name(close),
        )
    if isinstance(error, click.BadParameter) and error.param is not None:
        return _bad(error, error.param)
    if unknown := _UNKNOWN.fullmatch(error.message):
        group = error.ctx.command if error.ctx is not None else None
        known = (
            group.list_commands(error.ctx) if isinstance(group, click.Group) and error.ctx else ()
        )
        return no_such_command(unknown[1], known)
    if extra := _EXTRA.fullmatch(error.message):
        return say("{words} is more than this command takes.", words=Name(extra[1]))
    return sentence(Name(error.format_message()))


def no_such_command(name: str, known: Iterable[str]) -> Text:
    """There is none of that name, and which may have been meant.

    >>> no_such_command("ods", ["odds", "play"])
    'There is no command called “ods”. Did you mean odds?'
    """
    meant = nearest(name, known)
    return say(
        "There is no command called {name}.{close, select, yes { Did you mean {meant}?} other {}}",
        name=quoted(name),
        close="yes" if meant else "no",
        meant=Name(meant),
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
        return say("{what} is one of {names}.", what=what, names=Name(", ".join(kind.choices)))
    if isinstance(kind, click.IntRange | click.FloatRange):
        return say(
            "{what} is a {whole, select, yes {whole number} other {number}} "
            "{span, select, both {from {least} to {most}} other {of at least {least}}}.",
            what=what,
            whole="yes" if isinstance(kind, click.IntRange) else "no",
            span="other" if kind.max is None else "both",
            least=Name(f"{kind.min:.10g}" if kind.min is not None else "0"),
            most=Name(f"{kind.max:.10g}" if kind.max is not None else ""),
        )
    if isinstance(kind, click.types.BoolParamType):
        return say("{what} is yes or no.", what=what)
    if kind is click.INT:
        return say("{what} is a whole number.", what=what)
    return say("{what}: {problem}.", what=what, problem=Name(error.message.rstrip(".")))
