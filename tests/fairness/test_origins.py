"""Where dice come from: in each game, whatever a seat sees is a number of a shake that it may be shown."""

from itertools import islice
from random import Random

import pytest

import dudo.play
from contract.hidden import HOUSE
from contract.match import lively
from contract.origins import STEPS, Hands, check, played
from dudo.fairness.shakes import ShakenNumber
from dudo.games import catalogue


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_every_die_that_is_seen_has_its_origin(name: str) -> None:
    game = catalogue()[name].game
    assert check(game, max(game.seats[0], min(3, game.seats[1])), seed=1) > 0


@pytest.mark.parametrize("name", sorted(HOUSE))
def test_every_die_that_is_seen_in_a_house_game_has_its_origin(name: str) -> None:
    assert check(HOUSE[name], 4, seed=1) > 0


def test_where_all_of_equal_dice_are_shown_nothing_has_to_settle_which() -> None:
    *_, (_, _, hands) = played(catalogue()["perudo"].game, 6, seed=1)
    assert hands.origins.opened
    assert hands.marked == []


def test_where_some_of_equal_dice_are_shown_only_those_of_that_player_are_in_question() -> None:
    hands = Hands(HOUSE["show and re-roll"], 4)
    hands.shake()
    lines = dudo.play.play(hands.game, [lively] * 4, Random(1), throw=hands.throw)
    for line, before, after in islice(lines, STEPS):
        owners = {it.number: it.seat for it in hands.origins.lying}
        hands.follow(before, after, line.action, line.by)
        assert {owners[it] for it in hands.marked} <= {line.by}
        hands.marked.clear()


def test_what_is_shown_of_dice_of_which_some_were_kept_is_proved_when_the_round_ends() -> None:
    waiting = set[ShakenNumber]()
    proved = set[ShakenNumber]()
    for _, after, hands in played(catalogue()["luegenpoker"].game, 3, seed=1):
        origins = hands.origins
        there = {it.number for it in origins.lying if it.lies_open and not it.seen(None)}
        lifted = {it.number for _, it in origins.visible(None, now=after.public.round)} & waiting
        assert not lifted or not any(it.mingled for it in origins.lying)
        proved |= lifted
        waiting = waiting - lifted | there
    assert len(proved) > 3


def test_dice_that_everybody_has_seen_stay_proved_when_some_of_them_are_kept_under_a_cup() -> None:
    known, kept_away = set[ShakenNumber](), 0
    for before, after, hands in played(catalogue()["stanford"].game, 3, seed=1):
        visible = {it.number for _, it in hands.origins.visible(None, now=after.public.round)}
        if before.public.round == after.public.round:
            assert known <= visible
            lying = [it for it in hands.origins.lying if it.number in known]
            kept_away += sum(it.seen_by is not None for it in lying)
        known = visible
    assert kept_away > 0
