"""Which stakes make sense with which game."""

from dudo.engine.bidding import Bidding
from dudo.engine.cup.game import Cup
from dudo.engine.cup.rules import Drinks
from dudo.engine.duel.game import Duel
from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.penalty import Penalty
from dudo.engine.rounds import Anyone
from dudo.engine.stakes.options import Double, Drinking, Measure, Stakes, Wager


def check(stakes: Stakes, game: Game) -> None:
    """`BadRuleset` with one sentence where the stakes ask for something that the game does not have."""
    for wrong, sentence in _senseless(stakes, game):
        if wrong:
            raise BadRuleset(sentence)


def _senseless(stakes: Stakes, game: Game) -> tuple[tuple[bool, str], ...]:
    penalty = game.penalty if isinstance(game, Bidding | Cup | Duel) else Penalty()
    anyone = isinstance(game, Bidding) and isinstance(game.answer, Anyone)
    measure = stakes.drinks.measure if stakes.drinks else None
    double = stakes.pot is not None and stakes.pot.double is Double.UNBEATEN
    paid_twice = isinstance(stakes.wager, Wager) and stakes.wager.wrong_doubles
    drunk_twice = isinstance(stakes.drinks, Drinking) and stakes.drinks.wrong_doubles
    return (
        (
            double and (penalty.takes_dice or isinstance(penalty, Drinks)),
            "Double pay is for a winner without a lost hand, so rounds must cost a hand.",
        ),
        (
            measure is Measure.DIE and (not penalty.takes_dice or penalty.gains_dice),
            "A drink for each die lost needs a game in which the loser loses dice.",
        ),
        (
            measure is Measure.DIFFERENCE and not isinstance(game, Bidding),
            "The difference is drunk only where dice are counted against a bid.",
        ),
        (
            measure is Measure.COUNTED and not isinstance(penalty, Drinks),
            "This game counts no drinks of its own; say what a lost round costs.",
        ),
        (
            (paid_twice or drunk_twice) and not anyone,
            "A challenge is out of turn only where anyone may challenge.",
        ),
    )
