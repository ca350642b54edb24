"""What the calls of which a card speaks are called at the table of that game."""

from dudo.engine.game import Game
from dudo.presentation.own_words import bare, heard
from dudo.presentation.sentences import Rule
from dudo.presentation.spoken import USUAL_WORDS
from dudo.text import joined, say, text_of


def called_rules(game: Game) -> tuple[Rule, ...]:
    """One line for the card, if the game has words of its own for a challenge, spot on or a pass.

    Nothing is said of words that say it themselves, such as “I challenge!”.

    >>> from dudo.games import find
    >>> called_rules(find("cacho"))[0].sentence
    'To challenge, say “Dudo!”. To call a bid exact, say “Calzo!”. To pass, say “Paso!”.'
    """
    own = heard(game)
    words = game.words
    said = [
        text
        for kind, text in (
            (
                "challenge",
                say("To challenge, say “{word}”.", word=text_of(words.challenge)),
            ),
            ("spoton", say("To call a bid exact, say “{word}”.", word=text_of(words.spoton))),
            ("pass_", say("To pass, say “{word}”.", word=text_of(words.pass_))),
        )
        if kind in own
        and words.of(kind) != USUAL_WORDS.of(kind)
        and kind.strip("_") not in bare(words.of(kind))
    ]
    if name := one_die_name(game):
        said.append(say("A one-die round is called “{word}”.", word=text_of(name)))
    return (Rule("words", joined(" ", said), "", "said"),) if said else ()


def one_die_name(game: Game) -> str:
    """The house's own name for a one-die round, where such rounds are played; empty where it has none.

    >>> from dudo.games import find
    >>> one_die_name(find("perudo_box")), one_die_name(find("perudo"))
    ('Palifico', '')
    """
    played = game.one_die_rounds is not None
    own = game.words.announce
    return own.strip("¡!") if played and own != USUAL_WORDS.announce else ""
