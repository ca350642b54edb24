"""What happens to a claim that nothing beats."""

from dudo.engine.option import Choice

ROLLS = 3
"""How often a believer of the best claim may roll to match it (S0-80)."""


class Top(Choice):
    """What happens to a claim that nothing beats."""

    CHALLENGED = ("The highest claim can only be challenged.", "R-29 R-46")
    MATCHED = (
        (
            "If you believe a claim of the best hand, you must match it: roll all the dice, "
            "then any of them up to "
            "twice more. If you do, nobody loses; if not, you lose the round. The player on "
            "your left starts."
        ),
        "S0-80 R-17 R-48",
    )
    CAUGHT = (
        (
            "The highest claim ends with a catch. If you believe it, you flip the dice off the cup and catch them in "
            "it, then drink what one die shows, or what two dice show if you drop them. If it is challenged and was "
            "false, the liar flips; if it was true, the challenger flips and drinks double. Those are the "
            "only drinks for that claim."
        ),
        "S0-108 S0-109 S0-110",
    )
