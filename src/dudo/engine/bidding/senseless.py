"""Which options of a bidding game make no sense together.

Where several do not, the first in this order is named.
"""

from collections.abc import Iterator

from dudo.engine.bidding.bills import Bills
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.scope import Scope
from dudo.engine.claims import Faces, Wild
from dudo.engine.exact import Caller, Reward
from dudo.engine.hand import CHOSEN
from dudo.engine.one_die import OneDieRound
from dudo.engine.opening import LeastOpen, OnesFirst
from dudo.engine.passing import FULL_HOUSE
from dudo.engine.rounds import AllInTurn, Ending, First, one_challenges
from dudo.engine.senseless import Objection, of_players_and_rounds
from dudo.engine.showing import Escape, Rerolls, ShowAfterBid, ShowAndRaise, ShowEachCall


def senseless(rules: Rules) -> Iterator[Objection]:
    """What makes no sense in these rules, in sentences."""
    yield from of_players_and_rounds(rules)
    yield from _of_totals(rules)
    yield from rules.claims.senseless(rules.hand.pool)
    yield from _of_what_is_held(rules)
    yield from _of_opening_bids(rules)
    yield from _of_the_stake(rules)
    yield from _of_rolling_again(rules)
    yield from _of_one_die_rounds(rules)
    yield from _of_stairs(rules)
    yield from _of_lost_dice(rules)
    yield from _of_answers(rules)
    yield from _of_showing(rules)
    yield from _of_foreheads(rules)
    yield from _of_passing(rules)
    yield from _of_sides(rules)
    yield from _of_directions(rules)
    yield from _of_the_end(rules)
    yield from _of_buying_back(rules)
    yield from _of_choosing_dice(rules)
    yield from _of_the_start(rules)


def _of_totals(rules: Rules) -> Iterator[Objection]:
    if rules.claims.kind != "totals":
        return
    yield rules.scope is Scope.OWN_HAND, "Totals are about all dice on the table."
    yield (
        isinstance(rules.show, Escape),
        "Showing equal dice means nothing where bids are totals.",
    )
    yield (
        rules.palifico is not None,
        "The one-die rule fixes a face, so it needs bids on faces.",
    )
    yield (
        rules.hand.super_die,
        "A super die counts double for bids on faces, so bids cannot be totals.",
    )


def _of_what_is_held(rules: Rules) -> Iterator[Objection]:
    """Of poker dice and bills."""
    bills = isinstance(rules.hand, Bills)
    yield (
        rules.hand.poker and not rules.claims.needs_only_an_order,
        "Poker dice have no numbers to add, compare or multiply: choose an order of bids without them.",
    )
    yield (
        rules.hand.poker and isinstance(rules.claims, Faces) and rules.claims.stairs,
        "Poker dice show no run from 1 upwards: play stairs with dice that have numbers.",
    )
    yield (
        bills and rules.penalty.takes_dice,
        "Nobody can give away a digit of a bill: let a lost round cost a hand.",
    )
    yield (
        bills and rules.show is not None,
        "The digits of a bill cannot be set out or rolled again.",
    )


def _of_opening_bids(rules: Rules) -> Iterator[Objection]:
    """Of how low they are, of those on 1s, and of the siciliana."""
    free = isinstance(rules.claims, Faces) and rules.claims.wild is Wild.ONES_ALWAYS
    yield (
        rules.ones_first is not OnesFirst.ALLOWED and not free,
        "Opening on 1s is special only where 1s are always wild and may be bid on.",
    )
    yield (
        rules.ones_first is OnesFirst.ORDINARY_RAISE
        and not (isinstance(rules.claims, Faces) and rules.claims.ladder.counts_ones_double),
        "Where 1s do not count double in the order of bids, every raise is ordinary, after a bid on 1s too.",
    )
    yield (
        rules.siciliana and not rules.penalty.by_stake,
        "A siciliana costs twice as much, so a lost round must cost a number of dice or hands.",
    )
    yield (
        rules.siciliana and isinstance(rules.answer, AllInTurn),
        "A siciliana needs one challenger, so it does not go with a rule by which all must challenge in turn.",
    )
    yield (
        rules.siciliana and not free,
        "A siciliana needs 1s that are always wild and may be bid on.",
    )
    yield (
        rules.siciliana and rules.most == 2,
        "A siciliana is never played between two: it needs a third player.",
    )
    yield (
        rules.least_first is not LeastOpen.ANY and rules.claims.kind == "totals",
        "A least number of dice for the first bid needs bids on faces.",
    )


def _of_the_stake(rules: Rules) -> Iterator[Objection]:
    """Of what makes it grow."""
    yield (
        rules.stake_grows and not rules.penalty.by_stake,
        "The stake of a round can grow only where the loser alone pays, a number of dice or lives.",
    )
    yield (
        rules.self_raise and not isinstance(rules.answer, AllInTurn),
        "Raising one's own bid needs all the others to challenge it in turn first.",
    )
    yield (
        rules.splitting is not None and isinstance(rules.answer, AllInTurn),
        "Nobody can split a bid alone where all must challenge in turn.",
    )
    yield (
        rules.bounce and rules.claims.kind == "totals",
        "A bounce is a bid on the same face, so it needs bids on faces.",
    )


def _of_rolling_again(rules: Rules) -> Iterator[Objection]:
    unseen = rules.forehead or rules.hides_from_owners
    yield (
        rules.reshakes and (unseen or isinstance(rules.hand, Bills)),
        "To shake a hand again, players must have dice and see their own.",
    )
    yield (
        isinstance(rules.show, ShowAfterBid) and rules.hand.count < 2,
        "Showing some dice after a bid needs at least two dice.",
    )


def _most_dice(rules: Rules) -> int:
    """No player ever holds more dice than this."""
    count = rules.hand.count
    return count if rules.rounds == 1 else rules.penalty.most_held(count, rules.most)


def _keeps_dice(rules: Rules) -> bool:
    """Whether everybody has as many dice in every round as at the start."""
    return rules.rounds == 1 or not rules.penalty.takes_dice


def _of_stairs(rules: Rules) -> Iterator[Objection]:
    """Of runs, for which somebody must have dice enough, but no more than there are faces."""
    if not (isinstance(rules.claims, Faces) and rules.claims.stairs):
        return
    yield (
        not rules.claims.longer_stairs and _most_dice(rules) < 2,
        "A run takes two dice in a hand, and here nobody has more than one.",
    )
    yield (
        rules.hand.count > rules.hand.sides and _keeps_dice(rules),
        "A run has no more dice than a die has faces, and here everybody always has more.",
    )


def _of_lost_dice(rules: Rules) -> Iterator[Objection]:
    """Of how many a round costs, and of those that come back."""
    exact, count = rules.exact, rules.hand.count
    yield (
        exact is not None and exact.single_die and not exact.from_half,
        "That a player with one die may call spot on late says something only where others may not.",
    )
    yield (
        exact is not None and exact.single_die and exact.from_half and _most_dice(rules) < 2,
        "Where nobody ever has more than one die, everybody may call spot on late.",
    )
    yield (
        rules.penalty.takes_dice and rules.penalty.at_least > count,
        "Nobody can lose more dice in a round than they start with.",
    )
    if exact is None or (exact.reward is not Reward.REGAIN and not exact.below_full):
        return
    yield (
        rules.rounds == 1,
        "In a match of one round nobody has lost anything before: let a right spot on win nothing back.",
    )
    yield (
        not rules.penalty.spares(count),
        "Whoever loses a round is out, so nobody has anything to win back: let a right spot on bring something else.",
    )


def _of_one_die_rounds(rules: Rules) -> Iterator[Objection]:
    palifico, blind = rules.palifico, rules.hides_from_owners
    if palifico is None:
        return
    single = rules.hand.count == 1 and palifico.when is not OneDieRound.ONCE
    yield (
        rules.rounds == 1 and not single,
        "In a match of one round nobody comes down to one die: let it last longer, or leave out the one-die rule.",
    )
    yield (
        palifico.when is OneDieRound.ONCE and _most_dice(rules) < 2,
        (
            "Nobody comes down to one die where everybody starts with one: let such rounds be played as long as "
            "somebody has one."
        ),
    )
    yield (
        not rules.penalty.may_leave_one(rules.hand.count)
        and not (rules.penalty.takes_dice and rules.exact is not None),
        "The one-die rule needs a game in which players come down to exactly one die.",
    )
    yield (
        blind and rules.hand.count == 1,
        "Closed and open one-die rounds need players who start with more than one die.",
    )
    yield (
        blind and rules.forehead,
        "On the forehead everybody sees the dice of the others in every round.",
    )
    yield (
        blind and palifico.when is OneDieRound.CHOICE,
        "Whoever announces a one-die round has already seen their dice: let such rounds begin by themselves.",
    )
    yield (
        blind and rules.show is not None,
        "Nobody can show dice that they must not look at in a one-die round.",
    )
    yield (
        blind and rules.passing is not None and rules.passing.in_one_die,
        "Nobody can pass on dice that they must not look at: let nobody pass in a one-die round.",
    )
    yield (
        blind and rules.scope is Scope.OWN_HAND,
        "Nobody can bid on a hand of their own that they must not look at.",
    )
    yield (
        rules.most == 2 and not palifico.with_two,
        "The one-die rule would never be played: it needs a third player.",
    )


def _of_answers(rules: Rules) -> Iterator[Objection]:
    """Of spot on, of dice shown instead of a raise, and of giving up."""
    exact, show = rules.exact, rules.show
    yield (
        exact is not None
        and rules.most == 2
        and (not exact.with_two or exact.who is Caller.BYSTANDERS),
        "Nobody could ever call spot on: it needs a third player.",
    )
    yield (
        exact is not None
        and exact.from_half
        and _keeps_dice(rules)
        and (rules.rounds == 1 or not rules.penalty.puts_out),
        "Half of the starting dice are always in play where nobody loses any or goes out.",
    )
    yield (
        isinstance(show, Escape) and not show.any_ladder and rules.claims.may_lower_face,
        "Showing dice needs an order in which a raise never lowers the face, or must be allowed in any order.",
    )
    yield (
        rules.concede and isinstance(rules.answer, AllInTurn),
        "Nobody can give up a round alone where all must challenge in turn.",
    )
    yield (
        rules.muck and rules.penalty.by_difference,
        "The dice must be shown where a round costs as many dice as the bid was off by.",
    )
    yield (
        rules.muck and rules.forehead,
        "Giving up hides nothing from players who see your dice anyway.",
    )


def _of_showing(rules: Rules) -> Iterator[Objection]:
    yield (
        isinstance(rules.show, Escape | ShowAndRaise) and _most_dice(rules) < 2,
        "Whoever shows dice keeps one covered, so somebody must have at least two.",
    )


def _of_foreheads(rules: Rules) -> Iterator[Objection]:
    if not rules.forehead:
        return
    yield (
        rules.scope is Scope.OWN_HAND,
        "Nobody can bid on a hand that everybody sees except its owner.",
    )
    yield (
        rules.show is not None,
        "Dice on a forehead are in view already; nobody can show them.",
    )
    yield (
        rules.passing is not None,
        "Players who cannot see their own dice cannot pass on them.",
    )


def _of_passing(rules: Rules) -> Iterator[Objection]:
    passing = rules.passing
    if passing is None:
        return
    yield (
        isinstance(rules.answer, AllInTurn),
        "A pass breaks a row of challenges: let only the next player challenge, or leave out passing.",
    )
    yield (
        passing.full_house and rules.hand.count != FULL_HOUSE and not passing.distinct,
        "A full house takes five dice.",
    )
    yield (
        rules.most == 2 and not passing.with_two,
        "Nobody could ever pass: it needs a third player.",
    )


def _of_sides(rules: Rules) -> Iterator[Objection]:
    if not rules.penalty.takes_sides:
        return
    yield (
        not one_challenges(rules.answer),
        "Taking sides needs one challenger: let only the next player challenge, or honour the nearest alone.",
    )
    yield (
        rules.wrong_doubles,
        "Those on the wrong side all pay alike, so a wrong challenge out of turn cannot cost double.",
    )


def _of_directions(rules: Rules) -> Iterator[Objection]:
    yield (
        rules.opener_direction and rules.most == 2,
        "Between two players every round goes the same way: the opener's word needs a third player.",
    )


def _of_the_end(rules: Rules) -> Iterator[Objection]:
    """Of who is left with dice, and whether that is good."""
    ending, safe = rules.ending, rules.penalty.out_is_safe
    yield (
        ending is Ending.LAST_LOSES and not safe,
        "The last player with dice can lose only where everybody else puts dice away, as in Snyd.",
    )
    yield (
        ending is Ending.FIRST_OUT_WINS and not safe,
        "The first player without dice can win only where all but the loser put dice away, as in Snyd.",
    )
    yield (
        ending in (Ending.LAST_STANDING, Ending.FIRST_OUT) and safe,
        "Putting away the last die is good here: make the last with dice lose, or the first without any win.",
    )


def _of_buying_back(rules: Rules) -> Iterator[Objection]:
    if rules.buy_backs is None:
        return
    yield (
        not rules.penalty.takes_hands,
        "Buying back wipes out lost hands, so rounds must cost a hand.",
    )
    yield (
        rules.rounds == 1,
        "In a match of one round nobody comes back: let it last longer, or leave out buying back.",
    )
    yield (
        not rules.penalty.limit,
        "Buying back makes sense only where lost hands put players out.",
    )


def _of_choosing_dice(rules: Rules) -> Iterator[Objection]:
    """Of showing some of one's dice, or keeping them."""
    show, count = rules.show, rules.hand.count
    yield (
        isinstance(show, ShowEachCall) and count < 2,
        "Showing a die with every bid needs at least two dice.",
    )
    chosen = isinstance(show, ShowAndRaise | ShowAfterBid) or (
        isinstance(show, ShowEachCall) and show.rerolls is Rerolls.SOME
    )
    yield (
        chosen and count > CHOSEN,
        "Players can choose among their own dice only where they have at most ten each.",
    )


def _of_the_start(rules: Rules) -> Iterator[Objection]:
    yield (
        rules.penalty.gains_dice and 0 < rules.penalty.limit <= rules.hand.count,
        "Players must start with fewer dice than the number that puts them out.",
    )
    yield (
        rules.first is First.LETTERS and not isinstance(rules.hand, Bills),
        "Only bills have letters: play with banknotes, or let something else decide who opens.",
    )
