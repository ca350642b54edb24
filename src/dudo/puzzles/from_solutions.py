"""Puzzles from solved rounds: what the solution does with these dice after these bids, and what anything else costs.

Both players are dealt dice and play by a strategy that ships, so every position is one to which good play leads.
An answer is right if the solution gives it with these dice; any other costs as much as it is worth less.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

import numpy as np

from dudo.engine import Action
from dudo.presentation.family import family_of
from dudo.presentation.numbers import counted, percent
from dudo.presentation.spoken import phrase, spoken
from dudo.puzzles.dozen import DOZEN
from dudo.puzzles.positions import PuzzlePosition
from dudo.puzzles.puzzle import Puzzle, PuzzleChoice, SolvedPosition
from dudo.puzzles.wording import capital, dice_sentence, dice_told, visible_dice
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats
from dudo.solver.ranges import Ranges, ranges
from dudo.solver.shipped import EQUILIBRIA, ShippedRound, shipped_strategy
from dudo.solver.strategy import Strategy
from dudo.solver.worths import true_chances, worths
from dudo.text import NOTHING, Figure, Text, joined, say

ROUNDS = 4
"""How many solved rounds a dozen is about: opening a strategy takes longer than making a puzzle."""
TRIES = 400
"""The most deals that are played to find a dozen."""
OFTEN = 0.05
"""Right answers are those that the solution gives at least this often."""
NEVER = 0.005
"""What the solution does less often than this counts as never done."""
EVEN = 0.01
"""The most by which the values of the solution's own answers differ: +1 is a round won, -1 a round lost."""
GAP = 0.03
"""The least that a wrong answer costs."""
PLAIN = 0.6
"""The most that a wrong bid costs: one that costs more tempts nobody."""
NEAREST = 5
"""Wrong answers are drawn from this many that are nearly right."""
MOST = 4
"""The most answers that a puzzle has, at most half of them right."""


def solved_dozen(*, seed: int, count: int = DOZEN) -> tuple[Puzzle, ...]:
    """Return `count` puzzles, no two alike, and the same ones for the same seed."""
    luck = Random(f"solved:{seed}")
    rounds = luck.sample(list(EQUILIBRIA.values()), k=ROUNDS)
    found: dict[str, Puzzle] = {}
    for _ in range(TRIES):
        puzzle = _puzzle(rounds[len(found) * ROUNDS // DOZEN % ROUNDS], luck)
        if puzzle is not None:
            found.setdefault(puzzle.question, puzzle)
        if len(found) == count:
            break
    return tuple(found.values())


def _puzzle(one: ShippedRound, luck: Random) -> Puzzle | None:
    strategy = shipped_strategy(one.name)
    decisions = tuple(_played(strategy, luck))
    taken, dealt = luck.choice(decisions)
    found = ranges(strategy.graph, strategy, taken)
    decision = _DealtDecision(one, strategy, found, dealt)
    if not decision.mixes or (wrong := decision.wrong(luck)) is None:
        return None
    return decision.asked((*decision.right, *wrong))


SolvedDecision = tuple[tuple[Action, ...], tuple[int, int]]
"""What has been said so far, and the places of both hands among those of the round."""


def _played(strategy: Strategy, luck: Random) -> Iterator[SolvedDecision]:
    """The decisions of one round that both play by the strategy."""
    history = PublicHistory(strategy.graph, strategy.graph.root)
    first, second = (
        luck.choices(range(len(chances)), chances.tolist())[0] for chances in strategy.graph.chances
    )
    taken: tuple[Action, ...] = ()
    while True:
        yield taken, (first, second)
        asked = np.ones(len(history.hands), dtype=np.bool_)
        chances = strategy(history, asked).planned[(first, second)[history.position.seat]]
        place = luck.choices(range(len(chances)), chances.tolist())[0]
        if history.position.following[place] < 0:
            return
        taken = (*taken, history.position.actions[place])
        history = history.after(place)


@dataclass(frozen=True)
class _DealtDecision:
    """A decision with one hand: what the solution does there, and what each action is worth."""

    one: ShippedRound
    strategy: Strategy
    found: Ranges
    dealt: tuple[int, int]

    @property
    def seat(self) -> int:
        """The one who has to act; 0 opened."""
        return self.found.history.position.seat

    @property
    def row(self) -> int:
        """The place of their hand."""
        return self.dealt[self.seat]

    @property
    def actions(self) -> Sequence[Action]:
        """The legal actions."""
        return self.found.history.position.actions

    @property
    def often(self) -> Floats:
        """By action, how often the solution takes it with this hand."""
        found: Floats = self.found.chances[self.row]
        return found

    @cached_property
    def worth(self) -> Floats:
        """By action, what it is worth; NaN where that is not known."""
        found: Floats = worths(self.strategy, self.found)[self.row]
        return found

    @cached_property
    def cost(self) -> Floats:
        """By action: how much less it is worth than the best."""
        found: Floats = np.nanmax(self.worth) - self.worth
        return found

    @property
    def right(self) -> list[int]:
        """The answers of the solution that are asked for, the commonest first."""
        ranked = np.argsort(-self.often, kind="stable")[: MOST // 2]
        return [int(place) for place in ranked if self.often[place] >= OFTEN]

    @property
    def mixes(self) -> bool:
        """Whether it is clear what is right: everything that the solution does here is worth the same."""
        if len(self.actions) < 2:
            return False
        return bool(np.all(self.cost[self.often >= NEVER] <= EVEN))

    def wrong(self, luck: Random) -> list[int] | None:
        """Some of the other answers: to challenge where that is wrong, and bids that are nearly right."""
        places = [
            place
            for place in np.argsort(self.cost, kind="stable").tolist()
            if self.often[place] < NEVER and self.cost[place] >= GAP
        ]
        if not places or self.cost[places[0]] > PLAIN:
            return None  # whatever else is done is plainly wrong
        calls = [place for place in places if self.actions[place].kind == "challenge"]
        near = [place for place in places if place not in calls and self.cost[place] <= PLAIN]
        bids = near[:NEAREST]
        room = min(len(bids), 2 - len(calls))
        return calls + sorted(luck.sample(bids, k=room))

    def asked(self, places: Sequence[int]) -> Puzzle:
        """The puzzle with these answers, in the order of the actions: bids rise, a challenge comes last."""
        ordered, right = sorted(places), set(self.right)
        position = self._position()
        game, view = position.game, position.view
        seen = visible_dice(position)
        standing = view.public.standing
        return Puzzle(
            family=family_of(game),
            game=self.one.game,
            title=self.one.title,
            mine=seen.mine,
            others=seen.others,
            hidden=seen.hidden,
            wild=seen.wild,
            standing="" if standing is None else str(standing.action),
            order=NOTHING,
            question=joined(
                " ",
                (
                    dice_sentence(dice_told(game, seen.mine), held=True),
                    self._theirs(seen.hidden),
                    self._history_in_words(),
                ),
            ),
            choices=tuple(
                PuzzleChoice(
                    text=capital(spoken(game, self.actions[place])),
                    action=str(self.actions[place]),
                    worth=float(self.worth[place]),
                    note=percent(float(self.often[place]))
                    if place in right
                    else Figure(f"−{self.cost[place]:.2f}"),
                )
                for place in ordered
            ),
            right=tuple(ordered.index(place) for place in sorted(right)),
            reason=self._reason([place for place in ordered if place not in right]),
            solved=SolvedPosition(
                strategy=self.one.name,
                history=tuple(str(action) for action in self._taken()),
                about=self.one.about,
            ),
        )

    def _taken(self) -> tuple[Action, ...]:
        taken: list[Action] = []
        history: PublicHistory | None = self.found.history
        while history is not None and history.action is not None:
            taken.append(history.action)
            history = history.before
        return tuple(reversed(taken))

    def _position(self) -> PuzzlePosition:
        round_ = self.one.round
        first, second = (hands[row] for hands, row in zip(round_.hands, self.dealt, strict=True))
        state = round_.dealt(first, second)
        for action in self._taken():
            state = round_.game.apply(state, action)
        return PuzzlePosition(self.one.game, round_.game, round_.game.view(state, self.seat))

    def _theirs(self, dice: int) -> Text:
        return say("The other player has {dice}.", dice=counted(dice, "die"))

    def _history_in_words(self) -> Text:
        said = [
            say(
                "{who, select, you {You bid {bid}.} other {The other player bids {bid}.}}",
                who="you" if number % 2 == self.seat else "other",
                bid=self._words(action),
            )
            for number, action in enumerate(self._taken())
        ]
        return joined(" ", (*(said or [say("You open the round.")]), say("What do you do?")))

    def _words(self, action: Action) -> str:
        return phrase(self.one.round.game, action)

    def _reason(self, wrong: Sequence[int]) -> Text:
        done = [
            say(
                "{action} {share}",
                action=self._words(self.actions[place]),
                share=percent(float(self.often[place])),
            )
            for place in np.argsort(-self.often, kind="stable").tolist()
            if self.often[place] >= OFTEN
        ]
        parts = [say("With these dice, perfect play is: {actions}.", actions=joined(", ", done))]
        parts += filter(None, (self._standing(), self._bid()))
        parts += [
            say(
                "{sentence} costs {cost}.",
                sentence=self._words(self.actions[place]),
                cost=Figure(f"{self.cost[place]:.2f}"),
            )
            for place in wrong
        ]
        parts.append(say("A round won counts 1, a round lost −1."))
        return joined(" ", parts)

    def _standing(self) -> Text | None:
        """How likely the standing bid is true, by the bids and by the dice alone."""
        position, graph = self.found.history.position, self.found.history.graph
        for action, end in zip(position.actions, position.following, strict=True):
            if action.kind == "challenge" and end < 0 and self._taken():
                matrix = graph.payoffs[-1 - end]
                false = ((matrix if self.seat == 0 else -matrix.T) > 0)[self.row]
                theirs = 1 - self.seat
                return say(
                    "After these bids, the standing bid or claim is true {true} of the time; from the "
                    "dice alone it would be {alone}.",
                    true=percent(1 - float(false @ self.found.hands[theirs])),
                    alone=percent(1 - float(false @ graph.chances[theirs])),
                )
        return None

    def _bid(self) -> Text | None:
        """Of the bid that the solution makes most often: how likely it is true, and how often it is challenged."""
        place = self.right[0]
        to = self.found.history.position.following[place]
        if to < 0:
            return None
        after = self.found.history.after(place)
        asked = np.ones(len(after.hands), dtype=np.bool_)
        answers = self.strategy(after, asked).planned
        theirs = self.found.hands[1 - self.seat]
        calls = [
            number
            for number, action in enumerate(after.position.actions)
            if action.kind == "challenge"
        ]
        return say(
            "The bid of {bid} is true {true} of the time, and it is challenged {called} of the time.",
            bid=self._words(self.actions[place]),
            true=percent(float(true_chances(self.found)[self.row][place])),
            called=percent(float((theirs @ answers[:, calls]).sum())),
        )
