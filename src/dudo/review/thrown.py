"""The faces that everybody has thrown in a match, and how likely fair dice are to fall like that.

Among many players somebody's throws are far from even even with fair dice. So the match is judged by its least even
player, with the p-value corrected for the number of players (Sidak).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dudo.engine import Record
from dudo.engine.action import Roll
from dudo.engine.hand import face_of
from dudo.odds.evenness import uneven_p_value
from dudo.presentation.numbers import percent
from dudo.text import NOTHING, Name, Text, joined, say

UNUSUAL, STRANGE = 0.05, 0.001
"""The p-values below which throws are called unusual, and more than that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """How often each face was thrown."""

    counts: tuple[int, ...]  # by face
    chance: float  # the p-value: the chance that fair dice fall as unevenly, or more so
    told: Text  # that in a sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownBy:
    """The throws of one player."""

    name: str
    seat: int
    thrown: Thrown


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchThrows:
    """All throws of a match."""

    players: tuple[ThrownBy, ...]  # who has thrown any, by seat
    whole: Thrown  # of all of them together
    chance: float  # the p-value of the least even player, corrected for the number of players
    told: Text  # what that means


def summed_up(counts: Sequence[int]) -> Thrown:
    """These counts of the faces, with their p-value."""
    chance = uneven_p_value(counts)
    told = say(
        "Fair dice fall at least as unevenly as this {chance} of the time.",
        chance=percent(chance),
    )
    return Thrown(counts=tuple(counts), chance=chance, told=told if sum(counts) else NOTHING)


def match_throws(record: Record, *, you: int | None = None) -> MatchThrows:
    """The throws of the record, by player; nobody where no dice were thrown. Seat `you` is told so in person."""
    sides = record.game.facts.sides
    counts = [[0] * sides for _ in record.players]
    for line in record.lines:
        if line.by is None and isinstance(line.action, Roll):
            for die in line.action.dice:
                counts[line.action.seat][face_of(die) - 1] += 1
    players = tuple(
        ThrownBy(name=name, seat=seat, thrown=summed_up(counts[seat]))
        for seat, name in enumerate(record.players)
        if any(counts[seat])
    )
    whole = summed_up([sum(faces) for faces in zip(*counts, strict=True)])
    if not players:
        return MatchThrows(players=(), whole=whole, chance=1.0, told=NOTHING)
    least = min(players, key=lambda one: one.thrown.chance)
    # Sidak's correction: the throws of different players are independent.
    chance = 1 - (1 - least.thrown.chance) ** len(players)
    return MatchThrows(
        players=players,
        whole=whole,
        chance=chance,
        told=_told("" if least.seat == you else least.name, len(players), chance),
    )


def _told(name: str, players: int, chance: float) -> Text:
    """Return what the throws of that player mean; without a name they are the reader's."""
    meaning = meaning_of_chance(chance)
    if players == 1 or chance >= UNUSUAL:
        return meaning
    if not name:
        far = say(
            "Your dice were the least even. Among {players} players with fair dice, somebody’s are as uneven as "
            "that in {chance} of matches.",
            players=players,
            chance=percent(chance),
        )
        return joined(" ", (meaning, far))
    far = say(
        "The least even dice were those of {name}. Among {players} players with fair dice, somebody’s are as uneven "
        "as that in {chance} of matches.",
        name=Name(name),
        players=players,
        chance=percent(chance),
    )
    return joined(" ", (meaning, far))


def meaning_of_chance(chance: float) -> Text:
    """What to think of it."""
    if chance >= UNUSUAL:
        return say("There is nothing unusual about these dice.")
    if chance >= STRANGE:
        return say("Dice seldom fall like this, but it happens: one match proves nothing.")
    return say("Fair dice hardly ever fall like this.")
