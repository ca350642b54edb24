"""The facts about a ruleset that a screen needs."""

from dataclasses import replace

from dudo.engine.game import Game
from dudo.engine.house_rules import HouseRules, in_brief
from dudo.engine.stakes import Stakes
from dudo.games import catalogue
from dudo.presentation.card import rule_card
from dudo.presentation.family import family_of
from dudo.presentation.house_title import by_house_rules, house_title
from dudo.presentation.link import write_link
from dudo.presentation.meanings import meanings_of
from dudo.presentation.spoken import labels
from dudo.presentation.titles import titles_of
from dudo.server.wire import GameInfo
from dudo.text import Name, joined, text_of, typeset

QUICK_GAME = "perudo_box"  # the game if none is named, and the one that "Play now" deals


def game_info(name: str, game: Game, stakes: Stakes | None = None) -> GameInfo:
    """The facts about that game; house rules are described by their options alone."""
    entry = catalogue().get(name) or by_house_rules(game, stakes)
    least, most = game.seats
    listing = entry.listing
    return GameInfo(
        name=name,
        quick=name == QUICK_GAME,
        title=house_title(game, stakes),
        titles=titles_of(game),
        aliases=tuple(Name(typeset(name)) for name in game.aliases),
        code=game.code,
        summary=text_of(entry.summary),
        family=family_of(game),
        least=least,
        most=most,
        facts=game.facts,
        words=labels(game.words),
        meanings=meanings_of(game),
        rules=rule_card(game, stakes),
        text=joined("\n\n", [text_of(part) for part in entry.paragraphs]),
        listing=listing
        and replace(
            listing,
            special=text_of(listing.special),
            home=tuple(text_of(country) for country in listing.home),
        ),
        link=""
        if listing
        else write_link(in_brief(HouseRules(game=game, stakes=stakes or Stakes()))),
    )
