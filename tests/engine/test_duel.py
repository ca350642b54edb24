"""The duel of document 3: two hands, one re-roll for the second player."""

import pytest

from dudo.engine import BadRuleset, Illegal, parse
from dudo.engine.duel import Duel
from support.rounds import deal, dealt, may, say

GAME = Duel(title="Duel")


def test_S3_20_two_players_and_no_other_number() -> None:
    with pytest.raises(BadRuleset, match="2 players"):
        GAME.start(3)


def test_R60_only_the_second_player_rolls_again_and_once() -> None:
    state = dealt(GAME, "23455", "34666")
    assert not [action for action in may(GAME, state) if action.startswith("keep")]
    state = say(GAME, state, "claim 55432")
    assert "keep 3666" in may(GAME, state)
    state = deal(GAME, say(GAME, state, "keep 3666"), "2")
    assert GAME.view(state, 1).secret.hands == (None, (2, 3, 6, 6, 6))
    assert not [action for action in may(GAME, state) if action.startswith("keep")]
    state = say(GAME, state, "claim 66632")
    with pytest.raises(Illegal, match="roll dice again"):
        GAME.apply(state, parse("keep 2345"))


def test_S3_23_only_the_challenged_player_shows() -> None:
    state = say(GAME, dealt(GAME, "23455", "34666"), "claim 55543", "liar")
    shown = state.public.showdown
    assert (shown.hands, shown.stands, shown.losers) == (((2, 3, 4, 5, 5), None), False, (0,))
    assert state.public.result.winners == (1,)


def test_S3_22_calls_rise() -> None:
    state = say(GAME, dealt(GAME, "23455", "34666"), "claim 55543")
    with pytest.raises(Illegal, match="not higher"):
        GAME.apply(state, parse("claim 55432"))
