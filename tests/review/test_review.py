"""What the review says of matches whose lesson is known."""

import re
from dataclasses import replace
from typing import Any

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
from dudo.engine.record import Record, read_line, read_record
from dudo.engine.stand_ins import with_stand_ins
from dudo.games import find
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


def test_the_lowest_bid_of_somebody_who_has_to_bid_is_no_bluff() -> None:
    told = """
        d p1 12
        d p2 34
        p1 1x6
        p2 2x6
        p1 liar
    """
    found = review(record(told), samples=8, matches=12)
    assert (found.bluffs, found.best_bluff) == ((), None)


def test_a_call_that_turns_out_against_the_odds_is_told_so() -> None:
    told = """
        d p1 12
        d p2 34
        p1 1x6
        p2 liar
    """
    call = review(record(told), samples=8, matches=12).moments[2].decision
    assert call is not None
    lucky = call.words.endswith("It turned out right, but that was luck.")
    assert lucky == (call.mark is not Mark.GOOD)


def test_a_right_challenge_to_what_looked_true_is_brave() -> None:
    told = """
        d p1 12
        d p2 34
        p1 1x6
        p2 liar
    """
    found = review(record(told), samples=8, matches=12)
    assert found.bravest_call is not None
    assert (found.bravest_call.seat, found.bravest_call.moment) == (1, 2)
    assert found.bravest_call.sentence.startswith(
        "Round 1: Bo says “Liar!” to Ana’s one six, which looked "
    )
    assert found.best_bluff is None


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


def test_before_the_first_word_there_is_nothing_to_judge() -> None:
    record = Record(game=find("duel"), players=("Ana", "Bo"), lines=(read_line("d p1 13356"),))
    found = review(record, samples=4, matches=12)
    assert (found.decisions, found.missed, found.bluffs) == ((), (), ())


def test_the_dice_for_who_begins_are_told_once() -> None:
    game = find("mexican_liars")
    text = """
        d p1 2
        d p2 5
        d p3 1
        d p2 13
        p2 claim 31
        p3 liar
    """
    written = record(text, game, ("Ana", "Bo", "Cy"))
    told = [moment.said for moment in review(written, samples=2, matches=2).moments]
    assert told == [
        "Everybody throws a die.",
        "The dice are being rolled.",
        "Bo claims 31.",
        "Cy says “Liar!”",
    ]


def test_a_bluff_looked_likely_or_not_to_somebody_else() -> None:
    """Also where the bidder decides next, whether to set dice out."""
    bluff: Any = find("borg_bluff")
    game = replace(bluff, hand=Dice(count=2), first=First.FIRST_SEAT)
    told = "d p1 12\nd p2 34\np1 2x5\np1 show -\np2 3x5\np2 show -\np1 liar"
    lines = tuple(map(read_line, told.split("\n")))
    found = review(Record(game=game, players=("Ana", "Bo"), lines=lines), samples=4, matches=4)
    assert [(note.seat, " Bo it looked " in note.sentence) for note in found.bluffs] == [(0, True)]


def test_a_bill_is_dealt_and_not_rolled() -> None:
    text = """
        d p1 Y-N
        d p2 K-B
        d p3 O-D
        d p1 11234689
        d p2 12447890
        d p3 23334577
        p2 2x7
        p3 4x3
        p1 liar
        p2 liar
    """
    played = record(text, find("liars_poker"), ("Ana", "Bo", "Cy"))
    told = [str(turn.sentence) for turn in review(played, samples=4, matches=10).turns]
    assert told[0] == "Round 1: Ana gets 1 1 2 3 4 6 8 9. Ana is much worse off."
