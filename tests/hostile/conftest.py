"""The campaigns stop, fork and starve processes, for which Windows has other ways: there they are not run."""

import sys

collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []
