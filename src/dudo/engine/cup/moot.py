"""What need not be said of a cup game: options that are not played, about which others say enough.

"In a turn you throw once." is true of the throws in a turn. Where rolls can be bought, or five aces be matched
in three of them, it would mislead, so it is moot there.
"""

from collections.abc import Mapping

from dudo.engine.cup.highest import ShownAtOnce
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.unseen import HandingOn


def moot(rules: CupRules) -> Mapping[str, bool]:
    """By option, whether nothing is said of it where it is not played."""
    return {**_of_the_cup(rules), **_of_claims(rules), **_of_lives(rules)}


def _of_the_cup(rules: CupRules) -> Mapping[str, bool]:
    hands_on = rules.unseen is not HandingOn.NEVER
    rolls_first = hands_on or rules.second_roll or rules.rolls_all
    more = rules.top_differs or rules.buys.sold or rules.second_roll or rules.once_each
    return {
        "blind": rolls_first,
        "unseen": rules.blind or not rolls_first,
        "most_throws": more,
        "cheers": rules.hand.count != 2 or rules.hand.poker or rules.claims.kind != "claims",
    }


def _of_claims(rules: CupRules) -> Mapping[str, bool]:
    highest, named = rules.highest, rules.claims.kind == "claims"
    priced = highest.doubted != highest.bluffed or highest.doubted > 1
    return {
        "claims.equal": rules.undercalls,
        "undercalls": rules.claims.equal,
        "shouts": not rules.undercalls,
        "code_words": not rules.claims.as_number,
        "highest.believed": rules.top_differs,
        "highest.bluffed": rules.top_differs,
        "highest.doubted": rules.top_differs,
        "highest.counts": not priced,
        "highest.shown": rules.needs_one or not named,
        "needs_one": highest.shown is not ShownAtOnce.NEVER,
    }


def _of_lives(rules: CupRules) -> Mapping[str, bool]:
    return {
        "new_life_at": rules.dog or rules.penalty.counts_drinks,
        "swim": rules.dog or not rules.penalty.puts_out,
        "penalty.betty_ford": rules.hand.count != 2,
        "stakes.drinks": rules.cheers or rules.penalty.counts_drinks,
    }
