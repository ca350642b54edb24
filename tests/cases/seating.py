"""Who sits where: the names of a case and the seats of the product."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cases.compare import Loose, Principal, Sparse
from cases.scenario import Data
from cases.verdict import Unreadable
from dudo.engine import Showdown


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of a case in order of play; the first has seat 0."""

    names: tuple[str, ...]

    def seat(self, name: Data) -> int:
        """The seat of that player."""
        if name not in self.names:
            raise Unreadable(f"Nobody here is called {name!r}.")
        return self.names.index(name)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat]

    def several(self, value: Data) -> tuple[int, ...]:
        """The seats of one player or of a list of them."""
        return tuple(map(self.seat, value if isinstance(value, list) else [value]))

    def everyone(self, seats: Iterable[int]) -> frozenset[str]:
        """The names of those seats, in no order."""
        return frozenset(map(self.name, seats))

    def row(self, amounts: Mapping[str, int] | None, default: int) -> tuple[int, ...]:
        """By seat: what the case says of each player, or the default."""
        said = amounts or {}
        for name in said:
            self.seat(name)
        return tuple(int(said.get(name, default)) for name in self.names)

    def by_name(self, values: Iterable[object]) -> dict[str, object]:
        """The values of all seats, by name."""
        return dict(zip(self.names, values, strict=True))

    def hands(self, hands: Iterable[Iterable[int]]) -> dict[str, object]:
        """The dice of all seats, by name."""
        return self.by_name(Loose(hand) for hand in hands)

    def few(self, values: Iterable[object]) -> Sparse:
        """The values of all seats, by name, where those who have nothing may be left out."""
        return Sparse(self.by_name(values))

    def winner(self, showdown: Showdown) -> object:
        """Who was right in a showdown; bidder or first challenger where others were too."""
        if not showdown.winners:
            return None
        who = (showdown.bidder, *showdown.challengers, *showdown.winners)
        principal = next(seat for seat in who if seat in showdown.winners)
        return Principal(self.name(principal), map(self.name, showdown.winners))

    def only(self, seats: Iterable[int]) -> object:
        """The name where there is one such seat, the list of names elsewhere."""
        names = [self.name(seat) for seat in seats]
        return names[0] if len(names) == 1 else names
