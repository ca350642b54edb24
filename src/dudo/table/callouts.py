"""Callouts at a table: reactions of people and bots, and a short chat between people, and between those who watch.

They are kept in memory for as long as the table is, and in no log or record. A reaction is one of a dozen words; a
chat line is what its writer wrote, on one line. Neither contains anything else but who it is from, and a bot's
reaction depends on what everybody saw, on its character and on luck: so neither can reveal what a cup hides.
"""

import hashlib
import unicodedata
from collections import deque
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from dudo.bots.strategy.characters import CHARACTERS
from dudo.engine.action import Bid
from dudo.engine.state import Showdown
from dudo.presentation.marks import one_line
from dudo.table.errors import Refusal
from dudo.table.names import chosen_name, unlike
from dudo.table.rates import Allowance, Rates
from dudo.table.state import TableSeat, TableState

Reaction = Literal[
    "hello", "nice", "bluffer", "really", "ouch", "wow", "lucky", "close", "hurry", "thinking",
    "sorry", "goodgame",
]  # fmt: skip
LONGEST = 200  # the most letters of a line
LINES = 50  # the most lines that are kept
OFTEN = Allowance(0.5, 6.0)  # how often one person may call something out
KNOWN = 256  # the latest that are known when they are sent again
EVERYBODY = 4  # how many times as often as one person, all at a table together may


@dataclass(frozen=True, slots=True, kw_only=True)
class Callout:
    """A reaction, or a line of the chat, from somebody at the table."""

    number: int  # counts the callouts of a table
    id: str = ""  # the same if its person sends it again; empty for a bot
    seat: int | None  # None: somebody who watches
    who: str  # an id of the person at this table, whatever their name is; empty for a bot
    name: str  # their name then
    reaction: Reaction | None = None
    text: str = ""
    after: int = 0  # the round whose showdown it is about, so that a page can show it after that


def line(text: str) -> str:
    """The text on one line, without invisible characters and heaps of accents.

    >>> line("  so \\n\\u202e what?  "), line("e" + "\\u0301" * 40) == line("e" + "\\u0301" * 4)
    ('so what?', True)
    >>> line("\\u3164\\u2800"), line("\\u0336\\ufe0f")
    ('', '')
    >>> len(line("e" + "\\u0489" * 40))
    4
    """
    return one_line(unicodedata.normalize("NFC", text), most=LONGEST)


def person(table: str, owner: str) -> str:
    """An id for a person at one table, by which others can tell people apart and mute them."""
    return hashlib.sha256(f"{table} {owner}".encode()).hexdigest()[:12] if owner else ""


class Callouts:
    """The callouts of one table."""

    def __init__(self, table: str, *, random: Random) -> None:
        self._table = table
        self._random = random
        self._number = 0
        self._rates = Rates(OFTEN)
        self._lines: deque[Callout] = deque(maxlen=LINES)
        self._known: deque[str] = deque(maxlen=KNOWN)  # the ids of the latest

    @property
    def lines(self) -> tuple[Callout, ...]:
        """The chat as far as it is kept, the oldest line first."""
        return tuple(self._lines)

    def knows(self, owner: str, ident: str) -> bool:
        """Whether that person has called something out under that id."""
        return bool(ident) and self._id(owner, ident) in self._known

    def react(
        self, state: TableState, owner: str, seat: int, reaction: Reaction, *, ident: str = ""
    ) -> Callout:
        """The callout of a person who reacts from a seat of theirs; `Refusal` if it is not theirs, or too soon."""
        if not owner or not 0 <= seat < len(state.seats) or state.seats[seat].owner != owner:
            raise Refusal("seat", "That seat is not yours.")
        self._count(owner)
        return self._said(state, seat, reaction=reaction, ident=self._id(owner, ident))

    def chat(
        self, state: TableState, owner: str, text: str, *, name: str = "", ident: str = ""
    ) -> Callout:
        """The callout of a person who writes a line; `Refusal` without a session or anybody to talk to, or too soon.

        Who watches is called by the `name`, which is unlike those of all others.
        """
        if not owner:
            raise Refusal("seat", "Only somebody with a session can write: ask for one first.")
        seat = next((n for n, held in enumerate(state.seats) if held.owner == owner), None)
        if seat is None:
            if owner in state.keeping.barred:
                raise Refusal("seat", "The host has decided that you may only watch here.")
            name = unlike(chosen_name(name), self._others(state, owner))
        elif not in_company(state):
            raise Refusal("room", "There is nobody else to write to.")
        written = line(text)
        if not written:
            raise Refusal("malformed", "Write a few visible letters.")
        self._count(owner, watches=seat is None)
        who = person(self._table, owner)
        callout = self._said(
            state, seat, text=written, ident=self._id(owner, ident), who=who, name=name
        )
        self._lines.append(callout)
        return callout

    def _others(self, state: TableState, owner: str) -> list[str | None]:
        """The names of all who sit, wait or have written, but for that person."""
        told = [held.name for held in (*state.seats, *state.joining) if held.owner != owner]
        who = person(self._table, owner)
        return told + [it.name for it in self._lines if it.who != who]

    def repeat(self, callout: Callout) -> Callout | None:
        """The callout of another server, under the next number that has not been used here; None if it is known."""
        if callout.id in self._known:
            return None
        self._number = max(self._number + 1, callout.number)
        callout = replace(callout, number=self._number)
        if callout.id:
            self._known.append(callout.id)
        if callout.text:
            self._lines.append(callout)
        return callout

    def of_bots(self, state: TableState, showdown: Showdown) -> Callout | None:
        """A bot's reaction to the end of a round; mostly None."""
        bots = [seat for seat, held in enumerate(state.seats) if held.bot and not held.owner]
        self._random.shuffle(bots)
        for seat in bots:
            character = CHARACTERS.get(state.seats[seat].character or "")
            fitting = opinions(showdown, seat)
            if character is not None and fitting and self._random.random() < character.reacts:
                return self._said(
                    state, seat, reaction=self._random.choice(fitting), after=showdown.round
                )
        return None

    def _count(self, owner: str, *, watches: bool = False) -> None:
        """One more callout; those who watch take none of what those who play have together."""
        everybody = "watching" if watches else ""
        if self._rates.take({owner: 1, everybody: EVERYBODY}):
            raise Refusal("busy", "That was a lot at once; wait a moment.")

    def _id(self, owner: str, ident: str) -> str:
        return person(self._table, f"{owner} {ident or self._random.random()}")

    def _said(
        self,
        state: TableState,
        seat: int | None,
        *,
        ident: str = "",
        who: str = "",
        name: str = "",
        reaction: Reaction | None = None,
        text: str = "",
        after: int = 0,
    ) -> Callout:
        self._number += 1
        if ident:
            self._known.append(ident)
        held = TableSeat(name) if seat is None else state.seats[seat]
        return Callout(
            number=self._number,
            id=ident,
            seat=seat,
            who=who or person(self._table, held.owner),
            name=held.name or "",
            reaction=reaction,
            text=text,
            after=after,
        )


def may_hear(state: TableState, owner: str, callout: Callout) -> bool:
    """Whether that person may hear it now: who plays hears of those who watch only after the match.

    Someone who watches may have looked under a cup. The `owner` of a shared screen is empty: the players see it.
    """
    if callout.seat is not None or state.stage != "playing":
        return True
    return bool(owner) and not state.has_seat(owner)


def in_company(state: TableState) -> bool:
    """Whether at least two people have seats, on devices of their own."""
    return len(state.people) > 1


def opinions(showdown: Showdown, seat: int) -> tuple[Reaction, ...]:
    """The reactions that fit a showdown at that seat, according to what everybody has seen."""
    bluffed = showdown.right and bool(showdown.challengers)
    if seat in showdown.out:
        return ("goodgame", "ouch")
    if seat in showdown.losers:
        return ("ouch", "really", "lucky") if seat in showdown.challengers else ("ouch", "sorry")
    if seat in showdown.challengers and bluffed:
        return ("bluffer",)
    if seat == showdown.bidder:
        return ("nice", "thinking") if not bluffed else ()
    said: tuple[Reaction, ...] = ("bluffer",) if bluffed else ("wow", "nice")
    return (*said, "close") if _was_close(showdown) else said


def _was_close(showdown: Showdown) -> bool:
    """Whether one die more or less would have made the bid exact, or it was."""
    bid, count = showdown.bid, showdown.count
    return isinstance(bid, Bid) and count is not None and abs(count - bid.quantity) <= 1
