"""Boxed Perudo with calza: a bystander may call the bid exact and win a lost die back.

Boxed Perudo with its optional call. After every bid anybody but the bidder and the next player may say
Calza: the bid is exact. Then the dice are shown. If exactly as many are there, the caller gets a lost die
back, up to five; if there are more or fewer, the caller loses a die. Nothing happens to the bidder. The
caller opens the next round. In a palifico round nobody calls calza.
"""

from dataclasses import replace

from dudo.engine import Caller, Exact
from dudo.games import Listing, perudo_box

GAME = replace(
    perudo_box.GAME,
    title="Boxed Perudo with Calza",
    aliases=("Perudo with calza",),
    code="PERUDOCALZA",
    exact=Exact(who=Caller.BYSTANDERS, in_one_die=False),
)

LISTING = Listing(
    shelf="perudo",
    sought=2,
    special="Call exact, regain a die",
    home=("France", "Italy", "Spain", "United Kingdom"),
    minutes=15,
    art="M24 6 a18 18 0 1 0 .1 0 M15 20 H33 M15 28 H33",
)
