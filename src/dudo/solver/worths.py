"""The value of each action with each hand after a history, to a player who then goes on by a best response.

The other plays by the strategy and has the range of the strategy there. In an equilibrium the actions that a hand
takes have the same value, and no other has a higher one: that is why the hand takes them.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dudo.engine import Action
from dudo.solver.merged import Places
from dudo.solver.policy import Policy, PublicHistory, found_in
from dudo.solver.positions import Floats
from dudo.solver.pruned import Branch, Node, Tree, everybody, places_of
from dudo.solver.ranges import Ranges
from dudo.solver.strategy import Half, Strategy
from dudo.solver.table import where
from dudo.solver.unrolled import Unrolled
from dudo.solver.vectors import Walk


def worths(strategy: Strategy, found: Ranges) -> Floats:
    """By hand of the player who acts, and action: its value.

    A hand that the solution would not have brought there goes on with the raises that the solution covers. The value
    is NaN where the other would have to answer more raises than their strategy covers.
    """
    history, theirs = found.history, found.hands[1 - found.history.position.seat]
    half = strategy.halves[1 - history.position.seat]
    here = found_in(half.layout.graph, history)
    covered = () if here is None else here.position.actions
    below = None if here is None else _below(half, here, theirs)
    known = dict[Action, Floats]()
    if below is not None:
        branches = below.layout.tree.nodes[-1].branches
        values = zip(branches, below.options(), strict=True)
        known = {covered[branch.place]: value for branch, value in values}
    worth = np.full((len(history.hands), len(history.position.actions)), np.nan)
    for place, action in enumerate(history.position.actions):
        if action in known:
            worth[:, place] = known[action]
        elif action in covered or history.position.following[place] < 0:
            worth[:, place] = _after(strategy, history, place, theirs)
    return worth


def answer_values(strategy: Strategy, found: Ranges) -> Floats:
    """By hand of the player who does not act: the value of the history, if they then play a best response."""
    half = strategy.halves[found.history.position.seat]
    here = found_in(half.layout.graph, found.history)
    below = None if here is None else _below(half, here, found.hands[found.history.position.seat])
    return _others_best(strategy, found) if below is None else below.root


def _others_best(strategy: Strategy, found: Ranges) -> Floats:
    """The same where the strategy does not cover being there, worked out history by history, of which few follow."""
    history, seat = found.history, 1 - found.history.position.seat
    done = found.chances * found.hands[1 - seat][:, np.newaxis]
    value = np.zeros(len(found.hands[seat]))
    for place, weights in enumerate(done.T):
        to = history.position.following[place]
        if to < 0:
            value += history.graph.paid(-1 - to, seat, weights)
        elif weights.any():
            value += _best(strategy, history.after(place), weights)
    return value


def true_chances(found: Ranges) -> Floats:
    """By hand and action: how likely the bid is true, given the other's range; NaN for actions that are not bids."""
    graph, position = found.history.graph, found.history.position
    theirs = found.hands[1 - position.seat]
    chances = np.full((len(found.history.hands), len(position.actions)), np.nan)
    for place, to in enumerate(position.following):
        if to < 0:
            continue
        answers = graph.all[to]
        for action, end in zip(answers.actions, answers.following, strict=True):
            if action.kind == "challenge" and end < 0:
                chances[:, place] = (graph.pays(end, position.seat) > 0) @ theirs
    return chances


def _after(policy: Policy, history: PublicHistory, place: int, theirs: Floats) -> Floats:
    """By hand: the value of an action to a best response, worked out history by history; weights need not sum to 1."""
    graph, seat, to = history.graph, history.position.seat, history.position.following[place]
    if to < 0:
        return graph.paid(-1 - to, seat, theirs)
    after = history.after(place)
    answers = policy(after, theirs > 0).planned * theirs[:, np.newaxis]
    value = np.zeros(len(history.hands))
    for answer, weights in enumerate(answers.T):
        end = after.position.following[answer]
        if end < 0:
            value += graph.paid(-1 - end, seat, weights)
        elif weights.any():
            value += _best(policy, after.after(answer), weights)
    return value


def _best(policy: Policy, history: PublicHistory, theirs: Floats) -> Floats:
    places = range(len(history.position.actions))
    best: Floats = np.max([_after(policy, history, place, theirs) for place in places], axis=0)
    return best


def _below(half: Half, here: PublicHistory, theirs: Floats) -> Walk | None:
    """What follows the history, against the half whose range is `theirs`; None where the half does not cover it."""
    seat = half.seat
    _, at, row = where(half.layout, here)
    if at is None:
        return None
    weights = theirs[places_of(half.layout.tree.nodes[at].alive[seat])]
    if weights.sum() <= 0:
        return None
    opened = _opened(half.layout, at, 1 - seat)
    rows = _rows(half.layout, opened, row)
    room = opened.layout.room

    chances = [
        [
            half.layout.cells_of(half.cells, full, choices)[:, :, rows[at]]
            if len(choices.branches) > 1
            else half.cells[:0]
            for choices in (half.layout.choices(full) if node.seat == seat else ())
        ]
        for at, (full, node) in enumerate(zip(opened.origin, opened.layout.tree.nodes, strict=True))
    ]
    walk = Walk(opened.layout, 1 - seat, np.empty(room[seat]), np.empty(room[1 - seat]))
    walk.forwards(weights / weights.sum(), chances)
    walk.best()
    return walk


class _Opened(NamedTuple):
    """A part of a tree, in which one seat may do with every hand whatever the tree has for any."""

    layout: Unrolled
    origin: list[int]
    """By node: its place in the whole tree."""


@lru_cache(8)
def _opened(layout: Unrolled, top: int, seat: int) -> _Opened:
    """What follows a node, without what was left out for the hands of that seat: every end is there, too."""
    tree, graph = layout.tree, layout.graph
    every = everybody(graph)[seat]
    reached = {top}
    for at in range(top, -1, -1):
        if at in reached:
            reached.update(branch.to for branch in tree.nodes[at].branches if branch.to >= 0)
    origin, nodes = sorted(reached), list[Node]()
    places = {at: place for place, at in enumerate(origin)}
    for at in origin:
        node = tree.nodes[at]
        branches = [
            branch._replace(to=places[branch.to]) if branch.to >= 0 else branch
            for branch in node.branches
        ]
        if node.seat == seat:
            branches = [branch._replace(takers=every) for branch in branches]
            there = {branch.place for branch in branches}
            branches += [
                Branch(place, every, to)
                for place, to in enumerate(graph.all[node.at].following)
                if to < 0 and place not in there
            ]
        alive = (every, node.alive[1]) if seat == 0 else (node.alive[0], every)
        nodes.append(Node(node.at, node.seat, alive, tuple(branches), node.after))
    return _Opened(Unrolled(Tree(graph, tuple(nodes), {}, {})), origin)


def _rows(layout: Unrolled, opened: _Opened, row: int) -> list[Places]:
    """By node of the part: the rows of its histories in the whole, if the first of them is `row`."""
    part, whole = opened.layout, layout.plan
    found = [np.empty(rows, dtype=np.int64) for rows in part.rows]
    found[-1][:] = row
    for at in range(len(found) - 1, -1, -1):
        here, first = opened.origin[at], int(part.plan.first_choice[at])
        for number in range(len(layout.tree.nodes[here].branches)):
            to = int(part.plan.following[first + number])
            if to >= 0:
                begin = int(part.plan.child_row[first + number])
                moved = int(whole.child_row[whole.first_choice[here] + number])
                found[to][begin : begin + part.rows[at]] = found[at] + moved
    return found
