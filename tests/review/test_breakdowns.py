"""The figures of a review are consistent in every game of the folder; test_known_values says that they are right."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from contract.reviews import consistent
from dudo.bots import find as find_bot
from dudo.engine import Game
from dudo.engine.record import Record
from dudo.games import catalogue, find
from dudo.play import play
from dudo.review import Method, Review, review
from support.tiers import first_of

NAMES = ("Ana", "Bo", "Cy", "Dee", *(f"Guest {n}" for n in range(36)))
GAMES = list(
    dict.fromkeys(("perudo_box", "duel", "dahua", "mexican", "indian_liars", *catalogue()))
)
"""Those come first that are soon reviewed and are of different kinds."""
MOST = 32
"""Lines of a record, a round or some; the reviews of longer ones take long, and say nothing new."""


def played(game: Game, players: int, seed: int, *, most: int = MOST) -> Record:
    """A match of novices, as far as it comes in some lines."""
    match = islice(play(game, [find_bot("novice")] * players, Random(seed)), most)
    lines = tuple(line for line, *_ in match)
    return Record(game=game, players=NAMES[:players], lines=lines)


@pytest.fixture(scope="module", autouse=True)
def few_matches() -> Iterator[None]:
    """What positions between rounds are worth is learnt from three matches, since the figures need not be good."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dudo.review.reviewer.LEAST", 3)
        yield


@dataclass(frozen=True)
class Reviewed:
    """A review, and the record that it is of."""

    record: Record
    review: Review


@cache
def reviewed(name: str, *, rounds: int = 0) -> Reviewed:
    """Of a match that ends after so many rounds; otherwise of the first lines of one that goes on."""
    whole: Any = find(name)
    game: Any = replace(whole, rounds=rounds) if rounds else whole
    players = max(game.seats[0], min(3, game.seats[1]))
    record = played(game, players, 5, most=1000 if rounds else MOST)
    return Reviewed(record, review(record, samples=2, matches=2, budget_s=1))


@pytest.fixture(scope="module", params=first_of(GAMES, 5))
def two_rounds(request: pytest.FixtureRequest) -> Reviewed:
    """The review of one game: what is tried on it follows at once, in the same process.

    After two rounds some win alone where most matches have one loser.
    """
    return reviewed(request.param, rounds=2)


@pytest.fixture
def found(two_rounds: Reviewed) -> Review:
    """The review alone."""
    return two_rounds.review


def test_a_review_is_consistent(found: Review) -> None:
    consistent(found)


def test_those_have_won_of_whom_the_result_says_it(two_rounds: Reviewed) -> None:
    result = two_rounds.record.final().public.result
    assert result is not None
    accounts = two_rounds.review.accounts
    assert sorted(result.winners) == [one.seat for one in accounts if one.won]


def test_of_a_match_that_is_not_over_nobody_has_won() -> None:
    found = reviewed("perudo").review
    consistent(found)
    assert not found.finished
    assert not any(one.won for one in found.accounts)


def test_every_choice_has_what_was_done_among_its_options(found: Review) -> None:
    for decision in found.decisions:
        said = {option.action for option in decision.options}
        assert {decision.action, decision.best, decision.points.best} <= said
        assert decision.cost == max(0.0, -decision.gains[decision.seat])
        assert (decision.best == decision.action) == (decision.cost == 0)
        points = decision.points
        assert points.cost == max(0.0, -points.gains[decision.seat])
        assert (points.best == decision.action) == (points.cost == 0)
        only = [option.method is Method.ONLY for option in decision.options]
        assert any(only) == (len(only) == 1)


def test_dice_that_all_see_are_among_those_that_lie_there(found: Review) -> None:
    moments = found.moments
    pairs = [pair for it in moments for pair in zip(it.open, it.hands, strict=True)]
    assert [pair for pair in pairs if Counter(pair[0]) - Counter(pair[1])] == []
    ended = moments[-1].round > 1  # else nobody has lifted a cup yet
    assert any(seen for seen, _ in pairs) or not ended


def test_rounds_that_decided_are_told_by_how_they_ended() -> None:
    pattern = (
        r"Round (\d+): (\w+) says “.+” to \w+’s .+\. [\w +]+( = \d+)?\. "
        r"[\w-]+ (was|were) bid: (false|true)\. \w+ was (right|wrong)\. "
        r"\w+ is (much|a little) (better|worse) off\."
        r"( Before that, (\w+) [^;]+; as far as \10 could tell, .+ was better\."
        r"| As far as \2 could tell, .+ than .+\.)?"
    )
    figures = (
        r"\w+’s chances (rise|fall) from [\d.]+% to [\d.]+%\."
        r"( The better choice was worth [\d.]+% more of the match\.)?"
    )
    record = played(find("perudo"), 3, 5, most=48)
    found = review(record, samples=2, matches=4, budget_s=5)
    assert len(found.turns) == 3
    assert [t.sentence for t in found.turns if not re.fullmatch(pattern, t.sentence)] == []
    assert [t.figures for t in found.turns if not re.fullmatch(figures, t.figures)] == []
    assert len({found.moments[turn.moment].round for turn in found.turns}) == 3
