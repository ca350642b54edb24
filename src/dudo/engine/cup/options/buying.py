"""Another roll, for a drink."""

from collections.abc import Iterable, Iterator
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.action import Action, Buy
from dudo.engine.cup.claiming import higher_claims
from dudo.engine.cup.legality import claims
from dudo.engine.cup.round import to_roll, told
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, State, Step
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules

MOST_BUYS = 20
"""Rolls that one player may buy in a round while there is something to claim, so that every round ends."""


class Buying(CupRule, Choice):
    """Who may buy another roll for a drink."""

    info = nonmember(
        OptionInfo(
            name="Buying rolls",
            finer=True,
            keywords="buy roll, another roll",
            when_off="Nobody can buy another roll.",
            group=Group.CUP,
        )
    )
    absent = nonmember(  # type: ignore[misc]
        {"buy": Illegal("Rolls are not for sale in this game.", clause="S0-100")}
    )

    NEVER = ("", "")
    FALLEN_SHORT = (
        (
            "If your roll does not beat the claim that you believed, you may roll all the dice again, as often "
            "as you like, for a drink each time."
        ),
        "S0-100 R-53",
    )
    ANY_TIME = (
        (
            "Before a claim you may roll all the dice again, as often as you like, for a "
            "drink each time."
        ),
        "R-53",
    )

    @property
    def sold(self) -> bool:
        """Whether rolls are for sale."""
        return self is not Buying.NEVER

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Drinks to pay with."""
        yield counts_drinks(game)

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """A roll to somebody who has fallen short, or can claim nothing."""
        return (Buy(),) if self._may_buy(at) or not claims(at) else ()

    def _may_buy(self, at: CupTurn) -> bool:
        """Whether there is another roll: after a claim that was believed and not beaten (S0-100, R-53)."""
        game, public = at.game, at.public
        if not at.dice or public.bought[public.holder] >= MOST_BUYS:
            return False
        if self is Buying.ANY_TIME:
            return True
        if public.accepted is None:
            return False
        dead, dice, pool = game.wilds_dead(public.history), (at.dice,), game.pool
        higher = higher_claims(game, public)
        return not any(game.claims.holds(dice, claim, pool, dead=dead) for claim in higher)

    def because(self, at: CupTurn, action: Action) -> Illegal:
        """There is nothing to beat, or it was enough."""
        public = at.public
        if public.phase is not Phase.TURN:
            return super().because(at, action)
        if public.accepted is None and self is not Buying.ANY_TIME:
            opens = "You open the round: there is no claim to beat, so you cannot buy another roll."
            return Illegal(opens, clause="S0-100")
        if public.bought[public.holder] >= MOST_BUYS:
            enough = say(
                "You have bought {most_buys} rolls this round: now you must claim something.",
                most_buys=MOST_BUYS,
            )
            return Illegal(enough, clause="S0-100")
        beats = "Your dice beat the claim, so you cannot buy another roll."
        return Illegal(beats, clause="S0-100")

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """A drink, and all dice are due to be rolled again (S0-100)."""
        public = told(state, Step(seat, action)).public
        bought = with_seat(public.bought, seat, public.bought[seat] + 1)
        public = evolve(to_roll(public, seat), bought=bought)
        return State(public, evolve(state.hidden, cup=()))


def counts_drinks(game: "CupRules") -> Need:
    """What every rule needs by which somebody drinks in a round."""
    return Need(
        game.penalty.counts_drinks,
        "Buying rolls and catching dice need a game that counts drinks.",
        {"penalty": "drinks"},
    )
