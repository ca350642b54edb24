"""Test vectors for dice that anybody can check, for verifiers in any language: `make vectors`.

The file is written from `dudo.fairness`; the browser's verifier, which shares no code with it, reads it.
Everything in it follows from a few words, so it is the same each time.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from dudo.fairness.contributions import (
    ContributionKind,
    SeatContribution,
    by_rule,
    pledge_of,
    value_of,
)
from dudo.fairness.promises import Promise, table_root
from dudo.fairness.shakes import Drawn, Shake, numbers_of
from dudo.fairness.transcript import WrittenShake

FILE = Path(__file__).resolve().parents[1] / "tests" / "fairness" / "vectors.json"
TABLE = "abcdefgh"
SHAKES = (  # the kind of each seat; throws as (part, how many, below what)
    (
        "opened opened bot late",
        [(4, 1, 6), (4, 1, 6), (5, 1, 6**5), *((s, 5, 6) for s in range(4))],
    ),
    ("opened bot bot late", [(0, 1, 6), (4, 1, 100), (1, 12, 6), (0, 9, 6)]),
    ("late opened opened bot", [(1, 5, 10), (4, 1, 676), (3, 8, 8)]),
)
LIMITS = (1, 2, 6, 7, 10, 100, 676, 7776, 2**31 - 1, 2**31 + 1, 3 * 10**9, 2**32 - 1, 2**32)


def emit() -> str:
    """Return the vectors as JSON: 32-byte values are lower-case hexadecimal."""
    secret, entropy = _bytes("secret"), _bytes("entropy")
    shakes, before = [], table_root(TABLE)
    for number, (kinds, throws) in enumerate(SHAKES):
        promise = Promise(number, before, _bytes(f"seed {number}"), len(kinds.split()))
        shakes.append(_shake(promise, kinds.split(), tuple(Drawn(*it) for it in throws)))
        before = promise.told
    vectors = {
        "table": TABLE,
        "own": _bytes("own").hex(),
        "numbers": {
            "secret": secret.hex(),
            "entropy": entropy.hex(),
            "below": LIMITS,
            "found": numbers_of(secret, entropy, LIMITS),
        },
        "shakes": shakes,
    }
    return json.dumps(vectors, separators=(",", ":")).replace("},{", "},\n{") + "\n"


def _bytes(words: str) -> bytes:
    return sha256(f"test vector: {words}".encode()).digest()


def _shake(promise: Promise, kinds: list[str], throws: tuple[Drawn, ...]) -> dict[str, Any]:
    seats = []
    for seat, kind in enumerate(map(ContributionKind, kinds)):
        value = value_of(_bytes("own"), TABLE, seat, promise.number)
        pledge = None if kind is ContributionKind.BOT else pledge_of(seat, value)
        opened = kind is ContributionKind.OPENED
        ruled = by_rule(kind, promise.told, seat, pledge)
        seats.append(SeatContribution(kind, value, pledge) if opened else ruled)
    shake = Shake(promise, tuple(seats), throws)
    parts = range(promise.parts)
    return {
        "written": msgspec.to_builtins(WrittenShake.of(shake)),
        "secrets": [promise.secret(part).hex() for part in parts],
        "sealed": [it.hex() for it in promise.sealed],
        "entropy": shake.entropy.hex(),
        "numbers": [shake.numbers(part) for part in parts],
    }


if __name__ == "__main__":
    FILE.write_text(emit(), encoding="utf-8")
    print(f"wrote {FILE.name}")
