"""Playing a whole round on purpose, so that a given player loses it."""

from cases.table import Table
from dudo.engine import Bid, Challenge, Phase, Show, Total, Waive


def lose_hand(table: Table, loser: int) -> None:
    """A round in which the dice are all 2s and `loser` bids the most there can be, and is challenged.

    Everybody before that player makes the least bid.
    """
    public = table.public
    this = public.round
    while table.public.round == this and table.public.phase not in (Phase.OVER, Phase.BUY_BACK):
        public = table.public
        if public.due:
            seat = public.due[0]
            table.throw(seat, [2] * (public.dice[seat] - len(public.shown[seat])))
            continue
        seat = public.waiting[0]
        doomed = public.standing is not None and public.standing.seat == loser
        if public.phase is Phase.SHOW:
            table.act(seat, Show((2,)))
        elif public.phase is Phase.WINDOW:
            challenged = doomed and Challenge() in table.may(seat)
            table.act(seat, Challenge() if challenged else Waive())
        elif doomed:
            table.act(seat, Challenge())
        else:
            bids = [action for action in table.may(seat) if isinstance(action, Bid | Total)]
            table.act(seat, bids[-1] if seat == loser else bids[0])
