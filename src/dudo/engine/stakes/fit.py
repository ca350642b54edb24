"""Which stakes make sense with which game."""

from dudo.engine.game import Game
from dudo.engine.senseless import refuse
from dudo.engine.stakes.options import Double, Drinking, Measure, Stakes, Wager


def check(stakes: Stakes, game: Game) -> None:
    """`BadRuleset` with one sentence where the stakes ask for something that the game does not have."""
    refuse(_senseless(stakes, game))


def _senseless(stakes: Stakes, game: Game) -> tuple[tuple[bool, str], ...]:
    penalty = game.penalty
    measure = stakes.drinks.measure if stakes.drinks else None
    double = stakes.pot is not None and stakes.pot.double is Double.UNBEATEN
    paid_twice = isinstance(stakes.wager, Wager) and stakes.wager.wrong_doubles
    drunk_twice = isinstance(stakes.drinks, Drinking) and stakes.drinks.wrong_doubles
    return (
        (
            double and (penalty.takes_dice or penalty.counts_drinks),
            "Double pay is for a winner without a lost hand, so rounds must cost a hand.",
        ),
        (
            measure is Measure.DIE and (not penalty.takes_dice or penalty.gains_dice),
            "A drink for each lost die makes sense only where losers lose dice.",
        ),
        (
            measure is Measure.DIFFERENCE and game.facts.bids == "claims",
            "The difference is drunk only where dice are counted against a bid.",
        ),
        (
            measure is Measure.COUNTED and not penalty.counts_drinks,
            "This game counts no drinks of its own; say what a lost round costs.",
        ),
        (
            (paid_twice or drunk_twice) and not game.anyone_challenges,
            "A challenge is out of turn only where anyone may challenge.",
        ),
    )
