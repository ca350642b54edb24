"""The law of reviews: what one gains others lose, and no bad choice pays."""

from dudo.review import Review
from dudo.review.values import GRID


def consistent(found: Review) -> None:
    """Fails where one player's gain is not the others' loss, a chance is none, or a bad choice pays."""
    for moment in found.moments:
        assert sum(found.start) == sum(moment.values)
        assert -len(found.players) / GRID <= min(moment.values)
        assert max(moment.values) <= 1 + len(found.players) / GRID
        assert sum(moment.luck) == 0
        if moment.decision:
            assert sum(moment.decision.gains) == 0
    for account in found.accounts:
        assert account.choices <= 0
        assert account.result == found.moments[-1].values[account.seat]
        assert account.points.result == sum(one.result[account.seat] for one in found.rounds)
    for one in found.rounds:
        assert max(one.choices) <= 0
        assert [0, 0, 0] == [sum(one.start), sum(one.luck), sum(one.result)]
