"""W-S05: the loser takes a matchstick from the pile, and the fewest win when it is empty."""

from dudo.engine import Anyone, Bidding, Honour, Phase, TakeMatch, parse
from dudo.engine.action import Roll
from dudo.engine.bidding.state import BiddingState

HANDS = [(2, 2, 4, 5, 6), (3, 3, 4, 5, 6), (3, 3, 4, 5, 6)]


def round_of(game: Bidding, state: BiddingState, *words: tuple[str, int]) -> BiddingState:
    while state.public.due:
        seat = state.public.due[0]
        state = game.apply(state, Roll(seat, HANDS[seat]))
    for word, seat in words:
        state = game.apply(state, parse(word), by=seat)
    return state


def test_W_S05_who_was_wrong_takes_a_matchstick_and_the_dice_stay() -> None:
    game = Bidding(title="Pile", penalty=TakeMatch())
    state = round_of(game, game.start(3), ("3x2", 0), ("liar", 1))
    assert ((1, 0, 0), (5, 5, 5), 11) == (
        state.public.losses,
        state.public.dice,
        TakeMatch().left(state.public.losses),
    )


def test_W_S05_the_last_matchstick_ends_it_and_equally_few_share_the_win() -> None:
    game = Bidding(title="Pile", penalty=TakeMatch(pile=1))
    state = round_of(game, game.start(3), ("3x2", 0), ("liar", 1))
    assert state.public.result is not None
    assert (Phase.OVER, (1, 2)) == (state.public.phase, state.public.result.winners)


def test_where_the_pile_has_too_few_the_nearest_loser_takes_them() -> None:
    game = Bidding(title="Pile", penalty=TakeMatch(pile=1), answer=Anyone(honour=Honour.ALL))
    state = round_of(game, game.start(3), ("2x2", 0), ("liar", 1), ("liar", 2))
    assert (0, 1, 0) == state.public.losses
