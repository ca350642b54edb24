"""Handing the cup on unseen: a player who believes a claim need not look, and answers for a claim of their own."""

from dudo.engine.option import Choice


class HandingOn(Choice):
    """With which claims the cup may be handed on, unrolled and unseen."""

    NEVER = ("", "")
    HIGHER = (
        "If you believe the claim, you may hand the cup on unrolled and unseen, with a higher claim of your own.",
        "W-M04 W-G03",
    )
    SAME = (
        (
            "If you believe the claim, you may hand the cup on unrolled and unseen under the same claim, which is then "
            "yours. So that the round ends, you repeat a claim only once."
        ),
        "W-F02",
    )
    EITHER = (
        (
            "If you believe the claim, you may hand the cup on unrolled and unseen with a higher claim, or with the "
            "same. So that the round ends, you repeat a claim only once."
        ),
        "W-M04 W-Y04",
    )

    @property
    def as_it_is(self) -> bool:
        """Whether the same claim will do."""
        return self in (HandingOn.SAME, HandingOn.EITHER)

    @property
    def raised(self) -> bool:
        """Whether the claim may be a higher one."""
        return self in (HandingOn.HIGHER, HandingOn.EITHER)
