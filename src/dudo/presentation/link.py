"""A ruleset in a link: only what differs from the defaults, in canonical order.

>>> from dudo.games import find
>>> read_link(write_link(find("snyd"))) == find("snyd")
True
>>> read_link(f"https://dice.example.org/house/{write_link(find('snyd'))}").title
'Snyd'
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode

from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.house_rules import HouseRules, read_rules
from dudo.engine.option import to_data
from dudo.text import say

LONGEST = 4000  # characters


def write_link(game: Game | HouseRules) -> str:
    """Return the ruleset as letters, digits, - and _ that fit into an address; equal for equal rulesets."""
    text = json.dumps(to_data(game), sort_keys=True, separators=(",", ":"))
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def read_link(text: str) -> Game | HouseRules:
    """Return the ruleset that the link or its whole address carries; `BadRuleset` if it carries none."""
    text = text.rpartition("/house/")[2]
    if len(text) > LONGEST:
        raise BadRuleset(
            say("A link to house rules has at most {longest} characters.", longest=LONGEST)
        )
    try:
        data = json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except (ValueError, RecursionError) as error:
        raise BadRuleset("This link to house rules is damaged: copy it again.") from error
    return read_rules(data)
