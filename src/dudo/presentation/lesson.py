"""The first match in three sentences, made from the ruleset: the dice, what you say, and what it costs.

>>> from dudo.games import find
>>> for point in lesson(find("indian_liars"), 4)[:2]:
...     print(point.at, "|", point.text)
dice | Four dice lie here, one on each forehead. You see all but your own.
bid | On your turn, say what all the dice add up to, at least. Bids go up.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import singledispatch
from typing import Literal

from dudo.engine.action import Bid
from dudo.engine.bidding.game import Bidding
from dudo.engine.claims import Claims, Pool
from dudo.engine.cup import Cup
from dudo.engine.game import Game
from dudo.presentation.numbers import counted, listed, noun, number, plural_of
from dudo.presentation.pieces import pieces_of
from dudo.presentation.spoken import claim_words, face_word, is_grouped, said
from dudo.text import NOTHING, Form, Text, Value, joined, say, text_of

About = Literal["dice", "bid", "doubt"]
"""What a sentence points at: the dice, what is said with them, and the word against it."""

SPELT = 12
"""Numbers up to this are words at the beginning of a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonPoint:
    """One sentence or two for somebody who plays for the first time, and what they are about."""

    at: About
    text: Text


def lesson(game: Game, players: int) -> tuple[LessonPoint, ...]:
    """How the game is played, in three points, at a table of that many players."""
    texts: dict[About, Text] = {
        "dice": _dice(game, players),
        "bid": _bid(game, players),
        "doubt": joined(" ", (_doubt(game), cost(game), *_special(game), *game.taught)),
    }
    return tuple(LessonPoint(at=at, text=text) for at, text in texts.items())


def cost(game: Game) -> Text:
    """What a doubt costs whom.

    >>> from dudo.games import find
    >>> cost(find("mia"))
    'If you are wrong, you lose a life. With 6 lost you are out.'
    """
    text = text_of(game.penalty.challenge_cost)
    return say(text.message, **{**text.values, "life": noun(game.words.life)})


@singledispatch
def _dice(game: Game, players: int) -> Text:
    """The dice, and who sees them."""
    return _lie(game, players)


@singledispatch
def _bid(game: Game, players: int) -> Text:
    """What players say in turn."""
    return say("On your turn, make a bid about the dice, always higher than the one before.")


@singledispatch
def _doubt(game: Game) -> Text:
    """What is said against it, and what happens then."""
    return say("Or doubt that bid: say “{word}” and the dice are shown.", word=_word(game))


@singledispatch
def _special(game: Game) -> Iterator[Text]:
    """What is an exception to all that, and told last."""
    return iter(())


@_dice.register
def _(game: Bidding, players: int) -> Text:
    facts = game.facts
    if game.compares_hands:
        return say(
            "You and the other player have {dice} each. You see only yours.",
            dice=counted(facts.dice, "die"),
        )
    wild = _wild(game, game.claims, usually=game.wilds_may_die)
    if facts.forehead:
        text = say(
            "{dice} lie here, {count, plural, other {{each}}} on each forehead. You see all but your own.",
            dice=_all(game, players),
            count=facts.dice,
            each=number(facts.dice),
        )
    elif game.own_hand:
        text = say(
            "You and everybody else {at_first, select, yes {begin with} other {have}} {dice} each. "
            "You see only yours{piece, select, other {}}.",
            dice=counted(facts.dice, facts.piece),
            at_first=_at_first(game),
            piece=facts.piece,
        )
    else:
        text = _lie(game, players)
    return joined(" ", (text, wild))


def _at_first(game: Game) -> str:
    """Whether it says what a match begins with: the lesson can be read again when fewer dice are left."""
    changing = game.penalty.takes_dice or game.penalty.gains_dice
    return "yes" if changing else "no"


def _lie(game: Game, players: int) -> Text:
    return say(
        "{dice} lie on this table{at_first, select, yes { at first} other {}}, "
        "{count, plural, other {{each}}} for each player. You see only yours{piece, select, other {}}.",
        dice=_all(game, players),
        at_first=_at_first(game),
        count=game.facts.dice,
        each=number(game.facts.dice),
        piece=game.facts.piece,
    )


@_bid.register
def _(game: Bidding, players: int) -> Text:
    if game.compares_hands:
        return say(
            "On your turn, say what hand you have{span, select, to {, up to {high}} both {, from {low} up to {high}} "
            "other {}}. Claims only go up: you may lie, and may have to.",
            **_span(game),
        )
    own = game.own_hand
    piece = game.facts.piece
    dice = game.facts.dice * (1 if own else players)
    up = _raised(game, game.claims, players, dice)
    if game.facts.bids == "totals":
        what = say(
            "On your turn, say what all the {dice} add up to, at least.", dice=plural_of(piece)
        )
    elif own:
        what = say(
            "On your turn, say how many {piece, select, digit {digits of one kind} other {dice of one face}} "
            "you have, at least. You may lie.",
            piece=piece,
        )
    else:
        what = say(
            "On your turn, say how many {piece, select, digit {digits of one kind} other {dice of one face}} "
            "lie here, at least.",
            piece=piece,
        )
    return joined(" ", (what, up))


@_doubt.register
def _(game: Bidding) -> Text:
    if game.compares_hands:
        return say("Or doubt that claim: say “{word}” and the hand is shown.", word=_word(game))
    values: dict[str, Value] = {
        "word": _word(game),
        "muck": "yes" if game.may_give_up else "no",
        "shown": say(
            "{piece, select, digit {the bills are shown} other {the dice are shown}}",
            piece=game.facts.piece,
        ),
    }
    if game.all_challenge:
        return say(
            "{muck, select, yes {Or doubt that bid: say “{word}”. Once everybody but the bidder has said "
            "so, the bidder gives up, or {shown}.} other {Or doubt that bid: say “{word}”. Once "
            "everybody but the bidder has said so, {shown}.}}",
            **values,
        )
    return say(
        "{muck, select, yes {Or doubt that bid: say “{word}”. Then the bidder gives up, or {shown}.} "
        "other {Or doubt that bid: say “{word}” and {shown}.}}",
        **values,
    )


@_dice.register
def _(game: Cup, players: int) -> Text:
    dice, middle = game.facts.dice, game.middle
    text = say(
        "One cup with {dice} goes round. Only the player who has it looks under it.",
        dice=counted(dice, "die"),
    )
    lie = say(
        "{count, plural, one {One more die lies} other {{number} more dice lie}} in the middle, seen by nobody.",
        count=middle,
        number=_capital(middle),
    )
    return joined(" ", (text, lie if middle else NOTHING, _wild(game, game.claims)))


@_bid.register
def _(game: Cup, players: int) -> Text:
    return say(
        "When you have the cup, say {what, select, dice {how many dice of one face you have, at least} "
        "other {what you have}}"
        "{span, select, to {, up to {high}} both {, from {low}, the lowest, up to {high}, the highest} other {}}"
        "{middle, select, yes {, the middle included} other {}}. Claims only go up: you may lie, and may have to.",
        what="dice" if game.facts.faces else "hand",
        middle="yes" if game.middle else "no",
        **_span(game),
    )


@_doubt.register
def _(game: Cup) -> Text:
    return say(
        "The next player says “{believe}” and takes the cup, or “{word}” and lifts it.",
        believe=text_of(game.words.believe),
        word=_word(game),
    )


@_special.register
def _(game: Cup) -> Iterator[Text]:
    """The highest claim may have rules of its own."""
    life, price = game.words.life, game.price_of_the_highest
    doubted, bluffed = (price(challenged=True, stands=stands) for stands in (True, False))
    believed = 0 if game.top_differs else price(challenged=False, stands=True)
    claim = claim_words(game, game.facts.claims[-1]) if game.facts.claims else NOTHING
    special = (doubted, bluffed, believed) != (1, 1, 0)
    if special:
        wrong = say(
            "{bluffed, select, same {the player who is wrong loses {doubted}} other {a wrong doubt costs "
            "{doubted}, a caught lie {price}}}",
            bluffed="same" if bluffed == doubted else "other",
            doubted=counted(doubted, life),
            price=counted(bluffed, life),
        )
        yield say(
            "On {claim}, the highest claim, {wrong}, "
            "and {believed, select, no {nobody may believe it} other {believing it costs {price}}}.",
            claim=claim,
            wrong=wrong,
            believed="yes" if believed else "no",
            price=counted(believed, life),
        )
    if game.plays("showcup") and game.pays(game.claims.hands(game.pool)[-1], (0,)) is not None:
        yield say(
            "{named, select, yes {If you roll it, you may show it at once.} other {If you roll {claim}, "
            "the highest, you may show it at once.}}",
            claim=claim,
            named="yes" if special else "no",
        )


def _word(game: Game) -> Text:
    return text_of(game.words.challenge)


def _all(game: Game, players: int) -> Text:
    dice = players * game.facts.dice
    return say(
        "{count, plural, one {{number} {one}} other {{number} {many}}}",
        count=dice,
        number=_capital(dice),
        one=noun(game.facts.piece),
        many=plural_of(game.facts.piece),
    )


def _capital(count: int) -> Form:
    """A number at the beginning of a sentence."""
    return Form(number(count).capitalize() if count <= SPELT else count)


def _span(game: Game) -> dict[str, Value]:
    """The lowest and the highest claim, where claims name hands."""
    claims = game.facts.claims
    if not claims:
        return {"span": "no", "low": NOTHING, "high": NOTHING}
    span = "to" if is_grouped(claims[0]) else "both"
    return {
        "span": span,
        "low": claim_words(game, claims[0]),
        "high": claim_words(game, claims[-1]),
    }


def _raised(game: Bidding, claims: Claims, players: int, dice: int) -> Text:
    """How bids go up, by an example near what to expect, asked of the claims themselves."""
    facts = game.facts
    plain = [face for face in facts.faces if face != facts.wild]
    if not plain:
        return say("Bids go up.")
    low = Bid(max(1, dice // 5), plain[(len(plain) - 1) // 2])
    above = claims.above(low, Pool(players * facts.dice, facts.sides))
    every = [bid for bid in above if isinstance(bid, Bid)]
    bids = [bid for bid in every if bid.face in plain]
    fewer = next((bid for bid in every if bid.quantity < low.quantity), None)
    level = next((bid for bid in bids if bid.quantity == low.quantity), None)
    more = next((bid for bid in bids if bid.quantity > low.quantity), None)
    found = [said(game, bid) for bid in (level, more) if bid is not None]
    late = fewer is not None and fewer.face == 1 and game.opens_on_ones is False
    if fewer is not None and not late:
        found.append(say("just {bid}", bid=said(game, fewer)))
    if not found:
        return say("Bids go up.")
    up = say(
        "Bids go up: after {bid}, say {higher}.", bid=said(game, low), higher=listed(found, "or")
    )
    if fewer is None or not late:
        return up
    later = say(
        "{usually, select, yes {Usually nobody} other {Nobody}} opens on {faces}; "
        "to top {bid}, just {fewer} will do.",
        faces=plural_of(face_word(game, fewer.face)),
        usually="no" if game.one_die_rounds is None else "yes",
        bid=said(game, low),
        fewer=said(game, fewer),
    )
    return joined(" ", (up, later))


def _wild(game: Game, claims: Claims, *, usually: bool = False) -> Text:
    """Which dice count as any face, asked of the claims themselves; empty where none do."""
    facts = game.facts
    wild = claims.wild_face(sides=facts.sides)
    other = next((face for face in facts.faces if face != wild), 0)
    if not wild or not other:
        return NOTHING
    alone = claims.tally(((wild,),), Bid(1, other), sides=facts.sides)
    return say(
        "{faces}{usually, select, yes { usually} other {}} count as any {face}"
        "{beside, select, yes { that is really there} other {}}"
        "{unless, select, opened {, unless the round opens on them} "
        "bid {, until somebody bids on them} zhai {, unless a bid says zhai} other {}}.",
        faces=_called(game, wild),
        face=pieces_of(game).terms["face"],
        usually="yes" if usually else "no",
        beside="no" if alone is None or alone.stands else "yes",
        unless=_unless(claims, facts.sides),
    )


def _unless(claims: Claims, sides: int) -> str:
    """What makes wild dice ordinary: a bid on them, only one that opens, or a zhai; empty where nothing does."""
    if claims.kills_wilds(Bid(1, 1), opens=False):
        return "bid"
    if claims.kills_wilds(Bid(1, 1), opens=True):
        return "opened"
    return "zhai" if any(target < 0 for target in claims.targets(sides)) else ""


def _called(game: Game, face: int) -> Text:
    word = face_word(game, face)
    if game.facts.symbols[face - 1] != str(face):
        return say("{sentence}", sentence=plural_of(word))
    if word == number(face):
        return say("{face}s", face=face)
    return say(
        "{noun, select, other {}}{face}s, called {name},",
        noun=word,
        face=face,
        name=plural_of(word),
    )
