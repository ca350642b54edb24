"""Which options of a cup game make no sense together.

Where several do not, the first in this order is named.
"""

from collections.abc import Iterator

from dudo.engine.claims import Faces
from dudo.engine.cup.highest import HighestHand
from dudo.engine.cup.keeping import Keeping
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.top import Top
from dudo.engine.cup.unseen import HandingOn
from dudo.engine.first_opener import First
from dudo.engine.senseless import Objection, of_players_and_rounds


def senseless(rules: CupRules) -> Iterator[Objection]:
    """What makes no sense in these rules, in sentences."""
    yield from of_players_and_rounds(rules)
    yield from _of_the_dice(rules)
    yield from ((not need.met, need.sentence) for need in rules.claims.needs(rules))
    yield from _of_too_few_claims(rules)
    yield from _of_claims_too_low(rules)
    yield from _of_bought_rolls(rules)
    yield from _of_numbers(rules)
    yield from _of_drinks_and_catching(rules)
    yield (
        rules.first is First.LETTERS,
        "Only bills have letters, and here everybody has dice: let something else decide who opens.",
    )
    yield from _of_handing_on(rules)
    yield from _of_throwing_again(rules)
    yield from _of_cheers(rules)
    yield from _of_the_highest_hand(rules)
    yield from _of_lives(rules)


def _named(rules: CupRules) -> bool:
    """Whether claims name whole hands."""
    return rules.claims.kind == "claims"


def _of_the_dice(rules: CupRules) -> Iterator[Objection]:
    """Of what claims there can be about them."""
    named = _named(rules)
    yield (
        isinstance(rules.claims, Faces) and rules.claims.of_many_cups,
        "Zhai, five alike and five different are played where everybody has a cup.",
    )
    yield (
        rules.hand.unseen > 0 and named,
        "Dice in the middle count only for numbers of a face.",
    )
    yield rules.hand.poker and not named, "Poker dice are for poker claims."
    yield (
        rules.hand.poker and rules.claims.as_number,
        "Poker dice show no numbers that could be read.",
    )


def _of_too_few_claims(rules: CupRules) -> Iterator[Objection]:
    if _named(rules):
        return
    claims = rules.claims.all(rules.pool)
    yield (
        not claims or not rules.claims.above(claims[0], rules.pool),
        "No claim is higher than another with these dice: take more of them, or dice with more faces.",
    )


def _of_claims_too_low(rules: CupRules) -> Iterator[Objection]:
    yield (
        not _named(rules) and (rules.undercalls or rules.blind or rules.top_differs),
        "Calling “better”, passing on unseen and matching the best hand need claims that name whole hands.",
    )
    yield (
        rules.shouts and not rules.undercalls,
        "Somebody can point out that a claim is too low only where it may be.",
    )


def _of_bought_rolls(rules: CupRules) -> Iterator[Objection]:
    yield (
        (rules.buys.sold or rules.top is Top.CAUGHT) and not rules.penalty.counts_drinks,
        "Buying rolls and catching dice need a game that counts drinks.",
    )
    yield (
        rules.needs_one and not rules.buys.sold,
        "Where the highest claim needs a 1, players must be able to buy rolls.",
    )


def _of_numbers(rules: CupRules) -> Iterator[Objection]:
    """Of what takes dice that are read as a number."""
    yield (
        rules.needs_one and not rules.claims.tops_with_one,
        "A 1 is laid out only for a Mexican.",
    )
    yield (
        rules.code_words is not None and not rules.claims.as_number,
        "Code words are for dice that are read as a number.",
    )


def _of_drinks_and_catching(rules: CupRules) -> Iterator[Objection]:
    drinks, caught = rules.penalty.counts_drinks, rules.top is Top.CAUGHT
    yield rules.dog and drinks, "The dog's life needs lives to lose."
    yield (
        rules.dog and rules.penalty.limit == 0,
        "Only players who can go out can take the dog’s life.",
    )
    yield (
        caught != (rules.catch_percent > 0),
        "Where dice are flipped, say how often they are caught.",
    )
    yield (
        not 0 <= rules.catch_percent <= 99,
        "Flipped dice are caught 1% to 99% of the time.",
    )
    yield drinks and rules.rounds > 100, "Drinks are counted over at most 100 rounds."


def _of_handing_on(rules: CupRules) -> Iterator[Objection]:
    hands_on = rules.unseen is not HandingOn.NEVER
    yield (
        not _named(rules) and (hands_on or rules.second_roll),
        "Handing on unseen and rolling once more unseen need claims that name whole hands.",
    )
    yield (
        rules.claims.equal and rules.undercalls,
        "Where a claim as high as the last is enough, none counts as the next better hand.",
    )
    yield (
        hands_on and rules.blind,
        "The cup is passed on unseen as the next better hand, or with a claim of one’s own, not both.",
    )


def _of_throwing_again(rules: CupRules) -> Iterator[Objection]:
    yield not 1 <= rules.most_throws <= 10, "In a turn there are 1 to 10 throws."
    yield (
        rules.rethrows and rules.keeping is not Keeping.ANY,
        "Throwing again takes a game in which any dice may be kept.",
    )
    yield (
        rules.rethrows and rules.buys.sold,
        "Where dice may be thrown again, no rolls are for sale.",
    )


def _of_cheers(rules: CupRules) -> Iterator[Objection]:
    hand = rules.hand
    yield (
        rules.cheers and not (hand.count == 2 and hand.sides >= 3 and _named(rules)),
        "A 32 needs two dice that are claimed as a hand.",
    )
    yield rules.cheers and hand.poker, "A 32 needs dice with pips."


def _of_the_highest_hand(rules: CupRules) -> Iterator[Objection]:
    if rules.highest == HighestHand():
        return
    yield (
        rules.penalty.counts_drinks or not _named(rules) or rules.hand.unseen > 0,
        "What the highest hand costs needs lives to lose, and claims that name whole hands.",
    )
    yield rules.top_differs, "Either the highest claim costs lives, or it is matched or caught."


def _of_lives(rules: CupRules) -> Iterator[Objection]:
    limit = rules.penalty.limit
    yield rules.swim and limit == 0, "Only players who can go out can swim."
    yield rules.swim and rules.dog, "Whoever is out swims, or has the dog's life, not both."
    yield (
        rules.new_life_at != 0 and not 0 < rules.new_life_at < limit,
        "To throw for a new number of lives, a player must first have lost some.",
    )
    yield (
        rules.new_life_at > 0 and limit < 6,
        "Throwing for new lives needs a match that begins with at least six lives.",
    )
