"""`dudo explore`: what an equilibrium does with every hand, bid by bid."""

from dataclasses import dataclass
from pathlib import Path

from dudo.engine import Action, parse
from dudo.engine.hand import hand_text
from dudo.presentation.numbers import percent
from dudo.server.data_folder import STRATEGIES, data_folder
from dudo.solver.multiplayer_strategies import read_multiplayer
from dudo.solver.own import OwnStrategies
from dudo.solver.ranges import NEVER_PLAYED, Ranges, ranges
from dudo.solver.shipped import EXPLORED, shipped_strategy
from dudo.solver.storing import holds_multiplayer
from dudo.solver.strategy import Strategy, read_strategy
from dudo.terminal.declaring import Json, declared
from dudo.terminal.output import console, print_json
from dudo.terminal.serving import Data
from dudo.terminal.several import explore_several
from dudo.terminal.solving import RARE, hands_table, mixture_in_words, signed


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploredRound:
    """What `explore --json` says of a round for two after some bids."""

    low: float
    high: float
    seat: int  # the one who has to act
    led: tuple[float, float]  # how likely each seat's own bids lead here
    actions: tuple[Action, ...]
    ranges: tuple[dict[str, float], dict[str, float]]  # by seat: how likely each hand is
    chances: dict[str, tuple[float, ...]]  # by the hand of that seat: of each action


@declared("explore")
def command(
    file: Path, history: tuple[str, ...] = (), *, data: Data = None, as_json: Json = False
) -> None:
    """Look into FILE, a strategy that `dudo solve` has written or saved, or one that ships, like J-2v1.

    HISTORY is what has been said so far in the notation, like 1x4 2x4; without it the first bid is shown. For
    each hand of whoever has to act: how likely it is after these bids, and what is done with it.
    """
    if holds_multiplayer(file):
        explore_several(read_multiplayer(file), map(parse, history), as_json=as_json)
        return
    strategy = _strategy(file, data or data_folder())
    found = ranges(strategy.graph, strategy, map(parse, history))
    if as_json:
        print_json(_told(strategy, found))
        return
    seat = found.history.position.seat
    actions, hands = found.history.position.actions, strategy.graph.round.hands
    low, high = (signed(value, 5) for value in strategy.bracket)
    out = console()
    out.say("The round is worth {low} to {high} to the opener.", style="dim", low=low, high=high)
    if not found.played:
        out.print(NEVER_PLAYED, style="yellow", markup=False)
    rows = (
        (hand_text(hand), percent(float(likely), decimals=1), mixture_in_words(actions, chances))
        for hand, likely, chances in zip(hands[seat], found.hands[seat], found.chances, strict=True)
        if likely >= RARE / len(hands[seat])
    )
    out.print(hands_table(rows, mixture_in_words(actions, found.overall)))
    other = mixture_in_words(map(hand_text, hands[1 - seat]), found.hands[1 - seat])
    out.say("The other player holds {hands}.", style="dim", hands=other)


def _strategy(file: Path, data: Path) -> Strategy:
    """That of the file, or the one that is called like this: one that ships, or one of the user's own."""
    if file.exists() or file.name != str(file):
        return read_strategy(file)
    own = OwnStrategies(data / STRATEGIES).path(file.name)
    if own.exists() and file.name not in EXPLORED:
        return read_strategy(own)
    return shipped_strategy(file.name)


def _told(strategy: Strategy, found: Ranges) -> ExploredRound:
    position, hands = found.history.position, strategy.graph.round.hands
    opener, other = (
        dict(zip(map(hand_text, held), likely.tolist(), strict=True))
        for held, likely in zip(hands, found.hands, strict=True)
    )
    mixed = map(tuple, found.chances.tolist())
    return ExploredRound(
        low=strategy.bracket.low,
        high=strategy.bracket.high,
        seat=position.seat,
        led=found.led,
        actions=tuple(position.actions),
        ranges=(opener, other),
        chances=dict(zip(map(hand_text, hands[position.seat]), mixed, strict=True)),
    )
