"""What servers that have the same table loaded tell each other about it, besides what its log says."""

from typing import Self

from msgspec import Struct

from dudo.table.peers import Passing
from dudo.table.talk import Remark
from dudo.table.verbs.callouts import Called
from dudo.table.verbs.moves import Seen
from dudo.table.verbs.shakes import Opened
from dudo.text import Text


class Here(Passing, frozen=True):
    """The people at the table on one server; it replaces what that server said before."""

    owners: tuple[str, ...] = ()  # those connected who have a seat or are the host
    readers: tuple[str, ...] = ()  # those of them whose page says when they have seen a showdown
    screens: tuple[str, ...] = ()  # those of them with only a shared screen
    on_screen: bool = False  # whether there is a shared screen
    anybody: bool = False  # whether anybody is connected, if only to watch


class Loaded(Passing, frozen=True):
    """A server has just loaded the table: it asks the others for what they know."""


class Remarked(Passing, frozen=True):
    """The latest remarks of the bots."""

    remarks: "tuple[ToldRemark, ...]"


class ToldRemark(Struct, frozen=True, kw_only=True):
    """A remark that can still be put into every language."""

    seat: int
    round: int
    message: str
    values: dict[str, str]

    @classmethod
    def of(cls, remark: Remark) -> Self:
        """The remark, as it is sent."""
        text = remark.text
        message, values = (text.message, text.values) if isinstance(text, Text) else (text, {})
        return cls(
            seat=remark.seat,
            round=remark.round,
            message=message,
            values={name: str(value) for name, value in values.items()},
        )

    @property
    def remark(self) -> Remark:
        """The remark that was sent."""
        values = {name: Text(value) for name, value in self.values.items()}
        return Remark(self.seat, self.round, Text(self.message, values))


class TimeLeft(Passing, frozen=True):
    """The seconds left for a decision, where its clock runs."""

    version: int
    left: float


AnyPassing = Here | Loaded | Called | Opened | Seen | Remarked | TimeLeft
"""Everything that passes, as it is read from another server."""
