"""Bids on the points of all dice: Elimination, and Indian with dice on the forehead."""

from cases.bidding import set_up
from cases.compare import Loose
from cases.families.common import play_round
from cases.options import named, ruleset
from cases.scenario import Case
from cases.table import Table
from cases.telling import Told
from cases.verdict import NotYet
from dudo import odds
from dudo.engine import Bidding, Total


def play(case: Case) -> Told:
    """The case played on the game of the catalogue that it names."""
    case.only("options", "players", "before", "start", "dice", "actions", "probes", "visible_to")
    base = named(case.game)
    if not isinstance(base, Bidding):
        raise NotYet(f"{base.title} is no game of rising bids")
    table = set_up(ruleset(case.get("options") or {}, base), case)
    seen = [table.seating.seat(name) for name in case.get("visible_to") or []]
    views = {table.seating.name(seat): _seen(table, seat) for seat in seen}
    totals = {table.seating.name(seat): _possible(table, seat) for seat in seen}
    told = play_round(case, table)
    return Told(
        answers={
            **told.answers,
            "visible": lambda: views,
            "visible_sum": lambda: {name: _sum(dice) for name, dice in views.items()},
            "possible_totals": lambda: totals,
        },
        refused=told.refused,
        last=told.last,
        complaints=told.complaints,
    )


def _seen(table: Table, seat: int) -> dict[str, object]:
    """The dice that the seat sees, by player."""
    hands = table.game.view(table.state, seat).secret.hands
    return {
        table.seating.name(other): Loose(hand)
        for other, hand in enumerate(hands)
        if hand is not None
    }


def _sum(dice: dict[str, object]) -> int:
    return sum(int(die) for hand in dice.values() if isinstance(hand, Loose) for die in hand.dice)


def _possible(table: Table, seat: int) -> list[int]:
    """The least and the greatest total that the seat must reckon with, as the odds tell."""
    spread = odds.of(table.game, table.game.view(table.state, seat)).spread(Total(1))
    assert spread is not None
    points = [total for total, ways in enumerate(spread.ways) if ways]
    return [points[0], points[-1]]
