"""Buy backs: hands lost one after the other, and who may come back."""

from collections.abc import Mapping
from dataclasses import replace

from cases.answers import match_answers
from cases.losing import lose_hand
from cases.options import STAKES, bidding_game
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.stakes import stake_answers
from cases.table import Table, in_order
from cases.telling import Told
from dudo.engine import BuyBack, BuyBacks, Decline, Illegal, Phase


def play(case: Case) -> Told:
    """Each event is a round that somebody loses; who can buy back and does not, declines."""
    case.only("options", "players", "events")
    game = bidding_game(case)
    options = dict(case.get("options") or {})
    if "limit" in options:
        game = replace(game, buy_backs=BuyBacks(limit=options.pop("limit")))
    known(options, STAKES, where="the options of buy backs")
    seating = Seating(tuple(case["players"]))
    table = Table(game, seating, game.position(dice=(game.hand.count,) * len(seating.names)))
    asked: list[bool] = []
    second: list[bool] = []
    events = list(enumerate(case["events"]))
    refused = in_order(table, events, lambda event: _perform(table, event, asked, second))
    told = len(case.expect.get("may_buy_back") or ())
    return Told(
        answers={
            **match_answers(table),
            **stake_answers(table, options),
            "may_buy_back": lambda: second if len(asked) != told else asked,
            "hands_lost_after": lambda: seating.by_name(table.public.losses),
        },
        refused=refused,
        last=len(events) - 1,
    )


def _perform(
    table: Table, event: Mapping[str, Data], asked: list[bool], second: list[bool]
) -> None:
    """A hand is lost. Whether its loser may buy back is noted where they say what they do about it
    (`asked`), and whenever they have lost all that they may (`second`): cases count either way.
    """
    known(event, {"loses_hand", "buys_back"}, where="an event")
    seat = table.seating.seat(event["loses_hand"])
    if seat not in table.public.active:
        raise Illegal("That player is out of the game.")
    lose_hand(table, seat)
    offered = table.public.phase is Phase.BUY_BACK
    if "buys_back" in event:
        asked.append(offered)
    if offered or seat not in table.public.active:
        second.append(offered)
    if event.get("buys_back") and not offered:
        raise Illegal("Nobody may buy back now.", clause="S1-21")
    if offered:
        table.act(seat, BuyBack() if event.get("buys_back") else Decline())
