"""What Ctrl-C means to a command that has found something by then."""

STOPPED = 130
"""The exit status after Ctrl-C, as shells have it."""
