"""The folder of the server's data, unless another one is named."""

from pathlib import Path

import platformdirs

MATCHES = "matches.sqlite3"
"""The name of the database in the folder."""
STRATEGIES = "strategies"
"""The name of the folder in it whose strategies the explorer shows."""


def data_folder() -> Path:
    """The default folder of matches."""
    return platformdirs.user_data_path("dudo", appauthor=False)
