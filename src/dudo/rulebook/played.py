"""Rounds that are played by the ruleset itself, for rules that no worked example shows.

They are written like the worked examples, so that all that they say is checked in the same way.

>>> from dudo.games import find
>>> from dudo.rulebook.worked import holds
>>> rounds = rounds_of(find("perudo_calza"))
>>> len(rounds) > 4, all(holds(one, find("perudo_calza")) for one in rounds)
(True, True)
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from dudo.engine import Action, Bid, Game, draw
from dudo.engine.game import AnyState, AnyView
from dudo.engine.record import Line
from dudo.engine.ruleset import ruleset_to_data
from dudo.engine.stakes import Stakes, begin
from dudo.rulebook.worked import FACTS, WorkedExample, WorkedLine
from dudo.text import Text, say

ROUNDS = 8
"""How many rounds are played in mid-match."""
FIRST = LAST = 4
"""How many are the first of a match, and how many may be the last."""
LONGEST = 14
"""A round of more lines is too long for an example."""
NEAR = 6
"""A player bids one of this many of the lowest legal bids."""
HELD = ((3, 3, 3), (1, 2, 3), (2, 1, 2), (4, 1, 1))
"""How many dice players hold where rounds cost dice; elsewhere everybody has all of theirs."""
TITLE = say("A round, played out")
FIRST_TITLE = say("The first round, played out")
LAST_TITLE = say("The last round, played out")
ENDS = ("losers", "dice", "losses", "opener")
"""What is noted of the end of a round."""
RESULT = ("losers", "out", "result")
"""What is noted where the round may be the last one."""


def rounds_of(game: Game) -> tuple[WorkedExample, ...]:
    """A few short rounds, the same ones every time."""
    return tuple(_rounds(game))


def _rounds(game: Game) -> Iterator[WorkedExample]:
    least, most = game.seats
    players = max(least, min(3, most))
    ruleset = ("rules", json.dumps(ruleset_to_data(game)))
    dice = game.penalty.takes_dice and not game.penalty.gains_dice
    for number in range(ROUNDS):
        held = HELD[number % len(HELD)][:players]
        position = ("dice", held) if dice and len(held) == players else ("losses", (0,) * players)
        yield from _example(game, TITLE, position, ENDS, ruleset, number)
    for number in range(FIRST):
        yield from _example(game, FIRST_TITLE, ("players", (least,)), ENDS, ruleset, number)
    limit = game.facts.limit if game.facts.scoring == "losses" else 0
    for number in range(LAST):
        if dice or limit:
            name, worth = ("dice", 1) if dice else ("losses", limit - 1)
            seats = (least, players)[number % 2]
            last = (name, (worth,) * seats)
            yield from _example(game, LAST_TITLE, last, RESULT, ruleset, number)


def _example(
    game: Game,
    title: Text,
    position: tuple[str, tuple[int, ...]],
    ends: tuple[str, ...],
    ruleset: tuple[str, str],
    number: int,
) -> Iterator[WorkedExample]:
    name, values = position
    tags = (ruleset, (name, " ".join(map(str, values))))
    example = WorkedExample(title=title, tags=tags, rows=())
    rows = _round(game, example.start(game), ends, Random(f"round {number}"))
    if rows:
        yield replace(example, rows=rows)


def _round(
    game: Game, state: AnyState, ends: tuple[str, ...], luck: Random
) -> tuple[WorkedLine, ...]:
    """What was done and how the round ended; empty if it takes too many lines."""
    rows: list[WorkedLine] = []
    while len(rows) < LONGEST:
        if state.public.due:
            line = Line(None, draw(game.throws(state), luck.randrange))
        else:
            seat = state.public.waiting[0]
            view = game.view(state, seat)
            refused = None if any(row.sign for row in rows) else _refused(game, view)
            if refused is not None:
                rows.append(WorkedLine("!", str(Line(seat, refused)), ""))
            line = Line(seat, _chosen(game, view, luck))
        rows.append(WorkedLine("", str(line), ""))
        before, state = state, game.apply(state, line.action, by=line.by)
        if state.public.showdown is not before.public.showdown:
            kept = begin(Stakes(), state.public.players)
            told = ((name, FACTS[name](state, kept)) for name in ends)
            return (*rows, *(WorkedLine("=", f"{name} {fact}", "") for name, fact in told))
    return ()


def _chosen(game: Game, view: AnyView, luck: Random) -> Action:
    legal = game.actions(view)
    bids = [action for action in legal if action.is_bid][:NEAR]
    others = [action for action in legal if not action.is_bid]
    return luck.choice(others if others and (not bids or luck.random() < 1 / 2) else bids)


def _refused(game: Game, view: AnyView) -> Action | None:
    """A bid near the one that stands which is not allowed."""
    standing = None if view.public.standing is None else view.public.standing.action
    if not isinstance(standing, Bid):
        return None
    quantity, face = standing.quantity, standing.face
    near = (Bid(quantity, one) for one in (1, face - 1, face) if one > 0)
    legal = game.actions(view)
    bidding = any(isinstance(action, Bid) for action in legal)
    return next((bid for bid in near if bidding and bid not in legal), None)
