"""The rules core: pure values and functions, without clock, luck, disk or net."""

from liarsdice.engine.action import (
    Action,
    Bark,
    Believe,
    Bid,
    Buy,
    BuyBack,
    Catch,
    Challenge,
    Claim,
    Concede,
    Decline,
    Doubt,
    Keep,
    Oppose,
    Pass,
    Reroll,
    Roll,
    Show,
    SpotOn,
    Support,
    Total,
    Waive,
    parse,
)
from liarsdice.engine.bidding import Bidding, BuyBacks, Dice, Palifico
from liarsdice.engine.chance import Throw, draw
from liarsdice.engine.errors import BadNotation, BadRuleset, Illegal, LiarsDiceError
from liarsdice.engine.exact import Exact, Meaning, Reward
from liarsdice.engine.game import AnyState, AnyView, Game
from liarsdice.engine.hand import Hand, hand_text, read_hand
from liarsdice.engine.ladder import Ladder
from liarsdice.engine.option import card, from_data, to_data
from liarsdice.engine.penalty import (
    EveryoneElse,
    GainDie,
    GiveDie,
    LoseDie,
    LoseDifference,
    LoseHand,
    Snyd,
    StarsPenalty,
    TakeSides,
    TwoTwoOut,
    WinnersGain,
)
from liarsdice.engine.rounds import (
    AllInTurn,
    Anyone,
    Direction,
    Ending,
    First,
    Honour,
    NextPlayer,
    Opener,
    Silence,
)
from liarsdice.engine.showing import Escape, Often, ShowAndRaise, ShowEachCall
from liarsdice.engine.state import Phase, Public, Result, Showdown, State, Step, View
from liarsdice.engine.tally import Count, Scope, Sum, Wild
from liarsdice.engine.words import Words
