"""What became of a case: passed, failed, or about something that the product does not have yet."""

from dataclasses import dataclass
from enum import StrEnum


class NotYet(Exception):
    """The case needs a game, an option or a function that the product does not have."""


class Unreadable(Exception):
    """The case says something that the adapter does not understand."""


class Verdict(StrEnum):
    """How a case came out."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_YET = "not yet"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A case and what became of it; `notes` say what was expected and what came, or what is missing."""

    id: str
    verdict: Verdict
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.id}: {'; '.join(self.notes)}"
