"""The answer to "May I ..?": the rules that speak of it with an example, and yes or no where the engine decides.

>>> from dudo.games import lookup
>>> answer = answered(lookup("perudo_box").rules, "how many ones after five 6s?")
>>> answer.here.sentence, answer.rules[0].id
('After five sixes it takes three pacos, or more.', 'claims.ladder')
>>> answered(lookup("perudo_box").rules, "what is for lunch?").sentence
'That was not understood. You can ask who opens, what may be bid, what is wild, what a loss costs, and the like.'
"""

from dataclasses import dataclass

from dudo.engine.game import AnyView
from dudo.engine.house_rules import HouseRules
from dudo.presentation.card import rule_card
from dudo.rulebook.book import BookRule, rulebook
from dudo.rulebook.rule_search import LONGEST, MOST, matching_rules
from dudo.rulebook.shown import ShownExample
from dudo.rulebook.verdict import PositionAnswer, verdict
from dudo.text import ENGLISH, NOTHING, Language, Text, say


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleAnswer:
    """What is said to a question about the rules."""

    here: PositionAnswer | None  # yes or no, for the position or by the rule; None if not asked
    rules: tuple[BookRule, ...]  # that answer the question, the best first
    example: ShownExample | None  # of the first rule
    sentence: (
        Text  # that rules speak of it, or that it was not understood; empty beside a yes or no
    )


def answered(
    rules: HouseRules, question: str, *, view: AnyView | None = None, language: Language = ENGLISH
) -> RuleAnswer:
    """Return the answer for the player who sees that view, or without one for somebody who is not playing."""
    question, game, book = question[:LONGEST], rules.game, rulebook(rules)
    here = verdict(game, question, language, view=view)
    told = list(matching_rules(rules, question, language))
    if here is not None and here.clause:
        behind = [
            book.rule(one.option)
            for one in rule_card(game, rules.stakes)
            if here.clause in one.clauses.split()
        ]
        told = [*behind[:1], *(rule for rule in told if rule not in behind[:1])][:MOST]
    first = next((rule for rule in told[:1] if rule.examples), None)
    return RuleAnswer(
        here=here,
        rules=tuple(told),
        example=None if first is None else book.examples[first.examples[0]],
        sentence=NOTHING if here else SPEAKING if told else NOT_UNDERSTOOD,
    )


SPEAKING = say("These rules speak of that:")
NOT_UNDERSTOOD = say(
    "That was not understood. You can ask who opens, what may be bid, what is wild, what a loss costs, and the like."
)
