"""Personalities change the style and not the strength; reasons are sentences."""

from itertools import islice
from random import Random

import pytest

from dudo import odds
from dudo.bots import find as find_bot
from dudo.bots.strategy.explaining import explain
from dudo.bots.strategy.personality import (
    CHATTY,
    PERSONALITIES,
    PLAIN,
    BotSpec,
    NoSuchPersonality,
    read_bot,
    with_personality,
)
from dudo.engine import Bid, Bidding, Challenge
from dudo.games import find
from dudo.play import play
from support.levels import dealt, quick
from support.tiers import every_game


def test_the_plain_personality_changes_nothing() -> None:
    game = find("perudo")
    assert isinstance(game, Bidding)
    view = game.view(dealt(game, (2, 3, 4, 5, 6), (2, 2, 3, 5, 6)), 0)
    bot = find_bot("counter")
    plain = [with_personality(bot, PLAIN)(game, view, Random(s)) for s in range(10)]
    assert plain == [bot(game, view, Random(s)) for s in range(10)]


def test_the_bold_bid_what_is_less_likely_than_the_cautious() -> None:
    game = find("common_hand")
    assert isinstance(game, Bidding)
    view = game.view(dealt(game, (2, 3, 4, 5, 6), (2, 2, 3, 5, 6), (1, 2, 3, 4, 4)), 0)
    bot = find_bot("reader")

    def mean(personality: str) -> float:
        bids = [
            with_personality(bot, PERSONALITIES[personality])(game, view, Random(s))
            for s in range(12)
        ]
        return sum(float(odds.of(game, view).chance(bid).true) for bid in bids) / 12

    assert mean("bold") < mean("cautious")


def test_a_line_is_one_of_the_personality_for_that_kind_of_action_or_none() -> None:
    said = {CHATTY.says(Challenge(), Random(s)) for s in range(200)}
    assert said == {"", *CHATTY.lines["challenge"]}
    assert {PLAIN.says(Bid(2, 2), Random(s)) for s in range(20)} == {""}


def test_what_is_said_depends_on_the_kind_of_the_action_and_on_luck_alone() -> None:
    for personality in PERSONALITIES.values():
        for seed in range(30):
            lines = {
                personality.says(Bid(n, face), Random(seed)) for n in (1, 9) for face in (1, 6)
            }
            assert len(lines) == 1


def test_a_bot_and_its_personality_are_one_word() -> None:
    assert [str(read_bot(f"counter:{name}")) for name in PERSONALITIES] == [
        "counter",
        "counter:bold",
        "counter:cautious",
        "counter:chatty",
    ]
    assert [
        read_bot(str(BotSpec("sharp", personality))).personality
        for personality in PERSONALITIES.values()
    ] == list(PERSONALITIES.values())
    with pytest.raises(NoSuchPersonality) as raised:
        read_bot("counter:angry")
    assert str(raised.value) == (
        "There is no personality called “angry”; there are plain, bold, cautious, chatty."
    )


@pytest.mark.parametrize("name", every_game())
def test_every_action_has_a_reason_in_one_sentence(name: str) -> None:
    game, luck = find(name), Random(8)
    bots = [quick("counter")] * max(2, game.seats[0])
    played = play(game, bots, luck, turn=luck.choice)
    decided = (one for one in played if one.line.by is not None)
    for line, before, _ in islice(decided, 8):
        reason = explain(game, game.view(before, line.by), line.action)
        assert reason.endswith(".")
        assert reason.lstrip("“¡")[0].isupper() or reason.lstrip("“¡")[0].isdigit()
