"""`dudo serve`: the table in the browser."""

from pathlib import Path

import click

from dudo.server.logs import LogForm
from dudo.server.run import serve
from dudo.table.retention import KeptFor
from dudo.terminal.output import print_json
from dudo.terminal.serving import serving_options
from dudo.terminal.speaking import said


@click.command("serve")
@serving_options
def command(
    *,
    port: int | None,
    host: str | None,
    lan: bool,
    open_browser: bool,
    data: Path | None,
    store: str,
    names: tuple[str, ...],
    public: str,
    proxies: tuple[str, ...],
    accounts: bool,
    programs: tuple[str, ...],
    keep_finished: float | None,
    keep_unfinished: float | None,
    metrics: tuple[str, int] | None,
    log: LogForm | None,
    as_json: bool,
) -> None:
    """Serve the table and open it in the browser.

    Only this machine can reach it, unless you pass --lan or --host. Matches are kept on disk: stop
    with Ctrl-C, start again, and they continue.

    Each option can be set in the environment, too: --public-url as DUDO_PUBLIC_URL, and so on.
    """
    serve(
        host=host,
        port=port,
        data=data,
        store=store,
        lan=lan,
        open_browser=open_browser,
        names=names,
        public=public,
        proxies=proxies,
        keeping=KeptFor(finished=keep_finished, unfinished=keep_unfinished),
        accounts=accounts,
        programs=programs,
        metrics=metrics,
        log=log,
        tell=(lambda text: print_json({"say": text})) if as_json else _tell,
    )


def _tell(text: str) -> None:
    click.echo(said(text))
