"""What happens to a player who keeps losing: dice and losses after each lost round.

>>> from dudo.engine.penalty import LoseDie, TwoTwoOut
>>> [state.dice for state in fall(TwoTwoOut(), 5)]
[3, 1, 0]
>>> fall(LoseDie(), 5)[-1]
Fallen(dice=0, losses=0, out=True)
"""

from dataclasses import dataclass

from dudo.engine.game import Game
from dudo.engine.penalty import Penalty, Verdict
from dudo.presentation.numbers import plural
from dudo.presentation.sentences import Rule
from dudo.text import joined, say

MOST = 200
"""After this many lost rounds a player is taken never to go out."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """What a player has after a number of lost rounds."""

    dice: int
    losses: int
    out: bool


def fall(penalty: Penalty, dice: int) -> tuple[Fallen, ...]:
    """A player who loses every round, until they are out; empty if nobody ever goes out."""
    held, losses = dice, 0
    states: list[Fallen] = []
    while len(states) < MOST:
        lost = Verdict(bidder=0, challengers=(1,), stands=False, excess=-1)
        cost = penalty.settle(lost, (held, dice), (0, 1))
        change = cost.dice[0]
        held, losses = held + change, losses + cost.losses[0]
        if penalty.is_out(held, losses):
            # A player who is put out by losing dice also loses those that are left.
            states.append(Fallen(0 if change < 0 else held, losses, out=True))
            return tuple(states)
        states.append(Fallen(held, losses, out=False))
    return ()


def course_rules(game: Game) -> tuple[Rule, ...]:
    """One line for the card, if lost rounds cost several dice each: how many rounds a player can lose.

    A match that is over before says nothing of it.

    >>> from dudo.games import find
    >>> course_rules(find("chinese_liars"))[0].sentence
    'If you lose every round, you go from 5 dice to 3, 1 and then none: you are out.'
    """
    if not game.penalty.steady:
        return ()
    held = [state.dice for state in fall(game.penalty, game.facts.dice)]
    if len(held) < 2 or game.rounds < len(held) or abs(held[1] - held[0]) == 1:
        return ()
    sentence = say(
        "If you lose every round, you go from {start} to {steps} and then {last, plural, =0 {none} other {#}}: "
        "you are out.",
        start=plural(game.facts.dice, "die"),
        steps=joined(", ", [str(dice) for dice in held[:-1]]),
        last=held[-1],
    )
    return (Rule("penalty.course", sentence, "", "ends"),)


def last_rules(game: Game) -> tuple[Rule, ...]:
    """One line for the card of a game whose matches end in one way only, as with a passed cup: who wins.

    >>> from dudo.games import find
    >>> [rule.sentence for rule in last_rules(find("six_six_six"))], last_rules(find("mexican"))
    (['The last player still in wins.'], ())
    """
    if not game.winner:
        return ()
    clauses = "S0-67 S1-37 S1-52 S1-58 S1-60 W-M06 W-G05"
    return (Rule("penalty.last", game.winner, clauses, "ends"),)
