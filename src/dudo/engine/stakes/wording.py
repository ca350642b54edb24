"""What a rule card says of stakes in a game whose rounds may count more than once, or that plays spot on."""

from dudo.engine.game import Game
from dudo.engine.stakes.options import Drinking, Measure, PerOpponent, Stakes
from dudo.text import NOTHING, Text, say


def each_time(drinks: Drinking) -> Text:
    """What a lost round costs where it may count more than once; empty where the rest of the card says so."""
    match drinks.measure:
        case Measure.LOSS:
            return say(
                "The loser of a round drinks as often as the round counts: once, or more if the stake has grown."
            )
        case Measure.DIFFERENCE:
            return say(
                "The loser of a round has as many drinks as the bid was off by, for each time that the round counts."
            )
        case _:
            return NOTHING


def of_spot_on(stakes: Stakes, game: Game) -> tuple[tuple[str, Text, str], ...]:
    """What spot on earns and costs where the stakes are about bids: options, sentences and clauses (R-15, S1-70)."""
    if "spoton" not in game.calls:
        return ()
    said: list[tuple[str, Text, str]] = []
    if isinstance(stakes.wager, PerOpponent):
        wins = say(
            "After a spot-on call it is the caller who wins from every opponent or pays every one; if nobody loses "
            "the round, nobody pays."
        )
        said.append(("wager", wins, "S1-70"))
    drinks = stakes.drinks
    if drinks is not None and drinks.measure is Measure.DIFFERENCE and not drinks.spot_on:
        one = say("A player who loses by a right spot-on call has one drink.")
        said.append(("drinks.spot_on", one, "S0-54 R-15"))
    return tuple(said)
