"""The server as `dudo serve` starts it, durable and on loopback, without the limits on one client.

A load driver plays every seat from one address as fast as it can, which is just what the limits are
there to stop; everything else is the product: `python -m benchmarks.table_server --port 8700`.
"""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from dudo.server.limits import Limits
from dudo.server.run import serve

NO_LIMITS = Limits(
    messages=1e9,
    messages_burst=1e9,
    tables=1e9,
    tables_burst=1e9,
    sessions=1e9,
    sessions_burst=1e9,
    misses=1e9,
    misses_burst=1e9,
    sockets=100_000,
    bot_moves=1e9,
    least_pace=0.0,
    live_tables=100_000,
)


def main() -> None:
    """Serve until interrupted, on a fresh data folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8700)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        serve(
            port=options.port,
            data=Path(folder),
            open_browser=False,
            limits=NO_LIMITS,
            build=False,
        )


if __name__ == "__main__":
    main()
