"""Every round of every ruleset ends, also among players who do all that they can to prolong it."""

from dataclasses import replace
from itertools import islice, product
from random import Random
from typing import Any

import pytest

import dudo.play
from contract.house import house_of
from dudo import bots
from dudo.engine import (
    Action,
    AnyView,
    Cup,
    CupDice,
    Game,
    HandingOn,
    Keeping,
    Order,
    Ranked,
)
from dudo.engine.ruleset import ruleset_key
from dudo.games import catalogue, find
from support.tiers import every_game, first_of

PLAYERS = 3
A_TURN = 30
"""More than is done from one claim to the next: dice thrown, shown and kept, a claim that is let go by everybody."""
BOUGHT = 100
"""More than a player may buy or shake again, with the bad luck that a test meets."""
ENDERS = ("concede", "showcup", "reveal", "doubt", "point")
HOUSES, EACH = 100, 10
"""So many house rules are tried, and so many in one test."""


def longest(game: Game, view: AnyView, luck: Random) -> Action:
    """The lowest claim or anything else that keeps the round going; a call only where nothing is left."""
    actions = game.actions(view)
    going = [it for it in actions if not it.is_call and it.kind not in ENDERS] or actions
    kind = luck.choice(sorted({action.kind for action in going}))
    alike = [action for action in going if action.kind == kind]
    return alike[0] if kind in ("bid", "total", "claim") else luck.choice(alike)


def longest_round(game: Game, players: int, view: AnyView) -> int:
    """More actions than a round has: each claim is made once and then repeated by each player at most (W-M11)."""
    claims = len(game.sayable(view.public))
    return (players + 1) * (claims + 1) * A_TURN + players * BOUGHT


def one_round_ends(game: Game, *, seed: int) -> None:
    low, high = game.seats
    players = max(low, min(PLAYERS, high))
    moves = dudo.play.play(game, [longest] * players, Random(seed))
    most = 0
    for number, moved in enumerate(moves):
        public = moved.after.public
        if public.round > 1 or public.result is not None:
            return
        if public.round and not public.due:
            most = most or longest_round(game, players, game.view(moved.after, None))
            assert number < most, f"a round of more than {most} actions"


def repeating(game: Game) -> Game | None:
    """The game where a claim may be as high as the last; None where claims do not name whole hands."""
    claims: Any = getattr(game, "claims", None)
    if not isinstance(claims, Ranked):
        return None
    fitting = {"undercalls": False, "shouts": False} if game.facts.one_cup else {}
    changed: Any = replace(game, claims=replace(claims, equal=True), **fitting)  # type: ignore[type-var]
    return changed  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", every_game())
def test_every_round_ends_of_every_game(name: str) -> None:
    game = catalogue()[name].game
    for played in (game, repeating(game)):
        if played is not None:
            one_round_ends(played, seed=1)


@pytest.mark.parametrize("unseen", HandingOn)
@pytest.mark.parametrize("keeping", Keeping)
def test_a_round_ends_however_claims_may_be_repeated(keeping: Keeping, unseen: HandingOn) -> None:
    """With dice that are kept or rolled, seen or handed on unseen, or rolled once more unseen."""
    for second_roll, equal in product((False, True), repeat=2):
        game = Cup(
            title="House",
            hand=CupDice(count=2),
            claims=Ranked(order=Order.MEXICAN, equal=equal),
            keeping=keeping,
            unseen=unseen,
            second_roll=second_roll,
        )
        for seed in range(3):
            one_round_ends(game, seed=seed)


@pytest.mark.parametrize("part", first_of(range(HOUSES // EACH), 1))
def test_every_round_ends_of_house_rules_at_random(part: int) -> None:
    for seed in range(part * EACH, (part + 1) * EACH):
        game, _ = house_of(seed)
        try:
            one_round_ends(game, seed=seed)
        except AssertionError as error:
            error.add_note(f"seed {seed}: {ruleset_key(game)}")
            raise


def test_honest_players_who_believe_what_is_likely_do_not_go_on_for_ever() -> None:
    """As `dudo simulate` plays it: those who hold what was claimed claim it again."""
    game: Any = find("mexican_liars")
    game = replace(game, claims=replace(game.claims, equal=True))
    counter = bots.find("counter")
    for moved in islice(dudo.play.play(game, [counter, counter], Random(1)), 2000):
        if moved.after.public.result is not None:
            return
    raise AssertionError("the match does not end")
