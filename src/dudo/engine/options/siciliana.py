"""The siciliana: an opening bid doubted at once, without help from wild dice and for twice as much."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

from dudo.engine.action import Action, Bid
from dudo.engine.bidding.rule import BidRule
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.claims import Tallied
from dudo.engine.hand import ones
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.text import Text, say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class SicilianaRule(BidRule):
    """The opening bid challenged at once: 1s do not help it, and it costs twice as much (W-D10)."""

    info = OptionInfo(
        (
            "Siciliana: if the opening bid is challenged at once, {ones} are not wild for it, and the "
            "player who is wrong loses twice as much. It is not played with two players left, in a "
            "one-die round, or while anybody has just one die."
        ),
        name="The siciliana",
        brief="the siciliana",
        finer=True,
        keywords="siciliana, challenge opening, challenge first bid, doubt opening, first bid doubted",
        when_off="An opening bid is challenged like any other.",
        clauses="W-D10",
        group=Group.ANSWERS,
    )

    def needs(self, game: "Rules") -> Iterator[Need]:
        """One challenger, wild 1s, a cost that can be doubled, and a third player."""
        yield Need(
            game.penalty.by_stake,
            "A siciliana costs twice as much, so a lost round must cost a number of dice or hands.",
            {"penalty": "lose-die"},
        )
        yield Need(
            not game.all_challenge,
            "A siciliana needs one challenger, so it does not go with a rule by which all must challenge in turn.",
            {"answer": "next-player"},
        )
        yield Need(
            game.claims.ones_always_wild,
            "A siciliana needs {ones} that are always wild and may be bid on.",
            {"claims.wild": "ones-always"},
            {"claims": {"faces": {"wild": "ones-always"}}},
        )
        yield Need(
            game.most > 2,
            "A siciliana is never played between two: it needs a third player.",
            {"most": 20},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Wild dice do not count for every bid then; and nothing of one-die rounds where none are played."""
        if not game.siciliana:
            return {}
        said = {} if game.claims.has_zhai else {"claims.zhai": ""}
        if game.palifico is None:
            said["siciliana"] = (
                "Siciliana: if the opening bid is challenged at once, {ones} are not wild for it, and "
                "the player who is wrong loses twice as much. It is not played with two players left, or "
                "while anybody has just one die."
            )
        return said

    def taught(self, game: "Rules") -> Iterator[Text]:
        """What it costs, in short."""
        double = "A doubt of the very first bid costs double, and {ones} do not help that bid."
        yield say(double, ones=ones(game.hand.symbols))

    def applies(self, public: BiddingPublic) -> bool:
        """Whether a challenge of the standing bid is, or would be, a siciliana."""
        if public.standing is None or public.one_die or public.passed:
            return False
        bids = sum(isinstance(step.action, Bid) for step in public.history)
        return (
            bids == 1
            and len(public.active) > 2
            and min(public.dice[seat] for seat in public.active) > 1
        )

    def spoils_wilds(self, game: "Rules", public: BiddingPublic, claim: Action) -> bool:
        """Wild dice do not help the opening bid."""
        return (
            self.applies(public) and public.standing is not None and claim == public.standing.action
        )

    def times(self, game: "Rules", public: BiddingPublic, tallied: Tallied, call: Action) -> int:
        """It costs twice as much."""
        return 2 if call.kind != "spoton" and self.applies(public) else 1


Siciliana = Annotated[bool, SicilianaRule()]
