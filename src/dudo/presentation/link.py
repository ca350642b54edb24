"""A ruleset in a link: only what differs from the defaults, in canonical order.

>>> from dudo.games import find
>>> read_link(write_link(find("snyd"))) == find("snyd")
True
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode

from dudo.engine.bidding.game import Bidding
from dudo.engine.cup.game import Cup
from dudo.engine.duel.game import Duel
from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.house_rules import HouseRules
from dudo.engine.option import from_data, to_data

LONGEST = 4000


def write_link(game: Game | HouseRules) -> str:
    """The ruleset as letters, digits, - and _ that fit into an address; equal for equal rulesets."""
    text = json.dumps(to_data(game), sort_keys=True, separators=(",", ":"))
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def read_link(text: str) -> Bidding | Cup | Duel | HouseRules:
    """The ruleset that the link carries; `BadRuleset` with one sentence if it carries none."""
    if len(text) > LONGEST:
        raise BadRuleset(f"A link to house rules has at most {LONGEST} characters.")
    try:
        data = json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except (ValueError, RecursionError) as error:
        raise BadRuleset("This link to house rules is damaged: copy it once more.") from error
    ruleset = from_data(Bidding | Cup | Duel | HouseRules, data)
    if not isinstance(ruleset, Bidding | Cup | Duel | HouseRules):
        raise BadRuleset("This link carries no house rules.")
    return ruleset
