"""The few facts about a game that a table needs before play and around it."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a screen needs to know about a ruleset to draw it; everything else is in the views."""

    engine: str  # its package in `engine/`, like "bidding"
    dice: int  # a player's dice at the start, or the dice under the one cup
    sides: int
    symbols: str  # what the faces 1, 2, .. are called, one character each
    faces: tuple[int, ...]  # faces that may be bid on, empty where bids are not on faces
    bids: Literal["faces", "totals", "claims"]
    claims: tuple[str, ...]  # every claim from lowest to highest, if they can be listed
    # what these are called, in code words or the words of the game, if anything
    spoken: tuple[str, ...] = ()
    scoring: Literal["dice", "losses"]  # what a player runs out of
    limit: int  # losses (or gained dice) that put a player out; 0 where none do
    wild: int  # the face that is usually wild, 0 if none
    forehead: bool  # players see everybody's dice but their own
    piece: str = "die"  # what one symbol of a hand is called
    noun: Literal["bid", "claim"] = "bid"  # what players raise is called
    zhai: bool = False  # bids may count no wild dice
    track: bool = False  # bids lie on a track
    ones_high: bool = False  # 1s are the highest face
    super_die: bool = False  # one die of each player counts double
    by_hand: bool = (
        False  # dice that are all alike, or all different, may count for more or less than they are
    )
    one_cup: bool = False  # a single cup goes round
    drunk: bool = False  # losses are drinks, which put nobody out
    piled: bool = False  # losses are matchsticks, taken from a pile
    sheds: bool = False  # dice are put away and not lost: a player without dice is safe
