"""Ranked hands: a claim names a whole hand, and an order says what beats what."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from dudo.engine.action import Action, Claim, claimed
from dudo.engine.cached_hash import CachedHash
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.order import Order
from dudo.engine.claims.repeated import EqualClaims
from dudo.engine.claims.space import Claims, Pool
from dudo.engine.errors import BadNotation, Illegal
from dudo.engine.hand import Hand
from dudo.engine.option import OptionInfo, kebab
from dudo.engine.refused import too_low
from dudo.engine.rule import Need
from dudo.engine.state import Step
from dudo.text import Name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked(Claims, CachedHash):
    """A claim names a whole hand; it is true if the dice are at least as good."""

    kind = "claims"
    word = Claim
    example = say("a hand like 66")
    sentence = (
        "A claim names what the dice show, and must be higher than the last; it is true if they show that "
        "or better."
    )
    clauses = "S0-66 S1-63 R-20"

    order: Annotated[
        Order,
        OptionInfo(
            name="What beats what",
            usual=True,
            keywords=(
                "what beat what, top claim, better than, rank, straight, order of hand, "
                "highest, lowest, 31 lowest, full house"
            ),
        ),
    ] = Order.MEXICAN
    equal: EqualClaims = False

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """What a claim is where it need not be higher, which is said by itself."""
        if not game.claims.equal:
            return {}
        return {
            "claims": "A claim names what the dice show; it is true if they show that or better."
        }

    @property
    def in_short(self) -> str:
        """The rule in words, without the order, which is an option of its own."""
        return self.sentence

    @property
    def as_number(self) -> bool:
        """Whether the order reads the dice as a number."""
        return self.order.as_number

    @property
    def tops_with_one(self) -> bool:
        """Whether the highest hand is a Mexican."""
        return self.order.doubles_first

    def needs(self, game: Any) -> Iterator[Need]:
        """Each order is for certain dice; others have one that is much like it."""
        pool, order = game.one_hand, self.order
        like = sorted(
            (it for it in Order if it.suits(pool.dice, pool.sides)),
            key=lambda it: (it.as_number != order.as_number, it.dice is None),
        )
        fits = [{"claims.order": kebab(it.name)} for it in like]
        yield Need(
            order.dice in (None, pool.dice),
            say("This order of hands is for {n} dice.", n=order.dice or pool.dice),
            *fits,
        )
        yield Need(
            order.suits(pool.dice, pool.sides),
            "This order of hands is for dice with six faces.",
            *fits,
        )

    def above(
        self,
        standing: Action | None,
        pool: Pool,
        *,
        dead: bool = False,
        history: tuple[Step, ...] = (),
    ) -> tuple[Action, ...]:
        """Every better hand, lowest first; where equal claims are enough, the same hand too, except the best."""
        claims = _named(self.order, pool)
        if standing is None:
            return claims
        place = _place(self.order, pool, standing)
        again = self.equal and place + 1 < len(claims)
        return claims[place if again else place + 1 :]

    def names(self, claim: Action, hand: Pool) -> bool:
        """Whether it names such a hand."""
        return claim in _places(self.order, hand)

    def impossible(
        self, claim: Action, pool: Pool, symbols: str, *, dead: bool = False
    ) -> Illegal | None:
        """What is no hand of so many dice."""
        if self.names(claim, pool):
            return None
        return Illegal(
            say(
                "{action} is not a hand of {count} dice in this game.",
                action=Name(claim),
                count=pool.dice,
            ),
            clause="S3-24",
        )

    def too_low(
        self, claim: Action, standing: Action, least: Action | None, symbols: str, *, dead: bool
    ) -> Illegal:
        """The claim that stands is better, or is the highest and cannot be claimed again."""
        if self.equal and claim == standing:
            return Illegal("The highest hand cannot be claimed again.", clause="W-M11")
        clause = "W-M11" if self.equal else "S3-22"
        return Illegal(too_low(claim, standing, equal=self.equal), clause=clause)

    def better(self, standing: Action, pool: Pool) -> tuple[Action, ...]:
        """Every hand that is really better, lowest first."""
        return _named(self.order, pool)[_place(self.order, pool, standing) + 1 :]

    def hands(self, pool: Pool) -> tuple[Hand, ...]:
        """All hands of that many dice, by what beats what; of hands that are alike only one."""
        return self.order.ladder(pool.dice, pool.sides)

    def places(self, pool: Pool) -> Mapping[Hand, int]:
        """By hand, its place among those that can be claimed."""
        return self.order.places(pool.dice, pool.sides)

    def named(self, hand: Hand, pool: Pool) -> Action:
        """The claim that names this hand, or one that is like it."""
        return _named(self.order, pool)[self.places(pool)[hand]]

    def hand(self, claim: Action, pool: Pool) -> Hand:
        """The hand that a claim names; `BadNotation` if it names none of this game."""
        if not isinstance(claim, Claim):
            raise BadNotation(say("{claim} names no hand.", claim=Name(claim)))
        hand = self.order.read(claim.hand, pool.symbols)
        if len(hand) != pool.dice:
            raise BadNotation(
                say(
                    "{claim} names {count, plural, one {# die} other {# dice}}; there are {dice}.",
                    claim=Name(claim.hand),
                    count=len(hand),
                    dice=pool.dice,
                )
            )
        return hand

    def holds(
        self, hands: tuple[Hand, ...], claim: Action, pool: Pool, *, dead: bool = False
    ) -> bool:
        """Whether the hand is at least as good as the claim."""
        return all(self.order.key(hand) >= self.order.key(self.hand(claim, pool)) for hand in hands)


@bounded_cache(many=64)
def _named(order: Order, pool: Pool) -> tuple[Action, ...]:
    hands = order.ladder(pool.dice, pool.sides)
    return tuple(Claim(order.written(hand, pool.symbols)) for hand in hands)


def _place(order: Order, pool: Pool, claim: Action) -> int:
    """The place of a claim among all that there are; `BadNotation` if it is none of this game."""
    try:
        return _places(order, pool)[claim]
    except KeyError:
        raise BadNotation(
            say(
                "{name} is not a claim of this game; write it from high to low.",
                name=Name(claimed(claim)),
            )
        ) from None


@bounded_cache(many=64)
def _places(order: Order, pool: Pool) -> dict[Action, int]:
    return {claim: place for place, claim in enumerate(_named(order, pool))}
