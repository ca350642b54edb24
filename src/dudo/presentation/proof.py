"""The proof of a verdict: the dice under the cups as a sum that everybody can check by eye."""

from collections.abc import Iterator
from functools import singledispatch
from typing import NamedTuple

from dudo.engine.action import claimed
from dudo.engine.caching import bounded_cache
from dudo.engine.cup import Cup
from dudo.engine.game import Game
from dudo.engine.hand import SUPER, Hand, faces_of, symbol_of
from dudo.engine.state import Showdown
from dudo.presentation.numbers import number, plural
from dudo.presentation.people import People
from dudo.presentation.spoken import claim_words, face_name, face_word
from dudo.text import NOTHING, Name, Text, Value, joined, say, sentence


class Counting(NamedTuple):
    """Which dice count for a bid on a face."""

    natural: int  # dice that show the face
    wild: int  # dice that count as it
    stairs: int  # dice of a run that count as 1s
    alike: int = 0  # what hands of five that all count are worth beyond their dice
    doubled: int = 0  # super dice among all these, each of which counts once more


def proof(game: Game, it: Showdown, people: People) -> Text:
    """The sum, "1 two + 5 ones = 6", or the hand beside the claim; empty where no dice were shown."""
    if it.count is not None and it.bid.kind == "bid":
        return sentence(_dice(game, it))
    if it.count is not None:
        return sentence(_points(it))
    if it.call.kind == "doubt":
        hand = it.hands[it.bidder] or ()
        dice = Name(" ".join(symbol_of(die, game.facts.symbols) for die in hand))
        return sentence(people.clause((it.bidder,), _held(hand, honest=it.stands), dice=dice))
    lifted = next((hand for hand in it.hands if hand), None)
    if lifted is None or it.bid.kind != "claim":
        return NOTHING
    return sentence(_compared(game, it, _written(game, lifted)))


def _held(hand: Hand, *, honest: bool) -> str:
    """What somebody who has passed holds, as far as it decides."""
    faces = len(set(faces_of(hand)))
    if faces == len(hand):
        return "{who} {person, select, one {has} other {have}} no pair: {dice}"
    if honest and faces == 1:
        return "{who} {person, select, one {has} other {have}} equal dice: {dice}"
    if honest:
        return "{who} {person, select, one {has} other {have}} a full house: {dice}"
    return "{who} {person, select, one {has} other {have}} a pair: {dice}"


def bid_was(game: Game, it: Showdown) -> Text:
    """What was bid, and whether it was so: "five were bid: true"; empty for a claim, which the proof names."""
    exact = it.call.kind == "spoton" and game.calls_exact
    true = ("exact" if it.right else "inexact") if exact else "yes" if it.stands else "no"
    if it.bid.kind == "claim":
        return NOTHING
    values: dict[str, Value] = {"count": it.bid.amount, "true": true}
    if it.bid.kind == "bid":
        return say(
            "{count, plural, one {{number} was bid} other {{number} were bid}}: "
            "{true, select, yes {true} no {false} exact {exact} other {not exact}}",
            number=number(it.bid.amount),
            **values,
        )
    return say(
        "{count, plural, one {# point was bid} other {# points were bid}}: "
        "{true, select, yes {true} no {false} exact {exact} other {not exact}}",
        **values,
    )


def counting(game: Game, it: Showdown) -> Counting:
    """The dice that count for a bid on a face, by the reason for which they do."""
    assert it.count is not None
    face, dice = it.bid.face, tuple(_piles(it))
    piles = [faces_of(tuple(sorted(hand))) for hand in dice]
    doubled = sum(die > SUPER for hand in dice for die in hand)
    alike = max(0, it.count - sum(map(len, piles)) - doubled) if any(it.matches) else 0
    plain = sum(hand.count(face) for hand in piles)
    runs = [hand for hand in piles if len(hand) > 1 and _is_run(hand)]
    strange = any(die not in (face, game.facts.wild) for hand in runs for die in hand)
    if not strange and plain + sum(hand.count(face + SUPER) for hand in dice) == it.natural:
        return Counting(plain, it.count - plain - alike - doubled, 0, alike, doubled)
    stairs = sum(map(len, runs))
    natural = plain - sum(hand.count(face) for hand in runs)
    wild = it.count - natural - stairs - alike - doubled
    return Counting(natural, wild, stairs, alike, doubled)


def _is_run(hand: Hand | None) -> bool:
    """Whether these are the faces from 1 upwards, each once."""
    return bool(hand) and faces_of(hand or ()) == tuple(range(1, len(hand or ()) + 1))


def _piles(it: Showdown) -> Iterator[Hand]:
    """The dice that count, by the hand in which they lie; all dice of a single cup lie together."""
    if any(it.matches):
        for hand, marks in zip(it.hands, it.matches, strict=True):
            if any(marks):
                yield tuple(die for die, mark in zip(hand or (), marks, strict=True) if mark)
        return
    dice = tuple(sorted((*(die for hand in it.hands for die in hand or ()), *it.middle)))
    whole = it.bid.kind != "bid" or it.count == len(dice)
    yield dice if whole else tuple(die for die in dice if die == it.bid.face)


def _written(game: Game, hand: Hand) -> str:
    """Dice as the game writes a hand: as one of its claims, if they match one."""
    symbols = "".join(game.facts.symbols[face - 1] for face in reversed(hand))
    spelt = sorted(symbols)
    return next((claim for claim in game.facts.claims if sorted(claim) == spelt), symbols)


def _dice(game: Game, it: Showdown) -> Text:
    assert it.count is not None
    counted = counting(game, it)
    short = it.natural == 0 and 0 < it.count >= it.bid.amount and not it.stands
    run = counted.alike > 0 and any(_is_run(hand) for hand in it.hands)
    return _sum(game, counted, it.bid.face, it.count, run=run, short=short)


@bounded_cache(many=1024)
def _sum(game: Game, counted: Counting, face: int, count: int, *, run: bool, short: bool) -> Text:
    """The dice that count as a sum; `run` if hands of five are worth more as runs, `short` if no dice are real."""
    natural, wild, stairs, alike, doubled = counted
    parts = [plural(natural, face_word(game, face))]
    if wild:
        parts.append(plural(wild, face_word(game, game.facts.wild)))
    if stairs:
        parts.append(say("{count} in a row from {face}", count=stairs, face=face_name(game, 1)))
    if doubled:
        more = "{count, plural, one {1 more for a super die} other {{count} more for super dice}}"
        parts.append(say(more, count=doubled))
    if alike and run:
        parts.append(say("{count} more for a run", count=alike))
    elif alike:
        parts.append(say("{count} for five alike", count=alike))
    total = "" if len(parts) == 1 else f" = {count}"
    summed = joined("", [joined(" + ", parts), total])
    if short:
        return say("{sum}, but no real {face}", sum=summed, face=face_name(game, face))
    return summed


def _points(it: Showdown) -> Text:
    assert it.count is not None
    piles = tuple(_piles(it))
    terms = piles[0] if len(piles) == 1 else tuple(map(sum, piles))
    total = plural(it.count, "pip")
    return total if len(terms) == 1 else joined(" = ", [" + ".join(map(str, terms)), total])


@singledispatch
def _beats(_game: Game, _it: Showdown) -> bool:
    """Whether the dice are really better than the claim, where hands that are alike have one name."""
    return False


@_beats.register
def _(game: Cup, it: Showdown) -> bool:
    dice = next(hand for hand in it.hands if hand)
    return game.claims.named(dice, game.pool) in game.claims.better(it.bid, game.pool)


def _compared(game: Game, it: Showdown, hand: str) -> Text:
    said = claimed(it.bid)
    shown, claim = _legible(game, hand), _legible(game, said)
    if it.call.kind in ("believe", "showcup"):
        return say("the dice show {shown}", shown=shown)
    claims = game.facts.claims
    values: dict[str, Value] = {
        "shown": shown,
        "claim": claim,
        "true": "yes" if it.stands else "no",
    }
    if hand == said:
        return say("the dice show {shown}, just what was claimed: true", shown=shown)
    if hand in claims and said in claims and claims.index(hand) > claims.index(said):
        return say(
            "{shown} beats the claim of {claim}: {true, select, yes {true} other {false}}", **values
        )
    if it.stands and hand not in claims and _beats(game, it):
        return say(
            "{shown} beats the claim of {claim}: {true, select, yes {true} other {false}}", **values
        )
    if it.stands and not (hand in claims and said in claims):
        return say("{shown} is as good as the claim of {claim}: true", shown=shown, claim=claim)
    return say(
        "{shown} is below the claim of {claim}: {true, select, yes {true} other {false}}", **values
    )


def _legible(game: Game, hand: str) -> Text | Name:
    """A hand in words, or its few dice apart: "6-5-4"."""
    words = claim_words(game, hand)
    return Name("-".join(hand)) if words == hand else words
