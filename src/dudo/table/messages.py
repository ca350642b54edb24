"""The messages of a table: everything that can happen to it."""

from collections.abc import Callable
from dataclasses import dataclass

from dudo.table.errors import Refusal
from dudo.table.timers import Due
from dudo.table.verbs.verb import Answer, Request

Answering = Callable[[Answer | Refusal], None]
"""Gets the answer to a request; what it has changed is told right after."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody asks for something."""

    owner: str
    request: Request
    answer: Answering


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Something is due that was set at that version."""

    due: Due
    version: int


@dataclass(frozen=True, slots=True)
class Written:
    """Another server has written that entry, or may have written any."""

    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Looked:
    """Something has changed in who is here or what they have said, so the table may go on."""


@dataclass(frozen=True, slots=True)
class Leading:
    """This server leads the table from now on, or no longer."""

    leads: bool


Message = Asked | TimeUp | Written | Looked | Leading
"""Everything that can happen to a table."""
