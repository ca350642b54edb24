"""What a puzzle says of a position: what one holds, what is hidden, and why a bid is likely or not."""

from dataclasses import dataclass
from fractions import Fraction

from dudo import odds
from dudo.engine import Action, Hand
from dudo.presentation.layout import layout_of
from dudo.presentation.numbers import counted, listed, number, percent, plural_of
from dudo.presentation.people import People
from dudo.presentation.spoken import dice_noun, face_name, said
from dudo.puzzles.positions import PuzzlePosition


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What somebody sees of the dice."""

    mine: Hand
    others: tuple[Hand, ...]
    hidden: int
    wild: int

    @property
    def seen(self) -> Hand:
        """Every die in sight."""
        return tuple(die for hand in (self.mine, *self.others) for die in hand)


def sight(position: PuzzlePosition) -> Sight:
    """What is seen in that position."""
    _, game, view = position
    layout = layout_of(game, view, People())
    mine: Hand = ()
    others: list[Hand] = []
    hidden = layout.middle
    for seat, place in enumerate(layout.places):
        if not place.cup:
            continue
        dice = tuple(sorted((*place.shown, *(place.seen or ()))))
        hidden += place.covered if place.seen is None else 0
        if seat == view.seat:
            mine = dice
        elif dice:
            others.append(dice)
    return Sight(mine=mine, others=tuple(others), hidden=hidden, wild=layout.wild)


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return f"{text[:1].upper()}{text[1:]}"


def share(worth: Fraction | float) -> str:
    """A chance in a sentence."""
    return percent(worth)


def hidden_words(position: PuzzlePosition, seen: Sight) -> str:
    """How many dice are hidden, as a sentence."""
    noun = dice_noun(position.game)
    return f"{capital(counted(seen.hidden, noun))} {'is' if seen.hidden == 1 else 'are'} hidden."


def holding(position: PuzzlePosition, seen: Sight, claim: Action) -> str:
    """What one sees toward a bid, as a sentence."""
    game = position.game
    verb = "You see" if seen.others or not seen.mine else "You hold"
    if not game.facts.faces:
        return f"{verb} {listed([str(die) for die in seen.seen])}."
    face = claim.face
    parts = [(seen.seen.count(face), face_name(game, face))]
    if seen.wild not in (0, face):
        parts.append((seen.seen.count(seen.wild), face_name(game, seen.wild)))
    words = [counted(count, name) for count, name in parts if count]
    return f"{verb} {listed(words) or f'no {plural_of(parts[0][1])}'}."


def because(position: PuzzlePosition, seen: Sight, claim: Action) -> str | None:
    """How far a bid is from what one sees, and what the hidden dice make on average.

    None where the bid is not about the dice in sight and the hidden ones.
    """
    game, view = position.game, position.view
    spread = odds.of(game, view).spread(claim)
    if spread is None:
        return None
    have = next(amount for amount, ways in enumerate(spread.ways) if ways)
    most = len(spread.ways) - 1
    reach = seen.hidden * (1 if game.facts.faces else game.facts.sides)
    least = 0 if game.facts.faces else seen.hidden
    if most != have - least + reach:
        return None
    need, mean = (
        claim.amount - (have - least),
        f"{spread.mean - (have - least):.1f}".removesuffix(".0"),
    )
    if need <= 0:
        return None
    noun = dice_noun(game)
    dice = (
        f"one hidden {noun}"
        if seen.hidden == 1
        else f"{number(seen.hidden)} hidden {plural_of(noun)}"
    )
    if game.facts.faces:
        are = "is" if need == 1 else "are"
        hold = "holds" if seen.hidden == 1 else "hold"
        return f"{capital(number(need))} more {are} needed, and {dice} {hold} {mean} on average."
    make = "makes" if seen.hidden == 1 else "make"
    return f"{capital(number(need))} more points are needed, and {dice} {make} {mean} on average."


def claim_said(position: PuzzlePosition, claim: Action) -> str:
    """The bid or claim at the beginning of a sentence."""
    return capital(said(position.game, claim))
