"""The words of a rule card where other options make a sentence say more, or less, than it does alone."""

from collections.abc import Mapping

from dudo.engine.base import for_players, for_rounds
from dudo.engine.cup.opener import CupOpener
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.top import Top


def restated(rules: CupRules) -> Mapping[str, str]:
    """The numbers of players in one sentence; nothing of going out where nobody does."""
    said = {
        "least": "",
        "most": for_players(rules.least, rules.most),
        "rounds": for_rounds(rules.rounds, rules.penalty),
    }
    if rules.code_words is not None and rules.hand.count > 2:
        said["code_words"] = rules.code_words.words.sentence_for_three
    said |= type(rules.claims).said(rules)
    if rules.opener is CupOpener.LOSER and not rules.penalty.puts_out:
        said["opener"] = (
            "The loser of a round opens the next; if the highest claim was believed, whoever believed it does."
            if rules.top is Top.CAUGHT
            else "The loser of a round opens the next."
        )
    if rules.highest.believed:
        said["top"] = ""
    if rules.highest.doubted > 1 == rules.highest.bluffed:
        said["highest.bluffed"] = (
            "If you are caught with a false highest claim, you lose one {life}."
        )
    return said
