"""The base of verbs: a request that a client sends, and the event that the log has of it.

`decide` gives the items for the log, or refuses with a sentence; the table logs them and then shows the result.
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
    """The person who asks, and everything else that the answer may depend on."""

    owner: str  # the fingerprint of the session; empty for none
    here: Set[str]  # the fingerprints of everybody who is connected, or was a moment ago
    overdue: Set[int] = frozenset()  # the seats that have kept everybody waiting for a long time
    services: Services


class TableEvent(Struct, frozen=True, kw_only=True):
    """Something that has happened at a table. Its name in the log is `word`, which never changes."""

    word: ClassVar[str]

    @abstractmethod
    def follow(self, state: TableState) -> TableState:
        """The table after the event."""


Item = TableEvent | Line
"""The content of a line of the log: an event, or a move or throw as in a record."""


class Request(
    Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, frozen=True, kw_only=True
):
    """Something that a client asks of a table.

    A request counts as a change around the match, of which the number for each session is limited, so that the log
    of a match is bounded. Requests that come to an end by themselves do not count.
    """

    ends: ClassVar[bool] = False  # whether its number in one match is bounded anyway

    id: Id

    @abstractmethod
    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        """The items for the log; `Refusal` with one sentence if the request is not allowed."""
