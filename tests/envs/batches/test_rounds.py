"""A batch plays as the engine does: the same masks, verdicts, costs, round by round."""

from importlib import reload
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from dudo.engine import (
    Bidding,
    Dice,
    Direction,
    Exact,
    Faces,
    Ladder,
    LeastOpen,
    OnesFirst,
    Palifico,
    Roll,
    Wild,
)
from dudo.engine.errors import BadRuleset
from dudo.engine.options.exact import Meaning, Reward
from dudo.engine.options.one_die import FaceMover, OneDieRound
from dudo.engine.options.scope import Scope
from dudo.engine.penalty import (
    AnyPenalty,
    GainDie,
    GiveDie,
    LoseDie,
    LoseDifference,
    LoseHand,
    Snyd,
    StarsPenalty,
    TwoTwoOut,
)
from dudo.envs.batches import kernels
from dudo.envs.batches import rounds as batch_rounds
from dudo.envs.batches.rounds import Batch, batch
from dudo.envs.errors import NoSuchAction, NotInBatch
from dudo.games import find
from dudo.solver import compiling
from dudo.solver.rulesets import RULESETS

PENALTIES: tuple[AnyPenalty, ...] = (
    LoseDie(),
    LoseDie(dice=2),
    LoseHand(),
    GiveDie(),
    LoseDifference(at_least=1),
    Snyd(),
    StarsPenalty(),
    TwoTwoOut(),
    GainDie(out_at=7),
)


@some.composite
def rulesets(draw: some.DrawFn) -> Bidding:
    """House rules of the kind that fits, and none that the engine refuses."""
    for _ in range(20):
        wild = draw(some.sampled_from(list(Wild)))
        try:
            return Bidding(
                title="Drawn",
                hand=Dice(count=5, sides=draw(some.sampled_from((2, 4, 6)))),
                claims=Faces(
                    ladder=draw(some.sampled_from(list(Ladder))),
                    wild=wild,
                    natural=draw(some.booleans()),
                    stairs=draw(some.booleans()),
                    ones_high=draw(some.booleans()),
                ),
                ones_first=draw(some.sampled_from(list(OnesFirst))),
                least_first=draw(some.sampled_from(list(LeastOpen))),
                scope=draw(some.sampled_from(list(Scope))),
                exact=draw(
                    some.none()
                    | some.builds(
                        Exact,
                        meaning=some.sampled_from(list(Meaning)),
                        reward=some.sampled_from(list(Reward)),
                        below_full=some.booleans(),
                        from_half=some.booleans(),
                        single_die=some.booleans(),
                        with_two=some.booleans(),
                        in_one_die=some.booleans(),
                    )
                ),
                palifico=draw(
                    some.none()
                    | some.builds(
                        Palifico,
                        when=some.sampled_from((OneDieRound.ALWAYS, OneDieRound.ONCE)),
                        face=some.sampled_from(list(FaceMover)),
                        wilds=some.booleans(),
                        with_two=some.booleans(),
                    )
                ),
                concede=draw(some.booleans()),
                penalty=draw(some.sampled_from(PENALTIES)),
                direction=draw(some.sampled_from(list(Direction))),
            )
        except BadRuleset:
            continue
    return RULESETS["N"]


def dice_of(game: Bidding, players: int) -> some.SearchStrategy[list[int]]:
    return some.lists(some.integers(1, game.hand.count), min_size=players, max_size=players)


def dealt(rounds: Batch, at: int) -> Any:
    """The same round by the engine: dealt, and not yet begun."""
    game, playing = rounds.rules.game, rounds.playing
    dice = rounds.rules.dice[playing.table[at]]
    state: Any = game.position(dice=dice, opener=int(playing.mover[at]))
    assert int(playing.mover[at]) == state.public.opener
    while state.public.due:
        counts = rounds.rules.tables.shows[playing.hand[at, state.public.due[0]]]
        hand = tuple(face + 1 for face, count in enumerate(counts) for _ in range(count))
        state = game.apply(state, Roll(state.public.due[0], hand))
    return state


def follow(rounds: Batch, luck: Random, most: int) -> int:
    """Plays the batch and the engine side by side, and compares all that both say; how many rounds ended."""
    game, ended = rounds.rules.game, 0
    states = [dealt(rounds, at) for at in range(rounds.size)]
    for _ in range(most):
        masks, chosen = rounds.masks(), []
        for at, state in enumerate(states):
            seat = int(rounds.movers[at])
            assert (seat,) == state.public.waiting
            legal = game.actions(game.view(state, seat))
            numbers = [rounds.actions.index(action) for action in legal]
            assert sorted(numbers) == [int(number) for number in np.flatnonzero(masks[at])]
            # Bids in small steps now and then, so that rounds are neither short nor endless.
            chosen.append(luck.choice(numbers[:4] + numbers[-3:]))
        after = rounds.step(chosen)
        for at, number in enumerate(chosen):
            states[at] = game.apply(states[at], rounds.actions[number])
            report = states[at].public.showdown
            assert bool(after.done[at]) == (report is not None)
            if report is None:
                continue
            seats = range(rounds.seats)
            right = [(s in report.winners) - (s in report.losers) for s in seats]
            assert right == [int(it) for it in after.rewards[at]]
            assert report.dice == tuple(int(it) for it in after.dice[at])
            assert report.losses == tuple(int(it) for it in after.losses[at])
            counted = -1 if report.count is None else report.count
            assert (counted, report.bidder) == (after.counted[at], after.bidder[at])
            ended += 1
            states[at] = dealt(rounds, at)
    return ended


@settings(max_examples=20, deadline=None)
@given(some.data())
def test_a_batch_and_the_engine_agree_on_every_action_and_every_end(data: some.DataObject) -> None:
    game = data.draw(rulesets())
    players = data.draw(some.integers(2, min(game.most, 4)))
    dice = data.draw(some.lists(dice_of(game, players), min_size=1, max_size=2))
    rounds = batch(game, dice=dice, size=3, seed=data.draw(some.integers(0, 2**32)))
    follow(rounds, Random(1), 8)


@pytest.mark.parametrize("name", ["perudo", "spot_on", "snyd"])
def test_games_of_the_catalogue_agree(name: str) -> None:
    assert follow(batch(find(name), players=3, size=4, seed=3), Random(2), 25)


def test_an_illegal_action_is_refused_before_anything_has_happened() -> None:
    rounds = batch(RULESETS["H"], dice=(1, 1), size=2, seed=1)
    with pytest.raises(NoSuchAction, match="not legal in round 1 of the batch"):
        rounds.step([0, 12])
    assert [-1, -1] == list(rounds.playing.bidder)


def test_every_round_has_luck_of_its_own() -> None:
    """The first rounds go alike, however many others there are."""
    few, many = (batch(find("perudo"), size=size, seed=5) for size in (2, 50))
    for rounds in (few, many):
        rounds.play_random(30)
    assert np.array_equal(few.playing.hand, many.playing.hand[:2])
    assert np.array_equal(few.playing.node, many.playing.node[:2])


@pytest.mark.day
def test_without_numba_rounds_go_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> Batch:
        rounds = batch(find("perudo"), dice=(2, 1, 1), size=2, seed=3)
        rounds.play_random(12)
        rounds.step(rounds.masks().argmax(axis=1))
        rounds.vectors()
        return rounds

    compiled = played()
    monkeypatch.setattr(compiling, "COMPILED", False)
    plain = reload(kernels)
    for name in ("begin", "illegal", "masks_of", "play", "vectors_of"):
        monkeypatch.setattr(batch_rounds, name, getattr(plain, name))
    assert np.array_equal(compiled.playing.hand, played().playing.hand)
    monkeypatch.undo()
    reload(kernels)


def test_what_is_not_known_here_is_refused_by_name() -> None:
    with pytest.raises(NotInBatch, match="because of its option show"):
        batch(find("stud_liars"))
    with pytest.raises(NotInBatch, match="Only games of rising bids"):
        batch(find("mexican"))
    with pytest.raises(NotInBatch, match="2 to 8 players"):
        batch(find("perudo"), players=9)


def test_the_vector_tells_the_movers_dice_and_the_bid() -> None:
    rounds = batch(find("perudo"), dice=(2, 3), size=1, seed=4)
    number = next(n for n, action in enumerate(rounds.actions) if action == "2x5")
    rounds.step([number])
    (vector,) = rounds.vectors()
    mover = int(rounds.movers[0])
    assert rounds.width == len(vector)
    assert list(rounds.rules.tables.shows[rounds.playing.hand[0, mover]]) == [
        int(it) for it in vector[:6]
    ]
    assert [0, 0, 0, 0, 1, 0, 2, 1, 0] == [int(it) for it in vector[6:15]]
    assert [(2, 3)[mover], (2, 3)[1 - mover], 0, 1] == [int(it) for it in vector[15:]]


def test_dice_fall_evenly() -> None:
    rounds = batch(RULESETS["N"], dice=(5, 5), size=4000, seed=9)
    shares = rounds.rules.tables.shows[rounds.playing.hand].sum(axis=(0, 1)) / 40_000
    assert np.abs(shares - 1 / 6).max() < 0.01


@pytest.mark.day
def test_random_play_pays_what_random_play_in_steps_pays() -> None:
    """Both kernels play the same game: seats win the same shares, within four standard errors."""
    rounds = batch(RULESETS["J"], dice=(2, 1), size=2000, seed=2)
    ended, won = rounds.play_random(40)
    luck, stepped, count = np.random.default_rng(3), np.zeros(2), 0
    for _ in range(40):
        masks = rounds.masks() * luck.random((2000, len(rounds.actions)))
        after = rounds.step(masks.argmax(axis=1))
        stepped += after.rewards[after.done].sum(axis=0)
        count += int(after.done.sum())
    assert abs(won[0] / ended - stepped[0] / count) < 4 / np.sqrt(min(ended, count)) * 2**0.5
