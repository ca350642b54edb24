"""A review as one of its players reads it: worked out once for everybody, and said to each in their own person."""

from dataclasses import replace

from dudo.presentation.people import told_to
from dudo.review.values import Decision, Moment, Note, Review, TurningPoint


def addressed(review: Review, you: int | None) -> Review:
    """The same review, in which that player is "you"; for a watcher it is as it was."""
    if you is None:
        return review

    def note(one: Note) -> Note:
        return replace(one, sentence=told_to(you, one.sentence))

    return replace(
        review,
        moments=tuple(_moment(one, you) for one in review.moments),
        turns=tuple(_turn(one, you) for one in review.turns),
        missed=tuple(map(note, review.missed)),
        bluffs=tuple(map(note, review.bluffs)),
        best_bluff=review.best_bluff and note(review.best_bluff),
        bravest_call=review.bravest_call and note(review.bravest_call),
    )


def _turn(one: TurningPoint, you: int) -> TurningPoint:
    return replace(one, sentence=told_to(you, one.sentence), figures=told_to(you, one.figures))


def _moment(one: Moment, you: int) -> Moment:
    decision = None if one.decision is None else _decision(one.decision, you)
    return replace(one, said=told_to(you, one.said), decision=decision)


def _decision(one: Decision, you: int) -> Decision:
    options = tuple(replace(it, said=told_to(you, it.said)) for it in one.options)
    return replace(
        one,
        said=told_to(you, one.said),
        words=told_to(you, one.words),
        options=options,
        why=tuple(told_to(you, it) for it in one.why),
    )
