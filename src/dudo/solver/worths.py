"""The value of each action with each hand after a history, to a player who then goes on by a best response.

The other plays by the strategy and has the range of the strategy there. In an equilibrium the actions that a hand
takes have the same value, and no other has a higher one: that is why the hand takes them.
"""

from collections.abc import Iterator

import numpy as np

from dudo.engine import Action
from dudo.solver.merged import Places
from dudo.solver.policy import Policy, PublicHistory, found_in
from dudo.solver.positions import Floats
from dudo.solver.pruned import members
from dudo.solver.ranges import Ranges
from dudo.solver.strategy import Half, Strategy
from dudo.solver.table import where
from dudo.solver.unrolled import mixed


def worths(strategy: Strategy, found: Ranges) -> Floats:
    """By hand of the player who acts, and action: its value.

    A hand that the solution would not have brought there goes on with the raises that the solution covers. The value
    is NaN where the other would have to answer more raises than their strategy covers.
    """
    history, theirs = found.history, found.hands[1 - found.history.position.seat]
    half = strategy.halves[1 - history.position.seat]
    here = found_in(half.layout.graph, history)
    known = {} if here is None else _below(half, here, theirs)
    worth = np.full((len(history.hands), len(history.position.actions)), np.nan)
    for place, action in enumerate(history.position.actions):
        if action in known:
            worth[:, place] = known[action]
        elif here is not None or history.position.following[place] < 0:
            worth[:, place] = _after(strategy, history, place, theirs)
    return worth


def _below(half: Half, here: PublicHistory, theirs: Floats) -> dict[Action, Floats]:
    """By action that the strategy of the other covers: its value, by hand."""
    seat = here.position.seat
    _, at, row = where(half.layout, here)
    if at is None:
        return {}
    weights = theirs[list(members(half.layout.tree.nodes[at].alive[1 - seat]))]
    if weights.sum() <= 0:
        return {}
    found = _Below(half, seat).branches(at, row, weights / weights.sum())
    return {here.position.actions[place]: values for place, values in found.items()}


def answer_worth(strategy: Strategy, found: Ranges) -> float:
    """The value of the history to the player who does not act there, if they play a best response to the strategy."""
    history, seat = found.history, 1 - found.history.position.seat
    half = strategy.halves[1 - seat]
    here = found_in(half.layout.graph, history)
    _, at, row = (None, None, 0) if here is None else where(half.layout, here)
    if at is None:
        return _others_best(strategy, found)
    weights = found.hands[1 - seat][list(members(half.layout.tree.nodes[at].alive[1 - seat]))]
    if weights.sum() <= 0:
        return _others_best(strategy, found)
    values = _Below(half, seat).top(at, row, weights / weights.sum())
    return float(found.hands[seat] @ values)


def _others_best(strategy: Strategy, found: Ranges) -> float:
    """The same where the strategy does not cover being there, worked out history by history, of which few follow."""
    history, seat = found.history, 1 - found.history.position.seat
    graph, held = history.graph, found.hands
    done = found.chances * held[1 - seat][:, np.newaxis]
    value = np.zeros(len(held[seat]))
    for place, weights in enumerate(done.T):
        to = history.position.following[place]
        if to < 0:
            matrix = graph.payoffs[-1 - to]
            value += (matrix if seat == 0 else -matrix.T) @ weights
        elif weights.any():
            value += _best(strategy, history.after(place), weights)
    return float(held[seat] @ value)


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
                matrix = graph.payoffs[-1 - end]
                chances[:, place] = ((matrix if position.seat == 0 else -matrix.T) > 0) @ theirs
    return chances


def _after(policy: Policy, history: PublicHistory, place: int, theirs: Floats) -> Floats:
    """By hand: the value of an action to a best response, worked out history by history; weights need not sum to 1."""
    graph, position = history.graph, history.position

    def pays(end: int) -> Floats:
        matrix = graph.payoffs[-1 - end]
        return matrix if position.seat == 0 else -matrix.T

    if position.following[place] < 0:
        ended: Floats = pays(position.following[place]) @ theirs
        return ended
    after = history.after(place)
    answers = policy(after, theirs > 0).planned * theirs[:, np.newaxis]
    value = np.zeros(len(history.hands))
    for answer, weights in enumerate(answers.T):
        end = after.position.following[answer]
        if weights.any():
            value += pays(end) @ weights if end < 0 else _best(policy, after.after(answer), weights)
    return value


def _best(policy: Policy, history: PublicHistory, theirs: Floats) -> Floats:
    places = range(len(history.position.actions))
    best: Floats = np.max([_after(policy, history, place, theirs) for place in places], axis=0)
    return best


class _Below:
    """The histories that follow one history, node by node, while `seat` plays against the strategy of the other."""

    def __init__(self, half: Half, seat: int) -> None:
        self.layout, self.cells = half
        self.seat, self.other = seat, 1 - seat
        self.rows: dict[int, list[Places]] = {}
        self.reach: dict[int, list[Floats]] = {}
        self.width: dict[int, int] = {}
        self.columns: dict[tuple[int, int], slice] = {}
        self.value: dict[int, Floats] = {}

    def branches(self, top: int, row: int, theirs: Floats) -> dict[int, Floats]:
        """By place of an action at the top: its value, by hand."""
        reach = self._walk(top, row, theirs)
        return {place: values[:, 0] for place, values in self._options(top, reach)}

    def top(self, top: int, row: int, theirs: Floats) -> Floats:
        """The value of the position at the top, by hand."""
        self._up(top, self._walk(top, row, theirs))
        found: Floats = self.value[top][:, 0]
        return found

    def _walk(self, top: int, row: int, theirs: Floats) -> Floats:
        """The reach of the other at the top, after everything below it has been worked out."""
        self._come(top, np.array([row]), theirs[:, np.newaxis])
        reach = {at: self._down(at) for at in range(top, -1, -1) if at in self.rows}
        for at in sorted(reach):
            if at != top:
                self._up(at, reach[at])
        return reach[top]

    def _come(self, at: int, rows: Places, reach: Floats) -> slice:
        """The places of these histories among those of the node, to which they have been added."""
        begin = self.width.get(at, 0)
        self.width[at] = begin + len(rows)
        self.rows.setdefault(at, []).append(rows)
        self.reach.setdefault(at, []).append(reach)
        return slice(begin, begin + len(rows))

    def _down(self, at: int) -> Floats:
        """The other's reach of each history of the node, by hand, which has been passed on to the nodes that follow."""
        layout, node = self.layout, self.layout.tree.nodes[at]
        rows = np.concatenate(self.rows[at])
        reach = np.concatenate(self.reach[at], axis=1)
        ended = np.zeros((len(layout.graph.chances[self.seat]), len(rows)))
        answers = self._answers(at, rows, reach) if node.seat == self.other else []
        for number, branch in enumerate(node.branches):
            if branch.to < 0:
                if node.seat == self.other:
                    ended += self._pays(at, branch.to) @ answers[number]
                continue
            then = reach
            if node.seat == self.other:
                own, inner = self._takers(at, number)
                hands = layout.tree.nodes[branch.to].alive[self.other].bit_count()
                then = np.zeros((hands, len(rows)))
                then[inner] = answers[number][own]
            first = layout.plan.child_row[layout.plan.first_choice[at] + number]
            self.columns[at, number] = self._come(branch.to, rows + first, then)
        if node.seat == self.other:
            self.value[at] = ended
        return reach

    def _answers(self, at: int, rows: Places, reach: Floats) -> list[Floats]:
        """By branch: how likely the other holds each hand and takes the branch."""
        layout, node = self.layout, self.layout.tree.nodes[at]
        taken = [np.zeros_like(reach) for _ in node.branches]
        for hand, held in enumerate(reach):
            options = layout.options(at, hand)
            branches = (
                layout.plan.option[options.start : options.stop] - layout.plan.first_choice[at]
            )
            if len(options) == 1:
                taken[branches[0]][hand] = held
                continue
            done = mixed(layout.block(self.cells, at, hand)[:, rows])
            for branch, chances in zip(branches, done, strict=True):
                taken[branch][hand] = chances * held
        return taken

    def _up(self, at: int, reach: Floats) -> None:
        """The values of the node's histories to each hand of `seat` have been worked out."""
        node = self.layout.tree.nodes[at]
        if node.seat == self.seat:
            self.value[at] = np.max([values for _, values in self._options(at, reach)], axis=0)
            return
        for number, branch in enumerate(node.branches):
            if branch.to >= 0:
                self.value[at] += self.value[branch.to][:, self.columns[at, number]]

    def _options(self, at: int, reach: Floats) -> Iterator[tuple[int, Floats]]:
        """By place: the value of an action to each hand of `seat`; all that end the round, and the branches."""
        node = self.layout.tree.nodes[at]
        branches = {branch.place: number for number, branch in enumerate(node.branches)}
        for place, to in enumerate(self.layout.graph.all[node.at].following):
            number = branches.get(place)
            end = to if number is None else node.branches[number].to
            if end < 0:
                yield place, self._pays(at, end) @ reach
            elif number is not None:
                yield place, self.value[end][:, self.columns[at, number]]

    def _pays(self, at: int, to: int) -> Floats:
        """What every hand of `seat` gets at an end from each hand that the other may hold at the node."""
        theirs = list(members(self.layout.tree.nodes[at].alive[self.other]))
        matrix = self.layout.graph.payoffs[-1 - to]
        return matrix[:, theirs] if self.seat == 0 else -matrix[theirs].T

    def _takers(self, at: int, number: int) -> tuple[list[int], list[int]]:
        """The hands that take a branch: their places at the node, and at the one that follows."""
        nodes = self.layout.tree.nodes
        node, branch = nodes[at], nodes[at].branches[number]
        here, there = node.alive[node.seat], nodes[branch.to].alive[node.seat]
        hands = list(members(branch.takers & here & there))
        return [_rank(here, hand) for hand in hands], [_rank(there, hand) for hand in hands]


def _rank(hands: int, hand: int) -> int:
    """The place of a hand among those of the set, in ascending order."""
    return (hands & ((1 << hand) - 1)).bit_count()
