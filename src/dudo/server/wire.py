"""Every message between a client and a table, as typed values; bodies over HTTP are in `http_bodies`.

`docs/protocol.md` and the TypeScript types of the browser table are generated from both files. A message
is a JSON object whose `t` names its type. Requests of clients to a table are defined in `table.verbs`.

Values of other modules go over the wire as they are. A type is defined here only where the wire has to
differ: for a message around such values, for what only some may see, for what is computed for a screen.
"""

from typing import Annotated, Any, Literal, Union

from msgspec import UNSET, Meta, Struct, UnsetType

from dudo.engine.facts import Facts
from dudo.engine.hand import Hand
from dudo.engine.state import Step
from dudo.engine.words import Words
from dudo.games import Listing
from dudo.presentation.differing import Differing
from dudo.presentation.family import Family
from dudo.presentation.layout import Layout
from dudo.presentation.lesson import LessonPoint
from dudo.presentation.portrait import Portrait
from dudo.presentation.sentences import Rule
from dudo.presentation.telling import Sentences, ShowdownSentences
from dudo.table.callouts import Callout
from dudo.table.errors import Problem
from dudo.table.state import Consent, Stage
from dudo.table.talk import Remark
from dudo.table.verbs import REQUESTS
from dudo.table.verbs.moves import Word
from dudo.table.verbs.shakes import Hex
from dudo.table.verbs.verb import Id
from dudo.text import Text


class Message(Struct, forbid_unknown_fields=True, tag_field="t", frozen=True, kw_only=True):
    """The base of all messages."""


# ---- from the client -------------------------------------------------------------------------


FromClient: Any = Union[REQUESTS]  # noqa: UP007


# ---- from the server -------------------------------------------------------------------------


class Receipt(Message, tag="receipt", frozen=True):
    """Your request was carried out and is on disk. `v` is the version after it.

    The same request under the same id gets the same receipt, and is not carried out again.
    """

    id: Id
    v: int


class Refused(Message, tag="refused", frozen=True):
    """Your request was not carried out; one sentence says what was expected.

    `id` is that of your request, even if nothing else of it was understood; null if it had none that
    could be read, or if the whole connection is refused.

    A fresh state follows, or before the first match a fresh room.
    """

    id: Id | None
    error: Problem
    sentence: str


class Because(Message, tag="because", frozen=True):
    """The answer to `why`: one sentence; empty if the action is legal."""

    id: Id
    sentence: str


Said = Receipt | Because
"""The answer to a message of a client, if it is not refused."""


class SeatInfo(Struct, frozen=True, kw_only=True):
    """A seat, and who has it."""

    name: str | None  # None: the seat is free
    portrait: Portrait  # their portrait; drawn from the name if they have chosen none
    who: str  # an id of the person, as in `Callout`; empty for a free seat or a bot's
    # the bot that plays this seat now, as `counter:bold`, or `silence`; None for a person
    bot: str | None
    character: str | None  # the character of that bot, as in `CharacterInfo`; None for a stand-in
    here: bool  # a person's connection is open (always true for a bot)
    person: bool  # a person holds it, or their program, even if a bot plays it for them now
    program: bool  # a program from outside holds it, with a session from `POST /api/programs`
    away: float | None  # seconds for which that person has been away; null while they are here
    host: bool  # that person is the host
    wins: int  # matches won at this table
    again: bool  # that person has asked for another match
    yours: bool  # your seat; if a bot plays it now, send `sit` to take it back
    # what a bot or the table has played in your place here since you last played yourself; of others empty
    stood_in: tuple[Word, ...]
    asks: bool  # its player has asked for a coach, which stays silent until everybody has agreed
    coach: bool  # a coach is advising its player now
    # whether its player agrees to coaches here; null for a free seat or a bot's
    consent: Consent | None


class JoiningInfo(Struct, frozen=True, kw_only=True):
    """Somebody who plays from the next match on, or from the next round."""

    name: str
    portrait: Portrait
    who: str  # an id of the person, as in `Callout`
    here: bool  # their connection is open; anybody who is not here when the match begins waits for the next
    yours: bool  # you
    seat: int | None  # the bot's seat that they take at the next round


class Clock(Struct, frozen=True, kw_only=True):
    """The turn clock, if there is one."""

    seconds: float  # for a whole turn
    left: float  # left when this message was sent


class GameInfo(Struct, frozen=True, kw_only=True):
    """The facts about a ruleset that a screen needs."""

    name: str
    quick: bool  # the game if none is named, and the one that "Play now" deals
    title: str
    titles: tuple[str, ...]  # in every language, for a search
    aliases: tuple[str, ...]  # what else it is called where it comes from
    code: str
    summary: str
    family: Family
    least: int
    most: int
    facts: Facts
    words: Words
    meanings: dict[str, Text]  # by kind of action: one sentence for a newcomer
    rules: tuple[Rule, ...]
    text: str  # the description of the game in its file
    listing: Listing | None  # its entry in the list of games; null for house rules
    link: str  # the part of a link that holds house rules; empty for a game of the catalogue


class AtStake(Struct, frozen=True, kw_only=True):
    """What is at stake, by seat, in the current match or the last one. Null where nothing is."""

    unit: str  # what pots and wagers are paid in
    pot: int | None  # what is in it now
    # won or lost so far; what is in the pot counts as lost until somebody takes it
    net: tuple[int, ...] | None
    points: tuple[int, ...] | None
    drinks: tuple[int, ...] | None
    drink: str  # what is drunk, or what is counted instead
    buys: tuple[int, ...]  # the seats that buy a round, when the match is over


class Room(Message, tag="room", frozen=True):
    """The table around the game: sent on connecting and whenever it changes."""

    table: str  # the id in the link
    game: str  # the name in the catalogue, or "house" for a house ruleset
    info: GameInfo
    stage: Stage
    seats: tuple[SeatInfo, ...]
    joining: tuple[JoiningInfo, ...]  # the waiting list for the next match
    # why you cannot `join` at the next match, in one sentence; empty if you can
    no_joining: str
    host: bool  # this session is the host: it starts the match, fills and empties seats
    locked: bool  # nobody new may sit down
    paused: bool  # nobody may act, and no time runs
    brisk: bool  # bots answer faster than people do
    # seconds until another match begins by itself; null if nobody has asked for one
    again: float | None
    differs: Differing | None  # how house rules differ from the most similar game
    on_screen: bool  # a screen in the middle shows the table to everybody in the room
    match: int  # how many matches have begun here
    clock: float | None  # seconds a turn, None for no clock
    links: tuple[str, ...]  # absolute addresses of this table, the local network's first
    # four letters that lead here from `GET /api/codes/{code}`, as long as anybody is here
    code: str
    # why a coach of yours would stay silent, in one sentence; empty if it would speak
    no_coach: str
    lesson: tuple[LessonPoint, ...]  # an introduction to this game at this table
    trouble: str  # why the table cannot go on just now, in one sentence; empty if it can


class StateMessage(Message, tag="state", frozen=True):
    """The game as one of your seats sees it (or, with `seat` null, as a watcher does).

    It is complete, and comes when you come, after you were refused something, and where you have missed changes: one
    for each seat that you have.
    """

    v: int  # the version to answer: it counts decisions, so sealed answers of a window share it
    seat: int | None
    view: Annotated[Any, Meta(title="View")]  # what the seat knows; actions in it are words
    seen: tuple[Hand | None, ...]  # by seat: the covered dice there as you know them
    actions: str  # the legal actions of this seat, separated by "|"; empty when it may not act
    # the seats whose players still look at the latest dice; nobody may act before they have `seen` them
    reading: tuple[int, ...]
    timeout: str  # the action that is played if its time runs out; "" if it may not act
    clock: Clock | None  # of the turn, or of those who are `reading`
    standing: AtStake | None  # null where nothing is at stake
    # the latest remarks of bots, from this round and the one before; the newest last
    talk: tuple[Remark, ...]
    layout: Layout  # the view as a screen draws it, the same for every engine
    sentences: Sentences  # the round so far and the last showdown, in words for this seat
    places: tuple[int, ...]  # by seat, 1 for first, once the match is over; ties share a place
    receipt: "ShortReceipt | UnsetType" = UNSET
    dice: "DiceNews | UnsetType" = UNSET  # what is new about the dice, of all seats of yours


class ChangeMessage(Message, tag="change", frozen=True):
    """What has changed since the last message about that seat: what is left out is as before.

    Only `actions` and `timeout` are empty if they are left out, and `clock` is null.
    """

    v: int
    seat: int | None
    # the fields of `view.public` that have changed, but for its history
    public: Annotated[Any, Meta(title="SomeOfPublic")] = UNSET
    keeps: int | UnsetType = UNSET  # so many steps of the history stay; all if it is left out
    steps: tuple[Step, ...] | UnsetType = UNSET  # the steps that follow them
    said: tuple[Text, ...] | UnsetType = UNSET  # the same in words
    secret: Annotated[Any, Meta(title="Secret")] = UNSET
    seen: tuple[Hand | None, ...] | UnsetType = UNSET
    actions: str | UnsetType = UNSET
    timeout: str | UnsetType = UNSET
    reading: tuple[int, ...] | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    standing: AtStake | UnsetType | None = UNSET
    talk: tuple[Remark, ...] | UnsetType = UNSET
    layout: Layout | UnsetType = UNSET
    showdown: ShowdownSentences | UnsetType | None = UNSET  # of `sentences`
    result: Text | UnsetType = UNSET  # of `sentences`
    places: tuple[int, ...] | UnsetType = UNSET
    receipt: "ShortReceipt | UnsetType" = UNSET
    dice: "DiceNews | UnsetType" = UNSET  # what is new about the dice, of all seats of yours


class ShortReceipt(Struct, frozen=True, kw_only=True):
    """The receipt of a request that has led to this message, as in `receipt`."""

    id: Id
    v: int


class CoachOdds(Struct, frozen=True, kw_only=True):
    """How likely a bid or claim is true; for a keep or for believing, how likely the dice will then beat it."""

    bid: Word
    true: float  # the exact chance that it is true, given what this seat sees
    # the chance that it is exactly right; null where dice are still to be rolled, or where spot on bets on less
    exact: float | None
    told: float | None  # the chance that it is true, given what the others have done as well
    told_exact: float | None  # the same for exactly right
    # why, in words: the dice that count and those that are missing; empty if impossible
    reason: str


class Hint(Message, tag="hint", frozen=True):
    """What a seat's coach says about version `v`. It comes by itself after the state, in two messages:

    first the odds, with `play` null; then the same with what the coach would do.
    """

    v: int
    seat: int
    odds: tuple[CoachOdds, ...]  # of every possible bid, legal now or not, and of keeps
    standing: CoachOdds | None  # of the bid or claim that stands
    coach: str  # the bot that coaches
    play: str | None  # the action it would choose; "" if the seat may not act; null while it thinks
    because: str  # why, in words without figures; may be empty
    reason: str  # why, with figures; may be empty


class Heard(Message, tag="heard", frozen=True):
    """Somebody at the table has called something out."""

    call: Callout
    fresh: bool  # just now; false for a line of the chat from before you came


# ---- dice that anybody can check: docs/design/fairness.md -------------------------------------


Brought = Literal["opened", "bot", "late"]
"""Where the value of a seat comes from: its player, or a rule, for one of two reasons."""


class ShakenSeat(Struct, frozen=True, kw_only=True):
    """One seat's contribution to a shake."""

    kind: Brought
    value: Hex  # their own if `kind` is "opened", or else the one that the rule gives
    pledge: Hex | None  # what they had pledged, if they had


class ThrownPart(Struct, frozen=True, kw_only=True):
    """One throw of a shake: how many numbers it took from that part, each below `below`."""

    round: int  # the round in which it was made, 0 before the first
    part: int
    count: int
    below: int  # a die has so many faces


class Shake(Struct, frozen=True, kw_only=True):
    """A shake of the dice that is promised, or has been thrown.

    Its parts are the covered dice of each seat, then what everybody sees at once, then the dice in the middle.
    """

    number: int  # of the table's shakes, counted from 0
    before: Hex  # the promise for the shake before it
    sealed: tuple[Hex, ...]  # by part: the hash of its secret
    seats: tuple[ShakenSeat, ...] | None  # by seat; null until the dice are thrown
    throws: tuple[ThrownPart, ...]  # in order


class OpenedPart(Struct, frozen=True, kw_only=True):
    """The secret of one part of a shake, from which its numbers follow."""

    shake: int
    part: int
    secret: Hex


class DiceNews(Message, tag="dice", frozen=True):
    """What is new about the dice: the next shake, those that were promised or thrown, and secrets for what you see.

    A secret comes as soon as you see all dice that it opens. The rest is opened with the record of the match. It comes
    inside the `state` or `change` that it belongs to, and alone where there is none.
    """

    number: int  # of the next shake
    pledges: tuple[Hex | None, ...]  # by seat: their pledge for it, null if there is none
    asks: tuple[int, ...]  # seats of yours that should send `open` now
    shakes: tuple[Shake, ...]
    opened: tuple[OpenedPart, ...]


FromServer = (
    Heard | Receipt | Refused | Because | Room | StateMessage | ChangeMessage | Hint | DiceNews
)
