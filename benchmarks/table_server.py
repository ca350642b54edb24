"""The server as `dudo serve` starts it, durable and on loopback, without the limits on one client.

A load driver plays every seat from one address as fast as it can, which is just what the limits are
there to stop; everything else is the product: `python -m benchmarks.table_server --port 8700`.
"""

import argparse
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from dudo.server.limits import Limits
from dudo.server.run import serve

NO_LIMITS = replace(Limits.none(), live_tables=100_000)


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
