"""Rounds set up by hand: the dice are put where a test wants them, and the actions are written as words."""

from typing import Any

from dudo.engine import Game, Roll, parse, read_hand


def deal(game: Game, state: Any, *hands: str) -> Any:
    """The dealer throws these dice, one hand for each seat that is due, in order."""
    for hand in hands:
        state = game.apply(state, Roll(state.public.due[0], read_hand(hand)))
    return state


def dealt(game: Any, *hands: str, **placed: Any) -> Any:
    """A round in which these hands have been dealt; `placed` sets dice, losses, seats and opener."""
    if placed:
        return deal(game, game.position(**placed), *hands)
    return deal(game, game.start(len(hands)), *hands)


def say(game: Game, state: Any, *words: str) -> Any:
    """The actions in order: `4x5` by the seat that is waited for, or `p2 liar` where several are."""
    for word in words:
        by, _, action = (
            word.partition(" ") if word[0] == "p" and word[1].isdigit() else ("", "", word)
        )
        seat = int(by[1:]) - 1 if by else None
        state = game.apply(state, parse(action), by=seat)
    return state


def may(game: Game, state: Any, seat: int | None = None) -> list[str]:
    """The legal actions of a seat, or of the only one that is waited for, as words."""
    seat = state.public.waiting[0] if seat is None else seat
    return [str(action) for action in game.actions(game.view(state, seat))]
