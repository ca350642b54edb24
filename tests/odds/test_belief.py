"""The belief is a proper posterior: brute force over every hand and manner finds the same."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from dudo import odds
from dudo.engine import (
    Action,
    Anyone,
    Bid,
    Bidding,
    Dice,
    Exact,
    Faces,
    Game,
    Hand,
    Passing,
    Reroll,
    Roll,
    Rolled,
    Show,
    ShowAndRaise,
    ShowEachCall,
    TakeSides,
    Total,
    Totals,
    Wild,
    parse,
)
from dudo.engine.bidding.state import BiddingPublic, BiddingView
from dudo.engine.game import AnyState, AnyView
from dudo.engine.hand import outcomes, subhands, without
from dudo.engine.options.showing import Rerolls
from dudo.engine.state import Phase
from dudo.games import catalogue, find
from dudo.odds import STRANGERS, OpponentModel, Population
from dudo.odds.inference.bids import range_after, range_of_seat
from dudo.odds.inference.decision_point import decision_point
from dudo.odds.inference.likelihood import Floats, Likelihood
from dudo.odds.inference.replay import IDLE, PublicDecision, replay
from dudo.odds.ranges import Range
from dudo.play import deal
from support.rounds import dealt, say
from support.tiers import every_game

SMALL = {
    "plain": Bidding(title="Plain", hand=Dice(count=2, sides=4), claims=Faces(wild=Wild.NONE)),
    "wilds": Bidding(title="Wilds", hand=Dice(count=2, sides=4), exact=Exact()),
    "natural": Bidding(
        title="Natural",
        hand=Dice(count=2, sides=4),
        claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    ),
    "stairs": Bidding(title="Stairs", hand=Dice(count=2, sides=4), claims=Faces(stairs=True)),
    "totals": Bidding(title="Totals", hand=Dice(count=2, sides=4), claims=Totals()),
    "passes": Bidding(title="Passes", hand=Dice(count=2, sides=4), passing=Passing()),
    "window": Bidding(title="Window", hand=Dice(count=2, sides=4), answer=Anyone()),
    "each call": Bidding(title="Each call", hand=Dice(count=3, sides=3), show=ShowEachCall()),
    "again": Bidding(
        title="Again", hand=Dice(count=3, sides=3), show=ShowEachCall(rerolls=Rerolls.ALL)
    ),
    "some again": Bidding(
        title="Some again", hand=Dice(count=3, sides=3), show=ShowEachCall(rerolls=Rerolls.SOME)
    ),
    "raise": Bidding(title="Raise", hand=Dice(count=3, sides=3), show=ShowAndRaise()),
}
"""Games so small that everything can be listed, one for each way in which something is told."""
SILENT = Population((OpponentModel(name="silent", noise=1.0),))
"""Any legal action is as likely as any other, so that bids tell nothing."""
CLOSING = ("challenge", "spoton", "doubt", "concede")


def playing(game: Game, players: int, *, seed: int, turns: int) -> Iterator[AnyState]:
    """Positions of a round in which anything legal is done that does not end it, and some mild bids."""
    luck = Random(seed)
    state = game.start(players)
    for _ in range(turns):
        state = deal(game, state, luck)
        if not state.public.waiting:
            return
        yield state
        seat = luck.choice(state.public.waiting)
        legal = game.actions(game.view(state, seat))
        mild = [a for a in legal if a.kind not in CLOSING]
        bids = [a for a in mild if a.kind in ("bid", "total", "claim")][:5]
        rest = [a for a in mild if a.kind not in ("bid", "total", "claim")]
        if not mild:
            return
        state = game.apply(state, luck.choice(bids + rest[:6]), by=seat)


def views(game: Game, players: int, *, seed: int, turns: int) -> Iterator[tuple[AnyView, AnyState]]:
    """What somebody or nobody sees there."""
    for state in playing(game, players, seed=seed, turns=turns):
        for seat in (None, *range(players)):
            yield game.view(state, seat), state


def after(game: Bidding, hand: Hand, decision: PublicDecision) -> Iterator[tuple[Hand, float]]:
    """What the hand becomes by that action, and how likely: written out here on its own."""
    action, sides = decision.action, game.hand.sides
    match action:
        case Show():
            rest = without(hand, action.dice)
            if rest is None:
                return
            if not isinstance(game.show, ShowAndRaise):
                yield rest, 1.0
                return
            kept: tuple[Hand, ...] = ((),)
            number = len(rest)
        case Reroll():
            kept, number = ((),), len(hand)
        case Rolled():
            number = action.number
            kept = tuple(sub for sub in subhands(hand) if len(sub) == len(hand) - number)
        case _:
            yield hand, 1.0
            return
    for sub, (dice, ways) in product(kept, outcomes(number, sides)):
        yield tuple(sorted((*sub, *dice))), ways / sides**number / len(kept)


def brute(game: Bidding, view: BiddingView, population: Population, seat: int) -> dict[Hand, float]:
    """What the seat may hold: every path of every hand through the round, for every manner."""
    acts = [m for m in replay(game, view.public) if m.seat == seat]
    found: dict[Hand, float] = {}

    @cache
    def likelihoods(decision: int, dice: int) -> tuple[Range, Floats]:
        point = decision_point(game, acts[decision].public, seat)
        thrown = Range(point.shown, dice, game.sides)
        likely = Likelihood(game, population, point, seat, thrown)
        return thrown, likely.chances(acts[decision].action)

    def follow(hand: Hand, weight: float, model: int, done: int) -> None:
        if done == len(acts):
            found[hand] = found.get(hand, 0.0) + weight
            return
        thrown, chances = likelihoods(done, len(hand))
        likelihood = float(chances[model, thrown.hands.index(hand)])
        for new, share in after(game, hand, acts[done]):
            follow(new, weight * likelihood * share, model, done + 1)

    count = view.public.dice[seat]
    for hand, ways in outcomes(count, game.hand.sides):
        for n, share in enumerate(population.shares):
            follow(hand, share * ways, n, 0)
    whole = sum(found.values())
    return {hand: weight / whole for hand, weight in found.items()}


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_what_brute_force_finds(name: str, seed: int) -> None:
    game = SMALL[name]
    for view, _ in views(game, 3, seed=seed, turns=9):
        assert isinstance(view.public, BiddingPublic)
        told = odds.of(game, view, STRANGERS)
        for seat, hand in enumerate(view.secret.hands):
            if hand is None and seat in view.public.active:
                expected = {
                    h: w
                    for h, w in brute(game, cast("BiddingView", view), STRANGERS, seat).items()
                    if w > 1e-15
                }
                assert expected == pytest.approx({h: told.hand(seat)[h] for h in expected})


@pytest.mark.parametrize("name", SMALL)
def test_bids_are_as_likely_as_all_the_hands_together_say(name: str) -> None:
    game = SMALL[name]
    for view, _ in views(game, 3, seed=5, turns=7):
        assert isinstance(view.public, BiddingPublic)
        told, public = odds.of(game, view, STRANGERS), view.public
        held = [told.hand(seat) for seat in public.active]
        standing = public.standing
        if standing is None:
            continue
        true = exact = 0.0
        for hands in product(*held):
            weight = prod(one[hand] for one, hand in zip(held, hands, strict=True))
            whole = tuple(
                tuple(sorted((*hand, *public.shown[seat])))
                for seat, hand in zip(public.active, hands, strict=True)
            )
            tallied = game.claims.tally(
                whole, standing.action, sides=game.hand.sides, dead=public.wilds_dead
            )
            assert tallied is not None
            true += weight * tallied.stands
            exact += weight * (tallied.stands and tallied.total == standing.action.amount)
        bid = standing.action
        assert (true, exact) == pytest.approx((told.chance(bid).true, told.chance(bid).exact))


BIDDING = [
    name
    for name, entry in catalogue().items()
    if isinstance(entry.game, Bidding) and not entry.game.compares_hands
]


@pytest.mark.parametrize("name", every_game(BIDDING))
def test_every_manner_has_a_chance_for_every_legal_action_and_they_sum_to_one(name: str) -> None:
    game = find(name)
    assert isinstance(game, Bidding)
    players = min(3, game.seats[1])
    for view, _ in views(game, players, seed=4, turns=5):
        assert isinstance(view.public, BiddingPublic)
        seat, public = view.seat, view.public
        phases = (Phase.TURN, Phase.RAISE, Phase.SHOW, Phase.WINDOW)
        if seat is None or seat not in public.waiting or public.phase not in phases:
            continue
        hand = view.secret.hands[seat]
        legal = game.actions(cast("BiddingView", view))
        seen = hand or tuple(d for h in view.secret.hands for d in h or ())
        point, faced = decision_point(game, public, seat), (tuple(sorted(seen)),)
        for population in (STRANGERS, SILENT):
            likelihood = Likelihood(game, population, point, seat, faced)
            found = [likelihood.chances(action)[:, 0] for action in legal]
            assert np.min(found) > 0
            assert np.sum(found, axis=0) == pytest.approx(1)


def covered(name: str) -> bool:
    """Whether all dice stay as they are until the end: where they do not, to keep them tells something."""
    game: Any = find(name)
    return game.show is None and not game.reshakes


@pytest.mark.parametrize("name", every_game(name for name in BIDDING if covered(name)))
def test_where_bids_carry_nothing_it_equals_the_exact_odds(name: str) -> None:
    game = find(name)
    for view, _ in views(game, min(3, game.seats[1]), seed=6, turns=6):
        if view.public.phase in IDLE:
            continue  # no dice lie hidden yet
        told, standing = odds.of(game, view, SILENT), view.public.standing
        mine = odds.of(game, view)
        expected = mine.chances(_bids(game, view))
        for bid, chance in expected.items():
            assert tuple(map(float, chance)) == pytest.approx(tuple(map(float, told.chance(bid))))
        if standing is not None:
            assert mine.standing is not None
            assert told.standing is not None
            assert float(mine.standing.true) == pytest.approx(float(told.standing.true))


def _bids(game: Game, view: AnyView) -> list[Action]:
    seat = view.public.waiting[0] if view.public.waiting else None
    if seat is None or seat != view.seat:
        return [Bid(2, 3)] if game.facts.bids == "faces" else [Total(3)]
    return [a for a in game.actions(view) if a.kind in ("bid", "total")][:8]


@pytest.mark.parametrize("name", SMALL)
def test_what_a_bid_would_tell_is_what_is_believed_once_it_is_made(name: str) -> None:
    game, compared = SMALL[name], 0
    for view, _ in views(game, 3, seed=2, turns=8):
        seat, public = view.seat, view.public
        assert isinstance(public, BiddingPublic)
        if seat is None or seat not in public.waiting or public.phase is not Phase.TURN:
            continue
        past = tuple(replay(game, public))
        would_tell = range_after(game, public, STRANGERS, past, seat)
        for bid in [action for action in game.actions(cast("BiddingView", view)) if action.is_bid][
            :4
        ]:
            made = (*past, PublicDecision(public, seat, bid))
            expected = range_of_seat(game, public, STRANGERS, made, seat)
            assert expected.weights == pytest.approx(would_tell(bid).weights)
            compared += 1
    assert compared > 0


def test_a_watcher_of_foreheads_learns_nothing_for_who_bids_sees_what_they_do_not() -> None:
    game: Game = find("indian_liars")
    state = list(playing(game, 8, seed=1, turns=4))[-1]
    view, bid = game.view(state, None), Total(28)
    assert odds.of(game, view).chance(bid) == odds.of(game, view, STRANGERS).chance(bid)


def test_on_the_forehead_what_others_bid_tells_of_ones_own_die() -> None:
    game: Game = Bidding(title="Forehead", hand=Dice(count=1), claims=Totals(), forehead=True)
    state = game.start(3)
    for dice in ((6,), (2,), (3,)):
        state = game.apply(state, Roll(state.public.due[0], dice))
    quiet = odds.of(game, game.view(state, 0), STRANGERS).hand(0)
    assert {(face,): pytest.approx(1 / 6) for face in range(1, 7)} == quiet
    state = game.apply(state, Total(6), by=0)
    assert quiet == odds.of(game, game.view(state, 0), STRANGERS).hand(0), (
        "a player's own bid tells them nothing"
    )
    state = game.apply(state, Total(14), by=1)
    told = odds.of(game, game.view(state, 0), STRANGERS).hand(0)
    assert told[6,] > told[5,] > told[1,]


@pytest.mark.parametrize("name", every_game(BIDDING))
def test_a_drawn_position_looks_the_same_to_the_viewer(name: str) -> None:
    game, luck = find(name), Random(2)
    for view, _ in views(game, min(4, game.seats[1]), seed=7, turns=6):
        drawn = odds.of(game, view, STRANGERS).sample(luck)
        assert view == game.view(drawn, view.seat)


@pytest.mark.day
def test_positions_are_drawn_as_often_as_they_are_believed() -> None:
    game: Game = SMALL["wilds"]
    state = list(playing(game, 3, seed=3, turns=4))[-1]
    told, luck, tries = odds.of(game, game.view(state, 0), STRANGERS), Random(1), 4000
    drawn = [told.sample(luck).hidden.hands[1] for _ in range(tries)]
    for hand, chance in told.hand(1).items():
        spread = 4 * (chance * (1 - chance) / tries) ** 0.5
        assert chance == pytest.approx(drawn.count(hand) / tries, abs=spread + 1e-3)


def test_a_bid_makes_dice_of_its_face_and_wild_ones_likelier() -> None:
    game = find("common_hand")
    state = game.start(2)
    for dice in ((2, 4, 4, 4, 5), (2, 3, 3, 5, 6)):
        state = game.apply(state, Roll(state.public.due[0], dice))
    before = odds.of(game, game.view(state, 1), STRANGERS)
    state = game.apply(state, Bid(3, 4))
    told = odds.of(game, game.view(state, 1), STRANGERS)
    assert told.chance(Bid(3, 4)).true > 1.15 * before.chance(Bid(3, 4)).true
    # The bidder may count on 1s, so other faces gain a little too; the face that was named gains most.
    bids = {face: Bid(3, face) for face in (2, 3, 4, 5, 6)}
    gains = {f: told.chance(bid).true / before.chance(bid).true for f, bid in bids.items()}
    assert 4 == max(gains, key=lambda face: gains[face])

    def of_ones(belief: odds.Odds) -> float:
        return sum(chance for hand, chance in belief.hand(0).items() if 1 in hand)

    assert of_ones(told) > 1.05 * of_ones(before)


@pytest.mark.parametrize("muck", [False, True])
def test_a_challenge_out_of_turn_is_no_news_while_sides_are_taken(*, muck: bool) -> None:
    """Nobody knows who let the bid go, so the belief is as it was before the answers (S3-26, S3-28)."""
    game = Bidding(title="Sides", penalty=TakeSides(), answer=Anyone(), muck=muck)
    bid = say(game, dealt(game, "22222", "33333", "44444", "55555"), "1x3")
    state = say(game, bid, "p2 waive", "p3 liar", "p4 liar")
    assert Phase.SIDES is state.public.phase
    positions = [state]
    if muck:
        positions.append(say(game, state, "p2 support", "p4 oppose"))
        assert Phase.CALLED is positions[-1].public.phase
    for position in positions:
        for seat in (0, 1, 2, 3, None):
            before, now = (odds.of(game, game.view(it, seat), STRANGERS) for it in (bid, position))
            assert [before.hand(it) for it in range(4)] == [now.hand(it) for it in range(4)]


@pytest.mark.parametrize("population", [STRANGERS, SILENT])
def test_what_the_own_dice_decide_is_certain_whatever_is_believed(population: Population) -> None:
    game = find("spot_on")
    state = say(game, dealt(game, "33335", "12346"), "3x3")
    mine = odds.of(game, game.view(state, 0), population)
    assert [1, 1] == [mine.chance(parse("3x3")).true, mine.chance(parse("1x5")).true]
    assert [0, 0] == [mine.chance(parse("10x3")).true, mine.chance(parse("3x3")).exact]


def test_what_is_thought_of_a_bidder_does_not_depend_on_the_seat() -> None:
    """Whether a hand may be shaken again depends on what its own seat has said, and not on what seat 0 has (W-C19)."""
    game: Any = find("chuiniu")
    found = []
    for opener in (0, 1):
        state: AnyState = game.position(dice=(5, 5), opener=opener)
        while state.public.due:
            state = game.apply(state, Roll(state.public.due[0], (1, 1, 2, 2, 3)))
        for bid in ("4x3", "5x3", "6x3", "7x3"):
            state = game.apply(state, parse(bid))
        found.append(odds.of(game, game.view(state, None), STRANGERS).chance(parse("7x3")).true)
    assert found[0] == pytest.approx(found[1], rel=1e-12)
