"""Far from the truth: double for a bid that was off by much."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

from dudo.engine.action import Action
from dudo.engine.bidding.rule import STAKES_GROW, BidRule, stake_can_grow
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.claims import Tallied
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.text import Text

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class GapDoublesRule(BidRule):
    """Fewer than half of the bid are there, or more than twice the bid (W-C12)."""

    info = OptionInfo(
        "The loser pays double if the true number is less than half the number bid, or more than twice that "
        "number.",
        name="Far from the truth",
        finer=True,
        keywords="fewer than half, more than twice, far off",
        when_off="Nobody pays double for being far from the truth.",
        group=Group.COST,
        clauses="W-C12",
    )

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A cost that can be doubled."""
        yield stake_can_grow(game)

    def taught(self, game: "Rules") -> Iterator[Text]:
        """That stakes grow."""
        yield STAKES_GROW

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Where the difference is what one pays, it is said there."""
        return {"gap_doubles": ""} if not game.gap_doubles and game.penalty.by_difference else {}

    def times(self, game: "Rules", public: BiddingPublic, tallied: Tallied, call: Action) -> int:
        """Double, if the bid is far off."""
        assert public.standing is not None
        bid, count = public.standing.action.amount, tallied.total
        return 2 if 2 * count < bid or count > 2 * bid else 1


GapDoubles = Annotated[bool, GapDoublesRule()]
