"""A golden transcript: one whole match, line by line, with what each line changed for all to see.

Read it like a record; what is indented was not played but follows from it. Seats are p1, p2, .. where
somebody acts, and are counted from 0 in what the public state says of them.
"""

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice, pairwise
from random import Random
from typing import Any

from dudo.engine import Action, AnyState, Game, Line, Record, Step, hand_text
from dudo.engine.game import AnyView
from dudo.play import play

LIMIT = 60_000
"""A transcript is for reading: it has fewer characters than this."""

Lines = tuple[Line, ...]


def transcript(game: Game) -> str:
    """The record of the match that shows most, with what every line did."""
    low, high = game.seats
    players = max(low, min(3, high))
    found = [_match(game, players, seed) for seed in range(40)]
    short = [lines for lines in found if len(lines) <= 120] or [min(found, key=len)]
    most = max(short, key=lambda lines: (_variety(lines), -len(lines)))
    record = Record(game=game, players=("Ana", "Bo", "Cy", "Di", "Ed")[:players], lines=most)
    head, _, _ = str(record).partition("\n\n")
    return f"{head}\n\n" + "".join(f"{line}\n" for line in _told(record))


def _match(game: Game, players: int, seed: int) -> Lines:
    luck = Random(seed)
    played = play(game, [_lively] * players, luck, turn=luck.choice)
    return tuple(line for line, *_ in islice(played, 1000))


def _lively(game: Game, view: AnyView, luck: Random) -> Action:
    """An action of a kind drawn first, so that a short match shows every kind."""
    actions = game.actions(view)
    kind = luck.choice(sorted({action.kind for action in actions}))
    return luck.choice([action for action in actions if action.kind == kind][:8])


def _variety(lines: Lines) -> int:
    """How much a match shows: kinds of action, and which kind follows which."""
    kinds = [line.action.kind for line in lines]
    return len(set(pairwise(kinds)))


def _told(record: Record) -> Iterator[str]:
    """Each line of the record, and in remarks below it what it changed and who may do what now."""
    game = record.game
    states = tuple(record.states())
    yield from _changes({}, _facts(states[0]))
    for line, (before, after) in zip(record.lines, pairwise(states), strict=True):
        yield str(line)
        yield from _changes(_facts(before), _facts(after))
        for seat in after.public.waiting:
            actions = game.actions(game.view(after, seat))
            yield f"#     p{seat + 1} may: {_range(actions)}"
    payoffs = game.payoffs(states[-1])
    yield f"# payoffs: {_text(payoffs)}"


def _facts(state: AnyState) -> dict[str, str]:
    """Everything that is public, in words, but the history, which the lines themselves tell."""
    public: Any = state.public
    facts = {f.name: _text(getattr(public, f.name)) for f in fields(public) if f.name != "history"}
    shown = public.showdown
    if shown is not None:
        names = (f.name for f in fields(shown) if f.name != "history")
        facts["showdown"] = ", ".join(f"{name} {_text(getattr(shown, name))}" for name in names)
    return facts


def _changes(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    changed = [f"{name} {text}" for name, text in after.items() if before.get(name) != text]
    for part in changed:
        yield f"#     {part}"


def _range(actions: tuple[Action, ...]) -> str:
    """The first and the last action of each kind and how many there are."""
    parts = []
    for kind in dict.fromkeys(action.kind for action in actions):
        same = [str(action) for action in actions if action.kind == kind]
        ends = same[0] if len(same) == 1 else f"{same[0]} .. {same[-1]} ({len(same)})"
        parts.append(ends)
    return ", ".join(parts)


def _text(value: Any) -> str:
    if isinstance(value, Step):
        return f"p{value.seat + 1} {value.action}"
    if isinstance(value, tuple):
        return " ".join(map(_part, value)) or "none"
    return _part(value)


def _part(value: Any) -> str:
    """One item of a list: a hand as its digits, dice that count as plus signs."""
    if isinstance(value, tuple) and not isinstance(value, Step):
        flags = all(isinstance(item, bool) for item in value)
        return "".join(map(_part, value)) or "()" if flags else hand_text(value)
    if isinstance(value, bool):
        return "+" if value else "-"
    return _text(value) if isinstance(value, Step) else str(value) or "-"
