"""The words of a rule card where other options make a sentence say more, or less, than it does alone."""

from collections.abc import Mapping

from dudo.engine.base import for_players
from dudo.engine.bidding.bills import Bills
from dudo.engine.bidding.rules import Rules
from dudo.engine.claims import Faces, FiveDifferent
from dudo.engine.exact import Caller, Reward
from dudo.engine.lettered import on_dice
from dudo.engine.opening import LeastOpen, OnesFirst
from dudo.engine.penalty import TwoTwoOut
from dudo.engine.rounds import Anyone, Direction, Honour, Opener, one_challenges
from dudo.text import Text, say


def restated(rules: Rules) -> Mapping[str, str]:
    """By option, the sentence that fits these rules better; empty if there is nothing to say of it."""
    return {
        "least": "",  # said together with the most
        "most": for_players(rules.least, rules.most),
        **_of_bids(rules),
        **_of_answers(rules),
        **_of_the_cost(rules),
        **_without_one_die_rounds(rules),
        **_of_what_is_seen(rules),
        **_of_the_direction(rules),
        **_of_later_rounds(rules),
    }


def _of_bids(rules: Rules) -> Mapping[str, str]:
    said: dict[str, str] = {}
    if not isinstance(rules.claims, Faces):
        return said
    if rules.beyond(rules.hand.count):  # what may exceed the dice is said where it is ruled
        said["claims"] = (
            "A bid names a {face} and how many of it there are. Four 5s means at least four 5s, so an exact count "
            "makes the bid true."
        )
    if rules.claims.zhai is not None:
        said["claims.wild"] = say("1s are wild, and you may bid on them too; then only 1s count.")
    if rules.claims.zhai is not None and rules.claims.zhai.may_fall:
        said["claims.zhai"] = (
            "A bid may be zhai: then 1s are not wild, and only the {face} itself counts. Otherwise it is fei, and 1s "
            "are wild, and it must be higher than the last fei bid. A bid on 1s is always zhai."
        )
    if rules.claims.ones_high and rules.palifico is not None and not rules.palifico.wilds:
        said["palifico.wilds"] = (
            "Nothing is wild in such a round: 1s are still the highest face, and may be bid."
        )
    if rules.claims.stairs and rules.claims.five_different is FiveDifferent.ZERO:
        said["claims.five_different"] = (
            "Five different: a hand of five different {faces} counts for nothing, even if it is a run."
        )
    plain = rules.palifico is not None and not rules.palifico.wilds
    if plain and rules.ones_first is OnesFirst.FALSE_START:
        said["ones_first"] = (
            "Opening on 1s is a false start, except in a one-die round: the next player may bid any number of any "
            "other face."
        )
    said["least_first"] = least_first(rules)
    if isinstance(rules.hand, Bills) and rules.claims.ones_high:
        said["hand"] = (
            "Serial numbers take the place of dice: 0 counts as ten, and 1 is the ace above it."
        )
    return said


def least_first(rules: Rules) -> Text:
    """How many dice a round is opened with, and with how many if there are not as many (W-C06)."""
    said = on_dice(rules.least_first.sentence, rules.hand.symbols)
    asks_for_more = rules.least_first not in (LeastOpen.ANY, LeastOpen.PLAYERS)
    if asks_for_more and (rules.penalty.takes_dice or rules.hand.count == 1):
        return say("{rule} If there are fewer dice, it names as many as can count.", rule=said)
    return said


def _of_answers(rules: Rules) -> Mapping[str, str]:
    said: dict[str, str] = {}
    if rules.muck and rules.passing is not None:
        said["muck"] = (
            "A bidder who is challenged, or a player whose pass is doubted, may give up the round without showing "
            "any {dice}."
        )
    if rules.exact is not None and rules.exact.who is Caller.BYSTANDERS:
        said["exact.with_two"] = (
            "With two players left nobody can call spot on, for there is no bystander."
        )
    if rules.exact is not None and rules.exact.reward is Reward.REGAIN:
        said |= _of_what_is_won_back(rules)
    if _one_opens_for_all(rules):
        said["exact.reward"] = (
            "A right call costs everybody else the round, the bidder included; the caller opens the next round."
            if _out_of_turn(rules)
            else "A right call costs everybody else the round, the bidder included; the bidder counts as the loser who "
            "opens the next round."
        )
    return said


def _one_opens_for_all(rules: Rules) -> bool:
    """Whether many lose by a right spot on, so that it must be said who opens (R-04, W-P13)."""
    return (
        rules.exact is not None
        and rules.exact.reward is Reward.ALL_PAY
        and rules.opener in (Opener.LOSER, Opener.LEFT_OF_OUT)
        and rules.rounds != 1
        and rules.most > 2
    )


def _out_of_turn(rules: Rules) -> bool:
    """Whether spot on is called before the next player's turn."""
    return rules.exact is not None and rules.exact.who is not Caller.IN_TURN


def _of_what_is_won_back(rules: Rules) -> Mapping[str, str]:
    """What a right spot on gives back is what a lost round takes."""
    if rules.penalty.takes_dice:
        return {}
    if rules.penalty.pile:
        return {
            "exact.reward": (
                "After a right call the caller puts a matchstick back on the pile, if they have one, and opens the "
                "next round; the bidder loses nothing."
            )
        }
    return {
        "exact.reward": (
            "A right call wins the caller back a lost {life}, if there is one, and the right to open the next round; "
            "the bidder loses nothing."
        )
    }


def _of_the_cost(rules: Rules) -> Mapping[str, str]:
    said = {**_of_challengers_together(rules), **_of_giving_up(rules)}
    if rules.wrong_doubles and rules.penalty.loser_stays:
        said["answer.wrong_doubles"] = "A wrong challenge out of turn costs no more than any other."
    if rules.penalty.by_difference and rules.penalty.at_least < 2:
        said |= _of_what_is_off_by_nothing(rules)
    won_back = rules.exact is not None and rules.exact.reward is Reward.REGAIN
    if isinstance(rules.penalty, TwoTwoOut) and rules.hand.count <= 4 and not won_back:
        # Nobody loses a third hand.
        said["penalty"] = "A lost hand costs two dice. Without dice you are out."
    return said


def _of_giving_up(rules: Rules) -> Mapping[str, str]:
    """Where nothing is shown there is no difference: giving up costs one die, or the least of a round."""
    if not rules.concede or not rules.penalty.by_difference or rules.penalty.at_least > 1:
        return {}
    return {
        "concede": (
            "On your turn you may give up the round instead of raising or challenging; then no {dice} are shown, and "
            "it costs you one {die}."
        )
    }


def _of_challengers_together(rules: Rules) -> Mapping[str, str]:
    """What each of several challengers pays, and what a bidder pays to several (R-08)."""
    if not isinstance(rules.answer, Anyone) or rules.answer.honour is not Honour.ALL:
        return {}
    together = rules.penalty.challengers_together
    return {"answer.honour": together} if together else {}


def _of_what_is_off_by_nothing(rules: Rules) -> Mapping[str, str]:
    """A right spot on and a doubted pass have no difference: they cost one die (R-14, R-15)."""
    said: dict[str, str] = {}
    if rules.exact is not None and rules.exact.reward is Reward.BIDDER_PAYS:
        said["exact.reward"] = "A right call costs the bidder a {die}."
    if rules.exact is not None and rules.exact.reward is Reward.ALL_PAY:
        said["exact.reward"] = _a_die_of_all(rules)
    if rules.passing is not None:
        said["passing"] = (
            "Instead of raising, a player may pass once a round, but not as the opener. It may be a lie: the next "
            "player raises, or doubts a pass made since the last bid; then the passer's dice decide, and whoever is "
            "wrong loses one {die}."
        )
    return said


def _a_die_of_all(rules: Rules) -> str:
    if not _one_opens_for_all(rules):
        return "A right call costs everybody else a {die}, the bidder included."
    if _out_of_turn(rules):
        return "A right call costs everybody else a {die}, the bidder included; the caller opens the next round."
    return (
        "A right call costs everybody else a {die}, the bidder included; the bidder counts as the loser who opens "
        "the next round."
    )


def _without_one_die_rounds(rules: Rules) -> Mapping[str, str]:
    """Nothing of one-die rounds where none are played."""
    if rules.palifico is not None:
        return {}
    said = {"exact.in_one_die": "", "passing.in_one_die": ""}
    if rules.ones_first is OnesFirst.BARRED:
        said["ones_first"] = "The first bid of a round may not be on 1s."
    if rules.siciliana:
        said["siciliana"] = (
            "Siciliana: if the opening bid is challenged at once, 1s do not help it, and whoever is wrong loses "
            "twice as much. It is not played between two players, or while somebody has only one die."
        )
    return said


def _of_what_is_seen(rules: Rules) -> Mapping[str, str]:
    if rules.hides_from_owners:
        return {
            "forehead": "You see your own dice and nobody else's, except in a one-die round.",
        }
    if rules.show is not None:
        return {
            "forehead": "You see your own dice, and nobody else's but those that have been set out.",
        }
    return {}


def _of_the_direction(rules: Rules) -> Mapping[str, str]:
    if rules.direction is not Direction.CLOCKWISE:
        return {}
    if rules.bounce:
        return {"direction": "Play goes clockwise until a bounce turns it round."}
    if rules.opener_direction:
        return {"direction": "Play goes clockwise, unless the opener of a round says otherwise."}
    return {}


def _of_later_rounds(rules: Rules) -> Mapping[str, str]:
    """Nothing of them where there are none, and nothing of going out where nobody does."""
    said: dict[str, str] = {}
    if not rules.penalty.puts_out:
        said |= {"ending": "", "opener": rules.opener.where_nobody_goes_out}
    elif rules.penalty.loser_stays:
        said["opener"] = rules.opener.where_nobody_goes_out
    if together := _opening_after_several(rules):
        said["opener"] = together
    if rules.rounds == 1:
        said["opener"] = ""
    return said


def _opening_after_several(rules: Rules) -> str:
    """Who opens where more than one player may lose a round (R-04); empty where only one can."""
    if rules.opener is Opener.LOSER and rules.penalty.bystanders_pay:
        return (
            "Whichever of the bidder and the challenger lost the round opens the next; if that player is out, the "
            "other does."
        )
    if one_challenges(rules.answer) or rules.most == 2:
        return ""
    return (
        rules.opener.where_several_lose
        if rules.penalty.puts_out and not rules.penalty.loser_stays
        else rules.opener.where_all_stay
    )
