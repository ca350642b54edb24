"""The errors of tables; each message is one sentence.

DudoError
├── Refusal     a request was refused; `problem` is the reason in one word
├── StoreError  the log could not be read or written
│   ├── Unsure       the database has not said whether it has done what was asked
│   └── DamagedFile  the file is not as SQLite wrote it
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


class Unsure(StoreError):
    """The database has not said whether it has done what was asked."""


class DamagedFile(StoreError):
    """The file is not as SQLite wrote it."""


class Conflict(DudoError):
    """The log already has an entry with that number."""
