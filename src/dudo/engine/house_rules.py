"""House rules: a game together with its stakes, as one value.

The game knows nothing about the stakes; only pairs that make no sense are refused.
"""

from dataclasses import dataclass, field
from typing import Annotated

from dudo.engine.base import Ruleset
from dudo.engine.company import check_needs
from dudo.engine.engines import AnyGame, kinds
from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.option import Data, Group, OneOf, OptionInfo, from_data, to_data
from dudo.engine.stakes import Stakes
from dudo.text import Name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What a table plays, and for which stakes.

    >>> from dudo.engine.bidding.game import Bidding
    >>> from dudo.engine.option import to_data
    >>> from dudo.engine.stakes import Pot
    >>> to_data(HouseRules(game=Bidding(title="Ours"), stakes=Stakes(pot=Pot(ante=2))))
    {'house-rules': {'game': {'bidding': {'title': 'Ours'}}, 'stakes': {'stakes': {'pot': {'pot': {'ante': 2}}}}}}
    """

    game: AnyGame
    stakes: Annotated[Stakes, OptionInfo(group=Group.STAKES)] = field(default_factory=Stakes)

    def __post_init__(self) -> None:
        check_needs(self.game, self.stakes)

    @property
    def plays_for_something(self) -> bool:
        """Whether there are any stakes."""
        return self.stakes != Stakes(unit=self.stakes.unit)


AnyRules = Annotated[Game | HouseRules, OneOf(lambda: (*kinds(), HouseRules))]


def house_rules(given: Game | HouseRules) -> HouseRules:
    """The house rules themselves, or those of a game without stakes."""
    if isinstance(given, HouseRules):
        return given
    if isinstance(given, Ruleset):
        return HouseRules(game=given)
    raise BadRuleset(
        say("{title} has no options that a house could change.", title=Name(given.title))
    )


def in_brief(rules: HouseRules) -> Game | HouseRules:
    """The game alone if there are no stakes, so that equal rules have equal links."""
    return rules if rules.plays_for_something else rules.game


def house_rules_to_data(rules: HouseRules) -> Data:
    """Plain data from which `house_rules_from_data` makes the same rules."""
    return to_data(in_brief(rules))


def read_rules(data: Data) -> Game | HouseRules:
    """The game, or the house rules, that `data` writes; `BadRuleset` with one sentence if it is neither."""
    rules: Game | HouseRules = from_data(AnyRules, data)
    return rules


def house_rules_from_data(data: Data) -> HouseRules:
    """The house rules, or the game, that `data` writes; `BadRuleset` with one sentence if it is neither.

    >>> house_rules_from_data({"bidding": {"title": "Ours"}}).game.title
    'Ours'
    """
    return house_rules(read_rules(data))
