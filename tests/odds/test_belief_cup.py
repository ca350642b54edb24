"""What lies under a passed cup, and in the other hand of a duel, given claims and numbers of dice rolled."""

from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from dudo import odds
from dudo.engine import (
    Action,
    Claim,
    Cup,
    CupDice,
    CupPublic,
    First,
    Hand,
    Keeping,
    Order,
    Ranked,
    draw,
)
from dudo.engine.action import Believe, Keep, Rolled
from dudo.engine.game import AnyState, AnyView, Game
from dudo.engine.hand import outcomes, subhands
from dudo.games import catalogue, find
from dudo.odds import STRANGERS, OpponentModel, Population
from dudo.odds.inference.claim_model import claim_likelihoods, keep_likelihoods
from dudo.play import deal, play
from support.tiers import every_game

SILENT = Population((OpponentModel(name="silent", noise=1.0),))
"""Any legal action is as likely as any other, so that claims tell nothing."""
CUPS = [name for name, entry in catalogue().items() if isinstance(entry.game, Cup)]
PASSED = [*CUPS, *(name for name, entry in catalogue().items() if name == "duel")]
KEEPING = Cup(
    title="Keeping",
    hand=CupDice(count=3, sides=3),
    claims=Ranked(order=Order.GROUPS),
    keeping=Keeping.ANY,
    first=First.FIRST_SEAT,
)


def passing(game: Game, players: int, *, seed: int, turns: int) -> list[AnyState]:
    """Positions in which the cup goes round, mostly believed."""

    def softly(game: Game, view: AnyView, luck: Random) -> Action:
        legal = game.actions(view)
        soft = [action for action in legal if action.kind not in ("challenge", "buy")]
        claims = [action for action in soft if action.kind in ("claim", "bid")][:4]
        rest = [action for action in soft if action.kind not in ("claim", "bid")]
        return luck.choice(claims + rest or list(legal))

    played = play(game, [softly] * players, Random(seed))
    return [*islice((before for line, before, _ in played if line.by is not None), turns)]


def brute(first: Claim, number: int, second: Claim) -> dict[Hand, float]:
    """Every path: the opener's throw and model, then what the next player keeps and throws, and their model."""
    order, top = Order.GROUPS, len(Order.GROUPS.ladder(3, 3)) - 1
    place = {hand: n for n, hand in enumerate(order.ladder(3, 3))}
    said = place[order.read(first.hand)], place[order.read(second.hand)]
    mixture = list(zip(STRANGERS.models, STRANGERS.shares, strict=True))

    def claim_likelihood(who: OpponentModel, held: int, claimed: int, *, above: int) -> float:
        true = np.arange(top + 1)[None] <= held
        return float(claim_likelihoods(Population((who,)), true, claimed, above)[0, 0])

    def after(keep: Hand) -> list[tuple[Hand, float]]:
        rest = outcomes(3 - len(keep), 3)
        whole = sum(ways for _, ways in rest)
        return [(tuple(sorted((*keep, *dice))), ways / whole) for dice, ways in rest]

    found: dict[Hand, float] = {}
    for hand, ways in outcomes(3, 3):
        opened = sum(
            share * claim_likelihood(who, place[hand], said[0], above=-1) for who, share in mixture
        )
        subs = subhands(hand)
        reaches = tuple(sum(p for new, p in after(sub) if place[new] > said[0]) for sub in subs)
        for who, share in mixture:
            for sub, kept in zip(subs, keep_likelihoods(who.noise, reaches), strict=True):
                if len(sub) == 3 - number:
                    for new, p in after(sub):
                        claimed = claim_likelihood(who, place[new], said[1], above=said[0])
                        weight = ways * opened * share * kept * p * claimed
                        found[new] = found.get(new, 0.0) + weight
    whole = sum(found.values())
    return {hand: weight / whole for hand, weight in found.items()}


@pytest.mark.parametrize("number", [0, 1, 2, 3])
@pytest.mark.parametrize("second", ["331", "222"])
def test_it_is_what_brute_force_finds_over_two_holders(number: int, second: str) -> None:
    state: Any = deal(KEEPING, KEEPING.start(3), Random(1))
    state = KEEPING.apply(state, Claim("221"))
    state = KEEPING.apply(state, Believe())
    seen = KEEPING.view(state, 1).secret.seen or ()
    state = KEEPING.apply(state, Keep(seen[: 3 - number]))
    state = deal(KEEPING, state, Random(2))
    state = KEEPING.apply(state, Claim(second))
    assert Rolled(number) in [step.action for step in state.public.history]
    told = odds.of(KEEPING, KEEPING.view(state, 2), STRANGERS)
    expected = brute(Claim("221"), number, Claim(second))
    assert expected == pytest.approx({hand: told.hand(1).get(hand, 0.0) for hand in expected})
    true = sum(
        weight
        for hand, weight in expected.items()
        if Order.GROUPS.key(hand) >= Order.GROUPS.key(Order.GROUPS.read(second))
    )
    assert true == pytest.approx(told.chance(Claim(second)).true)


@pytest.mark.parametrize("above", [-1, 0, 7])
def test_the_chances_of_all_claims_sum_to_one(above: int) -> None:
    true = np.tri(21, dtype=bool)  # each of the hands is one place higher than the last
    found = [claim_likelihoods(STRANGERS, true, place, above) for place in range(21)]
    assert np.sum(found, axis=0) == pytest.approx(1)
    assert np.min(found[above + 1 :]) > 0


@pytest.mark.parametrize("name", ["mexican_liars", "mexican"])
def test_where_claims_carry_nothing_it_equals_the_exact_odds(name: str) -> None:
    game = find(name)
    for state in passing(game, 3, seed=3, turns=12):
        for seat in (None, 0, 1, 2):
            view = game.view(state, seat)
            if view.public.standing is None or not isinstance(view.public, CupPublic):
                continue
            claim = view.public.standing.action
            chance = odds.of(game, view).chance(claim)
            assert float(chance.true) == pytest.approx(
                odds.of(game, view, SILENT).chance(claim).true
            )


@pytest.mark.parametrize("name", every_game(PASSED))
def test_beliefs_sum_to_one_and_drawn_positions_look_the_same(name: str) -> None:
    game, luck = find(name), Random(3)
    players = min(3, game.seats[1])
    for state in passing(game, players, seed=5, turns=6):
        for seat in (None, *range(players)):
            view = game.view(state, seat)
            told = odds.of(game, view, STRANGERS)
            for other in range(players):
                assert 1 == pytest.approx(sum(told.hand(other).values()))
            assert view == game.view(told.sample(luck), seat)


def test_a_holder_knows_what_lies_under_the_cup() -> None:
    game: Game = find("mexican_liars")
    for state in passing(game, 3, seed=1, turns=10):
        seat = state.public.waiting[0]
        view = game.view(state, seat)
        if view.public.phase in ("turn", "keep") and isinstance(view.public, CupPublic):
            assert {view.secret.seen: 1.0} == odds.of(game, view, STRANGERS).hand(seat)


def test_a_player_who_keeps_all_dice_more_likely_has_what_is_claimed() -> None:
    def claimed(number: int) -> float:
        state = KEEPING.apply(KEEPING.start(3), draw(KEEPING.throws(KEEPING.start(3)), lambda _: 0))
        for action in (Claim("221"), Believe(), Keep((1,) * (3 - number))):
            state = KEEPING.apply(state, action)
        if state.public.due:
            state = KEEPING.apply(state, draw(KEEPING.throws(state), lambda _: 0))
        state = KEEPING.apply(state, Claim("331"))
        told = odds.of(KEEPING, KEEPING.view(state, 2), STRANGERS)
        return float(told.chance(Claim("331")).true)

    assert claimed(0) > claimed(3)


def test_a_claim_in_a_duel_makes_such_hands_likelier() -> None:
    game = find("duel")
    state = deal(game, game.start(2), Random(4))
    opener = state.public.waiting[0]
    other = game.view(state, 1 - opener)
    claim = game.actions(game.view(state, opener))[150]
    before = odds.of(game, game.view(state, None), STRANGERS)
    state = game.apply(state, claim)
    told = odds.of(game, game.view(state, 1 - opener), STRANGERS)
    assert told.standing is not None
    assert 2 * before.chance(claim).true < told.standing.true
    assert other.public.standing is None
