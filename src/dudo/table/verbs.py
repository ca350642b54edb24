"""What can be asked of a table, and what its log says of it: each verb is a request beside its event.

A request is what a client sends, as it is. `decide` says what the log is to hold, or refuses with a
sentence; the table logs that and then shows it. An event is what the log holds, and `follow` gives
the table after it. Both are pure. Whatever stands here is known to the wire, the log and the table.
"""

from abc import abstractmethod
from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from dudo.engine.action import Action, parse
from dudo.engine.errors import BadNotation
from dudo.engine.record import Line
from dudo.fairness.contributions import ContributionKind, pledge_of
from dudo.fairness.promises import Promise
from dudo.presentation.portrait import Portrait
from dudo.table.errors import Refusal
from dudo.table.names import bot_name, cleaned, mixed_word, unlike
from dudo.table.services import Services
from dudo.table.shaking import OpenedValue, PledgedValue, Shaking
from dudo.table.state import ActReceipt, Around, Seat, TableState
from dudo.text import say

Id = Annotated[str, Meta(max_length=40, description="chosen by the client; the receipt repeats it")]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="what a player is called")]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hexadecimal")]
Word = Annotated[str, Meta(max_length=256, title="Action")]

SILENCE = "silence"  # stands where a bot's name does: the table plays what a silent seat plays
BARRED = 64  # how many removed people are remembered

ANOTHER_SHAKE = "That is not the shake that comes next; look again."
UNSEATED = "A coach is for players: take a seat first."


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


# ---- moves ------------------------------------------------------------------------------------


class Act(Request, frozen=True):
    """Make a move for one of your seats, answering version `v`.

    The same message again gets the same receipt, after a restart too, so it may be repeated until it
    is answered. Anything else needs an id that you have not used yet.
    """

    ends = True

    v: int
    seat: int
    a: Word

    def receipt(self, state: TableState, owner: str) -> int | None:
        """The version after it, if it was carried out before; `Refusal` if something else was."""
        found = state.receipts.get((owner, self.id))
        if found is not None and found.asked != (self.v, self.seat, str(self.a)):
            raise Refusal("malformed", "You have asked for something else under that id already.")
        return None if found is None else found.version

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        if state.stage != "playing":
            raise Refusal("room", "No match is being played.")
        if state.keeping.paused:
            raise Refusal("room", "The table is paused; play goes on when the host says so.")
        if self.v != state.version:
            raise Refusal("stale", "The game has moved on since; look again before you act.")
        move = Line(self.seat, action_of(self.a))
        return (move, Acted(owner=asker.owner, id=self.id, v=self.v, seat=self.seat, a=str(self.a)))


class Acted(TableEvent, frozen=True):
    """The move before it is what a person asked for under that id."""

    word = "act"
    owner: str
    id: str
    v: int
    seat: int
    a: str

    def follow(self, state: TableState) -> TableState:
        asked = (self.v, self.seat, str(self.a))
        return state.receipted(ActReceipt(self.owner, self.id, asked, state.version))


class PlayedForSeat(TableEvent, frozen=True):
    """The table plays the next line for the seat: its time ran out, or its bot had no legal answer."""

    word = "late"
    seat: int

    def follow(self, state: TableState) -> TableState:
        return state


# ---- seats ------------------------------------------------------------------------------------


class Sit(Request, frozen=True):
    """Take a free seat (or take your own back from a bot) under a name; you may hold several."""

    seat: int
    name: Name
    portrait: Portrait | None = None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = seat_at(state, self.seat)
        name = _name(self.name)
        if not asker.owner:
            raise Refusal("seat", "Only somebody with a session can sit: ask for one first.")
        if held.owner != asker.owner and (state.stage == "playing" or not held.free):
            raise Refusal("seat", "That seat is taken: watch, or take a free one.")
        if held.owner != asker.owner:
            _let_in(state, asker.owner)
        name = unlike(name, _others(state, self.seat))
        return (SatDown(seat=self.seat, name=name, owner=asker.owner, portrait=self.portrait),)


class SatDown(TableEvent, frozen=True, omit_defaults=True):
    """A person has taken a seat, or taken their own back from a bot."""

    word = "sit"
    seat: int
    name: str
    owner: str
    portrait: Portrait | None = None

    def follow(self, state: TableState) -> TableState:
        held = state.seats[self.seat]
        back = (held.name, held.owner) == (self.name, self.owner)
        look = self.portrait or (held.portrait if back else None)
        return state.with_seat(
            self.seat,
            replace(held, bot=None, left=False, portrait=look)
            if back
            else Seat(self.name, self.owner, portrait=look),
        )


class Introduce(Request, frozen=True):
    """Change your name and your portrait on one of your seats, at any time."""

    seat: int
    name: Name
    portrait: Portrait | None = None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if seat_at(state, self.seat).owner != asker.owner or not asker.owner:
            raise Refusal("seat", "That seat is not yours.")
        name = unlike(_name(self.name), _others(state, self.seat))
        return (Introduced(seat=self.seat, name=name, portrait=self.portrait),)


class Introduced(TableEvent, frozen=True, omit_defaults=True):
    """A person is called otherwise from now on, or looks otherwise."""

    word = "name"
    seat: int
    name: str
    portrait: Portrait | None = None

    def follow(self, state: TableState) -> TableState:
        held = state.seats[self.seat]
        look = self.portrait or held.portrait
        return state.with_seat(self.seat, replace(held, name=self.name, portrait=look))


class Leave(Request, frozen=True):
    """Give up one of your seats; in mid-match a bot plays on in your name until you sit again."""

    seat: int

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        bot = asker.services.stand_in if state.stage == "playing" else None
        return (SeatLeft(seat=self.seat, bot=bot),)


class SeatLeft(TableEvent, frozen=True):
    """A person has given up their seat; in mid-match `bot` plays on in their name."""

    word = "leave"
    seat: int
    bot: str | None = None

    def follow(self, state: TableState) -> TableState:
        held = state.seats[self.seat]
        held = Seat() if self.bot is None else replace(held, bot=self.bot, left=True)
        return state.with_seat(self.seat, held)


class Fill(Request, frozen=True):
    """The host gives a free seat to a bot, or with `bot` null removes one.

    `bot` names a character (`greta`), a company from which somebody comes (`friendly`), or a level, with
    or without a temper (`counter`, `counter:bold`), which somebody of that level plays.

    In mid-match any player may let a bot stand in for a person who has been away for half a minute, or
    has kept the others waiting for long. Then the table says which bot; whoever comes back takes over at
    once. With `silence` no bot plays: the table answers at once what it plays for a silent seat.
    """

    seat: int
    bot: str | None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = seat_at(state, self.seat)
        if state.stage == "playing":
            if not state.has_seat(asker.owner):
                raise Refusal("seat", "Only players can call in a bot for somebody.")
            gone = held.owner not in asker.here or self.seat in asker.overdue
            if self.bot is None or not held.owner or (held.bot is None and not gone):
                raise Refusal(
                    "seat", "A bot can stand in only for a person who has been away for a while."
                )
            bot = SILENCE if self.bot == SILENCE else asker.services.stand_in
            return (SeatFilled(seat=self.seat, bot=bot, name=held.name),)
        guest = None if self.bot is None else asker.services.guest(self.bot, _characters(state))
        _host(state, asker.owner, "Only the host of the table fills and empties seats.")
        if guest is None and (held.bot is None or held.owner):
            raise Refusal("seat", "Only a bot's seat can be emptied.")
        if not held.free and (held.bot is None or held.owner):
            raise Refusal("seat", "A person sits there.")
        if guest is None:
            return (SeatFilled(seat=self.seat, bot=None),)
        name = bot_name(guest.bot, guest.character, _others(state, self.seat))
        it = SeatFilled(seat=self.seat, bot=guest.bot, name=name, character=guest.character)
        return (it,)


class SeatFilled(TableEvent, frozen=True, omit_defaults=True):
    """A bot has taken a free seat or stands in for somebody; with `bot` None the seat is empty."""

    word = "fill"
    seat: int
    bot: str | None  # its name, and its temper if it has one: `counter:bold`
    name: str | None = None
    character: str | None = None  # whom the bot plays

    def follow(self, state: TableState) -> TableState:
        held = state.seats[self.seat] if state.stage == "playing" else Seat()
        held = replace(held, name=self.name, bot=self.bot, character=self.character)
        return state.with_seat(self.seat, held)


# ---- matches ----------------------------------------------------------------------------------


class Start(Request, frozen=True):
    """Begin the match with the seats that are taken."""

    ends = True

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if state.stage != "lobby":
            raise Refusal("room", "The match has begun already.")
        _host(state, asker.owner, "Only the host of the table begins the match.")
        return (MatchBegun(at=asker.services.time.date(), around=state.around(), shaken=True),)


class Rematch(Request, frozen=True):
    """When the match is over: play another one at the same table.

    It begins when everybody who is here has asked for it, or ten seconds after the first did. A bot
    stands in for whoever has gone.
    """

    ends = True

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if state.stage != "over":
            raise Refusal("room", "There can be a rematch only when the match is over.")
        if not state.seats_of(asker.owner):
            _host(state, asker.owner, "Only the host of the table or a player begins the rematch.")
        people = {held.owner for held in state.seats if held.owner and held.bot is None}
        if people & asker.here <= {*state.again, asker.owner}:
            return begun_again(state, asker)
        return () if asker.owner in state.again else (AgainWanted(owner=asker.owner),)


def begun_again(state: TableState, asker: Asker) -> tuple[Item, ...]:
    """Another match begins; a bot stands in for whoever is not here."""
    begun = MatchBegun(at=asker.services.time.date(), around=state.around(), shaken=True)
    gone = [
        SeatFilled(seat=seat, bot=asker.services.stand_in, name=held.name)
        for seat, held in enumerate(begun.follow(state).seats)
        if held.owner and held.bot is None and held.owner not in asker.here
    ]
    return (begun, *gone)


class AgainWanted(TableEvent, frozen=True):
    """Somebody wants another match; the others have ten seconds to say so too, or to leave."""

    word = "again"
    owner: str

    def follow(self, state: TableState) -> TableState:
        return replace(state, again=(*state.again, self.owner))


class MatchBegun(TableEvent, frozen=True, omit_defaults=True):
    """A match begins with all who sit; they move together. It begins an entry of the log.

    `around` is the table before it, equal to what the log says until then: with the opening, the entries
    from this one on are a log of their own. Logs of old have none, and are read from the beginning.
    """

    word = "match"
    at: str  # when, in UTC
    shaken: bool = False  # its dice come from shakes that anybody can check; those of old did not
    around: Around | None = None

    def follow(self, state: TableState) -> TableState:
        return replace(state.begun(self.around), shaken=self.shaken)


# ---- coaches ----------------------------------------------------------------------------------


class Coach(Request, frozen=True):
    """Ask for a coach for your seats, or switch it off. To ask is to agree to coaches, too.

    It speaks as long as everybody who has a seat has agreed; `Room.no_coach` says why it is silent.
    All at the table see who has asked and who has one.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if self.on and not state.seats_of(asker.owner):
            raise Refusal("seat", UNSEATED)
        _seated(state, asker.owner)
        return (CoachWanted(owner=asker.owner, on=self.on),)


class CoachWanted(TableEvent, frozen=True):
    """A person asks for a coach on all seats of theirs, and agrees to coaches; or wants none any more."""

    word = "coach"
    owner: str
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.with_seats_of(
            self.owner,
            lambda held: replace(held, coach=self.on, consent="yes" if self.on else held.consent),
        )


class Agree(Request, frozen=True):
    """Agree that players at this table have coaches; or do not, or not any more, with `on` false.

    It holds for all seats of yours, until you say otherwise, give the seat up or sit elsewhere.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        _seated(state, asker.owner)
        return (CoachesAgreed(owner=asker.owner, on=self.on),)


class CoachesAgreed(TableEvent, frozen=True):
    """A person agrees that players at this table have coaches, or does not any more."""

    word = "agree"
    owner: str
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.with_seats_of(
            self.owner,
            lambda held: replace(
                held, consent="yes" if self.on else "no", coach=held.coach and self.on
            ),
        )


# ---- dice that anybody can check ----------------------------------------------------------------


class Pledge(Request, frozen=True):
    """Pledge what one of your seats will bring to a shake: `SHA-256("dudo/1/pledge" | u32(seat) | value)`.

    Send it as soon as you sit, and again whenever `shake` shows that nothing is pledged for your seat.
    """

    seat: int
    shake: int
    pledge: Hex

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        shaking = state.shaking
        if shaking is None or shaking.promise.number != self.shake or state.shake_due:
            raise Refusal("stale", ANOTHER_SHAKE)
        pledge = bytes.fromhex(self.pledge)
        if shaking.pledged_by(self.seat, asker.owner) == pledge:
            return ()
        return (SeatPledged(seat=self.seat, owner=asker.owner, pledge=pledge),)


class SeatPledged(TableEvent, frozen=True):
    """A person has pledged what their seat will bring to the next shake."""

    word = "pledge"
    seat: int
    owner: str
    pledge: bytes

    def follow(self, state: TableState) -> TableState:
        pledge = PledgedValue(self.seat, self.owner, self.pledge)
        return state.shaking_on(lambda shaking: shaking.with_pledge(pledge))


class Open(Request, frozen=True):
    """Open what one of your seats has pledged for the shake that `asks` for it, and pledge for the next one.

    The dice are thrown when all who are asked have answered, or after a second and a half. The receipt says
    that your value has come in; it is on disk with the throw.
    """

    ends = True

    seat: int
    shake: int
    value: Hex
    next: Hex

    def decide(self, state: TableState, asker: Asker) -> "tuple[SeatOpened]":
        own(state, asker.owner, self.seat)
        shaking = state.shaking
        if shaking is None or shaking.promise.number != self.shake or not state.shake_due:
            raise Refusal("stale", ANOTHER_SHAKE)
        value = bytes.fromhex(self.value)
        if shaking.pledged_by(self.seat, asker.owner) != pledge_of(self.seat, value):
            raise Refusal("illegal", "That is not what was pledged for your seat.")
        return (
            SeatOpened(
                seat=self.seat,
                owner=asker.owner,
                shake=self.shake,
                value=value,
                next=bytes.fromhex(self.next),
            ),
        )


class SeatOpened(TableEvent, frozen=True):
    """A person has opened what they had pledged, and has pledged for the shake after that."""

    word = "open"
    seat: int
    owner: str
    shake: int
    value: bytes
    next: bytes

    def follow(self, state: TableState) -> TableState:
        pledge = PledgedValue(self.seat, self.owner, self.next)
        opened = OpenedValue(self.seat, self.value, pledge)
        return state.shaking_on(lambda shaking: shaking.with_opened(opened))


class ShakePromised(TableEvent, frozen=True):
    """The first shake of the table is promised."""

    word = "promise"
    promise: Promise

    def follow(self, state: TableState) -> TableState:
        return replace(state, shaking=Shaking(self.promise))


class DiceShaken(TableEvent, frozen=True):
    """Everybody has brought something to the shake: its throws follow. The next one is promised."""

    word = "shake"
    kinds: tuple[ContributionKind, ...]  # by seat
    size: int  # of the next one
    promise: bytes
    seed: bytes

    def follow(self, state: TableState) -> TableState:
        owners = [held.owner for held in state.seats]

        def shaken(shaking: Shaking) -> Shaking:
            now = shaking.promise
            following = Promise(now.number + 1, self.size, now.told, self.promise, self.seed)
            return shaking.shaken(self.kinds, owners, following)

        return state.shaking_on(shaken)


# ---- keeping the table -------------------------------------------------------------------------


class Remove(Request, frozen=True):
    """The host takes a person's seat away; they may watch. In mid-match a bot plays on there."""

    seat: int

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = seat_at(state, self.seat)
        _host(state, asker.owner, "Only the host of the table removes players.")
        if not held.owner:
            raise Refusal("seat", "There is nobody in that seat to remove.")
        if held.owner == asker.owner:
            raise Refusal("seat", "That seat is yours: stand up instead.")
        bot = asker.services.stand_in if state.stage == "playing" else None
        return (PlayerRemoved(seat=self.seat, owner=held.owner, bot=bot),)


class PlayerRemoved(TableEvent, frozen=True):
    """The host has taken a seat away from a person, who may not sit here again; in mid-match `bot` plays on."""

    word = "remove"
    seat: int
    owner: str
    bot: str | None = None

    def follow(self, state: TableState) -> TableState:
        held = Seat()
        if self.bot is not None:
            held = replace(
                state.seats[self.seat], owner="", bot=self.bot, coach=False, consent="open"
            )
        barred = (*state.keeping.barred[1 - BARRED :], self.owner)
        return state.with_seat(self.seat, held).kept(barred=barred)


class Lock(Request, frozen=True):
    """The host lets nobody new sit down, or lets everybody in again, even players who were removed."""

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        _host(state, asker.owner, "Only the host of the table locks it.")
        return (TableLocked(on=self.on),)


class TableLocked(TableEvent, frozen=True):
    """Nobody new may sit down; or everybody may again."""

    word = "lock"
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.kept(locked=self.on, barred=state.keeping.barred if self.on else ())


class Pause(Request, frozen=True):
    """The host stops the match for a while: no bot plays and no time runs. Or lets it go on.

    While the host is away any player may let it go on.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if state.stage != "playing":
            raise Refusal("room", "No match is being played.")
        if self.on or state.host in asker.here or not state.has_seat(asker.owner):
            _host(state, asker.owner, "Only the host of the table pauses it.")
        return (TablePaused(on=self.on),)


class TablePaused(TableEvent, frozen=True):
    """The match rests; or it goes on, and whoever is waited for has a whole turn's time."""

    word = "pause"
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.kept(paused=self.on)


class Hurry(Request, frozen=True):
    """The host wants bots to answer faster than people do, or at their pace again."""

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        _host(state, asker.owner, "Only the host of the table says how fast bots answer.")
        return (BotsHurried(on=self.on),)


class BotsHurried(TableEvent, frozen=True):
    """Bots answer faster from their next decision on; or as people do."""

    word = "hurry"
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.kept(brisk=self.on)


class Linger(Request, frozen=True):
    """The host wants bots to hold back because somebody is reading, or to answer as before.

    They wait for some seconds at most, and answer soon after the host has said so.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        _host(state, asker.owner, "Only the host of the table says how fast bots answer.")
        return () if state.keeping.lingering == self.on else (BotsHeldBack(on=self.on),)


class BotsHeldBack(TableEvent, frozen=True):
    """Bots hold back from now on; or not any more."""

    word = "linger"
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.kept(lingering=self.on)


class Retime(Request, frozen=True):
    """The host gives every turn that many seconds from the next one on; null for no clock."""

    clock: Annotated[float, Meta(ge=1, le=3600)] | None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        _host(state, asker.owner, "Only the host of the table sets the clock.")
        return (ClockSet(clock=self.clock),)


class ClockSet(TableEvent, frozen=True):
    """Every turn takes at most so many seconds from now on; None for any time."""

    word = "clock"
    clock: float | None

    def follow(self, state: TableState) -> TableState:
        return state.kept(clock=self.clock)


class HandOn(Request, frozen=True):
    """The host makes the person in that seat the host. A host who is away for minutes loses that role, too."""

    seat: int

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = seat_at(state, self.seat)
        _host(state, asker.owner, "Only the host of the table hands it on.")
        if not held.owner or held.left:
            raise Refusal("seat", "Only a person who sits at the table can become its host.")
        return (HostChanged(owner=held.owner),)


class HostChanged(TableEvent, frozen=True):
    """Somebody else keeps the table from now on."""

    word = "host"
    owner: str

    def follow(self, state: TableState) -> TableState:
        return state.kept(host=self.owner)


class PutAside(TableEvent, frozen=True):
    """The table took too long at one go: it is not worked out any more, after a restart neither."""

    word = "aside"

    def follow(self, state: TableState) -> TableState:
        return state.kept(aside=True)


# ---- who may ----------------------------------------------------------------------------------


def seat_at(state: TableState, seat: int) -> Seat:
    """That seat of the table; `Refusal` if there is none."""
    if not 0 <= seat < len(state.seats):
        raise Refusal("seat", say("This table has seats 0 to {last}.", last=len(state.seats) - 1))
    return state.seats[seat]


def own(state: TableState, owner: str, seat: int) -> None:
    """The seat is this person's to play; `Refusal` if not."""
    held = seat_at(state, seat)
    if not owner or held.owner != owner:
        raise Refusal("seat", "That seat is not yours.")
    if held.bot is not None:
        raise Refusal("seat", "A bot is playing for you; sit down again to take over.")


def action_of(text: str) -> Action:
    """The action that a client writes; `Refusal` if it is none."""
    try:
        return parse(text)
    except BadNotation as error:
        raise Refusal("malformed", error.sentence) from error


def _host(state: TableState, owner: str, only: str) -> None:
    if not owner or owner != state.host:
        raise Refusal("seat", only)


def _let_in(state: TableState, owner: str) -> None:
    if owner in state.keeping.barred:
        raise Refusal("seat", "The host has removed you from this table; you may watch.")
    if state.keeping.locked and owner != state.host and not state.has_seat(owner):
        raise Refusal("seat", "The host has locked this table; you may watch.")


def _seated(state: TableState, owner: str) -> None:
    if not state.has_seat(owner):
        raise Refusal("seat", "Only players with a seat are asked about coaches.")


def _name(text: str) -> str:
    name = cleaned(text)
    if not name:
        raise Refusal("malformed", "Enter a name with visible letters.")
    if word := mixed_word(name):
        raise Refusal(
            "malformed",
            say("Write each word of your name in one alphabet; {word} mixes two.", word=repr(word)),
        )
    return name


def _characters(state: TableState) -> set[str]:
    return {held.character for held in state.seats if held.character}


def _others(state: TableState, seat: int) -> list[str | None]:
    return [held.name for at, held in enumerate(state.seats) if at != seat]
