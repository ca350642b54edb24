"""What a player sees as a vector of fixed size: fields side by side, each described in a sentence.

Seats are told from the viewer: the first is its own, the next one clockwise of it. So a learner who plays every seat
learns one way to see. The vector is made from the View and from nothing else; what a View does not hold is 0.

>>> from dudo.games import find
>>> seen = observation(find("perudo"), 2)
>>> [field.name for field in seen.fields][:5]
['phase', 'waiting', 'round', 'active', 'dice']
"""

from array import array
from collections.abc import Callable, MutableSequence
from dataclasses import dataclass, fields
from functools import cached_property
from operator import attrgetter
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Claim, Game
from dudo.engine.action import KINDS
from dudo.engine.caching import bounded_cache
from dudo.engine.drawing import SeatDice
from dudo.engine.game import AnyView
from dudo.engine.hand import SUPER, face_of, has_super
from dudo.engine.option import hints_of
from dudo.engine.seating import BySeat, Seat, Seats
from dudo.engine.state import Phase, Step
from dudo.envs.errors import NoSuchField
from dudo.envs.numbering import numbering
from dudo.envs.which_game import which_game

Vector = NDArray[np.float32]
Row = MutableSequence[float]
Table = tuple[SeatDice, ...]
Write = Callable[["Observation", Row, int, Any, int], None]
"""Writes a part of a View, as that seat sees it, into a row of zeros from a place on."""

MOST = 1000.0
"""No number in a vector is larger, but for those of actions where there are more."""
MEMORY = 8
"""So many of the last actions of a round are told, unless somebody asks for more."""
STEP = 6
"""The numbers that tell one action."""


@dataclass(frozen=True, slots=True)
class ObservedField:
    """Some numbers of a vector that belong together."""

    name: str
    per: str  # for each of what it has a number; 1 if it is only one
    most: float  # the largest that each number can be; the smallest is 0
    meaning: str  # what it tells, in a sentence


class Part(NamedTuple):
    """A public field, or the dice on the table: the fields that tell it, side by side, and what writes them."""

    write: Write
    fields: tuple[ObservedField, ...]


@dataclass(frozen=True)
class Observation:
    """How a View of a game for so many players is written as a vector."""

    game: Game
    players: int
    memory: int

    def __deepcopy__(self, memo: dict[int, Any]) -> "Observation":
        return self  # it never changes

    @cached_property
    def _parts(self) -> dict[str, Part]:
        """By public field; the dice, which are none, come last."""
        public: Any = type(self.game.start(self.players).public)
        hints = hints_of(public)
        names = [it.name for it in fields(public) if it.name not in UNTOLD]
        told = {name: PARTS.get(name) or _of_type(name, hints[name]) for name in names}
        dice = SUPER_DICE if self.game.facts.super_die else DICE
        return {name: part for name, part in told.items() if part} | {"table": dice}

    @cached_property
    def fields(self) -> tuple[ObservedField, ...]:
        """The fields of a vector, in their order."""
        return tuple(it for part in self._parts.values() for it in part.fields)

    def places(self, name: str) -> slice:
        """Return the places of the field in the vector; `NoSuchField` if it has none."""
        if name not in self._places:
            raise NoSuchField(name, self._places)
        return self._places[name]

    @cached_property
    def _places(self) -> dict[str, slice]:
        found, first = {}, 0
        for it in self.fields:
            found[it.name] = slice(first, first + self.units[it.per])
            first = found[it.name].stop
        return found

    @cached_property
    def sides(self) -> int:
        """How many faces a die has."""
        return self.game.facts.sides

    @cached_property
    def units(self) -> dict[str, int]:
        """How many there are of what fields have numbers for."""
        players, sides = self.players, self.sides
        found = {"1": 1, "players": players, "faces": sides, "players × faces": players * sides}
        return found | {"phases": len(Phase), HISTORY: STEP * self.memory}

    @cached_property
    def size(self) -> int:
        """How many numbers a vector has."""
        return sum(self.units[it.per] for it in self.fields)

    @cached_property
    def most(self) -> Vector:
        """A float32 array of length `size`: the largest that each number can be; the smallest is 0."""
        largest = max(MOST, 1.0 + numbering(self.game, self.players).size)
        each = [(self.units[it.per], min(it.most, largest)) for it in self.fields]
        return np.concatenate([np.full(size, most, np.float32) for size, most in each])

    def of(self, view: AnyView) -> Vector:
        """Return what the View shows: a new float32 array of length `size`, each number from 0 to that of `most`."""
        row, viewer, table = array("f", self._zeros), view.seat or 0, self.game.table(view)
        seen = (*self._public(view.public), table[viewer:] + table[:viewer])
        for value, (write, first, also_zero) in zip(seen, self._layout, strict=True):
            if value or (also_zero and value == 0):  # other zeros are there already
                write(self, row, first, value, viewer)
        return np.minimum(np.frombuffer(row, np.float32), self.most)

    @cached_property
    def _zeros(self) -> bytes:
        return bytes(4 * self.size)

    @cached_property
    def _public(self) -> Callable[[Any], tuple[Any, ...]]:
        """All those public fields at once."""
        return attrgetter(*[*self._parts][:-1])

    @cached_property
    def _layout(self) -> list[tuple[Write, int, bool]]:
        """By part: what writes it, from which place on, and whether 0 is something: a seat."""
        return [
            (part.write, self._places[part.fields[0].name].start, part.write is _seat)
            for part in self._parts.values()
        ]

    @cached_property
    def _codes(self) -> dict[Action, Row]:
        return {}

    def code(self, action: Action) -> Row:
        """Return five numbers: the kind of the action, its amount, face, place among the claims and number.

        All but the amount and the face are counted from 1; 0 stands for what the action does not have.
        """
        if (found := self._codes.get(action)) is None:
            claims, numbers = self.game.facts.claims, numbering(self.game, self.players).places
            claim = 1 + claims.index(action.hand) if isinstance(action, Claim) else 0
            kind, number = 1 + list(KINDS).index(action.kind), 1 + numbers.get(action, -1)
            found = array("f", (kind, action.amount, action.face, claim, number))
            self._codes[action] = found
        return found


@bounded_cache(many=64)
def observation(game: Game | str, players: int, memory: int = MEMORY) -> Observation:
    """The vector of a match of so many players, which tells the last `memory` actions of the round."""
    return Observation(which_game(game), players, memory)


# How the parts of a View are written


def _phase(it: Observation, row: Row, first: int, phase: Phase, viewer: int) -> None:
    row[first + _PHASES[phase]] = 1


_PHASES = {phase: place for place, phase in enumerate(Phase)}


def _number(it: Observation, row: Row, first: int, number: int, viewer: int) -> None:
    row[first] = max(0, number)


def _seat(it: Observation, row: Row, first: int, seat: int, viewer: int) -> None:
    row[first + (seat - viewer) % it.players] = 1


def _seats(it: Observation, row: Row, first: int, seats: tuple[int, ...], viewer: int) -> None:
    for seat in seats:
        row[first + (seat - viewer) % it.players] = 1


def _by_seat(it: Observation, row: Row, first: int, values: tuple[int, ...], viewer: int) -> None:
    row[first : first + it.players] = array("f", values[viewer:] + values[:viewer])


def _actor(it: Observation, row: Row, first: int, step: Step, viewer: int) -> None:
    row[first + (step.seat - viewer) % it.players] = 1


def _standing(it: Observation, row: Row, first: int, step: Step, viewer: int) -> None:
    action, faces = step.action, first + it.players + 1
    row[first + (step.seat - viewer) % it.players] = 1
    row[faces - 1] = action.amount
    if action.face:
        row[faces + action.face - 1] = 1
    row[faces + it.sides : faces + it.sides + 2] = it.code(action)[3:]


def _history(it: Observation, row: Row, first: int, history: tuple[Step, ...], viewer: int) -> None:
    for step in history[: -it.memory - 1 : -1]:
        row[first] = 1 + (step.seat - viewer) % it.players
        row[first + 1 : first + STEP] = it.code(step.action)
        first += STEP


def _dice(it: Observation, row: Row, first: int, table: Table, viewer: int) -> None:
    players, sides = it.players, it.sides
    covered = first + players * sides
    known, seen = covered + players, covered + 2 * players
    for place, dice in enumerate(table):
        row[covered + place] = dice.covered
        for die in dice.shown:
            row[first + place * sides + (die - 1) % SUPER] += 1
        if dice.seen is not None:
            row[known + place] = 1
            for die in dice.seen:
                row[seen + place * sides + (die - 1) % SUPER] += 1


def _super_dice(it: Observation, row: Row, first: int, table: Table, viewer: int) -> None:
    _dice(it, row, first, table, viewer)
    first += 2 * it.players * (it.sides + 1)
    for place, dice in enumerate(table):
        for at, hand in enumerate((dice.shown, dice.seen)):
            if hand and has_super(hand):
                row[first + at * it.players + place] = face_of(hand[-1])


# The fields

HISTORY = f"{STEP} × memory, which is {MEMORY} unless you say otherwise"
ANY = float("inf")  # as many as there are actions
FACES = 10.0  # no die has more

PARTS = {
    "phase": Part(_phase, (
        ObservedField("phase", "phases", 1,
            "What the game waits for: 1 at the place of the phase, in the order of `dudo.engine.state.Phase`."),
    )),
    "standing": Part(_standing, (
        ObservedField("bidder", "players", 1, "Who made the standing bid or claim."),
        ObservedField("bid_amount", "1", MOST, "The number of dice, or of points, that the standing bid names."),
        ObservedField("bid_face", "faces", 1, "The face that it names, from the lowest."),
        ObservedField("bid_claim", "1", ANY, "The place of the standing claim among all claims, counted from 1."),
        ObservedField("bid_number", "1", ANY,
            "The number of the standing bid or claim among all actions, counted from 1."),
    )),
    "history": Part(_history, (
        ObservedField("history", HISTORY, ANY,
            f"The last actions of the round, the latest first, {STEP} numbers each: the seat counted from "
            "the viewer's as 1, the kind of action (its place in `dudo.engine.action.KINDS`, counted from 1), the "
            "amount, the face, the place of a claim, and the number of the action, counted from 1."),
    )),
}  # fmt: skip
"""By public field, how it is told if not by its type."""
UNTOLD = frozenset({"due", "high_die", "showdown", "result", "shown", "read", "letters"})
"""The public fields that other fields tell, or that are over when somebody acts."""

DICE = Part(_dice, (
    ObservedField("shown", "players × faces", MOST,
        "For each seat, how many dice of each face lie there in view of everybody."),
    ObservedField("covered", "players", MOST, "How many dice lie covered at each seat."),
    ObservedField("known", "players", 1,
        "Whether the viewer knows those covered dice, or knew them when it looked last."),
    ObservedField("seen", "players × faces", MOST,
        "For each seat, how many of those covered dice show each face, as the viewer knows them; else 0."),
))  # fmt: skip
"""The dice of each seat as the viewer sees them."""
SUPER_DICE = Part(_super_dice, (
    *DICE.fields,
    ObservedField("super_shown", "players", FACES,
        "For each seat, the face of its super die where it lies in view of everybody; else 0."),
    ObservedField("super_seen", "players", FACES,
        "For each seat, the face of its covered super die, as the viewer knows it; else 0."),
))  # fmt: skip

BY_TYPE: dict[Any, tuple[Write, str, float, str]] = {
    Seats: (_seats, "players", 1, ": who is among them."),
    BySeat: (_by_seat, "players", MOST, ": a number for each seat."),
    Seat: (_seat, "players", 1, ": which seat it is."),
    Step: (_actor, "players", 1, ": whose action it was."),
    bool: (_number, "1", 1, ": 1 if it is so."),
    int: (_number, "1", MOST, ", a number."),
}
"""How a public field of that type is told."""
MEANINGS = {
    "waiting": "Whose decision it is.",
    "round": "The number of the round, counted from 1.",
    "active": "Who is still in the match.",
    "dice": "How many dice each holds.",
    "losses": "How many hands or lives each has lost.",
    "opener": "Who opens the round.",
}
"""What those fields tell that every game has."""


def _of_type(name: str, kind: Any) -> Part | None:
    """How a public field of that type is told; None where no vector tells it."""
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    for told, (write, per, most, says) in BY_TYPE.items():
        if told in kinds:
            meaning = MEANINGS.get(name, f"The public field `{name}`{says}")
            return Part(write, (ObservedField(name, per, most, meaning),))
    return None
