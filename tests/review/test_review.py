"""What the review says of matches whose lesson is known."""

import re
from dataclasses import replace

import pytest

from dudo.engine import (
    BadNotation,
    Bid,
    Bidding,
    Challenge,
    Dice,
    Faces,
    First,
    Game,
    Illegal,
    Wild,
)
from dudo.engine.penalty import LoseHand
from dudo.engine.record import Record, read_record
from dudo.engine.stand_ins import with_stand_ins
from dudo.review import Mark, Method, review
from dudo.review.addressing import addressed

ONE_ROUND = Bidding(
    title="One round",
    hand=Dice(count=2),
    claims=Faces(wild=Wild.NONE),
    penalty=LoseHand(out_at=1),
    first=First.FIRST_SEAT,
)
"""Two players, two dice each, and the first lost hand decides: what a round is worth is known."""
THREE_EACH = replace(ONE_ROUND, hand=Dice(count=3))
"""The same with more dice than comes with a solution."""


def record(text: str, game: Game = ONE_ROUND, players: tuple[str, ...] = ("Ana", "Bo")) -> Record:
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    written = str(Record(game=game, players=players))
    return read_record(f"{written}{lines}\n")


BLUNDER = """
    d p1 166
    d p2 166
    p1 2x6
    p2 3x6
    p1 liar
"""
HOPELESS = """
    d p1 12
    d p2 66
    p1 1x6
    p2 4x6
    p1 liar
"""


def test_a_planted_blunder_is_the_costliest_choice() -> None:
    found = review(record(HOPELESS), samples=24, matches=12)
    costliest = max(found.decisions, key=lambda decision: decision.cost)
    assert (costliest.seat, costliest.action) == (1, Bid(4, 6))
    assert costliest.cost > 0.2
    assert costliest.mark is Mark.BLUNDER
    assert costliest.words.startswith("A blunder: ")
    assert (found.accounts[1].blunders, found.accounts[1].bluffs, found.accounts[1].stood) == (
        1,
        1,
        0,
    )
    assert (found.accounts[0].calls, found.accounts[0].right) == (1, 1)
    assert found.accounts[1].choices == -costliest.cost == costliest.gains[1]
    assert costliest.gains[0] == costliest.cost


@pytest.mark.parametrize(
    ("stand_in", "sentence"),
    [
        ("clock", "Time ran out, so the table played this."),
        ("silence", "Nobody was there to play, so the table played this."),
        ("table", "The bot had no answer, so the table played this."),
        ("counter", "A bot played this in their place."),
    ],
)
def test_a_move_that_its_player_did_not_choose_is_no_mistake_of_theirs(
    stand_in: str, sentence: str
) -> None:
    own = review(record(HOPELESS), samples=24, matches=12)
    lines = {4: stand_in, 5: stand_in}
    found = review(with_stand_ins(record(HOPELESS), lines), samples=24, matches=12)
    told = [moment.stand_in for moment in found.moments]
    assert [""] * (len(told) - 2) + [sentence] * 2 == told
    ana, bo = found.accounts
    assert (0, 0, 1, 0) == (bo.decisions, bo.blunders, bo.stood_in, bo.bluffs)
    forced = 0  # nothing is above the bid, so her challenge was no choice
    assert (1, forced, 0, 0) == (ana.decisions, ana.stood_in, ana.calls, ana.right)
    assert own.accounts[1].choices == bo.choices < 0, "what it changed is still told"
    assert () == found.missed
    assert "could tell" in " ".join(turn.sentence for turn in own.turns)
    assert "could tell" not in " ".join(turn.sentence for turn in found.turns)


@pytest.mark.parametrize(
    "written", ["clock", '["clock"]', '{"one": "clock"}', '{"1": 2}', '{"-1": "clock"}', "[" * 5000]
)
def test_stand_ins_that_cannot_be_read_get_a_sentence(written: str) -> None:
    wrong = replace(record(HOPELESS), tags=(("stand-ins", written),))
    with pytest.raises(BadNotation) as refused:
        review(wrong, samples=4, matches=12)
    expected = 'The stand-ins of a record are written as JSON, by line, like {"12": "clock"}.'
    assert expected == str(refused.value)


def test_a_challenge_is_counted_exactly() -> None:
    found = review(record(BLUNDER, THREE_EACH), samples=24, matches=12)
    call = found.decisions[-1]
    option = next(option for option in call.options if option.action == Challenge())
    assert option.method is Method.COUNTED
    assert call.believed is not None
    assert option.value == pytest.approx(1 - call.believed, abs=1e-6)
    assert option.error == 0
    assert call.truth == pytest.approx(
        91 / 216
    )  # one six more, on the three dice that Ana does not see


def test_a_lie_that_nobody_challenged_is_a_perfect_bluff() -> None:
    told = """
        d p1 12
        d p2 34
        p1 2x6
        p2 2x6
    """.replace("p2 2x6", "p2 3x6\np1 liar")
    found = review(record(told), samples=8, matches=12)
    assert [(note.seat, note.moment) for note in found.bluffs] == [(0, 1)]
    assert found.bluffs[0].sentence.startswith(
        "Round 1: Ana bids two sixes, which is false, and nobody challenges. To Bo it looked "
    )
    assert re.fullmatch(r"The chance that it was true was \d+%\.", found.bluffs[0].figures)
    assert found.best_bluff == found.bluffs[0]
    assert found.bravest_call is None  # three sixes of four dice are no great risk


def test_a_challenge_that_should_have_been_made_is_missed() -> None:
    told = """
        d p1 12
        d p2 34
        p1 3x6
        p2 4x6
        p1 liar
    """
    found = review(record(told), samples=24, matches=12)
    assert [note.seat for note in found.missed] == [1]
    assert (
        found.missed[0].sentence
        == "Round 1: Bo does not challenge Ana’s three sixes, which is false. To Bo it looked very unlikely."
    )
    read_by_bo = addressed(found, 1)
    assert (
        read_by_bo.missed[0].sentence
        == "Round 1: You do not challenge Ana’s three sixes, which is false. To you it looked very unlikely."
    )
    assert "You bid four sixes." in [moment.said for moment in read_by_bo.moments]
    assert addressed(found, None) == found


def test_the_same_seed_says_the_same_and_another_seed_something_else() -> None:
    told = record(HOPELESS)
    assert review(told, samples=6, matches=12) == review(told, samples=6, matches=12)
    other = review(told, samples=6, matches=12, seed=1)
    assert other != review(told, samples=6, matches=12)
    assert other.moments[-1].values == (1.0, 0.0)


def test_a_budget_that_is_enough_changes_nothing_and_one_that_is_not_is_told() -> None:
    told = record(HOPELESS)
    calm = review(told, samples=12, matches=20)
    assert review(told, samples=12, matches=20, budget_s=1000) == calm
    tick = iter(range(10**9))
    short = review(
        told, seed=3, samples=12, matches=20, budget_s=1.0, clock=lambda: float(next(tick))
    )
    assert (short.hurried, short.matches) == (True, 12)
    assert short.moments[-1].values == (1.0, 0.0)


def test_progress_grows_to_one() -> None:
    shares: list[float] = []
    review(record(HOPELESS), samples=8, matches=12, progress=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_a_match_that_is_not_over_is_reviewed_as_far_as_it_goes() -> None:
    found = review(record("d p1 66\nd p2 12\np1 1x6"), samples=4, matches=12)
    assert (found.finished, len(found.moments), len(found.decisions)) == (False, 2, 1)
    assert found.turns[-1].sentence.endswith(".")


def test_a_record_that_cannot_be_gets_a_sentence() -> None:
    with pytest.raises(Illegal, match=r"^Line 7 \(p1 liar\): .*\.$"):
        review(record("d p1 66\nd p2 12\np1 liar"), samples=4, matches=12)
