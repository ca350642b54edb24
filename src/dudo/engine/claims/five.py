"""Hands of five dice that count for more than they are, or for nothing (W-C07, W-C08)."""

from collections.abc import Iterable, Iterator, Mapping
from enum import nonmember
from typing import Any

from dudo.engine.action import Action, Bid, Reshake
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.bidding.state import BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import faces_of
from dudo.engine.option import Choice
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, State, Step

FIVE = 5
"""The dice of such a hand."""


def _five_dice(game: Any) -> Need:
    return Need(
        game.one_hand.dice == FIVE,
        "What five dice in a hand are worth is special only where everybody starts with five.",
        {"hand.count": FIVE},
        {"claims.five_alike": "nothing-special", "claims.five_different": "nothing-special"},
    )


class FiveAlike(Choice):
    """What a hand is worth in which all five dice count for the bid."""

    NOTHING_SPECIAL = ("", "W-C07")
    PLUS_ONE = (
        (
            "Five alike: if all five dice of a player count for the bid, wild ones included, they count as six. "
            "So a bid may exceed the {dice} in play by one for each player with five dice."
        ),
        "W-C07",
    )
    PLUS_ONE_PURE_TWO = (
        (
            "Five alike: if all five dice of a player count for the bid, wild ones included, they count as six, "
            "or as seven if all five show the same {face}. So a bid may exceed the {dice} in play by two for "
            "each player with five dice."
        ),
        "W-C07",
    )

    def needs(self, game: Any) -> Iterator[Need]:
        """Five dice."""
        yield _five_dice(game)

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Nothing where one of the dice is super, and counts for two."""
        if game.claims.kind != "faces" or game.claims.five_alike is not cls.NOTHING_SPECIAL:
            return {}
        return {"claims.five_alike": ""} if game.hand.super_die else {}

    def most(self, dice: int) -> int:
        """The most that a hand of that many dice may be worth beyond them."""
        alike = (1,) * dice
        return self.bonus(alike, len(alike))

    def bonus(self, hand: tuple[int, ...], counting: int) -> int:
        """How much more than its dice the hand, as it lies there, is worth if that many of them count.

        >>> FiveAlike.PLUS_ONE_PURE_TWO.bonus((1, 1, 3, 3, 3), 5)
        1
        """
        if self is FiveAlike.NOTHING_SPECIAL or counting != FIVE or len(hand) != FIVE:
            return 0
        pure = self is FiveAlike.PLUS_ONE_PURE_TWO and len(set(faces_of(hand))) == 1
        return 2 if pure else 1


class FiveDifferent(BidRule, Choice):
    """What a hand is worth whose five dice all differ."""

    phases = nonmember((Phase.TURN,))  # type: ignore[misc]
    absent = nonmember(  # type: ignore[misc]
        {"reshake": Illegal("This hand cannot be shaken again now.", clause="W-C08")}
    )

    NOTHING_SPECIAL = ("", "W-C08")
    ZERO = ("Five different: a hand of five different {faces} counts for nothing.", "W-C08 RW-09")
    RESHAKE = (
        (
            "Five different: on your turn, before your first bid of the round, you may show five dice with "
            "different {faces} and roll them again."
        ),
        "W-C08 RW-09",
    )
    RESHAKE_RUN = (
        (
            "A run: on your turn, before your first bid of the round, you may show a hand {ones, select, aces "
            "{from ace to queen or from 9 to king} other {from 1 to 5 or from 2 to 6}} and shake it again."
        ),
        "W-C19",
    )

    def shakes_again(self, hand: tuple[int, ...]) -> bool:
        """Whether a player may show this hand and shake it again.

        >>> FiveDifferent.RESHAKE.shakes_again((1, 2, 3, 4, 6)), FiveDifferent.RESHAKE_RUN.shakes_again((1, 2, 3, 4, 6))
        (True, False)
        """
        match self:
            case FiveDifferent.RESHAKE:
                return five_differ(hand)
            case FiveDifferent.RESHAKE_RUN:
                faces = faces_of(hand)
                return five_differ(hand) and max(faces) - min(faces) == FIVE - 1
            case _:
                return False

    def needs(self, game: Any) -> Iterator[Need]:
        """Five dice that can differ; and players who have dice and see their own, where they shake them again."""
        yield _five_dice(game)
        yield Need(
            game.one_hand.sides >= FIVE,
            "Five dice can all differ only where they have five faces.",
            {"hand.sides": 6},
            {"claims.five_different": "nothing-special"},
        )
        yield Need(
            not self.reshakes
            or not (game.forehead or game.hides_from_owners or game.hand.piece != "die"),
            "To shake a hand again, players must have dice and see their own.",
            {"claims.five_different": "nothing-special"},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Nothing of runs that are no stairs."""
        if game.claims.kind != "faces" or not game.claims.five_different.is_special:
            return {}
        return {} if game.claims.stairs else {"claims.stairs": ""}

    def calls(self) -> Iterable[str]:
        """To shake again."""
        return ("reshake",) if self.reshakes else ()

    def offers(self, at: Turn) -> Iterable[Action]:
        """The same."""
        return self.throws_again(at)

    def throws_again(self, at: Turn) -> tuple[Action, ...]:
        """To shake a hand again that is shown, before one's first bid (W-C08, W-C19)."""
        public, seat = at.public, at.seat
        if (
            public.phase is Phase.TURN
            and at.hand is not None
            and self.shakes_again(at.hand)
            and not public.shown[seat]
            and seat not in public.open_passes
            and not any(s.seat == seat and isinstance(s.action, Bid) for s in public.history)
        ):
            return (Reshake(at.hand),)
        return ()

    def act(self, game: Any, state: BiddingState, seat: int, action: Action) -> BiddingState:
        """All have seen the hand, and it is due to be thrown again."""
        public = state.public
        history = (*public.history, Step(seat, action))
        public = evolve(public, history=history, phase=Phase.DEAL, waiting=(), due=(seat,))
        hands = with_seat(state.hidden.hands, seat, ())
        return State(public, evolve(state.hidden, hands=hands))

    @property
    def is_special(self) -> bool:
        """Whether such hands are anything special."""
        return self is not FiveDifferent.NOTHING_SPECIAL

    @property
    def reshakes(self) -> bool:
        """Whether there are hands that may be shaken again."""
        return self in (FiveDifferent.RESHAKE, FiveDifferent.RESHAKE_RUN)


def five_differ(hand: tuple[int, ...]) -> bool:
    """Whether these are five dice, no two of which are equal."""
    return len(hand) == FIVE and len(set(faces_of(hand))) == FIVE
