"""The server as `dudo serve` starts it, durable and on loopback, without the limits on one client.

A load driver plays every seat from one address as fast as it can, which is just what the limits are
there to stop; everything else is the product: `python -m benchmarks.table_server --port 8700`.
"""

import argparse
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from dudo.server import run
from dudo.server.config import Config
from dudo.server.connection_limits import Connections
from dudo.server.limits import Limits

CONNECTIONS = 20_000
"""So many may be open, all of them from the one address of the driver."""
NO_LIMITS = replace(Limits.none(), live_tables=100_000)


def main() -> None:
    """Serve until interrupted, on a fresh data folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8700)
    options = parser.parse_args()
    many = partial(Connections, each=CONNECTIONS)
    for name, value in (("MOST", CONNECTIONS), ("Connections", many)):
        setattr(run, name, value)
    with TemporaryDirectory() as folder:
        run.serve(
            Config(
                port=options.port,
                data=Path(folder),
                open_browser=False,
                limits=NO_LIMITS,
                build=False,
            )
        )


if __name__ == "__main__":
    main()
