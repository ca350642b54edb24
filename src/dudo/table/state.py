"""Everything about a table, as a value: the seats and their players, and the present match.

The state is a fold over the log, live and after a restart alike. Nothing here waits, rolls or writes.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Literal, Self

from msgspec import Struct

from dudo.engine.action import Action
from dudo.engine.cached_hash import interned
from dudo.engine.errors import BadNotation
from dudo.engine.evolve import evolve
from dudo.engine.game import AnyState, Game
from dudo.engine.option import from_data
from dudo.engine.ruleset import ruleset_from_data
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.stakes import Ledger, Stakes, begin, ledger_after
from dudo.presentation.portrait import Portrait
from dudo.table.receipts import Receipts, RequestReceipt
from dudo.table.shaking import NextShake, Shaking
from dudo.text import Name, say

BARRED = 64  # the most removed people who are remembered
MOST_TOLD = 8  # moves of a stand-in of which their person is told
HANDED_ON = 16  # receipts of the latest requests that pass to the next match

PROGRAM = "program:"
"""The beginning of the fingerprint of a session that belongs to a program, not a person."""

Stage = Literal["lobby", "playing", "over"]
Consent = Literal["open", "yes", "no"]
"""Whether a person agrees to coaches at the table: no answer yet, or the latest one."""


class Opening(Struct, frozen=True, kw_only=True):
    """How a table was opened, with the whole ruleset."""

    game: str  # the name in the catalogue, or "house"
    ruleset: Any
    seats: int
    host: str  # the fingerprint of the host's session
    clock: float | None  # seconds a turn
    pace: float | None  # seconds a bot takes to decide; None for about as long as people do
    stakes: Any = None  # what is played for, as data


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat at the table: free, a person's, a bot's, or a person's that a bot plays in their absence."""

    name: str | None = None
    owner: str = ""  # the fingerprint of the session that holds it; empty for none
    bot: str | None = None  # the bot that plays it now
    consent: Consent = "open"  # whether its person agrees to coaches at this table
    coach: bool = False  # its person has asked for a coach
    left: bool = False  # its person has given it up, until they sit again
    wins: int = 0  # matches won here since somebody took it
    portrait: Portrait | None = None  # the portrait that its person has chosen, if any
    character: str | None = None  # the character of the bot that has the seat, as in `characters`
    takes: int | None = (
        None  # of somebody who waits: the bot's seat that is theirs from the next round
    )

    @property
    def program(self) -> bool:
        """Whether a program from outside holds it, over the network."""
        return self.owner.startswith(PROGRAM)

    @property
    def gives_way(self) -> bool:
        """Whether somebody who joins may have its place: nobody sits there, or they have given it up."""
        return self.left or not self.owner

    @property
    def free(self) -> bool:
        """Whether nobody has it."""
        return self.name is None


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedSeats:
    """What a person has at the table may be taken over by another device of theirs, which is shown the code."""

    owner: str
    code: str
    until: str  # the date and time in UTC


@dataclass(frozen=True, slots=True, kw_only=True)
class TableKeeping:
    """The host of a table, and what the host decides."""

    host: str  # the fingerprint of a session
    clock: float | None  # seconds a turn
    locked: bool = False  # nobody new may sit
    paused: bool = False  # nobody may act, and no time runs
    paused_at: int = 0  # the version of the table at the latest pause
    brisk: bool = False  # bots answer faster than people do
    lingering: bool = False  # bots hold back: somebody is reading
    barred: tuple[str, ...] = ()  # people whom a host has removed: they may only watch
    aside: bool = False  # it took too long at a stretch, so nothing is worked out for it any more


@dataclass(frozen=True, slots=True)
class DealtIn:
    """How a match was dealt, and what decides since then whether it is rated: nobody changes that by leaving."""

    owners: tuple[
        str, ...
    ] = ()  # by seat: the person who was dealt in; empty for a bot, and before the first deal
    coached: bool = False  # somebody had a coach before they had played anything
    helped: frozenset[int] = frozenset()  # the seats that have had a coach


class Around(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that a match needs to know of the table before it, so that its log can be read alone."""

    seats: tuple[TableSeat, ...]
    match: int
    version: int
    receipts: tuple[RequestReceipt, ...]
    keeping: TableKeeping
    shaking: NextShake = NextShake()
    joining: tuple[TableSeat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TableState:
    """The state of a table after a number of entries of its log."""

    opening: Opening
    game: Game
    seats: tuple[TableSeat, ...]
    keeping: TableKeeping
    joining: tuple[TableSeat, ...] = ()  # the seats-to-be of people who play from the next match on
    stage: Stage = "lobby"
    match: int = 0  # matches begun
    version: int = 0  # decisions and beginnings of matches so far
    game_state: AnyState | None = None  # the match being played, or the last one
    entries: int = 0  # entries of the log so far, which is also the number of the next one
    stakes: Stakes | None = None  # what is played for
    ledger: Ledger | None = None  # what was won, paid and drunk in that match
    receipts: Receipts = field(default_factory=Receipts)  # of the latest requests
    gone: tuple[tuple[int, ...], ...] = ()  # the seats that went out of that match, the first first
    offers: tuple[OfferedSeats, ...] = ()  # until the next match begins, at the latest
    late: int | None = None  # the seat for which the table plays next
    # by seat: what a bot or the table has played in its person's place since they last played themselves
    stood_in: tuple[tuple[Action, ...], ...] = ()
    again: tuple[str, ...] = ()  # the people who have asked for another match since the last one
    shaking: Shaking = field(default_factory=Shaking)  # the shakes of its dice
    counting: DealtIn = DealtIn()  # who was dealt in at that match

    @classmethod
    def opened(cls, opening: Opening, game: Game | None = None) -> Self:
        """A new table; `game` is the opening's ruleset as a game, if that is at hand."""
        if not 1 <= opening.seats <= MOST_PLAYERS:
            raise BadNotation(say("A table has 1 to {most} seats.", most=MOST_PLAYERS))
        stakes = None if opening.stakes is None else from_data(Stakes, opening.stakes)
        game = interned(game or ruleset_from_data(opening.ruleset))
        keeping = TableKeeping(host=opening.host, clock=opening.clock)
        return cls(
            opening=opening,
            game=game,
            seats=(TableSeat(),) * opening.seats,
            keeping=keeping,
            stakes=stakes,
        )

    @property
    def host(self) -> str:
        """The fingerprint of the present host."""
        return self.keeping.host

    @property
    def clock(self) -> float | None:
        """Seconds a turn, None without a clock."""
        return self.keeping.clock

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        playing = self.game_state is not None and self.stage == "playing"
        return self.game_state.public.waiting if playing and self.game_state else ()

    @property
    def shake_due(self) -> bool:
        """Whether a throw is due that begins another shake."""
        match = self.game_state
        return match is not None and bool(match.public.due) and not self.shaking.running

    @property
    def finished(self) -> int:
        """The number of matches that are over."""
        return self.match - (self.stage == "playing")

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """The seats that this person plays now."""
        if not owner:
            return ()
        return tuple(
            [
                seat
                for seat, held in enumerate(self.seats)
                if held.owner == owner and held.bot is None
            ]
        )

    def seats_by_owner(self) -> dict[str, tuple[int, ...]]:
        """By person, the seats that they play now, if any."""
        owners = {held.owner for held in self.seats if held.owner and held.bot is None}
        return {owner: self.seats_of(owner) for owner in owners}

    def has_seat(self, owner: str) -> bool:
        """Whether a seat is this person's, even if a bot plays it for them now."""
        return bool(owner) and owner in [held.owner for held in self.seats]

    @property
    def people(self) -> set[str]:
        """The people who have a seat."""
        return {held.owner for held in self.seats if held.owner}

    def waits(self, owner: str) -> bool:
        """Whether this person is on the waiting list for the next match."""
        return owner in [held.owner for held in self.joining]

    @property
    def expected(self) -> set[str]:
        """The people who have a seat, or are on the waiting list for one."""
        return {held.owner for held in (*self.seats, *self.joining) if held.owner}

    def kept(self, **changes: Any) -> Self:
        """The table with those changes of its keeping."""
        return evolve(self, keeping=replace(self.keeping, **changes))

    def barring(self, owner: str) -> Self:
        """The table at which that person may not sit any more."""
        return self.kept(barred=(*self.keeping.barred[1 - BARRED :], owner))

    def seat_named(self, seat: int) -> TableSeat:
        """The seat that an event of the log names; `BadNotation` if this table has none of that number."""
        if not 0 <= seat < len(self.seats):
            raise BadNotation(
                say(
                    "The log names seat {seat}, and this table has seats 0 to {last}.",
                    seat=Name(seat),
                    last=len(self.seats) - 1,
                )
            )
        return self.seats[seat]

    def with_seat(self, seat: int, held: TableSeat) -> Self:
        """The table with `held` as that seat."""
        self.seat_named(seat)
        return evolve(self, seats=(*self.seats[:seat], held, *self.seats[seat + 1 :]))

    def with_seats_of(self, owner: str, change: Callable[[TableSeat], TableSeat]) -> Self:
        """The table with all seats of that person changed."""
        seats = (change(held) if held.owner == owner else held for held in self.seats)
        return evolve(self, seats=tuple(seats))

    def without_joining(self, owner: str) -> Self:
        """The table without that person on the waiting list for the next match."""
        if not self.waits(owner):
            return self
        return evolve(self, joining=tuple(held for held in self.joining if held.owner != owner))

    def around(self) -> Around:
        """Everything that the next match needs to know of the table before it."""
        return Around(
            seats=self.seats,
            match=self.match,
            version=self.version,
            receipts=self.receipts.latest(HANDED_ON),
            keeping=self.keeping,
            shaking=self.shaking.between,
            joining=self.joining,
        )

    def begun(self, around: Around, *, joined: Collection[str] = ()) -> Self:
        """The table as a match begins: everybody with a seat plays, on seats moved together, and those who have joined.

        It is what it was `around` the match; `joined` are the sessions of those who come from the waiting list.
        """
        coming = [replace(held, takes=None) for held in around.joining if held.owner in joined]
        if len(coming) != len(joined):
            raise BadNotation("The log lets somebody join who was not on the waiting list.")
        seats = seats_with(around.seats, coming, most=self.game.seats[1])
        stay = (at for at, held in enumerate(around.seats[: len(seats)]) if held is seats[at])
        return evolve(
            self,
            seats=seats,
            receipts=Receipts.of(around.receipts),
            keeping=around.keeping,
            joining=tuple(held for held in around.joining if held.owner not in joined),
            offers=(),
            late=None,
            stood_in=((),) * len(seats),
            again=(),
            stage="playing",
            match=around.match + 1,
            version=around.version + 1,
            game_state=self.game.start(len(seats)),
            ledger=begin(self.stakes, len(seats)) if self.stakes else None,
            gone=(),
            counting=DealtIn(),
            shaking=Shaking.begun(around.shaking, stay),
        )

    def played(self, by: int | None, action: Action) -> Self:
        """The table after a move, or after the dealer's throw where `by` is None; `Illegal` if the rules say no.

        The version counts decisions: the answers of one window are given at the same time, so they share it.
        """
        before = self.game_state
        if before is None:
            raise BadNotation("The log has a move before a match has begun.")
        after = self.game.apply(before, action, by=by)
        decided = by is not None and not _same_window(before, after, by)
        stands = self if by is None else self._stood_in_for(by, action)
        happens = self.shaking.thrown if by is None else self.shaking.moved
        shaking = happens(self.game, before, after)
        return stands._come_to((before, after), shaking, decided=decided)

    def _stood_in_for(self, seat: int, action: Action) -> Self:
        """The table which remembers what was played in somebody's place, until they play themselves again."""
        held, known = self.seats[seat], self.stood_in[seat]
        instead = bool(held.owner) and (held.bot is not None or self.late == seat)
        now = (*known, action)[-MOST_TOLD:] if instead else ()
        if now == known and self.late is None:
            return self
        stood_in = (*self.stood_in[:seat], now, *self.stood_in[seat + 1 :])
        return evolve(self, late=None, stood_in=stood_in)

    def dealt(self) -> tuple[Self, tuple[Action, ...]]:
        """The table after all throws that are due now and come from the newest shake, and these throws.

        It is the same table to which `played` comes by one throw after the other.
        """
        assert self.game_state is not None
        shaking, positions, throws = self.shaking.dealt(self.game, self.game_state)
        return self._come_to(positions, shaking), throws

    def _come_to(
        self, positions: Sequence[AnyState], shaking: Shaking, *, decided: bool = False
    ) -> Self:
        """The table after its match has gone on from the first of these positions, by all of them, to the last."""
        ledger, gone = self.ledger, self.gone
        for before, after in pairwise(positions):
            if self.stakes is not None and ledger is not None:
                ledger = ledger_after(self.stakes, self.game, ledger, before.public, after.public)
            was, active = before.public.active, after.public.active
            if active is not was and (fell := tuple([it for it in was if it not in active])):
                gone = (*gone, fell)
        result, counting = positions[-1].public.result, self.counting
        if not counting.owners:
            people = ["" if held.bot else held.owner for held in self.seats]
            counting = replace(counting, owners=tuple(people))
        return evolve(
            self,
            counting=counting,
            stage="playing" if result is None else "over",
            seats=self.seats if result is None else _with_wins(self.seats, result.winners),
            version=self.version + decided,
            game_state=positions[-1],
            ledger=ledger,
            gone=gone,
            shaking=shaking,
        )


def seats_with(
    seats: Sequence[TableSeat], joining: Sequence[TableSeat], *, most: int
) -> tuple[TableSeat, ...]:
    """The taken seats, moved together, with those who join: in seats of their own while `most` may play.

    After that they have the places of players who have given up their seats, and then of bots, the last first.
    """
    taken = [held for held in seats if not held.free]
    for held in joining:
        if len(taken) < most:
            taken.append(held)
            continue
        giving_way = [at for at, other in enumerate(taken) if other.gives_way]
        if not giving_way:
            raise BadNotation("The log lets more people join than may play.")
        taken[max(giving_way, key=lambda at: (taken[at].left, at))] = held
    return tuple(taken)


def _with_wins(seats: tuple[TableSeat, ...], winners: tuple[int, ...]) -> tuple[TableSeat, ...]:
    """The seats, with one more win for each winner."""
    return tuple(
        replace(held, wins=held.wins + (seat in winners)) for seat, held in enumerate(seats)
    )


def _same_window(before: AnyState, after: AnyState, by: int) -> bool:
    waiting = before.public.waiting
    return len(waiting) > 1 and after.public.waiting == tuple(
        [seat for seat in waiting if seat != by]
    )
