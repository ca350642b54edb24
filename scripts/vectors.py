"""Test vectors for dice that anybody can check, for verifiers in any language: `make vectors`.

The file is written from `dudo.fairness`; the browser's verifier, which shares no code with it, reads it.
Everything in it follows from a few words, so it is the same each time.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from dudo.fairness.contributions import (
    ContributionKind,
    SeatContribution,
    by_rule,
    entropy_of,
    pledge_of,
    value_of,
)
from dudo.fairness.merkle import siblings_of
from dudo.fairness.promises import Promise, leaves_for, table_root
from dudo.fairness.whole_numbers import number_of

FILE = Path(__file__).resolve().parents[1] / "tests" / "fairness" / "vectors.json"
TABLE = "abcdefgh"
SHAKES = (  # dice on the table, the kind of each seat, throws as (how many, below what), leaves that are proved
    (30, "opened opened bot nobody late bot", ((5, 6),) * 6, ((0, 1, 2, 3, 4), (0,), (7, 31), ())),
    (
        2,
        "opened bot nobody bot opened late",
        ((1, 6), (1, 6), (2, 6), (1, 100)),
        ((0, 1, 2, 3, 4), (6,), (0, 3, 5)),
    ),
    (
        9,
        "late nobody opened opened bot late",
        ((5, 10), (1, 676), (3, 8), (1, 6**5)),
        ((9,), (0, 15), (4, 5, 6)),
    ),
)
LIMITS = (1, 2, 6, 7, 10, 100, 676, 7776, 2**31 - 1, 2**31 + 1, 3 * 10**9, 2**32 - 1, 2**32)


def emit() -> str:
    """The vectors as JSON: 32-byte values are lower-case hexadecimal."""
    before = table_root(TABLE)
    shakes = []
    for number, (dice, kinds, throws, proofs) in enumerate(SHAKES):
        promise = Promise.made(
            number, size=leaves_for(dice), before=before, seed=_bytes(f"seed {number}")
        )
        shakes.append(_shake(promise, kinds.split(), throws, proofs))
        before = promise.told
    vectors = {
        "table": TABLE,
        "before": table_root(TABLE).hex(),
        "numbers": [_number(below, leaf) for below in LIMITS for leaf in (0, 1, 31)],
        "shakes": shakes,
    }
    return json.dumps(vectors, indent=1) + "\n"


def _bytes(words: str) -> bytes:
    return sha256(f"test vector: {words}".encode()).digest()


def _number(below: int, leaf: int) -> dict[str, Any]:
    secret, entropy = _bytes(f"secret {below} {leaf}"), _bytes(f"entropy {below} {leaf}")
    return {
        "secret": secret.hex(),
        "entropy": entropy.hex(),
        "leaf": leaf,
        "n": below,
        "number": number_of(secret, entropy, leaf, below),
    }


def _shake(
    promise: Promise,
    kinds: list[str],
    throws: tuple[tuple[int, int], ...],
    proofs: tuple[tuple[int, ...], ...],
) -> dict[str, Any]:
    seeds = {s: _bytes(f"seat {s}") for s, kind in enumerate(kinds) if kind in ("opened", "late")}
    seats = []
    for seat, kind in enumerate(map(ContributionKind, kinds)):
        value = value_of(seeds[seat], TABLE, seat, promise.number) if seat in seeds else None
        pledge = None if value is None else pledge_of(seat, value)
        opened = value is not None and kind is ContributionKind.OPENED
        seats.append(
            SeatContribution(kind, value or b"", pledge)
            if opened
            else by_rule(kind, promise.told, seat, pledge)
        )
    entropy = entropy_of(promise.told, seats)
    limits = [below for count, below in throws for _ in range(count)]
    return {
        "number": promise.number,
        "size": promise.size,
        "before": promise.before.hex(),
        "seed": promise.seed.hex(),
        "secrets": [secret.hex() for secret in promise.tree.secrets],
        "root": promise.tree.root.hex(),
        "promise": promise.told.hex(),
        "seats": [
            {
                "seat": seat,
                "kind": it.kind.value,
                "own_seed": seeds[seat].hex() if seat in seeds else None,
                "value": it.value.hex(),
                "pledge": it.pledge.hex() if it.pledge else None,
            }
            for seat, it in enumerate(seats)
        ],
        "entropy": entropy.hex(),
        "throws": throws,
        "numbers": [
            number_of(promise.tree.secrets[leaf], entropy, leaf, below)
            for leaf, below in enumerate(limits)
        ],
        "proofs": [
            {
                "leaves": leaves,
                "siblings": [it.hex() for it in siblings_of(promise.tree.levels, leaves)],
            }
            for leaves in proofs
        ],
    }


if __name__ == "__main__":
    FILE.write_text(emit(), encoding="utf-8")
    print(f"wrote {FILE.name}")
