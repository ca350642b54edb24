"""What a game leaves unsaid is true of it: no default sentence contradicts the card, or what can be done in play."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from dudo.engine import Game, draw
from dudo.engine.action import Believe
from dudo.engine.claims import Ranked
from dudo.games import catalogue, find, lookup
from dudo.presentation.card import rule_card
from dudo.rulebook.book import rulebook
from support.tiers import every_game

CONTRADICTED = {
    "Nobody pays double for being far from the truth.": r"off by|pays double",
    "If you take the cup, you look under it.": r"unseen|without looking|roll all the dice\.",
    "If you take the cup, you roll or look under it.": r"unrolled|looking or rolling",
    "In a turn you throw once.": r"twice more|further rolls|roll once more|throw others|up to \d+ times",
    "Nobody rolls once more without looking.": r"roll once more",
    "The highest claim must be challenged: the cup is lifted.": r"If you believe a claim of the best|catch",
    "A true highest claim costs its doubter what any other does.": r"highest claim and it is true|flips",
    "A false highest claim costs what any other does.": r"false highest claim|flips",
    "What counts is what was claimed, not what lies under the cup.": r"turn out to show it|Betty Ford",
    "The highest claim can only be challenged.": r"do not challenge the highest claim",
    "The highest hand is claimed like any other.": r"lay a 1|show it at once",
    "Every claim must be higher than the last.": r"as high as the last|not higher than the last",
    "Only the next player may point out that a claim is too low.": r"must be higher|Anybody at the table",
    "Claims are said as numbers.": r"poker|full house|points of both",
    "Lost lives stay lost.": r"one more life|how many you then have|takes \d+ drinks",
    "A player who has lost the last life is out.": r"one more life|swims|takes \d+ drinks",
    "No dice are laid open before a claim.": r"lay any of the dice open",
    "Nobody has to drink.": r"drink",
    "The last player still in wins.": r"Nobody goes out|pile is empty|match is one round",
    "The loser of a round opens the next.*": r"match is one round|several lose together",
    "It may be called with two players left.": r"but the bidder and the next player",
    "All rounds go the same way round.": r"other way round",
    "You see your own dice and nobody else’s.": r"set out|forehead|sees? all dice|see everybody’s",
    "All dice stay covered until the round is over.": r"set out|show a hand|see everybody’s|sees all dice",
    "After a challenge the dice are always shown.": r"then no dice are shown, and it costs|without showing",
    "On your turn you cannot give up the round.": r"On your turn you may give up",
    "Five equal dice in a hand count as five.": r"super die|worth six",
    "Five different dice in a hand are nothing special.": r"all different|a run from 1|five different|from 1 to 5",
    "A run of dice is nothing special.": r"a run from 1|five different|from 1 to 5",
    "A run counts as many 1s as it has dice.*": r"",
    "Wild dice alone can make a bid true.": r"Nothing is wild: a 1|Wild dice alone cannot",
    "1s are the lowest face.": r"nobody bids on them|1s are the highest|To switch to 1s",
    "Wild dice count for every bid that they fit.": (
        r"Nothing is wild|unless the first bid|until somebody bids|Wild dice alone cannot|do not help"
    ),
    "An exact bid costs no drink.": r"The loser of a round has a drink",
    "Players who are out no longer drink.": r"[Nn]obody goes out",
    "Going out costs nothing more.": r"[Nn]obody goes out",
    "It may be called in a one-die round, too.": r"Nobody calls spot on in a one-die",
}
"""By a default sentence, what a card may not say beside it."""

UNPLAYED = {
    "blind": {"passon", "push"},
    "unseen": {"passon", "push"},
    "second_roll": {"rollblind"},
    "buys": {"buy"},
    "catch_percent": {"catch"},
    "exact": {"spoton"},
    "splitting": {"split", "countersplit"},
    "opener_direction": {"turnabout"},
    "passing": {"pass", "doubt"},
    "show": {"show", "reroll", "reshake"},
    "open_dice": {"show"},
    "show.rerolls": {"reroll"},
    "claims.five_different": {"reshake"},
    "new_life_at": {"newlives", "bark"},
    "dog": {"bark"},
    "buy_backs": {"buyback"},
    "shouts": {"waive"},
    "most_throws": {"buy", "rollblind"},
}
"""By an option, the kinds of action that nobody may do where its default sentence is said."""

STEPS = 250
"""So many actions of a match at random are looked at."""


@pytest.fixture(scope="module", params=every_game())
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def unsaid(name: str) -> dict[str, str]:
    """By option, the default sentences of a game."""
    chapters = rulebook(catalogue()[name].rules).chapters
    return {
        rule.id: str(rule.sentence)
        for chapter in chapters
        if chapter.id == "unsaid"
        for rule in chapter.rules
    }


def test_no_default_sentence_contradicts_the_card(name: str) -> None:
    entry = catalogue()[name]
    card = [str(rule.sentence) for rule in rule_card(entry.game, entry.stakes)]
    clashes = [
        (sentence, line)
        for sentence in unsaid(name).values()
        for default, contrary in CONTRADICTED.items()
        if re.fullmatch(default, sentence)
        for line in card
        if re.search(contrary, line)
    ]
    assert [] == clashes


def test_that_one_die_is_no_exception_is_said_only_where_the_rule_is(name: str) -> None:
    card = [str(rule.sentence) for rule in rule_card(catalogue()[name].game)]
    late = any("at least half of the starting dice" in line for line in card)
    assert late == ("exact.single_die" in unsaid(name))


def test_what_is_said_not_to_be_played_cannot_be_done(name: str) -> None:
    said, game = unsaid(name), catalogue()[name].game
    barred = {kind for option in said for kind in UNPLAYED.get(option, ())}
    assert set() == barred & set(_kinds(game, Random(name)))


def _kinds(game: Game, chance: Random) -> Iterator[str]:
    """What may be done in matches at random, and what the dealer does."""
    state = game.start(min(3, game.seats[1]))
    for _ in range(STEPS):
        if game.payoffs(state) is not None:
            state = game.start(game.seats[0])
        if game.throws(state):
            thrown = draw(game.throws(state), chance.randrange)
            yield thrown.kind
            state = game.apply(state, thrown)
            continue
        seat = state.public.waiting[0]
        actions = game.actions(game.view(state, seat))
        yield from (action.kind for action in actions)
        state = game.apply(state, chance.choice(actions), by=seat)


@pytest.mark.parametrize(
    "name", ["mexican", "mexican_two", "liar_dice", "stanford", "maexchen", "meyer", "mia"]
)
def test_where_the_highest_claim_may_be_believed_it_is_not_said_that_it_is_challenged(
    name: str,
) -> None:
    game = find(name)
    assert isinstance(game.claims, Ranked)  # type: ignore[attr-defined]
    assert {"top", "highest.believed"}.isdisjoint(unsaid(name))
    assert Believe().kind in game.calls


def test_where_several_may_lose_together_the_card_says_who_opens() -> None:
    opener = {name: rulebook(lookup(name).rules).rule("opener").sentence for name in OPENERS}
    assert opener == OPENERS


OPENERS = {
    "all_challenge_one": (
        "The loser of a round opens the next; if several lose together, or the loser is out, the player "
        "who beat them does."
    ),
    "anyone_challenges": (
        "The loser of a round opens the next; if several lose together, or the loser is out, the player "
        "who beat them does."
    ),
    "everyones_included": (
        "Of the bidder and the challenger, the one who lost the round opens the next; if that player is "
        "out, the other does."
    ),
    "taking_sides": (
        "Of the bidder and the challenger, the one who lost the round opens the next; if that player is "
        "out, the other does."
    ),
    "basic_liars": (
        "The loser of a round opens the next; if the loser is out, the player who beat them does."
    ),
}
