"""Sayings about bids: the five systems, the treatments of 1s, the highest calls."""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random

from dudo.engine import Action, Bid, Ladder, Order
from dudo.engine.claims.ladder import raises
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.games import find
from dudo.play import any_legal, play
from research.formulas import SIXTH, at_least, rank_at_least
from research.sayings.saying import Truth, saying

SYSTEMS = (
    Ladder.FACE_FIRST,
    Ladder.QUANTITY_FIRST,
    Ladder.LARGEST_NUMBER,
    Ladder.PRODUCT,
    Ladder.NEITHER_FALLS,
)
"""The five bidding systems, in the order of the rules."""
FACES = (2, 3, 4, 5, 6)
DICE = 15


def over(ladder: Ladder, bid: Bid | None, faces: tuple[int, ...] = FACES) -> tuple[Bid, ...]:
    """Every raise with fifteen dice."""
    return raises(ladder, bid, cap=DICE, faces=faces)


def least(ladder: Ladder, bids: tuple[Bid, ...]) -> tuple[Bid, ...]:
    """Those of the bids that are higher than none of the others."""
    return tuple(bid for bid in bids if not any(ladder.rises(other, bid) for other in bids))


def _first_turn(game: str, players: int) -> AnyView:
    """What the first speaker sees; which dice are thrown does not matter here."""
    rules = find(game)
    match = play(rules, [any_legal] * players, Random(1))
    states = (before for (seat, _), before, _ in match if seat is not None)
    first = next(state for state in states if state.public.phase is Phase.TURN)
    return rules.view(first, first.public.waiting[0])


def _top(game: str, players: int) -> Action:
    """The highest call of a game."""
    return [
        action
        for action in find(game).actions(_first_turn(game, players))
        if action.kind in ("bid", "total")
    ][-1]


def written(bids: tuple[Bid, ...]) -> str:
    """The bids as text."""
    return " ".join(map(str, bids))


@saying(
    "Q-01",
    "S0-13",
    "With three players the lowest bid is one 2 and the highest fifteen 6s.",
    "the third system is not played: there two 2s rank level with one 2, and any fifteen is the top",
)
def lowest_and_highest() -> Truth:
    every = over(Ladder.FACE_FIRST, None)
    low = {ladder: least(ladder, every) for ladder in SYSTEMS}
    high = {ladder: tuple(bid for bid in every if not over(ladder, bid)) for ladder in SYSTEMS}
    right = [low[s] == (Bid(1, 2),) and high[s] == (Bid(15, 6),) for s in SYSTEMS]
    third = Ladder.LARGEST_NUMBER
    return Truth(
        all(right),
        {
            "it holds in systems": tuple(n for n, holds in enumerate(right, 1) if holds),
            "lowest in system 3": written(low[third]),
            "highest in system 3": written(high[third]),
        },
        if_so=sum(right) == 4 and not right[2],
    )


@saying(
    "Q-02",
    "S0-20",
    "Over three 2s, in system 1, the least raises are four 2s or any number of 3s.",
    "any number of any higher face will do as well",
)
def over_three_twos() -> Truth:
    legal = over(Ladder.FACE_FIRST, Bid(3, 2))
    threes = all(Bid(n, 3) in legal for n in range(1, DICE + 1))
    return Truth(
        threes and Bid(4, 2) in legal and Bid(3, 2) not in legal,
        {"raises with 15 dice": len(legal), "any number of 3s is one": threes},
    )


@saying(
    "Q-03",
    "S0-22",
    "Over four 4s, in system 2, five of anything or four 5s will do.",
    "four 6s will do too",
)
def over_four_fours() -> Truth:
    legal = over(Ladder.QUANTITY_FIRST, Bid(4, 4))
    fives = all(Bid(5, face) in legal for face in FACES)
    return Truth(
        fives and Bid(4, 5) in legal and Bid(4, 3) not in legal,
        {"raises with 15 dice": len(legal), "four 6s are one": Bid(4, 6) in legal},
    )


@saying("Q-04", "S0-24", "Over five 3s, in system 3, a six must appear: six of anything, or 6s.")
def over_five_threes() -> Truth:
    legal = over(Ladder.LARGEST_NUMBER, Bid(5, 3))
    six = tuple(b for b in over(Ladder.FACE_FIRST, None) if b.face == 6 or b.quantity >= 6)
    return Truth(set(legal) == set(six), {"raises with 15 dice": len(legal)})


@saying("Q-05", "S0-25", "Five 4s over four 5s is a raise in system 2 and none in system 3.")
def five_fours_over_four_fives() -> Truth:
    second, third = (ladder.rises(Bid(4, 5), Bid(5, 4)) for ladder in (SYSTEMS[1], SYSTEMS[2]))
    return Truth(second and not third, {"system 2": second, "system 3": third})


@saying(
    "Q-06",
    "S0-27",
    "Over three 3s, in system 4, the least raises are two 5s and five 2s.",
    "nobody may bid on 1s, or fewer than ten dice are in play: ten 1s make ten as well",
)
def over_three_threes() -> Truth:
    ladder = Ladder.PRODUCT
    usual = least(ladder, over(ladder, Bid(3, 3)))
    ones = least(ladder, over(ladder, Bid(3, 3), (1, *FACES)))
    said = {Bid(2, 5), Bid(5, 2)}
    return Truth(
        set(ones) == said,
        {"least raises on 2 to 6": written(usual), "with bids on 1s": written(ones)},
        if_so=set(usual) == said,
    )


@saying("Q-07", "S0-30", "Over six 5s, in system 5, the least raises are six 6s and seven 5s.")
def over_six_fives() -> Truth:
    ladder = Ladder.NEITHER_FALLS
    found = least(ladder, over(ladder, Bid(6, 5)))
    return Truth({Bid(6, 6), Bid(7, 5)} == set(found), {"least raises": written(found)})


@saying(
    "Q-08",
    "S0-31",
    "Seven 6s over four 4s is a raise in every system.",
    "in system 5 quantity and face may rise together, as we ruled",
)
def seven_sixes_over_four_fours() -> Truth:
    legal = tuple(ladder.rises(Bid(4, 4), Bid(7, 6)) for ladder in SYSTEMS)
    strict = Ladder.ONE_MOVES.rises(Bid(4, 4), Bid(7, 6))
    return Truth(
        all(legal) and strict,
        {"systems 1 to 5": legal, "system 5 read strictly": strict},
        if_so=all(legal),
    )


@saying(
    "Q-12",
    "S0-48",
    "With 1s at half and double: four 5s, two 1s, then three 1s or five of anything; after three 1s, six.",
)
def half_and_double() -> Truth:
    ladder = Ladder.HALF_DOUBLE

    def back(ones: int, last: int) -> int:
        return next(n for n in range(1, 40) if ladder.rises(Bid(ones, 1), Bid(n, 5), other=last))

    down = next(n for n in range(1, 40) if ladder.rises(Bid(4, 5), Bid(n, 1)))
    up = ladder.rises(Bid(2, 1), Bid(3, 1))
    return Truth(
        (down, up, back(2, 4), back(3, 4)) == (2, True, 5, 6),
        {"1s over four 5s": down, "back over two 1s": back(2, 4), "back over three 1s": back(3, 4)},
    )


@saying(
    "Q-25", "S0-104 S0-105 S0-110", "555 and 111 beat 665, 544 beats 543; double drinks reach 24."
)
def mexican_ranks() -> Truth:
    order = Order.MEXICAN_THREE

    def beats(high: str, low: str) -> bool:
        return order.key(order.read(high)) > order.key(order.read(low))

    ranks = beats("555", "665"), beats("111", "665"), beats("544", "543")
    return Truth(
        all(ranks) and 2 * (6 + 6) == 24,
        {
            "555, 111 over 665 and 544 over 543": ranks,
            "most drinks": 2 * (6 + 6),
            "a Mexican in one roll": rank_at_least(order, "321"),
            "a 1 to bluff it with": at_least(3, 1, SIXTH),
        },
    )


@saying("Q-27", "S1-13", "With two players the highest call is ten 6s.")
def ten_sixes() -> Truth:
    top = _top("basic_two", 2)
    return Truth(top == Bid(10, 6), {"highest call": str(top)})


@saying("Q-29", "S1-32", "Five players can reach 30 points with a die each, 60 with two.")
def thirty_and_sixty() -> Truth:
    tops = tuple(int(_top(name, 5)) for name in ("elimination", "elimination_two"))
    return Truth(tops == (30, 60), {"highest calls": tops})


@saying("Q-30", "S1-40", "With a kicker of two dice the highest call is seven 6s.")
def seven_sixes() -> Truth:
    top = _top("kicker", 2)
    return Truth(top == Bid(7, 6), {"highest call": str(top)})


@saying("Q-33", "S1-56", "Three dice in descending order: 111 is the lowest, 666 the highest.")
def three_dice() -> Truth:
    ladder = Order.NUMBER.ladder(3, 6)
    ends = Order.NUMBER.written(ladder[0]), Order.NUMBER.written(ladder[-1])
    return Truth(ends == ("111", "666"), {"rolls": len(ladder), "lowest and highest": ends})


@saying("Q-35", "S1-64", "Two dice have 21 ranks, of which 31 is the lowest.")
def two_dice() -> Truth:
    ladder = Order.MEXICAN.ladder(2, 6)
    low = Order.MEXICAN.written(ladder[0])
    return Truth((len(ladder), low) == (21, "31"), {"ranks": len(ladder), "lowest": low})


@saying(
    "Q-45", "S3-10", "One against one, a die each: after one 6 the other must say two of something."
)
def two_of_something() -> Truth:
    legal = raises(Ladder.QUANTITY_FIRST, Bid(1, 6), cap=2, faces=FACES)
    return Truth({bid.quantity for bid in legal} == {2}, {"raises": written(legal)})


@saying("Q-53", "S4-10", "For placing, two stars are as four, and three stars as six.")
def stars_for_placing() -> Truth:
    reached = tuple(
        max(x for x in range(1, 40) if Ladder.STARS.rises(Bid(x, 6), Bid(stars, 1)))
        for stars in (2, 3)
    )
    return Truth(reached == (4, 6), {"the most that 2 and 3 stars go over": reached})


@saying(
    "Q-54",
    "S0-19 S0-29",
    "The five systems are listed from the least to the most restrictive; in the fifth rounds are very short.",
    "only the last place is right: the fifth leaves the least choice, the third has the shortest longest round",
)
def restriction() -> Truth:
    every = over(Ladder.FACE_FIRST, None)
    low = tuple(bid for bid in every if bid.quantity <= 5)

    def mean(ladder: Ladder, bids: tuple[Bid, ...]) -> Fraction:
        return Fraction(sum(len(over(ladder, bid)) for bid in bids), len(bids))

    choice = tuple(mean(ladder, every) for ladder in SYSTEMS)
    early = tuple(mean(ladder, low) for ladder in SYSTEMS)
    length = tuple(longest(ladder) for ladder in SYSTEMS)
    falling = all(a >= b for a, b in pairwise(choice))
    return Truth(
        falling and min(length) == length[-1],
        {
            "mean number of raises, systems 1 to 5": choice,
            "over bids of at most five dice": early,
            "longest possible round": length,
            "bids that are level or cannot be compared": tuple(ties(s) for s in SYSTEMS),
        },
    )


def longest(ladder: Ladder) -> int:
    """How many bids the longest round has, with fifteen dice."""

    @cache
    def after(bid: Bid) -> int:
        return 1 + max(map(after, over(ladder, bid)), default=0)

    return max(map(after, over(ladder, None)))


def ties(ladder: Ladder) -> int:
    """How many pairs of bids there are of which neither is higher."""
    every = over(ladder, None)
    return sum(
        not ladder.rises(one, other) and not ladder.rises(other, one)
        for n, one in enumerate(every)
        for other in every[:n]
    )
