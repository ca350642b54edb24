"""A ruleset in a link: only what differs from the defaults, in canonical order.

>>> from liarsdice.games import find
>>> read_link(write_link(find("snyd"))) == find("snyd")
True
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode

from liarsdice.engine.bidding.game import Bidding
from liarsdice.engine.cup.game import Cup
from liarsdice.engine.duel.game import Duel
from liarsdice.engine.errors import BadRuleset
from liarsdice.engine.game import Game
from liarsdice.engine.ruleset import ruleset_from_data, ruleset_key

LONGEST = 4000


def write_link(game: Game) -> str:
    """The ruleset as letters, digits, - and _ that fit into an address; equal for equal rulesets."""
    return urlsafe_b64encode(ruleset_key(game).encode()).decode().rstrip("=")


def read_link(text: str) -> Bidding | Cup | Duel:
    """The ruleset that the link carries; `BadRuleset` with one sentence if it carries none."""
    if len(text) > LONGEST:
        raise BadRuleset(f"A link to house rules has at most {LONGEST} characters.")
    try:
        data = json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except ValueError as error:
        raise BadRuleset("This link to house rules is damaged: copy it once more.") from error
    return ruleset_from_data(data)
