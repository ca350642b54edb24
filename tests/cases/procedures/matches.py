"""How long a match lasts and what lost hands cost, seen by playing hands that somebody loses."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from cases.losing import lose_hand
from cases.options import bidding_game
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.table import Table
from cases.telling import Answers
from cases.verdict import Unreadable
from dudo.engine import Bidding, BuyBacks, LoseHand, Phase

Input = Mapping[str, Data]


def table_of(game: Bidding, names: tuple[str, ...]) -> Table:
    """A match about to begin, the first name to open."""
    state = game.position(dice=(game.hand.count,) * len(names))
    return Table(game, Seating(names), state)


def match_of_hands(case: Case, asked: Input) -> Answers:
    """A match of two in which so many hands win."""
    known(asked, {"hand_winners", "needs", "players"}, where="the input")
    winners = list(asked["hand_winners"])
    names = tuple(asked.get("players") or sorted({*winners, "A", "B"})[:2])
    game = bidding_game(case)
    if "needs" in asked:
        game = replace(game, penalty=LoseHand(out_at=asked["needs"]))
    table = table_of(game, names)
    played = 0
    for winner in winners:
        if table.public.phase is Phase.OVER:
            break
        lose_hand(table, 1 - table.seating.seat(winner))
        played += 1
    result = table.public.result
    return {
        "match_winner": lambda: table.seating.only(result.winners) if result else None,
        "hands_played": lambda: played,
        "match_over": lambda: result is not None,
    }


def dice_after_losses(case: Case, asked: Input) -> Answers:
    """How many dice a player has left after so many lost hands, and whether they are out."""
    known(asked, {"hands_lost"}, where="the input")
    table = table_of(bidding_game(case), ("A", "B", "C"))
    for _ in range(asked["hands_lost"]):
        lose_hand(table, 0)
    return {
        "dice": lambda: table.public.dice[0],
        "out": lambda: 0 not in table.public.active,
        "game_over": lambda: table.public.phase is Phase.OVER,
    }


def buyback_limit(case: Case, asked: Input) -> Answers:
    """Whether a player who has bought back so often may do it once more."""
    known(asked, {"used", "limit"}, where="the input")
    game = bidding_game(case)
    if game.buy_backs is None:
        raise Unreadable(f"Nobody buys back in {game.title}.")
    if "limit" in asked:
        game = replace(game, buy_backs=BuyBacks(limit=asked["limit"]))
    table = table_of(game, ("A", "B", "C"))
    bought = (asked["used"], 0, 0)
    table.put(replace(table.state, public=replace(table.public, bought=bought)))
    while table.public.phase is not Phase.BUY_BACK and 0 in table.public.active:
        lose_hand(table, 0)
    return {"allowed": lambda: table.public.phase is Phase.BUY_BACK}


PROCEDURES: dict[str, Callable[[Case, Input], Answers]] = {
    "match_three_of_five": match_of_hands,
    "match_two_of_three": match_of_hands,
    "match_best_of_three": match_of_hands,
    "mafia_dice": dice_after_losses,
    "chinese_dice": dice_after_losses,
    "buyback_limit": buyback_limit,
}
