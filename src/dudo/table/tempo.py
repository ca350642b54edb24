"""How long a bot takes to answer: as people do, quickly when it is obvious and slowly when it matters.

The rule: the time is drawn from what everybody at the table knows, from the character, and from luck
that has nothing to do with dice. `answer_time` is given the view of a watcher, which holds no secret, so
that how long a bot hesitates tells nothing of its dice. It thinks during that time. One that needs longer
answers at one of a few moments after it (`overtime`), so that all it shows is about how much longer.
"""

from random import Random

from dudo import odds
from dudo.engine.game import AnyView, Game

AT_ONCE = 0.7  # seconds for what is obvious
DOUBT = 2.2  # seconds more where a watcher would toss a coin
OPENING = 0.9  # seconds more for the opening of a round
AT_STAKE = 1.3  # times as long where somebody may be out or has won
LUCK = (0.8, 1.25)
BOUNDS = (0.5, 4.5)
BRISK = 0.35  # times as long where the host wants it faster
LATER = (
    1.0,
    3.0,
    7.0,
    15.0,
)  # seconds after its time at which a bot answers that has thought too long
MOST = 100  # dice on the table up to which the odds are looked at


def answer_time(
    game: Game, watched: AnyView, seat: int, *, tempo: float, random: Random, brisk: bool = False
) -> float:
    """Seconds that the seat takes over its answer, `tempo` times what it takes others."""
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
    """More seconds the less a watcher could tell whether what stands is true."""
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
    last = public.dice[seat] <= 1 if facts.scoring == "dice" else False
    last = last or (0 < facts.limit <= public.losses[seat] + 1)
    return last or len(public.active) <= 2 < public.players
