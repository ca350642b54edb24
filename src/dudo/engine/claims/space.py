"""A claim space: which claims there are, which are higher than another, and when one is true."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Literal, NamedTuple

from dudo.engine.action import Action
from dudo.engine.claims.five import FiveDifferent
from dudo.engine.errors import Illegal
from dudo.engine.hand import Hand
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Rule
from dudo.engine.state import Step


class Pool(NamedTuple):
    """The dice that a claim is about."""

    dice: int
    sides: int
    symbols: str = "1234567890"  # what the faces are called, from the lowest


class Tallied(NamedTuple):
    """How the dice bear out a claim: the count, the count without wilds, and whether it is true."""

    total: int
    natural: int
    stands: bool


class Claims(Rule, ABC):
    """The base of the claim spaces. `dead` means a round without wilds."""

    __slots__ = ()
    info: ClassVar = OptionInfo(
        name="What a bid is about",
        keywords=(
            "what bid, mean, exact, exact bid true, at least, more than die in play, tie, highest bid, how high, "
            "how many bid at most, bid higher than number of die, full house, poker hand"
        ),
        group=Group.BIDS,
    )
    kind: ClassVar[Literal["faces", "totals", "claims"]]
    word: ClassVar[type[Action]]
    """The action with which a claim is made."""
    example: ClassVar[str]
    ones_high: bool = False
    ones_always_wild: bool = False  # and they may be bid on
    counts_ones_double: bool = False
    has_zhai: bool = False  # bids may say that no wild dice count for them
    natural: bool = False
    stairs: bool = False
    equal: bool = False
    five_different: FiveDifferent = FiveDifferent.NOTHING_SPECIAL

    @property
    def as_number(self) -> bool:
        """Whether a claim is dice read as a number."""
        return False

    @property
    def tops_with_one(self) -> bool:
        """Whether the highest claim is a hand with a 1."""
        return False

    @property
    def needs_only_an_order(self) -> bool:
        """Whether faces need only an order, not numbers, so that poker dice will do (S0-08)."""
        return False

    def beyond(self, dice: int) -> int:
        """How many more than its own dice a hand of that many may count for a claim."""
        return 0

    @property
    def counts_hands(self) -> bool:
        """Whether what dice count for depends on the hand in which they lie."""
        return False

    def by_hand(self, dice: int, sides: int) -> bool:
        """Whether what a die counts for may depend on the hand, of so many dice, in which it lies."""
        return False

    @property
    def one_by_one(self) -> "Claims":
        """The same claims where no hand counts for anything but its dice."""
        return self

    @property
    def may_lower_face(self) -> bool:
        """Whether a higher claim may name a lower face."""
        return False

    @property
    def depends_on_history(self) -> bool:
        """Whether what is higher depends on more of the round than the standing claim."""
        return False

    def faces(self, sides: int, *, dead: bool = False) -> tuple[int, ...]:
        """The faces that may be claimed, ascending; none where claims name no face."""
        return ()

    def hands(self, pool: Pool) -> tuple[Hand, ...]:
        """The hands that may be claimed, lowest first; none where claims name no hands."""
        return ()

    def places(self, pool: Pool) -> Mapping[Hand, int]:
        """By hand, its place among those that may be claimed; empty where claims name no hands."""
        return {}

    def named(self, hand: Hand, pool: Pool) -> Action:
        """The claim that names this hand; only where claims name whole hands."""
        raise NotImplementedError(self.kind)

    def better(self, standing: Action, pool: Pool) -> tuple[Action, ...]:
        """Every claim that is really better than this one, lowest first."""
        return self.above(standing, pool)

    def wild_face(self, *, sides: int = 6, dead: bool = False) -> int:
        """The face that is wild now, 0 if none."""
        return 0

    def wild_for(self, claim: Action, *, sides: int = 6, dead: bool = False) -> int:
        """The face that is wild for this claim, 0 if none."""
        return self.wild_face(sides=sides, dead=dead)

    def kills_wilds(self, claim: Action, *, opens: bool = True) -> bool:
        """Whether this claim makes wild dice ordinary; `opens` if it is the first of its round."""
        return False

    def targets(self, sides: int, *, dead: bool = False) -> tuple[int, ...]:
        """What may be claimed besides an amount (see `Bid.target`); none where claims name no face."""
        return self.faces(sides, dead=dead)

    def names(self, claim: Action, hand: Pool) -> bool:
        """Whether it says what claims are about, where each player has such a hand."""
        return isinstance(claim, self.word)

    def impossible(
        self, claim: Action, pool: Pool, symbols: str, *, dead: bool = False
    ) -> Illegal | None:
        """Why nobody makes such a claim in this round, whatever stands; None if somebody may."""
        return None

    def exceeded(self, claim: Action, standing: Action, history: tuple[Step, ...]) -> Action:
        """The claim that this one does not exceed where it is too low."""
        return standing

    def too_low(
        self, claim: Action, standing: Action, least: Action | None, symbols: str, *, dead: bool
    ) -> Illegal | None:
        """Why a claim is too low, where there is more to say than that; `least` would be enough for its face."""
        return None

    def all(self, pool: Pool, *, dead: bool = False) -> tuple[Action, ...]:
        """Every claim, lowest first."""
        return self.above(None, pool, dead=dead)

    @abstractmethod
    def above(
        self,
        standing: Action | None,
        pool: Pool,
        *,
        dead: bool = False,
        history: tuple[Step, ...] = (),
    ) -> tuple[Action, ...]:
        """Every claim higher than the standing one, given the round so far."""

    def tally(
        self, hands: tuple[Hand, ...], claim: Action, *, sides: int = 6, dead: bool = False
    ) -> Tallied | None:
        """The dice of `hands`, counted for the claim; None if nothing is counted."""
        return None

    def holds(
        self, hands: tuple[Hand, ...], claim: Action, pool: Pool, *, dead: bool = False
    ) -> bool:
        """Whether the claim is true for these hands."""
        tallied = self.tally(hands, claim, sides=pool.sides, dead=dead)
        assert tallied is not None
        return tallied.stands

    def marks(
        self, hands: tuple[Hand, ...], claim: Action, *, sides: int = 6, dead: bool = False
    ) -> tuple[tuple[bool, ...], ...]:
        """For each die of the players' whole hands: whether it counts for the claim."""
        return tuple([(False,) * len(hand) for hand in hands])
