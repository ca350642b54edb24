"""House rules: a game and what is played for, as one value of data.

The game knows nothing of the stakes; only senseless pairs of the two are refused.
"""

from dataclasses import dataclass, field
from typing import Annotated

from liarsdice.engine.bidding.game import Bidding
from liarsdice.engine.cup.game import Cup
from liarsdice.engine.duel.game import Duel
from liarsdice.engine.option import Group, Says
from liarsdice.engine.stakes import Stakes, check


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What a table plays, and for what.

    >>> from liarsdice.engine.option import to_data
    >>> from liarsdice.engine.stakes import Pot
    >>> to_data(HouseRules(game=Bidding(title="Ours"), stakes=Stakes(pot=Pot(ante=2))))
    {'house-rules': {'game': {'bidding': {'title': 'Ours'}}, 'stakes': {'stakes': {'pot': {'pot': {'ante': 2}}}}}}
    """

    game: Bidding | Cup | Duel
    stakes: Annotated[Stakes, Says(group=Group.STAKES)] = field(default_factory=Stakes)

    def __post_init__(self) -> None:
        check(self.stakes, self.game)
