"""W-S03: the spread of counts where a run is worth one more than its dice, against every throw."""

from collections import Counter

import pytest

from dudo.engine import Bid, Faces, Wild
from dudo.engine.hand import outcomes
from dudo.odds.counts import bid_on, spread_of
from dudo.odds.ranges import Range

LONGER = Faces(stairs=True, longer_stairs=True)
BIDDABLE = Faces(stairs=True, longer_stairs=True, wild=Wild.ONES_ALWAYS, natural=True)


PLAIN = Faces(stairs=True, longer_stairs=True, wild=Wild.NONE)
SIXES = Faces(stairs=True, longer_stairs=True, wild=Wild.SIXES)
STARS = Faces(stairs=True, longer_stairs=True, wild=Wild.HIGHEST_ALWAYS)


@pytest.mark.parametrize(
    "claims",
    [LONGER, BIDDABLE, PLAIN, SIXES, STARS],
    ids=["wild", "natural", "no wilds", "sixes", "stars"],
)
@pytest.mark.parametrize("known", [(), (1,), (1, 3), (2, 2)])
@pytest.mark.parametrize("unknown", [0, 1, 2, 3])
def test_a_run_counts_one_more(claims: Faces, known: tuple[int, ...], unknown: int) -> None:
    faces = {LONGER: (2, 4, 6), SIXES: (1, 2, 5)}.get(claims, (1, 2, 6))
    if not known and not unknown:
        return
    for face in faces:
        ways: Counter[int] = Counter()
        for rest, times in outcomes(unknown, 6):
            hand = tuple(sorted((*known, *rest)))
            ways[claims.tally((hand, (1,)), Bid(1, face)).total] += times
        found = spread_of(claims, bid_on(face), (Range(known, unknown), Range((1,), 0)), dead=False)
        assert dict(ways) == {n: some for n, some in enumerate(found.ways) if some}
