"""House rules with each way in which something can be hidden, where the games in the folder may have none."""

from dudo.engine import (
    Anyone,
    Bidding,
    Cup,
    Dice,
    Escape,
    Game,
    Honour,
    Keeping,
    OneDieView,
    Order,
    Palifico,
    Passing,
    ShowAndRaise,
    ShowEachCall,
    TakeSides,
    Totals,
)
from dudo.engine.claims import Ranked
from dudo.engine.cup.options.dice import CupDice
from dudo.engine.options.showing import Rerolls

HOUSE: dict[str, Game] = {
    "anyone may challenge": Bidding(title="Anyone", answer=Anyone(honour=Honour.ALL)),
    "taking sides": Bidding(title="Sides", penalty=TakeSides()),
    "on the forehead": Bidding(title="Indian", hand=Dice(count=1), claims=Totals(), forehead=True),
    "a pass": Bidding(title="Pass", passing=Passing(), concede=True),
    "show and re-roll": Bidding(title="Escape", show=Escape(any_ladder=True)),
    "show and raise": Bidding(title="Show and raise", show=ShowAndRaise()),
    "a die with every call": Bidding(title="Stud", show=ShowEachCall(rerolls=Rerolls.SOME)),
    "keep any": Cup(
        title="Six", hand=CupDice(count=3), claims=Ranked(order=Order.NUMBER), keeping=Keeping.ANY
    ),
    "passing on unseen": Cup(title="Blind", blind=True, undercalls=True, open_dice=True),
    **{
        f"a one-die round, {view.name.lower()}": Bidding(
            title="Obligo", hand=Dice(count=2), palifico=Palifico(view=view)
        )
        for view in OneDieView
    },
    "keep none": Cup(title="Two", keeping=Keeping.NONE),
}
