"""Cacho: dudo as in Chile, where one may also call a bid exact, pass, and has a special round at one die.

Five dice each under a cup, which is called the cacho; the 1s are aces and wild. Raise the last bid or say "dudo":
whoever is wrong loses a die and opens the next round, and says which way it goes. Going to aces takes half the
number, coming back double plus one. You may open on aces, but then the next player is free to bid any number of any
other face.

Calzo: the player in turn says that the bid is exact, and wins a lost die back or loses one; for that, half of the
dice must still be in play. Paso: with all five dice you may leave the bid as it is, once a round, if your dice are
all different, all equal or a full house, or if you say that they are. If an opening bid is doubted at once, that is a
siciliana: aces do not help it, and it costs two dice. When you first come down to one die, you play an obligo: in
that round nothing is wild, only players with one die may change the face, and you say whether it is closed, so that
only players with one die look, or open, so that everybody sees all dice but their own. With two players left there
are only bids and doubts.
"""

from dudo.engine import (
    Bidding,
    Exact,
    Faces,
    First,
    Ladder,
    OneDieRound,
    OneDieView,
    OnesFirst,
    Opener,
    Palifico,
    Passing,
    Wild,
    Words,
)
from dudo.games import Listing

GAME = Bidding(
    title="Cacho",
    aliases=("Dudo", "Cachito", "Pico", "Dadinho", "Dudo as in Chile"),
    code="DUDO",
    most=6,
    ones_first=OnesFirst.FALSE_START,
    claims=Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS),
    exact=Exact(from_half=True, with_two=False, in_one_die=False),
    passing=Passing(equal=True, full_house=True, all_dice=True, with_two=False, in_one_die=False),
    siciliana=True,
    opener_direction=True,
    palifico=Palifico(when=OneDieRound.ONCE, wilds=False, with_two=False, view=OneDieView.CHOSEN),
    first=First.HIGH_DIE,
    opener=Opener.LEFT_OF_OUT,
    words=Words(
        challenge="Dudo!",
        spoton="Calzo!",
        pass_="Paso!",
        doubt="I doubt the pass!",
        playclosed="Obligo cerrado",
        playopen="Obligo abierto",
        one="ace",
    ),
)

LISTING = Listing(
    shelf="perudo",
    sought=4,
    known=7,
    special="Calzo, paso, obligo, siciliana",
    home=("Chile", "Peru", "Brazil"),
    minutes=10,
    art="M10 8 H38 L35 40 H13 Z M9 8 Q24 14 39 8 M14 20 H34 M18 44 h.1 M24 44 h.1 M30 44 h.1",
)
