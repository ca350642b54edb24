"""What a player sees as a vector of fixed size: fields side by side, each described in a sentence.

Seats are told from the viewer: the first is its own, the next one clockwise of it. So a learner who plays every seat
learns one way to see. The vector is made from the View and from nothing else.

>>> from dudo.games import find
>>> seen = observation(find("perudo"), 2)
>>> [field.name for field in seen.fields][:5], seen.size == sum(field.size for field in seen.fields)
(['phase', 'waiting', 'active', 'dice', 'losses'], True)
"""

from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from types import UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Claim, Game
from dudo.engine.action import KINDS
from dudo.engine.caching import bounded_cache
from dudo.engine.drawing import SeatDice
from dudo.engine.game import AnyView
from dudo.engine.hand import Hand, face_of, faces_of, has_super
from dudo.engine.option import hints_of
from dudo.engine.seating import BySeat, Seat, Seats
from dudo.engine.state import Phase, Public, Step
from dudo.envs.errors import NoSuchField
from dudo.envs.numbering import numbering
from dudo.envs.which_game import which_game

Vector = NDArray[np.float32]
Numbers: TypeAlias = "array[float]"

MOST = 1000.0
"""No number in a vector is larger, but for those of actions where there are more."""
MEMORY = 8
"""So many of the last actions of a round are told, unless somebody asks for more."""
STEP = 6
"""The numbers that tell one action."""
TABLE = "table"
"""The part of a View that is no field of what is public: the dice of each seat as the viewer sees them."""

ELSEWHERE = frozenset({"shown", "read", "letters"})
"""What a public position holds beyond what all have, and what other fields tell."""


@dataclass(frozen=True, slots=True)
class ObservedField:
    """Some numbers of a vector that belong together, and the part of a View that they are told from."""

    name: str
    size: int
    meaning: str
    part: str
    tell: Callable[["Sight", Any], Iterable[float]]
    most: float = 1.0


@dataclass(frozen=True)
class Observation:
    """How a View of a game for so many players is written as a vector."""

    game: Game
    players: int
    memory: int
    fields: tuple[ObservedField, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        return observation, (self.game, self.players, self.memory)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Observation":
        return self  # it never changes

    @property
    def size(self) -> int:
        """How many numbers a vector has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def most(self) -> Vector:
        """The largest that each number can be; the smallest is 0."""
        return np.concatenate([np.full(it.size, it.most, np.float32) for it in self.fields])

    def places(self, name: str) -> slice:
        """Where in the vector the field of that name lies; `NoSuchField` if it has none."""
        before = 0
        for field in self.fields:
            if field.name == name:
                return slice(before, before + field.size)
            before += field.size
        raise NoSuchField(name, [field.name for field in self.fields])

    def of(self, view: AnyView) -> Vector:
        """What the View shows, as numbers from 0 to `most`."""
        return Sight(self, view.seat).of(view)

    @cached_property
    def parts(self) -> dict[str, tuple[slice, list[ObservedField]]]:
        """By part of a View: where its numbers lie, which stand side by side, and their fields; the dice come last."""
        found = {}
        in_order = sorted(self.fields, key=lambda it: it.part == TABLE)
        for part, told in groupby(in_order, key=attrgetter("part")):
            fields = list(told)
            places = slice(self.places(fields[0].name).start, self.places(fields[-1].name).stop)
            found[part] = places, fields
        return found

    @cached_property
    def public(self) -> Callable[[Any], tuple[Any, ...]]:
        """All those parts of a public position at once."""
        return attrgetter(*[part for part in self.parts if part != TABLE])

    @cached_property
    def _told(self) -> dict[Action, Numbers]:
        return {action: self._tell(action) for action in numbering(self.game, self.players).actions}

    @cached_property
    def _claims(self) -> dict[str, int]:
        return {hand: 1 + place for place, hand in enumerate(self.game.facts.claims)}

    def _tell(self, action: Action) -> Numbers:
        claim = self._claims[action.hand] if isinstance(action, Claim) else 0
        number = numbering(self.game, self.players).told(action)
        kind = 1 + list(KINDS).index(action.kind)
        return array("f", [kind, action.amount, action.face, claim, number])

    def action(self, action: Action) -> Numbers:
        """Its kind, amount and face, its place among the claims and its number; all but the face counted from 1."""
        return self._told.get(action) or self._tell(action)


class Sight:
    """The vectors of one seat, from which the others are counted: what has not changed is not told again."""

    def __init__(self, observed: Observation, seat: int | None) -> None:
        players = observed.players
        self.observed, self.seat = observed, seat
        self.order = [((seat or 0) + place) % players for place in range(players)]
        self._seen: tuple[Any, ...] = (self,) * len(observed.parts)  # like nothing that can be seen
        self._numbers = array("f", bytes(4 * observed.size))

    def __reduce__(self) -> tuple[Any, ...]:
        return Sight, (self.observed, self.seat)

    def of(self, view: AnyView) -> Vector:
        """What the View of that seat shows, as numbers from 0 to `most`."""
        observed, numbers = self.observed, self._numbers
        seen = (*observed.public(view.public), observed.game.table(view))
        parts = observed.parts.values()
        for old, new, (places, written) in zip(self._seen, seen, parts, strict=True):
            if new is not old and new != old:
                told = array("f")
                for field in written:
                    told.extend(field.tell(self, new))
                numbers[places] = told
        self._seen = seen
        return np.minimum(np.frombuffer(numbers, np.float32), observed.most)

    def flags(self, seats: Iterable[int]) -> list[float]:
        """By seat in that order: whether it is one of these."""
        return [seat in seats for seat in self.order]

    def flag(self, seat: int) -> list[float]:
        """By seat: whether it is this one."""
        return self.flags((seat,))

    def actor(self, step: Step | None) -> list[float]:
        """By seat: whether it did this."""
        return self.flags((step.seat,) if step else ())

    def by_seat(self, values: tuple[int, ...]) -> list[float]:
        """A number for each seat, in that order."""
        return [values[seat] for seat in self.order]

    def turned(self, table: tuple[SeatDice, ...]) -> list[SeatDice]:
        """The dice of each seat, in that order."""
        return [table[seat] for seat in self.order]

    def steps(self, history: tuple[Step, ...]) -> Numbers:
        """Who did what, the latest first: the seat counted from the viewer's as 1, then the action."""
        observed, told = self.observed, array("f")
        for step in history[: -observed.memory - 1 : -1] if observed.memory else ():
            told.append(1 + self.order.index(step.seat))
            told += observed.action(step.action)
        told.frombytes(bytes(4 * (STEP * observed.memory - len(told))))
        return told


@bounded_cache(many=64)
def observation(game: Game | str, players: int, memory: int = MEMORY) -> Observation:
    """The vector of a match of so many players, which tells the last `memory` actions of the round."""
    game = which_game(game)
    public = game.start(players).public
    found = [*_common(game, players), *_own(type(public), players), *_dice(game, players)]
    fields = (*found, _history(memory, largest_of(game, players)))
    return Observation(game, players, memory, fields)


def _common(game: Game, players: int) -> list[ObservedField]:
    """What every game has."""
    sides, largest = game.facts.sides, largest_of(game, players)
    return [
        ObservedField(
            "phase",
            len(Phase),
            "What the game waits for: 1 at the place of the phase, in the order of `dudo.engine.state.Phase`.",
            "phase",
            lambda _, now: [phase is now for phase in Phase],
        ),
        ObservedField("waiting", players, "Whose decision it is.", "waiting", Sight.flags),
        ObservedField("active", players, "Who is still in the match.", "active", Sight.flags),
        ObservedField(
            "dice",
            players,
            "How many dice each holds.",
            "dice",
            Sight.by_seat,
            MOST,
        ),
        ObservedField(
            "losses",
            players,
            "How many hands or lives each has lost.",
            "losses",
            Sight.by_seat,
            MOST,
        ),
        ObservedField(
            "round",
            1,
            "The number of the round, counted from 1.",
            "round",
            lambda _, number: [number],
            MOST,
        ),
        ObservedField("opener", players, "Who opens the round.", "opener", Sight.flag),
        ObservedField(
            "bidder",
            players,
            "Who made the standing bid or claim.",
            "standing",
            Sight.actor,
        ),
        ObservedField(
            "bid_amount",
            1,
            "The number of dice, or of points, that the standing bid names.",
            "standing",
            lambda _, bid: [bid.action.amount if bid else 0],
            MOST,
        ),
        ObservedField(
            "bid_face",
            sides,
            "The face that it names, from the lowest.",
            "standing",
            lambda _, bid: [
                bid is not None and bid.action.face == face for face in range(1, sides + 1)
            ],
        ),
        ObservedField(
            "bid_claim",
            1,
            "The place of the standing claim among all claims, counted from 1.",
            "standing",
            lambda it, bid: [it.observed.action(bid.action)[3] if bid else 0.0],
            largest,
        ),
        ObservedField(
            "bid_number",
            1,
            "The number of the standing bid or claim among all actions, counted from 1.",
            "standing",
            lambda it, bid: [it.observed.action(bid.action)[4] if bid else 0.0],
            largest,
        ),
    ]


def largest_of(game: Game, players: int) -> float:
    """No number of an action is larger."""
    return max(MOST, 1.0 + numbering(game, players).size)


def _own(public: type[Any], players: int) -> list[ObservedField]:
    """What only the positions of that engine have, by the types of their fields."""
    common = {field.name for field in fields(Public)} | ELSEWHERE
    kind: Any = public
    hints = hints_of(kind)
    found = (
        _of_type(field.name, hints[field.name], players)
        for field in fields(public)
        if field.name not in common
    )
    return [field for field in found if field is not None]


def _of_type(name: str, kind: Any, players: int) -> ObservedField | None:
    where = f"The public field `{name}`"
    if kind == Seats:
        return ObservedField(
            name,
            players,
            f"{where}: who is among them.",
            name,
            Sight.flags,
        )
    if kind == BySeat:
        return ObservedField(
            name,
            players,
            f"{where}: a number for each seat.",
            name,
            Sight.by_seat,
            MOST,
        )
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    if Seat in kinds:
        return ObservedField(
            name,
            players,
            f"{where}: which seat it is.",
            name,
            Sight.flag,
        )
    if Step in kinds:
        return ObservedField(
            name,
            players,
            f"{where}: whose action it was.",
            name,
            Sight.actor,
        )
    if bool in kinds:
        return ObservedField(name, 1, f"{where}: 1 if it is so.", name, lambda _, so: [bool(so)])
    if int in kinds:
        return ObservedField(
            name,
            1,
            f"{where}, a number.",
            name,
            lambda _, number: [max(0, number or 0)],
            MOST,
        )
    return None


def _dice(game: Game, players: int) -> list[ObservedField]:
    """The dice of each seat as the viewer sees them."""
    sides = game.facts.sides

    def counts(hands: Iterable[Hand]) -> list[float]:
        each = (faces_of(hand) for hand in hands)
        return [hand.count(face) for hand in each for face in range(1, sides + 1)]

    def supers(hands: Iterable[Hand]) -> list[float]:
        return [face_of(hand[-1]) if has_super(hand) else 0 for hand in hands]

    return [
        ObservedField(
            "shown",
            players * sides,
            "For each seat, how many dice of each face lie there in view of everybody.",
            TABLE,
            lambda it, rows: counts(row.shown for row in it.turned(rows)),
            MOST,
        ),
        ObservedField(
            "covered",
            players,
            "How many dice lie covered at each seat.",
            TABLE,
            lambda it, rows: [row.covered for row in it.turned(rows)],
            MOST,
        ),
        ObservedField(
            "known",
            players,
            "Whether the viewer knows those covered dice, or knew them when it looked last.",
            TABLE,
            lambda it, rows: [row.seen is not None for row in it.turned(rows)],
        ),
        ObservedField(
            "seen",
            players * sides,
            "For each seat, how many of those covered dice show each face, as the viewer knows them; else 0.",
            TABLE,
            lambda it, rows: counts(row.seen or () for row in it.turned(rows)),
            MOST,
        ),
        *(
            [
                ObservedField(
                    "super_shown",
                    players,
                    "For each seat, the face of its super die where it lies in view of everybody; else 0.",
                    TABLE,
                    lambda it, rows: supers(row.shown for row in it.turned(rows)),
                    sides,
                ),
                ObservedField(
                    "super_seen",
                    players,
                    "For each seat, the face of its covered super die, as the viewer knows it; else 0.",
                    TABLE,
                    lambda it, rows: supers(row.seen or () for row in it.turned(rows)),
                    sides,
                ),
            ]
            if game.facts.super_die
            else []
        ),
    ]


def _history(memory: int, largest: float) -> ObservedField:
    return ObservedField(
        "history",
        STEP * memory,
        f"The last {memory} actions of the round, the latest first, {STEP} numbers each: the seat counted from the "
        "viewer's as 1, the kind of action (its place in `dudo.engine.action.KINDS`, counted from 1), the amount, the "
        "face, the place of a claim, and the number of the action, counted from 1.",
        "history",
        Sight.steps,
        largest,
    )
