"""A command is a function: its parameters are the arguments and the options, and its docstring is the help.

What stands before `*` is an argument, what stands after it an option: `all_dealings` is `--all-dealings`. What an
option is for stands at the end of the docstring, as `--all-dealings: Do not stop when ...`, or beside its type where
several commands have it. A number, a text, a path or a list of these is read as such; other types are those of click.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import click
from click.shell_completion import CompletionItem

from dudo.errors import DudoError
from dudo.terminal.helping import SpokenOption, speaking

_HELP = re.compile(r"^(--[\w-]+): (.*?)(?=^--[\w-]+: |\Z)", re.MULTILINE | re.DOTALL)
"""An option in a docstring, and what is said of it."""

NUMBERS = (click.IntRange, click.FloatRange)


class Settings:
    """More that click is told of a parameter; it stands beside its type."""

    def __init__(self, **values: Any) -> None:
        self.values = values


Json = Annotated[bool, "--json", "Print the result as JSON."]
"""Given where the result is for a program; commands call it `as_json`."""


def completed(known: Callable[[], Iterable[tuple[str, str]]], *, several: bool = False) -> Settings:
    """Settings of a parameter of which a shell completes what is known, with what is said of it.

    Where `several` may stand between commas, it completes the last.
    """

    def complete(
        _ctx: click.Context, _param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        before, comma, word = incomplete.rpartition(",") if several else ("", "", incomplete)
        return [
            CompletionItem(f"{before}{comma}{name}", help=told or None)
            for name, told in known()
            if name.startswith(word)
        ]

    return Settings(shell_complete=complete)


def read_by(read: Callable[[str], object], *, empty: bool = False) -> Settings:
    """Settings of an option whose text, or each of several, is as `read` understands it.

    An `empty` text may mean nothing.
    """

    def understood(ctx: click.Context, option: click.Parameter, value: Any) -> Any:
        try:
            if isinstance(value, tuple):
                return tuple(map(read, value))
            return value if value is None or (empty and not value) else read(value)
        except DudoError as error:
            raise click.BadParameter(error.sentence, ctx, option) from error

    return Settings(callback=understood)


def declared(
    name: str,
    *,
    cls: type[click.Command] = click.Command,
    environment: Callable[[str], str] | None = None,
    **settings: Any,
) -> Callable[[Callable[..., Any]], Any]:
    """The function as a command of that name; the `environment` has a variable for each option, if it names them."""

    def made(function: Callable[..., Any]) -> click.Command:
        params, text = parameters(function)
        for param in params:
            param.envvar = environment(param.opts[0]) if environment else param.envvar
        return speaking(cls(name, callback=function, params=params, help=text, **settings))

    return made


def parameters(function: Callable[..., Any]) -> tuple[list[click.Parameter], str]:
    """The arguments and options that it takes, and the rest of its docstring."""
    text = inspect.getdoc(function) or ""
    said = {option: " ".join(words.split()) for option, words in _HELP.findall(text)}
    hints = get_type_hints(function, include_extras=True)
    params = [
        _param(it, hints[it.name], said) for it in inspect.signature(function).parameters.values()
    ]
    return params, _HELP.sub("", text).strip()


def _param(it: inspect.Parameter, hint: Any, said: dict[str, str]) -> click.Parameter:
    kind, *beside = get_args(hint) if get_origin(hint := _given(hint)) is Annotated else (hint,)
    settings, several = _read_as(_given(kind))
    words = [one for one in beside if isinstance(one, str)]
    for one in beside:
        settings |= {"type": one} if isinstance(one, click.ParamType) else {}
        settings |= one.values if isinstance(one, Settings) else {}
    settings |= {"type": str} if "callback" in settings else {}  # which reads it
    default = it.default
    if it.kind is not inspect.Parameter.KEYWORD_ONLY:
        required = default is inspect.Parameter.empty
        settings |= {"nargs": -1} if several else {} if required else {"default": default}
        return click.Argument([it.name], required=required, **settings)
    option = next((word for word in words if word.startswith("-")), _option_of(it.name))
    help_ = next((word for word in words if not word.startswith("-")), None) or said.get(option, "")
    if settings["type"] is bool:
        both = default is not False  # it is on, or nobody has said
        option = f"{option}/--no-{option.removeprefix('--')}" if both else option
        settings |= {"is_flag": True}
    if isinstance(settings["type"], NUMBERS) or settings["type"] in (int, float):
        settings.setdefault("metavar", "NUMBER")
    shown = default is not False and default not in (None, (), "")
    return SpokenOption(
        [option, it.name],
        default=default,
        help=help_,
        show_default=shown,
        multiple=several,
        **settings,
    )


def _given(kind: Any) -> Any:
    """The type of what is given, if anything is."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    return next(one for one in get_args(kind) if one is not NoneType)


def _read_as(kind: Any) -> tuple[dict[str, Any], bool]:
    """How click reads what is given, and whether there may be several."""
    several = get_origin(kind) is tuple and get_args(kind)[1:] == (...,)
    kind = get_args(kind)[0] if several else kind
    path = click.Path(dir_okay=False, path_type=Path)
    return {"type": path if kind is Path else kind if kind in (int, float, bool) else str}, several


def _option_of(name: str) -> str:
    return f"--{name.strip('_').replace('_', '-')}"


def on_the_line(ctx: click.Context) -> Iterator[click.Parameter]:
    """The options and arguments that were given on the command line."""
    for param in ctx.command.params:
        named = ctx.get_parameter_source(param.name or "") is click.core.ParameterSource.COMMANDLINE
        # Before 8.3 Click said that of an argument with several values that nobody had given.
        if named and ctx.params.get(param.name or "") != ():
            yield param
