"""What can go wrong at a table; each message is one sentence.

DudoError
├── Refusal     a request was refused, and `problem` says in one word why
├── StoreError  the log could not be read or written
│   ├── DamagedFile  the file is torn, or none of ours
│   └── DamagedLog   what stands in the log of a table is not what was written
└── Conflict    another process has written that entry first: read on and try again
"""

from typing import Literal

from dudo.engine.errors import DudoError

Problem = Literal["stale", "illegal", "malformed", "seat", "room", "busy", "broken"]


class Refusal(DudoError):
    """A request was refused; nothing has changed."""

    def __init__(self, problem: Problem, sentence: str) -> None:
        super().__init__(sentence)
        self.problem: Problem = problem


class StoreError(DudoError):
    """The log could not be read or written."""


class DamagedFile(StoreError):
    """The file of the logs is torn, or none of ours."""


class DamagedLog(StoreError):
    """What stands in the log of a table is not what was written there."""


class Conflict(DudoError):
    """The log already has an entry with that number."""
