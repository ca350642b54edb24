"""Leagues: the same dice for both, honest intervals, resumable, and deterministic."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from dudo.bots import find as find_bot
from dudo.bots import ladder
from dudo.bots.sharp import Sharp
from dudo.bots.strategy.personality import BotWithPersonality
from dudo.engine import Bid, Bidding, Challenge, DudoError
from dudo.games import find
from dudo.league import evidence
from dudo.league.contest import Contest, Dealing, Interval, lead_of, play_dealing, seating
from dudo.league.match import bot_of, play_teams, round_edge, searches
from dudo.league.rating import elo, skill
from dudo.league.results import BadResults, append, read_results
from dudo.league.season import Terms, round_robin, season
from dudo.play import any_legal
from support.levels import dealt

PAIR = Contest(game="perudo", seats=2, first="counter", second="random")


def test_a_dealing_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    assert play_dealing(PAIR, 3) == play_dealing(PAIR, 3)
    assert [play_dealing(PAIR, n) for n in range(4)] != [
        play_dealing(replace(PAIR, seed=2), n) for n in range(4)
    ]


def test_a_bot_against_itself_is_even_on_every_dealing_when_it_has_no_luck() -> None:
    """Where bots draw no luck, exchanging equal ones replays the match: everything cancels."""

    def least(game, view, random, /):  # type: ignore[no-untyped-def]
        return game.actions(view)[-1]

    game = find("common_hand")
    first, second = (
        play_teams(game, (least,) * 3, teams, seed="5") for teams in ((0, 1, 0), (1, 0, 1))
    )
    assert first.edge == -second.edge
    assert first.shares == second.shares[::-1]


def test_every_seat_has_its_turn_with_either_team() -> None:
    for seats in (2, 3, 6):
        turns = {seating(seats, number) for number in range(seats)}
        for seat in range(seats):
            assert {turn[seat] for turn in turns} == {0, 1}


def test_an_interval_that_touches_zero_is_not_clear() -> None:
    assert Interval(mean=0.2, error=0.05).clear()
    assert not Interval(mean=0.09, error=0.05).clear()
    even = [Dealing(number=n, share=0.4 + 0.2 * (n % 2), edge=0, rounds=9) for n in range(50)]
    assert not lead_of(even).clear


def test_a_league_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path, terms = tmp_path / "league.jsonl", Terms(most=4, jobs=1, stop_early=False)
    season((PAIR,), path, terms)
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(lines[:2]) + "\n" + lines[2][:20])  # cut short in the third
    found = season((PAIR,), path, terms)
    assert lines == path.read_text("utf-8").splitlines()
    assert found[PAIR.key].dealings == 4


def test_a_file_of_something_else_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    for other in b"hello\n", b"hello", b"\x93NUMPY\n", b"[" * 200_000 + b"\n":
        path.write_bytes(other)
        with pytest.raises(BadResults, match="Line 1"):
            read_results(path)
        assert other == path.read_bytes()
    assert issubclass(BadResults, DudoError)


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    path, dealings = (
        tmp_path / "l",
        [Dealing(number=n, share=0.5, edge=1, rounds=2) for n in (0, 1)],
    )
    append(path, PAIR, dealings)
    assert read_results(path) == {PAIR.key: dealings}


def test_ratings_put_the_better_first() -> None:
    found = elo({("a", "b"): (30, 40), ("b", "c"): (30, 40), ("a", "c"): (36, 40)})
    assert sorted(found, key=lambda name: -found[name]) == ["a", "b", "c"]
    skills = skill([("a", "b", 1.0)] * 10)
    assert skills["a"][0] > skills["b"][0]


def test_a_personality_goes_with_its_bot_and_searching_is_told_by_the_bot() -> None:
    bold = bot_of("counter:bold", seconds=1.0)
    assert isinstance(bold, BotWithPersonality)
    assert bold.personality.name == "bold"
    quick = bot_of("sharp:bold", seconds=0.25)
    assert isinstance(quick, BotWithPersonality)
    assert isinstance(quick.bot, Sharp)
    assert quick.bot.seconds == 0.25
    found = {name: searches(name) for name in ("counter:bold", "sharp:bold", "sharp", "random")}
    assert found == {"counter:bold": False, "sharp:bold": True, "sharp": True, "random": False}


def test_what_a_round_brings_has_the_sign_of_what_is_good() -> None:
    """Perudo takes dice and few are bad; in Snyd the winner is who gets rid of them."""
    game = find("common_hand")
    assert isinstance(game, Bidding)
    state = dealt(game, (2, 3, 4, 5, 6), (2, 3, 4, 5, 6))
    report = game.apply(game.apply(state, Bid(9, 2), by=0), Challenge(), by=1).public.showdown
    assert report is not None
    assert report.dice == (-1, 0)
    assert round_edge(find("perudo"), report, (0, 1), (0, 1)) == -1
    assert round_edge(find("snyd"), report, (0, 1), (0, 1)) == 1


def test_a_round_robin_has_every_pair_once_at_every_table() -> None:
    found = round_robin(("a", "b", "c"), ("perudo", "stars"), (2, 3), seed=1, millis=5)
    assert len({contest.key for contest in found}) == 12 == len(found)


def test_the_evidence_sets_every_level_against_the_one_below_and_against_the_lowest() -> None:
    found = evidence.contests()
    assert len(found) == 10 * (3 + 2) == len(set(found))
    for contest in found:
        assert find_bot(contest.first) is not any_legal
    ahead = [Dealing(number=n, share=0.9 + n % 2 / 10, edge=3 + n % 2, rounds=4) for n in range(30)]
    standings = {c.key: lead_of(ahead if c.seats == 3 else []) for c in found}
    page = evidence.evidence_page(found, standings)
    assert "sharp over reader | 30 |" in page
    assert "zero, in 12 of 12 against the level below and in 8 of 8 against the lowest" in page
    assert "| 3 | sharp over novice | 30 |" in page


def test_between_two_every_level_meets_the_one_below() -> None:
    found = evidence.duels()
    assert [(one.second, one.first) for one in found[:3]] == [*pairwise(ladder())]
    assert {one.seats for one in found} == {2}
    ahead = [Dealing(number=n, share=0.9 + n % 2 / 10, edge=3 + n % 2, rounds=4) for n in range(30)]
    standings = {one.key: lead_of(ahead if one.game == "stars" else []) for one in found}
    lines = evidence.duel_lines(found, standings)
    assert [line for line in lines if "Perudo" in line] == []
    assert any(line.startswith("| Stars | sharp over reader | 30 | +0.") for line in lines)
