"""What a position between two rounds looks like to the regression that values it."""

from math import log, sqrt

from dudo.engine import Game
from dudo.engine.seating import next_seat
from dudo.engine.state import Public

Features = tuple[float, ...]
SOON = 20
"""With more rounds than this left, it does not matter how many they are."""


def features(game: Game, public: Public) -> dict[int, Features]:
    """By seat still in: what it has left, how far it is ahead, and how far from opening.

    Which figures these are depends on the ruleset and the number of players alone.
    """
    opener = public.opener if public.round else None
    last = None
    following = None
    if opener is not None and opener in public.active and len(public.active) > 1:
        following = next_seat(opener, public.active, public.players, step=game.step)
        last = next_seat(opener, public.active, public.players, step=-game.step)
    left = {seat: _left(game, public, seat) for seat in public.active}
    return {
        seat: (
            *left[seat],
            *_ahead(game, public, seat),
            float(seat == opener),
            float(seat == following),
            *((float(seat == last and last != following),) if public.players > 2 else ()),
        )
        for seat in public.active
    }


def _left(game: Game, public: Public, seat: int) -> Features:
    """What the seat has before it is out: dice, lives, buy-backs."""
    facts, found = game.facts, list[float]()
    if facts.scoring == "dice":
        held = public.dice[seat] / (facts.dice or 1)
        found += [held, log(held + 0.02)]
    if facts.limit and facts.scoring == "losses":
        lives = max(0.0, facts.limit - public.losses[seat]) / facts.limit
        found += [lives, log(lives + 0.02)]
    back = game.buy_backs_left(public, seat)
    if back.most:
        found.append(back.left / back.most)
    return tuple(found)


def _ahead(game: Game, public: Public, seat: int) -> Features:
    """How far the seat is ahead of the others; it weighs more, the fewer rounds are left.

    Where only the number of rounds ends a match this is all that counts; elsewhere it counts when the
    last rounds are near.
    """
    if not rounds_matter(game):
        return ()
    left = max(0, game.rounds - public.round) + 1
    scores = {s: _score(game, public, s) for s in public.active}
    others = [score for s, score in scores.items() if s != seat]
    lead = scores[seat] - max(others) if others else 0.0
    mean = scores[seat] - sum(others) / len(others) if others else 0.0
    weight = 1 / sqrt(left) if _endless(game) or left <= SOON else 0.0
    return (weight * lead, weight * mean)


def rounds_matter(game: Game) -> bool:
    """Whether matches may well be ended by the number of rounds."""
    return _endless(game) or 0 < game.rounds <= 3 * SOON


def _endless(game: Game) -> bool:
    """Nobody ever goes out."""
    return game.facts.scoring == "losses" and not game.facts.limit


def _score(game: Game, public: Public, seat: int) -> float:
    """What the winner has most of when the last round has been played."""
    if game.facts.scoring == "losses":
        return -float(public.losses[seat])
    return -float(public.dice[seat]) if game.penalty.gains_dice else float(public.dice[seat])
