"""A ruleset under the whole contract at once, quickly enough for hundreds of them."""

import re

from contract.laws import LAWS, is_sentence, positions
from contract.match import play
from contract.secrets import find_leak
from dudo.engine import Game, Record, from_data, read_record, to_data
from dudo.engine.ruleset import ruleset_from_data, ruleset_key, ruleset_to_data
from dudo.presentation.card import rule_card
from dudo.presentation.sentences import sentences

DICE_CHANGE_HANDS = re.compile(
    r"\b(?:los|gain|win|giv|pay|cost|put|tak)\w*\b[^.;:]{0,24}\b(?:an? |the |two |one )?(?:lost )?(?:die|dice)\b"
    r"|\b[Ww]ithout dice\b|\blost dice\b"
)


def speaks_of_lost_dice(game: Game) -> list[str]:
    """What the card says of dice that change hands, but for what takes their place and for taking the cup."""
    return [
        rule.sentence
        for rule in rule_card(game)
        if rule.option not in ("hand", "keeping") and DICE_CHANGE_HANDS.search(rule.sentence)
    ]


def hold(game: Game, *, players: int, seed: int, most: int = 3) -> None:
    """Plays a match and holds it against every law; fails at the first that is broken."""
    low, high = game.seats
    players = max(low, min(players, high))
    match = play(game, players, seed=seed)
    for position in positions(match, most=most):
        for law in LAWS:
            law(position)
    names = tuple(f"P {number}" for number in range(players))
    record = Record(game=game, players=names, lines=match.lines)
    parsed = read_record(str(record))
    assert record == parsed
    assert match.states == tuple(parsed.states())
    for again in (
        ruleset_from_data(ruleset_to_data(game)),
        from_data(type(game), to_data(game, full=True)),
    ):
        assert (game, hash(game), ruleset_key(game)) == (again, hash(again), ruleset_key(again))
    assert all(is_sentence(rule.sentence) for rule in sentences(game))
    assert game.penalty.takes_dice or speaks_of_lost_dice(game) == []
    assert find_leak(game, players, seed=seed, most=100).leak == ""
