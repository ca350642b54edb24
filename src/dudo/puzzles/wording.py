"""What a puzzle says of a position: what one holds, what is hidden, and why a bid is likely or not."""

from dataclasses import dataclass

from dudo import odds
from dudo.engine import Action, Game, Hand
from dudo.engine.hand import symbol_of
from dudo.presentation.card import rule_card
from dudo.presentation.layout import layout_of
from dudo.presentation.numbers import amount, counted, listed, noun, number, plural_of
from dudo.presentation.people import People
from dudo.presentation.spoken import face_name
from dudo.puzzles.positions import PuzzlePosition
from dudo.text import NOTHING, Form, Name, Text, joined, say


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibleDice:
    """What somebody sees of the dice."""

    mine: Hand
    others: tuple[Hand, ...]
    hidden: int
    wild: int

    @property
    def seen(self) -> Hand:
        """Every die in sight."""
        return tuple(die for hand in (self.mine, *self.others) for die in hand)


def visible_dice(position: PuzzlePosition) -> VisibleDice:
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
    return VisibleDice(mine=mine, others=tuple(others), hidden=hidden, wild=layout.wild)


def capital(text: str) -> Text:
    """The text as the beginning of a sentence."""
    return say("{sentence}", sentence=text)


def dice_sentence(dice: str, *, held: bool) -> Text:
    """These dice are one's own, or those that one sees."""
    return say("You hold {dice}.", dice=dice) if held else say("You see {dice}.", dice=dice)


def dice_told(game: Game, dice: Hand) -> Text:
    """These dice by what they show: a single one is told from the number of dice.

    >>> from dudo.games import find
    >>> dice_told(find("perudo"), (1,)), dice_told(find("perudo"), (1, 5, 5))
    ('a 1', '1, 5, 5')
    """
    shown = [_shown(game, die) for die in dice]
    if len(shown) != 1:
        return joined(", ", shown)
    return say("{face, select, 8 {an 8} A {an A} other {a {face}}}", face=shown[0])


def _shown(game: Game, die: int) -> Text | Name:
    """What is on that die; the star of a track has no number."""
    if game.facts.track and die == game.facts.sides:
        return face_name(game, die)
    return Name(symbol_of(die, game.facts.symbols))


def hidden_words(position: PuzzlePosition, seen: VisibleDice) -> Text:
    """How many dice are hidden, as a sentence."""
    return say(
        "{sentence} {count, plural, one {is} other {are}} hidden.",
        sentence=counted(seen.hidden, position.game.facts.piece),
        count=seen.hidden,
    )


def holding(position: PuzzlePosition, seen: VisibleDice, claim: Action) -> Text:
    """What one sees toward a bid, as a sentence."""
    game = position.game
    held = bool(seen.mine and not seen.others)
    if not game.facts.faces:
        return dice_sentence(dice_told(game, seen.seen), held=held)
    face = claim.face
    parts = [(seen.seen.count(face), face_name(game, face))]
    if seen.wild not in (0, face):
        parts.append((seen.seen.count(seen.wild), face_name(game, seen.wild)))
    words = [counted(count, name) for count, name in parts if count]
    if not words:
        none = plural_of(parts[0][1])
        return (
            say("You hold no {dice}.", dice=none) if held else say("You see no {dice}.", dice=none)
        )
    return dice_sentence(listed(words), held=held)


def order_of_claims(game: Game) -> Text:
    """Which claim is higher, where claims name hands: it is not seen from the dice.

    >>> from dudo.games import find
    >>> order_of_claims(find("mia"))
    '2-1 is the highest; then the doubles from 66 to 11, then 65, 64 and so on down to 31.'
    """
    orders = (rule.sentence for rule in rule_card(game) if rule.option == "claims.order")
    return next(orders, NOTHING) if game.facts.claims else NOTHING


def because(position: PuzzlePosition, seen: VisibleDice, claim: Action) -> Text | None:
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
    need, mean = claim.amount - (have - least), amount(spread.mean - (have - least))
    if need <= 0:
        return None
    hidden = say(
        "{noun, select, other {}}{count, plural, one {one hidden {one}} other {{number} hidden {many}}}",
        noun=game.facts.piece,
        count=seen.hidden,
        number=number(seen.hidden),
        one=noun(game.facts.piece),
        many=plural_of(game.facts.piece),
    )
    held = have - least > 0
    needed = _MORE_DICE if game.facts.faces else _MORE_POINTS
    return say(
        needed,
        more="yes" if held else "no",
        need=need,
        number=Form(number(need).capitalize()),
        dice=hidden,
        count=seen.hidden,
        mean=mean,
    )


_MORE_DICE = (
    "{more, select, yes {{need, plural, one {{number} more is needed.} other {{number} more are needed.}}} "
    "other {{need, plural, one {{number} is needed.} other {{number} are needed.}}}} "
    "{count, plural, one {On average {dice} holds {mean}.} other {On average {dice} hold {mean}.}}"
)
_MORE_POINTS = (
    "{more, select, yes {{need, plural, one {{number} more point is needed.} other {{number} more points are "
    "needed.}}} other {{need, plural, one {{number} point is needed.} other {{number} points are needed.}}}} "
    "{count, plural, one {On average {dice} makes {mean}.} other {On average {dice} make {mean}.}}"
)
