"""OpenSpiel is no dependency where it has no wheels; then its tests are not looked at."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["test_openspiel.py"]
