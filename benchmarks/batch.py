"""Rounds of a batch beside OpenSpiel: actions per second of random play on one core, on the same game in one run.

    .venv/bin/python benchmarks/batch.py [--seconds 2] [--json]

One round of two players with one die each, the highest face wild and bid on: OpenSpiel's `liars_dice`. Its own C++ core
plays the rounds (the rollouts of its `MCTSBot`, from the first decision on, so without throws); only the players'
actions are counted, for both, though ours throws the dice as well.
Then the same game through our arrays step by step, and through Gymnasium's vector interface, where every step also
writes observations and masks. Seconds are those of the processor.
"""

import argparse
import json
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from dudo.envs.batches.rounds import Batch, batch
from dudo.envs.batches.vector import BatchVectorEnv
from dudo.games import find
from dudo.solver.rulesets import RULESETS

TURNS = 5
"""Every figure is the median of so many turns, taken in rotation."""


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure and turn")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rivals = {
        "OpenSpiel, its C++ core": openspiel(),
        "ours, random play": random_play(batch(RULESETS["H"], dice=(1, 1))),
        "ours, step by step": stepping(batch(RULESETS["H"], dice=(1, 1))),
        "ours, Gymnasium's vector interface": vector(RULESETS["H"], (1, 1)),
        "ours, random play, Perudo with five dice for four": random_play(
            batch(find("perudo"), players=4)
        ),
        "ours, Gymnasium's vector interface, Perudo with five dice for four": vector(
            find("perudo"), (5, 5, 5, 5)
        ),
    }
    rates: dict[str, list[float]] = {name: [] for name in rivals}
    for _ in range(TURNS):
        for name, rival in rivals.items():
            rates[name].append(rate(rival, options.seconds))
    if options.json:
        print(json.dumps(rates))
        return
    first = median(next(iter(rates.values())))
    for name, found in rates.items():
        low, middle, high = min(found), median(found), max(found)
        spread = f"{low / 1e6:.2f} to {high / 1e6:.2f}"
        print(f"{name:67} {middle / 1e6:7.2f} M actions/s ({spread}), {middle / first:.2f} times")


def rate(play: Callable[[], int], seconds: float) -> float:
    """Actions for each second of the processor."""
    play()
    actions, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        actions += play()
    return actions / spent


def openspiel() -> Callable[[], int]:
    """Rounds of its game, played by its own core; how many actions that makes is measured beforehand."""
    pyspiel = import_module("pyspiel")
    game, luck = pyspiel.load_game("liars_dice"), Random(1)
    start, rounds = game.new_initial_state(), 100_000
    while start.is_chance_node():
        start.apply_action(0)
    sample = 20_000
    taken = sum(actions_of_one_round(start.clone(), luck) for _ in range(sample)) * rounds // sample
    seeds = iter(range(1, 1_000_000))

    def play() -> int:
        core = pyspiel.RandomRolloutEvaluator(n_rollouts=rounds, seed=next(seeds))
        searches = {"uct_c": 1.0, "max_simulations": 1, "max_memory_mb": 100, "solve": False}
        pyspiel.MCTSBot(game, core, **searches, seed=1, verbose=False).mcts_search(start)
        return taken

    return play


def actions_of_one_round(state: Any, luck: Random) -> int:
    """What players do in one random round of OpenSpiel."""
    count = 0
    while not state.is_terminal():
        count += 1
        state.apply_action(luck.choice(state.legal_actions()))
    return count


def random_play(rounds: Batch) -> Callable[[], int]:
    """All in one call."""

    def play() -> int:
        rounds.play_random(50)
        return 50 * rounds.size

    return play


def stepping(rounds: Batch) -> Callable[[], int]:
    """The lowest bid above, until nothing but a challenge is left: the choice itself should cost little."""
    tables = rounds.rules.tables

    def play() -> int:
        for _ in range(20):
            rows = tables.row[rounds.playing.node, rounds.movers]
            rounds.step(tables.action[tables.first[rows]])
        return 20 * rounds.size

    return play


def vector(game: Any, dice: tuple[int, ...]) -> Callable[[], int]:
    """The first legal action in every round."""
    env = BatchVectorEnv(batch(game, dice=dice))
    seen, _ = env.reset(seed=1)
    state = {"seen": seen}

    def play() -> int:
        for _ in range(5):
            masks = state["seen"]["action_mask"]
            state["seen"], *_ = env.step(masks.argmax(axis=1))
        return 5 * env.num_envs

    return play


if __name__ == "__main__":
    main()
