"""The root of every error, by itself, so that it costs nothing to catch."""


class DudoError(Exception):
    """The root of every error that dudo raises on purpose; its message is one sentence."""
