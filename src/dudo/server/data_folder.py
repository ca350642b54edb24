"""Where the server keeps what it keeps, unless another folder is named."""

from pathlib import Path

import platformdirs

MATCHES = "matches.sqlite3"
"""The database in it."""
STRATEGIES = "strategies"
"""The folder in it whose strategies the explorer shows."""


def data_folder() -> Path:
    """Where matches are kept unless another folder is named; the folder of our former name if that is there."""
    ours, former = (
        platformdirs.user_data_path(name, appauthor=False) for name in ("dudo", "liarsdice")
    )
    return former if former.exists() and not ours.exists() else ours
