"""Actions in words: what players say, in quotes or plain, and what they do."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import NamedTuple

from dudo.engine.action import (
    Action,
    Begin,
    Bid,
    Catch,
    Claim,
    Doubt,
    Keep,
    Letters,
    Reshake,
    Rolled,
    Show,
    Total,
)
from dudo.engine.facts import Facts
from dudo.engine.game import Game
from dudo.engine.hand import SUPER, Hand, face_of, symbol_of
from dudo.engine.words import Words
from dudo.presentation.numbers import NUMBERS, counted, noun, plural, plural_of
from dudo.presentation.people import People
from dudo.text import NOTHING, Name, Text, Value, joined, quoted, say, text_of

_LETTERS = {"0": "zero", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_GROUPED = 4
"""A claim of this many dice is named by its groups; a smaller one is read as a number."""


class ActionWords(NamedTuple):
    """What somebody does: as a clause with a subject, as the subject of a sentence, and as a button says it."""

    clause: str
    phrase: str
    plain: str


ACTION_WORDS = {
    "waive": ActionWords(
        "{who} {person, select, one {lets} other {let}} it go", "letting it go", "let it go"
    ),
    "pass": ActionWords("{who} {person, select, one {passes} other {pass}}", "passing", "pass"),
    "decline": ActionWords(
        "{who} {person, select, one {takes} other {take}} the loss",
        "taking the loss",
        "take the loss",
    ),
    "buyback": ActionWords(
        "{who} {person, select, one {buys} other {buy}} back in", "buying back in", "buy back in"
    ),
    "bark": ActionWords(
        "{who} {person, select, one {takes} other {take}} the dog’s life",
        "taking the dog’s life",
        "take the dog’s life",
    ),
    "passon": ActionWords(
        "{who} {person, select, one {passes} other {pass}} it on unseen",
        "passing it on unseen",
        "pass it on unseen",
    ),
    "push": ActionWords(
        "{who} {person, select, one {takes} other {take}} the cup without looking",
        "taking the cup without looking",
        "take the cup without looking",
    ),
    "rollblind": ActionWords(
        "{who} {person, select, one {rolls} other {roll}} once more without looking",
        "rolling once more without looking",
        "roll once more without looking",
    ),
    "showcup": ActionWords(
        "{who} {person, select, one {lifts} other {lift}} the cup",
        "lifting the cup",
        "lift the cup",
    ),
    "newlives": ActionWords(
        "{who} {person, select, one {throws} other {throw}} for a new number of lives",
        "throwing for a new number of lives",
        "throw for a new number of lives",
    ),
    "keeplives": ActionWords(
        "{who} {person, select, one {keeps} other {keep}} the lives that are left",
        "keeping the lives that are left",
        "keep the lives that are left",
    ),
    "buy": ActionWords(
        "{who} {person, select, one {buys} other {buy}} a roll", "buying a roll", "buy a roll"
    ),
    "support": ActionWords(
        "{who} {person, select, one {sides} other {side}} with the bidder",
        "siding with the bidder",
        "side with the bidder",
    ),
    "oppose": ActionWords(
        "{who} {person, select, one {sides} other {side}} with the challenger",
        "siding with the challenger",
        "side with the challenger",
    ),
    "reroll": ActionWords(
        "{who} {person, select, one {rolls} other {roll}} again", "rolling again", "roll again"
    ),
    "concede": ActionWords(
        "{who} {person, select, one {gives} other {give}} up the round",
        "giving up the round",
        "give up the round",
    ),
    "reveal": ActionWords(
        "{who} {person, select, one {shows} other {show}} everything",
        "showing everything",
        "show everything",
    ),
    "asis": ActionWords(
        "{who} {person, select, one {plays} other {play}} the dice as they lie",
        "playing the dice as they lie",
        "play the dice as they lie",
    ),
    "rolled": ActionWords(
        "{who} {person, select, one {rolls} other {roll}} {dice}", "rolling {dice}", "roll {dice}"
    ),
    "rollall": ActionWords(
        "{who} {person, select, one {rolls} other {roll}} every die",
        "rolling every die",
        "roll every die",
    ),
    "keepall": ActionWords(
        "{who} {person, select, one {keeps} other {keep}} every die",
        "keeping every die",
        "keep every die",
    ),
    "keep": ActionWords(
        "{who} {person, select, one {keeps} other {keep}} {dice}", "keeping {dice}", "keep {dice}"
    ),
    "show": ActionWords(
        "{who} {person, select, one {sets} other {set}} out {dice}",
        "setting out {dice}",
        "set out {dice}",
    ),
    "nothing": ActionWords(
        "{who} {person, select, one {keeps} other {keep}} every die covered",
        "keeping every die covered",
        "keep every die covered",
    ),
    "reshake": ActionWords(
        "{who} {person, select, one {shows {dice} and shakes} other {show {dice} and shake}} again",
        "showing {dice} and shaking again",
        "show {dice} and shake again",
    ),
    "catch": ActionWords(
        "{who} {person, select, one {catches} other {catch}} the dice",
        "catching the dice",
        "catch the dice",
    ),
    "drop": ActionWords(
        "{who} {person, select, one {drops} other {drop}} the dice",
        "dropping the dice",
        "drop the dice",
    ),
    "letters": ActionWords(
        "{who} {person, select, one {holds} other {hold}} a bill with the letters {first} and {last}",
        "holding a bill with the letters {first} and {last}",
        "hold a bill with the letters {first} and {last}",
    ),
    "begin": ActionWords(
        "{who} {person, select, one {lets} other {let}} {whom} open",
        "letting {whom} open",
        "let {whom} open",
    ),
}
"""What is done and not said, by the kind of action, or by what is special about it."""

SAY = "{who} {person, select, one {says} other {say}} {words}"
_BID = "{who} {person, select, one {bids} other {bid}} {words}"
_CLAIM = "{who} {person, select, one {claims} other {claim}} {words}"

USUAL_WORDS = Words()
"""What players say where the table has no words of its own; then what they do is told, and nothing is quoted."""

NOBODY = People()


def face_word(game: Game, face: int) -> str:
    """Return the English noun for a die that shows that face."""
    return _word_of(game.facts, game.words, face)


def _word_of(facts: Facts, words: Words, face: int) -> str:
    symbol = facts.symbols[face - 1]
    if facts.track and face == facts.sides and symbol not in _LETTERS:
        return "star"
    if symbol == "1":
        return words.one
    return _LETTERS.get(symbol) or NUMBERS[int(symbol)]


def faces_named(game: Game) -> tuple[str, ...]:
    """Return what the faces are called, from the first to the last.

    >>> from dudo.games import find
    >>> faces_named(find("perudo"))
    ('one', 'two', 'three', 'four', 'five', 'six')
    """
    facts, words = game.facts, game.words
    return tuple(_word_of(facts, words, face) for face in range(1, len(facts.symbols) + 1))


def face_name(game: Game, face: int) -> Text | Name:
    """Return the name of a die that shows that face: "five", "one", "jack".

    >>> from dudo.games import find
    >>> face_name(find("perudo"), 1), face_name(find("liar_dice"), 6), face_name(find("snyd"), 4)
    ('one', 'ace', 'four')
    """
    return noun(face_word(game, face))


def dice_words(game: Game, hand: Iterable[int]) -> Text:
    """Return dice one by one: "one, five, five"."""
    return joined(", ", [_die(game, die) for die in hand])


def _die(game: Game, die: int) -> Text | Name:
    name = face_name(game, face_of(die))
    return say("super {face}", face=name) if die > SUPER else name


def faces(game: Game, hand: Hand) -> str:
    """Return dice as their symbols, in brackets.

    >>> from dudo.games import find
    >>> faces(find("perudo"), (1, 5))
    '[1][5]'
    """
    return "".join(f"[{symbol_of(die, game.facts.symbols)}]" for die in hand) or "nothing"


def claim_words(game: Game, text: str) -> Text | Name:
    """Return a claim as it is spoken: two or three dice as a number or in code, more by their groups.

    >>> from dudo.games import find
    >>> claim_words(find("mexican"), "654"), claim_words(find("liar_dice"), "JJKT9")
    ('654', 'a pair of jacks, king, ten, nine')
    >>> claim_words(find("duel"), "55522"), claim_words(find("duel"), "55532")
    ('full house, fives over twos', 'three fives, three, two')
    """
    symbols = game.facts.symbols
    if any(symbol not in symbols for symbol in text):
        return Name(text)
    if game.facts.spoken and text in game.facts.claims:
        return quoted(game.facts.spoken[game.facts.claims.index(text)])
    if not is_grouped(text):
        return Name(text)
    names = [face_word(game, symbols.index(symbol) + 1) for symbol in text]
    groups = sorted(Counter(names).items(), key=lambda group: -group[1])
    if [size for _, size in groups] == [3, 2]:
        threes, twos = plural_of(groups[0][0]), plural_of(groups[1][0])
        return say("full house, {threes} over {twos}", threes=threes, twos=twos)
    return joined(", ", [_group(name, size) for name, size in groups])


def is_grouped(claim: str) -> bool:
    """Return whether a claim with that many dice is named by its groups."""
    return len(claim) >= _GROUPED


def _group(name: str, size: int) -> Text | Name:
    if size == 1:
        return noun(name)
    if size == 2:
        return say("a pair of {faces}", faces=plural_of(name))
    return counted(size, name)


def label_of(words: Words, action: Action) -> Text:
    """Return what the game calls this kind of action, or an empty text if it has no word of its own."""
    return text_of(words.of(action.kind))


def labels(words: Words) -> Words:
    """Return the same labels as texts, so that ours can be said in other languages."""
    kinds = (field.name for field in fields(words) if field.name not in ("one", "life"))
    return replace(words, **{kind: text_of(getattr(words, kind)) for kind in kinds})


def said(game: Game, action: Action) -> Text | Name:
    """Return the bid or claim in words, or an empty text for any other action.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> [said(find("perudo"), parse(text)) for text in ("4x5", "1x6", "17", "liar")]
    ['four fives', 'one six', '17 points', '']
    >>> said(find("perudo"), parse("4x5z"))
    'four fives zhai'
    """
    match action:
        case Bid(quantity=quantity, face=face):
            return _kind_of_bid(action, counted(quantity, face_word(game, face)))
        case Total(amount=amount):
            return plural(amount, "pip")
        case Claim(hand=hand):
            return claim_words(game, hand)
        case _:
            return NOTHING


def _kind_of_bid(bid: Bid, words: Text) -> Text:
    """The bid in words, with what is special about it."""
    if bid.zhai and bid.bounce:
        return say("{bid} zhai, bounced back", bid=words)
    if bid.zhai:
        return say("{bid} zhai", bid=words)
    return say("{bid}, bounced back", bid=words) if bid.bounce else words


def spoken(game: Game, action: Action) -> Text | Name:
    """Return the action as a button names it.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> spoken(find("perudo"), parse("4x5")), spoken(find("perudo"), parse("liar"))
    ('four fives', 'Dudo!')
    """
    if isinstance(action, Begin | Doubt):
        label = label_of(game.words, action)
        return say("{label} ({seat})", label=label, seat=Name(f"p{action.seat + 1}"))
    if named := label_of(game.words, action):
        return named
    if bid := said(game, action):
        return bid
    does, values = _action_words(game, action, NOBODY)
    return say(does.plain, **values) if does else Name(action)


def phrase(game: Game, action: Action, people: People = NOBODY) -> Text | Name:
    """Return the action as the subject of a sentence, with what is said in quotes.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> [phrase(find("perudo"), parse(text)) for text in ("4x5", "liar", "waive")]
    ['four fives', '“Dudo!”', 'letting it go']
    """
    does, values = _action_words(game, action, people)
    return say(does.phrase, **values) if does else _words(game, action, people)


def clause(game: Game, seat: int, action: Action, people: People) -> Text:
    """Return a clause that says who does it, without a capital or a full stop.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> people = People(("Ana", "Bo"), you=1)
    >>> clause(find("perudo"), 0, parse("4x5"), people), clause(find("perudo"), 1, parse("liar"), people)
    ('Ana bids four fives', 'you say “Dudo!”')
    """
    does, values = _action_words(game, action, people)
    if does:
        return people.clause((seat,), does.clause, **values)
    words = _words(game, action, people)
    verb = _CLAIM if action.kind == "claim" else _BID if said(game, action) else SAY
    return people.clause((seat,), verb, words=words)


def _words(game: Game, action: Action, people: People) -> Text | Name:
    """What is said with the action: a bid or claim as it is, everything else in quotes."""
    if isinstance(action, Doubt):
        doubt, whom = text_of(game.words.doubt), people.named(action.seat)
        return say("“{words}” to {whom}", words=doubt, whom=whom)
    if bid := said(game, action):
        return bid
    label = label_of(game.words, action)
    return say("“{words}”", words=label) if label else Name(action)


def _action_words(
    game: Game, action: Action, people: People
) -> tuple[ActionWords | None, dict[str, Value]]:
    """What is done with the action, and the values of its messages; nothing where something is said."""
    match action:
        case Begin(seat=seat):
            return ACTION_WORDS["begin"], {"whom": people.named(seat)}
        case Rolled(number=0):
            return ACTION_WORDS["asis"], {}
        case Rolled(number=number):
            return ACTION_WORDS["rolled"], {"dice": counted(number, "die")}
        case Keep(dice=()):
            return ACTION_WORDS["rollall"], {}
        case Keep(dice=dice) if len(dice) == game.facts.dice:
            return ACTION_WORDS["keepall"], {}
        case Reshake(dice=dice):
            return ACTION_WORDS["reshake"], {"dice": dice_words(game, dice)}
        case Show(dice=()):
            return ACTION_WORDS["nothing"], {}
        case Keep(dice=dice) | Show(dice=dice):
            return ACTION_WORDS[action.kind], {"dice": dice_words(game, dice)}
        case Letters(first=first, last=last):
            return ACTION_WORDS["letters"], {"first": Name(first), "last": Name(last)}
        case Catch(caught=caught):
            return ACTION_WORDS["catch" if caught else "drop"], {}
        case _ if label_of(game.words, action) != label_of(USUAL_WORDS, action):
            return None, {}
        case _:
            return ACTION_WORDS.get(action.kind), {}
