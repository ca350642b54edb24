"""The odds equal what brute force counts with the engine's own tally."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo import odds
from dudo.engine import (
    Bid,
    Bidding,
    Dice,
    Faces,
    Passing,
    Scope,
    Show,
    ShowEachCall,
    Total,
    Totals,
    Wild,
    parse,
)
from dudo.engine.bidding.state import BiddingView
from dudo.engine.hand import outcomes
from dudo.games import find
from dudo.odds.bidding import dealt_to, set_out, thrown_again
from dudo.odds.ranges import Range
from dudo.play import deal
from support.levels import dealt


def dealt_out(game: Bidding, view: BiddingView) -> list[Range]:
    """The dice of every seat that is still in."""
    hands = view.secret.hands
    return [dealt_to(game, view.public, seat, hands[seat]) for seat in view.public.active]


def every_table(
    game: Bidding, view: BiddingView
) -> Iterable[tuple[tuple[tuple[int, ...], ...], int]]:
    """All hands, by active seat, that the viewer cannot exclude, with their ways."""
    each = [
        [
            (tuple(sorted((*one.known, *rest))), ways)
            for rest, ways in outcomes(one.unknown, game.hand.sides, one.supers)
        ]
        for one in dealt_out(game, view)
    ]
    for hands in product(*each):
        ways = 1
        for _, more in hands:
            ways *= more
        yield tuple(hand for hand, _ in hands), ways


def brute(
    game: Bidding, view: BiddingView, bid: Bid | Total, bidder: int
) -> tuple[Fraction, Fraction]:
    """P(the bid stands) and P(it stands and is exact), by the engine's tally over every hand."""
    dead = view.public.wilds_dead or (view.public.standing is None and game.claims.kills_wilds(bid))
    own = game.scope is Scope.OWN_HAND
    true = exact = whole = 0
    for hands, ways in every_table(game, view):
        held = (hands[view.public.active.index(bidder)],) if own else hands
        tallied = game.claims.tally(held, bid, sides=game.hand.sides, dead=dead)
        assert tallied is not None
        whole += ways
        true += ways * tallied.stands
        exact += ways * (tallied.stands and tallied.total == bid.amount)
    return Fraction(true, whole), Fraction(exact, whole)


@st.composite
def rulesets(draw: st.DrawFn) -> Bidding:
    sides = draw(st.sampled_from((2, 3, 4, 5, 6, 8)))
    wilds = [wild for wild in Wild if wild is not Wild.SIXES or sides >= 6]
    wild = draw(st.sampled_from(wilds))
    # A run that counts one more than its dice may be one where nothing is wild, too.
    longer, climbs = draw(st.booleans()), wild not in (Wild.NONE, Wild.SIXES, Wild.HIGHEST_ALWAYS)
    count: Faces | Totals = Faces(
        wild=wild,
        natural=wild is not Wild.NONE and draw(st.booleans()),
        stairs=longer or (climbs and draw(st.booleans())),
        longer_stairs=longer,
    )
    claims = draw(st.sampled_from([count, count, count, Totals()]))
    scope = draw(st.sampled_from(Scope)) if claims is count else Scope.TABLE
    forehead = scope is Scope.TABLE and draw(st.booleans())
    hand = Dice(count=4, sides=sides)
    return Bidding(title="Any", hand=hand, claims=claims, scope=scope, forehead=forehead)


SIZES = [(2, 3), (3, 2), (1, 4), (4, 3), (1, 1, 2), (1, 2, 2), (2, 2, 3), (3, 1, 2)]
COUNTABLE = 8000
"""Hands of all players together that brute force goes through for each bid."""


def sizes_for(sides: int) -> list[tuple[int, ...]]:
    """How many dice each player may have, so that all that they may hold can be counted."""
    return [
        sizes
        for sizes in SIZES
        if prod(comb(dice + sides - 1, dice) for dice in sizes) <= COUNTABLE
    ]


@st.composite
def positions(draw: st.DrawFn) -> tuple[Bidding, BiddingView]:
    """A position of at most seven unknown dice, with some of them shown."""
    game = draw(rulesets())
    face = st.integers(1, game.hand.sides)
    sizes = draw(st.sampled_from(sizes_for(game.hand.sides)))
    hands = [tuple(draw(st.lists(face, min_size=n, max_size=n))) for n in sizes]
    state = dealt(game, *hands)
    shown, hidden = [], []
    for hand in state.hidden.hands:
        out = draw(st.integers(0, len(hand) - 1))
        shown.append(hand[:out])
        hidden.append(hand[out:])
    public = replace(state.public, shown=tuple(shown), wilds_dead=draw(st.booleans()))
    state = type(state)(public, replace(state.hidden, hands=tuple(hidden)))
    return game, game.view(state, draw(st.sampled_from([0, 1, None])))


@settings(max_examples=150)
@given(position=positions())
def test_every_bid_of_any_ruleset_has_the_chance_that_brute_force_counts(
    position: tuple[Bidding, BiddingView],
) -> None:
    game, view = position
    most = view.public.total_dice
    bids = (
        [Total(n) for n in range(1, most * game.hand.sides + 1, 3)]
        if isinstance(game.claims, Totals)
        else [
            Bid(n, face)
            for n in range(1, most + 1)
            for face in game.claims.faces(game.hand.sides, dead=view.public.wilds_dead)
        ]
    )
    bidder = view.public.opener if view.seat is None else view.seat
    assert odds.of(game, view).chances(bids) == {
        bid: brute(game, view, bid, bidder) for bid in bids
    }


@settings(max_examples=50)
@given(position=positions())
def test_the_spread_is_the_distribution_of_the_engines_count(
    position: tuple[Bidding, BiddingView],
) -> None:
    game, view = position
    bid = Total(5) if isinstance(game.claims, Totals) else Bid(2, 2)
    counts = odds.of(game, view).spread(bid)
    assert counts is not None
    bidder = view.public.opener if view.seat is None else view.seat
    counted = [0] * len(counts.ways)
    for hands, ways in every_table(game, view):
        held = (hands[bidder],) if game.scope is Scope.OWN_HAND else hands
        tallied = game.claims.tally(held, bid, sides=game.hand.sides, dead=view.public.wilds_dead)
        assert tallied is not None
        counted[tallied.total] += ways
    whole = sum(counted)
    assert [Fraction(ways, whole) for ways in counted] == [
        Fraction(ways) / Fraction(counts.whole) for ways in counts.ways
    ]


@pytest.mark.parametrize("game", ["perudo", "spot_on", "basic_liars", "elimination_two", "kids"])
def test_the_standing_bid_is_as_true_as_brute_force_says(game: str) -> None:
    ruleset = find(game)
    assert isinstance(ruleset, Bidding)
    state = dealt(ruleset, (1, 3), (2, 3), (6, 6))
    bid = ruleset.actions(ruleset.view(state, 0))[3]
    assert isinstance(bid, Bid | Total)
    state = ruleset.apply(state, bid)
    for seat in (0, 1, 2, None):
        view = ruleset.view(state, seat)
        assert odds.of(ruleset, view).standing == brute(ruleset, view, bid, 0)


def test_the_wilds_are_dead_for_an_opening_on_ones_and_for_what_follows() -> None:
    game = find("basic_liars")
    assert isinstance(game, Bidding)
    state = dealt(game, (1, 4, 4), (2, 6, 6))
    assert odds.of(game, game.view(state, 0)).chance(Bid(3, 4)).true == 1
    state = game.apply(state, Bid(1, 1))
    assert odds.of(game, game.view(state, 1)).chance(Bid(2, 6)).true == 1
    assert odds.of(game, game.view(state, 1)).chance(Bid(3, 6)).true == Fraction(91, 216)


@pytest.mark.parametrize(
    ("unknown", "mine", "bid", "claims", "chance"),
    [
        (10, (3, 3, 3, 3, 1), Bid(6, 3), Faces(wild=Wild.NONE), 0.515),
        (10, (3, 3, 3, 3, 5), Bid(6, 3), Faces(), 0.896),
        (20, (1, 2, 3, 4, 5), Bid(5, 6), Faces(wild=Wild.NONE), 0.231),
        (15, (6, 6, 2, 3, 4), Bid(7, 6), Faces(), 0.596),
        (15, (6, 6, 2, 3, 4), Bid(8, 6), Faces(), 0.382),
    ],
)
def test_figures_of_the_rulebook(
    *, unknown: int, mine: tuple[int, ...], bid: Bid, claims: Faces, chance: float
) -> None:
    game = Bidding(title="Q", claims=claims, hand=Dice(count=40))
    view = game.view(dealt(game, mine, (1,) * unknown), 0)
    assert round(float(odds.of(game, view).chances()[bid].true), 3) == chance


@given(
    hand=st.lists(st.integers(1, 6), min_size=1, max_size=5),
    shown=st.integers(0, 4),
)
def test_an_honest_pass_is_as_likely_as_different_dice(hand: list[int], shown: int) -> None:
    game = Bidding(title="Pass", passing=Passing())
    state = dealt(game, tuple(hand), (1, 2))
    dice = state.hidden.hands[0]
    shown = min(shown, len(dice))
    public = replace(state.public, shown=(dice[:shown], ()))
    state = type(state)(public, replace(state.hidden, hands=(dice[shown:], (1, 2))))
    view = game.view(state, 1)
    honest = [
        ways for hands, ways in every_table(game, view) if len(set(hands[0])) == len(hands[0])
    ]
    whole = 6 ** (len(dice) - shown)
    assert odds.of(game, view).honest_pass(0) == Fraction(sum(honest), whole)
    assert odds.of(game, game.view(state, 0)).honest_pass(0) == int(len(set(hand)) == len(hand))


def test_dice_set_out_are_certain_and_dice_thrown_again_are_not() -> None:
    game = Bidding(title="Show", show=ShowEachCall(), claims=Faces(wild=Wild.NONE))
    view = game.view(dealt(game, (4, 4, 5), (1, 1)), 0)
    kept = set_out(view, 0, Show((4,)))
    again = thrown_again(view, 0, Show((4,)))
    assert odds.of(game, kept).chance(Bid(2, 4)).true == 1
    assert odds.of(game, again).chance(Bid(2, 4)).true == 1 - Fraction(5, 6) ** 4
    assert kept.public.shown == ((4,), ()) == again.public.shown
    assert kept.secret.hands == ((4, 5), None)


def test_nothing_is_said_where_nothing_stands_or_nobody_bids() -> None:
    game = find("perudo")
    assert isinstance(game, Bidding)
    state = dealt(game, (1, 2), (3, 4))
    assert odds.of(game, game.view(state, 0)).standing is None
    assert odds.of(game, game.view(state, None)).chances() == {}


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("perudo", "4x9"),
        ("perudo", "0x3"),
        ("perudo", "liar"),
        ("perudo", "exact"),
        ("perudo", "17"),
        ("perudo", "claim 66"),
        ("indian_liars", "3x4"),
        ("indian_liars", "liar"),
    ],
)
def test_what_is_no_bid_of_the_game_has_no_odds(name: str, word: str) -> None:
    game = find(name)
    state = deal(game, game.start(3), Random(1))
    mine = odds.of(game, game.view(state, state.public.waiting[0]))
    with pytest.raises(odds.NotABid, match=f"“{word}” is not a bid of "):
        mine.chance(parse(word))
    with pytest.raises(odds.NotABid, match=f"“{word}” is not a bid of "):
        mine.chances([parse(word)])
