"""The base of verbs: a request that a client sends, and the event that the log has of it.

`decide` gives the items for the log, or refuses with a sentence; the table logs them and then shows the result.
`follow` gives the table after an event. Both are pure.
"""

from abc import abstractmethod
from collections.abc import Sequence, Set
from hashlib import sha256
from typing import Annotated, ClassVar, Protocol

from msgspec import Meta, Struct
from msgspec.structs import replace

from dudo.encoding import encode
from dudo.engine.evolve import evolve
from dudo.engine.record import Line
from dudo.table.callouts import Callouts
from dudo.table.errors import Refusal
from dudo.table.peers import Passing
from dudo.table.rates import Rates
from dudo.table.receipts import RequestReceipt
from dudo.table.services import Services
from dudo.table.state import TableState

Id = Annotated[str, Meta(max_length=40, description="chosen by the client; the receipt repeats it")]


class Surroundings(Protocol):
    """What a table knows besides its state."""

    services: Services
    callouts: Callouts
    guesses: Rates  # of codes for seats

    @property
    def reading(self) -> Sequence[int]:
        """The seats whose players still look at the latest dice, so that nobody is asked to move."""

    def lately_here(self) -> Set[str]:
        """The fingerprints of everybody who is connected, or was a moment ago."""

    def overdue(self) -> Set[int]:
        """The seats that have kept everybody waiting for a long time."""


class Asker(Struct, frozen=True):
    """Somebody who asks a table, and everything else that the answer may depend on."""

    owner: str  # the fingerprint of the session; empty for none
    table: Surroundings


class TableEvent(Struct, frozen=True, kw_only=True):
    """Something that has happened at a table. Its name in the log is `word`, which never changes."""

    word: ClassVar[str]

    @abstractmethod
    def follow(self, state: TableState) -> TableState:
        """The table after the event."""


class CarriedOut(TableEvent, frozen=True):
    """The items before this line were requested by a person under that id."""

    word = "did"
    owner: str
    id: str
    asked: str

    def follow(self, state: TableState) -> TableState:
        receipt = RequestReceipt(self.owner, self.id, self.asked, state.version)
        return evolve(state, receipts=state.receipts.with_one(receipt))


Item = TableEvent | Line
"""The content of a line of the log: an event, or a move or throw as in a record."""


Answer = int | str
"""The version after a request, which is done; or the sentence that it asks for."""


class Request(
    Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, frozen=True, kw_only=True
):
    """Something that a client asks of a table.

    A request counts as a change around the match, of which the number for each session is limited, so that the log
    of a match is bounded. Requests that come to an end by themselves do not count.
    """

    from_seat: ClassVar[bool] = False  # whether a shared screen, which has no seat, cannot ask it
    ends: ClassVar[bool] = False  # whether its number in one match is bounded anyway

    id: Id

    @property
    def asked(self) -> str:
        """What is asked for, under whatever id."""
        return sha256(encode(replace(self, id=""))).hexdigest()[:16]

    def known(self, state: TableState, asker: Asker) -> Answer | None:
        """The answer if nothing has to change for it: the version after it, if it was carried out before.

        `Refusal` if its id was used for another request.
        """
        found = state.receipts.found(asker.owner, self.id) if self.id else None
        if found is not None and found.asked != self.asked:
            raise Refusal("malformed", "You have asked for something else under that id already.")
        return None if found is None else found.version

    def carried_out(self, owner: str) -> tuple[Item, ...]:
        """What follows its items in the log, so that it is known when it is sent again."""
        return (CarriedOut(owner=owner, id=self.id, asked=self.asked),) if self.id else ()

    @abstractmethod
    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        """The items for the log; `Refusal` with one sentence if the request is not allowed."""


class PassingRequest(Request, frozen=True):
    """A request for something that is in no log."""

    @abstractmethod
    def brings(self, state: TableState, asker: Asker) -> Passing:
        """What happens at the table; `Refusal` with one sentence if the request is not allowed."""

    def known(self, state: TableState, asker: Asker) -> Answer | None:
        return None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        return ()
