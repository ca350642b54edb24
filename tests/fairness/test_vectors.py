"""The test vectors that verifiers in other languages read are those of this code."""

from scripts import vectors


def test_the_vectors_are_up_to_date() -> None:
    assert vectors.emit() == vectors.FILE.read_text(encoding="utf-8"), "run `make vectors`"
