"""Replies to a claim that stands: how often each higher claim is believed, whatever dice were kept.

Any reply bounds what any throw is worth, since what the best claim of each hand gets against it does not depend on the
dice that were kept. A standing claim that is lower by one allows one claim more. So a reply is carried on: it answers
the new claim as well, and often so that nobody gains by making it. Then nothing has to be solved anew.
"""

from collections.abc import Iterable

import numpy as np

from dudo.engine.hand import Hand
from dudo.solve.positions import Floats
from dudo.solve.signalling import Signalling, best_by_hand

TRIES = np.linspace(0, 1, 9)
"""How often a new claim may be believed where no answer keeps everybody from gaining by it."""

CLOSE = 1e-12
"""Differences of worth that do not matter."""

NEVER_BELIEVED: tuple[Hand, ...] = ()
"""The reply that challenges everything has a row of its own, for no throw."""


class Replies:
    """The reply to each throw that was solved last, under the claim that stands."""

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
        """Another claim stands that has nothing to do with the last."""
        self.rows.clear()
        self.beliefs.clear()
        self.add(NEVER_BELIEVED, game, np.zeros(game.legal.shape[1]))

    def add(self, kept: tuple[Hand, ...], game: Signalling, answers: Floats) -> None:
        """A throw was solved, and this is how often each claim is believed."""
        row = len(self.beliefs)
        if row == len(self.by_hand):
            self.by_hand = np.concatenate((self.by_hand, np.zeros_like(self.by_hand)))
            self.by_kept = np.concatenate((self.by_kept, np.zeros_like(self.by_kept)))
        # A former reply to this throw stays until another claim stands: other throws may rest on it.
        self.rows[kept] = row
        belief = np.zeros(self.most_claims)
        belief[self.most_claims - len(answers) :] = answers
        self.beliefs.append(belief)
        self.by_hand[row] = best_by_hand(game, answers)
        self.by_kept[row] = self.chances @ self.by_hand[row]

    def at_most(self, kept: tuple[Hand, ...]) -> tuple[float, int]:
        """What the holder of such a throw gets at most, and which reply sees to it."""
        bounds = self.by_kept[: len(self.beliefs), self.among[kept]].max(axis=1)
        reply = int(bounds.argmin())
        return float(bounds[reply]), reply

    def belief(self, reply: int, game: Signalling) -> Floats:
        """How often each claim is believed."""
        return self.beliefs[reply][self.most_claims - game.legal.shape[1] :].copy()

    def carry_on(self, game: Signalling) -> None:
        """The claim that stands is lower by one, and one claim more may be made: the first of this game."""
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
        """Forgets replies to throws that have been solved anew since."""
        rows = list(self.rows.values())
        self.rows = {kept: row for row, kept in enumerate(self.rows)}
        self.beliefs = [self.beliefs[row] for row in rows]
        self.by_hand[: len(rows)] = self.by_hand[rows]
        self.by_kept[: len(rows)] = self.by_kept[rows]

    def _belief(
        self, kept: tuple[Hand, ...], row: int, challenged: Floats, believed: Floats
    ) -> float:
        """How often a new claim is believed so that this throw is worth no more by it, or little."""
        chances, before = self.chances[self.among[kept]], self.by_hand[row]
        worths = self.by_kept[row, self.among[kept]]
        best = worths >= worths.max() - CLOSE
        hands = chances[best].any(axis=0)
        gain = (believed - challenged)[hands]  # from being believed and not challenged
        room = (before - challenged)[hands]
        most = (room[gain > 0] / gain[gain > 0]).min(initial=1.0)
        least = (room[gain < 0] / gain[gain < 0]).max(initial=0.0)
        if least <= most:
            return float(np.clip((least + most) / 2, 0, 1))
        tries = np.clip(np.append(TRIES, (least, most)), 0, 1)
        new = challenged + tries[:, np.newaxis] * (believed - challenged)
        return float(tries[(np.maximum(before, new) @ chances.T).max(axis=1).argmin()])
