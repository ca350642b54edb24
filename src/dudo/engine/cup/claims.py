"""Claims: what can be said about the dice under the cup, what is higher, and what makes it true."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated

from dudo.engine.action import Action, Bid, Claim
from dudo.engine.cup.order import Order
from dudo.engine.errors import BadNotation
from dudo.engine.hand import Hand
from dudo.engine.ladder import Ladder, raises
from dudo.engine.option import Says
from dudo.engine.tally import Count, Scope, Tallied, Wild


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A claim names a whole hand; it is true if the dice are at least as good."""

    order: Annotated[Order, Says(name="What beats what")] = Order.MEXICAN

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "A claim names a hand; it is true if the dice under the cup are at least as good."

    @property
    def in_short(self) -> str:
        """The rule in words, without the order that its own option chooses."""
        return self.sentence

    @property
    def clauses(self) -> str:
        """Where it is written."""
        return "S0-66 S1-63 R-20"

    def all(self, dice: int, sides: int, symbols: str) -> tuple[Action, ...]:
        """Every claim, the lowest first."""
        return _named(self.order, dice, sides, symbols)

    def above(
        self, standing: Action, dice: int, sides: int, symbols: str, *, other: int = 0
    ) -> tuple[Action, ...]:
        """Every claim higher than the standing one, whatever was claimed before it."""
        claims = self.all(dice, sides, symbols)
        return claims[claims.index(standing) + 1 :]

    def hand(self, claim: Action, dice: int, symbols: str) -> Hand:
        """The hand that a claim names; `BadNotation` if it names none of this game."""
        hand = self.order.read(str(claim.parts[0]), symbols)
        if len(hand) != dice:
            raise BadNotation(f"{claim.parts[0]} names {len(hand)} dice; there are {dice}.")
        return hand

    def holds(self, cup: Hand, claim: Action, symbols: str, *, dead: bool) -> bool:
        """Whether the dice are at least as good as the claim."""
        return self.order.key(cup) >= self.order.key(self.hand(claim, len(cup), symbols))

    def counted(self, cup: Hand, claim: Action, *, dead: bool) -> Tallied | None:
        """None: a hand is good enough or not, nothing is counted."""
        return None

    def is_claim(self, action: Action) -> bool:
        """Whether the action is a claim of this kind."""
        return isinstance(action, Claim)


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """A claim is a number of dice of one face, as in Basic Liars (S1-39)."""

    ladder: Annotated[Ladder, Says(name="Which claim is higher")] = Ladder.QUANTITY_FIRST
    tally: Count = field(default_factory=Count)

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "A claim is a number of dice of one face."

    @property
    def in_short(self) -> str:
        """The rule in words, without what its own options choose."""
        return "A claim is a number of dice of one face, like three 5s."

    @property
    def clauses(self) -> str:
        """Where it is written."""
        return "S1-06 S1-13 S1-39"

    def senseless(self, sides: int) -> tuple[tuple[bool, str], ...]:
        """What makes no sense about these claims on dice of so many faces, each with its sentence."""
        tally = self.tally
        return (
            (
                tally.scope is Scope.OWN_HAND,
                "There is one cup, so a claim is about all the dice under it.",
            ),
            (
                tally.wild is Wild.SIXES and sides < 6,
                "Sixes can be wild only on dice that have a 6.",
            ),
            (
                self.ladder in (Ladder.HALF_DOUBLE, Ladder.STARS)
                and tally.wild not in (Wild.NONE, Wild.ONES_ALWAYS),
                "A ladder that places 1s specially needs 1s that may be claimed at any time.",
            ),
        )

    def all(self, dice: int, sides: int, symbols: str) -> tuple[Action, ...]:
        """Every claim, the lowest first."""
        return raises(self.ladder, None, cap=dice, faces=self.tally.faces(sides))

    def above(
        self, standing: Action, dice: int, sides: int, symbols: str, *, other: int = 0
    ) -> tuple[Action, ...]:
        """Every claim higher than the standing one; `other` is the last quantity of another face than 1."""
        old = standing if isinstance(standing, Bid) else None
        return raises(self.ladder, old, cap=dice, faces=self.tally.faces(sides), other=other)

    def holds(self, cup: Hand, claim: Action, symbols: str, *, dead: bool) -> bool:
        """Whether enough dice show the face; `dead` when the round was opened on aces."""
        return self.counted(cup, claim, dead=dead).stands

    def counted(self, cup: Hand, claim: Action, *, dead: bool) -> Tallied:
        """The dice that show the face, held against the claim."""
        return self.tally.tally((cup,), claim, dead=dead)

    def is_claim(self, action: Action) -> bool:
        """Whether the action is a claim of this kind."""
        return isinstance(action, Bid)


AnyClaims = Ranked | Called


@lru_cache(maxsize=64)
def _named(order: Order, dice: int, sides: int, symbols: str) -> tuple[Action, ...]:
    return tuple(Claim(order.written(hand, symbols)) for hand in order.ladder(dice, sides))
