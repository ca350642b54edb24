"""Tables of six at which all levels sit at once: how much of the win each has there, and what it gains a round.

Who sits where is drawn anew for every dealing: what a seat is worth depends on who answers its bids, so nobody always
sits before the same level. The levels take turns at having a second seat; all figures are for one seat.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from dudo.bots import ladder
from dudo.engine.gains import gains
from dudo.games import find
from dudo.league.contest import Interval, ratio
from dudo.league.match import MOST, bot_of, dealer, lucky, win_shares
from dudo.league.results import BadResults
from dudo.play import play

SEATS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class MixedDealing:
    """One match at a table where all levels sit, by seat."""

    number: int
    levels: tuple[str, ...]  # who sat there
    shares: tuple[float, ...]  # of the win
    gained: tuple[float, ...]  # dice or lives beyond the mean of the others, summed over the rounds
    rounds: tuple[int, ...]  # that the seat took part in


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelStanding:
    """How a level does at such tables, and how far it is ahead of the one below."""

    level: str
    share: Interval  # of the win, for one seat
    gain: Interval  # points a round
    before: Interval  # points a round of whoever sits before it
    ahead: Interval | None = None  # its share beyond that of the level below
    gains_more: Interval | None = None  # its points a round beyond those of the level below


def seated(number: int) -> tuple[str, ...]:
    """The levels by seat in a dealing.

    >>> seated(0)
    ('counter', 'counter', 'novice', 'novice', 'sharp', 'reader')
    >>> seated(1)
    ('novice', 'reader', 'counter', 'reader', 'sharp', 'counter')
    """
    levels = ladder()
    spare = SEATS - len(levels)
    every = [*levels, *(levels[(number + n) % len(levels)] for n in range(spare))]
    Random(f"{number} seats").shuffle(every)
    return tuple(every)


def mixed_dealing(game_name: str, number: int, *, seed: int, millis: int) -> MixedDealing:
    """Plays the dealing of that number."""
    game, levels = find(game_name), seated(number)
    key = f"{seed} {number}"
    players = [
        lucky(bot_of(level, seconds=millis / 1000), Random(f"{key} {seat} plays"))
        for seat, level in enumerate(levels)
    ]
    gained, rounds, actions = [0.0] * SEATS, [0] * SEATS, 0
    for line, before, after in play(game, players, Random(), throw=dealer(key)):
        actions += line.by is not None
        report, active = after.public.showdown, before.public.active
        if report is not None and report is not before.public.showdown:
            brought = gains(game, report)
            for seat in active:
                others = [brought[other] for other in active if other != seat]
                gained[seat] += brought[seat] - sum(others) / len(others)
                rounds[seat] += 1
        if actions >= MOST:
            break
    return MixedDealing(
        number=number,
        levels=levels,
        shares=win_shares(after.public),
        gained=tuple(gained),
        rounds=tuple(rounds),
    )


def level_standings(dealings: Sequence[MixedDealing]) -> list[LevelStanding]:
    """All levels, the lowest first."""
    found = list[LevelStanding]()
    for place, level in enumerate(levels := ladder()):
        below = levels[place - 1] if place else None
        found.append(
            LevelStanding(
                level=level,
                share=ratio([_share(one, level) for one in dealings], [1] * len(dealings)),
                gain=_gain([(one, _seats(one, level)) for one in dealings]),
                before=_gain([(one, _before(one, level)) for one in dealings]),
                ahead=None
                if below is None
                else ratio(
                    [_share(one, level) - _share(one, below) for one in dealings],
                    [1] * len(dealings),
                ),
                gains_more=None if below is None else _gains_more(dealings, level, below),
            )
        )
    return found


def _seats(one: MixedDealing, level: str) -> list[int]:
    return [seat for seat, sits in enumerate(one.levels) if sits == level]


def _share(one: MixedDealing, level: str) -> float:
    """Of the win, as the mean of its seats."""
    seats = _seats(one, level)
    return sum(one.shares[seat] for seat in seats) / len(seats)


def _before(one: MixedDealing, level: str) -> list[int]:
    return [(seat - 1) % SEATS for seat in _seats(one, level)]


def _gain(each: Sequence[tuple[MixedDealing, list[int]]]) -> Interval:
    return ratio(
        [sum(one.gained[seat] for seat in seats) for one, seats in each],
        [sum(one.rounds[seat] for seat in seats) for one, seats in each],
    )


def _gains_more(dealings: Sequence[MixedDealing], level: str, below: str) -> Interval:
    """The difference of both gains; its error is that of two ratio estimators over the same dealings."""
    one, other = (_gain([(d, _seats(d, name)) for d in dealings]) for name in (level, below))
    means = {level: one.mean, below: other.mean}

    def beyond(dealing: MixedDealing, name: str, whole: int) -> float:
        seats = _seats(dealing, name)
        over = sum(dealing.gained[s] - means[name] * dealing.rounds[s] for s in seats)
        return over / whole * len(dealings)

    wholes = {
        name: sum(sum(d.rounds[s] for s in _seats(d, name)) for d in dealings) for name in means
    }
    spread = [
        one.mean - other.mean + beyond(d, level, wholes[level]) - beyond(d, below, wholes[below])
        for d in dealings
    ]
    return ratio(spread, [1] * len(spread))


def read_mixed(path: Path) -> list[MixedDealing]:
    """The dealings of a file in their order; none where there is no file yet."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    try:
        found = [
            MixedDealing(**{key: _frozen(value) for key, value in json.loads(line).items()})
            for line in lines
        ]
    except (ValueError, TypeError, AttributeError) as error:
        raise BadResults(
            f"{path.name} holds something else than dealings of mixed tables."
        ) from error
    return sorted(found, key=lambda one: one.number)


def _frozen(value: Any) -> Any:
    """The value, a list as a tuple."""
    return tuple(value) if isinstance(value, list) else value


def append_mixed(path: Path, dealing: MixedDealing) -> None:
    """Adds the dealing to the file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(dealing)) + "\n")
