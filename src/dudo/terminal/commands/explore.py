"""`dudo explore`: what an equilibrium does with every hand, bid by bid."""

from pathlib import Path

import click

from dudo.engine import parse
from dudo.engine.hand import hand_text
from dudo.presentation.numbers import percent
from dudo.server.data_folder import STRATEGIES, data_folder
from dudo.solver.multiplayer_strategies import read_multiplayer
from dudo.solver.own import OwnStrategies
from dudo.solver.ranges import NEVER_PLAYED, Ranges, ranges
from dudo.solver.shipped import EXPLORED, shipped_strategy
from dudo.solver.storing import holds_multiplayer
from dudo.solver.strategy import Strategy, read_strategy
from dudo.terminal.json_rounds import ExploredRound
from dudo.terminal.mixtures import RARE, hands_table, mixture_in_words
from dudo.terminal.output import console, json_option, print_json
from dudo.terminal.serving import data_option
from dudo.terminal.several import explore_several
from dudo.text import Figure, Name, say


@click.command("explore")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("history", nargs=-1)
@data_option
@json_option
def command(*, file: Path, history: tuple[str, ...], data: Path | None, as_json: bool) -> None:
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
    low, high = strategy.bracket
    out = console()
    worth = say(
        "The round is worth {low} to {high} to the opener.",
        low=Figure(f"{low:+.5f}"),
        high=Figure(f"{high:+.5f}"),
    )
    out.print(worth, style="dim")
    if not found.played:
        out.print(NEVER_PLAYED, style="yellow", markup=False)
    rows = (
        (hand_text(hand), percent(float(likely), decimals=1), mixture_in_words(actions, chances))
        for hand, likely, chances in zip(hands[seat], found.hands[seat], found.chances, strict=True)
        if likely >= RARE / len(hands[seat])
    )
    out.print(hands_table(rows, mixture_in_words(actions, found.overall)))
    other = mixture_in_words(map(hand_text, hands[1 - seat]), found.hands[1 - seat])
    out.print(say("The other player holds {hands}.", hands=Name(other)), style="dim")


def _strategy(file: Path, data: Path) -> Strategy:
    """That of the file, or the one that is called like this: one that ships, or one of the user's own."""
    if file.exists():
        return read_strategy(file)
    if str(file) in EXPLORED:
        return shipped_strategy(str(file))
    own = OwnStrategies(data / STRATEGIES).path(file.name)
    return read_strategy(own if own.exists() else file)


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
