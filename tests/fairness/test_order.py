"""The order of leaves that the browser asks for without knowing the rules is that of every game with dice for each."""

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import pytest

import dudo.play
from contract.match import lively
from dudo.engine import Action, AnyState, Game
from dudo.engine.state import Showdown
from dudo.fairness.contributions import ContributionKind
from dudo.fairness.promises import Promise, table_root
from dudo.games import catalogue
from dudo.table.shaking import Shaking, size_for

OWN_DICE = sorted(name for name, it in catalogue().items() if not it.game.facts.one_cup)

Proved = dict[tuple[int, int], tuple[int, int | None, int]]
"""By shake and leaf: the round in which it was seen first, whose it was then, and below what it was drawn."""


def showdowns(game: Game, players: int) -> Iterator[tuple[Showdown, list[Proved]]]:
    """The showdowns of a match, and what has been proved to each seat by then."""
    size = size_for(game, players)
    first = Promise.made(0, size=size, before=table_root("abcdefgh"), seed=bytes(32))
    shaking = Shaking(first)
    proved: list[Proved] = [{} for _ in range(players)]

    def throw(game: Game, state: AnyState) -> Action:
        nonlocal shaking
        if not shaking.has_room(game, state):
            now = shaking.promise
            number, held = now.number + 1, sum(state.public.dice)
            seed = number.to_bytes(32, "big")
            following = Promise.made(
                number, size=size_for(game, players, held=held), before=now.told, seed=seed
            )
            kinds = [ContributionKind.BOT] * players
            shaking = shaking.shaken(kinds, [""] * players, following)
        return shaking.throw(game, state)

    moves = dudo.play.play(game, [lively] * players, Random(3), throw=throw)
    for line, before, after in islice(moves, 400):
        happens = shaking.thrown if line.by is None else shaking.moved
        shaking = happens(game, before, after, line.action)
        for seat, known in enumerate(proved):
            for round_, die in shaking.origins.visible(seat, now=after.public.round):
                at = die.number.shake, die.number.leaf
                known.setdefault(at, (round_, die.seat, die.number.below))
        report = after.public.showdown
        if report is not None and report is not before.public.showdown:
            yield report, proved


@pytest.mark.parametrize("name", OWN_DICE)
def test_dice_lie_in_the_order_of_their_leaves(name: str) -> None:
    game = catalogue()[name].game
    players = max(game.seats[0], min(4, game.seats[1]))
    compared = 0
    for report, everybody in showdowns(game, players):
        for known in everybody:
            compared += in_order(game, report, known)
    assert compared > 0


def in_order(game: Game, report: Showdown, known: Proved) -> int:
    """How many dice were proved to somebody in that round: they lie in order."""
    dice = sorted(
        (shake, leaf, seat)
        for (shake, leaf), (round_, seat, below) in known.items()
        if round_ == report.round and below == game.facts.sides and seat is not None
    )
    for (shake, _, seat), (other, _, next_) in pairwise(dice):
        assert shake != other or seat <= next_
    blocks: list[tuple[int, int, int] | None] = []
    for seat, hand in enumerate(report.hands):
        if hand == ():
            continue
        own = [(shake, leaf) for shake, leaf, whose in dice if whose == seat]
        if hand is None or len(own) != len(hand) or len({shake for shake, _ in own}) > 1:
            blocks.append(None)
            continue
        block = own[0][0], own[0][1], own[-1][1]
        assert block[2] - block[1] + 1 == len(hand)
        blocks.append(block)
    for left, right in pairwise(blocks):
        assert left is None or right is None or left[0] != right[0] or left[2] + 1 == right[1]
    if blocks and (first := blocks[0]) is not None:
        assert {leaf for shake, leaf in known if shake == first[0]} >= set(range(first[1]))
    return len(dice)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_whole_deal_is_the_same_as_its_throws_one_by_one(name: str) -> None:
    game = catalogue()[name].game
    players = max(game.seats[0], min(4, game.seats[1]))
    size = size_for(game, players)
    shaking = Shaking(Promise.made(0, size=size, before=table_root("abcdefgh"), seed=bytes(32)))
    state, luck = game.start(players), Random(3)
    while state.public.result is None and shaking.promise.number < 20:
        if state.public.due:
            if not shaking.has_room(game, state):
                now = shaking.promise
                seed = now.number.to_bytes(32, "big")
                following = Promise.made(now.number + 1, size=size, before=now.told, seed=seed)
                kinds = [ContributionKind.BOT] * players
                shaking = shaking.shaken(kinds, [""] * players, following)
            whole, positions, throws = shaking.dealt(game, state)
            assert positions[0] is state
            assert throws
            for throw, after in zip(throws, positions[1:], strict=True):
                assert throw == shaking.throw(game, state)
                shaking = shaking.thrown(game, state, after, throw)
                assert game.apply(state, throw) == after
                state = after
            assert not (state.public.due and shaking.has_room(game, state))
            assert whole == shaking
        else:
            seat = state.public.waiting[0]
            action = lively(game, game.view(state, seat), luck)
            before, state = state, game.apply(state, action, by=seat)
            shaking = shaking.moved(game, before, state, action)
