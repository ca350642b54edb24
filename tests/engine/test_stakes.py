"""Stakes: what a round and a match cost and bring, counted beside the rules and never bending them."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from dudo.engine import (
    AllInTurn,
    Anyone,
    BadRuleset,
    Bidding,
    BuyBacks,
    Cup,
    Dice,
    Ending,
    Exact,
    Faces,
    Game,
    LoseDie,
    LoseHand,
    Public,
    Record,
    Reward,
    Roll,
    Snyd,
    SpotOn,
    Wild,
    parse,
)
from dudo.engine.company import check_needs
from dudo.engine.house_rules import HouseRules
from dudo.engine.record import Line, read_line
from dudo.engine.stakes import (
    Double,
    Drinking,
    LedgerEntry,
    Measure,
    PerOpponent,
    Points,
    Pot,
    Round,
    Stakes,
    Wager,
    begin,
    ledger,
    ledger_after,
    settle,
    winner_takes_all,
)
from dudo.games import catalogue, find
from dudo.play import any_legal, play
from dudo.presentation.card import played_for
from dudo.presentation.sentences import sentences
from support.tiers import every_game

DRINK = Stakes(drinks=Drinking())


def played(
    game: Bidding,
    hands: str,
    actions: str,
    *,
    opener: int = 0,
) -> tuple[Public, Public]:
    """The positions around the last action of a round: hands and actions are written as in a record."""
    dealt = [tuple(map(int, hand.strip("-"))) for hand in hands.split()]
    state = game.position(dice=tuple(map(len, dealt)), opener=opener)
    for seat in state.public.due:
        state = game.apply(state, Roll(seat, dealt[seat]))
    before = state.public
    for step in actions.split(","):
        actor, _, word = step.strip().partition(" ")
        before = state.public
        state = game.apply(state, parse(word), by=int(actor[1:]) - 1)
    return before, state.public


def entry(
    stakes: Stakes, game: Bidding, hands: str, actions: str, *, opener: int = 0
) -> LedgerEntry:
    """What the round leaves in the ledger."""
    check_needs(game, stakes)
    before, after = played(game, hands, actions, opener=opener)
    return settle(stakes, game, before, after)


PLAIN = Bidding(title="Plain", claims=Faces(wild=Wild.NONE), penalty=LoseHand(out_at=0))
DICE = Bidding(title="Dice", claims=Faces(wild=Wild.NONE))


def test_who_is_in_turn_is_told_by_the_way_the_round_goes() -> None:
    """S0-41, W-D01: A has turned the round, so C is in turn, and B is not."""
    game = Bidding(
        title="Either way",
        claims=Faces(wild=Wild.NONE),
        answer=Anyone(),
        opener_direction=True,
        penalty=LoseHand(out_at=0),
    )
    stakes = Stakes(wager=Wager(stake=3, wrong_doubles=True))
    hands = "232 456 662"
    in_turn = entry(stakes, game, hands, "p1 around, p1 3x2, p2 waive, p3 liar")
    early = entry(stakes, game, hands, "p1 around, p1 3x2, p2 liar, p3 waive")
    assert ((3, 0, -3), (6, -6, 0)) == (in_turn.pay, early.pay)


def test_a_right_challenge_out_of_turn_costs_the_bidder_the_ordinary_stake() -> None:
    """S0-41: only a wrong one is punished."""
    game = Bidding(title="Anyone", claims=Faces(wild=Wild.NONE), answer=Anyone())
    stakes = Stakes(wager=Wager(stake=3, wrong_doubles=True))
    assert (-3, 0, 3) == entry(stakes, game, "232 456 662", "p1 4x2, p2 waive, p3 liar").pay


def lines(text: str) -> list[Line]:
    found = []
    for part in text.split(","):
        actor, _, word = part.strip().partition(" ")
        found.append(Line(None if actor == "d" else int(actor[1:]) - 1, parse(word)))
    return found


def test_an_odd_chip_goes_to_the_first_of_several_winners() -> None:
    assert (1, 0, -1) == winner_takes_all((1, 1, 1), (1, 0))


def test_the_card_warns_of_what_it_can_come_to() -> None:
    """S0-60."""
    rules = sentences(Stakes(drinks=Drinking(out_drinks=True)))
    (said,) = (rule.sentence for rule in rules if rule.clauses == "S0-60")
    assert said.endswith("drinks at least 20.")


def test_drinks_by_the_difference_and_nothing_for_an_exact_bid() -> None:
    """S0-61, R-05: the literal difference; a table may ask for at least one."""
    stakes = Stakes(drinks=Drinking(measure=Measure.DIFFERENCE))
    at_least = Stakes(drinks=Drinking(measure=Measure.DIFFERENCE, at_least=1))
    hands = "44123 41665 41233"
    assert (3, 0, 0) == entry(stakes, PLAIN, hands, "p1 7x4, p2 liar").drinks
    assert (0, 0, 0) == entry(stakes, PLAIN, hands, "p1 4x4, p2 liar").drinks
    assert (0, 1, 0) == entry(at_least, PLAIN, hands, "p1 4x4, p2 liar").drinks


def test_drinks_by_the_difference_count_as_often_as_the_round() -> None:
    """S0-61, W-C12: three are bid and one is there, so the two that it is off by are drunk twice."""
    stakes = Stakes(drinks=Drinking(measure=Measure.DIFFERENCE))
    game = replace(PLAIN, gap_doubles=True)
    assert (4, 0, 0) == entry(stakes, game, "22456 22566 23566", "p1 3x3, p2 liar").drinks


@pytest.mark.parametrize(("at_least", "drunk"), [(0, 1), (2, 2)])
def test_where_the_difference_is_drunk_a_right_spot_on_costs_one_drink(
    at_least: int, drunk: int
) -> None:
    """R-15: there is no difference then."""
    drinks = Drinking(measure=Measure.DIFFERENCE, at_least=at_least, spot_on=False)
    game = replace(PLAIN, exact=Exact(reward=Reward.BIDDER_PAYS))
    actions = f"p1 4x3, p2 {SpotOn()}"
    found = entry(Stakes(drinks=drinks), game, "33256 34466 35522", actions)
    assert (drunk, 0, 0) == found.drinks


def test_each_drink_counts_as_often_as_agreed_whatever_it_is_for() -> None:
    """S0-58 to S0-60: the lost round, going out, and the rounds after that."""
    stakes = Stakes(drinks=Drinking(each=2, elimination=3, out_drinks=True))
    assert (8, 0, 0, 2) == entry(stakes, DICE, "2 344 3552 -", "p1 3x6, p2 liar").drinks


def test_where_going_out_is_safe_nobody_drinks_for_being_out() -> None:
    """S0-37, S0-60, R-06: D has put the last die away, and B and C do so now."""
    game = Bidding(title="Snyd", penalty=Snyd(), ending=Ending.LAST_LOSES)
    stakes = Stakes(drinks=Drinking(elimination=3, out_drinks=True))
    assert (1, 0, 0, 0) == entry(stakes, game, "22 34 345 -", "p1 3x6, p2 liar").drinks
    said = {rule.option for rule in played_for(stakes, game)}
    assert not said & {"drinks.elimination", "drinks.out_drinks"}


def test_nothing_is_said_of_spot_on_where_lost_rounds_cost_no_drinks() -> None:
    """S0-63."""
    drinks = Drinking(measure=Measure.NOTHING, round=Round.FIRST_OUT)
    game = Bidding(title="Spot on", exact=Exact())
    found = entry(Stakes(drinks=drinks), game, "52234 56633 12446", f"p1 3x5, p2 {SpotOn()}")
    assert (0, 0, 0) == found.drinks
    assert ["drinks.round"] == [rule.option for rule in played_for(Stakes(drinks=drinks), game)]


@pytest.mark.parametrize("reward", [Reward.NOTHING, Reward.REGAIN])
def test_where_nobody_loses_a_round_nobody_pays_for_it(reward: Reward) -> None:
    """S1-70, W-D11: a right spot on that only voids the round, or wins a die back."""
    stakes = Stakes(wager=PerOpponent())
    game = Bidding(title="Spot on", exact=Exact(reward=reward))
    hands = "52234 56633 12446"
    assert (0, 0, 0) == entry(stakes, game, hands, f"p1 3x5, p2 {SpotOn()}").pay
    assert (1, -2, 1) == entry(stakes, game, hands, f"p1 2x5, p2 {SpotOn()}").pay


def test_nobody_pays_for_a_roll_that_all_drink_to() -> None:
    """S1-70, W-Y07: a new round begins without loss."""
    game = find("meyer")
    record = Record(
        game=game,
        players=("A", "B", "C"),
        lines=tuple(lines("d p1 3, d p2 2, d p3 2, d p1 23, p1 show-cup")),
    )
    assert (0, 0, 0) == ledger(Stakes(wager=PerOpponent()), record).net


def test_a_wrong_challenge_out_of_turn_drinks_double() -> None:
    """S0-62; dice that the rules double are not doubled again."""
    hands = "232 456 662"
    game = Bidding(title="Anyone", claims=Faces(wild=Wild.NONE), answer=Anyone())
    double = Bidding(
        title="Double", claims=Faces(wild=Wild.NONE), answer=Anyone(wrong_doubles=True)
    )
    late = "p1 3x2, p2 waive, p3 liar"
    assert (0, 0, 1) == entry(DRINK, game, hands, late).drinks
    by_loss = Stakes(drinks=Drinking(wrong_doubles=True))
    assert (0, 0, 2) == entry(by_loss, game, hands, late).drinks
    by_die = Stakes(drinks=Drinking(measure=Measure.DIE, wrong_doubles=True))
    assert (0, 0, 2) == entry(by_die, double, hands, late).drinks


@pytest.mark.parametrize("reward", [Reward.ALL_PAY, Reward.BIDDER_PAYS, Reward.REGAIN])
def test_a_right_spot_on_makes_everyone_else_drink_and_a_wrong_one_costs_double(
    reward: Reward,
) -> None:
    """S0-63."""
    game = Bidding(title="Spot on", exact=Exact(reward=reward))
    hands = "52234 56633 12446"
    assert (1, 0, 1) == entry(DRINK, game, hands, f"p1 3x5, p2 {SpotOn()}").drinks
    assert (0, 2, 0) == entry(DRINK, game, hands, f"p1 2x5, p2 {SpotOn()}").drinks


def test_drinks_of_the_mexican_are_those_that_the_game_counts() -> None:
    """S0-101, S0-108, R-47: with the catch, once the dice have fallen."""
    game = find("mexican")
    text = "d p1 123, p1 claim 321, p2 believe, d catch no, d p2 36"
    record = Record(game=game, players=("A", "B", "C"), lines=tuple(lines(text)))
    stakes = Stakes(drinks=Drinking(measure=Measure.COUNTED))
    found = ledger(stakes, record)
    assert ((0, 9, 0), 1) == (found.drinks, len(found.entries))


def test_a_point_for_whoever_wins_a_round() -> None:
    """S0-01."""
    points = Stakes(points=Points(each=3))
    assert (0, 3, 0) == entry(points, PLAIN, "33256 34466 35522", "p1 5x3, p2 liar").points


BUY_BACKS = Bidding(
    title="Buy backs",
    least=3,
    hand=Dice(count=1),
    claims=Faces(wild=Wild.NONE),
    penalty=LoseHand(out_at=2),
    buy_backs=BuyBacks(),
)
ANTE = Stakes(pot=Pot(ante=1, double=Double.UNBEATEN))


def test_S1_23_winners_who_share_the_pot_unbeaten_are_not_paid_double() -> None:
    """Two of three have lost nothing when the match ends with its first round."""
    game = replace(BUY_BACKS, buy_backs=None, rounds=1)
    state, kept = game.start(3), begin(ANTE, 3)
    for word in ("d p1 2", "d p2 2", "d p3 2", "p1 1x6", "p2 liar"):
        before = state.public
        line = read_line(word)
        state = game.apply(state, line.action, by=line.by)
        kept = ledger_after(ANTE, game, kept, before, state.public)
    assert state.public.result is not None
    assert (1, 2) == state.public.result.winners
    assert (False, 0, (-1, 1, 0)) == (kept.doubled, kept.pot, kept.net)


def test_stakes_need_what_they_count() -> None:
    anyone = Stakes(wager=Wager(wrong_doubles=True))
    for stakes, game in (
        (Stakes(drinks=Drinking(measure=Measure.DIE)), PLAIN),
        (Stakes(drinks=Drinking(measure=Measure.DIFFERENCE)), Cup(title="Cup")),
        (Stakes(drinks=Drinking(measure=Measure.COUNTED)), PLAIN),
        (Stakes(pot=Pot(double=Double.UNBEATEN)), DICE),
        (anyone, PLAIN),
        (anyone, Bidding(title="All", answer=AllInTurn())),
    ):
        with pytest.raises(BadRuleset):
            HouseRules(game=game, stakes=stakes)


ALL = Stakes(
    pot=Pot(ante=7),
    wager=Wager(stake=2),
    points=Points(),
    drinks=Drinking(out_drinks=True, elimination=2),
)


@pytest.mark.parametrize("name", every_game())
def test_nothing_is_won_that_nobody_pays_and_every_round_is_counted_once(name: str) -> None:
    """S0-57: the ledger of a whole match of every game adds up at every step."""
    game: Game = catalogue()[name].game
    luck = Random(name)
    players = max(3, game.seats[0]) if game.seats[1] > 2 else 2
    kept = begin(ALL, players)
    for _, before, state in islice(play(game, [any_legal] * players, luck, turn=luck.choice), 400):
        kept = ledger_after(ALL, game, kept, before.public, state.public)
        assert 0 == sum(kept.net) + kept.pot
    rounds = [one.round for one in kept.entries]
    assert rounds == list(range(1, len(rounds) + 1))
    assert len(rounds) >= state.public.round - 1
    assert kept.points == tuple(
        sum(one.points[seat] for one in kept.entries) for seat in range(players)
    )


def test_the_penalty_of_dice_stays_what_it_is_whatever_is_played_for() -> None:
    before, after = played(DICE, "26 344 3552", "p1 3x6, p2 liar")
    settle(ALL, DICE, before, after)
    assert (1, 3, 4) == after.dice
    assert LoseDie() == DICE.penalty
