"""The engine against a second, deliberately naive reading of the clauses, on random rulesets and hands."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from contract.match import Match, lively, play
from contract.rulesets import composed
from contract.rulesets import settings as settings_of
from dudo.engine import (
    Action,
    Anyone,
    AnyState,
    Bid,
    Bidding,
    Doubt,
    Faces,
    Game,
    Ladder,
    OnesFirst,
    Palifico,
    Phase,
    Showdown,
    Step,
    Total,
    Wild,
    to_data,
)
from dudo.engine.game import AnyView
from dudo.games import catalogue, find
from naive import rules as naive
from support.tiers import every_game, first_of

NAMED = sorted(n for n, e in catalogue().items() if isinstance(e.game, Bidding))


def options_of(game: Any) -> naive.Options:
    """The ruleset as the naive reading takes it."""
    return naive.option(to_data(game, full=True))[1]


def bids_in(history: tuple[Step, ...]) -> list[naive.Bid]:
    """The bids of a round so far; a total has no face."""
    found = [step.action for step in history if isinstance(step.action, Bid | Total)]
    return [(bid.amount, bid.target) for bid in found]


def held_in(state: AnyState) -> dict[int, int]:
    """The dice of those who are still in."""
    return {seat: state.public.dice[seat] for seat in state.public.active}


def specials(match: Match) -> Iterator[naive.Special]:
    """By state, whether its round is a one-die round by the naive reading, and who has had one."""
    options, number = options_of(match.game), 0
    begun = naive.Special()
    for state in match.states:
        public = state.public
        if public.round != number:
            number, last = public.round, public.showdown
            fell = {s for s in public.active if last is not None and last.dice[s] < 0}
            owners = naive.one_die_owners(options, held_in(state), fell, begun.had)
            begun = naive.Special(one_die=bool(owners), had=begun.had | owners)
        announced = {step.seat for step in public.history if step.action.kind == "announce"}
        if announced:
            begun = naive.Special(one_die=True, had=begun.had | announced)
        if any(step.action.kind in ("playclosed", "playopen") for step in public.history):
            begun = replace(begun, said=True)
        yield begun


def check_bids(match: Match) -> int:
    """Holds every position in which bids are free against the naive list; how many there were."""
    options, checked = options_of(match.game), 0
    for state, special in zip(match.states, specials(match), strict=True):
        public = state.public
        if public.phase is not Phase.TURN:
            continue
        (seat,) = public.waiting
        actions = match.game.actions(match.game.view(state, seat))
        bids = [action for action in actions if isinstance(action, Bid | Total)]
        listed: Any = {(b.quantity, b.target) if isinstance(b, Bid) else b.amount for b in bids}
        before = bids_in(public.history)
        expected: Any = naive.legal_bids(options, before, held_in(state), seat, special)
        assert expected == listed
        bounced = {(b.quantity, b.target) for b in bids if isinstance(b, Bid) and b.bounce}
        own = public.standing is not None and public.standing.seat == seat
        assert naive.bounces(options, before, expected, own=own) == bounced
        checked += 1
    return checked


def check_showdowns(match: Match) -> int:
    """Holds every showdown against the naive count and the naive costs; how many there were."""
    options, checked = options_of(match.game), 0
    for (before, after), special in zip(pairwise(match.states), specials(match), strict=False):
        report = after.public.showdown
        if report is not None and report != before.public.showdown:
            check_showdown(options, before, after, report, special)
            checked += 1
    return checked


def check_showdown(
    options: naive.Options,
    before: AnyState,
    after: AnyState,
    report: Showdown,
    special: naive.Special,
) -> None:
    dice = held_in(before)
    losses = {seat: before.public.losses[seat] for seat in dice}
    public: Any = before.public
    hands = {seat: (*before.hidden.hands[seat], *public.shown[seat]) for seat in dice}
    bidder, bid = [(s.seat, s.action) for s in report.history if isinstance(s.action, Bid | Total)][
        -1
    ]
    called = list(report.challengers)
    end = naive.Round(
        dice=dice, losses=losses, bidder=bidder, challengers=called, true=True, excess=1
    )
    end.stake = naive.stake_of([(step.seat, spoken(step.action)) for step in report.history])
    if isinstance(report.call, Doubt):
        passer = report.call.seat
        end.bidder, end.true = passer, naive.honest(options, hands[passer])
        end.excess = 1 if end.true else -1
        assert end.true != report.right
        compare(options, end, after, report)
        return
    if report.call.kind == "concede":
        giving_up, before_that = report.history[-1], report.history[-2:-1]
        doubted = any(isinstance(step.action, Doubt) for step in before_that)
        if doubted:
            end.bidder = giving_up.seat
        mucked = doubted or giving_up.seat == bidder  # S1-26: called, and given up
        end.true, end.excess = (False, -1) if mucked else (True, 1)
        assert (None, mucked) == (report.count, report.right)
        end.support = [s.seat for s in report.history if s.action.kind == "support"]
        end.oppose = [s.seat for s in report.history if s.action.kind == "oppose"]
        if any(step.action.kind == "split" for step in report.history):  # W-C11
            end.stake //= 2
        compare(options, end, after, report)
        return
    amount = bid.amount
    passed = any(step.action.kind == "pass" for step in report.history)
    sicilian = report.call.kind in ("challenge", "split") and naive.is_siciliana(
        options, dice, bids_in(report.history), special, passed=passed
    )
    total, natural, end.true = truth(options, report, hands, special, siciliana=sicilian)
    end.excess = total - amount
    assert (total, natural, end.true) == (report.count, report.natural, report.stands)
    if report.call.kind == "spoton":
        right, held, lost = naive.spot_on(options, end, called[0], amount, total)
        assert right == report.right
        same_after(held, lost, after, report)
        return
    assert report.right == (not end.true)
    end.stake *= naive.far_stake(options, amount, total, siciliana=sicilian)
    end.support = [s.seat for s in report.history if s.action.kind == "support"]
    end.oppose = [s.seat for s in report.history if s.action.kind == "oppose"]
    kind, answer = naive.option(options["answer"])
    if kind == "anyone" and answer["wrong_doubles"]:
        turns = [spoken(step.action) for step in report.history]
        turned = (turns.count("turnabout") + turns.count("bounce")) % 2 == 1  # W-C13, R-40
        end.out_of_turn = set(called) - {in_turn(options, before, bidder, turned=turned)}
    compare(options, end, after, report)


def spoken(action: Action) -> str:
    """What was said, in one word."""
    if isinstance(action, Bid) and action.bounce:
        return "bounce"
    return "bid" if isinstance(action, Bid | Total) else action.kind


def truth(
    options: naive.Options,
    report: Showdown,
    hands: naive.Hands,
    special: naive.Special,
    *,
    siciliana: bool,
) -> tuple[int, int, bool]:
    """The count, the natural count, and whether the bid was true."""
    kind, tally = naive.option(options["claims"])
    if kind == "totals":
        points = sum(sum(hand) for hand in hands.values())
        return points, points, points >= report.bid.amount
    if options["scope"] == "own-hand":
        hands = {report.bidder: hands[report.bidder]}
    quantity, face = report.bid.amount, report.bid.face
    dead = siciliana or naive.dead_wilds(options, bids_in(report.history), special)
    sides = naive.sides_of(options)
    dead = dead or report.bid.target < 0  # W-C03
    total, natural, _ = naive.count(tally, hands, face, sides, dead=dead)
    wild = naive.wild_face(tally, sides, dead=dead)
    short = tally["natural"] and natural == 0 and wild not in (0, face)
    return total, natural, total >= quantity and not short


def in_turn(options: naive.Options, before: AnyState, bidder: int, *, turned: bool) -> int:
    """Who would have been next to bid, in a round that may have been turned round."""
    step = -1 if (options["direction"] == "counterclockwise") != turned else 1
    seat = bidder + step
    while seat % before.public.players not in before.public.active:
        seat += step
    return seat % before.public.players


def compare(options: naive.Options, end: naive.Round, after: AnyState, report: Showdown) -> None:
    held, lost = naive.cost(options["penalty"], end)
    same_after(held, lost, after, report)


def same_after(
    held: dict[int, int], lost: dict[int, int], after: AnyState, report: Showdown
) -> None:
    """The engine's dice and losses of those who were in are those of the naive referee."""
    assert held == {seat: after.public.dice[seat] for seat in held}, report
    assert lost == {seat: after.public.losses[seat] for seat in lost}, report


@pytest.mark.parametrize("name", every_game(NAMED))
def test_a_named_game_plays_by_the_naive_reading(name: str) -> None:
    game = catalogue()[name].game
    if strange := naive.unread(options_of(game)):
        pytest.skip(f"the naive reading does not know {', '.join(strange)}")
    for seed in range(3):
        match = play(game, max(3, game.seats[0]) if game.seats[1] > 2 else 2, seed=seed)
        assert check_bids(match) > 0
        assert check_showdowns(match) > 0


@pytest.mark.parametrize("seed", first_of(range(150), 20))
def test_a_composed_game_plays_by_the_naive_reading(seed: int) -> None:
    luck = Random(seed)
    game = composed(Bidding, luck.sample(settings_of(Bidding), k=luck.randrange(15)))
    if strange := naive.unread(options_of(game)):
        pytest.skip(f"the naive reading does not know {', '.join(strange)}")
    low, high = game.seats
    match = play(game, max(low, min(luck.randint(2, 5), high)), seed=seed)
    check_bids(match)
    check_showdowns(match)


@pytest.mark.parametrize("ones_first", OnesFirst)
def test_what_may_follow_an_opening_on_ones_is_known_to_the_naive_reading(
    ones_first: OnesFirst,
) -> None:
    """Chance seldom puts this option together with the orders of bids that it needs, and opens on 1s."""
    claims = Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS)
    game = Bidding(title="House", claims=claims, ones_first=ones_first, palifico=Palifico())

    def on_ones(game: Game, view: AnyView, luck: Random) -> Action:
        legal = game.actions(view)
        opens = view.public.standing is None and Bid(1, 1) in legal
        return Bid(1, 1) if opens else lively(game, view, luck)

    assert check_bids(play(game, 3, seed=1, choose=on_ones)) > 0


PENALTIES = [it for it in settings_of(Bidding) if it.path == ("penalty",)]


@pytest.mark.parametrize("penalty", PENALTIES, ids=lambda it: type(it.value).__name__)
def test_every_penalty_is_known_to_the_naive_reading(penalty: Any) -> None:
    """Chance may leave one out of the games that are put together above."""
    game = composed(Bidding, [penalty])
    assert check_showdowns(play(game, max(3, game.seats[0]), seed=1)) > 0


LADDERS = [s.value for s in settings_of(Bidding) if s.path == ("claims", "faces", "ladder")]
BIDS = st.builds(Bid, st.integers(1, 30), st.integers(1, 10))


@pytest.mark.parametrize("ladder", LADDERS, ids=lambda ladder: ladder.name.lower())
@given(old=BIDS, new=BIDS, other=st.integers(0, 30))
def test_a_ladder_rises_as_the_clauses_say(ladder: Any, old: Bid, new: Bid, other: int) -> None:
    name = ladder.name.lower().replace("_", "-")
    expected = naive.higher(name, (old.quantity, old.face), (new.quantity, new.face), other)
    assert expected == ladder.rises(old, new, other=other)


COUNTS = st.lists(
    st.sampled_from([s for s in settings_of(Bidding) if s.path[:2] == ("claims", "faces")]),
    max_size=6,
)
HANDS = st.lists(st.lists(st.integers(1, 6), max_size=6).map(sorted), min_size=1, max_size=6)


@settings(max_examples=300)
@given(chosen=COUNTS, hands=HANDS, face=st.integers(1, 6), dead=st.booleans())
def test_dice_are_counted_as_the_clauses_say(
    *, chosen: list[Any], hands: list[list[int]], face: int, dead: bool
) -> None:
    game: Any = composed(Bidding, chosen)
    assume(not naive.unread(options_of(game)))
    tally = naive.option(options_of(game)["claims"])[1]
    sides = game.hand.sides
    expected = naive.count(tally, dict(enumerate(map(tuple, hands))), face, sides, dead=dead)
    table = tuple(map(tuple, hands))
    found = game.claims.tally(table, Bid(1, face), sides=sides, dead=dead)
    marks = game.claims.marks(table, Bid(1, face), sides=sides, dead=dead)
    assert expected == (found.total, found.natural, sum(map(sum, marks)))


def test_a_wrong_challenge_doubles_by_the_turn_of_a_round_that_was_turned() -> None:
    """S0-41, W-D01: who is in turn hangs on the way that the round goes."""
    game: Any = find("common_hand")
    turned = replace(game, answer=Anyone(wrong_doubles=True), opener_direction=True)
    for seed in range(12):
        assert check_showdowns(play(turned, 5, seed=seed)) > 0
