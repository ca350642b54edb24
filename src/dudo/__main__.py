"""The `dudo` command, also as `python -m dudo`."""

import sys
from importlib import import_module

from dudo.extras import NotInstalled, of_an_extra


def main() -> None:
    """Run the command; one sentence says what to install where the command line is not installed."""
    try:
        with of_an_extra():
            run = import_module("dudo.terminal.main").main
    except NotInstalled as missing:
        sys.exit(str(missing))
    run()


if __name__ == "__main__":
    main()
