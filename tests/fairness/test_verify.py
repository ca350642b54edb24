"""A record proves its dice; whatever is changed in it is found, and each thing has its own sentence."""

import json
from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

import pytest

import dudo.play
from contract.match import lively
from dudo.engine import Action, AnyState, Game, Illegal, Record, read_record
from dudo.engine.chance import limits
from dudo.engine.record import Line
from dudo.fairness.contributions import (
    ContributionKind,
    SeatContribution,
    by_rule,
    pledge_of,
    value_of,
)
from dudo.fairness.promises import Promise, leaves_for, table_root
from dudo.fairness.shakes import Shake, throw_of
from dudo.fairness.transcript import TAG, BadProof, Transcript, proved
from dudo.fairness.verify import verify
from dudo.games import catalogue, find
from support.schemas import objections

TABLE = "abcdefgh"
KINDS = (ContributionKind.OPENED, ContributionKind.BOT, ContributionKind.LATE)


class Shakes:
    """Throws a match from shakes; of the seats one has opened, one is a bot's and one is late."""

    def __init__(self, players: int, *, first: int = 0, table: str = TABLE) -> None:
        self.players = players
        self.table = table
        self.first = first
        self.found: list[tuple[int, Shake]] = []
        self.lines = 0
        self.used = 0
        self.running = False

    def _begin(self) -> None:
        last = self.found[-1][1].promise if self.found else None
        number = last.number + 1 if last else self.first
        promise = Promise.made(
            number,
            size=leaves_for(10),
            before=last.told if last else table_root(self.table),
            seed=number.to_bytes(32, "big"),
        )
        seats = []
        for seat in range(self.players):
            kind = KINDS[seat % 3]
            value = value_of(bytes(32), self.table, seat, number)
            pledge = None if kind is ContributionKind.BOT else pledge_of(seat, value)
            opened = SeatContribution(kind, value, pledge)
            own = kind is ContributionKind.OPENED
            seats.append(opened if own else by_rule(kind, promise.told, seat, pledge))
        self.found.append((self.lines, Shake.of(promise, seats)))
        self.used = 0
        self.running = True

    def throw(self, game: Game, state: AnyState) -> Action:
        throws = game.throws(state)
        below = limits(throws)
        if not self.running or self.used + len(below) > self.found[-1][1].promise.size:
            self._begin()
        numbers = self.found[-1][1].numbers(self.used, below)
        self.used += len(below)
        return throw_of(throws, numbers)


def match(game: Game, players: int, *, seed: int = 1, first: int = 0, table: str = TABLE) -> Record:
    """A match with its proof, or as much of a long one as is enough; `first` is the number of its first shake."""
    shakes, lines = Shakes(players, first=first, table=table), list[Line]()
    over = False
    moves = dudo.play.play(game, [lively] * players, Random(seed), throw=shakes.throw)
    for line, _, after in islice(moves, 3000):
        lines.append(line)
        shakes.lines = len(lines)
        shakes.running = shakes.running and line.by is None
        over = after.public.result is not None
    assert over
    record = Record(game=game, players=("P",) * players, lines=tuple(lines))
    return proved(record, table, shakes.found, match=1)


@lru_cache(maxsize=1)
def perudo() -> str:
    return str(match(find("perudo"), 3))


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_match_of_each_game_is_verified(name: str) -> None:
    game = catalogue()[name].game
    record = match(game, max(game.seats[0], min(3, game.seats[1])), seed=3)
    found = verify(read_record(str(record)))
    assert objections("proof.json", json.loads(dict(record.tags)[TAG])) == []
    thrown = sum(line.by is None for line in record.lines)
    assert found.numbers >= thrown > 0
    assert found.shakes == len(Transcript.of(record).shakes)


def changed(change: Callable[[list[dict[str, Any]]], object], text: str = "") -> str:
    """The match, or the record that is given, with something changed in the shakes of its proof."""
    return rewritten(lambda proof: change(proof["shakes"]), text)


def rewritten(change: Callable[[dict[str, Any]], object], text: str = "") -> str:
    """The match, or the record that is given, with something changed in its proof."""
    text = text or perudo()
    data = json.loads(dict(read_record(text).tags)[TAG])
    change(data)
    return "".join(
        f"[proof {json.dumps(data)}]\n" if line.startswith("[proof ") else f"{line}\n"
        for line in text.splitlines()
    )


def later(match_: int) -> str:
    """A match whose first shake is number 3, as the record of that match."""
    record = match(find("perudo"), 3, first=3)
    return rewritten(lambda proof: proof.update(match=match_), str(record))


def without_the_last_round(text: str) -> str:
    """The record cut off before its last round, with a proof that fits what is left."""
    lines = text.splitlines()
    deals = [
        at
        for at, line in enumerate(lines)
        if line.startswith("d ") and not lines[at - 1].startswith("d ")
    ]
    text = changed(lambda it: it.pop(), "\n".join([*lines[: deals[-1]], ""]))
    left = len(read_record(text).lines)
    return rewritten(lambda proof: proof.update(lines=left), text)


def sentence(text: str) -> str:
    """Why the record is refused."""
    with pytest.raises(BadProof) as refused:
        verify(read_record(text))
    return str(refused.value)


def flipped(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def test_a_name_that_stands_twice_in_a_proof_says_nothing() -> None:
    """Other readers might take the first of the two."""
    twice = perudo().replace('"seed":', '"seed":"","seed":', 1)
    assert twice != perudo()
    assert sentence(twice) == "The line [proof ...] is not written as a proof is."


def test_a_die_that_was_changed_is_named_with_its_line() -> None:
    lines = perudo().splitlines()
    place = next(
        at for at, line in enumerate(lines, 1) if line.startswith("d p2 ") and len(line) > 8
    )
    word = lines[place - 1]
    face = next(face for face in "123456" if face not in word[5:])
    lines[place - 1] = f"d p2 {''.join(sorted(face + word[6:]))}"
    told = sentence("\n".join(lines) + "\n")
    assert told == f"Line {place} ({lines[place - 1]}): shake 0 gives {word[2:]}."


def test_a_line_that_the_rules_refuse_is_named() -> None:
    with pytest.raises(Illegal, match=r"^Line \d+ \(p1 "):
        verify(read_record(perudo().replace("\np1 ", "\np1 9x6\np1 ", 1)))


TAMPERED: dict[str, tuple[Callable[[list[dict[str, Any]]], object], str]] = {
    "a leaf": (
        lambda it: it[2].update(seed=flipped(it[2]["seed"])),
        "The promise for shake 2 was made for another seed, or another number of leaves.",
    ),
    "the size": (
        lambda it: it[2].update(size=32),
        "The promise for shake 2 was made for another seed, or another number of leaves.",
    ),
    "the chain": (
        lambda it: it[2].update(before=flipped(it[2]["before"])),
        "Shake 2 does not follow the promise before it.",
    ),
    "the first promise": (
        lambda it: it[0].update(before=flipped(it[0]["before"])),
        "Shake 0 does not follow the promise before it.",
    ),
    "an opening": (
        lambda it: it[1]["seats"][0].update(value=flipped(it[1]["seats"][0]["value"])),
        "What p1 opened for shake 1 is not what they had pledged.",
    ),
    "a pledge": (
        lambda it: it[1]["seats"][0].update(pledge=None),
        "What p1 opened for shake 1 is not what they had pledged.",
    ),
    "a value by rule": (
        lambda it: it[1]["seats"][1].update(value=flipped(it[1]["seats"][1]["value"])),
        "What stands for p2 in shake 1 is not what the rule gives.",
    ),
    "a mark": (
        lambda it: it[1]["seats"][0].update(kind="bot"),
        "What stands for p1 in shake 1 is not what the rule gives.",
    ),
    "late without a pledge": (
        lambda it: it[1]["seats"][2].update(pledge=None),
        "p3 is marked as late for shake 1, but had pledged nothing.",
    ),
    "a missing shake": (lambda it: it.pop(2), "Shake 2 is missing from the proof."),
    "a reordered shake": (
        lambda it: it.insert(1, it.pop(2)),
        "The shakes are not in the order of their numbers: 1 stands after 2.",
    ),
    "a shake twice": (
        lambda it: it.insert(1, it[1]),
        "The shakes are not in the order of their numbers: 1 stands after 1.",
    ),
    "no shakes": (lambda it: it.clear(), "The proof has no shake, so it proves no dice."),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_what_was_changed_in_the_proof_is_named(what: str) -> None:
    change, expected = TAMPERED[what]
    assert expected == sentence(changed(change))


def test_the_last_shake_missing_is_named_with_the_throw_that_it_was_for() -> None:
    told = sentence(changed(lambda it: it.pop()))
    assert told.endswith(": the proof has no shake for this throw.")


def test_a_mark_that_gives_the_same_value_gives_other_dice() -> None:
    told = sentence(changed(lambda it: it[1]["seats"][1].update(kind="nobody")))
    assert ": shake 1 gives p" in told


def test_a_shake_that_tells_of_other_throws_is_named() -> None:
    told = sentence(changed(lambda it: it[1]["throws"].__setitem__(0, [5, 8])))
    assert told.endswith(
        ": shake 1 has a different throw from the one that the rules ask for here."
    )
    told = sentence(changed(lambda it: it[1]["throws"].append([5, 6])))
    assert told == "Shake 1 has more throws than were made with it."


def test_a_shake_with_which_nothing_was_thrown_is_named() -> None:
    lines = perudo().splitlines()
    last = next(at for at in range(len(lines), 0, -1) if lines[at - 1].startswith("d "))
    first = next(at for at in range(last, 0, -1) if not lines[at - 1].startswith("d "))
    told = sentence("\n".join(lines[:first]) + "\n")
    assert told.startswith("Nothing was thrown with shake ")


def test_a_match_that_is_cut_off_is_refused_though_its_proof_fits_what_is_left() -> None:
    told = sentence(without_the_last_round(perudo()))
    assert told == (
        "The match is not over at the end of this record, but only matches that are over are proved: "
        "its last lines are missing."
    )


def test_a_record_with_fewer_lines_than_its_proof_says_is_refused() -> None:
    lines = len(read_record(perudo()).lines)
    told = sentence(perudo().rstrip("\n").rpartition("\n")[0] + "\n")
    assert told == f"The proof is of a match of {lines} lines, and this record has {lines - 1}."


def test_the_first_match_of_a_table_begins_with_shake_0_and_others_go_on() -> None:
    told = sentence(later(1))
    assert told == (
        "The match was the first at its table, but this record begins with shake 3: shake 0 is missing."
    )
    assert verify(read_record(later(2))).earlier == 3
    assert verify(read_record(perudo())).earlier == 0


@pytest.mark.parametrize("name", ["table", "match", "lines", "shakes"])
def test_a_proof_that_leaves_something_out_is_none(name: str) -> None:
    told = sentence(rewritten(lambda proof: proof.pop(name)))
    assert told == "The line [proof ...] is not written as a proof is."


def test_the_first_thing_that_is_wrong_ends_the_work() -> None:
    """What comes after it could be made to take as long as somebody likes."""
    text = changed(lambda it: it[-1].update(seed=flipped(it[-1]["seed"])))
    with pytest.raises(Illegal, match=r"^Line \d+ \(p2 "):
        verify(read_record(text.replace("\np1 ", "\np2 ", 1)))


@pytest.mark.parametrize("name", ["match", "lines"])
@pytest.mark.parametrize("number", [None, 0, -1, True, "1", 1.0, 2**31])
def test_what_is_no_count_is_no_proof(name: str, number: object) -> None:
    told = sentence(rewritten(lambda proof: proof.update({name: number})))
    assert told == "The line [proof ...] is not written as a proof is."


def test_a_table_whose_name_is_no_text_is_no_proof() -> None:
    told = sentence(rewritten(lambda proof: proof.update(table="\ud800")))
    assert told == "The line [proof ...] is not written as a proof is."


def test_a_record_without_a_proof_proves_nothing() -> None:
    text = "".join(f"{it}\n" for it in perudo().splitlines() if not it.startswith("[proof "))
    assert "This record has no line [proof ...], so nothing proves its dice." == sentence(text)


@pytest.mark.parametrize(
    "change",
    [
        lambda it: it[0].pop("seed"),
        lambda it: it[0].update(seed="00"),
        lambda it: it[0].update(seed=it[0]["seed"].upper().replace("0", "A")),
        lambda it: it[0].update(size=12),
        lambda it: it[0].update(size=2**12),
        lambda it: it[0].update(size=2**40),
        lambda it: it[0].update(number=-1),
        lambda it: it[1].update(number="1"),
        lambda it: it[1].update(number=True),
        lambda it: it[1].update(number=1.5),
        lambda it: it[0].update(size="16"),
        lambda it: it[0].update(
            throws=[[f"{count}", f"{below}"] for count, below in it[0]["throws"]]
        ),
        lambda it: it[0].update(note=float("nan")),
        lambda it: it[0]["seats"].pop(),
        lambda it: it[0]["seats"][0].update(kind="dealer"),
        lambda it: it[0].update(throws=[5]),
        lambda it: it.insert(0, None),
    ],
)
def test_what_is_written_otherwise_is_no_proof(
    change: Callable[[list[dict[str, Any]]], object],
) -> None:
    assert "The line [proof ...] is not written as a proof is." == sentence(changed(change))
