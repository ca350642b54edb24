"""`dudo serve`: the table in the browser."""

import logging
import os
from pathlib import Path
from typing import Any

import click

from dudo.server.config import Config
from dudo.server.data_folder import data_folder
from dudo.server.logs import LogForm, keep_log
from dudo.server.run import serve
from dudo.table.retention import KeptFor
from dudo.terminal.output import print_json
from dudo.terminal.serving import serving_options
from dudo.terminal.speaking import translated
from dudo.terminal.variables import LANGUAGE, TOKEN, unknown

_log = logging.getLogger(__name__)


@click.command("serve")
@serving_options
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    data: Path | None,
    log: LogForm | None,
    keep_finished: float | None,
    keep_unfinished: float | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Serve the table and open it in the browser.

    Only this machine can reach it, unless you pass --lan or --host. Matches are kept on disk: stop
    with Ctrl-C, start again, and they continue.

    Each option can be set in the environment, too: --public-url as DUDO_PUBLIC_URL, and so on.
    """
    keep_log(log)
    known = {str(it.envvar) for it in ctx.command.params if it.envvar} | {LANGUAGE, TOKEN}
    for name, meant in unknown(os.environ, known):
        hint = f": perhaps you mean {meant}" if meant else ""
        _log.warning("there is no variable %s, so it counts for nothing%s", name, hint)
    keeping = KeptFor(finished=keep_finished, unfinished=keep_unfinished)
    serve(
        Config(**options, data=data or data_folder(), log=log, keeping=keeping),
        tell=_tell if not as_json else _tell_in_log if log == "json" else _tell_aside,
        told=print_json if as_json else None,
    )


def _tell(text: str) -> None:
    click.echo(translated(text))


def _tell_aside(text: str) -> None:
    """Where programs read what is written, sentences are for people alone."""
    click.echo(translated(text), err=True)


def _tell_in_log(text: str) -> None:
    """Where programs read the log as well, a sentence is a line of it."""
    _log.info("%s", text)
