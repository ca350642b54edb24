"""The places of a match: the winners, then those still in, then those who went out, the last to go out first."""

from itertools import groupby

from dudo.table.state import TableState


def places(state: TableState) -> tuple[int, ...]:
    """By seat: its place in the match that is over, 1 for first; seats that are level share one. Empty before."""
    if state.game_state is None or state.game_state.public.result is None:
        return ()
    public = state.game_state.public
    winners = public.result.winners if public.result else ()
    sign = -1 if state.game.penalty.gains_dice else 1  # there fewer dice are better
    left = [seat for seat in public.active if seat not in winners]
    left.sort(key=lambda seat: sign * (public.losses[seat] - public.dice[seat]))
    still = groupby(left, key=lambda seat: public.losses[seat] - public.dice[seat])
    gone = (tuple(seat for seat in seats if seat not in winners) for seats in state.gone[::-1])
    place, found = 1, [0] * public.players
    for level in (winners, *(tuple(seats) for _, seats in still), *gone):
        for seat in level:
            found[seat] = place
        place += len(level)
    return tuple(found)
