"""When aces are dead, think again."""

from dataclasses import replace
from fractions import Fraction

from dudo.engine import Game
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.game import AnyView
from dudo.engine.state import View
from research.formulas import SIXTH, THIRD, at_least
from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts
from research.maxims.maxim import Maxim, MaximFigures, Trial


def forgets(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who goes on counting the aces in a round without wilds."""
    if isinstance(view.public, BiddingPublic) and view.public.wilds_dead:
        view = View(view.seat, replace(view.public, wilds_dead=False), view.secret)
    return counts(game, view)


def opens_on_aces(turn: Turn) -> ActionValues:
    """Open on aces; both twins do, so that the case comes up."""
    opens = turn.standing is None and turn.luck.random() < 0.5
    return turn.rather(bid for bid in turn.bids if bid.face == 1) if opens else turn.values


def figures() -> MaximFigures:
    """The same bids of fifteen unseen dice, with aces and without."""
    return {
        f"{n} of a face among fifteen unseen dice, aces {state}": Fraction(at_least(15, n, p))
        for n in (3, 5, 7)
        for state, p in (("wild", THIRD), ("dead", SIXTH))
    }


FOLLOWS, IGNORES = HabitPlayer(counts, opens_on_aces), HabitPlayer(forgets, opens_on_aces)

MAXIM = Maxim(
    items=("T-08",),
    title="When aces are dead, halve what you expect",
    says="Opened on aces, a round has no wilds, and the odds of every bid fall sharply.",
    tried=(
        "Two bots of which each opens on aces half the time; one knows what that does, its twin goes on "
        "counting them for every face."
    ),
    figures=figures,
    trials=tuple(
        Trial(game=game, seats=seats, follows=FOLLOWS, ignores=IGNORES)
        for game, seats in (("basic_two", 2), ("basic_liars", 4), ("mafia", 3))
    ),
)
