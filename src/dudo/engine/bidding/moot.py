"""What need not be said of a bidding game: options that are not played, about which others say enough.

Each option that is not played has a sentence of its own, such as "After a challenge the dice are always shown." It is
true of that option alone. Where another one of the game says otherwise, or there is nothing that it could be
about, it is moot.
"""

from collections.abc import Mapping

from dudo.engine.bidding.rules import Rules
from dudo.engine.claims.moot import moot_of_faces
from dudo.engine.one_die import OneDieView


def moot(rules: Rules) -> Mapping[str, bool]:
    """By option, whether nothing is said of it where it is not played."""
    return {**_of_rounds(rules), **_of_dice(rules)}


def _of_rounds(rules: Rules) -> Mapping[str, bool]:
    one_die = rules.palifico is not None
    gives_in = rules.splitting is not None and rules.splitting.surrender
    return {
        "exact.in_one_die": not one_die,
        "exact.single_die": rules.exact is None or not rules.exact.from_half,
        "passing.in_one_die": not one_die,
        "gap_doubles": rules.penalty.by_difference,
        "muck": gives_in or rules.self_raise,
        "opener_direction": rules.bounce,
        "self_raise": not rules.all_challenge or rules.muck,
        "show": rules.forehead or _seen_in_one_die_rounds(rules) or rules.reshakes,
    }


def _of_dice(rules: Rules) -> Mapping[str, bool]:
    """Of what dice count for, and which hands are special."""
    of_faces = moot_of_faces(rules.claims)
    if not of_faces:
        return {}
    passes = rules.passing is not None and rules.passing.distinct
    plain = rules.siciliana or (rules.palifico is not None and not rules.palifico.wilds)
    return {
        **of_faces,
        "claims.stairs": of_faces["claims.stairs"] or passes,
        "claims.five_different": of_faces["claims.five_different"] or passes,
        "claims.five_alike": rules.hand.super_die,
        "claims.zhai": of_faces["claims.zhai"] or plain,
    }


def _seen_in_one_die_rounds(rules: Rules) -> bool:
    return rules.palifico is not None and rules.palifico.view in (
        OneDieView.OPEN,
        OneDieView.CHOSEN,
    )
