"""Sayings about rounds and matches: examples, what a challenge costs, drinks."""

from collections.abc import Iterator
from fractions import Fraction

from dudo.engine import Bid, Faces, Hand, Ladder, Wild
from dudo.engine.hand import outcomes
from dudo.engine.penalty import (
    GiveDie,
    LoseDie,
    LoseDifference,
    StarsPenalty,
    TakeSides,
    TwoTwoOut,
    Verdict,
)
from dudo.games import find
from research.formulas import SIXTH, THIRD, Safe, at_least, exactly, safe_options
from research.sayings.saying import Truth, saying

STARS = Faces(wild=Wild.ONES_ALWAYS)


def called(excess: int, *, bidder: int = 0, challenger: int = 1) -> Verdict:
    """A challenge; `excess` is the count less the bid."""
    return Verdict(bidder=bidder, challengers=(challenger,), stands=excess >= 0, excess=excess)


def count(hands: tuple[Hand, ...], bid: Bid) -> int:
    """The dice that count, 1s always wild."""
    return STARS.tally(hands, bid).total


@saying(
    "Q-09",
    "S0-18",
    "Seven 4s stand with four 4s and three 1s, or five 4s and two 1s.",
    "1s are wild",
)
def seven_fours() -> Truth:
    hands = ((4,) * 4 + (1,) * 3, (4,) * 5 + (1,) * 2)
    stands = tuple(Faces().tally((tuple(sorted(hand)),), Bid(7, 4)).stands for hand in hands)
    return Truth(all(stands), {"4 and 3, 5 and 2": stands})


@saying(
    "Q-10", "S0-33 S0-34", "From 5-5-5 a lost die leaves 4-5-5, or 4-6-5 if the winner takes it."
)
def lost_dice() -> Truth:
    verdict = called(-1)

    def left(penalty: LoseDie | GiveDie) -> tuple[int, ...]:
        cost = penalty.settle(verdict, (5, 5, 5), (0, 1, 2)).dice
        return tuple(5 + change for change in cost)

    found = left(LoseDie()), left(GiveDie())
    return Truth(found == ((4, 5, 5), (4, 6, 5)), {"dice left": found})


@saying("Q-11", "S0-35", "Five bid and three there: where the difference is lost, two dice.")
def difference() -> Truth:
    lost = -LoseDifference().settle(called(3 - 5), (5, 5), (0, 1)).dice[0]
    return Truth(lost == 2, {"dice lost": lost})


@saying(
    "Q-15",
    "S0-60",
    "Whoever is out first of four or five players drinks 15 or 20.",
    "the player loses the first five rounds and drinks for each, then one a round, and the winner loses no die",
)
def first_out() -> Truth:
    dice = 5

    def drinks(players: int, winner_loses: int) -> int:
        """The player's own dice, then one for every die that the others lose until one of them is left."""
        return dice + (players - 2) * dice + winner_loses

    least, most = (tuple(drinks(players, lost) for players in (4, 5)) for lost in (0, dice - 1))
    return Truth(
        least == most == (15, 20),
        {"four and five players, at least": least, "at most": most},
        if_so=least == (15, 20),
    )


@saying("Q-31", "S1-30", "Two dice for each of the first two lost hands, the rest for the third.")
def chinese() -> Truth:
    dice, left = 5, [5]
    for _ in range(3):
        dice += TwoTwoOut().settle(called(-1), (dice, 5), (0, 1)).dice[0]
        left.append(dice)
    return Truth(left == [5, 3, 1, 0], {"dice left": tuple(left)})


@saying(
    "Q-32",
    "S1-48",
    "In the example of Stud all calls but the last were true, the five 6s until the first player rolled the "
    "aces away; from then on that player knows that they are impossible.",
)
def stud() -> Truth:
    first, second = (1, 1, 3, 4, 6), (1, 2, 5, 5, 6)
    before = tuple(
        count((first, second), bid) >= bid.quantity
        for bid in (Bid(3, 4), Bid(3, 5), Bid(3, 6), Bid(4, 5), Bid(5, 6))
    )
    undone = (2, 3, 4, 4, 6)
    after = count((undone, second), Bid(5, 6))
    # The first player sees their own dice, and the 5, 2 and 1 that the second player has shown.
    most = max(count((undone, (1, 2, 5, *rest)), Bid(5, 6)) for rest, _ in outcomes(2, 6))
    return Truth(
        all(before) and most < 5,
        {
            "true when called": before,
            "6s before": count((first, second), Bid(5, 6)),
            "6s after": after,
            "the most there could be, as the first player sees it": most,
        },
    )


@saying(
    "Q-37",
    "S2-16",
    "With 1,3,6,6 against 2,4,6 and three 6s bid, neither a call nor a raise helps, only spot on.",
)
def only_spot_on() -> Truth:
    found = safe_options(((1, 3, 6, 6), (2, 4, 6)), Bid(3, 6))
    return Truth(
        found == Safe(call=False, spot_on=True, true_raise=False),
        {"call, spot on, a true raise": tuple(found)},
    )


def positions() -> Iterator[tuple[Hand, Bid]]:
    """Every table of up to six dice with every bid that may stand on it, whoever holds which dice."""
    for dice in range(1, 7):
        for hand, _ in outcomes(dice, 6):
            for quantity in range(1, dice + 1):
                for face in range(1, 7):
                    yield hand, Bid(quantity, face)


@saying(
    "Q-38",
    "S2-19",
    "With spot on there is always a winning answer.",
    "among call, spot on and a true raise one is always safe to somebody who sees all dice",
)
def always_safe() -> Truth:
    tried = stuck = 0
    for hand, bid in positions():
        tried += 1
        stuck += not any(safe_options((hand,), bid))
    return Truth(not stuck, {"positions tried": tried, "without a safe answer": stuck})


@saying("Q-40", "S2-01", "Two to twenty players with five dice each: nobody adds them up.")
def dice_in_play() -> Truth:
    game = find("spot_on")
    least, most = game.seats
    return Truth(None, {"dice in play": (least * 5, most * 5)})


@saying(
    "Q-43",
    "S3-29",
    "Where sides are taken: three against one, three dice change hands; two against two, each winner gets two.",
)
def sides() -> Truth:
    def gained(against: tuple[int, ...], support: tuple[int, ...]) -> tuple[int, ...]:
        verdict = Verdict(
            bidder=0, challengers=(1,), stands=False, excess=-1, oppose=against, support=support
        )
        return TakeSides().settle(verdict, (5, 5, 5, 5), (0, 1, 2, 3)).dice

    three, two = gained((2, 3), ()), gained((2,), (3,))
    return Truth(
        three == (-3, 1, 1, 1) and two == (-2, 2, 2, -2),
        {"three against one": three, "two against two": two},
    )


@saying("Q-46", "S4-06 S4-21", "Five players with eight dice have 40; with four lost, 36.")
def forty() -> Truth:
    return Truth(5 * 8 == 40 and 40 - 4 == 36, {"dice": (5 * 8, 5 * 8 - 4)})


@saying(
    "Q-50", "S4-19", "Seven there and four bid costs three; four and two, two; six and four, two."
)
def differences() -> Truth:
    pairs = ((4, 7), (2, 4), (4, 6), (4, 2))  # bid and count
    lost = tuple(
        -min(StarsPenalty().settle(called(there - bid), (8, 8), (0, 1)).dice)
        for bid, there in pairs
    )
    return Truth(lost == (3, 2, 2, 2), {"dice lost": lost})


@saying(
    "Q-52",
    "S4-23",
    "With five 6s and five stars there, fifteen 6s lose five dice and seven stars two: step over to stars.",
    "that is what happens to somebody who bids it in the end; beforehand stars are true less often and cost less",
)
def step_over() -> Truth:
    there = ((6,) * 5 + (1,) * 5,)
    hands = tuple(tuple(sorted(hand)) for hand in there)
    sixes, stars = 15 - count(hands, Bid(15, 6)), 7 - count(hands, Bid(7, 1))
    legal = Ladder.STARS.rises(Bid(14, 6), Bid(7, 1))
    return Truth(
        (sixes, stars) == (5, 2) and legal,
        {
            "dice lost with fifteen 6s and with seven stars": (sixes, stars),
            "seven stars may be said over fourteen 6s": legal,
            "true beforehand, stars and 6s": (_true(7, SIXTH), _true(15, THIRD)),
            "dice lost when called, 6s and stars": (_cost(15, THIRD), _cost(7, SIXTH)),
        },
    )


def _true(quantity: int, p: Fraction) -> Fraction:
    return at_least(36, quantity, p)


def _cost(quantity: int, p: Fraction) -> Fraction:
    """The dice that the bidder loses on average if the bid is called; a true bid costs none."""
    return sum((exactly(36, k, p) * (quantity - k) for k in range(quantity)), Fraction(0))
