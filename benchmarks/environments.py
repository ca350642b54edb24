"""Steps of the PettingZoo environment and nodes of the OpenSpiel adapter, each beside what it cannot be faster than.

    .venv/bin/python benchmarks/environments.py [--seconds 0.5]

A step of `aec` at Perudo for two, any legal action, beside the six verbs alone, asked as the environment has to ask
them. A node of one round with a die each, all children of a node one after the other, beside the same walk through a
game that OpenSpiel itself has in Python, `python_liars_poker`. Seconds are those of the processor.
"""

import argparse
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from dudo.envs import aec
from dudo.games import find
from dudo.play import deal

TURNS = 9
"""Every figure is the median of so many turns, taken in rotation."""
GAME = "perudo"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure and turn")
    seconds = parser.parse_args().seconds
    import_module("open_spiel.python.games")
    pairs: list[tuple[str, Callable[[], int], str, Callable[[], int]]] = [
        ("steps of aec", stepping, "steps of the verbs", verbs),
        (
            "nodes of dudo",
            walking(f"dudo(game={GAME},dice=1v1,rounds=1)"),
            "nodes of python_liars_poker",
            walking("python_liars_poker"),
        ),
    ]
    for ours, play, theirs, peer in pairs:
        rates = [(rate(play, seconds), rate(peer, seconds)) for _ in range(TURNS)]
        shares = sorted(mine / other for mine, other in rates)
        mine, other = (median(it) for it in zip(*rates, strict=True))
        print(
            f"{ours} {mine:,.0f}/s, {theirs} {other:,.0f}/s: "
            f"{median(shares):.2f} ({shares[0]:.2f} to {shares[-1]:.2f}) times"
        )


def rate(play: Callable[[], int], seconds: float) -> float:
    """Steps or nodes for each second of the processor."""
    count, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        count += play()
    return count / spent


def stepping(luck: Random = Random(1)) -> int:  # noqa: B008  it goes on
    """A match through the environment: how many steps."""
    env, count = MATCH, 0
    env.reset(seed=luck.randrange(10**9))
    while True:
        seen, _, over, *_ = env.last()
        if over:
            return count
        legal = seen["action_mask"].nonzero()[0]
        env.step(legal[int(luck.random() * len(legal))])
        count += 1


MATCH = aec(GAME)


def verbs(luck: Random = Random(1)) -> int:  # noqa: B008
    """A match through the verbs."""
    game, count = find(GAME), 0
    state = deal(game, game.start(2), luck)
    while state.public.result is None:
        seat = state.public.waiting[0]
        legal = game.actions(game.view(state, seat))
        state = deal(game, game.apply(state, legal[int(luck.random() * len(legal))], by=seat), luck)
        count += 1
    return count


def walking(name: str, most: int = 3000) -> Callable[[], int]:
    """The first nodes of a tree of OpenSpiel, depth first."""
    game = import_module("pyspiel").load_game(name)

    def walk() -> int:
        count, left = 0, [game.new_initial_state()]
        while left and count < most:
            state: Any = left.pop()
            count += 1
            if state.is_terminal():
                state.returns()
            else:
                left += [state.child(action) for action in state.legal_actions()]
        return count

    return walk


if __name__ == "__main__":
    main()
