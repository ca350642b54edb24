"""Dice that are shown at once, instead of a claim: the highest hand, or a 32."""

from collections.abc import Iterable, Iterator, Mapping
from enum import nonmember
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, ShowCup
from dudo.engine.cup.claiming import is_highest
from dudo.engine.cup.ending import finish
from dudo.engine.cup.round import told
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupPublic, CupState
from dudo.engine.errors import Illegal
from dudo.engine.hand import Hand
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import next_seat, order_from, with_seat
from dudo.engine.state import Showdown, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules

CHEERS: Hand = (2, 3)


class ShowsCup(CupRule):
    """What both rules about dice that are shown have in common: `pays` says for which dice who pays."""

    __slots__ = ()

    absent: ClassVar = {
        "showcup": Illegal("These dice are not shown; claim something.", clause="W-M09")
    }

    def shows(self, at: CupTurn) -> bool:
        """Whether the holder has just rolled such dice."""
        return at.public.rolled > 0 and self.pays(at.game, at.dice, ()) is not None

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """To show them."""
        return (ShowCup(),) if self.shows(at) else ()

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """The cup is lifted by its holder, before anything is claimed."""
        public, cup = told(state, Step(seat, action)).public, state.hidden.cup
        others = order_from(seat, public.active, public.players)
        losers = game.pays(cup, others)
        assert losers is not None
        report = Showdown(
            round=public.round,
            call=action,
            bid=game.claims.named(cup, game.pool),
            bidder=seat,
            challengers=losers or others,
            hands=with_seat((None,) * public.players, seat, cup),
            middle=(),
            matches=((),) * public.players,
            count=None,
            natural=None,
            stands=True,
            right=True,
            winners=(seat,) if losers else (),
            losers=losers,
            dice=(0,) * public.players,
            losses=tuple((s in losers) + n for s, n in enumerate(public.bought)),
            out=(),
            history=public.history,
        )
        return finish(game, public, report)

    def opens(self, game: "CupRules", public: CupPublic, report: Showdown) -> int | None:
        """The player who showed the dice opens the next round."""
        if not isinstance(report.call, ShowCup):
            return None
        return _or_next(public, report.bidder)


def _or_next(public: CupPublic, seat: int) -> int:
    """The seat, or if it is out the next one."""
    return seat if seat in public.active else next_seat(seat, public.active, public.players)


class CheersRule(ShowsCup):
    """A 32 may be shown: everybody drinks, and nobody loses (W-Y07)."""

    info = OptionInfo(
        "If you roll a 32 you may show it: everybody drinks, nobody loses, and you begin a new round.",
        name="A 32 that is shown",
        finer=True,
        keywords="cheers, skål, fælles skål, 32",
        when_off="A 32 is a roll like any other.",
        group=Group.CUP,
        clauses="W-Y07",
    )
    may_cost_nothing: ClassVar = True

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Two dice with pips, claimed as a hand."""
        two = game.hand.count == 2 and game.hand.sides >= 3 and game.names_hands
        yield Need(two, "A 32 needs two dice that are claimed as a hand.", {"hand.count": 2})
        yield Need(not game.hand.poker, "A 32 needs dice with pips.", {"hand.poker": False})

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where there is no 32; where there is one, somebody drinks."""
        if game.cheers:
            return {"stakes.drinks": ""}
        never = game.hand.count != 2 or game.hand.poker or not game.names_hands
        return {"cheers": ""} if never else {}

    def pays(self, game: "CupRules", cup: Hand, others: tuple[int, ...]) -> tuple[int, ...] | None:
        """Nobody, for a 32."""
        return () if cup == CHEERS else None

    def opens(self, game: "CupRules", public: CupPublic, report: Showdown) -> int | None:
        """Where nobody pays, the player who has shown it."""
        return None if report.losers else super().opens(game, public, report)


class ShownAtOnce(ShowsCup, Choice):
    """What becomes of the highest hand if its owner shows it instead of claiming something."""

    NEVER = ("", "")
    ALL = (
        (
            "If you roll the highest hand, you show it at once: everybody else loses a {life}, and you begin the next "
            "round."
        ),
        "W-M09",
    )
    NEXT = (
        (
            "If you roll the highest hand, you show it at once: the next player loses a {life} "
            "and begins the "
            "next round."
        ),
        "W-K04",
    )
    info = nonmember(
        OptionInfo(
            name="Shown at once",
            when_off="The highest hand is claimed like any other.",
            keywords=(
                "show highest, show mäxchen, show kiriki, roll mäxchen others lose, roll "
                "highest at once"
            ),
        )
    )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where claims name no hands."""
        quiet = game.highest.shown is ShownAtOnce.NEVER and not game.names_hands
        return {"highest.shown": ""} if quiet else {}

    def bars(self, at: CupTurn, kind: str) -> Illegal | None:
        """The highest hand is shown, and nothing is claimed (W-M09, W-K04)."""
        if kind == "showcup" or not self.shows(at):
            return None
        return Illegal("You have rolled the highest hand: show it.", clause="W-K04")

    def pays(self, game: "CupRules", cup: Hand, others: tuple[int, ...]) -> tuple[int, ...] | None:
        """Everybody else, or the next player, for the highest hand."""
        if not is_highest(game, cup):
            return None
        return others[:1] if self is ShownAtOnce.NEXT else others

    def opens(self, game: "CupRules", public: CupPublic, report: Showdown) -> int | None:
        """Where it is the next player who pays, that player opens."""
        if self is ShownAtOnce.NEXT and isinstance(report.call, ShowCup) and report.losers:
            return _or_next(public, report.losers[0])
        return super().opens(game, public, report)


Cheers = Annotated[bool, CheersRule()]
