"""What the player with the last claim gets at the end of a round of a cup game for two."""

from dudo.engine import Action, Cup
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.hand import Hand, outcomes
from dudo.engine.state import Phase, State
from dudo.solver.cups.matching import Matching, gained

DEALS_AT_THE_END = (Phase.CATCH, Phase.DRINKS)
"""The phases in which the dealer throws to find out what a round costs."""


def throw_chances(count: int, sides: int) -> dict[Hand, float]:
    """By hand: the chance of throwing it with that many dice.

    >>> throw_chances(2, 2)
    {(1, 1): 0.25, (1, 2): 0.5, (2, 2): 0.25}
    """
    thrown = outcomes(count, sides)
    whole = sum(ways for _, ways in thrown)
    return {hand: ways / whole for hand, ways in thrown}


class CupEnds:
    """The ends of rounds of one game, as the engine pays them."""

    def __init__(self, game: Cup) -> None:
        self.game, self.matching = game, Matching(game)
        self.middles = tuple(throw_chances(game.middle, game.sides).items())

    def state(self, public: CupPublic, hand: Hand, middle: Hand | None = None) -> CupState:
        """The state in which the holder has that hand and nobody else has seen it."""
        seen = tuple(hand if seat == public.holder else None for seat in range(public.players))
        lies = self.middles[0][0] if middle is None else middle
        return State(public, CupHidden(hand, seen, lies))

    def paid(self, public: CupPublic, hand: Hand, answer: Action) -> float:
        """What the holder of that hand gets if the receiver ends the round with that answer, over all middle dice.

        In lives or drinks: those that the other loses, less those that the holder loses.
        """
        holder, (receiver,) = public.holder, public.waiting
        before = owed(public, holder) - owed(public, receiver)
        return sum(
            chance
            * self._settled(
                self.game.apply(self.state(public, hand, middle), answer), holder, receiver, before
            )
            for middle, chance in self.middles
        )

    def _settled(self, state: CupState, holder: int, receiver: int, before: float) -> float:
        """The mean over everything that the dealer still throws for this round."""
        public = state.public
        if public.attempts and public.showdown is None:
            return before - self.matching.worth(state, receiver, holder)
        if public.phase in DEALS_AT_THE_END:
            throws = tuple(self.game.throws(state))
            whole = sum(ways for _, ways in throws)
            return sum(
                ways
                / whole
                * self._settled(self.game.apply(state, throw), holder, receiver, before)
                for throw, ways in throws
            )
        return before + gained(public, holder, receiver)


def owed(public: CupPublic, seat: int) -> float:
    """What this round and all rounds before have cost a seat so far."""
    return float(public.losses[seat] + public.bought[seat])
