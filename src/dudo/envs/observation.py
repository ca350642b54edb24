"""What a player sees as a vector of fixed size: fields side by side, each described in a sentence.

Seats are told from the viewer: the first is its own, the next one clockwise of it. So a learner who plays every seat
learns one way to see. The vector is made from the View and from nothing else.

>>> from dudo.games import find
>>> seen = observation(find("perudo"), 2)
>>> [field.name for field in seen.fields][:5], seen.size == sum(field.size for field in seen.fields)
(['phase', 'waiting', 'active', 'dice', 'losses'], True)
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from types import UnionType
from typing import Any, Union, get_args, get_origin

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Claim, Game
from dudo.engine.action import KINDS
from dudo.engine.caching import bounded_cache
from dudo.engine.drawing import SeatDice
from dudo.engine.game import AnyView
from dudo.engine.hand import face_of, faces_of, has_super
from dudo.engine.option import hints_of
from dudo.engine.seating import BySeat, Seat, Seats
from dudo.engine.state import Phase, Public, Step
from dudo.envs.errors import NoSuchField
from dudo.envs.numbering import numbering
from dudo.envs.which_game import which_game

Vector = NDArray[np.float32]

MOST = 1000.0
"""No number in a vector is larger, but for those of actions where there are more."""
MEMORY = 8
"""So many of the last actions of a round are told, unless somebody asks for more."""
STEP = 6
"""The numbers that tell one action."""

ELSEWHERE = frozenset({"shown", "read", "letters"})
"""What a public position holds beyond what all have, and what other fields tell."""


@dataclass(frozen=True, slots=True)
class ObservedField:
    """Some numbers of a vector that belong together."""

    name: str
    size: int
    meaning: str
    tell: Callable[["Perspective"], Iterable[float]]
    most: float = 1.0


@dataclass(frozen=True)
class Perspective:
    """A View, and how its seats are turned so that the viewer's comes first."""

    game: Game
    view: AnyView

    @property
    def public(self) -> Any:
        """What everybody knows; each engine has fields of its own."""
        return self.view.public

    @property
    def order(self) -> list[int]:
        """The seats from the viewer's on."""
        players, own = self.public.players, self.view.seat or 0
        return [(own + place) % players for place in range(players)]

    @cached_property
    def table(self) -> tuple[SeatDice, ...]:
        """The dice of each seat as the viewer sees them, in that order."""
        table = self.game.table(self.view)
        return tuple(table[seat] for seat in self.order)

    def flags(self, seats: Iterable[int]) -> list[float]:
        """By seat in that order: whether it is one of these."""
        named = set(seats)
        return [float(seat in named) for seat in self.order]

    def by_seat(self, values: tuple[int, ...]) -> list[float]:
        """A number for each seat, in that order."""
        return [float(values[seat]) for seat in self.order]

    def claim(self, action: Action) -> float:
        """The place of a claim on its ladder, counted from 1; 0 for all other actions."""
        claims = self.game.facts.claims
        return 1.0 + claims.index(action.hand) if isinstance(action, Claim) else 0.0

    def number(self, action: Action) -> float:
        """The number of the action counted from 1; 0 for one that has none."""
        return float(numbering(self.game, self.public.players).told(action))

    def step(self, step: Step) -> list[float]:
        """Who did what: the seat counted from the viewer's as 1, then the kind and the parts of the action."""
        kind = 1.0 + list(KINDS).index(step.action.kind)
        who = 1.0 + self.order.index(step.seat)
        return [
            who,
            kind,
            float(step.action.amount),
            float(step.action.face),
            self.claim(step.action),
            self.number(step.action),
        ]


@dataclass(frozen=True)
class Observation:
    """How a View of a game for so many players is written as a vector."""

    game: Game
    players: int
    fields: tuple[ObservedField, ...]

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
        perspective, found = Perspective(self.game, view), list[float]()
        for field in self.fields:
            found += field.tell(perspective)
        return np.minimum(np.array(found, np.float32), self.most)


@bounded_cache(many=64)
def observation(game: Game | str, players: int, memory: int = MEMORY) -> Observation:
    """The vector of a match of so many players, which tells the last `memory` actions of the round."""
    game = which_game(game)
    public = game.start(players).public
    found = [*_common(game, players), *_own(type(public), players), *_dice(game, players)]
    return Observation(game, players, (*found, _history(memory, largest_of(game, players))))


def _common(game: Game, players: int) -> list[ObservedField]:
    """What every game has."""
    sides, largest = game.facts.sides, largest_of(game, players)
    return [
        ObservedField(
            "phase",
            len(Phase),
            "What the game waits for: 1 at the place of the phase, in the order of `dudo.engine.state.Phase`.",
            lambda it: [float(phase is it.public.phase) for phase in Phase],
        ),
        ObservedField(
            "waiting", players, "Whose decision it is.", lambda it: it.flags(it.public.waiting)
        ),
        ObservedField(
            "active", players, "Who is still in the match.", lambda it: it.flags(it.public.active)
        ),
        ObservedField(
            "dice",
            players,
            "How many dice each holds.",
            lambda it: it.by_seat(it.public.dice),
            MOST,
        ),
        ObservedField(
            "losses",
            players,
            "How many hands or lives each has lost.",
            lambda it: it.by_seat(it.public.losses),
            MOST,
        ),
        ObservedField(
            "round",
            1,
            "The number of the round, counted from 1.",
            lambda it: [float(it.public.round)],
            MOST,
        ),
        ObservedField(
            "opener", players, "Who opens the round.", lambda it: it.flags([it.public.opener])
        ),
        ObservedField(
            "bidder",
            players,
            "Who made the standing bid or claim.",
            lambda it: it.flags([it.public.standing.seat] if it.public.standing else ()),
        ),
        ObservedField(
            "bid_amount",
            1,
            "The number of dice, or of points, that the standing bid names.",
            lambda it: [float(it.public.standing.action.amount) if it.public.standing else 0.0],
            MOST,
        ),
        ObservedField(
            "bid_face",
            sides,
            "The face that it names, from the lowest.",
            lambda it: [
                float(it.public.standing is not None and it.public.standing.action.face == face)
                for face in range(1, sides + 1)
            ],
        ),
        ObservedField(
            "bid_claim",
            1,
            "The place of the standing claim among all claims, counted from 1.",
            lambda it: [it.claim(it.public.standing.action) if it.public.standing else 0.0],
            largest,
        ),
        ObservedField(
            "bid_number",
            1,
            "The number of the standing bid or claim among all actions, counted from 1.",
            lambda it: [it.number(it.public.standing.action) if it.public.standing else 0.0],
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
            lambda it: it.flags(getattr(it.public, name)),
        )
    if kind == BySeat:
        return ObservedField(
            name,
            players,
            f"{where}: a number for each seat.",
            lambda it: it.by_seat(getattr(it.public, name)),
            MOST,
        )
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    if Seat in kinds:
        return ObservedField(
            name,
            players,
            f"{where}: which seat it is.",
            lambda it: it.flags([getattr(it.public, name)]),
        )
    if Step in kinds:
        return ObservedField(
            name,
            players,
            f"{where}: whose action it was.",
            lambda it: it.flags([step.seat] if (step := getattr(it.public, name)) else ()),
        )
    if bool in kinds:
        return ObservedField(
            name, 1, f"{where}: 1 if it is so.", lambda it: [float(bool(getattr(it.public, name)))]
        )
    if int in kinds:
        return ObservedField(
            name,
            1,
            f"{where}, a number.",
            lambda it: [max(0.0, float(getattr(it.public, name) or 0))],
            MOST,
        )
    return None


def _dice(game: Game, players: int) -> list[ObservedField]:
    """The dice of each seat as the viewer sees them."""
    sides = game.facts.sides

    def counts(hands: Iterable[tuple[int, ...]]) -> list[float]:
        each = (faces_of(hand) for hand in hands)
        return [float(hand.count(face)) for hand in each for face in range(1, sides + 1)]

    def supers(hands: Iterable[tuple[int, ...]]) -> list[float]:
        return [float(face_of(hand[-1])) if has_super(hand) else 0.0 for hand in hands]

    return [
        ObservedField(
            "shown",
            players * sides,
            "For each seat, how many dice of each face lie there in view of everybody.",
            lambda it: counts(row.shown for row in it.table),
            MOST,
        ),
        ObservedField(
            "covered",
            players,
            "How many dice lie covered at each seat.",
            lambda it: [float(row.covered) for row in it.table],
            MOST,
        ),
        ObservedField(
            "known",
            players,
            "Whether the viewer knows those covered dice, or knew them when it looked last.",
            lambda it: [float(row.seen is not None) for row in it.table],
        ),
        ObservedField(
            "seen",
            players * sides,
            "For each seat, how many of those covered dice show each face, as the viewer knows them; else 0.",
            lambda it: counts(row.seen or () for row in it.table),
            MOST,
        ),
        *(
            [
                ObservedField(
                    "super_shown",
                    players,
                    "For each seat, the face of its super die where it lies in view of everybody; else 0.",
                    lambda it: supers(row.shown for row in it.table),
                    sides,
                ),
                ObservedField(
                    "super_seen",
                    players,
                    "For each seat, the face of its covered super die, as the viewer knows it; else 0.",
                    lambda it: supers(row.seen or () for row in it.table),
                    sides,
                ),
            ]
            if game.facts.super_die
            else []
        ),
    ]


def _history(memory: int, largest: float) -> ObservedField:
    def tell(it: Perspective) -> list[float]:
        last = it.public.history[: -memory - 1 : -1] if memory else ()
        told = [number for step in last for number in it.step(step)]
        return told + [0.0] * (STEP * memory - len(told))

    return ObservedField(
        "history",
        STEP * memory,
        f"The last {memory} actions of the round, the latest first, {STEP} numbers each: the seat counted from the "
        "viewer's as 1, the kind of action (its place in `dudo.engine.action.KINDS`, counted from 1), the amount, the "
        "face, the place of a claim, and the number of the action, counted from 1.",
        tell,
        largest,
    )
