"""A golden transcript: one whole match, each showdown with what was counted and what it cost, and the payoffs.

Read it like a record; what stands in remarks was not played but follows from it. Seats are p1, p2, ...
"""

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

from dudo.engine import Action, Game, Line, Record
from dudo.engine.game import AnyView
from dudo.engine.state import Public
from dudo.play import play

LONG = 48
"""Of several matches that are no longer than this, the one that shows most is taken."""
SEEDS = 20

Lines = tuple[Line, ...]


def transcript(record: Record) -> str:
    """The record with what every showdown showed; an error where it cannot be played any more."""
    head, _, _ = str(record).partition("\n\n")
    states = [state.public for state in record.states()]
    told = [head, ""]
    for line, (before, after) in zip(record.lines, pairwise(states), strict=True):
        told.append(str(line))
        if after.showdown is not None and after.showdown is not before.showdown:
            told.append(f"# {'; '.join(_shown(after))}")
    payoffs = record.game.payoffs(record.final()) or ()
    return "\n".join([*told, f"# payoffs: {' '.join(map(str, payoffs))}", ""])


def _shown(public: Public) -> Iterator[str]:
    """What a round came to: the count, the verdict, what it cost, and who opens the next one."""
    report = public.showdown
    assert report is not None
    if report.count is not None:
        yield f"count {report.count}, natural {report.natural}"
    if report.stands is not None:
        yield "true" if report.stands else "false"
    yield "right" if report.right else "wrong"
    for name in ("dice", "losses"):
        if any(getattr(report, name)):
            yield f"{name} {' '.join(f'{change:+}' for change in getattr(report, name))}"
    for name in ("losers", "out"):
        if getattr(report, name):
            yield f"{name} {' '.join(f'p{seat + 1}' for seat in getattr(report, name))}"
    if report.stake != 1:
        yield f"stake {report.stake}"
    if public.result is None:
        yield f"p{public.opener + 1} opens"


def fresh(game: Game) -> Record:
    """A match that shows many kinds of action in few lines."""
    low, high = game.seats
    players = max(low, min(3, high))
    found = [_match(game, players, seed) for seed in range(SEEDS)]
    short = [lines for lines in found if len(lines) <= LONG] or [min(found, key=len)]
    most = max(short, key=lambda lines: (_variety(lines), -len(lines)))
    return Record(game=game, players=("Ana", "Bo", "Cy", "Di", "Ed")[:players], lines=most)


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
    """How much a match shows: which kind of action follows which."""
    return len(set(pairwise(line.action.kind for line in lines)))
