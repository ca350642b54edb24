"""How long a bot takes to answer: like people, it is quick when the answer is obvious and slow when it matters.

The time depends on what everybody at the table knows, on the character, and on luck that has nothing to do with
dice. `answer_time` is given the view of a watcher, which has no secret, so that a bot's hesitation reveals nothing
about its dice. The bot thinks during that time. If it needs longer, it answers at one of a few moments after it
(`overtime`), so that it reveals only roughly how much longer.
"""

from random import Random

from dudo import odds
from dudo.engine.game import AnyView, Game

AT_ONCE = 0.7  # seconds for an obvious answer
DOUBT = 2.2  # more seconds where the odds for a watcher are even
OPENING = 0.9  # seconds more for the opening of a round
AT_STAKE = 1.3  # times as long where a loss may put somebody out or decide the match
LUCK = (0.8, 1.25)
BOUNDS = (0.5, 4.5)
BRISK = 0.35  # times as long where the host wants it faster
LATER = (1.0, 3.0, 7.0, 15.0)  # seconds after its time at which a late bot answers
MOST = 100  # the most dice on the table with which the odds are worked out


def answer_time(
    game: Game, watched: AnyView, seat: int, *, tempo: float, random: Random, brisk: bool = False
) -> float:
    """Seconds that the seat takes for its answer, `tempo` times as long as others."""
    seconds = AT_ONCE + _weight(game, watched)
    if _may_end(game, watched, seat):
        seconds *= AT_STAKE
    least, most = BOUNDS
    seconds = min(max(seconds * tempo * random.uniform(*LUCK), least), most)
    return seconds * BRISK if brisk else seconds


def overtime(late: float) -> float:
    """Seconds after its time at which a bot answers that has thought for `late` seconds too long.

    >>> [overtime(late) for late in (0.001, 0.9, 1.1, 8.0)]
    [1.0, 1.0, 3.0, 15.0]
    """
    return next((moment for moment in LATER if late <= moment), late)


def _weight(game: Game, watched: AnyView) -> float:
    """The extra seconds: more, the less certain a watcher could be about the standing bid."""
    public = watched.public
    if public.standing is None:
        return OPENING
    if sum(public.dice) > MOST:
        return DOUBT / 2
    chance = odds.of(game, watched).standing
    return DOUBT / 2 if chance is None else DOUBT * (1 - abs(2 * float(chance.true) - 1))


def _may_end(game: Game, watched: AnyView, seat: int) -> bool:
    """Whether the next loss may put this seat out, or leave two players."""
    public, facts = watched.public, game.facts
    last_die = facts.scoring == "dice" and public.dice[seat] <= 1
    last_loss = 0 < facts.limit <= public.losses[seat] + 1
    return last_die or last_loss or len(public.active) <= 2 < public.players
