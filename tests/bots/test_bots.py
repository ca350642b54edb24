"""What every bot owes: a legal action in any game, from its own View alone, and some sense."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate, islice
from math import comb
from random import Random
from typing import Any

import pytest

from dudo.bots import Bot, catalogue
from dudo.engine import (
    AnyState,
    Bid,
    Bidding,
    Cup,
    CupPublic,
    Faces,
    Game,
    Keeping,
    LoseHand,
)
from dudo.games import catalogue as games
from dudo.games import find as find_game
from dudo.play import any_legal, play
from support.levels import dealt
from support.levels import quick as find
from support.tiers import every_game, first_of

BOTS = list(catalogue())
SOME = 3
"""Actions of each bot at a table where all are tried."""


def moves(game: Game, seated: list[Bot], seed: int) -> Iterator[tuple[int | None, AnyState]]:
    """Plays a match: who acts, and what comes of it; every action is one of the legal ones."""
    luck = Random(seed)
    for (seat, action), before, after in play(game, seated, luck, turn=luck.choice):
        assert seat is None or action in game.actions(game.view(before, seat))
        yield seat, after


def shares(game: Game, seated: list[Bot], seed: int) -> tuple[Fraction, ...]:
    """Plays a match; what everybody wins."""
    *_, (_, end) = moves(game, seated, seed)
    return game.payoffs(end) or ()


def of_rounds(game: Any, most: int) -> Game:
    """The same game, in which whoever is ahead after so many rounds has won."""
    shorter: Game = replace(game, rounds=min(most, game.rounds))
    return shorter


def of_lives(name: str, lives: int) -> Game:
    """A cup game with so many lives each, and none from the dog; any other game as it is."""
    game = find_game(name)
    if not isinstance(game, Cup):
        return game
    return replace(game, penalty=LoseHand(out_at=lives), dog=False)


def of_dice(game: Game, count: int) -> Game:
    """A game of hidden dice with so many each; any other game as it is."""
    return (
        replace(game, hand=replace(game.hand, count=count)) if isinstance(game, Bidding) else game
    )


def shortest(name: str) -> Game:
    """A cup game of one life, or one round of any other: whoever is ahead then has won."""
    game = of_lives(name, 1)
    return game if isinstance(game, Cup) else of_rounds(game, 1)


@pytest.mark.parametrize("name", every_game())
def test_a_table_of_bots_plays_every_game_to_its_end(name: str) -> None:
    """At the smallest table."""
    game = games()[name].game
    assert sum(shares(game, [find(bot) for bot in BOTS[: game.seats[0]]], 0)) == 0


@pytest.mark.parametrize("name", every_game())
def test_every_bot_plays_every_game(name: str) -> None:
    """All of them at one table, or at as many as it takes, until each has acted some times."""
    game = games()[name].game
    seats = min(len(BOTS), game.seats[1])
    for seed, first in enumerate(range(0, len(BOTS), seats)):
        names = [BOTS[(first + seat) % len(BOTS)] for seat in range(seats)]
        acted = Counter[str]()
        for seat, _ in moves(game, [find(bot) for bot in names], seed):
            if seat is not None:
                acted[names[seat]] += 1
            if len(acted) == seats and min(acted.values()) >= SOME:
                break
        assert acted.keys() == set(names)


@pytest.mark.parametrize("bot", BOTS)
def test_dice_that_are_counted_under_a_cup_may_be_thrown_again_before_a_claim(bot: str) -> None:
    game = Cup(title="Counted", claims=Faces(), keeping=Keeping.ANY, most_throws=3)
    for seed in range(3):
        assert len([*islice(moves(game, [find(bot)] * 2, seed), 30)]) > 15


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", ["perudo", "mexican_liars"])
def test_the_same_luck_gives_the_same_choices(name: str, bot: str) -> None:
    game = of_rounds(find_game(name), 3)
    assert shares(game, [find(bot)] * 3, 7) == shares(game, [find(bot)] * 3, 7)


@pytest.mark.day
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    "name", first_of(["perudo", "liar_dice", "spot_on", "mexican_liars", "elimination"], 2)
)
def test_a_bot_beats_play_at_random(name: str, bot: str) -> None:
    """Whoever plays no better than the others wins the first 8 matches, or 16 of 24, less than once in 1,000 times."""
    game, seats = of_dice(of_lives(name, 2), 2), 3

    def wins(seed: int) -> bool:
        seated: list[Bot] = [any_legal] * seats
        seated[seed % seats] = find(bot)
        return shares(game, seated, seed)[seed % seats] > 0

    assert wins_enough(wins, matches=24, least=16, first=8)


def wins_enough(
    wins: Callable[[int], bool], *, matches: int, least: int, first: int | None = None
) -> bool:
    """Whether so many of the matches are won, or all of the `first`; what cannot change the answer is not played.

    >>> wins_enough(lambda seed: seed > 3, matches=10, least=6)
    True
    >>> wins_enough(lambda seed: seed > 4, matches=10, least=6)
    False
    >>> wins_enough(lambda seed: seed < 3, matches=10, least=6, first=3)
    True
    """
    won = 0
    for seed in range(matches):
        won += wins(seed)
        if won >= least or won == first == seed + 1:
            return True
        if won + matches - seed - 1 < least:
            break
    return False


def fewest(matches: int) -> int:
    """Whoever wins half of their matches in the long run wins fewer than this with a chance of under 1 in 10,000.

    >>> fewest(24), fewest(60)
    (3, 16)
    """
    below = accumulate(comb(matches, won) for won in range(matches + 1))
    return sum(10_000 * ways < 2**matches for ways in below)


@pytest.mark.day
@pytest.mark.parametrize("bot", BOTS[2:])
@pytest.mark.parametrize(
    ("name", "seats", "matches"),
    [("mexican_liars", 4, 60), ("liar_dice", 2, 24), ("common_hand", 2, 60)],
)
def test_half_a_table_of_bots_is_not_the_prey_of_guests(
    name: str, seats: int, matches: int, bot: str
) -> None:
    """Whoever is tuned to beat good players may fall to guests who count and doubt."""
    game = shortest(name)

    def wins(seed: int) -> bool:
        seated = [find("novice")] * seats
        seated[seed % 2 :: 2] = [find(bot)] * (seats // 2)
        return sum(shares(game, seated, seed)[seed % 2 :: 2]) > 0

    assert wins_enough(wins, matches=matches, least=fewest(matches))


@pytest.mark.parametrize("bot", BOTS)
def test_an_impossible_bid_is_challenged(bot: str) -> None:
    game = find_game("spot_on")
    assert isinstance(game, Bidding)
    state = game.apply(dealt(game, (1, 1, 1, 1, 1), (2, 3, 4, 5, 5)), Bid(8, 6))
    view = game.view(state, 1)
    said = {find(bot)(game, view, Random(seed)) for seed in range(10)}
    assert said == {"liar"}


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_opens_with_an_absurd_bid(bot: str) -> None:
    game = find_game("common_hand")
    assert isinstance(game, Bidding)
    view = game.view(dealt(game, (2, 3, 4, 5, 6), (1, 2, 3, 3, 4), (2, 2, 5, 6, 6)), 0)
    opened = [find(bot)(game, view, Random(seed)) for seed in range(20)]
    assert all(isinstance(bid, Bid) and bid.quantity <= 7 for bid in opened)


def test_the_counter_takes_a_sure_spot_on() -> None:
    """On foreheads the caller sees that five sixes are there and no more than one can be their own."""
    spot_on = find_game("spot_on")
    assert isinstance(spot_on, Bidding)
    game = replace(spot_on, forehead=True)
    state = game.apply(dealt(game, (6, 6, 6, 6, 6), (6,)), Bid(5, 6))
    view = game.view(state, 1)
    said = [str(find("counter")(game, view, Random(seed))) for seed in range(40)]
    assert said.count("exact") >= 36


def test_a_bot_sees_nothing_but_its_view() -> None:
    """Dice that a seat cannot see do not change what its bot does."""
    game = find_game("perudo")
    assert isinstance(game, Bidding)
    hands = [(1, 2, 3, 4, 5), (6, 6, 6, 6, 6)], [(1, 2, 3, 4, 5), (2, 2, 2, 2, 2)]
    for name in BOTS:
        first, second = (
            [find(name)(game, game.view(dealt(game, *pair), 0), Random(s)) for s in range(30)]
            for pair in hands
        )
        assert first == second


def test_a_novice_raises_by_little_and_begins_low() -> None:
    game, leaps, openings = find_game("perudo_box"), list[int](), list[float]()
    for seed in range(8):
        for line, before, _ in play(game, [find("novice")] * 4, Random(seed)):
            stands, action = before.public.standing, line.action
            if line.by is None or action.kind != "bid" or sum(before.public.dice) < 12:
                continue
            if stands is None:
                openings.append(action.amount / sum(before.public.dice))
            elif action.face == stands.action.face:
                leaps.append(action.amount - stands.action.amount)
    assert set(leaps) <= {1, 2, 3}
    assert leaps.count(1) > 0.8 * len(leaps) > 10
    assert sum(openings) / len(openings) < 0.26


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_claims_the_hand_that_it_means(bot: str) -> None:
    """A claim that is too low counts as the next better hand: that one is said, so that nobody has to point it out."""
    game = of_lives("liar_dice", 2)
    claims = 0
    for seat, after in islice(moves(game, [find(bot)] * 3, 0), 50):
        assert isinstance(after.public, CupPublic)
        assert not after.public.undercall
        claims += seat is not None and after.public.phase == "answer"
    assert claims > 2
