"""Sentences about 1s and 6s, as they are said where the dice show aces and kings instead (S0-08).

A sentence on a card says {ones}, and a language may choose by that value: `{ones, select, aces {..} other {..}}`. Those
that are put otherwise altogether stand here, whole.
"""

from dudo.engine.hand import ACE_LOW
from dudo.text import Text, say

ON_LETTERS = {
    # what a bid means
    (
        "A bid names a number and a {face}: four 5s says that there are at least four 5s, so exactly four is enough."
    ): (
        "A bid names a number and a {face}: four kings says that there are at least four kings, so exactly four "
        "is enough."
    ),
    (
        "A bid names a number and a {face}: four 5s says that all players together have at least four 5s, so "
        "exactly four is enough."
    ): (
        "A bid names a number and a {face}: four kings says that all players together have at least four kings, "
        "so exactly four is enough."
    ),
    (
        "A bid names a number and a {face}: four 5s says that the bidder has at least four 5s, so exactly four "
        "is enough."
    ): (
        "A bid names a number and a {face}: four kings says that the bidder has at least four kings, so exactly "
        "four is enough."
    ),
    "You bid how many there are of one {face}, like four 5s.": (
        "You bid how many there are of one {face}, like four kings."
    ),
    # what is wild
    "Nothing is wild: a 1 is just a 1.": "Nothing is wild: an ace is just an ace.",
    "1s are wild: they count as any face, and nobody bids on them.": (
        "Aces are wild: they count as any face, and nobody bids on them."
    ),
    (
        "1s are wild and count as any face, and you may name them too; but if a round opens on 1s, they are "
        "ordinary in it."
    ): (
        "Aces are wild and count as any face, and you may name them too; but if a round opens on aces, they are "
        "ordinary in it."
    ),
    (
        "1s are wild and count as any face until somebody bids on them; then they are ordinary for the rest of the "
        "round."
    ): (
        "Aces are wild and count as any face until somebody bids on them; then they are ordinary for the rest of the "
        "round."
    ),
    "1s are wild: they count as any face; you may also bid on 1s, and then only 1s count.": (
        "Aces are wild: they count as any face; you may also bid on aces, and then only aces count."
    ),
    "In fei bids 1s are wild and count as any face; you may also bid on 1s.": (
        "In fei bids aces are wild and count as any face; you may also bid on aces."
    ),
    "6s are wild: they count as any face, and nobody bids on them; 1s are ordinary.": (
        "Kings are wild: they count as any face, and nobody bids on them; aces are ordinary."
    ),
    (
        "The highest {face} is wild: it counts as any {face}; you may also bid on it, and then only it counts."
    ): (
        "Kings are wild: they count as any face; you may also bid on kings, and then only kings count."
    ),
    (
        "Nothing is wild in such a round: 1s are the lowest face, and the first bid may be on them too."
    ): (
        "Nothing is wild in such a round: aces are the lowest face, and the first bid may be on them too."
    ),
    (
        "Nothing is wild in such a round: 1s are still the highest face, and the first bid may be on them too."
    ): (
        "Nothing is wild in such a round: aces are still the highest face, and the first bid may be on them too."
    ),
    (
        "Outside one-die rounds 1s are wild: they count as any face; you may also bid on 1s, and then only 1s count."
    ): (
        "Outside one-die rounds aces are wild: they count as any face; you may also bid on aces, and then only aces "
        "count."
    ),
    # which bid is higher
    "1s above all others": say("Aces above all others"),
    "1s are the highest {face}.": "Aces are the highest {face}.",
    "1s are the lowest {face}.": "Aces are the lowest {face}.",
    (
        "Bids move along a track of spaces, 1, one star, 2, 3, two stars, 4, 5, three stars and so on to 20, "
        "where a star is the highest {face}: raise to any later space, or to a higher {face} on the same number."
    ): (
        "Bids move along a track of spaces, 1, one king, 2, 3, two kings, 4, 5, three kings and so on to 20, "
        "where a king is the highest {face}: raise to any later space, or to a higher {face} on the same number."
    ),
    # how a round is opened
    "Opening on 1s": say("Opening on aces"),
    "The first bid of a round may not be on 1s, except in a one-die round.": (
        "The first bid of a round may not be on aces, except in a one-die round."
    ),
    "The first bid of a round may not be on 1s.": "The first bid of a round may not be on aces.",
    "A round may not be opened on 1s.": "A round may not be opened on aces.",
    "After a first bid on 1s the next is an ordinary raise: more of any {face}, or as many of a higher {face}.": (
        "After a first bid on aces the next is an ordinary raise: more of any {face}, or as many of a higher {face}."
    ),
    (
        "You may open a round on 1s, but that is a false start, except in a one-die round: the next player may "
        "bid any number of any other face."
    ): (
        "You may open a round on aces, but that is a false start, except in a one-die round: the next player may "
        "bid any number of any other face."
    ),
    (
        "You may open a round on 1s, but that is a false start: the next player may bid any number of any other face."
    ): (
        "You may open a round on aces, but that is a false start: the next player may bid any number of any "
        "other face."
    ),
    (
        "The first bid of a round names at least one and a half times as many dice as there are players, rounded "
        "up; on 1s, or where nothing is wild, one for each player."
    ): (
        "The first bid of a round names at least one and a half times as many dice as there are players, rounded "
        "up; on aces, or where nothing is wild, one for each player."
    ),
    (
        "The first bid of a round names at least one more die than there are players; on 1s, or where nothing is "
        "wild, one for each player."
    ): (
        "The first bid of a round names at least one more die than there are players; on aces, or where nothing "
        "is wild, one for each player."
    ),
    (
        "The first bid of a round names at least twice as many dice as there are players, less one; on 1s, or "
        "where nothing is wild, one for each player."
    ): (
        "The first bid of a round names at least twice as many dice as there are players, less one; on aces, or "
        "where nothing is wild, one for each player."
    ),
    # zhai
    (
        "A bid is fei, with 1s wild, unless the bidder says zhai: then nothing is wild, as in every bid on 1s."
    ): (
        "A bid is fei, with aces wild, unless the bidder says zhai: then nothing is wild, as in every bid on "
        "aces."
    ),
    (
        "A bid is fei, with 1s wild, and then higher than the last fei bid, unless the bidder says zhai: then "
        "nothing is wild, as in every bid on 1s."
    ): (
        "A bid is fei, with aces wild, and then higher than the last fei bid, unless the bidder says zhai: then "
        "nothing is wild, as in every bid on aces."
    ),
    (
        "After a zhai bid, a fei bid names at least double the number, with any {face} from 2: after two 1s, four 2s."
    ): (
        "After a zhai bid, a fei bid names at least double the number, with any {face} but aces: after two aces, "
        "four 9s."
    ),
    (
        "After a zhai bid, a fei bid names at least two more, with any {face} from 2: after five zhai, seven fei."
    ): (
        "After a zhai bid, a fei bid names at least two more, with any {face} but aces: after five zhai, seven "
        "fei."
    ),
    "After a fei bid nobody goes back to zhai, and so nobody bids on 1s.": (
        "After a fei bid nobody goes back to zhai, and so nobody bids on aces."
    ),
    # hands and answers
    (
        "A run: on your turn, before your first bid of the round, you may show a hand from 1 to 5 or from 2 to 6 and "
        "shake it again."
    ): (
        "A run: on your turn, before your first bid of the round, you may show a hand from ace to queen or from 9 to "
        "king and shake it again."
    ),
    (
        "Stairs: if all your dice together run from 1 upwards, as 1 2 3 do if you have three, each of them "
        "counts as a 1."
    ): (
        "Stairs: if all your dice together run from the ace upwards, as A 9 10 do if you have three, each of them "
        "counts as an ace."
    ),
    "A run counts as many 1s as it has dice, and a lone 1 is not a run.": (
        "A run counts as many aces as it has dice, and a lone ace is not a run."
    ),
    (
        "A run counts as one more 1 than it has dice, and a lone 1 as two, so a bid may exceed the dice in play by "
        "one for each player."
    ): (
        "A run counts as one more ace than it has dice, and a lone ace as two, so a bid may exceed the dice in play "
        "by one for each player."
    ),
    (
        "Siciliana: if the opening bid is challenged at once, 1s are not wild for it, and whoever is wrong loses "
        "twice as much. There is none with two players left, in a one-die round, or while anybody has just one "
        "die."
    ): (
        "Siciliana: if the opening bid is challenged at once, aces are not wild for it, and whoever is wrong "
        "loses twice as much. There is none with two players left, in a one-die round, or while anybody has just "
        "one die."
    ),
    (
        "Siciliana: if the opening bid is challenged at once, 1s are not wild for it, and whoever is wrong loses "
        "twice as much. There is none with two players left, or while anybody has just one die."
    ): (
        "Siciliana: if the opening bid is challenged at once, aces are not wild for it, and whoever is wrong "
        "loses twice as much. There is none with two players left, or while anybody has just one die."
    ),
    "A doubt of the very first bid costs double, and 1s do not help that bid.": (
        "A doubt of the very first bid costs double, and aces do not help that bid."
    ),
    # what makes no sense
    "An order that counts 1s double needs 1s that are always wild and may be bid on.": (
        "An order that counts aces double needs aces that are always wild and may be bid on."
    ),
    "Only where 1s may be bid on, in an order that compares faces alone, can they be highest.": (
        "Only where aces may be bid on, in an order that compares faces alone, can they be highest."
    ),
    "Zhai needs 1s that are always wild and may be bid on, and bids that rise by number first.": (
        "Zhai needs aces that are always wild and may be bid on, and bids that rise by number first."
    ),
    "The track has spaces for stars, so the highest face must be wild and be bid on.": (
        "The track has spaces for kings, so kings must be wild, and must be bid on."
    ),
    "Where 1s do not count double in the order of bids, every raise is ordinary, after a bid on 1s too.": (
        "Where aces do not count double in the order of bids, every raise is ordinary, after a bid on aces too."
    ),
    "Opening on 1s is special only where 1s are always wild and may be bid on.": (
        "Opening on aces is special only where aces are always wild and may be bid on."
    ),
    "A siciliana needs 1s that are always wild and may be bid on.": (
        "A siciliana needs aces that are always wild and may be bid on."
    ),
}
"""By what is said of dice with numbers, what is said of poker dice."""


def on_dice(words: str, symbols: str) -> Text:
    """The sentence as it is said of dice that show these symbols.

    >>> on_dice("A round may not be opened on 1s.", "A9TJQK"), on_dice("Opening on 1s", "123456")
    ('A round may not be opened on aces.', 'Opening on 1s')
    """
    text = words if isinstance(words, Text) else Text(words)
    if symbols != ACE_LOW:
        return text
    return Text(ON_LETTERS.get(text.message, text.message), text.values)


def ones(symbols: str) -> Text:
    """What the {ones} of a sentence are called on dice that show these symbols.

    >>> ones("A9TJQK"), ones("123456")
    ('aces', '1s')
    """
    return say("aces") if symbols == ACE_LOW else say("1s")
