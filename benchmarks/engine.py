"""Engine actions per second: random playouts through the six verbs, beside OpenSpiel in the same run.

    .venv/bin/python benchmarks/engine.py [--seconds 2] [--games perudo,kids] [--json]

OpenSpiel is no dependency of ours. To see it beside us: `.venv/bin/pip install open_spiel`. Without
it the script measures ours alone. Seconds are those of the processor, not of the clock on the wall.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time

from dudo.engine import Game
from dudo.games import catalogue
from dudo.play import any_legal, play
from dudo.solver.rulesets import RULESETS

ROUNDS = 3
"""Every figure is the median of so many turns, taken in rotation, so that a busy machine hits all alike."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What one playout loop reached."""

    what: str
    actions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Actions a second, the dealer's included."""
        return self.actions / self.seconds


def asking(game: Game, players: int, random: Random) -> int:
    """One match in which every mover asks for its View and its legal actions."""
    return sum(1 for _ in play(game, [any_legal] * players, random))


def replaying(game: Game, players: int, random: Random) -> Callable[[], int]:
    """A recorded match, to be folded again: `apply` alone, with its own check of legality."""
    lines = [line for line, *_ in play(game, [any_legal] * players, random)]

    def fold() -> int:
        position = game.start(players)
        for seat, action in lines:
            position = game.apply(position, action, by=seat)
        return len(lines)

    return fold


def timed(what: str, once: Callable[[], int], seconds: float) -> Figure:
    """As many playouts as fit into `seconds`."""
    begun = process_time()
    actions = 0
    while (spent := process_time() - begun) < seconds:
        actions += once()
    return Figure(what, actions, spent)


def ours(name: str, game: Game, seconds: float, seed: int) -> list[Figure]:
    """The game with Views and legal actions asked for, and by `apply` alone."""
    random = Random(seed)
    players = min(max(game.seats[0], 4), game.seats[1])
    fold = replaying(game, players, random)
    return [
        timed(name, lambda: asking(game, players, random), seconds),
        timed(f"{name}, apply alone", fold, seconds),
    ]


ONE_DIE = RULESETS["H"]
"""The game of OpenSpiel's liars_dice: sixes wild, and bid on too; one round of it is one of its matches."""


def one_round(random: Random) -> int:
    """One round of it through the six verbs, as OpenSpiel plays it."""
    played = play(ONE_DIE, [any_legal] * 2, random, start=ONE_DIE.position(dice=(1, 1)))
    return next(n for n, one in enumerate(played, 1) if one.after.public.showdown is not None)


def peer(random: Random) -> Callable[[], int] | None:
    """One match of OpenSpiel's liars_dice driven from Python, or None where it is not installed."""
    if find_spec("pyspiel") is None:
        return None
    game = import_module("pyspiel").load_game("liars_dice")

    def once() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            count += 1
            if state.is_chance_node():
                faces, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(faces, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
        return count

    return once


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure and turn")
    parser.add_argument("--games", default="", help="names with commas; all without")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    wanted = options.games.split(",") if options.games else list(catalogue())
    figures: dict[str, list[Figure]] = {}

    def keep(figure: Figure) -> None:
        figures.setdefault(figure.what, []).append(figure)

    random = Random(options.seed)
    rival = peer(random)
    for turn in range(ROUNDS):
        keep(timed("one die, one round: ours", lambda: one_round(random), options.seconds))
        if rival is not None:
            keep(timed("one die, one round: OpenSpiel", rival, options.seconds))
        for name in wanted:
            for figure in ours(name, catalogue()[name].game, options.seconds, turn + options.seed):
                keep(figure)
    report(figures, as_json=options.json)


def report(figures: dict[str, list[Figure]], *, as_json: bool) -> None:
    """Every figure as the median of its turns, and the ratio to the peer."""
    rates = {what: median(figure.rate for figure in found) for what, found in figures.items()}
    if as_json:
        turns = {what: [asdict(figure) for figure in found] for what, found in figures.items()}
        print(json.dumps({"actions_per_second": rates, "turns": turns}))
        return
    for what, rate in rates.items():
        print(f"{what:45} {rate:12,.0f} actions/s {1e6 / rate:8.1f} µs each")
    asked = [rate for what, rate in rates.items() if what in catalogue()]
    if asked:
        mean = len(asked) / sum(1 / rate for rate in asked)
        print(f"{'all games, as many actions of each':45} {mean:12,.0f} actions/s")
    peer_rate = rates.get("one die, one round: OpenSpiel")
    if peer_rate is None:
        print("OpenSpiel is not installed: pip install open_spiel shows it beside us.")
    else:
        print(
            f"ours / OpenSpiel on the same game: {rates['one die, one round: ours'] / peer_rate:.4f}"
        )


if __name__ == "__main__":
    main()
