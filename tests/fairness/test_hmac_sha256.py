"""HMAC-SHA-256 as the standard library and RFC 4231 have it."""

from hmac import digest

import pytest

from dudo.fairness.hmac_sha256 import BLOCK, Keyed


@pytest.mark.parametrize(
    ("key", "message", "mac"),
    [
        (
            b"\x0b" * 20,
            b"Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
        ),
        (
            b"Jefe",
            b"what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        ),
    ],
)
def test_it_gives_what_rfc_4231_says(key: bytes, message: bytes, mac: str) -> None:
    assert mac == Keyed(key).mac(message).hex()


def test_one_key_serves_many_messages() -> None:
    keyed = Keyed(b"key", b"start ")
    messages = [b"", b"one", b"two" * 40]
    assert [digest(b"key", b"start " + it, "sha256") for it in messages] == [
        keyed.mac(it) for it in messages
    ]


def test_longer_keys_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 64 bytes, not 65"):
        Keyed(bytes(BLOCK + 1))
