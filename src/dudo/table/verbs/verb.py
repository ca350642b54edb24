"""What a verb is: a request that a client sends, and the event that the log holds of it.

`decide` says what the log is to hold, or refuses with a sentence; the table logs that and then shows it.
`follow` gives the table after an event. Both are pure.
"""

from abc import abstractmethod
from collections.abc import Set
from dataclasses import dataclass
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from dudo.engine.record import Line
from dudo.table.services import Services
from dudo.table.state import TableState

Id = Annotated[str, Meta(max_length=40, description="chosen by the client; the receipt repeats it")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Who asks, and what else the answer may depend on."""

    owner: str  # the fingerprint of the session; empty for none
    here: Set[str]  # the fingerprints of all who are connected, or were a moment ago
    overdue: Set[int] = frozenset()  # the seats that keep everybody waiting for long
    services: Services


class TableEvent(Struct, frozen=True, kw_only=True):
    """What has happened at a table. The log calls it by `word`, which never changes."""

    word: ClassVar[str]

    @abstractmethod
    def follow(self, state: TableState) -> TableState:
        """The table after it."""


Item = TableEvent | Line
"""What a line of the log says: an event, or a move or throw as in a record."""


class Request(
    Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, frozen=True, kw_only=True
):
    """What a client asks of a table.

    A request counts as a change around the match, of which a session may make so many: the log of a
    match is bounded. Those do not count that come to an end by themselves.
    """

    ends: ClassVar[bool] = False  # whether it cannot be asked for without end in one match

    id: Id

    @abstractmethod
    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        """What the log is to say; `Refusal` with one sentence if it may not be."""
