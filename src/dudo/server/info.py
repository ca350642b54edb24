"""What a screen needs to know about a ruleset."""

from dudo.engine.game import Game
from dudo.engine.stakes import Stakes
from dudo.games import catalogue
from dudo.presentation.card import by_house_rules, rule_card
from dudo.presentation.meanings import MEANINGS
from dudo.server.wire import GameInfo

QUICK_GAME = "perudo_box"  # the game if none is named, and the one that "Play now" deals


def game_info(name: str, game: Game, stakes: Stakes | None = None) -> GameInfo:
    """About that game; a house ruleset is described by its rules alone."""
    entry = catalogue().get(name) or by_house_rules(game, stakes)
    least, most = game.seats
    return GameInfo(
        name=name,
        quick=name == QUICK_GAME,
        title=game.title,
        aliases=game.aliases,
        code=game.code,
        summary=entry.summary,
        least=least,
        most=most,
        facts=game.facts,
        words=game.words,
        meanings=MEANINGS,
        rules=rule_card(game, stakes),
        text=entry.text,
    )
