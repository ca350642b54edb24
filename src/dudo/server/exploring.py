"""The explorer over HTTP: which rounds are solved, and what an equilibrium does after some bids, hand by hand."""

from math import isnan

import numpy as np

from dudo.engine import BadNotation, parse
from dudo.presentation.spoken import labels
from dudo.server import wire
from dudo.solve.positions import Floats
from dudo.solve.ranges import NotThere, Ranges, ranges
from dudo.solve.shipped import SHIPPED, NotShipped, shipped_strategy
from dudo.solve.strategy import stated_bracket
from dudo.solve.worths import true_chances, worths
from dudo.table.errors import Refusal

DIGITS = 5
"""So many decimals are sent: a strategy is as exact as that."""


def strategies() -> list[wire.StrategyInfo]:
    """All that come with the package."""
    found = []
    for one in SHIPPED.values():
        bracket = stated_bracket(one.path)
        game = one.round.game
        found.append(
            wire.StrategyInfo(
                name=one.name,
                game=one.game,
                title=one.title,
                about=one.about,
                dice=one.round.dice,
                facts=game.facts,
                words=labels(game.words),
                low=bracket.low,
                high=bracket.high,
            )
        )
    return found


def explored(wanted: wire.AskExplorer) -> wire.Explored:
    """What is done after that history; `Refusal` with the sentence that says what was expected."""
    try:
        strategy = shipped_strategy(wanted.strategy)
        found = ranges(strategy.graph, strategy, [parse(word) for word in wanted.history])
    except NotShipped as error:
        raise Refusal("room", error.sentence) from error
    except (NotThere, BadNotation) as error:
        raise Refusal("malformed", error.sentence) from error
    return _told(found, worths(strategy, found), true_chances(found))


def _told(found: Ranges, worth: Floats, true: Floats) -> wire.Explored:
    position, hands = found.history.position, found.history.graph.round.hands
    seat, dealt = position.seat, found.history.graph.chances
    taken = _expected(found.chances, worth)
    return wire.Explored(
        seat=seat,
        led=(round(found.led[0], DIGITS), round(found.led[1], DIGITS)),
        worth=_rounded(float(found.hands[seat] @ taken)),
        actions=tuple(
            wire.ExploredAction(action=str(action), often=round(float(often), DIGITS), over=to < 0)
            for action, often, to in zip(
                position.actions, found.overall, position.following, strict=True
            )
        ),
        hands=tuple(
            wire.ExploredHand(
                dice=hand,
                dealt=float(dealt[seat][at]),
                likely=round(float(found.hands[seat][at]), DIGITS),
                worth=_rounded(taken[at]),
                often=tuple(round(float(one), DIGITS) for one in found.chances[at]),
                worths=tuple(map(_rounded, worth[at])),
                true=tuple(map(_rounded, true[at])),
            )
            for at, hand in enumerate(hands[seat])
        ),
        others=tuple(
            wire.HeldHand(dice=hand, dealt=float(chance), likely=round(float(likely), DIGITS))
            for hand, chance, likely in zip(
                hands[1 - seat], dealt[1 - seat], found.hands[1 - seat], strict=True
            )
        ),
    )


def _expected(chances: Floats, worth: Floats) -> Floats:
    """By hand: what it wins by doing what it does; what it never does need not be known."""
    whole: Floats = np.where(chances > 0, chances * worth, 0.0).sum(axis=1)
    return whole


def _rounded(value: float) -> float | None:
    return None if isnan(value) else round(float(value), DIGITS)
