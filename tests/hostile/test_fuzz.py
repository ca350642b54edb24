"""The fuzzer in its short form: hostile messages find nothing, and what they would find is found."""

from pathlib import Path
from typing import get_args

import pytest

from dudo.server import codec, wire
from dudo.table.errors import Refusal
from hostile.fuzz import Fuzzed, fuzz, heard
from hostile.messages import Inventor, Known
from hostile.promises import broken


async def test_hostile_messages_find_nothing(tmp_path: Path) -> None:
    found = await fuzz(tmp_path, messages=400, seed=1, each=40)
    assert broken(found.promises) == [], found
    assert found.done.total() > 0
    assert found.moves


def test_half_of_the_messages_are_right_in_form_and_there_are_some_of_each_kind() -> None:
    inventor, known = Inventor(1), Known(table="abcdefgh", own=[0])
    read: list[object] = []
    for _ in range(1000):
        frame, _ = inventor.next(known)
        try:
            read.append(codec.message(frame))
        except Refusal:
            continue
    assert {*get_args(wire.FromClient)} == {type(it) for it in read}
    assert 400 < len(read) < 700


@pytest.mark.parametrize(
    "answer",
    [
        wire.Refused(id="1", error="broken", sentence="That could not be answered."),
        wire.Refused(id="1", error="malformed", sentence=""),
        wire.Refused(id="1", error="malformed", sentence="Traceback (most recent call last)"),
    ],
)
def test_an_answer_that_is_no_sentence_or_our_fault_is_found(answer: wire.Refused) -> None:
    found = Fuzzed(alive=True)
    assert heard(codec.encoded(answer), Known(), {}, found)
    assert broken(found.promises)
