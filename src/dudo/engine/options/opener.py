"""Who opens the next round."""

from collections.abc import Callable, Mapping
from enum import nonmember
from functools import partial
from typing import TYPE_CHECKING

from dudo.engine.bidding.rule import BidRule
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.penalty import Verdict
from dudo.engine.seating import next_seat
from dudo.text import Text, say, text_of

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class Opener(BidRule, Choice):
    """Who opens the next round."""

    info = nonmember(
        OptionInfo(
            name="The next opener",
            keywords=(
                "who open next, next round, loser open, winner open, open after, who open wrong, "
                "who open out, who open player out"
            ),
            group=Group.MATCH,
        )
    )

    LOSER = (
        "The loser of a round opens the next; if the loser is out, the player who beat them does.",
        "S2-12 S3-18 R-04",
    )
    LEFT_OF_OUT = (
        "The loser of a round opens the next; if the loser is out, the next player still in does.",
        "W-P08",
    )
    WINNER = ("The winner of a round opens the next.", "S4-05")
    ROTATE_BACK = ("The opening moves one seat counterclockwise each round.", "W-V03")

    @property
    def follows_loss(self) -> bool:
        """Whether it is the loser of a round who opens the next."""
        return self in (Opener.LOSER, Opener.LEFT_OF_OUT)

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Nothing where there is one round; and that one-die rounds are opened otherwise."""
        if game.rounds == 1:
            return {"opener": ""}
        said = game.opener.in_words(game)
        if game.palifico is None or game.palifico.announced:
            return {"opener": said}
        return {"opener": say("{rule} A one-die round has its own opener.", rule=said)}

    def in_words(self, game: "Rules") -> Text:
        """No more than there is to say of several losers, or of going out."""
        if self is Opener.LOSER and game.penalty.bystanders_pay:
            return say(
                "Of the bidder and the challenger, the one who lost the round opens the next; if that "
                "player is out, the other does."
            )
        stays = not game.penalty.puts_out or game.penalty.loser_stays or game.most == 2
        together = not game.answer.one_challenges and game.most > 2
        if not self.follows_loss or not (stays or together):
            return self.sentence
        return text_of(_LOSERS[self, stays, together])

    def next(self, game: "Rules", public: BiddingPublic, verdict: Verdict) -> int:
        """The seat that opens after this verdict, when everybody has paid.

        R-04: the loser, or the player who beat a loser who is out; where several lost together, the
        winner (so whoever called a bid exact out of turn that the others pay for, W-P13).
        """
        if self is Opener.ROTATE_BACK:
            return next_seat(public.opener, public.active, public.players, step=-1)
        exact = verdict.stands and verdict.excess == 0 and game.penalty.exact_opens_bidder
        loser_opens = self.follows_loss and len(verdict.losers) == 1 and not exact
        after = partial(next_seat, active=public.active, players=public.players, step=game.step)
        return opens_after(
            verdict,
            public.active,
            after,
            loser_opens=loser_opens,
            left_of_out=self is Opener.LEFT_OF_OUT,
        )

    def instead(self, game: "Rules", public: BiddingPublic, gone: int) -> int:
        """Who opens in place of the next opener, who does not come back (R-04, W-P08, W-V03)."""
        if self is Opener.ROTATE_BACK:
            return next_seat(gone, public.active, public.players, step=-1)
        last = public.showdown
        beaten_by = last.winners if last and self is not Opener.LEFT_OF_OUT else ()
        after = next_seat(gone, public.active, public.players, step=game.step)
        return next((seat for seat in beaten_by if seat in public.active), after)


def opens_after(
    verdict: Verdict,
    active: tuple[int, ...],
    after: Callable[[int], int],
    *,
    loser_opens: bool,
    left_of_out: bool = False,
) -> int:
    """The winner of a round opens the next, or the loser; or if that one is out the other, or else who comes after."""
    winner, loser = verdict.winners[0], verdict.losers[0]
    if loser_opens and left_of_out:
        return loser if loser in active else after(loser)
    order = (loser, winner) if loser_opens else (winner, loser)
    for seat in order:
        if seat in active:
            return seat
    return after(winner)


_OPENS = "The loser of a round opens the next."
_TOGETHER = (
    "The loser of a round opens the next; if several lose together, the player who beat them does."
)
_LOSERS = {
    (Opener.LOSER, True, False): _OPENS,
    (Opener.LEFT_OF_OUT, True, False): _OPENS,
    (Opener.LOSER, True, True): _TOGETHER,
    (Opener.LEFT_OF_OUT, True, True): _TOGETHER,
    (Opener.LOSER, False, True): (
        "The loser of a round opens the next; if several lose together, or the loser is out, the player "
        "who beat them does."
    ),
    (Opener.LEFT_OF_OUT, False, True): (
        "The loser of a round opens the next; if the loser is out, the next player still in does, and if "
        "several lose together, the player who beat them."
    ),
}
"""What is said of the loser: where losers stay in (or else may go out), and where several may lose together."""
