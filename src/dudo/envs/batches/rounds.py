"""A batch: thousands of rounds of one ruleset, each at some table, which all take a step at once.

>>> from dudo.solver.rulesets import RULESETS
>>> rounds = batch(RULESETS["H"], dice=(1, 1), size=3, seed=7)
>>> rounds.masks().sum(axis=1), rounds.actions[-1]
(array([12, 12, 12]), Challenge())
>>> ended = rounds.step([3, 4, 11])
>>> ended.done, rounds.masks()[2]
(array([False, False, False]), array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], dtype=int8))
"""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dudo.engine import Action, Game
from dudo.envs.batches.fitting import fitting_ruleset
from dudo.envs.batches.graph import BatchRules, batch_rules
from dudo.envs.batches.kernels import (
    EndedRounds,
    Playing,
    begin,
    illegal,
    masks_of,
    play,
    vectors_of,
)
from dudo.envs.episode import EnvRules
from dudo.envs.errors import NoSuchAction, NotInBatch
from dudo.envs.which_game import which_game

N = TypeVar("N", bound=np.generic)

SIZE = 4096
"""So many rounds are in a batch, unless somebody says otherwise."""
MOST_ROUNDS = 100_000_000
"""No batch has more: they take some 10 GB."""


def batch(
    game: Game | str,
    *,
    dice: Sequence[int] | Sequence[Sequence[int]] | None = None,
    players: int = 2,
    size: int = SIZE,
    seed: int = 0,
) -> "Batch":
    """Return `size` rounds of a game, its name or a link to house rules; the same seed gives the same rounds.

    `dice` is how many each player has, or several such tables, from which each round draws one; without it all of so
    many `players` have as many as at the start of a match. Who opens is drawn for each round. `NotInBatch` with a
    sentence if the game cannot be played like that, `BadRuleset` if it is not known.
    """
    fit = fitting_ruleset(which_game(game))
    if not 1 <= size <= MOST_ROUNDS:
        raise NotInBatch(f"A batch has 1 to {MOST_ROUNDS} rounds at once, not {size}.")
    if dice is None:
        dice = EnvRules(game=fit, players=players).begun.state.public.dice
    tables = tuple(map(tuple, np.atleast_2d(dice).tolist()))
    return Batch(batch_rules(fit, tables), size=size, seed=seed)


class Batch:
    """Rounds side by side: `size` of them, for so many `seats`. Those that end are dealt anew at once."""

    def __init__(self, rules: BatchRules, *, size: int, seed: int) -> None:
        self.rules, self.size = rules, size
        self.seats = len(rules.dice[0])
        self.playing = Playing(
            luck=np.zeros(size, np.uint64),
            table=np.zeros(size, np.int32),
            node=np.zeros(size, np.int32),
            mover=np.zeros(size, np.int32),
            bidder=np.zeros(size, np.int32),
            hand=np.zeros((size, self.seats), np.int32),
        )
        self.ended = EndedRounds(
            done=np.zeros(size, np.bool_),
            rewards=np.zeros((size, self.seats), np.float32),
            dice=np.zeros((size, self.seats), np.int8),
            losses=np.zeros((size, self.seats), np.int8),
            counted=np.zeros(size, np.int32),
            caller=np.zeros(size, np.int32),
            bidder=np.zeros(size, np.int32),
        )
        self.reset(seed=seed)

    @property
    def _arrays(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """What kernels take."""
        return tuple(self.rules.tables), tuple(self.playing)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions; the number of each is its place."""
        return self.rules.numbers.actions

    @property
    def width(self) -> int:
        """How many numbers tell what a mover sees; see `vectors`."""
        return 2 * self.rules.game.sides + 3 + 2 * self.seats

    @property
    def movers(self) -> NDArray[np.int32]:
        """By round, the seat whose turn it is: the int32 array of shape (size,) that the next step writes over."""
        return self.playing.mover

    def reset(self, *, seed: int) -> None:
        """Deal all rounds anew; the same seed gives the same rounds."""
        self.playing.luck[:] = np.random.SeedSequence(seed).generate_state(self.size, np.uint64) | 1
        begin(*self._arrays)

    def step(self, actions: ArrayLike) -> EndedRounds:
        """Let every mover act, by integers of shape (size,), and return how rounds ended, in arrays that are reused.

        `NoSuchAction` if one of them is not legal; then nothing has happened.
        """
        numbers = self._numbers(actions)
        wrong = int(illegal(*self._arrays, numbers))
        if wrong >= 0:
            raise NoSuchAction(
                f"Action {numbers[wrong]} is not legal in round {wrong} of the batch: choose one that its mask allows."
            )
        self._play(numbers, 1)
        return self.ended

    def _numbers(self, actions: ArrayLike) -> NDArray[np.int32]:
        """The numbers as kernels read them; `NoSuchAction` if there is not one for each round."""
        given = np.asarray(actions)
        numbers = given.astype(np.int32, order="C", casting="same_kind", copy=False)
        if numbers.shape != (self.size,):
            raise NoSuchAction(f"Expected an action for each of {self.size} rounds of the batch.")
        return numbers

    def play_random(self, steps: int) -> tuple[int, NDArray[np.float64]]:
        """Take that many random legal actions in every round, and return how many ended and the rewards by seat."""
        return self._play(np.zeros(0, np.int32), steps)

    def _play(self, numbers: NDArray[np.int32], steps: int) -> tuple[int, NDArray[np.float64]]:
        won = np.zeros(self.seats)
        return int(play(*self._arrays, tuple(self.ended), numbers, steps, won)), won

    def masks(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Return int8 of shape (size, len(actions)), 1 for what the mover of a round may do; in `out`, if given."""
        masks = _to_fill(out, (self.size, len(self.actions)), np.int8)
        masks_of(*self._arrays, masks)
        return masks

    def vectors(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Return what the mover of each round sees: float32 of shape (size, width); in `out`, if given.

        How many of its dice show each face; the face of the standing bid, as flags; its quantity; the face that is
        wild, 0 if none; whether it is a one-die round; the dice of each seat and, as a flag, who made the bid, both
        from the mover on.
        """
        vectors = _to_fill(out, (self.size, self.width), np.float32)
        vectors_of(*self._arrays, vectors)
        return vectors


def _to_fill(out: NDArray[N] | None, shape: tuple[int, int], kind: type[N]) -> NDArray[N]:
    """The array that a kernel fills; `NotInBatch` if it has another shape: kernels write wherever they are told to."""
    if out is None:
        return np.empty(shape, kind)
    if np.shape(out) != shape:
        raise NotInBatch(
            f"An array of shape {shape} was expected, not one of shape {np.shape(out)}."
        )
    return out
