"""Replies under a standing claim: how often each higher claim is believed, whatever dice were kept.

Every reply bounds the value of every throw, since what the best claim of each hand gets against it does not depend
on the dice that were kept. A standing claim that is lower by one allows one claim more. So a reply is extended: it
answers the new claim as well, often in such a way that nobody gains by making it. Then nothing has to be solved
again.
"""

from collections.abc import Iterable

import numpy as np

from dudo.engine.hand import Hand
from dudo.solver.cups.signalling import Signalling, best_by_hand
from dudo.solver.positions import Floats

TRIES = np.linspace(0, 1, 9)
"""The chances of belief that are tried for a new claim where no answer keeps everybody from gaining by it."""

CLOSE = 1e-12
"""Differences of value that do not matter."""

NEVER_BELIEVED: tuple[Hand, ...] = ()
"""The row of the reply that challenges everything, which belongs to no throw."""


class Replies:
    """The latest reply to each throw that was solved, under the standing claim."""

    def __init__(
        self,
        chances: dict[Hand, Floats],
        throws: Iterable[tuple[Hand, ...]],
        *,
        most_claims: int,
    ) -> None:
        self.most_claims = most_claims
        places = {hand: place for place, hand in enumerate(chances)}
        self.chances = np.stack(list(chances.values()))
        """By dice that may be kept, and hand."""
        self.among = {kept: np.array([places[one] for one in kept]) for kept in throws}
        """By throw: which dice may be kept, as places among all."""
        many, hands = self.chances.shape
        self.among[NEVER_BELIEVED] = np.zeros(1, np.intp)
        self.beliefs: list[Floats] = []
        """By reply: how often each claim is believed; the last is the highest, and the first are still to come."""
        self.by_hand = np.zeros((len(self.among), hands))
        """By reply: what the best claim of each hand gets."""
        self.by_kept = np.zeros((len(self.among), many))
        """By reply: what that is on average with the dice that are kept."""
        self.rows: dict[tuple[Hand, ...], int] = {}
        """By throw: the reply to it that was solved last."""

    def begin(self, game: Signalling) -> None:
        """A standing claim begins that has nothing to do with the one before: all replies are forgotten."""
        self.rows.clear()
        self.beliefs.clear()
        self.add(NEVER_BELIEVED, game, np.zeros(game.legal.shape[1]))

    def add(self, kept: tuple[Hand, ...], game: Signalling, answers: Floats) -> None:
        """The reply to a throw that was solved has been added: by claim, how often it is believed."""
        row = len(self.beliefs)
        if row == len(self.by_hand):
            self.by_hand = np.concatenate((self.by_hand, np.zeros_like(self.by_hand)))
            self.by_kept = np.concatenate((self.by_kept, np.zeros_like(self.by_kept)))
        # An earlier reply to this throw stays until another claim stands: other throws may depend on it.
        self.rows[kept] = row
        belief = np.zeros(self.most_claims)
        belief[self.most_claims - len(answers) :] = answers
        self.beliefs.append(belief)
        self.by_hand[row] = best_by_hand(game, answers)
        self.by_kept[row] = self.chances @ self.by_hand[row]

    def at_most(self, kept: tuple[Hand, ...]) -> tuple[float, int]:
        """An upper bound of the value of such a throw to the holder, and the row of the reply that proves it."""
        bounds = self.by_kept[: len(self.beliefs), self.among[kept]].max(axis=1)
        reply = int(bounds.argmin())
        return float(bounds[reply]), reply

    def belief(self, reply: int, game: Signalling) -> Floats:
        """By claim: how often that reply believes it."""
        return self.beliefs[reply][self.most_claims - game.legal.shape[1] :].copy()

    def carry_on(self, game: Signalling) -> None:
        """Every reply is extended to a standing claim that is lower by one, under which one more claim is legal."""
        challenged, believed = game.challenged[:, 0], game.believed[:, 0]
        place = -game.legal.shape[1]
        self._only_the_last()
        for kept, row in self.rows.items():
            belief = 0.0
            if kept != NEVER_BELIEVED and np.isfinite(believed).all():
                belief = self._belief(kept, row, challenged, believed)
            self.beliefs[row][place] = belief
            new = challenged if belief == 0 else (1 - belief) * challenged + belief * believed
            self.by_hand[row] = np.maximum(self.by_hand[row], new)
        used = slice(len(self.rows))
        self.by_kept[used] = self.by_hand[used] @ self.chances.T

    def _only_the_last(self) -> None:
        """Only the latest reply to each throw is left."""
        rows = list(self.rows.values())
        self.rows = {kept: row for row, kept in enumerate(self.rows)}
        self.beliefs = [self.beliefs[row] for row in rows]
        self.by_hand[: len(rows)] = self.by_hand[rows]
        self.by_kept[: len(rows)] = self.by_kept[rows]

    def _belief(
        self, kept: tuple[Hand, ...], row: int, challenged: Floats, believed: Floats
    ) -> float:
        """How often to believe a new claim so that it adds nothing to the value of this throw, or little."""
        chances, before = self.chances[self.among[kept]], self.by_hand[row]
        worths = self.by_kept[row, self.among[kept]]
        best = worths >= worths.max() - CLOSE
        hands = chances[best].any(axis=0)
        gain = (believed - challenged)[hands]  # of being believed instead of challenged
        room = (before - challenged)[hands]
        most = (room[gain > 0] / gain[gain > 0]).min(initial=1.0)
        least = (room[gain < 0] / gain[gain < 0]).max(initial=0.0)
        if least <= most:
            return float(np.clip((least + most) / 2, 0, 1))
        tries = np.clip(np.append(TRIES, (least, most)), 0, 1)
        new = challenged + tries[:, np.newaxis] * (believed - challenged)
        return float(tries[(np.maximum(before, new) @ chances.T).max(axis=1).argmin()])
