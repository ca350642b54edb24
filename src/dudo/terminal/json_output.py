"""What `verify` writes for programs: `--json` gives these as JSON, and JSON Schemas (`make schemas`) describe them."""

from dataclasses import dataclass

from dudo.fairness.together import TableMatches
from dudo.text import Text


@dataclass(frozen=True, slots=True)
class AllVerified:
    """What `verify --json` says where all dice are as they were promised."""

    verified: bool
    sentence: Text  # what is not proved
    shakes: int
    numbers: int  # dice, and the few numbers that are none
    brought: dict[str, int]  # what seats have brought to all shakes, by kind
    earlier: int  # shakes of the table before the first one of this record


@dataclass(frozen=True, slots=True)
class NotVerified:
    """What `verify --json` says where something does not fit."""

    verified: bool
    sentence: Text


@dataclass(frozen=True, slots=True)
class FileVerified:
    """What `verify --json` says of one of several records."""

    file: str
    found: AllVerified | NotVerified


@dataclass(frozen=True, slots=True)
class VerifiedTogether:
    """What `verify --json` says of several records."""

    verified: bool  # each of them, and all together
    files: list[FileVerified]
    tables: list[TableMatches]  # none where some records cannot be of one table
    sentence: Text  # why they cannot; empty if they can
