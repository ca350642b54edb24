"""Whole matches of two players: the chance of winning from every state, where a round has only two outcomes.

If all that a round decides is who was right, its equilibrium does not depend on the match, and a match is a
chain over rounds: who has how many dice or has lost how many lives, and who opens. Each round contributes a
bracket, and so the chance of every state is a bracket, too.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import NamedTuple

from dudo.engine import Bidding, Game
from dudo.engine.game import AnyState
from dudo.engine.one_die import OneDieRound
from dudo.engine.state import Public
from dudo.play import deal
from dudo.solve.bracket import Bracket
from dudo.solve.positions import Positions, positions
from dudo.solve.two_players import DoesNotFit, TwoPlayers
from dudo.text import Name, say

SAMPLES = 400
"""Rounds at random that are asked where they lead."""

BracketOf = Callable[[Positions], Bracket]
"""What a round is worth to its opener, who gets one from the other for being right."""


class MatchState(NamedTuple):
    """A round about to be dealt, the opener's dice and losses first."""

    dice: tuple[int, int]
    losses: tuple[int, int] = (0, 0)


class After(NamedTuple):
    """What follows a round: the next state, and whether the same player opens; no state once somebody has won."""

    state: MatchState | None
    same_opens: bool  # or, at the end, whether the opener has won


class Match(NamedTuple):
    """By state, the opener's chance to win the match; and what each round is worth."""

    chances: Mapping[MatchState, Bracket]
    rounds: Mapping[tuple[int, int], Bracket]


def match_chances(game: Game, dice: tuple[int, int], *, bracket_of: BracketOf) -> Match:
    """The chances from a match of these dice on; `DoesNotFit` if a round has more than two outcomes.

    >>> from dudo.solve.rulesets import RULESETS
    >>> def worth(graph: Positions) -> Bracket:
    ...     return Bracket(-1 / 9, -1 / 9)  # of one die each without wilds
    >>> match_chances(RULESETS["N"], (1, 1), bracket_of=worth).chances[MatchState((1, 1))].low
    0.4444444444444444
    """
    first = TwoPlayers(game, dice)
    for wrong, sentence in _unfit(first.game):
        if wrong:
            raise DoesNotFit(sentence)
    chain = _Chain(first.game, bracket_of)
    chain.chance(MatchState(dice))
    return Match(chain.chances, chain.rounds)


def _unfit(game: Bidding) -> Iterator[tuple[bool, str]]:
    one_die = game.palifico is not None and game.palifico.when is not OneDieRound.ALWAYS
    yield (
        one_die,
        say(
            "In {game} a player has a one-die round once in a match, which a chain over rounds does not remember.",
            game=Name(game.title),
        ),
    )


class _Chain:
    """Follows every state that can be reached, and works out those with fewer dice or lives first."""

    def __init__(self, game: Bidding, bracket_of: BracketOf) -> None:
        self.game, self.bracket_of = game, bracket_of
        self.chances: dict[MatchState, Bracket] = {}
        self.rounds: dict[tuple[int, int], Bracket] = {}
        self.open: set[MatchState] = set()

    def chance(self, state: MatchState) -> Bracket:
        """The opener's chance, as a bracket."""
        if state not in self.chances:
            if state in self.open:
                raise self._refused()
            self.open.add(state)
            after = self._outcomes(state)
            if set(after) != {True, False}:
                raise self._refused()
            won, lost = (self._following(after[right]) for right in (True, False))
            self.chances[state] = mixed(self._round(state.dice), won, lost)
        return self.chances[state]

    def _following(self, after: After) -> Bracket:
        if after.state is None:
            return Bracket(float(after.same_opens), float(after.same_opens))
        low, high = self.chance(after.state)
        return Bracket(low, high) if after.same_opens else Bracket(1 - high, 1 - low)

    def _round(self, dice: tuple[int, int]) -> Bracket:
        if dice not in self.rounds:
            cost = positions(TwoPlayers(self.game, dice, "cost"))
            graph = positions(TwoPlayers(self.game, dice))
            if any(len({float(it) for m in g.payoffs for it in m.flat}) > 2 for g in (cost, graph)):
                raise self._refused()
            self.rounds[dice] = self.bracket_of(graph)
        return self.rounds[dice]

    def _outcomes(self, state: MatchState) -> dict[bool, After]:
        """By whether the opener was right: what follows, asked of the engine in rounds at random."""
        found: dict[bool, After] = {}
        luck = Random(1)
        for right, after in islice(_played(self.game, state, luck), SAMPLES):
            if found.setdefault(right, after) != after:
                raise self._refused()
        return found

    def _refused(self) -> DoesNotFit:
        return DoesNotFit(
            say(
                "In {game} a round has more than two outcomes, and only a match of rounds that one or the other "
                "loses alike can be solved.",
                game=Name(self.game.title),
            )
        )


def _played(game: Bidding, state: MatchState, luck: Random) -> Iterator[tuple[bool, After]]:
    rules: Game = game
    while True:
        now: AnyState = game.position(dice=state.dice, losses=state.losses, opener=0)
        while now.public.showdown is None:
            now = deal(game, now, luck)
            (seat,) = now.public.waiting
            now = rules.apply(now, luck.choice(rules.actions(rules.view(now, seat))), by=seat)
        yield 0 in now.public.showdown.winners, _after(now.public)


def _after(public: Public) -> After:
    if public.result is not None:
        return After(None, public.result.winners == (0,))
    opener, other = public.opener, 1 - public.opener
    dice = public.dice[opener], public.dice[other]
    losses = public.losses[opener], public.losses[other]
    return After(MatchState(dice, losses), opener == 0)


def mixed(round_: Bracket, won: Bracket, lost: Bracket) -> Bracket:
    """The chance of winning a match, if that is the worth of a round, and these are the chances after it.

    Where it is better to lose the round, the equilibrium of the round is another: that is refused.
    """
    if won.low < lost.high:
        raise DoesNotFit(
            say("In this match it may be better to lose a round, which is not solved.")
        )
    low, high = ((1 + worth) / 2 for worth in round_)
    return Bracket(low * won.low + (1 - low) * lost.low, high * won.high + (1 - high) * lost.high)
