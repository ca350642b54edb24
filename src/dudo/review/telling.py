"""A review in sentences: words first, and the figures apart from them."""

from dudo.engine.stand_ins import CLOCK, SILENCE, TABLE
from dudo.presentation.numbers import percent
from dudo.presentation.people import People
from dudo.text import NOTHING, Text, say, sentence, text_of

MUCH = 0.15
"""A change of at least this much leaves somebody much better or worse off."""


def likeliness(chance: float) -> str:
    """A chance as a word; the messages that choose by it say it as it suits them.

    >>> [likeliness(chance) for chance in (0.59, 0.5, 0.2, 0.1)]
    ['likely', 'even', 'unlikely', 'hardly']
    """
    ways = ((0.55, "likely"), (0.45, "even"), (0.15, "unlikely"))
    return next((way for least, way in ways if chance >= least), "hardly")


def chance_was(chance: float) -> Text:
    """The same as a figure."""
    return say("The chance that it was true was {chance}.", chance=percent(chance))


def moved_in_words(people: People, seat: int, change: float) -> Text:
    """What that did to somebody."""
    return sentence(
        people.clause(
            (seat,),
            "{who} {person, select, one {is} other {are}} "
            "{much, select, yes {much} other {a little}} {way, select, up {better} other {worse}} off",
            much="yes" if abs(change) >= MUCH else "no",
            way="up" if change > 0 else "down",
        )
    )


def moved(people: People, seat: int, before: float, after: float) -> Text:
    """What that did to somebody’s chances."""
    return people.clause(
        (seat,),
        "{person, select, you {Your chances} other {{who}’s chances}} "
        "{way, select, up {rise} other {fall}} from {before} to {after}.",
        way="up" if after > before else "down",
        before=percent(before),
        after=percent(after),
    )


def stood_in(stand_in: str | None) -> Text:
    """Who made a move in the place of its player, as `stand_ins_of` has it; empty for nobody.

    >>> str(stood_in("counter")), str(stood_in(None))
    ('A bot played this in their place.', '')
    """
    told = {
        None: NOTHING,
        CLOCK: text_of("Time ran out, so the table played this."),
        TABLE: text_of("The bot had no answer, so the table played this."),
        SILENCE: text_of("Nobody was there to play, so the table played this."),
    }
    return told.get(stand_in, text_of("A bot played this in their place."))
