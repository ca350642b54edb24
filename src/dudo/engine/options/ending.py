"""When the match is over, and who has won it."""

from collections.abc import Iterator, Mapping
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.bidding.rule import BidRule
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.state import Result
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class Ending(BidRule, Choice):
    """When the match is over."""

    info = nonmember(
        OptionInfo(
            name="The end of the match",
            keywords="who win, match over, end match, match end, win match, lose match",
            group=Group.MATCH,
        )
    )

    LAST_STANDING = ("The last player still in wins.", "S0-33 S2-10 S3-19 S4-01")
    FIRST_OUT = ("The match ends when somebody goes out: that player loses.", "S1-29 S1-30 R-57")
    LAST_LOSES = (
        "The last player who still has dice loses the match; all the others win.",
        "S0-37 R-06",
    )
    FIRST_OUT_WINS = ("The first player to put away all their dice wins.", "W-S02")

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Going out is good, or it is bad."""
        safe = game.penalty.out_is_safe
        yield Need(
            self is not Ending.LAST_LOSES or safe,
            "The last player with dice can lose only where everybody else puts dice away, as in Snyd.",
            {"penalty": "snyd"},
        )
        yield Need(
            self is not Ending.FIRST_OUT_WINS or safe,
            "The first player without dice can win only where all but the loser put dice away, as in Snyd.",
            {"penalty": "snyd"},
        )
        yield Need(
            self not in (Ending.LAST_STANDING, Ending.FIRST_OUT) or not safe,
            "Putting away the last die is good here: make the last with dice lose, or the first without any win.",
            {"ending": "last-loses"},
            {"penalty": "lose-die"},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Nothing of going out where nobody does."""
        return {} if game.penalty.puts_out else {"ending": ""}

    def result(self, game: "Rules", public: BiddingPublic) -> Result | None:
        """The result once it is known, None while the match goes on."""
        active, everybody = public.active, tuple(range(public.players))
        out = tuple([seat for seat in everybody if seat not in active])
        if out and self is Ending.FIRST_OUT:
            lost = (
                say("The first player out has lost.")
                if len(out) == 1
                else say("The first players out have lost.")
            )
            return Result(winners=active, sentence=lost)
        if out and self is Ending.FIRST_OUT_WINS:
            won = (
                say("The first player without dice has won.")
                if len(out) == 1
                else say("The first players without dice have won.")
            )
            return Result(winners=out, sentence=won)
        if len(active) <= 1:
            return self._one_left(public, everybody)
        emptied = game.penalty.is_over(public.losses)
        if public.round < game.rounds and not emptied:
            return None
        scores = {seat: _score(game, public, seat) for seat in active}
        best = max(scores.values())
        winners = tuple([seat for seat in active if scores[seat] == best])
        if out and self is Ending.LAST_LOSES:
            winners = out  # they are safe
        sentence = (
            say("The pile is empty; the fewest matchsticks have won.")
            if emptied
            else say("The last round is played; the best placed have won.")
        )
        return Result(winners=winners, sentence=sentence)

    def _one_left(self, public: BiddingPublic, everybody: tuple[int, ...]) -> Result:
        if self is not Ending.LAST_LOSES:
            return Result(winners=public.active, sentence=say("The last player still in has won."))
        last = public.active or (public.showdown.losers if public.showdown else ())
        winners = tuple([seat for seat in everybody if seat not in last])
        return Result(winners=winners, sentence=say("The last player with dice has lost."))


def _score(game: "Rules", public: BiddingPublic, seat: int) -> int:
    if not game.penalty.takes_dice:
        return -public.losses[seat]
    return -public.dice[seat] if game.penalty.gains_dice else public.dice[seat]
