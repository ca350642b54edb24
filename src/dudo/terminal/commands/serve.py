"""`dudo serve`: the table in the browser."""

import logging
import os
import re
from typing import Annotated

import click

from dudo.errors import DudoError
from dudo.server.config import Config
from dudo.server.data_folder import data_folder
from dudo.server.logs import LogForm, keep_log
from dudo.server.run import serve
from dudo.table.retention import KeptFor
from dudo.terminal.addressing import host_and_port, host_name, public_address, store_address
from dudo.terminal.declaring import Settings, declared, read_by
from dudo.terminal.output import print_json, told
from dudo.terminal.serving import Data
from dudo.terminal.speaking import translated
from dudo.terminal.variables import LANGUAGE, TOKEN, unknown, variable
from dudo.text import quoted

Several = tuple[str, ...]
_TIME = re.compile(r"([1-9][0-9]{0,5})([smhd])")
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
_log = logging.getLogger(__name__)


class BadTime(DudoError):
    """What was given is not a length of time."""


def seconds(text: str) -> float:
    """A length of time in seconds; `BadTime` if the text does not give one.

    >>> [seconds(it) for it in ("45s", "90m", "12h", "30d")]
    [45.0, 5400.0, 43200.0, 2592000.0]
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise BadTime(
            told(
                "A length of time is a number above 0 with s, m, h or d, like {example}, not {text}.",
                example="30d",
                text=quoted(text),
            )
        )
    return float(found[1]) * _UNITS[found[2]]


URL = Settings(metavar="URL")
Time = Annotated[float | None, Settings(metavar="TIME"), read_by(seconds)]
Port = Annotated[tuple[str, int] | None, Settings(metavar="[HOST:]PORT"), read_by(host_and_port)]


@declared("serve", environment=variable)
def command(
    *,
    port: Annotated[int | None, click.IntRange(0, 65535)] = None,
    host: str | None = None,
    lan: bool = False,
    open_: bool = True,
    data: Data = None,
    store: Annotated[str, URL, read_by(store_address, empty=True)] = "",
    name: Annotated[Several, read_by(host_name)] = (),
    public_url: Annotated[str, URL, read_by(public_address, empty=True)] = "",
    trust_proxy: Annotated[Several, Settings(metavar="ADDRESS")] = (),
    accounts: bool = False,
    bot: Annotated[Several, Settings(metavar="PROGRAM")] = (),
    keep_finished: Time = None,
    keep_unfinished: Time = None,
    metrics: Port = None,
    log: Annotated[LogForm | None, click.Choice(("text", "json"), case_sensitive=False)] = None,
    as_json: Annotated[bool, "--json"] = False,
) -> None:
    """Serve the table and open it in the browser.

    Only this machine can reach it, unless you pass --lan or --host. Matches are kept on disk: stop
    with Ctrl-C, start again, and they continue.

    Each option can be set in the environment, too: --public-url as DUDO_PUBLIC_URL, and so on.

    --port: The port to listen on; by default the usual one, or the next free one.
    --host: The address to listen on; by default only this machine.
    --lan: Let other devices connect; shows the address and a QR code.
    --open: Open the table in the browser.
    --store: A PostgreSQL database for the matches, which several servers may share; by default the folder.
    --name: Another name that this server answers to, like dice.example.org.
    --public-url: The address that others use, if a proxy stands in front of this server; links begin with it.
    --trust-proxy: The address or network of a proxy in front; the server believes it about who asked, and under which
                   address.
    --accounts: Let people make accounts with a passkey, which carry history and ratings; needs --public-url.
    --bot: A program that may be invited to the tables, like ./mybot; it runs with your permissions, so choose with
           care.
    --keep-finished: Remove tables where no match has been played for this long, like 30d or 12h; by default never.
    --keep-unfinished: Remove tables whose match has stood still for this long; by default never.
    --metrics: Show metrics to Prometheus at this port, on this machine alone unless you name a host.
    --log: Write every event to stderr in this form; by default only what is wrong, as text.
    --json: Print the addresses and the data folder as JSON, in one line.
    """
    keep_log(log)
    params = click.get_current_context().command.params
    known = {str(it.envvar) for it in params if it.envvar} | {LANGUAGE, TOKEN}
    for found, meant in unknown(os.environ, known):
        hint = f": perhaps you mean {meant}" if meant else ""
        _log.warning("there is no variable %s, so it counts for nothing%s", found, hint)

    def tell(text: str) -> None:
        """The sentence is written for people: beside the JSON, and where programs read the log, into that."""
        if as_json and log == "json":
            _log.info("%s", text)
        else:
            click.echo(translated(text), err=as_json)

    serve(
        Config(
            host=host,
            port=port,
            data=data or data_folder(),
            lan=lan,
            open_browser=open_,
            names=name,
            public=public_url,
            proxies=trust_proxy,
            log=log,
            keeping=KeptFor(finished=keep_finished, unfinished=keep_unfinished),
            metrics=metrics,
            accounts=accounts,
            programs=bot,
            store=store,
        ),
        tell=tell,
        told=print_json if as_json else None,
    )
