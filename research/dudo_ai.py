"""Rounds of `sharp` against a net of dudo.ai: `python -m research.dudo_ai model_55_joker.onnx`.

The nets lie in `models/` of github.com/thomasahle/liars-dice, without a licence, so none of them comes with this
project. Their rules are those of `W`. No dice are thrown: on each path of bids all hands of both are carried along, as
likely as they are there, and only the next bid is drawn. So a path says about as much as thirty rounds.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random

import click
import numpy as np

from dudo.engine.hand import Hand
from dudo.league.bot_policy import policy_of
from dudo.league.contest import ratio
from dudo.solver.local import Budget, local_best_response
from dudo.solver.policy import Mask, Mixture, Policy, PublicHistory, exactly
from dudo.solver.positions import Floats, Positions, Singles, positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers, dice_of

SIDES = 6
NOTHING = 1e-9
"""A path less likely than this is not followed."""


class Net:
    """What a position is worth to whoever holds a hand, as a net of dudo.ai has it."""

    def __init__(self, path: Path) -> None:
        found = dict(_tensors(path.read_bytes()))
        weights = [found[name] for name in sorted((n for n in found if n.isdigit()), key=int)]
        biases = [found[name] for name in sorted(n for n in found if n.endswith(".bias"))]
        self.private, self.public, *self.layers = list(zip(weights, biases, strict=True))

    def __call__(self, private: Singles, public: Singles) -> Singles:
        """By hand and position."""
        mine, all_ = (
            given @ weight + bias
            for given, (weight, bias) in ((private, self.private), (public, self.public))
        )
        found = mine[:, np.newaxis] * all_
        for weight, bias in self.layers:
            found = np.maximum(found, 0) @ weight + bias
        return np.tanh(found)[..., 0]


class NetPolicy:
    """What the net plays: each action in proportion to how much better it is than the position."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """As a policy."""
        dice, seat = history.graph.round.dice, history.position.seat
        calls = sum(dice) * SIDES  # the number of the challenge
        half = calls + 2
        here = np.zeros(2 * half, np.float32)
        before = history
        while before.before is not None and before.action is not None:
            bid, before = before.action, before.before
            here[(bid.amount - 1) * SIDES + bid.face - 1 + before.position.seat * half] = 1
        numbers = [
            calls if action.kind == "challenge" else (action.amount - 1) * SIDES + action.face - 1
            for action in history.position.actions
        ]
        public = np.tile(here, (len(numbers) + 1, 1))
        public[0, calls + 1 + seat * half] = 1
        public[1:, calls + 1 + (1 - seat) * half] = 1
        public[np.arange(1, len(public)), np.array(numbers) + seat * half] = 1
        hands = np.flatnonzero(asked)
        private = np.array([_private(history.hands[hand], max(dice), seat) for hand in hands])
        worth = self.net(private, public)
        better = np.ones((len(history.hands), len(numbers)))
        better[hands] = np.maximum(worth[:, 1:] - worth[:, :1], 0)
        better[better.sum(axis=1) <= 0] = 1
        return exactly(better / better.sum(axis=1, keepdims=True))


def _private(hand: Hand, most: int, seat: int) -> Singles:
    found = np.zeros(most * SIDES + 2, np.float32)
    for face in set(hand):
        found[(face - 1) * most : (face - 1) * most + hand.count(face)] = 1
    found[most * SIDES + seat] = 1
    return found


def _tensors(data: bytes) -> Iterator[tuple[str, Singles]]:
    """The named tables of an ONNX file: its graph is field 7, each table in it field 5."""
    for graph in (value for field, value in _fields(data) if field == 7):
        for table in (value for field, value in _fields(graph) if field == 5):
            parts = list(_fields(table))
            shape = [struct.unpack("<Q", value)[0] for field, value in parts if field == 1]
            name = next(value.decode() for field, value in parts if field == 8)
            raw = next(value for field, value in parts if field == 9)
            yield name, np.frombuffer(raw, "<f4").reshape(shape)


def _fields(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The fields of a message of protocol buffers, by their numbers; whole numbers as eight bytes."""
    at = 0

    def whole() -> int:
        nonlocal at
        found = shift = 0
        while True:
            byte = data[at]
            at += 1
            found |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return found

    while at < len(data):
        key = whole()
        kind = key & 7
        if kind == 0:
            yield key >> 3, struct.pack("<Q", whole())
        else:
            size = whole() if kind == 2 else {1: 8, 5: 4}[kind]
            yield key >> 3, data[at : at + size]
            at += size


def expected(graph: Positions, policies: tuple[Policy, Policy], luck: Random) -> float:
    """What seat 0 gets on one path of bids, over all hands; over all paths it is right on average.

    Whatever ends the round there counts with its chance, and the path goes on with one of the bids.
    """
    history, held, share, total = PublicHistory(graph, graph.root), list(graph.chances), 1.0, 0.0
    while True:
        position = history.position
        seat = position.seat
        chances = policies[seat](history, held[seat] > 0).fresh
        onward: dict[int, Floats] = {}
        for place, to in enumerate(position.following):
            doing = held[seat] * chances[:, place]
            if to >= 0:
                onward[place] = doing
                continue
            first, second = (doing, held[1]) if seat == 0 else (held[0], doing)
            total += share * float(first @ graph.payoffs[-1 - to] @ second)
        likely = {place: float(doing.sum()) for place, doing in onward.items()}
        share *= sum(likely.values())
        if share < NOTHING:
            return total
        place = luck.choices([*likely], [*likely.values()])[0]
        held[seat] = onward[place] / likely[place]
        history = history.after(place)


@click.command("dudo_ai")
@click.argument("path", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--bot", default="sharp", show_default=True, help="Who meets the net.")
@click.option("--dice", default="5v5", show_default=True, help="As many as the net has learnt.")
@click.option(
    "--paths", type=click.IntRange(2), default=1000, show_default=True, help="In each seat."
)
@click.option(
    "--deals",
    type=click.IntRange(2),
    default=100,
    show_default=True,
    help="For the local best responses, in each seat.",
)
@click.option("--seed", default=1, show_default=True, help="The luck of the paths and deals.")
def main(*, path: Path, bot: str, dice: str, paths: int, deals: int, seed: int) -> None:
    """Say how many rounds the bot wins, and what a local best response wins of both."""
    graph = positions(TwoPlayers(RULESETS["W"], dice_of(dice)))
    ours, theirs = policy_of(bot), NetPolicy(Net(path))
    luck = Random(seed)
    won = list[float]()
    for _ in range(paths):
        opens = expected(graph, (ours, theirs), luck)
        answers = -expected(graph, (theirs, ours), luck)
        won.append((2 + opens + answers) / 4)
    share = ratio(won, [1] * paths)
    click.echo(
        f"{bot} wins {100 * share.mean:.2f} % ± {196 * share.error:.2f} of all rounds, by {paths} paths in each seat."
    )
    for name, policy in ((bot, ours), ("the net", theirs)):
        budget = Budget(deals=deals, hands=1000)
        found = local_best_response(graph, policy, budget=budget, seed=seed)
        click.echo(
            f"A local best response wins at least {found.value:.3f} ± {1.96 * found.error:.3f} of {name} "
            f"({deals} deals in each seat)."
        )


if __name__ == "__main__":
    main()
