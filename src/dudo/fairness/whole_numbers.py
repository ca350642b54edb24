"""Whole numbers from a secret and the entropy of a shake: all below a limit are equally likely.

The secret of a leaf and the number that it gives, with HMAC-SHA-256 (RFC 2104):

    secret_i = HMAC(seed, "dudo/1/secret" | u32(i))
    x_c      = the first four bytes of HMAC(secret_i, entropy | u32(i) | u32(c)), for c = 0, 1, ...

The first x_c below the greatest multiple of the limit that is no more than 2^32 counts, modulo the limit.
"""

from struct import Struct

from dudo.fairness.hmac_sha256 import Keyed, mac

_U32 = Struct(">I").pack
MOST = 2**32  # no number is drawn below a greater limit


def u32(number: int) -> bytes:
    """The number as four bytes, the highest first."""
    return _U32(number)


def secret_of(seed: bytes, leaf: int) -> bytes:
    """The 32 secret bytes of that leaf."""
    return mac(seed, b"dudo/1/secret" + u32(leaf))


def secrets_of(seed: bytes, leaves: int) -> tuple[bytes, ...]:
    """The secrets of that many leaves, from the first on."""
    keyed = Keyed(seed, b"dudo/1/secret")
    return tuple([keyed.mac(_U32(leaf)) for leaf in range(leaves)])


def number_of(secret: bytes, entropy: bytes, leaf: int, below: int) -> int:
    """The number from 0 to `below` - 1 that this leaf gives; `ValueError` for a limit above 2^32."""
    if not 1 <= below <= MOST:
        raise ValueError(f"A number is drawn below 1 to {MOST}, not below {below}.")
    start = entropy + _U32(leaf)
    fair = reduced(MOST, below)
    again = 0
    while True:
        drawn = int.from_bytes(mac(secret, start + _U32(again))[:4], "big")
        if drawn < fair:
            return drawn % below
        again += 1


def reduced(most: int, below: int) -> int:
    """The greatest multiple of `below` that is no more than `most`.

    >>> reduced(2**32, 6), reduced(2**32, 8) == 2**32
    (4294967292, True)
    """
    return most // below * below
